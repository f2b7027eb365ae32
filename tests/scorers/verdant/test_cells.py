"""Cells as they are written: the one spelling of whatever was typed is read back as the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorers.verdant.cards import plants, rooms
from scorers.verdant.cells import read_cell, write_cell
from scorers.verdant.words import ITEMS, POTS, TYPES

LIGHT = st.lists(st.sampled_from(["sun", "semi_shade", "shade"]), min_size=1, max_size=3, unique=True).map("/".join)
TYPED_PLANT = st.builds(
    lambda kind, need, points, light: f"{kind}:{need}:{points}" + (f":{light}" if light else ""),
    st.sampled_from(TYPES), st.integers(3, 9), st.integers(1, 11), st.none() | LIGHT,
)  # fmt: skip
PLANT = st.builds(
    lambda card, upon: f"{card} {upon}",
    st.sampled_from(sorted(plants())) | TYPED_PLANT,
    st.sampled_from(["", "+0", "+1", "+2", *POTS, "wooden pot", "terra cotta"]),
)
ROOM = st.builds(
    lambda card, upon: f"{card} {upon}",
    st.sampled_from([*sorted(rooms()), *(f"room:{kind}" for kind in TYPES), "teal 3", "room:pink"]),
    st.just("") | st.builds(lambda kind, item: f"{kind} {item}", st.sampled_from(TYPES), st.sampled_from(ITEMS)),
)


@settings(max_examples=300, deadline=None)
@given(PLANT | ROOM)
def test_what_is_written_is_read_back(text: str) -> None:
    typed = read_cell(text)
    assert not typed.problems
    written = write_cell(typed)
    again = read_cell(written)
    assert again._replace(verdancy=again.verdancy or 0) == typed._replace(verdancy=typed.verdancy or 0)
    assert write_cell(again) == written


@pytest.mark.parametrize("text", ["", "-", " . "])
def test_an_empty_place_is_a_dash(text: str) -> None:
    assert write_cell(read_cell(text)) == "-"
