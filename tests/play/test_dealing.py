"""The dealer against its algorithm written down once more, and that chance has no other source."""

import hashlib
import os
import random
import secrets
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_rules import (
    ArgumentError,
    Dealer,
    Game,
    Rules,
    deal_out,
    load_rules,
    verify_commitment,
)
from hearts_rules.testing.strategies import rules
from tests.deals import TO_PASS, begun, finished, passed

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def words(key: bytes, number: int) -> Iterator[int]:
    """The big-endian 32-bit words of a round's blocks."""
    counter = 0
    while True:
        block = hashlib.sha256(
            key + number.to_bytes(8, "big") + counter.to_bytes(8, "big")
        ).digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def shuffled(deck: list[str], seed: bytes, number: int) -> list[str]:
    """The deck as the seed shuffles it for a round."""
    key = hashlib.sha256(b"hearts-rules/deal/1" + b"\x00" + seed).digest()
    stream = words(key, number)
    cards = list(deck)
    for i in range(len(cards) - 1, 0, -1):
        bound = 2**32 // (i + 1) * (i + 1)
        word = next(stream)
        while word >= bound:
            word = next(stream)
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def dealt(
    loaded: Rules, seed: bytes, number: int, eldest: int
) -> tuple[list[list[str]], list[str]]:
    """The hands of a round, and what is left over."""
    counts = Counter(map(str, loaded.tables.deck.cards))
    packs = [[card for card in PACK if counts[card] > copy] for copy in range(2)]
    cards = shuffled(packs[0] + packs[1], seed, number)
    size = loaded.tables.deck.hand_size or 0
    hands: list[list[str]] = [[] for _ in range(loaded.players)]
    for i in range(size * loaded.players):
        hands[(eldest + i) % loaded.players].append(cards[i])
    return hands, cards[size * loaded.players :]


@given(data=st.data(), seed=st.binary(max_size=40) | st.text(max_size=20), number=st.integers(1, 9))
def test_a_deal_is_bit_for_bit_that_of_the_algorithm(
    data: st.DataObject, seed: bytes | str, number: int
) -> None:
    loaded = data.draw(rules())
    eldest = data.draw(st.none() | st.integers(0, loaded.players - 1))
    deal = Dealer(seed).deal(loaded, number, eldest=eldest)
    data_bytes = seed if isinstance(seed, bytes) else seed.encode("utf-8")
    first = (number - 1) % loaded.players if eldest is None else eldest
    hands, rest = dealt(loaded, data_bytes, number, first)
    order = PACK.index
    assert [list(map(str, hand)) for hand in deal.hands] == [sorted(h, key=order) for h in hands]
    assert list(map(str, deal.kitty + deal.stock)) == rest


def test_a_deal_is_what_it_always_was() -> None:
    deal = Dealer("hearts").deal(load_rules("published"), 1)
    hands, _ = dealt(load_rules("published"), b"hearts", 1, 0)
    digest = hashlib.sha256("/".join(map(str, deal.hands)).encode()).hexdigest()
    assert sorted(hands[0], key=PACK.index) == str(deal.hands[0]).split()
    assert digest == "8fb3fdfe18163d018d4de0297603e4fc85bc60e3a16a73a83b71cdbf25d83324"


@pytest.mark.parametrize("seed", [None, 3, True, ["a"], 1.5, bytearray(b"a"), "\ud800"])
def test_a_seed_is_text_or_bytes(seed: Any) -> None:
    with pytest.raises(ArgumentError):
        Dealer(seed)


@pytest.mark.parametrize("number", [0, -1, True, 1.0, "1", None, 2**64])
def test_rounds_are_numbered_from_one(number: Any) -> None:
    with pytest.raises(ArgumentError):
        Dealer("a").deal(load_rules("published"), number)


