"""Pieces of HTML. Every text is escaped here, in one place; what is already HTML says so."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from edgebook.cleaning import html
from edgebook.scene.look import BASE, parts

_VOID = {"input", "br", "img"}
# signs of controls, which no board has
_OWN = {
    "play": parts(("f M6 3L20 12L6 21Z",)),
    "menu": parts(("f M3 10H7V14H3Z", "f M10 10H14V14H10Z", "f M17 10H21V14H17Z")),
    "full": parts(("s2.6 M3 9V3H9M15 3H21V9M21 15V21H15M9 21H3V15",)),
    "undo": parts(("s2.8 M8 5L3 10L8 15", "s2.8 M4 10H14A6 6 0 0 1 14 21H9")),
    "bulb": parts(("s2.4 M9 17C5 14 5 10 6 8C8 2 16 2 18 8C19 10 19 14 15 17Z", "f M9 19H15V22H9Z")),
}


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Content = str | int | float | Html | None | Iterable[Any]


def inner(content: Any) -> str:
    """Content as HTML: texts escaped, lists joined, None left out."""
    if content is None or content is False:
        return ""
    if isinstance(content, Html):
        return content
    if isinstance(content, str):
        return html(content)
    if isinstance(content, int | float):
        return str(content)
    return "".join(map(inner, content))


def h(tag: str, *content: object, **attributes: object) -> Html:
    """An element. `class_` is its class, `data_act` becomes data-act; True is a bare attribute, None none."""
    written = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        written.append(f" {name}" if value is True else f' {name}="{html(str(value))}"')
    start = f"<{tag}{''.join(written)}>"
    return Html(start if tag in _VOID else f"{start}{inner(content)}</{tag}>")


@cache
def sign(name: str, small: bool = False) -> Html:
    """A sign of the house as a small picture that screen readers pass over."""
    return drawn(_OWN[name] if name in _OWN else BASE.signs[name], small)


def drawn(shapes: Iterable[Any], small: bool = False) -> Html:
    """The paths of a sign as a small picture."""
    paths = []
    for part in shapes:
        ground = ' class="eb-hole"' if part.hole else ""
        if part.line:
            paths.append(
                f'<path d="{part.d}"{ground} fill="none" stroke-width="{part.line}" stroke-linecap="round" '
                'stroke-linejoin="round"/>'
            )
        else:
            paths.append(f'<path d="{part.d}"{ground} stroke="none"/>')
    kind = "eb-sign eb-small" if small else "eb-sign"
    return Html(
        f'<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{"".join(paths)}</svg>'
    )


def button(
    content: object,
    act: str,
    value: object = None,
    *,
    label: str = "",
    off: bool = False,
    pressed: bool | None = None,
    class_: str = "",
    **more: object,
) -> Html:
    """A button that sends an act. One that is off stays in the Tab order: focus is never lost to it."""
    return h(
        "button",
        content,
        type="button",
        class_=class_ or None,
        data_act=act,
        data_value=value,
        aria_label=label or None,
        title=label or None,
        aria_disabled="true" if off else None,
        aria_pressed=None if pressed is None else str(pressed).lower(),
        **more,
    )
