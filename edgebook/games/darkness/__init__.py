"""Edge of Darkness (John D Clair, 2019): the base game for two to four seats, and its bot, the Voiceless
Guild.

`solo()` and `table()` begin games; `GAME` is the record that everything else uses. `rules/` has a module for
each chapter, `voiceless/` the bot, `table/` what lies on the table, `cards/` the values on the cards.
"""

from pathlib import Path

from edgebook.box.assembly import assembled
from edgebook.games.darkness.analysis.advice import advice
from edgebook.games.darkness.analysis.determinize import determinize
from edgebook.games.darkness.analysis.features import features
from edgebook.games.darkness.analysis.studies import FITTED_ON, STUDIES, moment, vary
from edgebook.games.darkness.book import RULES, RULINGS
from edgebook.games.darkness.cards.house_used import house_values
from edgebook.games.darkness.cards.pack import TABLES as PACK
from edgebook.games.darkness.position.asking import ask
from edgebook.games.darkness.position.entry_form import FORM
from edgebook.games.darkness.position.positions import (
    DEFENSE,
    heading,
    parts,
    play_seat,
    read_position,
    summary,
    write_position,
)
from edgebook.games.darkness.rules import chapter2_setup, chapter5_hunting
from edgebook.games.darkness.shell import SHELL
from edgebook.games.darkness.show.look import seat_looks
from edgebook.games.darkness.show.picture import part, picture
from edgebook.games.darkness.show.score_text import closing, opening
from edgebook.games.darkness.show.text_picture import text_picture
from edgebook.games.darkness.show.told import does
from edgebook.games.darkness.table.levels import levels
from edgebook.games.darkness.table.places import places
from edgebook.games.darkness.table.scoring import measures
from edgebook.games.darkness.table.settings import settings
from edgebook.games.darkness.table.setup import make_setup, setup_json, start
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.voiceless import allegiance, assembly, effects, hunting
from edgebook.games.darkness.words import Words
from edgebook.kernel import Playing, Positions, Setups, Show, Tabletop, Trace, begin

GAME = assembled(
    __file__,
    RULES,
    RULINGS,
    setup=Setups(
        make=make_setup, as_json=setup_json, start=start, vary=vary, settings=settings, levels=levels
    ),
    table=Tabletop(
        words=Words,
        hide=State.seen_by,
        places=places,
        measures=measures,
        moment=moment,
        house_values=house_values,
        score="vp",
        pack_hash=lambda s: s.city.pack.hash,
    ),
    show=Show(
        picture=picture,
        text=text_picture,
        question=picture,
        part=part,
        does=does,
        opening=opening,
        closing=closing,
        seats=seat_looks,
    ),
    positions=Positions(
        read=read_position,
        write=write_position,
        play=play_seat,
        parts=parts,
        ask=ask,
        heading=heading,
        summary=summary,
        options=(DEFENSE,),
        form=FORM,
    ),
    players=Playing(
        bots=lambda s: s.setup.voiceless,
        advice=advice,
        determinize=determinize,
        features=features,
        value=Path(__file__).with_name("analysis") / "value.json",
        fitted_on=FITTED_ON,
    ),
    study=STUDIES,
    shell=SHELL,
    data=PACK,
)

YOU, VOICELESS = "Gilded Leaves", "Carnival of Shadows"


def solo(
    level: str | None = None, *, seed: int = 0, guild: str = YOU, against: str = VOICELESS, **settings: object
) -> Trace:
    """A solo game against the Voiceless Guild, run to your first decision.

    `level` is easy, normal, hard, extreme or random (sides of the Action cards drawn for it); without one all
    sides are easy. Everything else that a set-up may hold can be given by name: `locations="random"`.
    """
    seats = [{"guild": guild, "kind": "player"}, {"guild": against, "kind": "voiceless"}]
    if level is not None:
        settings = {"level": level, "actions_seed": seed, **settings}
    return begin(GAME, {"seats": seats, **settings}, seed)


def table(players: int = 2, *, seed: int = 0, **settings: object) -> Trace:
    """A game of two to four players, run to its first decision."""
    return begin(GAME, {"players": players, **settings}, seed)


__all__ = ["GAME", "solo", "table"]
_CHAPTERS = (chapter2_setup, chapter5_hunting, allegiance, assembly, effects, hunting)
"""Importing a chapter enters its rules, and those of the chapters that it leads to. The set-up leads to most;
what is hunted, and what the Voiceless Guild does, comes up by what lies on the table."""
