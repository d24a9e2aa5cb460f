"""Every entry of the catalogue is a rule with its source and its text, and has a test named by its id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import BookEntry

ENTRIES = [entry for entry in GAME.rulebook.entries if entry.id.startswith("ED-")]
CHAPTERS = {2: 13, 3: 12, 4: 12, 5: 36, 6: 2, 7: 6}
TESTS = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_chapter*.py"))
SECTIONS = (
    "3: Setup", "4: Gameplay Flow", "5: Cards and Advancements", "5: Shared Deck and Street", "5: Agents",
    "5: Threat Tower and Blight Attacks", "5: Hunting Threats", "5: Resolving Effects", "5: Discard Rules",
    "5: Optional Actions", "6: Scoring & End Game", "7: FAQ or Edge Cases",
)  # fmt: skip


def test_the_catalogue_is_whole() -> None:
    wanted = [f"ED-{chapter}.{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]
    assert [entry.id for entry in ENTRIES] == wanted
    assert {rule.id for rule in GAME.rulebook if rule.id.startswith("ED-")} == set(wanted)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_each_entry_has_a_rule_a_text_and_a_test(entry: BookEntry) -> None:
    id, title = entry.id, entry.title
    rule = GAME.rulebook[id]
    assert rule.title == title
    assert rule.text.endswith(".")
    assert len(rule.text.split()) >= 8
    words = id[3:].replace(".", "_")
    named = re.findall(rf"^def test_ed_(?:\d_\d+_and_)?{words}_", TESTS, re.MULTILINE)
    assert named, f"no test is named test_ed_{words}_..."


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_each_citation_is_a_place_that_a_person_can_look_up(entry: tuple[str, str]) -> None:
    cite = GAME.rulebook[entry[0]].cite
    shown = str(cite).removeprefix("inferred, compare ")
    if cite.book == "summary":
        assert shown.removeprefix("Rules summary, ") in SECTIONS
        assert cite.as_json()["section"] == shown.removeprefix("Rules summary, ").replace(": ", ", ")
    elif cite.book == "rulebook":
        assert cite.where == ("7" if entry[0].startswith("ED-2") else "10")
    elif cite.book == "solo":
        assert cite.where in ("4", "5")
    elif cite.book == "preview":
        assert re.fullmatch(r"Publisher preview, \d+ (January|February) 2018", str(cite))
        assert re.fullmatch(r"2018-0[12]-\d\d", cite.as_json()["date"])
    else:
        assert re.fullmatch(r"House rule, [GC]\d+", str(cite))


def test_no_address_is_shown_to_anybody() -> None:
    shown = [GAME.rulebook.as_text()] + [f"{ruling.question} {ruling.readings}" for ruling in GAME.rulings]
    assert not re.search(r"https?:|www\.|\.com|\.org|\.php", " ".join(shown))


def test_what_a_house_rule_fills_in_is_said() -> None:
    """A rule that rests on a gap names it, in its citation or in its text."""
    gaps = {
        "ED-2.7": "G5", "ED-2.11": "G20", "ED-2.13": "G7", "ED-3.9": "G8", "ED-4.6": "C9", "ED-4.11": "C10",
        "ED-5.4": "G34", "ED-5.11": "G2", "ED-5.13": "G13", "ED-5.16": "G33", "ED-5.18": "G14",
        "ED-5.24": "G37", "ED-5.27": "G12", "ED-5.28": "G15", "ED-5.29": "G16",
    }  # fmt: skip
    for id, gap in gaps.items():
        rule = GAME.rulebook[id]
        assert gap in f"{rule.cite} {rule.text}", id


def test_steps_cite_only_what_exists() -> None:
    for rule in GAME.rulebook:
        assert all(cited in GAME.rulebook for cited in rule.cites), rule.id
    cited = {id for rule in GAME.rulebook for id in rule.cites}
    limits = {rule.id for rule in GAME.rulebook if rule.kind == "limit" and rule.id.startswith("ED-")}
    # the others are named where an option is missing
    assert limits - cited == {"ED-3.5", "ED-5.15", "ED-5.19"}
