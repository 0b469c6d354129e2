"""`kletka puzzles make | verify`: cuts puzzles from games, and proves sets again (docs/puzzles.md)."""

import argparse
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from kletka.games import GAMES
from kletka.match import read_record
from kletka.match.record import replayed
from kletka.phrases import Phrases
from kletka.puzzles import GAMES_WITH_PUZZLES, Puzzle, puzzles, read_set, write_set
from kletka.puzzles.candidate import Candidate
from kletka.puzzles.difficulty import difficulty
from kletka.puzzles.make import cut_bot_games, cut_match, is_proven
from kletka.terminal.arguments import user_path
from kletka.terminal.narration import read_file
from kletka.terminal.screen import Screen

EXIT_NOT_PROVEN = 2


def make_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Cut puzzles from records or from games of bots, rate them, and add each to the file at once."""
    out = user_path(arguments.out)
    known = {one.id for one in _read(out)} if out.exists() else set()
    screen = Screen.standard()
    for found in _candidates(arguments):
        cut = found.rated(0)
        if cut.id in known:
            continue
        known.add(cut.id)
        rated = found.rated(difficulty(cut))
        with out.open("ab") as file:
            file.write(write_set([rated]))
        values = {"id": rated.id, "rating": rated.rating, "count": len(known)}
        theme = words.say(rated.theme_phrase)
        screen.say(words.say("puzzle-set-made", theme=theme, **values))
    if out.exists():
        out.write_bytes(write_set(_read(out)))
    screen.say(words.say("puzzle-set-written", count=len(known), path=str(out)))
    return 0


def _candidates(arguments: argparse.Namespace) -> Iterator[Candidate]:
    for name in arguments.records:
        match = replayed(read_record(read_file(name), GAMES))
        if match.rules.key == arguments.game:
            yield from cut_match(match)
    if not arguments.records:
        seeds = range(arguments.seed, arguments.seed + arguments.games)
        yield from cut_bot_games(arguments.game, seeds)


def verify_command(arguments: argparse.Namespace, words: Phrases) -> int:
    """Prove puzzles again, the shipped ones or those of a file; the exit code says whether all hold."""
    screen = Screen.standard()
    failed = 0
    chosen = _chosen(arguments)
    for one in chosen:
        if not is_proven(one):
            failed += 1
            screen.say(words.say("puzzle-set-not-proven", id=one.id, game=one.game), "red")
    screen.say(words.say("puzzle-set-verified", count=len(chosen) - failed, all=len(chosen)))
    return EXIT_NOT_PROVEN if failed else 0


def _chosen(arguments: argparse.Namespace) -> Sequence[Puzzle]:
    if arguments.file is not None:
        all_of_them: Sequence[Puzzle] = _read(user_path(arguments.file))
    else:
        games: Iterable[str] = [arguments.game] if arguments.game else GAMES_WITH_PUZZLES
        all_of_them = [one for game in games for one in puzzles(game)]
    if arguments.sample is None or arguments.sample >= len(all_of_them):
        return all_of_them
    return random.Random(arguments.seed).sample(all_of_them, arguments.sample)


def _read(path: Path) -> tuple[Puzzle, ...]:
    return read_set(path.read_bytes())
