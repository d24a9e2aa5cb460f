"""The grid of the box: neighbours, ways, ties, sight, and what lies outside."""

import time

from hypothesis import given
from hypothesis import strategies as st

from edgebook.box.grid import (
    adjacent,
    beside,
    distances,
    in_sight,
    links,
    open_edges,
    outside,
    path,
    reach,
)

SQUARE = [(x, y) for y in range(12) for x in range(12)]
cells = st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1)


def test_neighbours_share_an_edge() -> None:
    assert all(adjacent((3, 4), there) for there in beside((3, 4)))
    assert not adjacent((3, 4), (4, 5))
    assert not adjacent((3, 4), (3, 4))


def test_links_keep_to_what_is_open() -> None:
    board = links([(0, 0), (1, 0), (1, 1)], lambda here, there: {here, there} != {(0, 0), (1, 0)})
    assert board == {(0, 0): (), (1, 0): ((1, 1),), (1, 1): ((1, 0),)}
    assert links([(0, 0), (1, 0)])[0, 0] == ((1, 0),)


def test_distances_come_nearest_first() -> None:
    board = links(SQUARE)
    far = distances([(0, 0)], board.__getitem__)
    assert far == {(x, y): x + y for x, y in SQUARE}
    assert list(far.values()) == sorted(far.values())
    near = distances([(0, 0)], board.__getitem__, most=1)
    assert list(near) == [(0, 0), (1, 0), (0, 1)]
    assert distances([(0, 0), (11, 11)], board.__getitem__)[11, 10] == 1


def test_ways_need_not_lead_back() -> None:
    """A piece that enters (1, 0) is held there: the way to (2, 0) goes round it."""
    board = links([(x, y) for x in range(3) for y in range(2)])

    def ways(cell: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        return () if cell == (1, 0) else board[cell]

    assert path((0, 0), [(2, 0)], ways) == [(0, 1), (1, 1), (2, 1), (2, 0)]


def test_places_that_are_no_cells_will_do() -> None:
    formation = {1: (2, 4), 2: (1, 3, 4, 5), 3: (2, 5), 4: (1, 2, 5), 5: (2, 3, 4)}
    assert path(1, [5], formation.__getitem__) == [2, 5]


@given(cells, st.data())
def test_a_path_comes_nearer_with_each_step(board: set[tuple[int, int]], data: st.DataObject) -> None:
    ways = links(sorted(board)).__getitem__
    start, goal = data.draw(st.sampled_from(sorted(board))), data.draw(st.sampled_from(sorted(board)))
    far = distances([goal], ways)
    nearer = [] if start not in far else [there for there in ways(start) if far[there] == far[start] - 1]
    walked = path(start, [goal], ways)
    assert len(walked) == far.get(start, 0)
    assert walked == [] or (walked[0] in nearer and walked[-1] == goal)
    assert all(adjacent(here, there) for here, there in zip([start, *walked], walked, strict=False))


def test_sight_is_straight_and_ends_at_a_wall() -> None:
    board = set(SQUARE)
    wall = {(3, 3), (4, 3)}

    def is_open(here: tuple[int, int], there: tuple[int, int]) -> bool:
        return there in board and {here, there} != wall

    seen = in_sight((3, 3), is_open)
    assert seen[3, 3] == 0
    assert seen[3, 0] == 3
    assert seen[0, 3] == 3
    assert seen[3, 11] == 8
    assert (4, 3) not in seen
    assert (4, 4) not in seen
    assert (3, 12) not in seen


@given(cells)
def test_sight_is_mutual(board: set[tuple[int, int]]) -> None:
    seen = {cell: in_sight(cell, lambda _, there: there in board) for cell in board}
    assert all(seen[there][here] == far for here in board for there, far in seen[here].items())


def test_a_ring_shuts_its_yard_and_a_diagonal_gap_does_not_open_it() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) not in {(1, 1), (2, 2)}]
    assert (1, 1) not in outside(ring)
    assert (2, 2) in outside(ring)
    assert open_edges(ring)[1, 0] == [(1, -1)]
    gap = [cell for cell in ring if cell != (1, 0)]
    assert (1, 1) in outside(gap)
    assert open_edges(gap)[0, 1] == [(1, 1), (-1, 1)]
    assert outside([]) == set()
    assert open_edges([(0, 0)])[0, 0] == list(beside((0, 0)))


@given(cells)
def test_outside_is_what_a_larger_field_reaches(taken: set[tuple[int, int]]) -> None:
    field = {(x, y) for x in range(-4, 10) for y in range(-4, 10)} - taken
    flood = reach([(-4, -4)], links(field).__getitem__)
    out = outside(taken)
    assert out <= flood
    assert open_edges(taken) == {cell: [there for there in beside(cell) if there in flood] for cell in taken}


def test_an_activation_on_a_large_map_is_quick() -> None:
    """A step of an enemy looks round and chooses a way: under a millisecond on 12 x 12 cells."""
    ways = links(SQUARE).__getitem__
    board = set(SQUARE)

    def activation() -> None:
        in_sight((0, 0), lambda _, there: there in board)
        path((0, 0), [(11, 11)], ways)

    def took() -> float:
        start = time.perf_counter()
        for _ in range(20):
            activation()
        return (time.perf_counter() - start) / 20

    assert min(took() for _ in range(5)) < 0.001
