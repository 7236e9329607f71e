#!/usr/bin/env bash
# Measure the store beside other programs that import an Apple Health export.
#
#   scripts/bench store EXPORT.zip
#
# The export is your own or a generated one. STORE_BENCHMARK names a program that is built already. The peers come from PyPI, once, and
# one is built with Debian's Rust; the table names what is unavailable.
set -euo pipefail
cd "$(dirname "$0")/../.."

say() { echo "store: $*" >&2; }

export=${1:-}
if [ ! -e "$export" ]; then
  say "usage: scripts/bench store EXPORT.zip (export it in Apple's Health app: profile, Export All Health Data)"
  exit 64
fi

if [ -z "${STORE_BENCHMARK:-}" ]; then
  say "building StoreBenchmark in release"
  swift build --configuration release --product StoreBenchmark >&2
  STORE_BENCHMARK=.build/release/StoreBenchmark
fi

peer=.build/store-peer/release/store-peer
if [ ! -x "$peer" ] && command -v cargo >/dev/null; then
  say "building the peer in Rust"
  (cd Benchmarks/Peers/StorePeer && cargo build --quiet --release --offline --target-dir ../../../.build/store-peer) >&2 ||
    say "can't build the peer in Rust; the table names it"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

echo "| | wall ms | CPU ms | |"
echo "|---|--:|--:|---|"
{
  "$STORE_BENCHMARK" "$export" "$folder"
  "${WELLSEAL_PYTHON:-python3}" Benchmarks/Peers/store.py "$export" "$folder" "$peer"
} | while IFS=$'\t' read -r what wall processor note; do echo "| $what | $wall | $processor | $note |"; done
