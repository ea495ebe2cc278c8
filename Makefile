# `make run` starts the program, `make test` checks everything; both prepare a virtual environment first. `make package`
# makes in dist/ what people install on this system.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# As many as there are cores: one more made the whole run slower.
WORKERS ?= $(shell getconf _NPROCESSORS_ONLN)
READY := $(VENV)/.ready

# The tests load all of it in several processes and start the program many times over: none compiles what another has.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test lint checks types contracts unit format package clean

run: $(READY)
	@$(BIN)/commandeer

# mypy and the import contracts use one core each. They run beside the tests.
test: lint
	@$(MAKE) --no-print-directory -j 2 unit checks

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

checks: types contracts

types: $(READY)
	$(BIN)/mypy

contracts: $(READY) types
	$(BIN)/lint-imports

unit: $(READY)
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

package:
	$(PYTHON) installer/package.py

$(READY): requirements.lock pyproject.toml installer/prepare.py
	$(PYTHON) installer/prepare.py $(VENV)
	@touch $(READY)

clean:
	rm -rf $(VENV) build dist *.egg-info
