#!/usr/bin/env bash
# Measure what an app waits for beyond the store's own work.
#
#   scripts/bench daemon [OBSERVERS CHANGES]
#
# With numbers, that many live observers in 20 apps are notified of that many changes. WELLSEAL and DAEMON_BENCHMARK name programs that
# are built already.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ -z "${WELLSEAL:-}" ] || [ -z "${DAEMON_BENCHMARK:-}" ]; then
  echo "daemon: building in release" >&2
  swift build --configuration release --product wellseal >&2
  swift build --configuration release --product DaemonBenchmark >&2
  WELLSEAL=.build/release/wellseal DAEMON_BENCHMARK=.build/release/DaemonBenchmark
fi

# An app is its program beside the property lists that describe it.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$DAEMON_BENCHMARK" Examples/Apps/Sources/HeartRateRecorder/Bundle/*.plist "$work/"

echo "| | p50 ms | p99 ms | |"
echo "|---|--:|--:|---|"
"$WELLSEAL" run --store file -- "$work/$(basename "$DAEMON_BENCHMARK")" app | sed 's/\t/ | /g; s/^/| /; s/$/ |/'
