#!/usr/bin/env bash
# Measures reading, showing and checking a FHIR bundle beside other readers of JSON, and prints a Markdown table.
#
#   scripts/bench-fhir BUNDLE.json [dstu2|r4]
#
# FHIR_BENCHMARK names a program that is built already. The peers come from PyPI, once; what cannot be had is named in the table.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "bench-fhir: $*" >&2; }

bundle=${1:-}
if [ ! -e "$bundle" ]; then
  say "usage: scripts/bench-fhir BUNDLE.json [dstu2|r4] (a patient's bundle, for example one that Synthea made)"
  exit 64
fi

if [ -z "${FHIR_BENCHMARK:-}" ]; then
  say "building FHIRBenchmark in release"
  swift build --package-path Benchmarks --configuration release --product FHIRBenchmark >&2
  FHIR_BENCHMARK=Benchmarks/.build/release/FHIRBenchmark
fi

venv=.build/fhir-bench-venv
if [ ! -x "$venv/bin/python3" ]; then
  say "installing the programs to compare with into $venv"
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check -r Benchmarks/Peers/fhir-requirements.txt >&2 ||
    say "not all packages could be installed; what is missing is named in the table"
fi

echo "| | CPU ms | MB/s | |"
echo "|---|--:|--:|---|"
{
  "$FHIR_BENCHMARK" "$@"
  "$venv/bin/python3" Benchmarks/Peers/fhir.py "$bundle"
} | while IFS=$'\t' read -r what processor speed note; do echo "| $what | $processor | $speed | $note |"; done
