"""What is not covered: the expansions, and tables of other sizes."""

from __future__ import annotations

import pytest

from companion.errors import UsageProblem
from tests.table import game, refused, rule


@rule("evergreen.expansions")
@pytest.mark.parametrize(
    "name",
    [
        "pines-and-cacti",
        "pines",
        "giant-trees-and-mushrooms",
        "cherry-blossoms-and-bamboos",
        "Pines and Cacti",
    ],
)
def test_expansions__none_is_covered(name: str) -> None:
    with pytest.raises(UsageProblem) as caught:
        game(sets=(name,))
    assert name in str(caught.value)
    assert "evergreen.expansions" in str(caught.value)


@rule("evergreen.expansions")
def test_expansions__the_base_game_is() -> None:
    assert game(sets=("base",)).state.round == 1


@rule("evergreen.expansions")
@pytest.mark.parametrize("piece", ["cactus", "pine", "mushroom", "bamboo"])
def test_expansions__their_pieces_are_unknown(piece: str) -> None:
    assert piece in str(refused(game(), f"blue: set space c1 {piece} ; it stands there"))


@pytest.mark.parametrize("players", [(), ("a", "b", "c", "d", "e")], ids=["nobody", "five"])
def test_seats__one_to_four(players: tuple[str, ...]) -> None:
    with pytest.raises(UsageProblem):
        game(players=players)
