"""Play: who leads, what a trick is, what may not be played, and the cards that lie aside."""

from __future__ import annotations

from collections.abc import Iterator

from hearts_rules.book.book import Line, Section, own_words
from hearts_rules.cards import LOW, CardSet, in_words
from hearts_rules.plugins import HEARTS, Restriction, Role
from hearts_rules.rules import Code, Tables, barred_on_first_trick, forced_code

__all__ = ["leftover_section", "opening_section", "play_section", "restrictions_section"]


def opening_section(tables: Tables) -> Section:
    """Who leads to the first trick, and with what."""
    opening = tables.opening
    lines = [_opener(tables)]
    if opening.holder_of & tables.deck.cards:
        if tables.twins:
            lines.append("Of two holders of that card, the nearer to the dealer's left leads.")
        if tables.left_over:
            lines.append("If no hand has such a card, the player to the dealer's left leads.")
    if opening.later is not None:
        lines.append(
            f"From round 2 on whoever took {opening.later.symbol} in the round before leads "
            "instead, with a card of his choice; where nobody took it, as in round 1."
        )
    lines += own_words(opening)
    return Section("opening", "The first lead", lines)


def _opener(tables: Tables) -> str:
    opening = tables.opening
    holder_of = CardSet(dict.fromkeys(opening.holder_of & tables.deck.cards))
    if not holder_of:
        return (
            "The player to the dealer's left leads to the first trick, with a card of his choice."
        )
    if len(holder_of) == 1 or not tables.left_over:
        holder = f"Whoever holds {holder_of.nth(0).symbol}"
    else:
        holder = f"Whoever holds {_lowest(holder_of, tables)} in any hand"
    if opening.forced == "card":
        return f"{holder} leads to the first trick, with that card."
    if opening.forced == "among" and len(holder_of) > 1:
        return f"{holder} leads to the first trick, with any of {in_words(holder_of)}."
    if opening.forced == "among":
        return f"{holder} leads to the first trick, with that card."
    return f"{holder} leads to the first trick, with a card of his choice."


def _lowest(cards: CardSet, tables: Tables) -> str:
    """The lowest of some cards."""
    suit = cards.nth(0).suit
    if cards.mask == tables.deck.cards.of_suit(suit).mask & LOW:
        return f"the lowest {suit.name.lower()[:-1]}"
    return f"the first of {' '.join(card.symbol for card in cards)}"


def play_section(tables: Tables) -> Section:
    """How tricks are won and rounds end."""
    lines = [*_void_lines(tables), *_trick_lines(tables), *_breaking_lines(tables)]
    if tables.drop_out:
        lines += [
            "Who has no cards left is out of the round; where the winner of a trick has none, "
            "the next player to the left who has some leads.",
            "When at most one player has cards, the round is over: that player's hand and the "
            "stock count as taken by him. Where nobody has any, the last winner gets the stock.",
        ]
    elif tables.end.quick:
        lines.append(
            "The round is over as soon as nothing left to take can change its points; what is "
            "left counts for nobody."
        )
    return Section("play", "Tricks", lines)


def _void_lines(tables: Tables) -> Iterator[str]:
    if tables.void_rule.action == "draw":
        yield (
            "Who cannot follow suit draws from the stock until a card fits or the stock is used "
            "up; who then still cannot may discard."
        )
    else:
        yield "Who cannot follow suit discards a card of any suit."
    yield from own_words(tables.void_rule)


def _trick_lines(tables: Tables) -> Iterator[str]:
    rule = tables.trick_rule
    if rule.winner is None:
        yield from _trump_lines(tables)
        if rule.sentence:
            yield rule.sentence
        return
    if rule.sentence:
        yield rule.sentence
        yield "The player of the card that wins a trick leads next."
    else:
        yield "Which card wins a trick is a rule of the variant's own; its player leads next."
    yield (
        "A trick that no card wins is held over for the next winner, and its leader leads again; "
        "the leader of such a last trick takes it and all that is held over."
    )


