#!/usr/bin/env bash
# Measure the verify service: rate, latency and wrong verdicts with 32 connections.
#
#   scripts/bench serve
#
# Needs a release build; WELLSEAL names another program.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=${WELLSEAL:-.build/release/wellseal}
[ -x "$program" ] || { swift build --configuration release --product wellseal; swift build --configuration release --product wellseal-pictures; }
port=${PORT:-8461}
"$program" verify serve --brief --port "$port" --directory Benchmarks/Fixtures/directory.json --web Examples/cards/web.csv &
server=$!
trap 'kill "$server"' EXIT
for _ in $(seq 50); do
  curl --silent --fail "http://127.0.0.1:$port/health" >/dev/null && break
  sleep 0.1
done
wrk --threads 2 --connections 32 --duration "${SECONDS_OF_LOAD:-10}s" --latency --script Benchmarks/Load/cards.lua \
  "http://127.0.0.1:$port/api/v1/cards/verify" -- Benchmarks/Fixtures/example-00-d-jws.txt
