#!/usr/bin/env bash
# Run the commands of the CI files for apps on a minimal Debian 12: install the libraries, build the template, test it.
#
#   scripts/check ci [--commands]     --commands: only compare the commands of the two files, and print them
#
# The commands are those of Examples/Template/.github/workflows/test.yml and .gitlab-ci.yml. The minimal system has the packages that the
# image of Swift has, and this machine's toolchain; the packages of SwiftPM come from this machine's cache. Needs root, debootstrap, and
# Debian's archive or DEBIAN_MIRROR; skipped without them. KEEP=FOLDER keeps the minimal system for the next run.
set -euo pipefail
cd "$(dirname "$0")/../../.."

skip() { echo "skipped: $*" >&2; exit 0; }
fail() { echo "failed: $*" >&2; exit 1; }

template=Examples/Template
github=$(sed -n 's/^ *- run: //p' "$template/.github/workflows/test.yml")
gitlab=$(sed -n 's/^    - \([a-z].*\)$/\1/p' "$template/.gitlab-ci.yml")
[ -n "$github" ] || fail "the workflow of GitHub has no commands"
[ "$github" = "$gitlab" ] || fail "the two files have different commands: $(diff <(echo "$github") <(echo "$gitlab") || true)"
echo "ok: GitHub and GitLab run the same commands"
if [ "${1:-}" = --commands ]; then echo "$github"; exit 0; fi

[ "$(id -u)" -eq 0 ] || skip "debootstrap needs root"
command -v debootstrap >/dev/null || skip "debootstrap is missing; run: scripts/setup installation"
swift=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
work=$(mktemp -d)
chmod 755 "$work"
root=${KEEP:-$work/root}
mounted=()
end() {
  local point
  for point in "${mounted[@]}"; do umount "$point"; done
  rm -rf "$work"
}
trap end EXIT

# What the image swift:6.2-bookworm has in addition to Debian, from its Dockerfile.
image="binutils ca-certificates gcc git gnupg2 libc6-dev libcurl4-openssl-dev libedit2 libgcc-12-dev libncurses-dev libpython3-dev libsqlite3-0 libstdc++-12-dev libxml2-dev libz3-dev pkg-config tzdata zlib1g-dev"

in_root() {
  chroot "$root" env -i PATH="/opt/swift/bin:/usr/sbin:/usr/bin:/sbin:/bin" HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    sh -euc "cd /build/Examples/Template && $1"
}
mount_in() {
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  mounted=("$root$2" "${mounted[@]}")
}

[ -x "$root/usr/bin/apt-get" ] || debootstrap --variant=minbase bookworm "$root" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$work/log" 2>&1 ||
  { tail -n 5 "$work/log" >&2; fail "no minimal Debian"; }
rm -rf "$root/build" && mkdir -p "$root/build" "$root/root/.cache"
git archive HEAD | tar x -C "$root/build"
mount_in "$swift" /opt/swift
mount_in /proc /proc
[ ! -d ~/.cache/org.swift.swiftpm ] || mount_in ~/.cache/org.swift.swiftpm /root/.cache/org.swift.swiftpm
[ ! -d ~/.swiftpm ] || mount_in ~/.swiftpm /root/.swiftpm
in_root "apt-get update -qq && apt-get install -y -qq --no-install-recommends $image" >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; fail "can't install what the image of Swift has"; }

while IFS= read -r command; do
  began=$(date +%s)
  in_root "$command" >"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; fail "$command"; }
  echo "ok: $command: $(($(date +%s) - began)) s"
done <<<"$github"
