"""Whose an answer is, and the line to look at where it is wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from os.path import basename
from types import CodeType, TracebackType
from typing import Any, Final

import attrs

from hearts_rules.errors import HeartsError, PluginError, told_class, told_failure

__all__ = ["PluginOrigin", "code_of", "last_line", "line_of"]

_WRAPPERS: Final = 100
_IMPORTERS: Final = ("importlib", "_frozen_importlib", "hearts_rules.loading")


def code_of(function: object) -> CodeType | None:
    """The code of a function, whatever it is wrapped in; None where it has none in Python."""
    for _ in range(_WRAPPERS):
        code = getattr(function, "__code__", None)
        inner = getattr(function, "__wrapped__", None) or getattr(function, "func", None)
        if inner is None:
            return code if isinstance(code, CodeType) else None
        function = inner
    return None


def line_of(function: object) -> str | None:
    """Where a function stands, such as ``"kitchen.py:12"``, as far as that is known."""
    try:
        code = code_of(function) or code_of(vars(type(function)).get("__call__"))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return None
    return None if code is None else f"{basename(code.co_filename)}:{code.co_firstlineno}"


def _file_of(function: object) -> str | None:
    """The file in which a function, or a class, stands."""
    try:
        code = code_of(function)
        module = sys.modules.get(getattr(function, "__module__", ""))
    except KeyboardInterrupt:
        raise
    except BaseException:
        return None
    return code.co_filename if code else getattr(module, "__file__", None)


def _line_in(traceback: TracebackType | None, file: str | None) -> str | None:
    """The innermost line of a file that a traceback goes through."""
    line = None
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == file:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return None if line is None or file is None else f"{basename(file)}:{line}"


def _traceback_of(error: BaseException) -> TracebackType | None:
    """The traceback, whatever the class of the error says of it."""
    traceback: TracebackType | None = _TRACEBACK(error)
    return traceback


_TRACEBACK: Final = vars(BaseException)["__traceback__"].__get__


def last_line(error: BaseException) -> str | None:
    """The line in which something was raised, the machinery of imports left out."""
    if type(error) is SyntaxError and error.filename:
        return f"{basename(error.filename)}:{error.lineno}"
    line, traceback = None, _traceback_of(error)
    while traceback is not None:
        frame = traceback.tb_frame
        if not str(frame.f_globals.get("__name__")).startswith(_IMPORTERS):
            line = f"{basename(frame.f_code.co_filename)}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    return line


@attrs.frozen(kw_only=True, eq=False)
class PluginOrigin:
    """Whose an answer is: what an error about it names.

    Attributes:
        plugin: The plugin's name.
        distribution: The distribution that brings it, where it is known.
        hook: The hook that was answered.
        where: The line where its implementation stands.
    """

    plugin: str | None = None
    distribution: str | None = None
    hook: str | None = None
    where: str | None = None

    def error(self, message: str, where: str | None = None) -> PluginError:
        """An error that names plugin, distribution, hook and line."""
        return PluginError(message, self.plugin, self.distribution, self.hook, where or self.where)

    def failed(self, error: BaseException, function: object = None, what: str = "") -> PluginError:
        """What a hook raised, as an error of the plugin.

        Args:
            error: What was raised.
            function: The implementation.
            what: What it was, if not the hook itself.
        """
        said = told_failure(error)
        clear = issubclass(type(error), HeartsError)
        message = said if clear else f"{what or self.hook} failed: {said}"
        return self._caused(message, error, function)

    def failed_in_play(
        self, what: str, error: BaseException, function: Callable[..., Any]
    ) -> PluginError:
        """What a function of an answer raised while cards were played.

        The text names the class alone: what was raised may hold cards that a player who gets
        the text must not know. It is the error's cause.
        """
        return self._caused(f"{what} failed: {told_class(error)}", error, function)

    def _caused(self, message: str, error: BaseException, function: object) -> PluginError:
        line = _line_in(_traceback_of(error), _file_of(function))
        told = self.error(message, line or line_of(function))
        told.__cause__ = error
        return told
