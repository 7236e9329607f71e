#!/usr/bin/env bash
# Measure a clean build of Examples/Template, which uses only HealthKit.
#
#   scripts/bench build [FOLDER]         FOLDER: the build folder, temporary by default
#
# The download of packages isn't measured, because it depends on the network. SwiftPM downloads all packages of Package.swift, and builds
# only those that the product needs: none.
set -euo pipefail
cd "$(dirname "$0")/../.."

package=$PWD
work=${1:-$(mktemp -d)}
[ -n "${1:-}" ] || trap 'rm -rf "$work"' EXIT
cp -R Examples/Template/. "$work/"
rm -rf "$work/.build"
sed -i "s|path: \"../..\"|path: \"$package\"|" "$work/Package.swift"
[ ! -f Package.resolved ] || cp Package.resolved "$work/"
cd "$work"
swift package resolve >/dev/null 2>&1
began=$(date +%s%N)
swift build --product PulseApp >build.log 2>&1 || { tail -n 20 build.log >&2; exit 1; }
taken=$((($(date +%s%N) - began) / 1000000))
modules=$(cd "$(swift build --show-bin-path)" && find . -path './*.build/*' -name '*.o' | sed 's|^\./||; s|\.build/.*||' | sort -u | tr '\n' ' ')
echo "$((taken / 1000)).$((taken % 1000 / 100)) s on $(nproc) cores, load $(cut -d' ' -f1 /proc/loadavg): $modules"
