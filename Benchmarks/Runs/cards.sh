#!/usr/bin/env bash
# Measure the verification of cards beside other programs and the bare arithmetic, on one core.
#
#   scripts/bench cards
#
# Builds what it measures; CARD_BENCHMARK, HEALTHKIT_BENCHMARK and WELLSEAL name programs that are built already. The Python packages to
# compare with come from PyPI, once; the table names what is unavailable.
set -euo pipefail
cd "$(dirname "$0")/../.."

say() { echo "cards: $*" >&2; }

# The release program, else the debug one, else nothing.
wellseal_program() {
  local program
  for program in "${WELLSEAL:-}" .build/release/wellseal .build/debug/wellseal; do
    if [ -n "$program" ] && [ -x "$program" ]; then echo "$program" && return; fi
  done
}

if [ -z "${CARD_BENCHMARK:-}" ]; then
  say "building CardBenchmark in release"
  swift build --package-path Benchmarks --configuration release --product CardBenchmark >&2
  CARD_BENCHMARK=Benchmarks/.build/release/CardBenchmark
fi

arguments=("$CARD_BENCHMARK" Benchmarks/Fixtures)

if compiler=$(command -v clang || command -v cc); then
  counter=$PWD/.build/bench-allocations.so
  "$compiler" -O2 -shared -fPIC -o "$counter" Benchmarks/Allocations/allocations.c
  arguments+=(--counter "$counter")
fi

program=$(wellseal_program)
[ -z "$program" ] || arguments+=(--wellseal "$program")

"${WELLSEAL_PYTHON:-python3}" Benchmarks/Peers/measure.py "${arguments[@]}"

if [ -z "${HEALTHKIT_BENCHMARK:-}" ]; then
  say "building HealthKitBenchmark in release"
  swift build --package-path Benchmarks --configuration release --product HealthKitBenchmark >&2
  HEALTHKIT_BENCHMARK=Benchmarks/.build/release/HealthKitBenchmark
fi

# The allocations of each call in the order of the times; nothing without a compiler for the counter.
allocations() {
  [ -z "${counter:-}" ] || LD_PRELOAD="$counter" "$HEALTHKIT_BENCHMARK" --allocations 2>/dev/null | cut -f 2
}

echo
echo "| HealthKit, one call | ns of CPU time | allocations |"
echo "|---|--:|--:|"
paste <(taskset -c 0 "$HEALTHKIT_BENCHMARK") <(allocations) |
  while IFS=$'\t' read -r name nanoseconds count; do echo "| $name | $nanoseconds | ${count:-–} |"; done
