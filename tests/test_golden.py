"""Perft counts and playthroughs are as stored; `make golden` writes them."""

import pytest

from kletka.games import GAMES
from tests.golden import ROOT, golden_files
from tests.modules_page import modules_page


@pytest.mark.parametrize("key", GAMES)
def test_perft_and_playthroughs_are_as_written_down(key: str) -> None:
    for path, content in golden_files((key,)):
        written = path.read_text(encoding="utf-8") if path.exists() else ""
        assert written == content(), f"{path.relative_to(ROOT)} is stale: run `make golden`"


def test_no_playthrough_is_left_over() -> None:
    wanted = {path for path, _ in golden_files()}
    kept = {*ROOT.glob("tests/playthroughs/*.txt"), *ROOT.glob("tests/perft/*.perft")}
    assert kept - wanted == set()


def test_the_page_of_modules_names_every_module() -> None:
    written = (ROOT / "docs/modules.md").read_text(encoding="utf-8")
    assert written == modules_page(), "docs/modules.md is stale: run `make golden`"
