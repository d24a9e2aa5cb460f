"""Which ten locations a set-up has: by number, by name, by the name of a set-up, or at random."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from edgebook.games.darkness.cards.pack import Pack
from edgebook.games.darkness.cards.records import TYPES, Location
from edgebook.kernel import Problems


def choose_locations(
    options: Mapping[str, Any], pack: Pack, with_bot: bool, replace: bool, problems: list[str]
) -> list[int]:
    """The ten locations of a set-up, as far as they can be made out; what is wrong is added to `problems`."""
    given = options.get("locations", "tutorial")
    if isinstance(given, str):
        if given == "random":
            try:
                return random_locations(pack, options.get("locations_seed", 0), with_bot)
            except Problems as error:
                problems.extend(error.problems)
                return []
        if given not in pack.setups:
            known = ", ".join([*pack.setups, "random"])
            problems.append(f"locations: {given!r}, expected {known}, or ten numbers or names")
            return []
        given = pack.setups[given]
    if not isinstance(given, Sequence):
        problems.append("locations: expected ten numbers or names")
        return []
    numbers: list[int] = []
    named = [
        pack.find_location(str(word)) if isinstance(word, int | str) and word is not True else None
        for word in given
    ]
    taken = {location.number for location in named if location}
    for i, (word, location) in enumerate(zip(given, named, strict=True)):
        place = f"locations[{i}]"
        if location is None:
            problems.append(f"{place}: {word!r} is not a location (expected a number from 1 to 37 or a name)")
            continue
        if location.number in numbers:
            problems.append(f"{place}: {location.name} ({location.number}) is there twice")
        if with_bot and not location.usable and not replace:
            names = [f"{pack.locations[n].short} ({n})" for n in free_replacements(pack, location, taken)]
            problems.append(
                f"{place}: {location.name} ({location.number}) cannot be used with the Voiceless Guild "
                f"(VG-S2); take {' or '.join(names)} instead, or set replace"
            )
        numbers.append(location.number)
    if len(given) != 10:
        problems.append(f"locations: {len(given)} of them, expected 10")
    elif len(numbers) == 10 and not any(can_claim(pack, number) for number in numbers):
        problems.append("locations: none of them lets players claim Neutral cards (ED-2.10)")
    return numbers


def free_replacements(pack: Pack, location: Location, taken: Collection[int]) -> list[int]:
    """What may stand in for a location that cannot be used: its replacements that are not in the set-up, or
    else the usable location with the lowest number."""
    named = [number for number in location.replacements if number not in taken]
    return named or [n for n in sorted(pack.locations) if pack.locations[n].usable and n not in taken][:1]


def can_claim(pack: Pack, number: int) -> bool:
    """Whether a location lets players claim Neutral cards."""
    location = pack.locations[number]
    ways = (*location.contact.effect, *location.ability.effect)
    return any(term.verb == "claim" for way in ways for term in way.gains)


def random_locations(pack: Pack, seed: object, with_bot: bool) -> list[int]:
    """Ten locations at random with at least one of each of the seven types, in random order."""
    draw = random.Random(f"locations {seed}")
    usable = [number for number, location in pack.locations.items() if location.usable or not with_bot]
    of_type = [[number for number in usable if kind in pack.locations[number].types] for kind in TYPES]
    for _ in range(1000 if all(of_type) else 0):
        chosen = [draw.choice(numbers) for numbers in of_type]
        if len(set(chosen)) < len(TYPES) or not any(can_claim(pack, n) for n in chosen):
            continue
        chosen += draw.sample([n for n in usable if n not in chosen], 10 - len(chosen))
        draw.shuffle(chosen)
        return chosen
    raise Problems(
        "locations", ["locations: this pack has no ten at random with all seven types and a way to claim"]
    )
