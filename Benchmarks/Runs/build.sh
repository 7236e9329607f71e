#!/usr/bin/env bash
# Times a clean build of a package that uses only HealthKit, Examples/Template, in a folder of its own, and says what was compiled.
#
#   scripts/bench-build [FOLDER]         FOLDER: where it is built, a temporary one unless told
#
# Getting the sources of the packages is not counted: it depends on the network. SwiftPM gets all that Package.swift names, and builds
# what the product stands on: no other package.
set -euo pipefail
cd "$(dirname "$0")/.."

house=$PWD
work=${1:-$(mktemp -d)}
[ -n "${1:-}" ] || trap 'rm -rf "$work"' EXIT
cp -R Examples/Template/. "$work/"
rm -rf "$work/.build"
sed -i "s|path: \"../..\"|path: \"$house\"|" "$work/Package.swift"
[ ! -f Package.resolved ] || cp Package.resolved "$work/"
cd "$work"
swift package resolve >/dev/null 2>&1
began=$(date +%s%N)
swift build --product PulseApp >build.log 2>&1 || { tail -n 20 build.log >&2; exit 1; }
taken=$((($(date +%s%N) - began) / 1000000))
modules=$(cd "$(swift build --show-bin-path)" && find . -path './*.build/*' -name '*.o' | sed 's|^\./||; s|\.build/.*||' | sort -u | tr '\n' ' ')
echo "$((taken / 1000)).$((taken % 1000 / 100)) s on $(nproc) cores, load $(cut -d' ' -f1 /proc/loadavg): $modules"
