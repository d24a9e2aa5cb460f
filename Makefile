# Every target sets up what it needs in this checkout first; the second time that takes no time.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
# uv, since it installs in seconds what takes pip a minute; where the machine has none, the environment gets its own.
UV = $(shell uv --version >/dev/null 2>&1 && echo uv || echo $(PY) -m uv)
# The stamp lives in the environment, so that removing .venv is all it takes to start afresh.
STAMP := $(VENV)/.set-up

.PHONY: help
help: ## this list
	@echo "edgebook: make TARGET, where TARGET is one of"
	@sed -nE 's/^([a-z-]+):.*## (.*)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

.PHONY: setup
setup: $(STAMP) ## the environment in .venv, with every extra

# What is installed is on the lock, with the hash of each file: nothing else gets in. edgebook itself is built by
# the back end that is on it too.
$(STAMP): pyproject.toml requirements.lock
	@echo "setting up $(VENV): the first time this takes about a minute ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "edgebook needs Python 3.11 or later as $(PYTHON); choose one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@if uv --version >/dev/null 2>&1; then \
	  [ -x $(PY) ] || uv venv --quiet --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" $(VENV); \
	elif ! $(PY) -m uv --version >/dev/null 2>&1; then \
	  $(PYTHON) -c 'import ensurepip' 2>/dev/null || { $(call apt,python3-venv,Python cannot make an environment); }; \
	  $(PYTHON) -m venv --clear $(VENV); \
	  $(PY) -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps \
	    -r <(awk '/^uv==/ {on = 1} on {print} on && !/\\$$/ {exit}' requirements.lock); \
	fi
	@$(UV) pip install --quiet --python $(PY) --require-hashes -r requirements.lock
	@$(UV) pip install --quiet --python $(PY) --no-deps --no-build-isolation --editable .
	@touch $@

# Debian's packages, if we may install them; otherwise what to ask for. $(1) packages, $(2) what is amiss without.
define apt
  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(1) >/dev/null; \
  else \
    echo "$(2): please install $(1) (on Debian, as root: apt-get install $(1))" >&2; exit 1; \
  fi
endef

.PHONY: browser
# Without a browser the browser tests fail and say so: better than a suite that is green because it left them out.
browser: ## Chromium and Firefox for the browser tests, if they are missing
	@command -v chromium chromium-browser google-chrome >/dev/null || \
	  ( echo "installing Chromium ..."; $(call apt,chromium fonts-dejavu-core,No Chromium for the browser tests) ) || \
	  echo "going on without a browser: the browser tests will fail" >&2
	@command -v firefox-esr firefox >/dev/null || \
	  ( echo "installing Firefox ..."; $(call apt,firefox-esr,No Firefox for the tests of the tab) ) || \
	  echo "going on without Firefox: its tests of the tab will fail" >&2

.PHONY: npm
npm: ## Node's npm, which fetches Python for the browser, if it is missing
	@command -v npm >/dev/null && command -v node >/dev/null || \
	  ( echo "installing npm ..."; $(call apt,nodejs npm,No npm for the app in a tab) ) || \
	  echo "going on without npm: the tests of the tab will fail" >&2

.PHONY: site
site: setup npm ## app, rulebooks, docs and notebooks as static files in build/site (ARGS="--pyodide FOLDER": the app without npm)
	@$(PY) -m edgebook site --out build/site --beside docs=Documentation --beside lite=Notebooks $(ARGS)
	@echo "docs ..."
	@EDGEBOOK_APP=../index.html $(PY) -m mkdocs build --strict --quiet --site-dir build/site/docs
	@echo "notebooks ..."
	@$(PY) -m lite.build --out build/site/lite

.PHONY: lite
lite: setup npm ## the notebooks as a JupyterLite site, in build/lite: Python in the browser, no server
	@$(PY) -m lite.build $(ARGS)

.PHONY: lab
lab: setup ## open the notebooks in JupyterLab
	@echo "the commands of edgebook: $(VENV)/bin/edgebook --help (or: source $(VENV)/bin/activate)"
	@$(PY) -m edgebook lab $(ARGS)

.PHONY: test
test: setup browser npm lint ## everything: lint, types, and all tests
	@$(PY) -m tests

.PHONY: coverage
coverage: setup browser npm ## all tests, and which lines they reached
	@$(PY) -m tests --coverage

.PHONY: unit
unit: setup ## the quick tests, in seconds (GAME=icosara: those of one game)
	@$(PY) -m tests unit $(if $(GAME),--game $(GAME))

# Each Python that this machine has, in an environment of its own, from the same lock.
.PHONY: pythons
pythons: setup ## the quick tests on every Python from 3.11 to 3.14 that is here
	@$(PY) -m tests.pythons

.PHONY: notebooks
notebooks: setup ## the notebook tests only
	@$(PY) -m tests notebooks

