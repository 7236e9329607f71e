#!/usr/bin/env bash
# Measure reading, showing and validating a FHIR bundle beside other JSON readers.
#
#   scripts/bench fhir BUNDLE.json [dstu2|r4]
#
# FHIR_BENCHMARK names a program that is built already. The peers come from PyPI, once; the table names what is unavailable.
set -euo pipefail
cd "$(dirname "$0")/../.."

say() { echo "fhir: $*" >&2; }

bundle=${1:-}
if [ ! -e "$bundle" ]; then
  say "usage: scripts/bench fhir BUNDLE.json [dstu2|r4] (a patient's bundle, for example one that Synthea made)"
  exit 64
fi

if [ -z "${FHIR_BENCHMARK:-}" ]; then
  say "building FHIRBenchmark in release"
  swift build --package-path Benchmarks --configuration release --product FHIRBenchmark >&2
  FHIR_BENCHMARK=Benchmarks/.build/release/FHIRBenchmark
fi

echo "| | CPU ms | MB/s | |"
echo "|---|--:|--:|---|"
{
  "$FHIR_BENCHMARK" "$@"
  "${WELLSEAL_PYTHON:-python3}" Benchmarks/Peers/fhir.py "$bundle"
} | while IFS=$'\t' read -r what processor speed note; do echo "| $what | $processor | $speed | $note |"; done
