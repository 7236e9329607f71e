#!/usr/bin/env bash
# Has 200 apps with 5 live queries each observe a daemon for ten minutes, or so many as are given; prints the updates that were
# lost, and what the daemon takes of the machine at the start and the end. Fails where one was lost, or the daemon has grown.
#
#   scripts/soak [MINUTES]
#
# WELLSEAL, DAEMON_BENCHMARK and DAEMON_OBSERVER name programs that are built already.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${WELLSEAL:-}" ] || [ -z "${DAEMON_BENCHMARK:-}" ] || [ -z "${DAEMON_OBSERVER:-}" ]; then
  echo "soak: building in release" >&2
  for product in wellseal DaemonBenchmark DaemonObserver; do
    swift build --configuration release --product "$product" >&2
  done
  WELLSEAL=.build/release/wellseal DAEMON_BENCHMARK=.build/release/DaemonBenchmark
  DAEMON_OBSERVER=.build/release/DaemonObserver
fi

# An app is its program with the files that say what it is beside it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$DAEMON_BENCHMARK" Examples/Apps/Bundles/HeartRateRecorder/*.plist "$work/"

"$WELLSEAL" run --store file -- \
  "$work/$(basename "$DAEMON_BENCHMARK")" soak "${1:-10}" "$(realpath "$DAEMON_OBSERVER")"
