#!/usr/bin/env bash
# Measures the store beside other programs that import an Apple Health export, and prints a Markdown table.
#
#   scripts/bench-store EXPORT.zip
#
# The export is one of your own, or one that a generator made. STORE_BENCHMARK names a program that is built already. The peers come
# from PyPI, once, and one is built with Debian's Rust; what cannot be had is named in the table.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "bench-store: $*" >&2; }

export=${1:-}
if [ ! -e "$export" ]; then
  say "usage: scripts/bench-store EXPORT.zip (export it in Apple's Health app: profile, Export All Health Data)"
  exit 64
fi

if [ -z "${STORE_BENCHMARK:-}" ]; then
  say "building StoreBenchmark in release"
  swift build --configuration release --product StoreBenchmark >&2
  STORE_BENCHMARK=.build/release/StoreBenchmark
fi

venv=.build/store-bench-venv
if [ ! -x "$venv/bin/healthkit-to-sqlite" ]; then
  say "installing the programs to compare with into $venv"
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check -r Benchmarks/Peers/store-requirements.txt >&2 ||
    say "not all packages could be installed; what is missing is named in the table"
fi

peer=.build/store-peer/release/store-peer
if [ ! -x "$peer" ] && command -v cargo >/dev/null; then
  say "building the peer in Rust"
  (cd Benchmarks/Peers/StorePeer && cargo build --quiet --release --offline --target-dir ../../../.build/store-peer) >&2 ||
    say "the peer in Rust could not be built; the table says so"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

echo "| | wall ms | CPU ms | |"
echo "|---|--:|--:|---|"
{
  "$STORE_BENCHMARK" "$export" "$folder"
  "$venv/bin/python3" Benchmarks/Peers/store.py "$export" "$folder" "$peer"
} | while IFS=$'\t' read -r what wall processor note; do echo "| $what | $wall | $processor | $note |"; done
