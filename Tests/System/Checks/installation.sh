#!/usr/bin/env bash
# Install the package in a minimal Debian, open the demo, remove the package, install it again.
#
#   scripts/check installation [PACKAGE.deb]       default: .build/packages/*.deb
#
# Needs root, debootstrap, and Debian's archive or DEBIAN_MIRROR; skipped without them. KEEP=FOLDER keeps the minimal system for the
# next run.
set -euo pipefail
cd "$(dirname "$0")/../../.."

skip() { echo "skipped: $*" >&2; exit 0; }
fail() { echo "failed: $*" >&2; exit 1; }
package=${1:-$(ls .build/packages/*.deb 2>/dev/null | tail -n 1)}
[ -n "$package" ] && [ -f "$package" ] || fail "no package; run: make packages"
if command -v lintian >/dev/null; then
  lintian --pedantic --fail-on error,warning,pedantic "$package" || fail "lintian reports tags without an override"
fi
[ "$(id -u)" -eq 0 ] || skip "debootstrap needs root"
command -v debootstrap >/dev/null || skip "debootstrap is missing; run: scripts/setup installation"

work=$(mktemp -d)
bare=${KEEP:-$work/bare}
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
demo=
end() {
  [ -z "$demo" ] || kill "$demo" 2>/dev/null || true
  mountpoint -q "$work/root/proc" && umount "$work/root/proc"
  rm -rf "$work"
}
trap end EXIT
if [ ! -x "$bare/bin/sh" ]; then
  echo "installing a minimal Debian 12 from $mirror" >&2
  debootstrap --variant=minbase bookworm "$bare" "$mirror" >"$work/log" 2>&1 || { tail -n 3 "$work/log" >&2; skip "debootstrap failed"; }
fi
root=$work/root
cp -a "$bare" "$root"
# The machine's own configuration for Debian's archive.
[ ! -d /etc/apt/apt.conf.d ] || cp -R /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
cp /etc/resolv.conf "$root/etc/resolv.conf"
[ -d "$root/proc/1" ] || mount -t proc proc "$root/proc"
in_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/home/me DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
as_me() { in_root setpriv --reuid 1000 --regid 1000 --clear-groups "$@"; }
install -d -m 700 -o 1000 -g 1000 "$root/home/me"
in_root apt-get update -qq >/dev/null
files() { in_root find / -xdev \( -path /var -o -path /etc -o -path /home -o -path /tmp -o -path /proc \) -prune -o -print | sort; }
files >"$work/files-before"
in_root sh -c 'dpkg-query -f "\${Package}\n" -W' | sort >"$work/packages-before"
milliseconds() { echo $((($(date +%s%N) - $1) / 1000000)); }

# Download the dependencies first, so that the network isn't measured.
cp "$package" "$root/tmp/wellseal.deb"
in_root apt-get install -y -qq --download-only /tmp/wellseal.deb >/dev/null 2>&1 || fail "the package's dependencies are unavailable"
began=$(date +%s%N)
in_root apt-get install -y -qq --no-install-recommends /tmp/wellseal.deb >"$work/install" 2>&1 || { cat "$work/install" >&2; fail "can't install the package"; }
echo "installed with $(($(in_root sh -c 'dpkg-query -f "\${Package}\n" -W' | wc -l) - $(wc -l <"$work/packages-before"))) packages: $(milliseconds "$began") ms"

as_me wellseal --version >/dev/null
fastest=
for _ in 1 2 3 4 5; do
  began=$(date +%s%N)
  as_me wellseal --version >/dev/null
  taken=$(milliseconds "$began")
  [ -n "$fastest" ] && [ "$fastest" -le "$taken" ] || fastest=$taken
done
echo "wellseal --version, with the change of root and user: $fastest ms"

began=$(date +%s%N)
chroot "$root" env -i PATH=/usr/bin:/bin HOME=/home/me LC_ALL=C.UTF-8 setpriv --reuid 1000 --regid 1000 --clear-groups \
  wellseal health-app --demo --port 0 >"$work/demo" 2>&1 &
demo=$!
for _ in $(seq 200); do
  link=$(grep -o 'http://127.0.0.1:[0-9]*/[^ ]*' "$work/demo" | head -n 1 || true)
  [ -z "$link" ] || break
  kill -0 "$demo" 2>/dev/null || { cat "$work/demo" >&2; fail "the demo ended"; }
  sleep 0.1
done
[ -n "${link:-}" ] || fail "the demo printed no link"
page() { setpriv --reuid 1000 --regid 1000 --clear-groups curl --silent --show-error --location --max-time 20 --cookie-jar "$work/me/jar" --cookie "$work/me/jar" "$@"; }
install -d -m 700 -o 1000 -g 1000 "$work/me"; chmod 711 "$work"
page "$link" >"$work/summary" || fail "no response with the Summary"
grep -q '<main' "$work/summary" && grep -qi 'steps' "$work/summary" || { head -c 600 "$work/summary" >&2; fail "the response isn't the Summary"; }
echo "the demo's Summary: $(milliseconds "$began") ms"
kill "$demo"; wait "$demo" 2>/dev/null || true
demo=

# The programs that the desktop and systemd start.
as_me sh -c '/usr/lib/wellseal/show /usr/share/doc/wellseal/examples/cards/vaccination.smart-health-card </dev/null' >"$work/shown" || [ $? -eq 14 ] || fail "the desktop's program doesn't verify a card"
grep -q 'COVID-19' "$work/shown" || fail "the desktop's program doesn't show a card"
for unit in user/wellseal.service user/wellseal.socket user/wellseal-control.socket user/wellseal-backup.timer user/wellseal-sync.timer user/wellseal-unlock.service \
  user/wellseal-inbox.path system/wellseal-host.service system/wellseal-links.service system/wellseal-verify.service; do
  [ -f "$root/usr/lib/systemd/$unit" ] || fail "$unit is missing"
done

as_me wellseal cards verify /dev/null >/dev/null 2>&1 || [ $? -eq 65 ] || fail "an empty card isn't reported"
printf 'a passphrase for this check\n' >"$root/home/me/secret"; chown 1000:1000 "$root/home/me/secret"; chmod 600 "$root/home/me/secret"
as_me wellseal init --passphrase-file /home/me/secret >/dev/null
as_me wellseal add weight 71.4 kg --passphrase-file /home/me/secret >/dev/null

# Stores of every published version.
for number in 1 2; do
  store=$root/home/me/format-$number
  install -d -m 700 -o 1000 -g 1000 "$store"
  install -m 600 -o 1000 -g 1000 "Tests/System/StoreTortureTests/Fixtures/format-$number.wellseal" "$store/health.wellseal"
  printf 'format %s\n' "$number" >"$store/secret"; chown 1000:1000 "$store/secret"; chmod 600 "$store/secret"
  as_me wellseal integrity --home "/home/me/format-$number" --passphrase-file "/home/me/format-$number/secret" >/dev/null || fail "a store of format $number doesn't open"
done
echo "ok: stores of earlier versions open"

in_root apt-get purge -y -qq wellseal >/dev/null 2>&1 || fail "can't remove the package"
in_root apt-get autoremove -y -qq --purge >/dev/null 2>&1
[ -s "$root/home/me/.local/share/wellseal/health.wellseal" ] || fail "removing the package removed the store"
left=$(files | comm -13 "$work/files-before" - | grep -v -E '/__pycache__|/ld.so.cache|^/usr/share/mime|^/usr/share/icons' || true)
[ -z "$left" ] || fail "left after removing: $(echo "$left" | head -n 5)"
left=$(in_root find /etc /var/lib /usr -name '*wellseal*' -not -path '*/apt/*' 2>/dev/null || true)
[ -z "$left" ] || fail "left after removing: $left"
echo "ok: removed without a trace; the store remains"

in_root apt-get install -y -qq --no-install-recommends /tmp/wellseal.deb >/dev/null 2>&1
as_me wellseal latest weight --passphrase-file /home/me/secret --json | grep -q '71.4' || fail "the store doesn't open after installing again"
echo "ok: installed again; the store opens"
