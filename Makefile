# Two commands do everything: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
ARGS ?=

# pip takes only what the lock files name, by hash, and says little.
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help play test long rules spoil soak check wheel wheels bench docs docs-site clean-debian test-system test-cuts gather lock format clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# One line and the cure, instead of a screen full of somebody else's words.
RUNS = $(shell $(PYTHON) -c '$(1)' 2>/dev/null && echo yes)

.venv/ready: requirements/dev.lock pyproject.toml
	@$(if $(call RUNS,import sys; sys.exit(sys.version_info < (3, 11))),,\
	  $(error Furunkulus needs Python 3.11 or newer as '$(PYTHON)'; name another with: make PYTHON=python3.12))
	@$(if $(call RUNS,import venv; import ensurepip),,\
	  $(error this Python has no venv module; on Debian, Ubuntu and Raspberry Pi OS: sudo apt install python3-venv))
	@echo "Setting up .venv (once; about a minute)"
	@$(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes -r requirements/dev.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/checks-ready: .venv/ready requirements/check.lock
	@$(PIP) install --require-hashes -r requirements/check.lock
	@touch $@

.venv/vendor-ready: .venv/ready requirements/vendor.lock
	@$(PIP) install --require-hashes -r requirements/vendor.lock
	@touch $@

.venv/docs-ready: .venv/ready requirements/docs.lock
	@$(PIP) install --require-hashes -r requirements/docs.lock
	@touch $@

play: .venv/ready ## start the simulator and open its page
	@$(BIN)/furunkulus play --open

test: .venv/ready ## run the tests (some five minutes)
	@$(BIN)/python -m pytest $(ARGS)

long: .venv/ready ## what takes longer: slow tests, a large crowd, the engine against the plain reading (some minutes)
	@$(BIN)/python -m pytest -m slow $(ARGS)
	@$(BIN)/python -m pytest tests/table/test_whole_games.py --presses 40000
	@$(BIN)/python -m pytest tests/journal/test_kills.py --kills 50
	@$(BIN)/python -m pytest tests/plain --plain-positions 12000 --plain-flights 4000
	@$(BIN)/python -m pytest tests/plain/test_small_boards.py --one-layout-in 1 --dist load

rules: .venv/ready ## write docs/rules.md, the table of rules and of the tests that show them
	@$(BIN)/python -m tests.rules

spoil: .venv/ready ## break the rules one by one, and look whether the tests notice (some three minutes)
	@$(BIN)/python -m tests.spoil

soak: .venv/ready ## play a thousand games in a row, and look whether anything piles up (half an hour)
	@$(BIN)/python -m tests.soak $(ARGS)

check: .venv/checks-ready ## lint, types, import contract
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/pyright
	@$(BIN)/lint-imports

wheel: .venv/checks-ready ## build the wheel, install it into an empty environment, and hunt with it
	@tests/system/wheel.sh

wheels: .venv/checks-ready ## look whether all Pis find wheels of what Furunkulus needs
	@$(BIN)/python tests/system/wheels.py

test-system: .venv/ready ## install the service in a booted Debian 12 and 13, and try it (root; some minutes)
	@$(BIN)/python -m tests.system.booted $(ARGS)

test-cuts: .venv/ready ## let the power fail in games on a machine of qemu's (root; ARGS="--cuts 20 --upgrade"; three minutes each)
	@$(BIN)/python -m tests.system.cut $(ARGS)

gather: .venv/ready ## gather what an installation without network needs: make gather ARGS=FOLDER
	@systemd/gather.sh $(ARGS)

clean-debian: ## try both commands in a freshly made Debian (root, mmdebstrap; some minutes)
	@tests/system/clean_debian.sh

bench: .venv/ready ## measure the speed, and write bench.json
	@$(BIN)/python -m tests.bench

docs: .venv/ready ## make anew what docs/ has from the code: lights, settings, pictures, wiring drawings, card, man pages
	@$(BIN)/python -m tests.lights_page
	@$(BIN)/python -m tests.settings_page
	@$(BIN)/python -m tests.drawings
	@$(BIN)/python -m tests.card_page
	@$(BIN)/python -m tests.man_pages

docs-site: .venv/docs-ready ## make the pages' site in build/site; a warning is an error, and nothing may be fetched
	@$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet -d build/site-cache docs build/site
	@! grep --recursive --include='*.html' --extended-regexp \
	  '<(script|link|img|iframe)[^>]+(src|href)="(https?:)?//' build/site
	@echo "build/site/index.html"

format: .venv/checks-ready ## set the code in the house's form
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format

lock: .venv/checks-ready ## resolve the lock files anew
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --output-file requirements/run.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --group dev --constraint requirements/run.lock --output-file requirements/dev.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --group dev --group check --constraint requirements/dev.lock --output-file requirements/check.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --group docs --constraint requirements/check.lock --output-file requirements/docs.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --group vendor --constraint requirements/check.lock --output-file requirements/vendor.lock

clean: ## throw away what these commands made
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
