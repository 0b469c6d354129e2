# The words that people and CI use alike. Each sets up what it needs by itself.
.DEFAULT_GOAL := help
.PHONY: help play terminal test test-long check docs compiled built web-test screenshots pictures bench revisions batches strength first-seat thinking blunders load abuse pool arena sockets steps chats frames idle wire lock mutants golden new-game setup setup-run clean
BIN := .venv/bin

help: ## show these words
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

setup-run:
	@scripts/setup run

setup:
	@scripts/setup dev

play: setup-run ## play in the browser: builds the client, serves it, prints the address
	@scripts/web build
	@KLETKA_MAKE=1 PYTHONPATH=src $(BIN)/python -m kletka serve $(ARGS)

terminal: setup-run ## choose a game and play it in the terminal
	@KLETKA_MAKE=1 PYTHONPATH=src $(BIN)/python -m kletka play $(ARGS)

check: setup ## lint, types, layers, documentation
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/mkdocs build --quiet

docs: setup ## build the documentation as a site in .site, and check its links
	$(BIN)/mkdocs build

compiled: setup
	@$(BIN)/python -m compileall -q src
	@$(BIN)/python -m kletka.bots.compiled.warmup # or every server of the tests would begin to compile the engines

built: setup
	@scripts/web build

web-test: compiled ## checks and tests of the client in the browser
	scripts/web test
	scripts/web e2e

test: built ## every check and every test; ends with the time of each part and a count
	@$(BIN)/python scripts/test.py $(ARGS)

test-long: built ## the same with more games, kills and random examples, before a release
	@$(BIN)/python scripts/test.py --thorough $(ARGS)

screenshots: setup ## write pictures of every page and board into web/screenshots
	scripts/web screenshots

pictures: setup ## write the pictures of the README anew, into docs/pictures
	scripts/web pictures

bench: setup ## measure beside the peers, write bench/results.md
	bench/run $(ARGS)

revisions: setup ## the speed of the rules beside an earlier revision: REV=commit, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.revisions $(REV)

batches: setup ## step thousands of games at once beside Pgx and PettingZoo, write bench/results.md
	bench/run --prepare
	PYTHONPATH=. $(BIN)/python -m bench.batches $(ARGS)

strength: setup ## let the bots duel (about an hour), write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.strength $(ARGS)

first-seat: setup ## the share of the first seat between equal bots (hours: ARGS="--games 40 --game cellwar" for less), write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.first_seat $(ARGS)

mutants: setup ## break the rules in a sample of places: does a test notice?
	bench/mutants/run $(ARGS)

golden: setup ## write perft counts, playthroughs, docs/acceptance.md, docs/modules.md and the tables of docs/trace.md anew; read the diff
	$(BIN)/python -m tests.golden

new-game: setup ## write the skeleton of a new game in all places: KEY=word, TITLE="For Players", PREFIX=ClassPrefix
	@$(BIN)/python scripts/new_game.py "$(KEY)" --title "$(TITLE)" --prefix "$(PREFIX)"

thinking: setup ## how long bots think on large boards, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.thinking $(ARGS)

blunders: setup ## do blunder marks agree with a ten times deeper search (about an hour), write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.blunders $(ARGS)

load: setup ## a thousand tables at once beside boardgame.io, write bench/results.md
	@scripts/setup web
	PYTHONPATH=. $(BIN)/python -m bench.load $(ARGS)

abuse: setup ## how long a move takes while strangers attack (about 15 minutes), write bench/results.md
	KLETKA_TESTS=thorough PYTHONPATH=. $(BIN)/python -m bench.abuse $(ARGS)

pool: setup ## a thousand people look for a game at once: pairings a second, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.pool $(ARGS)

arena: setup ## five hundred people in one arena: how soon each has a game, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.tournament $(ARGS)

sockets: setup ## what a message on a socket costs in four ways, write bench/results.md
	bench/run --prepare
	PYTHONPATH=. $(BIN)/python -m bench.sockets $(ARGS)

steps: setup ## what the largest steps cost the event loop, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.steps $(ARGS)

frames: setup ## frames a second of a cascade in the browser, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.frames $(ARGS)

idle: setup ## what an open page costs that nobody touches, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.idle $(ARGS)

chats: setup ## five hundred people in Telegram at once, write bench/results.md
	PYTHONPATH=. $(BIN)/python -m bench.chats $(ARGS)

wire: setup ## write the TypeScript types of the web client anew
	$(BIN)/python -m kletka.wire.typescript web/src/wire/types.ts

lock: setup ## write the lock files anew
	scripts/lock

clean: ## forget the virtual environments, built files and caches
	rm -rf .venv .venv-lowest web/node_modules src/kletka/server/client bench/.venv bench/mutants/.venv bench/mutants/.sessions .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
