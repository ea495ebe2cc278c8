# `make run` starts the program, `make test` checks everything; both prepare a virtual environment first. `make package`
# makes in dist/ what people install on this system.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
# One more than there are cores: some tests wait for processes of their own, and each holds less.
WORKERS ?= $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )))
READY := $(VENV)/.ready

# The tests load all of it in several processes and start the program many times over: none compiles what another has.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test lint types contracts unit format package clean

run: $(READY)
	@$(BIN)/commandeer

# mypy gives its workers three seconds to begin. Where a machine is too busy for that it ends with 2, and works alone.
test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --num-workers 2 || { [ $$? -eq 2 ] && $(BIN)/mypy; }
	$(BIN)/lint-imports
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
