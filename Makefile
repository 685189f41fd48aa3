# Two commands do everything: `make play` and `make test`. `make help` lists the rest.

PYTHON ?= python3
BIN := .venv/bin
ADDRESS ?=

# pip takes only what the lock files name, by hash, and says little.
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.PHONY: help play test check browser bench lock format clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# One line and the cure, instead of a screen full of somebody else's words.
.venv/ready: requirements/dev.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "make: Furunkulus needs Python 3.11 or newer as '$(PYTHON)'; name another with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || \
	  { echo "make: this Python has no venv module; on Debian, Ubuntu and Raspberry Pi OS: sudo apt install python3-venv" >&2; exit 1; }
	@echo "Setting up .venv (once; about a minute)"
	@$(PYTHON) -m venv .venv
	@$(PIP) install --require-hashes -r requirements/dev.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

.venv/checks-ready: .venv/ready requirements/check.lock
	@$(PIP) install --require-hashes -r requirements/check.lock
	@touch $@

play: .venv/ready ## start the simulator and open its page
	@$(BIN)/furunkulus play --open

test: .venv/ready ## run the tests (under two minutes)
	@$(BIN)/python -m pytest

check: .venv/checks-ready ## lint, types, import contract
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/pyright
	@$(BIN)/lint-imports

bench: .venv/ready ## measure the speed, and write bench.json
	@PYTHONPATH=tests $(BIN)/python -m bench

format: .venv/checks-ready ## set the code in the house's form
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format

lock: .venv/checks-ready ## resolve the lock files anew
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --output-file requirements/run.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --group dev --constraint requirements/run.lock --output-file requirements/dev.lock
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --upgrade pyproject.toml --group dev --group check --constraint requirements/dev.lock --output-file requirements/check.lock

clean: ## throw away what these commands made
	@rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
