"""Compiled engines are loaded in the background, and bots play without them until then."""

import os
import random
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

from kletka.bots import Budget, bot
from kletka.bots.compiled import warmup
from kletka.compiled_cache import CACHE_VARIABLE, _usable_folder
from kletka.games.chain.options import ChainOptions
from kletka.games.chain.rules import RULES
from tests.games.chain.positions import filled

STATE = filled(ChainOptions(6, 6, 2), random.Random(1), 0.4)


def chosen(level: str) -> object:
    view = RULES.view_for(STATE, STATE.mover)
    return bot("chain", level).choose(
        view, RULES.legal_actions(STATE), random.Random(1), Budget(nodes=300)
    )


@pytest.fixture
def nothing_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Forget the engines, and use an empty cache."""
    monkeypatch.setattr(warmup, "_engines", {})
    monkeypatch.setattr(warmup, "_thread", None)
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path))
    return tmp_path


class Compiler:
    """Stands for the process that compiles, which takes half a minute."""

    def __init__(self) -> None:
        self.started = 0
        self.done = threading.Event()

    def start(self) -> "Compiler":
        self.started += 1
        return self

    def wait(self) -> None:
        assert self.done.wait(30)
        warmup._marker("compiled").touch()


@pytest.mark.usefixtures("nothing_loaded")
def test_until_the_engine_is_loaded_expert_plays_like_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    compiler = Compiler()
    loaded: list[str] = []

    def load(key: str) -> None:
        loaded.append(key)
        warmup._engines[key] = ModuleType(key)

    monkeypatch.setattr(warmup, "start_compiler", compiler.start)
    monkeypatch.setattr(warmup, "load_engine", load)

    assert chosen("expert") == chosen("hard")
    assert chosen("expert") == chosen("hard")
    assert compiler.started == 1
    assert loaded == []

    compiler.done.set()
    warmup.load_in_background().join()
    assert loaded == list(warmup.engine_keys())
    assert warmup.loaded_engine("chain") is not None


@pytest.mark.usefixtures("nothing_loaded")
def test_engines_that_could_not_be_compiled_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(warmup, "start_compiler", lambda: None)
    monkeypatch.setattr(warmup, "load_engine", loaded.append)
    warmup.load_in_background().join()

    assert loaded == []


@pytest.mark.usefixtures("nothing_loaded")
def test_one_process_compiles_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []

    def load(key: str) -> None:
        del key
        seen.append((warmup.compiler_runs(), warmup.is_compiled(), warmup.start_compiler()))

    monkeypatch.setattr(warmup, "engine_keys", lambda: ("chain",))
    monkeypatch.setattr(warmup, "load_engine", load)
    for _ in range(2):
        warmup.compile_all()

    assert seen == [(True, False, None)]
    assert warmup.is_compiled()
    assert not warmup.compiler_runs()
    assert warmup.start_compiler() is None


def test_a_folder_that_cannot_be_written_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    impossible, possible = tmp_path / "file" / "engines", tmp_path / "engines"

    assert _usable_folder((impossible, possible)) == possible
    assert _usable_folder((impossible,)) is None


def run(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # an import of it fails
from tests.bots.test_warmup import chosen
from kletka.bots.compiled import warmup
from kletka.compiled_cache import CACHE_VARIABLE, _usable_folder
print(chosen("expert") == chosen("hard"), warmup.load_engine("chain"), warmup.engine_keys())
"""


def test_without_numba_expert_plays_like_hard() -> None:
    assert run(WITHOUT_NUMBA) == "True None ()\n"


COMPILE = "from kletka.bots.compiled.warmup import compile_all; compile_all()"
LOAD = """
from kletka.bots.compiled.warmup import load_engine
search = load_engine("chain").compiled_search()
print(sum(search.stats.cache_hits.values()), sum(search.stats.cache_misses.values()))
"""


@pytest.mark.long  # compiles for half a minute
def test_what_one_process_has_compiled_another_one_loads(tmp_path: Path) -> None:
    run(COMPILE, NUMBA_CACHE_DIR=str(tmp_path))

    assert run(LOAD, NUMBA_CACHE_DIR=str(tmp_path)) == "1 0\n"
