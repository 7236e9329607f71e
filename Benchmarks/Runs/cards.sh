#!/usr/bin/env bash
# Measures Wellseal beside other programs and the bare arithmetic, on one core, and prints Markdown tables.
#
#   scripts/bench
#
# Builds what it measures; CARD_BENCHMARK, HEALTHKIT_BENCHMARK and WELLSEAL name programs that are built already. The Python packages to
# compare with come from PyPI, once; what cannot be had is named in the table.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "bench: $*" >&2; }

# The Python of an environment with the packages, or the system's where they cannot be had.
python_with_peers() {
  local venv=.build/bench-venv wanted=Benchmarks/Peers/requirements.txt
  if ! cmp -s "$wanted" "$venv/installed.txt"; then
    say "installing the Python packages to compare with into $venv"
    if python3 -m venv "$venv" && "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$wanted" >&2; then
      cp "$wanted" "$venv/installed.txt"
    else
      say "not all packages could be installed; what is missing is named in the table"
    fi
  fi
  if [ -x "$venv/bin/python3" ]; then echo "$venv/bin/python3"; else command -v python3; fi
}

# The release program if there is one, else the debug one, else nothing.
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

python=$(python_with_peers)
arguments=("$CARD_BENCHMARK" Benchmarks/Fixtures)

if compiler=$(command -v clang || command -v cc); then
  counter=$PWD/.build/bench-allocations.so
  "$compiler" -O2 -shared -fPIC -o "$counter" Benchmarks/Allocations/allocations.c
  arguments+=(--counter "$counter")
fi

program=$(wellseal_program)
[ -z "$program" ] || arguments+=(--wellseal "$program")

"$python" Benchmarks/Peers/measure.py "${arguments[@]}"

if [ -z "${HEALTHKIT_BENCHMARK:-}" ]; then
  say "building HealthKitBenchmark in release"
  swift build --package-path Benchmarks --configuration release --product HealthKitBenchmark >&2
  HEALTHKIT_BENCHMARK=Benchmarks/.build/release/HealthKitBenchmark
fi

# The allocations of each call in the order of the times; nothing where there is no compiler for the counter.
allocations() {
  [ -z "${counter:-}" ] || LD_PRELOAD="$counter" "$HEALTHKIT_BENCHMARK" --allocations 2>/dev/null | cut -f 2
}

echo
echo "| HealthKit, one call | ns of CPU time | allocations |"
echo "|---|--:|--:|"
paste <(taskset -c 0 "$HEALTHKIT_BENCHMARK") <(allocations) |
  while IFS=$'\t' read -r name nanoseconds count; do echo "| $name | $nanoseconds | ${count:-–} |"; done
