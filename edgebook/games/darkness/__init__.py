"""Edge of Darkness (John D Clair, 2019): the base game for two to four seats, and its bot, the Voiceless
Guild.

`solo()` and `table()` begin games; `GAME` is the record that everything else uses. `rules/` has a module for
each chapter, `voiceless/` the bot, `table/` what lies on the table, `cards/` the values on the cards.
"""

from pathlib import Path

from edgebook.box.about import of_package
from edgebook.games.darkness.analysis.advice import advice
from edgebook.games.darkness.analysis.determinize import determinize
from edgebook.games.darkness.analysis.differences import differs
from edgebook.games.darkness.analysis.features import features
from edgebook.games.darkness.analysis.odds import odds
from edgebook.games.darkness.analysis.studies import (
    CHARTS,
    FITTED_ON,
    LISTED_SEATS,
    PHASES,
    TABLES,
    TITLES,
    UNITS,
    brought,
    first,
    moment,
    result,
    vary,
    won,
)
from edgebook.games.darkness.book import RULES, RULINGS
from edgebook.games.darkness.cards.house_used import house_values
from edgebook.games.darkness.cards.pack import TABLES as PACK
from edgebook.games.darkness.position.asking import ask
from edgebook.games.darkness.position.entry_form import FORM
from edgebook.games.darkness.position.positions import (
    DEFENCE,
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
from edgebook.kernel import Game, Playing, Positions, Setups, Show, Studies, Tabletop

ABOUT = of_package(__file__)
GAME = Game(
    key=ABOUT.key,
    title=ABOUT.title,
    about=ABOUT.about,
    rulebook=RULES,
    rulings=RULINGS,
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
        options=(DEFENCE,),
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
    study=Studies(
        odds=odds,
        won=won,
        result=result,
        brought=brought,
        first=first,
        listed=LISTED_SEATS,
        rated="success score",
        phases=PHASES,
        units=UNITS,
        titles=TITLES,
        tables=TABLES,
        charts=CHARTS,
        differs=differs,
    ),
    shell=SHELL,
    data=PACK,
)
RULES.check(RULINGS)

from edgebook.games.darkness.table.new_game import solo, table  # noqa: E402  # they begin games of GAME

__all__ = ["GAME", "solo", "table"]
_CHAPTERS = (chapter2_setup, chapter5_hunting, allegiance, assembly, effects, hunting)
"""Importing a chapter enters its rules, and those of the chapters that it leads to. The set-up leads to most;
what is hunted, and what the Voiceless Guild does, comes up by what lies on the table."""
