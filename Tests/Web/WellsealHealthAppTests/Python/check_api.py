#!/usr/bin/env bash
# Has schemathesis try the Health app's interface for programs against the document that describes it, on a live demo.
#
#   scripts/check-api [PROGRAM] [SECONDS]     SECONDS: how long at most, 100 unless told
#
# schemathesis comes from PyPI, once. What is tried comes from a fixed seed; what takes long is cut at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${1:-.build/debug/wellseal} seconds=${2:-100}
python=$(scripts/python-with api)
[ -n "$python" ] || exit 0

folder=$(mktemp -d)
"$program" health-app --demo --port 0 >"$folder/log" &
server=$!
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
until link=$(grep -o -m 1 'http://[^ ]*/open/[^ ]*' "$folder/log"); do
  kill -0 "$server" 2>/dev/null || { echo "check-api: the program ended without a link" >&2; exit 1; }
  sleep 0.2
done
base=${link%%/open/*}
cookie=$(curl -s -o /dev/null -D - "$link" | sed -n 's/^[Ss]et-[Cc]ookie: \([^;]*\).*/\1/p')
curl -s -H "Cookie: $cookie" -o "$folder/openapi.json" "$base/openapi.json"

export WELLSEAL_SESSION=${cookie#*=}
"$(dirname "$python")/schemathesis" --config-file Tests/Support/Interface/schemathesis.toml run "$folder/openapi.json" --url "$base" \
  --header "Origin: $base" --max-time "$seconds" --request-timeout 60 --workers 1 --seed 7 --no-color
