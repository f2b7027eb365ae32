"""Every test of the command line sits at a table of its own: an empty folder, and nothing remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion import store


@pytest.fixture(autouse=True)
def own_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder the test works in: games, my copy and history are kept under it, nothing outside is seen."""
    folder = tmp_path / "table"
    folder.mkdir()
    for name in ("FORCE_COLOR", "COMPANION_GAME", "LINES", "PYTHONIOENCODING"):
        monkeypatch.delenv(name, raising=False)
    places = {
        "HOME": tmp_path / "home",
        "XDG_DATA_HOME": tmp_path / "data",
        "XDG_STATE_HOME": tmp_path / "state",
        "LOCALAPPDATA": tmp_path / "local",
    }
    screen = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "PYTHONUTF8": "1"}
    for name, value in {**places, **screen}.items():
        monkeypatch.setenv(name, str(value))
    monkeypatch.chdir(folder)
    store.data_folder.cache_clear()
    store.state_folder.cache_clear()
    return folder
