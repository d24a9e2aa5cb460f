"""The rules as a deck of cards to print and cut out: one HTML file that needs no network."""

from __future__ import annotations

from collections.abc import Iterable

from edgebook.cleaning import html, policy
from edgebook.kernel import Rule, Ruling

STYLE = """
@page { size: A4; margin: 10mm; }
* { box-sizing: border-box; }
body { font: 9pt/12pt 'DejaVu Sans', Verdana, sans-serif; color: #1c1b19; background: #fff; margin: 0;
  padding: 4mm; }
h1 { font-size: 13pt; margin: 0 0 4mm; }
ul { display: grid; grid-template-columns: repeat(3, 62mm); gap: 2mm; list-style: none; margin: 0;
  padding: 0; }
li { width: 62mm; min-height: 88mm; border: .4mm solid #1c1b19; border-radius: 3mm; padding: 4mm;
  display: flex; flex-direction: column; break-inside: avoid; }
h2 { font-size: 10.5pt; line-height: 13pt; margin: 2mm 0; }
.id { font-weight: 700; font-size: 12pt; border-bottom: .6mm solid #b8860b; padding-bottom: 1.5mm; }
.text { flex: 1; margin: 0; overflow-wrap: anywhere; }
.long { font-size: 7.5pt; line-height: 9.6pt; }
.page { font-size: 8pt; color: #55514a; margin: 2mm 0 0; }
dl { margin: 0; flex: 1; font-size: 7.5pt; line-height: 9.6pt; }
dt { font-weight: 700; margin-top: 1mm; }
dd { margin: 0 0 0 2mm; }
@media print { body { padding: 0; } .note { display: none; } }
"""
LONG = 380
"""Letters from which on a text is set smaller."""


def deck(rules: Iterable[Rule], rulings: Iterable[Ruling] = (), title: str = "Rules") -> str:
    """The cards as an HTML page: each rule with its id, its text in our words, and where it is printed."""
    cards = [_rule(rule) for rule in rules] + [_ruling(ruling) for ruling in rulings]
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{policy()}\n'
        f"<title>{html(title)}</title>\n"
        f'<meta name="viewport" content="width=device-width">\n<style>{STYLE}</style>\n</head>\n<body>\n'
        f"<h1>{html(title)}</h1>\n"
        f'<p class="note">{len(cards)} cards of 62 by 88 mm. Print this page on A4 and cut them out.</p>\n'
        f"<ul>\n{''.join(cards)}</ul>\n</body>\n</html>\n"
    )


def _rule(rule: Rule) -> str:
    long = " long" if len(rule.text) > LONG else ""
    return (
        f'<li id="{html(rule.id)}"><span class="id">{html(rule.id)}</span><h2>{html(rule.title)}</h2>'
        f'<p class="text{long}">{html(rule.text)}</p><p class="page">{html(str(rule.cite))}</p></li>\n'
    )


def _ruling(ruling: Ruling) -> str:
    ours = {ruling.default: " (as we play it)"}
    readings = "".join(
        f"<dt>{html(name)}{ours.get(name, '')}</dt><dd>{html(ruling.reading(name))}</dd>"
        for name in ruling.readings
    )
    return (
        f'<li id="{html(ruling.name)}"><span class="id">{html(ruling.name)}</span>'
        f"<h2>{html(ruling.question)}</h2><dl>{readings}</dl>"
        f'<p class="page">Ruling at {html(", ".join(ruling.at))} · {html(str(ruling.cite))}</p></li>\n'
    )
