# The front door. `make play` and `make test` set everything up themselves.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2
HOST ?= 127.0.0.1
PORT ?= 8000
GAMES ?= 20000

.DEFAULT_GOAL := help
.PHONY: help play test check lint types imports unit web bench oracle mutate lock clean

help:
	@echo "make play     set up and play in the browser (HOST, PORT)"
	@echo "make test     set up and run every check"
	@echo "make bench    set up the peers and list the benchmarks"
	@echo "make oracle   kernels against the rules, 20,000 games each (GAMES)"
	@echo "make mutate   mutation tests of the five scoring modules"
	@echo "make lock     pin the packages anew"
	@echo "make clean    remove what set-up made"

play:
	@$(PYTHON) tools/setup.py play
	@$(BIN)/querwurf serve --host $(HOST) --port $(PORT) --browser

test:
	@$(PYTHON) tools/setup.py test
	@$(MAKE) --no-print-directory check

check: lint types imports unit web

lint:
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .

types:
	$(BIN)/mypy

imports:
	$(BIN)/lint-imports

unit:
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal --cov --cov-report=
	$(BIN)/coverage report --skip-covered --fail-under=100 \
	  --include='*/core/*,*/games/*/state.py,*/games/*/scoring.py,*/games/*/rules.py,*/games/*/view.py'

web:
	@$(PYTHON) tools/setup.py npm run check
	@$(PYTHON) tools/setup.py npm test

bench:
	@$(PYTHON) tools/setup.py bench
	@$(BIN)/querwurf bench list

oracle:
	@$(PYTHON) tools/setup.py test
	QUERWURF_ORACLE=$(GAMES) $(BIN)/pytest -q -n $(JOBS) tests/games/*/test_kernel.py

mutate:
	@$(PYTHON) tools/setup.py test
	$(BIN)/python tools/mutate.py

lock:
	tools/lock.sh

clean:
	rm -rf .venv .cache src/querwurf/lexicon/built src/querwurf/server/static web/node_modules web/src/paraglide
