#!/usr/bin/env bash
# Measure the pages of the Health app: first response, median of five, bytes transferred.
#
#   scripts/bench app [PROGRAM] [OPTION...]
#
# PROGRAM is .build/release/wellseal by default; OPTIONs are those of `wellseal health-app`, by default --demo. A store of ten million
# samples:
#
#   .build/release/StoreBenchmark --samples 10000000 DIR && (umask 077; echo benchmark >DIR/passphrase)
#   scripts/bench app .build/release/wellseal --home DIR --passphrase-file DIR/passphrase
set -euo pipefail
cd "$(dirname "$0")/../.."

program=.build/release/wellseal
case ${1:-} in '' | --*) ;; *) program=$1; shift ;; esac
[ $# -gt 0 ] || set -- --demo

folder=$(mktemp -d)
"$program" health-app --port 0 "$@" >"$folder/log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
until link=$(grep -o -m 1 'http://[^ ]*/open/[^ ]*' "$folder/log"); do
  kill -0 "$server" 2>/dev/null || { echo "failed: the program ended without a link" >&2; exit 1; }
  sleep 0.2
done
base=${link%%/open/*}
cookie=$(curl -s -o /dev/null -D - "$link" | sed -n 's/^[Ss]et-[Cc]ookie: \([^;]*\).*/\1/p')

# From the request to the last byte, in milliseconds, and the bytes of the body.
ask() { curl -s -o /dev/null -H "Cookie: $cookie" -H 'Accept-Encoding: gzip' -w '%{time_total} %{size_download}\n' "$base$1"; }

echo "| page | first ms | then ms | bytes |"
echo "|---|--:|--:|--:|"
for path in / /browse/activity '/data/stepCount?range=day' '/data/heartRate?range=year' '/data/sleepAnalysis?range=year' \
  /data/heartRate/all /data/stepCount/why /data/stepCount/sources /records /cards /sharing /profile '/api/v1/types/heartRate/samples?limit=1000'; do
  first=$(ask "$path")
  middle=$(for _ in 1 2 3 4 5; do ask "$path"; done | sort -n | sed -n 3p)
  awk -v path="$path" -v first="${first% *}" -v middle="${middle% *}" -v bytes="${middle#* }" \
    'BEGIN { printf "| `%s` | %.0f | %.0f | %d |\n", path, first * 1000, middle * 1000, bytes }'
done