def _trump_lines(tables: Tables) -> Iterator[str]:
    trumps = tables.trick_rule.trumps
    if trumps is None:
        yield "The highest card of the suit led wins the trick, and its player leads next."
        return
    if trumps == "turned_up":
        which = "The first card of the kitty" if tables.left_over > 1 else "The card of the kitty"
        yield f"{which} is the turn-up: its suit is trump."
    else:
        yield f"{trumps.name.title()} are trump."
    yield (
        "A trick is won by its highest trump or, if it has none, by the highest card of the suit "
        "led; its player leads next."
    )
    if tables.twins:
        yield "Of two equal cards the one played first wins."


def _breaking_lines(tables: Tables) -> Iterator[str]:
    breakers = tables.breaking.breakers & tables.deck.cards
    if breakers and any(map(_looks_at_breaking, tables.restrictions)):
        yield f"Hearts are broken once one of these is played: {in_words(breakers)}."
    hearts = HEARTS & tables.deck.cards
    if hearts and not any(_closes_hearts(restriction) for restriction in tables.restrictions):
        yield "Hearts need not be broken to be led."
    yield from own_words(tables.breaking)


def _looks_at_breaking(restriction: Restriction) -> bool:
    return restriction.when.broken is not None or restriction.allows is not None


def _closes_hearts(restriction: Restriction) -> bool:
    when = restriction.when
    return restriction.allows is not None or (
        when.broken is False and Role.LEAD in when.roles and bool(restriction.bars & HEARTS)
    )


def restrictions_section(tables: Tables) -> Section:
    """What may not be played, in the order in which it is asked."""
    hard = [*_hard_rules(tables)]
    soft = [*_soft_rules(tables)]
    intro = "They apply in this order; what none of them bars may be played."
    if soft:
        intro += f" From rule {len(hard) + 1} on, one that would leave no card to play is skipped."
    return Section("restrictions", "What may not be played", [*hard, *soft], intro, numbered=True)


def _hard_rules(tables: Tables) -> Iterator[Line]:
    if tables.opening.forced != "free" and tables.opening.holder_of & tables.deck.cards:
        yield Line("The first lead must be as told above.", (forced_code(tables).value,))
    yield Line("Who holds a card of the suit led must follow suit.", (Code.MUST_FOLLOW_SUIT.value,))


def _soft_rules(tables: Tables) -> Iterator[Line]:
    ban = [*barred_on_first_trick(tables.first_trick_ban)]
    for restriction in tables.restrictions:
        barred = restriction.bars & CardSet.from_mask(tables.deck.cards.mask)
        if restriction.exposed:
            barred &= tables.exposing.cards
        if barred or restriction.allows is not None:
            words = own_words(tables.first_trick_ban) if restriction in ban else []
            yield Line(" ".join([restriction.sentence, *words]), _codes(restriction, barred))


def _codes(restriction: Restriction, barred: CardSet) -> tuple[str, ...]:
    """The codes with which a restriction may refuse."""
    codes = [restriction.code_for(card) for card in barred]
    if restriction.allows is not None:
        codes += [restriction.code, *(code for _, code in restriction.codes)]
    return tuple(dict.fromkeys(codes))


_KITTY = {
    "first_trick": "It goes to the winner of the first trick that is won.",
    "last_trick": "It goes to whoever takes the last trick, as the hands run out.",
    "first_penalty": "It goes to whoever first takes a penalty card.",
    "nobody": "Nobody gets it; its cards are out of play.",
}


def leftover_section(tables: Tables) -> Section | None:
    """What becomes of the cards left over, where there are some."""
    if not tables.left_over:
        return None
    if tables.deck.left_over == "stock":
        drawn = tables.void_rule.action == "draw"
        text = "It is drawn from." if drawn else "It is not drawn from."
        return Section("stock", "Stock", [text])
    lines = [_KITTY[tables.kitty_rule.to]]
    if tables.deck.face_up:
        lines.insert(0, "It lies face up from the deal on.")
        lines.append("Its cards break nothing.")
    elif tables.kitty_rule.to != "nobody":
        lines.append("Its taker shows it to all; its cards break nothing.")
    lines += own_words(tables.kitty_rule)
    return Section("kitty", "Kitty", lines)
