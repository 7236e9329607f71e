# The commands of the house. Each does the set-up that it needs and can be run again at any time.

CONFIGURATION ?= debug
WELLSEAL = .build/$(CONFIGURATION)/wellseal

.PHONY: demo demo-terminal test build docs manual lint format packages bench bench-store api-coverage fuzz clean help

help: ## Show these lines
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: build ## Install what is missing, build, and show the Health app of a person who does not exist
	@scripts/demo-app $(WELLSEAL)

demo-terminal: build ## The same in the terminal: the main jobs on cards and an export
	@scripts/demo $(WELLSEAL)

test: ## Install what is missing, then build and run every test
	@scripts/setup build test
	@scripts/setup browser || echo "make: no Chromium, so the walk through the Health app is left out" >&2
	@scripts/setup cluster || echo "make: no pg_auto_failover, so servers with failover are left out" >&2
	@scripts/test

build: ## Install what is missing, then build the program
	@scripts/setup build
	swift build --configuration $(CONFIGURATION) --product wellseal
	swift build --configuration $(CONFIGURATION) --product wellseal-pictures

lint: ## Check the form of every source and of the tables of phrases
	swift format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Fuzz
	scripts/generate-names --check
	scripts/declared-imports

format: ## Bring every source into form
	swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Fuzz

packages: ## Build the Debian package and a tarball with the same tree, into .build/packages
	@scripts/setup build packages
	@scripts/packages

bench: ## Measure, beside other programs and the bare arithmetic, and print a table
	@scripts/setup build bench
	@scripts/bench
	@scripts/bench-serve

bench-store: ## Measure the store beside other programs: make bench-store EXPORT=export.zip
	@scripts/setup build bench peers
	@scripts/bench-store $(EXPORT)

api-coverage: ## Count how much of HealthKit's public API is declared
	@scripts/setup build
	@scripts/api-coverage

docs: ## Build the reference of the libraries as a site, in .build/docs
	@scripts/setup build
	swift build --build-tests
	@scripts/docs

manual: build ## Build the manual as a site, in .build/manual
	@scripts/setup manual
	@scripts/manual --program $(WELLSEAL)

fuzz: ## Run a fuzz target: make fuzz TARGET=json SECONDS=60
	@scripts/setup build
	@scripts/fuzz $(TARGET) $(SECONDS)

clean: ## Remove what was built
	rm -rf .build Benchmarks/.build Fuzz/.build
