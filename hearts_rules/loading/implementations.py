"""Which hooks a plugin implements, checked as it is registered.

pluggy passes over what it does not take for an implementation, and calls some others without
their arguments. All of this is looked for here, so that no rule of a plugin is lost in silence.
"""

from __future__ import annotations

import dis
import inspect
from collections.abc import Iterator
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any, Final

import attrs

from hearts_rules.errors import did_you_mean, told_class, told_value
from hearts_rules.plugins import HOOKS, PROJECT, PluginOrigin, code_of, line_of

__all__ = ["Implementation", "implementations"]

_MARK: Final = f"{PROJECT}_impl"
_HOOKS: Final = {hook.__name__ for hook in HOOKS}
_ARGUMENT: Final = "options"
_ALONE: Final = "variant_info"
"""The hook that is asked before there are options."""
_BRANCHES: Final = {*dis.hasjrel, *dis.hasjabs}
_MARKING: Final = "mark it, or give it a name that is no hook's"


@attrs.frozen(eq=False, repr=False)
class Implementation:
    """A plugin's function for a hook.

    Attributes:
        hook: The hook.
        attribute: Under which name the plugin has it.
        function: The function, which is marked.
        wraps: Whether it amends the answer below it.
        reads_options: Whether it is given the options.
    """

    hook: str
    attribute: str
    function: Any
    wraps: bool
    reads_options: bool


def implementations(plugin: object, origin: PluginOrigin) -> dict[str, list[Implementation]]:
    """A plugin's functions, by hook.

    Args:
        plugin: The plugin.
        origin: Whose it is.

    Raises:
        PluginError: With the first thing that is wrong with one of them.
    """
    found: dict[str, list[Implementation]] = {}
    unmarked: list[tuple[str, object]] = []
    for name in dir(plugin):
        value = getattr(plugin, name)
        mark = _mark_of(value)
        if mark is None:
            if name in _HOOKS and _is_own_function(plugin, value):
                unmarked.append((name, value))
            continue
        hook = mark.get("specname") or name
        if hook not in _HOOKS and mark.get("optionalhook"):
            continue
        wraps = bool(mark.get("wrapper"))
        fault = next(_faults(hook, value, mark), None)
        if fault is not None:
            raise _origin(origin, hook, value).error(fault)
        known = Implementation(hook, name, value, wraps, _reads_options(value))
        found.setdefault(hook, []).append(known)
    for name, value in unmarked:
        raise _origin(origin, name, value).error(f"{name} is not marked hookimpl: {_MARKING}")
    return found


def _origin(origin: PluginOrigin, hook: str, value: object) -> PluginOrigin:
    return attrs.evolve(origin, hook=hook, where=line_of(value))


def _mark_of(value: object) -> dict[str, Any] | None:
    """What this project's marker has noted on a function; None where there is no such mark."""
    try:
        mark = getattr(value, _MARK, None)
    except Exception:
        return None
    return mark if type(mark) is dict else None


def _is_own_function(plugin: object, value: object) -> bool:
    """Whether something stands in the plugin itself as a function would."""
    if not callable(value) or isinstance(value, type):
        return False
    return not isinstance(plugin, ModuleType) or getattr(value, "__module__", None) == vars(
        plugin
    ).get("__name__")


def _faults(hook: str, value: Any, mark: dict[str, Any]) -> Iterator[str]:
    if hook not in _HOOKS:
        yield f"there is no such hook{did_you_mean(hook, _HOOKS)}"
        return
    if not isinstance(value, (FunctionType, MethodType)):
        kind = told_value(value) if isinstance(value, type) else f"a {told_class(value)}"
        yield f"must be a plain function, not {kind}: hookimpl marks the function itself"
        return
    code = code_of(value)
    if code is None:
        yield "must be a plain function; this has no signature"
        return
    yield from _signature_faults(hook, value, code)
    yield from _wrapper_faults(value, mark)


def _reads_options(value: object) -> bool:
    code = code_of(value)
    return code is not None and _ARGUMENT in code.co_varnames[: code.co_argcount]


def _signature_faults(hook: str, value: Any, code: CodeType) -> Iterator[str]:
    told = "takes no argument" if hook == _ALONE else f"takes {_ARGUMENT} or nothing"
    names = code.co_varnames
    keyword_only = names[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    rest = names[code.co_argcount + code.co_kwonlyargcount :]
    if code.co_flags & inspect.CO_VARARGS:
        yield f"{told}, not *{rest[0]}"
    if code.co_flags & inspect.CO_VARKEYWORDS:
        yield f"{told}, not **{rest[bool(code.co_flags & inspect.CO_VARARGS)]}"
    inner = inspect.unwrap(value)
    function = getattr(inner, "__func__", inner)
    given = code.co_argcount - len(getattr(function, "__defaults__", None) or ())
    bound = isinstance(value, MethodType) or isinstance(inner, MethodType)
    for name in names[bool(bound) : given]:
        if name != _ARGUMENT or hook == _ALONE:
            yield f"{told}, not {name}"
    if _ARGUMENT in names[max(given, 0) : code.co_argcount]:
        yield f"{_ARGUMENT} may have no default: it would always be that"
    defaults = getattr(function, "__kwdefaults__", None) or {}
    for name in keyword_only:
        if name == _ARGUMENT or name not in defaults:
            yield f"{told}, not {name} by keyword alone"


def _may_yield_once(code: CodeType | None) -> bool:
    """Whether a generator may yield once; not if it never does, or twice on its only way."""
    yields = 0
    for instruction in dis.get_instructions(code) if code else ():
        if instruction.opname == "YIELD_VALUE":
            yields += 1
        elif yields and (instruction.opcode in _BRANCHES or "RETURN" in instruction.opname):
            return True
        if yields > 1:
            return False
    return yields == 1


def _wrapper_faults(value: Any, mark: dict[str, Any]) -> Iterator[str]:
    inner = inspect.unwrap(value)
    if mark.get("hookwrapper"):
        yield "must be marked hookimpl(wrapper=True); hookwrapper is an older form"
    elif inspect.iscoroutinefunction(inner) or inspect.isasyncgenfunction(inner):
        yield "must be a plain function, not an asynchronous one"
    elif mark.get("wrapper") and not inspect.isgeneratorfunction(value):
        yield "is marked as a wrapper, which must yield once"
    elif mark.get("wrapper") and not _may_yield_once(code_of(value)):
        yield "is marked as a wrapper, which must yield once, no more and no less"
    elif not mark.get("wrapper") and inspect.isgeneratorfunction(inner):
        yield "yields, and must be marked as a wrapper for it: hookimpl(wrapper=True)"
