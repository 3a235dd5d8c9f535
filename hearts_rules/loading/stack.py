"""A stack of plugins that is asked its hooks, and whose each answer is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import attrs

from hearts_rules.errors import PluginError, told_value
from hearts_rules.loading.engine_defaults import ENGINE_DEFAULTS
from hearts_rules.plugins import Options, PluginOrigin, Restriction
from hearts_rules.rules import may_restrict

__all__ = ["Layer", "Stack"]


class Layer(Protocol):
    """A plugin in the stack, as the compiler sees it."""

    @property
    def name(self) -> str:
        """The plugin's name."""
        ...

    @property
    def prefix(self) -> str:
        """What the codes of its restrictions begin with."""
        ...

    def ask(self, hook: str, options: Options, below: Any) -> Any:
        """The plugin's answer to a hook, given the answer below it; None if it has none.

        It is of the hook's kind; to ``legal_plays`` it is all restrictions up to this layer.
        """
        ...

    def origin(self, hook: str) -> PluginOrigin:
        """What an error about the plugin's answer to a hook names."""
        ...

    def reads_options(self, hook: str) -> bool:
        """Whether the plugin's answer to a hook may hang on the options."""
        ...


class Stack:
    """A stack of plugins with resolved options.

    Args:
        layers: The plugins, the lowest first.
        options: The options.
        owner: The variant's own layer, which brings the class of the options.

    Attributes:
        origins: By hook: whose the answer is that holds.
        answering: By hook: the layer that gave it.
    """

    def __init__(self, layers: Sequence[Layer], options: Options, owner: Layer | None) -> None:
        self.layers = layers
        self.options = options
        self.owner = owner
        self.origins: dict[str, PluginOrigin] = {}
        self.answering: dict[str, Layer] = {}

    def answer(self, hook: str) -> Any:
        """The highest layer's answer to a hook; wrappers amend what those below them say."""
        answer = ENGINE_DEFAULTS.get(hook)
        for layer in self.layers:
            given = self._ask(layer, hook, self.options, answer)
            if given is None or given is answer:
                continue
            if not _only_known_functions(given, answer):
                self.origins[hook] = layer.origin(hook)
            self.answering[hook] = layer
            answer = _told_anew(given, answer)
        return answer

    def answers(self, hook: str, options: Options) -> list[Any]:
        """What each layer in turn makes of a hook's answer, with these options."""
        answers = [ENGINE_DEFAULTS.get(hook)]
        for layer in self.layers:
            given = self._ask(layer, hook, options, answers[-1])
            answers.append(answers[-1] if given is None else given)
        return answers

    def restrictions(self) -> list[tuple[Restriction, PluginOrigin]]:
        """All restrictions that the layers add, the lowest layer's first, and whose each is."""
        found: tuple[Restriction, ...] = ()
        origins: dict[int, PluginOrigin] = {}
        for layer in self.layers:
            given = self._ask(layer, "legal_plays", self.options, found)
            for restriction in given or ():
                if not any(restriction is known for known in found):
                    origin = origins[id(restriction)] = layer.origin("legal_plays")
                    if restriction not in found:
                        _check_codes(restriction, origin, layer.prefix)
            found = found if given is None else given
        return [(restriction, origins[id(restriction)]) for restriction in found]

    def _ask(self, layer: Layer, hook: str, options: Options, below: Any) -> Any:
        try:
            return layer.ask(hook, options, below)
        except PluginError as error:
            lacking = _lacking_option(error, options)
            if lacking is None or self.owner is None or not self._is_extended(layer):
                raise
            kind = type(options).__name__
            raise self.owner.origin("variant_info").error(
                f"extends {layer.name}, whose {hook} reads the option {lacking}, which {kind} "
                f"lacks: let {kind} extend the options of {layer.name}"
            ) from error

    def _is_extended(self, layer: Layer) -> bool:
        """Whether a layer lies below the variant's own."""
        for each in self.layers:
            if each is self.owner:
                return False
            if each is layer:
                return True
        return False


def _check_codes(restriction: Restriction, origin: PluginOrigin, prefix: str) -> None:
    own = f"{prefix}."
    for code in (restriction.code, *(code for _, code in restriction.codes)):
        if not may_restrict(code, prefix):
            raise origin.error(
                f"the code {told_value(code)} of a restriction must begin with {own!r}, and go on "
                "with words of letters, digits, underscores and dashes"
            )


def _lacking_option(error: PluginError, options: Options) -> str | None:
    """The option that was read and is not there, if that is what went wrong."""
    cause: BaseException | None = error
    while cause is not None:
        if type(cause) is AttributeError and cause.obj is options:
            return cause.name
        cause = cause.__cause__
    return None


def _told_anew(given: Any, below: Any) -> Any:
    """An answer, without the sentence of the one below if it says something else."""
    if given.sentence is None or below is None or given.sentence is not below.sentence:
        return given
    return given if given == below else attrs.evolve(given, sentence=None)


def _only_known_functions(answer: Any, below: Any) -> bool:
    """Whether an answer has functions, and each of them is that of the answer below it."""
    known = _functions(below)
    functions = _functions(answer)
    return bool(functions) and all(any(f is k for k in known) for f in functions)


def _functions(answer: Any) -> list[Any]:
    if callable(answer):
        return [answer]
    if not attrs.has(type(answer)):
        return []
    values = [getattr(answer, field.name) for field in attrs.fields(type(answer))]
    return [value for value in values if callable(value)]
