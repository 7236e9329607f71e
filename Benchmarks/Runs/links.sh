#!/usr/bin/env bash
# Measure the link server: manifest requests per second and their 99th percentile.
#
#   scripts/bench links [SECONDS]
#
# Needs wrk, a release build (swift build -c release --product wellseal; WELLSEAL names another program), and an idle machine. The goal on
# two cores is 5,000 requests per second with a 99th percentile of at most 20 ms; the last lines report the share of it that was reached.
set -euo pipefail
cd "$(dirname "$0")/../.."

seconds=${1:-20} wellseal=${WELLSEAL:-$PWD/.build/release/wellseal} port=8479
work=$(mktemp -d)
trap 'kill "${server:-0}" 2>/dev/null || true; rm -rf "$work"' EXIT
export WELLSEAL_HOME=$work/home
"$wellseal" links serve --data "$work/data" --base "http://localhost:$port" --port "$port" 2>/dev/null &
server=$!
for _ in $(seq 100); do curl -sf "http://localhost:$port/view" >/dev/null && break; sleep 0.1; done
echo '{"resourceType": "Patient", "birthDate": "1979-05-04"}' >"$work/patient.json"
echo '{"verifiableCredential": ["eyJhbGciOiJFUzI1NiJ9.e30.AA"]}' >"$work/card.smart-health-card"
# Two files need a manifest. A passcode would cost a run of scrypt for each request, which isn't measured here.
id=$("$wellseal" links create --records "$work/patient.json" --card "$work/card.smart-health-card" --host "http://localhost:$port" --own-network \
  --token-file "$work/data/publisher-token" --yes --json 2>/dev/null | python3 -c 'import json, sys; print(json.load(sys.stdin)["id"])')
cat >"$work/manifest.lua" <<'LUA'
wrk.method = "POST"
wrk.body = '{"recipient":"bench"}'
wrk.headers["Content-Type"] = "application/json"
LUA
cat >>"$work/manifest.lua" <<'LUA'
done = function(summary, latency, requests)
  local failed = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status + summary.errors.timeout
  local rate = (summary.requests - summary.errors.status) * 1e6 / summary.duration
  local late = latency:percentile(99) / 1000
  print(string.format("manifest requests/s: %.0f (%.2f of the goal of 5000)", rate, rate / 5000))
  print(string.format("99th percentile: %.1f ms (%.2f of the maximum of 20 ms)", late, late / 20))
  print(string.format("failed: %d", failed))
end
LUA
wrk -t2 -c64 -d"${seconds}s" --latency -s "$work/manifest.lua" "http://localhost:$port/shl/$id"
