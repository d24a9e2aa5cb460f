"""Colours can be told from their grounds, and signs have names and readable paths."""

import pytest

from edgebook.games.darkness.show.look import GUILDS, LOOK, SIGN_NAMES, TYPE_SIGNS
from edgebook.scene.look import BASE, contrast, parts, rgb

# What must be told apart, by ground: text (4.5), and signs and outlines that carry meaning (3), by WCAG 2.2.
TEXT = {
    "panel": ["ink", "muted", "accent"],
    "page": ["ink", "muted"],
    "soft": ["ink", "muted", "accent"],
    "table": ["ink", "muted", "walk"],
    "tile": ["ink", "muted"],
    "change_soft": ["ink", "muted"],
    "accent_soft": ["muted", "accent"],
    "walk": ["panel"],
    "ink": ["panel"],
    "accent": ["panel"],
    "change": ["panel"],
    "blight": ["blight_ink", "damage"],
    "blight_soft": ["blight_ink"],
    "damage": ["on_damage"],
    **{guild.fill: [guild.on] for guild in GUILDS.values()},
}
SHAPES = {
    "panel": ["change", "edge", "house", "drop", "white_edge", "piece_edge"],
    "table": ["change", "edge", "piece_edge"],
    "page": ["edge"],
    "soft": ["piece_edge"],
    "change_soft": ["change", "good"],
}
PAIRS = [
    (f"{name}/{ground}", least)
    for least, table in ((4.5, TEXT), (3.0, SHAPES))
    for ground, names in table.items()
    for name in names
]

# A few of the ratios that the look guide gives, so that neither the formula nor the palette drifts.
KNOWN = [("ink/panel", 17.2, 12.8), ("muted/table", 6.0, 8.8), ("accent/panel", 6.7, 7.6),
         ("edge/table", 3.2, 5.0), ("on_red/red", 4.9, 4.9), ("change/change_soft", 5.6, 7.0)]  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("pair", "least"), PAIRS)
def test_contrast(pair: str, least: float, theme: str) -> None:
    first, second = pair.split("/")
    colours = LOOK.colours(theme)
    assert contrast(colours[first], colours[second]) >= least


@pytest.mark.parametrize(("pair", "light", "dark"), KNOWN)
def test_contrast_agrees_with_the_guide(pair: str, light: float, dark: float) -> None:
    first, second = pair.split("/")
    assert contrast(LOOK.light[first], LOOK.light[second]) == pytest.approx(light, abs=0.06)
    assert contrast(LOOK.dark[first], LOOK.dark[second]) == pytest.approx(dark, abs=0.06)


# Machado, Oliveira and Fernandes 2009, severity 1.
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def seen(colour: str, kind: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as people with that kind of vision see it."""
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb(colour))
    ]
    r, g, b = (min(1, max(0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in VISION[kind])

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("kind", VISION)
def test_guilds_are_told_apart_by_everybody(kind: str) -> None:
    points = {name: seen(LOOK.light[guild.fill], kind) for name, guild in GUILDS.items()}
    distances = {
        (a, b): sum((p - q) ** 2 for p, q in zip(points[a], points[b], strict=True)) ** 0.5
        for a in points for b in points if a < b
    }  # fmt: skip
    assert min(distances.values()) >= 35, distances


def test_every_guild_has_a_mark_of_its_own() -> None:
    marks = [guild.mark for guild in GUILDS.values()]
    assert len(set(marks)) == len(marks)
    assert set(marks) <= set(LOOK.signs)


def test_every_sign_has_a_name() -> None:
    assert set(LOOK.signs) == set(LOOK.names)
    assert set(TYPE_SIGNS.values()) <= set(SIGN_NAMES)


def test_themes_have_the_same_names() -> None:
    assert set(LOOK.light) == set(LOOK.dark)
    for colour in (*LOOK.light.values(), *LOOK.dark.values()):
        rgb(colour)


def test_a_game_adds_and_does_not_change() -> None:
    with pytest.raises(ValueError, match="already has the colour ink"):
        BASE.extended({"ink": ("#000000", "#000000")}, {}, {})
    with pytest.raises(ValueError, match="already has the sign check"):
        BASE.extended({}, {"check": ["f M0 0L1 1"]}, {"check": "check"})
    with pytest.raises(ValueError, match="needs a name"):
        BASE.extended({}, {"new": ["f M0 0L1 1"]}, {})
    assert "leaf" not in BASE.signs


@pytest.mark.parametrize(
    "wrong", ["M0 0L1 1", "q M0 0L1 1", "f M0 0l1 1", "f M0", "s M0 0L1 1", 'f M0 0L1 1"/><x']
)
def test_a_path_that_cannot_be_read_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"path|sign|command|number"):
        parts([wrong])


@pytest.mark.parametrize("wrong", ["red", "#FFF", "#GGGGGG", "#12345", 'url(x)"'])
def test_a_colour_that_cannot_be_read_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="RRGGBB"):
        rgb(wrong)
    with pytest.raises(ValueError, match="theme"):
        BASE.colours(wrong)
