"""Widths agree with the font, and whatever a data pack calls a thing fits its place."""

import random
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from edgebook.scene import metrics
from edgebook.scene.metrics import RESERVE, clean, fit, fits, whole, width, wrap

FOLDERS = [Path("/usr/share/fonts/truetype/dejavu"), Path("/usr/share/fonts/dejavu")]


@pytest.mark.parametrize(("bold", "file"), [(False, "DejaVuSans.ttf"), (True, "DejaVuSans-Bold.ttf")])
def test_widths_are_those_of_the_font(bold: bool, file: str) -> None:
    from fontTools.ttLib import TTFont

    found = next((folder / file for folder in FOLDERS if (folder / file).exists()), None)
    assert found is not None, "DejaVu Sans is missing (on Debian: apt-get install fonts-dejavu-core)"
    font = TTFont(found)
    names, advances = font.getBestCmap(), font["hmtx"]
    for text in ("Commander of the Citywatch", "Übergröße, naïve Łódź", "Choice B5 → 3/6 · “x”", "Влада Σ"):
        units = sum(advances[names[ord(c)]][0] for c in text)
        assert width(text, 13, bold) == pytest.approx(units * 13 / 2048)


def test_width_grows_with_size_and_weight() -> None:
    assert width("Watchtowers", 24) == pytest.approx(2 * width("Watchtowers", 12))
    assert width("Watchtowers", 12, bold=True) > width("Watchtowers", 12)


def test_unknown_letters_are_measured_generously() -> None:
    assert width("城市", 10) >= 20
    assert width("e\u0301", 10) == pytest.approx(width("e", 10))
    assert width("😀", 10) >= 10


def test_fit_leaves_what_fits_and_cuts_the_rest() -> None:
    assert fit("Harbor", 12, 100) == "Harbor"
    short = fit("Commander of the Citywatch", 11, 90)
    assert short.endswith("…")
    assert "Commander of the Citywatch".startswith(short[:-1])
    assert fit("Harbor", 12, 3) == ""


def test_wrap_uses_the_lines_before_it_cuts() -> None:
    assert wrap("Grand Library", 12, 70, 2, bold=True) == ("Grand", "Library")
    rows = wrap("Commander of the Citywatch of the northern gate", 11, 90, 2)
    assert len(rows) == 2
    assert rows[-1].endswith("…")
    assert wrap("Donaudampfschifffahrt of the Watch", 11, 60, 2)[1].startswith("of")


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("two\nlines\tand\r\nmore", "two lines and more"),
        ("bell\x07 and \x1b[31mred", "bell and [31mred"),
        ("\u202eevil\u202c order", "evil order"),
        ("a\u2028b", "a b"),
        ("lone \ud800 half", "lone half"),
        ("  much   room  ", "much room"),
    ],
)
def test_clean_takes_out_what_cannot_be_drawn(name: str, wanted: str) -> None:
    assert clean(name) == wanted


def test_right_to_left_text_is_isolated() -> None:
    text = fit("מגדל השעון", 12, 300)
    assert (text[0], text[-1]) == (metrics.ISOLATE, metrics.POP)
    cut = fit("מגדל השעון " * 20, 12, 80)
    assert cut[-2:] == "…" + metrics.POP


def test_an_accent_stays_with_its_letter() -> None:
    text = "e\u0301" * 40
    for room in range(20, 120, 3):
        cut = fit(text, 12, room)
        assert not cut or unicodedata.category(cut[-2]) == "Mn"


NAMES = st.text(max_size=220) | st.builds(
    lambda w, n: " ".join([w] * n), st.text(max_size=30), st.integers(1, 8)
)


@given(NAMES, st.sampled_from([11, 12, 14.5]), st.integers(0, 400), st.booleans())
def test_any_name_fits_its_room(name: str, size: float, room: int, bold: bool) -> None:
    assert width(fit(name, size, room, bold), size, bold) * RESERVE <= room + 1e-6
    rows = wrap(name, size, room, 3, bold)
    assert len(rows) <= 3
    assert all(width(row, size, bold) * RESERVE <= room + 1e-6 for row in rows)


@given(NAMES)
def test_cleaning_twice_changes_nothing(name: str) -> None:
    assert clean(clean(name)) == clean(name)
    assert not any(unicodedata.category(c) in ("Cc", "Cs") for c in clean(name))


def test_random_widths_add_up() -> None:
    rng = random.Random(5)
    letters = [chr(c) for c in range(32, 127)]
    for _ in range(50):
        a, b = ("".join(rng.choices(letters, k=8)) for _ in "ab")
        assert width(a + b, 12) == pytest.approx(width(a, 12) + width(b, 12))


def test_a_name_is_shown_whole_in_the_best_type_that_has_room() -> None:
    assert whole("Fox", 80) == (("Fox",), 12, True)
    assert whole("Shieldbearer", 92) == (("Shieldbearer",), 11, True)
    assert whole("Shieldbearer", 82) == (("Shieldbearer",), 11, False)
    assert whole("Old Keeper of Oak", 82, 2) == (("Old Keeper", "of Oak"), 11, True)
    rows, size, bold = whole("Shieldbearer", 60, 2)
    assert "".join(rows).replace("-", "") == "Shieldbearer"
    assert all(fits(row, size, 60, bold) for row in rows)
    assert whole("Shieldbearer", 60)[0] == (fit("Shieldbearer", 11, 60),)