@given(st.text(max_size=20).filter(str.isprintable), st.text(max_size=20).filter(str.isprintable))
def test_a_commitment_is_borne_out_by_its_seed_alone(seed: str, other: str) -> None:
    commitment = Dealer(seed).commitment
    key = hashlib.sha256(b"hearts-rules/deal/1\x00" + seed.encode()).digest()
    assert commitment == hashlib.sha256(key).hexdigest()
    assert verify_commitment(seed, commitment)
    assert verify_commitment(other, commitment) == (other == seed)
    assert seed == "" or len(seed) < 4 or seed not in repr(Dealer(seed))


def test_every_card_goes_everywhere() -> None:
    loaded = load_rules("published")
    places: Counter[int] = Counter()
    for i in range(400):
        deal = Dealer(str(random.Random(i).random())).deal(loaded, 1)
        places[next(seat for seat, hand in enumerate(deal.hands) if "QS" in hand)] += 1
    assert all(60 <= places[seat] <= 140 for seat in range(4))


DEALS = """
from hearts_rules import Dealer, load_rules
for players in range(3, 8):
    rules = load_rules("published", players=players)
    for number in range(1, 6):
        print(Dealer("one seed").deal(rules, number))
"""


def test_a_seed_deals_the_same_cards_in_every_process() -> None:
    told = set()
    for hash_seed in ("0", "1", "random"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", DEALS],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        told.add(done.stdout)
    assert len(told) == 1
    assert len(told.pop().splitlines()) == 25


def test_the_global_source_of_chance_is_neither_used_nor_touched() -> None:
    random.seed("before")
    state = random.getstate()
    rules = load_rules("published")
    first = finished(passed(begun(TO_PASS))).deal(Dealer("a").deal(rules, 2))
    assert random.getstate() == state
    random.seed("after")
    assert finished(passed(begun(TO_PASS))).deal(Dealer("a").deal(rules, 2)) == first


def test_a_fresh_seed_comes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = {Dealer.fresh().seed for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(str(seed))) == 32 for seed in seeds)
    monkeypatch.setattr(secrets, "token_hex", lambda size: "ab" * size)
    assert Dealer.fresh().seed == "ab" * 32


def test_a_deal_depends_on_seed_and_round_alone() -> None:
    rules = load_rules("published")
    alone = Dealer("seed").deal(rules, 7)
    dealer = Dealer("seed")
    for number in (3, 7, 1):
        dealer.deal(load_rules("cancellation"), number)
    assert dealer.deal(rules, 7) == alone


# -- pools ---------------------------------------------------------------------------------------


def test_a_pool_is_drawn_after_the_deal_which_stays_as_it_was() -> None:
    plain = load_rules("published")
    pooled = load_rules("published", pass_cycle=["pool", "left"])
    for number in range(1, 7):
        ours, theirs = (Dealer("pools").deal(rules, number) for rules in (pooled, plain))
        assert (ours.hands, ours.kitty, theirs.pool) == (theirs.hands, theirs.kitty, ())
        assert sorted(ours.pool) == list(range(12 if number % 2 else 0))


def test_the_words_after_those_of_the_deck_shuffle_the_pool() -> None:
    rules = load_rules("cancellation", players=6, pass_cycle=["pool"], pass_count=2)
    stream = words(hashlib.sha256(b"hearts-rules/deal/1" + b"\x00" + b"a pool").digest(), 3)
    for size in (104, 12):
        row = list(range(size))
        for i in range(size - 1, 0, -1):
            word = next(w for w in stream if w < 2**32 // (i + 1) * (i + 1))
            row[i], row[word % (i + 1)] = row[word % (i + 1)], row[i]
    assert list(Dealer("a pool").deal(rules, 3).pool) == row


def test_a_pack_dealt_by_hand_takes_the_order_of_a_pool() -> None:
    rules = load_rules("published", pass_cycle=["pool"])
    dealt = deal_out(rules, rules.tables.deck.cards, pool=range(12))
    assert dealt.pool == tuple(range(12))
    assert Game.new(rules).deal(dealt).phase == "pass"
