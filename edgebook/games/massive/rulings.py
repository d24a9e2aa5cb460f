"""Every point where the rulebook leaves two readings, by name. The first reading is the one in use."""

from __future__ import annotations

from edgebook.games.massive.book import HOUSE, RULEBOOK
from edgebook.kernel import Citation, Ruling, Rulings


def _ruling(name: str, at: str, cite: Citation, question: str, **readings: str) -> Ruling:
    texts = {value.strip("_").replace("_", "-"): text for value, text in readings.items()}
    return Ruling(name, tuple(f"MD-{id}" for id in at.split()), question, cite, texts)


RULINGS = Rulings(
    _ruling("unreachable", "9.3 9.4", RULEBOOK(22), "An Enemy's target is behind closed doors: what now?",
            near="it moves as close as open ways lead, counting Moves as if closed doors were open",
            stay="the Enemy does not move",
            next="it goes for the next Hero by the same criteria that it can reach, else it stays"),
    _ruling("patrol-memory", "9.5", RULEBOOK(28), "An Enemy on patrol has seen somebody in between: "
                                                  "where does it go next?",
            resets="it heads for the Hero Starting Zone again", keeps="it goes on as before"),
    _ruling("patrol-turn", "9.5", RULEBOOK(28), "An Enemy that has to move is at the goal of its "
                                                "patrol: what now?",
            at_once="it turns and moves", waits="it turns, but this Move is lost"),
    _ruling("no-exit", "9.5", HOUSE("A2"), "The Quest has no Exit: where does a patrol turn to?",
            stay="it stays in the Hero Starting Zone",
            level="the Zone of the highest Level token stands for the Exit"),
    _ruling("two-types", "9.2", RULEBOOK(28), "An Enemy's target is in reach of two Combat types: which one?",
            ask="the players choose", more_dice="the one with more dice, a red one counting double"),
    _ruling("counter-steps", "8.17", RULEBOOK(27), "How much of an activation is a Counter-Attack?",
            four="all four steps: Attack, Move, Attack, Move", two="Attack and Move only"),
    _ruling("counter-killed", "8.17", RULEBOOK(27), "The Hero was killed by an earlier Counter-Attack: what "
                                                    "do the others do?",
            none="nothing", activate="they still move toward the Hero's Zone"),
    _ruling("taunt-hidden", "13.11 2.4", RULEBOOK(52), "Does Taunt draw Enemies that cannot see the Hero in "
                                                       "the Shadow?",
            hidden="no: a hidden Hero is ignored", seen="yes"),
    _ruling("xp-killed", "7.13 5.3", RULEBOOK(18), "XP is for all Heroes: does a killed Hero gain it?",
            no="no: a killed Hero gains nothing", yes="yes"),
    _ruling("indirect-kill", "7.13", HOUSE("A3"), "Who gets XP and Treasure for a kill by Payback or a "
                                                  "scroll?",
            owner="the Hero whose effect it was", nobody="nobody"),
    _ruling("agent-tile", "7.7", HOUSE("A7"), "An Agent calls reinforcements on a tile without a Level "
                                              "token: where do they come?",
            own_zone="in the Agent's own Zone", none="nowhere"),
    _ruling("missing-token", "3.6", RULEBOOK(32), "There is no token on the board of the Level that an "
                                                  "Event names: what then?",
            current="the Current Level's token is used; without one nothing comes", nothing="nothing comes"),
    _ruling("tile-without-level", "3.8", RULEBOOK(16), "Of which Level is a Treasure on a tile without a "
                                                       "Level token?",
            current="of the Current Level", lowest="of Level 1"),
    _ruling("third-room", "8.9", RULEBOOK(26), "Which Room is the next one of a Door card?",
            beyond="a Room next to the one before, if there is one, else next to any counted Room",
            any="any uncounted Room next to a counted one"),
    _ruling("figures", "7.14", HOUSE("miniatures"), "How many miniatures are there?",
            box="as many as are in the box", unlimited="always enough"),
    _ruling("guardian-luck", "7.8 8.19", RULEBOOK(24), "A Guardian draws a Luck card: what becomes of it?",
            carried="the Guardian carries it; it takes effect for the Hero who gets it",
            redrawn="it is discarded and another card is drawn"),
    _ruling("stunned-pick-up", "8.12 12.2", RULEBOOK(27), "Only stunned Enemies are in the Zone: can tokens "
                                                          "be picked up?",
            blocks="no", free="yes"),
    _ruling("weapon-enchantment", "6.8", RULEBOOK(20), "Does a card without dice of the type used lend its "
                                                       "Attack Enchantment?",
            silent="no", works="yes, every Equipped card does"),
    _ruling("extra-wounds", "11.7", RULEBOOK(53), "Do extra Wounds count when the hits do not beat the "
                                                  "shields?",
            always="yes", after_hits="only if at least 1 Wound came from hits"),
    _ruling("payback-count", "13.7", RULEBOOK(52), "What does Payback compare?",
            final="the final hits and shields", faces="the faces of the dice only"),
    _ruling("late-removal", "11.12", RULEBOOK(53), "A die is removed after its symbols were spent: what "
                                                   "becomes of their effect?",
            stands="it stands", undone="the symbols of that die never were there"),
    _ruling("enemy-re-roll", "11.6", RULEBOOK(34), "When does an Enemy use a re-roll on its gear?",
            never="never", blank="when no hit shows, or defending no shield"),
    _ruling("stun-timing", "12.3 11.4", RULEBOOK(37), "An attack stuns a Mob: may its own Wounds go to the "
                                                      "Boss?",
            at_once="yes: the Mob is stunned at once", after="no: it is stunned after the Wounds"),
    _ruling("boss-overflow", "12.3 11.11", RULEBOOK(37), "Wounds may go to the Boss: what about those that "
                                                         "are left over?",
            spill="they go to the others", lost="they are lost"),
    _ruling("area-wounds", "7.6", HOUSE("A11"), "Each Enemy in a Zone suffers Wounds: what about a Mob?",
            each_figure="each of its figures suffers them", as_attack="the Mob suffers them once, Minions "
                                                                      "first"),
    _ruling("bloodlust-death", "13.13", RULEBOOK(54), "May a Hero pay for Bloodlust with the last Health?",
            refused="no", allowed="yes"),
    _ruling("early-health", "13.2 3.4", RULEBOOK(52), "Max Health was bought before its Level: when does it "
                                                      "count?",
            when_usable="with the Level: the maximum rises and the Hero heals then", when_bought="at once"),
    _ruling("health-step", "13.2", RULEBOOK(52), "How much does +2 Max Health heal after +1?",
            two="2", one="1, the difference"),
    _ruling("charge-moves", "13.4", RULEBOOK(52), "Can a Charge leave a Zone with an Enemy?",
            normal="no", free="yes, as Slippery"),
    _ruling("sword-and-spell", "13.10", RULEBOOK(52), "Which dice does a Magic Action with Melee weapons "
                                                      "roll?",
            melee_dice="the Melee dice of Melee weapons only", all_dice="the dice of Magic weapons join"),
    _ruling("transmute-five", "8.16", RULEBOOK(27), "Three cards of Level 5 are transmuted: what comes?",
            level_5="a card of Level 5", refused="that cannot be done"),
    _ruling("transmute-artifact", "8.16", RULEBOOK(27), "Can an Artifact be transmuted?",
            refused="no", level_4="yes, as a card of Level 4"),
    _ruling("token-supply", "8.10", RULEBOOK(4), "All Treasure tokens are on the board: what is placed?",
            limited="as many as are left", unlimited="as many as the card says"),
    _ruling("escape-who", "15.11", RULEBOOK(40), "Who has to reach the Exit, where the Quest does "
                                                   "not say?",
            all="all Heroes, none of them killed", living="all living Heroes", one="any one Hero"),
    _ruling("escape-when", "15.11", RULEBOOK(40), "When have Heroes escaped?",
            stand="at once, when they are there at the end of an Action or a Phase",
            leave="each leaves at the end of an Activation there, if no Enemy is in the Zone; the last one "
                  "wins"),
    _ruling("room-clear", "15.1.4", RULEBOOK(41), "Where must there be no Enemy?",
            zone="in the Library Zone", chamber="in its whole Chamber"),
    _ruling("vault-card", "15.6.5", RULEBOOK(46), "Is a Door card drawn for the Hellhound's Chamber?",
            drawn="yes", none="no"),
    _ruling("pillar-walls", "15.8.2 15.10.7", RULEBOOK(48), "Whom do Pillars in the way stop?",
            everyone="everybody, from moving and from seeing", heroes="Heroes only"),
    _ruling("pillar-holds", "15.5.7 15.8.2", RULEBOOK(45), "Does a Pillar hold Heroes like an Enemy?",
            no="no, and tokens can be picked up beside it", yes="yes"),
    _ruling("crumble-sentry", "15.4.3", RULEBOOK(44), "The Sentry falls with its tile: has it been killed?",
            counts="yes", lost="no, and the objective can no longer be met"),
    _ruling("stage-wounds", "15.10.8", RULEBOOK(50), "Two Stages below the first have been reached: "
                                                     "which Wounds count?",
            latest="only those of the deepest Stage", both="those of both"),
)  # fmt: skip
