# The front door. `make play` and `make test` set everything up themselves.
PYTHON ?= python3
BIN := .venv/bin
JOBS ?= 2
# Tests wait for browsers and servers half of their time: one process more than cores.
WORKERS ?= 3
HOST ?= 127.0.0.1
PORT ?= 8000
GAMES ?= 20000
FAULTS ?= 300
WORDS ?= yes

# Ctrl-C is how people leave: the shell waits for the program to end and takes 130 for fine.
QUIETLY := trap : INT;
UNLESS_INTERRUPTED := || [ $$? -eq 130 ]

# Set-up and checks start hundreds of Pythons: bytecode is kept, whatever the shell says otherwise.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test check lint types imports gather unit web docs wheel bench oracle ray mutate faults lock clean

help:
	@echo "make play     set up and play in the browser (HOST, PORT)"
	@echo "make test     set up and run every check"
	@echo "make docs     the documentation as pages, in dist/docs/"
	@echo "make wheel    a package for pip, in dist/ (WORDS=no: without word lists)"
	@echo "make bench    set up the peers and list the benchmarks"
	@echo "make oracle   kernels against the rules, 20,000 games each (GAMES)"
	@echo "make ray      tournaments and training on a real local Ray"
	@echo "make mutate   mutation tests of the rules of all games"
	@echo "make faults   three servers, PostgreSQL and NATS, and 300 faults (FAULTS)"
	@echo "make lock     pin the packages anew"
	@echo "make clean    remove what set-up made"

play:
	@$(QUIETLY) { $(PYTHON) tools/setup.py play && \
	  $(BIN)/querwurf serve --host $(HOST) --port $(PORT) --browser; } $(UNLESS_INTERRUPTED)

test:
	@$(PYTHON) tools/setup.py test
	@$(MAKE) --no-print-directory check

# What only reads the sources shares the cores; the tests after it have them to themselves.
check:
	@$(MAKE) --no-print-directory --jobs=$(JOBS) --output-sync lint types imports gather web
	@$(MAKE) --no-print-directory unit

lint:
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .

types:
	$(BIN)/mypy

imports:
	$(BIN)/lint-imports

# Asserts are rewritten for better messages: once here, not in every process of the tests.
gather:
	@found=$$($(BIN)/pytest -qq --collect-only) || { echo "$$found"; exit 1; }

unit:
	$(BIN)/querwurf warm --jobs $(JOBS)
	$(BIN)/python -m tests.support.kernels
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal --cov --cov-report=
	$(BIN)/coverage report --skip-covered --fail-under=100 \
	  --include='*/core/*,*/games/*/rules/*'

web:
	@$(PYTHON) tools/setup.py npm run check
	@$(PYTHON) tools/setup.py npm test

docs:
	@$(PYTHON) tools/setup.py test
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

wheel:
	@$(PYTHON) tools/setup.py wheel $(if $(filter no,$(WORDS)),--without-words)

bench:
	@$(PYTHON) tools/setup.py bench
	@$(BIN)/querwurf bench list

oracle:
	@$(PYTHON) tools/setup.py test
	QUERWURF_ORACLE=$(GAMES) $(BIN)/pytest -q -n $(JOBS) tests/games/*/bot/test_kernel.py tests/games/kribbeln/bot/test_duel.py

# Apart from the other checks: 80 MB to load, 200 MB installed, and slow to start.
ray:
	@$(PYTHON) tools/setup.py ray
	$(BIN)/pytest -q tests/arena -k ray

mutate:
	@$(PYTHON) tools/setup.py mutate
	$(BIN)/python tools/mutate.py

faults:
	@$(PYTHON) tools/setup.py test
	$(BIN)/python -m tests.faults $(FAULTS)

lock:
	tools/lock.sh

clean:
	rm -rf .venv .cache dist src/querwurf/lexicon/built src/querwurf/server/static web/node_modules web/src/paraglide
