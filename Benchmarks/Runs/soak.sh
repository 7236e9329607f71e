#!/usr/bin/env bash
# Check that no update is lost while 200 apps observe a daemon for ten minutes.
#
#   scripts/check soak [MINUTES]
#
# Prints the lost updates, and the daemon's resources at the start and the end. Fails if an update was lost or the daemon has grown.
# WELLSEAL, DAEMON_BENCHMARK and DAEMON_OBSERVER name programs that are built already.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ -z "${WELLSEAL:-}" ] || [ -z "${DAEMON_BENCHMARK:-}" ] || [ -z "${DAEMON_OBSERVER:-}" ]; then
  echo "soak: building in release" >&2
  for product in wellseal DaemonBenchmark DaemonObserver; do
    swift build --configuration release --product "$product" >&2
  done
  WELLSEAL=.build/release/wellseal DAEMON_BENCHMARK=.build/release/DaemonBenchmark
  DAEMON_OBSERVER=.build/release/DaemonObserver
fi

# An app is its program beside the property lists that describe it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$DAEMON_BENCHMARK" Examples/Apps/Sources/HeartRateRecorder/Bundle/*.plist "$work/"

"$WELLSEAL" run --store file -- \
  "$work/$(basename "$DAEMON_BENCHMARK")" soak "${1:-10}" "$(realpath "$DAEMON_OBSERVER")"
