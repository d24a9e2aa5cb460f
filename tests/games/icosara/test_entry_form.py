"""The form for a real table: what is entered becomes a position, and a position becomes what is entered."""

from edgebook.games.icosara import GAME
from tests.games.icosara.tables import Turn, seat, table

FORM = GAME.positions.form


def test_a_position_goes_through_the_form_and_back():
    own = seat("Amber 1:Lancer* 2:Squire+1", "D6 D8", pit={"pawns": ["Medic"]}, mastery=2, used=["Herald"])
    own["pit"]["dice"] = ["coin", "D10", "D12", "D20"]
    at = table(own, "Slate 1:Rogue 2:Bulwark", turn=1, passes=1, first=1)
    whole = GAME.positions.write(GAME.positions.read(at))
    again = GAME.positions.write(GAME.positions.read(FORM.position(FORM.values(whole))))
    assert again == whole
    assert not FORM.problems(FORM.values(whole))
    assert Turn(FORM.position(FORM.values(whole))).who == 1


def test_an_emptied_form_tells_what_is_missing():
    values = FORM.fresh()
    assert not FORM.problems(values)
    for each in values["seats"]:
        each["formation"] = dict.fromkeys(each["formation"], "")
    assert "0 with pawns" in " ".join(problem.found for problem in FORM.problems(values))
    assert len(FORM.hints(values)) == 2
    values["seats"][0]["formation"]["1"] = "Lancer"
    values["seats"][0]["formation"]["4"] = "Captain"
    values["seats"][1]["formation"]["1"] = "Rogue"
    (problem,) = FORM.problems(values)
    assert problem.path == "seats.0.formation"
    assert "stands behind it" in problem.found


def test_the_fields_follow_the_clan_and_the_mode():
    values = FORM.fresh()
    values["seats"][0]["formation"]["1"] = "Lancer"
    labels = [field.label for section in FORM.sections(values) for field in section.fields]
    assert "Position 8" in labels
    assert "Position 1 is exhausted" in labels
    values["mode"] = "swift"
    labels = [field.label for section in FORM.sections(values) for field in section.fields]
    assert "Position 8" not in labels
    assert "D20 in the arsenal" not in labels
