"""The laws for what plugins answer as rules are compiled, and who answered what."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import attrs

from hearts_rules.errors import ConfigError, PluginError
from hearts_rules.loading import Layer, compile_rules
from hearts_rules.plugins import Options, PluginOrigin, Restriction
from hearts_rules.rules import may_restrict
from hearts_rules.testing.conformance.report import Blamed

__all__ = ["Authors", "Breach", "author_of", "described", "hook_laws", "sentence_laws"]

Breach = tuple[str, str]
"""A law that is broken, and what is wrong."""

Authors = Mapping[str, str]
"""By hook: the plugin whose answer holds."""

_ENDS: Final = (".", "!", "?")


@attrs.define
class _AskedTwice:
    """A layer that is asked every question twice, with what that told.

    Attributes:
        layer: The layer.
        told: What was found.
        authors: By hook, the highest layer so far that had an answer of its own.
    """

    layer: Layer
    told: list[Blamed]
    authors: dict[str, str]

    @property
    def name(self) -> str:
        """The plugin's name."""
        return self.layer.name

    @property
    def prefix(self) -> str:
        """What the codes of its restrictions begin with."""
        return self.layer.prefix

    def origin(self, hook: str) -> PluginOrigin:
        """What an error about the plugin's answer to a hook names."""
        return self.layer.origin(hook)

    def reads_options(self, hook: str) -> bool:
        """Whether the plugin's answer to a hook may hang on the options."""
        return self.layer.reads_options(hook)

    def ask(self, hook: str, options: Options, below: Any) -> Any:
        """The plugin's answer to a hook."""
        before = options.plain()
        answer = self.layer.ask(hook, options, below)
        again = self.layer.ask(hook, options, below)
        if described(answer) != described(again):
            self._tell(f"{self.name} answers {hook} anew each time it is asked")
        if options.plain() != before:
            self._tell(f"{self.name} changes the options as it answers {hook}")
        if hook == "legal_plays" and isinstance(answer, Sequence):
            self.told += _restriction_laws(self.layer, answer, below)
        elif answer is not None and answer is not below:
            self.authors[hook] = self.name
        return answer

    def _tell(self, message: str) -> None:
        self.told.append(Blamed("hooks", message, self.name))


def _restriction_laws(
    layer: Layer, answer: Sequence[object], below: Sequence[object]
) -> Iterator[Blamed]:
    plugin = layer.name
    for restriction in answer:
        if restriction in below or not isinstance(restriction, Restriction):
            continue
        for code in (restriction.code, *(code for _, code in restriction.codes)):
            if not may_restrict(code, layer.prefix):
                message = f"the code {code!r} of a restriction must begin with '{layer.prefix}.'"
                yield Blamed("codes", message, plugin)
        if not restriction.sentence.strip():
            message = f"the restriction {restriction.code!r} has no sentence"
            yield Blamed("introduction", message, plugin)
        name = f"the sentence of {restriction.code!r}"
        for breach in sentence_laws(name, restriction.sentence):
            yield Blamed(*breach, plugin)


def sentence_laws(name: str, text: str) -> Iterator[Breach]:
    """What is wrong with a sentence for people."""
    if text.strip() and not text.strip().endswith(_ENDS):
        yield "introduction", f"{name} is no sentence: {text!r}"


def hook_laws(layers: Sequence[Layer], options: Options) -> tuple[list[Blamed], Authors]:
    """Ask every hook of a stack of plugins twice: what is wrong, and whose answers hold.

    Errors are left to the loading of the rules.
    """
    told: list[Blamed] = []
    authors: dict[str, str] = {}
    with contextlib.suppress(ConfigError, PluginError):
        compile_rules([_AskedTwice(layer, told, authors) for layer in layers], options)
    return told, authors


def author_of(error: BaseException, authors: Authors) -> str | None:
    """The plugin whose function failed, as far as the error says which function it was.

    >>> author_of(PluginError("trick_winner failed"), {"trick_winner": "odd"})
    'odd'
    >>> author_of(PluginError("restriction 'odd.count' failed"), {})
    'odd'
    """
    if not isinstance(error, PluginError):
        return None
    if error.plugin is not None:
        return error.plugin
    if error.message.startswith("restriction '"):
        return error.message.split("'")[1].partition(".")[0]
    words = error.message.replace("'", " ").split()
    return next((authors[word] for word in words if word in authors), None)


def described(value: object) -> object:
    """What a plugin answered, as data that compares: functions by their name alone.

    Two compilations give other functions where a hook makes them; whether these do the same
    shows in play.

    >>> described(lambda: 1) == described(lambda: 2)
    True
    """
    kind: Any = type(value)
    if attrs.has(kind):
        names = [field.name for field in attrs.fields(kind) if field.name != "bars"]
        return kind, [(name, described(getattr(value, name))) for name in names]
    if isinstance(value, (list, tuple)):
        return [described(item) for item in value]
    if isinstance(value, Mapping):
        return {key: described(item) for key, item in value.items()}
    if callable(value):
        return kind, getattr(value, "__qualname__", None)
    return value
