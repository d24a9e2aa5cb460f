"""Names of cards, made to fit."""

from __future__ import annotations

from edgebook.scene import metrics

_LETTERS = 6
"""So much of a last word has to be left for it to be known after initials, or alone."""


def short_name(name: str, room: float) -> str:
    """A name on one line: in full, else with the first words as initials (`L. Sergeant`), else the last word,
    else cut."""
    *first, last = name.split()
    initials = " ".join([*(f"{word[0]}." for word in first if word[0].isupper()), last])
    for text in (name, initials, last if len(last) > _LETTERS else name):
        if metrics.fits(text, 11, room):
            return text
    shorter, alone = metrics.fit(initials, 11, room), metrics.fit(last, 11, room)
    if len(shorter) - len(initials) + len(last) >= _LETTERS:
        return shorter
    return alone if first and len(alone) > _LETTERS else metrics.fit(name, 11, room)


def name_rows(name: str, room: float, beside: float) -> tuple[str, ...]:
    """A name on one or two lines, the second shorter by what stands `beside` it. A word is divided before
    anything is left out; what does not fit then is shortened."""
    if metrics.fits(name, 11, room):
        return (name,)
    words = name.split()
    for n in range(len(words) - 1, 0, -1):
        first, rest = " ".join(words[:n]), " ".join(words[n:])
        if metrics.fits(first, 11, room) and metrics.fits(rest, 11, room - beside):
            return first, rest
    for n in range(len(name) - 3, 2, -1):
        inside = name[n - 3 : n + 3].isalpha()
        if inside and metrics.fits(f"{name[:n]}-", 11, room) and metrics.fits(name[n:], 11, room - beside):
            return f"{name[:n]}-", name[n:]
    return (short_name(name, room),)
