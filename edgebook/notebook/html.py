"""Pieces of HTML. Every text is escaped here, in one place; what is already HTML says so."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any

from edgebook.scene.look import BASE

_VOID = {"input", "br", "img"}


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
        return escape(content, quote=True)
    if isinstance(content, int | float):
        return str(content)
    return "".join(map(inner, content))


def h(tag: str, *content: Any, **attributes: Any) -> Html:
    """An element. `class_` is its class, `data_act` becomes data-act; True is a bare attribute, None none."""
    written = []
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = name.rstrip("_").replace("_", "-")
        written.append(f" {name}" if value is True else f' {name}="{escape(str(value), quote=True)}"')
    start = f"<{tag}{''.join(written)}>"
    return Html(start if tag in _VOID else f"{start}{inner(content)}</{tag}>")


@cache
def sign(name: str, small: bool = False) -> Html:
    """A sign of the house as a small picture that screen readers pass over."""
    drawn = []
    for part in BASE.signs[name]:
        if part.line:
            drawn.append(
                f'<path d="{part.d}" fill="none" stroke-width="{part.line}" stroke-linecap="round" '
                'stroke-linejoin="round"/>'
            )
        else:
            drawn.append(f'<path d="{part.d}" stroke="none"/>')
    kind = "eb-sign eb-small" if small else "eb-sign"
    return Html(
        f'<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{"".join(drawn)}</svg>'
    )


def button(
    content: Any,
    act: str,
    value: Any = None,
    *,
    label: str = "",
    off: bool = False,
    pressed: bool | None = None,
    class_: str = "",
    **more: Any,
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
