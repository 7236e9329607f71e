# Frequent commands. Each installs what it needs and can be repeated at any time.

CONFIGURATION ?= debug
WELLSEAL = .build/$(CONFIGURATION)/wellseal

# SwiftPM writes the flags of package traits in a random order, and would compile everything anew each time.
export SWIFT_DETERMINISTIC_HASHING = 1

.PHONY: demo demo-terminal check test build docs manual lint format packages release bench bench-store api-coverage fuzz clean help

help: ## List these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: build ## Install what is missing, build, and open the Health app with demo data
	@scripts/demo-app $(WELLSEAL)

demo-terminal: build ## Run the demo of cards and an export in the terminal
	@scripts/demo $(WELLSEAL)

check: ## For daily work: lint, build, and run the tests that start no server, browser or database
	@scripts/setup build lint test
	@scripts/test --quick

test: ## Install what is missing, then build and run every test
	@scripts/setup build lint test
	@scripts/setup browser || echo "skipped: no Chromium for the tests of the Health app" >&2
	@scripts/setup cluster || echo "skipped: no pg_auto_failover for the tests of failover" >&2
	@scripts/test

build: ## Install what is missing, then build the program
	@scripts/setup build
	swift build --configuration $(CONFIGURATION) --product wellseal
	swift build --configuration $(CONFIGURATION) --product wellseal-pictures

lint: ## Check the format of all sources, the imports and the phrase tables
	scripts/check swift-format
	scripts/check python
	scripts/check imports
	scripts/check words --max 0
	scripts/generate all --check

format: ## Format all sources
	swift format --in-place --parallel --recursive Package.swift Sources Tests Benchmarks Fuzz
	scripts/check python --fix

release: ## Build everything of a release into .build/release-files: packages, image, apt repository, installer
	@scripts/setup build packages image
	@scripts/release

packages: ## Build the Debian package and a tarball of the same files, into .build/packages
	@scripts/setup build packages
	@scripts/packages

bench: ## Compare the speed of cards and the verify service with other programs
	@scripts/setup build bench
	@scripts/bench cards
	@scripts/bench serve

bench-store: ## Compare the speed of the store with other programs: make bench-store EXPORT=export.zip
	@scripts/setup build bench peers
	@scripts/bench store $(EXPORT)

api-coverage: ## Count the declared share of HealthKit's public API
	@scripts/setup build
	@scripts/generate healthkit-status --check

docs: ## Build the reference of the libraries as a site, in .build/docs
	@scripts/setup build
	swift build --build-tests
	@scripts/docs reference

manual: build ## Build the manual as a site, in .build/manual
	@scripts/setup manual
	@scripts/docs manual --program $(WELLSEAL)

fuzz: ## Run a fuzz target: make fuzz TARGET=json SECONDS=60
	@scripts/setup build
	@scripts/fuzz $(TARGET) $(SECONDS)

clean: ## Remove build products
	rm -rf .build Benchmarks/.build Fuzz/.build