.PHONY: notebooks-run
notebooks-run: setup ## run the notebooks and store them with their pictures (ARGS="darkness/01 darkness/06": only these)
	@$(PY) -m tests.notebooks.run $(ARGS)

.PHONY: pictures
pictures: setup browser ## the pictures of the documentation: boards, charts, and the widgets at five sizes, light and dark
	@$(PY) docs/pictures/make.py
	@$(PY) docs/pictures/make_charts.py
	@$(PY) docs/pictures/make_moving.py
	@$(PY) docs/pictures/make_review.py
	@$(PY) docs/pictures/make_widgets.py $(ARGS)

.PHONY: browser-tests
browser-tests: setup browser npm ## the browser tests only
	@$(PY) -m tests browser

.PHONY: lint
lint: setup ## ruff (lint and format) and strict types
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

.PHONY: format
format: setup ## put the code in order
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

.PHONY: bench
bench: setup ## how fast it is
	@$(PY) -m tests.bench $(ARGS)

# The compiled build lies beside the checkout, which stays plain; -P keeps Python from taking that one first.
FAST := build/fast
FAST_PY := PYTHONPATH=$(FAST):. $(PY) -P

.PHONY: fast
fast: setup $(FAST)/.made ## a build with compiled engine and rules, in build/fast (needs a C compiler)
	@$(FAST_PY) -m edgebook --version
	@echo "use it with PYTHONPATH=$(FAST)"

$(FAST)/.made: hatch_build.py $(shell find edgebook -name '*.py')
	@echo "compiling: two to four minutes ..."
	@$(PY) hatch_build.py $(FAST)
	@touch $@

.PHONY: bench-fast
bench-fast: fast ## how fast the compiled build is
	@$(FAST_PY) -m tests.bench $(ARGS)

.PHONY: soak
soak: setup browser npm ## many random games, looking for trouble; every notebook in a browser, as a learner would, and as a site; the compiled build
	@$(PY) -m tests.soak $(ARGS)
	@EDGEBOOK_SOAK=1 $(PY) -m pytest -q -p no:nbval tests/browser/test_notebooks.py tests/browser/test_lite.py
	@EDGEBOOK_SOAK=1 $(PY) -m pytest -q -p no:nbval tests/browser/test_tab.py -k closed_right_after
	@$(PY) -m tests.soak.assignments
	@$(PY) -m tests.soak.icosara
	@$(PY) -m tests.soak.massive
	@$(PY) -m tests.soak.massive_effects
	@$(PY) -m tests.soak.eden
	@$(PY) -m tests.soak.eden_reading
	@$(PY) -m tests.audit
	@$(MAKE) --no-print-directory soak-fast

# Rules, properties and playthroughs.
SAME_TESTS := tests/kernel tests/box tests/players tests/games tests/properties tests/playthroughs

.PHONY: soak-fast
soak-fast: fast ## the compiled build plays the same games and passes the same tests
	@$(PY) -m tests.soak.same > build/plain.txt
	@$(FAST_PY) -m tests.soak.same > build/compiled.txt
	@diff build/plain.txt build/compiled.txt && echo "the same games on both builds"
	@$(PY) -m pytest -q -o "pythonpath=$(FAST) ." -p no:cacheprovider $(SAME_TESTS)

.PHONY: study
study: setup ## play the games of docs/how-hard-is-hard.md that are not there yet (ARGS=--afresh: all again)
	@$(PY) notebooks/darkness/data/how_hard.py $(ARGS)

.PHONY: playthroughs
playthroughs: setup ## write the playthrough files anew
	@$(PY) -m tests.playthroughs.make $(ARGS)

.PHONY: constraints
constraints: setup ## find the newest versions that fit, and lock them (ARGS=--no-upgrade: only what pyproject.toml asks for anew)
	@$(UV) pip compile --quiet --universal --python-version 3.11 --all-extras --generate-hashes --no-annotate \
	  --custom-compile-command 'make constraints' $(or $(ARGS),--upgrade) -o requirements.lock pyproject.toml
	@# the same versions without hashes: pip wants a hash for everything or for nothing, and our package has none
	@echo '# The exact versions that were tested together. `make constraints` writes this file anew.' > constraints.txt
	@sed -nE 's/^([a-z0-9][^ ]*==[^ ]+)(( ;.*)?) \\$$/\1\2/p' requirements.lock >> constraints.txt

.PHONY: docs
docs: setup ## the docs as a site, in site/
	@$(PY) -m mkdocs build --strict --quiet
	@echo "site/index.html"

.PHONY: binder-link
binder-link: setup ## fill in the project's address: make binder-link REPO=owner/name
	@$(PY) binder/link.py "$(REPO)"

.PHONY: clean
clean: ## remove the environment and everything that was made
	@rm -rf $(VENV) dist build htmlcov .coverage .coverage.* .test-results
	@rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
