"""What can be chosen before a game of Edge of Darkness."""

from __future__ import annotations

from edgebook.games.darkness.cards.pack import TABLES
from edgebook.games.darkness.cards.records import Level
from edgebook.kernel.settings import Offer, Seats, Setting, Settings

LOCATIONS = {"tutorial": "the ten of the first game", "random": "ten at random, by the seed"}


def _rating(level: Level) -> str:
    """What the ratings of the seven Action cards come to."""
    return f"rating {level.least}" if level.least == level.most else f"rating {level.least} to {level.most}"


def settings() -> Settings:
    pack = TABLES.load(())
    guilds = [guild.name for guild in pack.guilds]
    levels = [Offer(level.name.casefold(), level.name, _rating(level)) for level in pack.levels]
    kinds = (
        Offer("player", "Player"),
        Offer("voiceless", "Voiceless Guild", "the bot"),
    )
    return (
        Seats(
            "seats",
            "Guilds",
            (
                Setting("guild", "Guild", [Offer(name, name) for name in guilds], guilds[0], once=True),
                Setting("kind", "Led by", kinds, "player"),
            ),
            2,
            4,
            [{"guild": guilds[0], "kind": "player"}, {"guild": guilds[1], "kind": "voiceless"}],
            "two to four, with at most two Voiceless Guilds",
            bot=("kind", "voiceless"),
        ),
        Setting("level", "Level", [*levels, Offer("random", "Any")], "normal",
                "of the Voiceless Guild: which sides of its Action cards are used", ("kind", "voiceless")),
        Setting("locations", "Locations",
                [Offer(name, name.replace("-", " ").capitalize(), LOCATIONS.get(name, ""))
                 for name in [*pack.setups, "random"]], "tutorial"),
    )  # fmt: skip
