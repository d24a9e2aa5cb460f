"""How each verb of the effect language is written, one record for each: what its value may be, what of it an
owner may choose, and at which places of DE-10.5 it counts. What a verb does stands in `effects.verbs`.
"""

from __future__ import annotations

from typing import NamedTuple


class VerbWord(NamedTuple):
    """One verb, as a row of `effects.csv` has it."""

    name: str
    strength: bool = False
    """Changes a CV, or how a CV counts."""
    amount: bool = False
    """Its value is a number: plain, for each of something, or read off a card."""
    numbers: bool = False
    """Numbers in its value are read, so an owner may choose others; elsewhere they are those of our rows."""
    resources: bool = False
    tactics: bool = False
    """Any resource, or any Tactic, may stand in its value."""
    places: str = "-"
    """Where its row may count among other modifiers."""


def _words(text: str) -> list[VerbWord]:
    return [VerbWord(name) for name in text.split()]


VERB_WORDS = {
    verb.name: verb
    for verb in (
        VerbWord("add", strength=True, amount=True, numbers=True, places="245"),
        VerbWord("asleep", strength=True),
        VerbWord("div", strength=True, amount=True, places="136"),
        VerbWord("mul", strength=True, amount=True, numbers=True, places="136"),
        VerbWord("no-lowering", strength=True),
        VerbWord("no-raising", strength=True),
        VerbWord("not-counted", strength=True),
        VerbWord("set-base", strength=True, amount=True, numbers=True),
        VerbWord("wins-ties", strength=True),
        VerbWord("annihilate-top", amount=True, numbers=True),
        VerbWord("attack-again", numbers=True),
        VerbWord("attackable-by", tactics=True),
        VerbWord("attacks", numbers=True),
        VerbWord("attacks-by", tactics=True),
        VerbWord("discard-up-to", numbers=True),
        VerbWord("draw", amount=True, numbers=True),
        VerbWord("draw-to", numbers=True),
        VerbWord("fewer", numbers=True, resources=True, places="245"),
        VerbWord("give", amount=True, numbers=True, places="245"),
        VerbWord("gold", amount=True, numbers=True),
        VerbWord("gold-cap", numbers=True),
        VerbWord("guard", tactics=True),
        VerbWord("look", numbers=True),
        VerbWord("marker", amount=True),
        VerbWord("may-not", tactics=True),
        VerbWord("need", amount=True, places="245"),
        VerbWord("pay-first", resources=True),
        VerbWord("price", resources=True),
        VerbWord("raidable-by", tactics=True),
        VerbWord("raids", numbers=True),
        VerbWord("surplus", numbers=True, resources=True),
        VerbWord("times", numbers=True, resources=True, places="136"),
        VerbWord("vp", amount=True, numbers=True),
        *_words(
            "aim allow allow-aff allowance annihilate attach attack-first attacked-only-by "
            "attacked-only-if balance-first balance-now balanced become become-defense cannot-be choose "
            "choose-reward closed cost counts-as cripple disband discard discard-hand end-raid enter "
            "fit-allowance form-group gold-to-pool group-with ignore-aff ignore-need immune inconspicuous "
            "join-raid join-target keep-as keep-group kill leave-group lose marker-gives move-area "
            "move-attachment move-cell must negate never no-attach no-blue no-guard no-kill no-surplus "
            "no-use no-vp one-kind only only-me open-hand out pay-or-discard place-razed plain protected "
            "raid-any raid-by raid-first share-gold shuffle skip spare special store strip swap-gold "
            "swap-marker table take take-gold tie to-hand uncovered unraidable weapons win"
        ),
    )
}
"""Every verb by its name. What the last ones say is a word or a name, as one of our rows has it."""
