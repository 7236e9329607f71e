#!/usr/bin/env bash
# Measures what an app waits for beyond the store's own work, and prints a Markdown table.
#
#   scripts/bench-daemon [OBSERVERS CHANGES]
#
# With numbers, so many live observers in 20 apps are then told of so many changes. WELLSEAL and DAEMON_BENCHMARK name programs
# that are built already.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${WELLSEAL:-}" ] || [ -z "${DAEMON_BENCHMARK:-}" ]; then
  echo "bench-daemon: building in release" >&2
  swift build --configuration release --product wellseal >&2
  swift build --configuration release --product DaemonBenchmark >&2
  WELLSEAL=.build/release/wellseal DAEMON_BENCHMARK=.build/release/DaemonBenchmark
fi

# An app is its program with the files that say what it is beside it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$DAEMON_BENCHMARK" Examples/Apps/Bundles/HeartRateRecorder/*.plist "$work/"

echo "| | p50 ms | p99 ms | |"
echo "|---|--:|--:|---|"
"$WELLSEAL" run --store file -- "$work/$(basename "$DAEMON_BENCHMARK")" app | sed 's/\t/ | /g; s/^/| /; s/$/ |/'
