"""The effect language: what a text means, how it is written back, and where a mistake is."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.effects.language import (
    Alternative,
    Effect,
    EffectError,
    Term,
    ability_words,
    alternative_words,
    count,
    parse,
    signs,
    text,
    words,
)
from edgebook.games.darkness.effects.terms import NO_MOST
from edgebook.games.darkness.effects.verbs import COSTS, COUNTED, PLAIN, UP_TO, VERBS
from edgebook.games.darkness.effects.words import SIGNS

GOLDEN = [
    tuple(cell.strip() for cell in line.split("|"))
    for line in (Path(__file__).parent / "words.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def one(costs: tuple[Term, ...], *gains: Term, then: Alternative | None = None) -> Alternative:
    return Alternative(costs, gains, then)


@pytest.mark.parametrize(
    ("source", "effect"),
    [
        ("none", ()),
        ("dispatch 1", (one((), Term("dispatch")),)),
        (
            "dispatch 1 + coin 1 or return 1 -> coin 3",
            (one((), Term("dispatch"), Term("coin")), one((Term("return"),), Term("coin", 3))),
        ),
        ("dispatch up to 2", (one((), Term("dispatch", 1)), one((), Term("dispatch", 2)))),
        (
            "train up to 2 + coin 1",
            (one((), Term("train", 1), Term("coin")), one((), Term("train", 2), Term("coin"))),
        ),
        ("return 2, coin 2 -> claim", (one((Term("return", 2), Term("coin", 2)), Term("claim")),)),
        ("coin 5 less agents -> claim", (one((Term("coin", 5, "less-agent"),), Term("claim")),)),
        ("coin 1 per agent least 1", (one((), Term("coin", 1, "agent", 1)),)),
        ("strength 1 per location most 3", (one((), Term("strength", 1, "location", 0, 3)),)),
        ("hand 1 per 2 agents", (one((), Term("hand", 1, "2-agents")),)),
        (
            "dispatch 1 then may coin 4 less agents -> train 1",
            (
                one(
                    (),
                    Term("dispatch"),
                    then=one((Term("coin", 4, "less-agent"),), Term("train")),
                ),
            ),
        ),
        ("  RETURN 1  ->Hunt-One ", (one((Term("return"),), Term("hunt-one")),)),
    ],
)
def test_a_text_is_read_as_its_effect(source: str, effect: Effect) -> None:
    assert parse(source) == effect
    assert parse(text(effect)) == effect


@pytest.mark.parametrize(
    ("source", "column", "expected", "found"),
    [
        ("", 1, "something to gain", "the end"),
        ("coin", 5, "a number from 1 to 99", "the end"),
        ("coin 0", 6, "a number from 1 to 99", "'0'"),
        ("coin 100", 6, "a number from 1 to 99", "'100'"),
        ("coin x", 6, "a number from 1 to 99", "'x'"),
        ("gold 1", 1, "something to gain", "'gold'"),
        ("coin 1 coin 2", 8, "'+', 'or', 'then may' or the end", "'coin'"),
        ("return 1", 1, "return is a cost", "'return'"),
        ("coin 1, coin 2", 7, "'+', 'or', 'then may' or the end", "','"),
        ("coin 1 + coin 1 -> claim", 8, "',' or '->'", "'+'"),
        ("claim -> coin 1", 1, "a cost: coin, influence, return", "'claim'"),
        ("coin 1 ->", 10, "something to gain", "the end"),
        ("coin 1 or", 10, "something to gain", "the end"),
        ("none or coin 1", 6, "the end", "'or'"),
        ("claim 2", 7, "'+', 'or', 'then may' or the end", "'2'"),
        ("dispatch 1 per agent", 12, "'+', 'or', 'then may' or the end", "'per'"),
        ("coin 1 less agents", 8, "'+', 'or', 'then may' or the end", "'less'"),
        ("coin 1 per 3 agents", 12, "'agent', '2 agents' or 'location'", "'3'"),
        ("coin 1 per agent least 3 most 2", 31, "a number from 3 to 99", "'2'"),
        ("zone-aside up to 2", 12, "a number from 1 to 99", "'up'"),
        ("dispatch up to 2 + train up to 2", 26, "a number from 1 to 99", "'up'"),
        ("coin 1 then claim", 8, "'+', 'or', 'then may' or the end", "'then'"),
        ("coin 1; claim", 7, "a word, a number", "';'"),
        ("ſtrength 1", 1, "a word, a number", "'ſ'"),
        ("coin ١", 6, "a word, a number", "'١'"),
        ("coin 1\u00a0+\u00a0claim", 7, "a word, a number", "'\\xa0'"),
    ],
)
def test_a_mistake_is_named_with_its_place(source: str, column: int, expected: str, found: str) -> None:
    with pytest.raises(EffectError, match=re.escape(expected)) as caught:
        parse(source)
    assert caught.value.column == column
    assert caught.value.found == found
    assert str(caught.value).startswith(f"at character {column}: expected ")


@given(st.text(max_size=60) | st.text("coin 1+,->or thenmayupclaimreturn2", max_size=40))
def test_any_text_is_read_or_refused(source: str) -> None:
    try:
        effect = parse(source)
    except EffectError as refusal:
        column = refusal.column
    else:
        column = 1
        assert parse(text(effect)) == effect
        assert words(effect)
        assert all(signs(effect))
    assert 1 <= column <= len(source) + 1


PERS = st.sampled_from(["agent", "2-agents", "location"])
PLAIN_VERBS, COUNTED_VERBS, UP_TO_VERBS = (
    VERBS.where(lambda verb, kind=kind: verb.gains and verb.number == kind)
    for kind in (PLAIN, COUNTED, UP_TO)
)
PER_VERBS = [verb for verb in COUNTED_VERBS if verb != "dispatch"]
AMOUNTS = st.integers(1, 99)


def limited(verb: str, amount: int, per: str, least: int, more: int | None) -> Term:
    return Term(verb, amount, per, least, NO_MOST if more is None else min(99, max(1, least) + more))


def plain(verb: str, amount: int) -> Term:
    return Term(verb, amount)


LIMITS = (st.integers(0, 40), st.none() | st.integers(0, 50))
GAINS = st.one_of(
    st.sampled_from(PLAIN_VERBS).map(Term),
    st.builds(plain, st.sampled_from(COUNTED_VERBS + UP_TO_VERBS), AMOUNTS),
    st.builds(limited, st.sampled_from(PER_VERBS), AMOUNTS, PERS, *LIMITS),
)
COST_TERMS = st.one_of(
    st.builds(plain, st.sampled_from(COSTS), AMOUNTS),
    st.builds(limited, st.sampled_from(COSTS[:2]), AMOUNTS, PERS | st.just("less-agent"), *LIMITS),
)


def alternatives(then: st.SearchStrategy[Alternative | None]) -> st.SearchStrategy[Alternative]:
    costs = st.lists(COST_TERMS, max_size=2).map(tuple)
    return st.builds(Alternative, costs, st.lists(GAINS, min_size=1, max_size=3).map(tuple), then)


EFFECTS = st.lists(alternatives(st.none() | alternatives(st.none())), max_size=4).map(tuple)


@given(EFFECTS)
def test_every_effect_is_written_and_read_back(effect: Effect) -> None:
    assert parse(text(effect)) == effect


@given(EFFECTS)
def test_every_effect_has_words_and_signs(effect: Effect) -> None:
    phrase = words(effect)
    assert "{" not in phrase
    assert not re.search(r"\b1 (Coins|Agents|cards|cubes)\b", phrase)
    assert not re.search(r"\b([2-9]|\d\d) (Coin|Agent|card|cube)\b", phrase)
    assert all(alternative_words(alternative) for alternative in effect)
    assert all(isinstance(token, str) and token for token in signs(effect))


@pytest.mark.parametrize("line", GOLDEN, ids=lambda line: line[0])
def test_words_of_every_location(line: tuple[str, ...]) -> None:
    location = load().locations[int(line[0])]
    assert (
        words(location.contact.effect),
        ability_words(*location.ability),
        str(location.threat.damage),
        words(location.threat.reward),
    ) == line[1:]


def test_the_golden_words_are_of_all_37_locations() -> None:
    assert [int(line[0]) for line in GOLDEN] == list(range(1, 38))


@pytest.mark.parametrize(
    ("source", "phrase"),
    [
        ("none", "no effect"),
        ("coin 1 + influence 2 + draw 2", "gain 1 Coin and 2 Influence and draw 2 cards"),
        ("draw 1 + coin 2 + cube 2", "draw 1 card, gain 2 Coins and draw 2 extra cubes to your Threat Zone"),
        ("coin 1 + goodwill 1 + reputation 1", "gain 1 Coin, 1 Goodwill and 1 Reputation"),
        ("dispatch 1 or dispatch 2 or dispatch 3 or coin 1", "dispatch up to 3 Agents, or gain 1 Coin"),
        ("dispatch 2", "dispatch 2 Agents"),
        ("coin 2 per agent least 1 most 6", "gain 2 Coins per Agent here (at least 1, at most 6)"),
        ("return-anywhere 1", "return up to 1 Agent from any locations"),
        ("others-coin 2", "every other player gains 2 Coins"),
    ],
)
def test_words(source: str, phrase: str) -> None:
    assert words(parse(source)) == phrase


@pytest.mark.parametrize(
    ("source", "row"),
    [
        ("none", ""),
        ("dispatch 1 + coin 1 or return 1 -> coin 3", "dispatch 1 agent + 1 coin / return 1 agent : 3 coin"),
        ("dispatch up to 2", "dispatch 0-2 agent"),
        ("return 2, coin 2 -> claim", "return 2 agent 2 coin : allegiance"),
        (
            "dispatch 1 then may coin 4 less agents -> train 1",
            "dispatch 1 agent ; 4 coin - agent : train 1 agent",
        ),
        ("coin 1 per agent least 1", "1 coin per agent ≥1"),
        ("strength 1 per location most 3", "1 strength per place ≤3"),
        ("return 1 -> damage 3", "return 1 agent : -3 damage"),
        ("reputation 1 + goodwill 1", "1 reputation + 1 goodwill"),
        ("draw 1", "1 draw"),
        ("coin 3 + cube 1", "3 coin + +1 cube"),
        ("hand 1 per 2 agents", "hand +1 per 2 agent"),
    ],
)
def test_signs(source: str, row: str) -> None:
    assert " ".join(signs(parse(source))) == row


def test_every_sign_is_used_by_some_effect_of_the_game() -> None:
    pack = load()
    effects = [
        effect for one in pack.locations.values() for effect in (one.contact.effect, one.ability.effect)
    ]
    effects += [one.threat.reward for one in pack.locations.values()]
    assert {token for effect in effects for token in signs(effect)} >= SIGNS


@pytest.mark.parametrize(
    ("source", "agents", "locations", "number"),
    [
        ("coin 2", 5, 5, 2),
        ("coin 1 per agent least 1", 0, 0, 1),
        ("coin 1 per agent least 1", 3, 1, 3),
        ("strength 1 per location most 3", 9, 5, 3),
        ("strength 1 per location most 3", 9, 2, 2),
        ("hand 1 per 2 agents", 3, 1, 1),
        ("hand 1 per 2 agents", 4, 1, 2),
    ],
)
def test_count_of_a_gain(source: str, agents: int, locations: int, number: int) -> None:
    assert count(parse(source)[0].gains[0], agents, locations) == number


@pytest.mark.parametrize(("agents", "cost"), [(0, 4), (1, 3), (4, 0), (7, 0)])
def test_a_cost_less_one_per_agent_is_never_below_nothing(agents: int, cost: int) -> None:
    assert count(parse("coin 4 less agents -> train 1")[0].costs[0], agents, 1) == cost


@pytest.mark.parametrize(
    ("when", "source", "times", "phrase"),
    [
        ("none", "none", "", "no ability"),
        ("action", "return 2 -> hunt", "any", "return 2 Agents: hunt threats"),
        ("action", "coin 2 -> hunt", "once", "pay 2 Coins: hunt threats (once per turn)"),
        (
            "hunting",
            "coin 1 -> strength 1",
            "once",
            "when hunting, pay 1 Coin: gain 1 Battle Strength (once per hunt)",
        ),
    ],
)
def test_ability_words(when: str, source: str, times: str, phrase: str) -> None:
    assert ability_words(when, parse(source), times) == phrase
