"""The effect language of the box: words, phrases and verbs; a mistake has its place."""

from dataclasses import dataclass

import pytest

from edgebook.box.effects import EffectError, Form, Source, Verb, Verbs


def test_words_are_read_from_left_to_right() -> None:
    source = Source("Re-roll 2, then -> stop", (",", "->"))
    assert source.word == "re-roll"
    assert list(source.ahead()) == ["re-roll", "2", ",", "then", "->", "stop", ""]
    assert source.step() == "re-roll"
    assert source.number() == 2
    assert not source.take(",", "stop")
    assert source.take(",", "then")
    assert source.take("->")
    assert source.step() == "stop"
    assert source.word == ""


@pytest.mark.parametrize(
    ("text", "column", "told"),
    [
        ("draw x", 6, "at character 6: expected a number from 1 to 99, found 'x'"),
        ("draw 0", 6, "expected a number from 1 to 99, found '0'"),
        ("draw 100", 6, "found '100'"),
        ("draw", 5, "found the end"),
        ("draw ٣", 6, "expected a word, a number, '+' or '->', found '٣'"),
        ("draw 1 ; x", 8, "found ';'"),
    ],
)
def test_a_mistake_has_its_place(text: str, column: int, told: str) -> None:
    with pytest.raises(EffectError) as caught:
        _drawing(text)
    assert told in str(caught.value)
    assert caught.value.column == column


def _drawing(text: str) -> int:
    source = Source(text, ("+", "->"))
    source.step()
    return source.number()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceVerb(Verb):
    colour: str = ""


VERBS = Verbs(
    DiceVerb(name="hits", form=Form("+{n} hit(s)"), do=lambda n: n, worth=1.0),
    DiceVerb(
        name="dice", form=Form("+{n} {colour} die/dice", colour=("red", "dark red")), can=lambda s: False
    ),
    DiceVerb(name="stun", form=Form("stun the Defender (if able)"), colour="black"),
)


@pytest.mark.parametrize(
    ("text", "name", "values"),
    [
        ("+1 hit", "hits", {"n": 1}),
        ("+2 hits", "hits", {"n": 2}),
        ("+2 red dice", "dice", {"n": 2, "colour": "red"}),
        ("+1 dark red die", "dice", {"n": 1, "colour": "dark red"}),
    ],
)
def test_a_phrase_is_read_by_its_form(text: str, name: str, values: dict[str, object]) -> None:
    verb, found = VERBS.phrase(text)
    assert verb.name == name
    assert found == values


@pytest.mark.parametrize("text", ["", "+1 hits!", "+1000 hits", "+1 blue die", "hit", "2+ hits"])
def test_a_phrase_that_nobody_knows(text: str) -> None:
    with pytest.raises(EffectError, match=r"at character 3: expected an effect such as '\+1 hit'"):
        VERBS.phrase(text, 3)


def test_what_somebody_may_have_meant() -> None:
    with pytest.raises(EffectError, match=r"did you mean \"\+1 red die\"\?\), found '\+1 rde die'"):
        VERBS.phrase("+1 rde die")
    assert [verb.form.example for verb in VERBS.values() if verb.form] == [
        "+1 hit",
        "+1 red die",
        "stun the Defender (if able)",
    ]


def test_verbs_are_a_table() -> None:
    assert list(VERBS) == ["hits", "dice", "stun"]
    assert len(VERBS) == 3
    assert VERBS["stun"].colour == "black"
    assert VERBS.where(lambda verb: verb.can is None) == ("hits", "stun")
    assert list(VERBS.column("do")) == ["hits"]
    assert VERBS.column("worth") == {"hits": 1.0, "dice": 0.0, "stun": 0.0}
    with pytest.raises(ValueError, match="two verbs have the same name"):
        Verbs(Verb(name="a"), Verb(name="a"))
