#!/usr/bin/env bash
# Serve a release folder on this machine, and install from it on minimal Debian 12 and 13 systems, in one line each.
#
#   scripts/check download [FOLDER [DEBIAN...]]     FOLDER: .build/release-files by default, made by scripts/release --try
#
# With apt as root: install, create a store, upgrade from an older version, remove, and install again; the store stays. With install.sh
# without root: install, upgrade, remove; a changed file and a changed signature are rejected. Then the terminal sessions of each start
# page are typed, and the guided start is answered; the times are printed, and each has a limit. Needs root, debootstrap, and Debian's
# archive or DEBIAN_MIRROR; skipped without them. KEEP=FOLDER keeps the minimal systems for the next run.
set -euo pipefail
cd "$(dirname "$0")/../../.."

skip() { echo "skipped: $*" >&2; exit 0; }
fail() { echo "failed: $*" >&2; exit 1; }
folder=${1:-.build/release-files}
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- bookworm trixie
[ -f "$folder/install.sh" ] || fail "no release in $folder; run: scripts/release --try --without-image"
folder=$(realpath "$folder")
[ "$(id -u)" -eq 0 ] || skip "debootstrap needs root"
for tool in debootstrap python3 dpkg-deb; do command -v "$tool" >/dev/null || skip "$tool is missing; run: scripts/setup installation"; done

work=$(mktemp -d)
chmod 755 "$work"
keep=${KEEP:-$work/kept}
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
server= host= root=
end() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$host" ] || kill "$host" 2>/dev/null || true
  [ -z "$root" ] || chroot "$root" sh -c 'pg_ctlcluster $(ls /etc/postgresql) main stop' >/dev/null 2>&1 || true
  for root in "$work"/root-*; do mountpoint -q "$root/proc" && umount "$root/proc"; done
  rm -rf "$work"
}
trap end EXIT

# A copy, because some files are damaged on purpose. The address of the release is that of the server.
cp -R "$folder" "$work/site"
site=$work/site
url=$(sed -n 's/^url=${WELLSEAL_URL:-\(.*\)}$/\1/p' "$site/install.sh")
port=${url##*:}
[[ $url == http://127.0.0.1:* ]] || fail "the release isn't for this machine; make it with WELLSEAL_URL=http://127.0.0.1:18990"
(cd "$site" && exec python3 -m http.server --bind 127.0.0.1 "$port" >/dev/null 2>&1) &
server=$!
package=$(ls "$site"/wellseal_*.deb)
version=$(dpkg-deb -f "$package" Version)

in_root() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"; }
as_me() { in_root setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/home/me PATH="/home/me/.local/bin:/usr/bin:/bin" "$@"; }
seconds() { awk -v began="$1" -v ended="$(date +%s%N)" 'BEGIN { printf "%.1f s", (ended - began) / 1e9 }'; }

# An older version, to upgrade from.
older=$work/older.deb
dpkg-deb -R "$package" "$work/older"
sed -i 's/^Version: .*/Version: 0.0.1/' "$work/older/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip -z1 --build "$work/older" "$older" >/dev/null
rm -rf "$work/older"

# The line that the page shows for apt, and for users without root.
apt_line="/usr/lib/apt/apt-helper download-file $url/apt/wellseal.sources /etc/apt/sources.list.d/wellseal.sources && apt-get update && apt-get install -y --no-install-recommends wellseal"
shell_line="cd /tmp && /usr/lib/apt/apt-helper download-file $url/install.sh install.sh && sh install.sh"

check_apt() {
  local began
  cp "$older" "$root/tmp/older.deb"
  in_root apt-get install -y -qq --no-install-recommends /tmp/older.deb >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; fail "$suite: can't install the older package"; }
  as_me wellseal init --passphrase-file /home/me/secret >/dev/null
  as_me wellseal add weight 71.4 kg --passphrase-file /home/me/secret >/dev/null
  began=$(date +%s%N)
  in_root sh -c "$apt_line" >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; fail "$suite: can't install with apt"; }
  echo "ok: $suite: upgraded with apt in $(seconds "$began")"
  [ "$(in_root dpkg-query -f '${Version}' -W wellseal)" = "$version" ] || fail "$suite: apt didn't upgrade"
  as_me wellseal latest weight --passphrase-file /home/me/secret --json | grep -q 71.4 || fail "$suite: the upgrade lost the store"
  in_root apt-get purge -y -qq wellseal >/dev/null 2>&1 || fail "$suite: can't remove the package"
  [ -s "$root/home/me/.local/share/wellseal/health.wellseal" ] || fail "$suite: removing the package removed the store"
  began=$(date +%s%N)
  in_root sh -c "$apt_line" >/dev/null 2>&1 || fail "$suite: can't install again"
  echo "ok: $suite: installed with apt in one line, in $(seconds "$began")"
  as_me wellseal latest weight --passphrase-file /home/me/secret --json | grep -q 71.4 || fail "$suite: the store doesn't open after installing again"
  # A repository whose list was changed is not signed.
  local packages; packages=$(ls "$site"/apt/dists/stable/main/binary-*/Packages)
  cp -a "$site/apt" "$work/apt"
  sed -i 's/^Version: .*/Version: 9.9.9/' "$packages" && gzip -9nkf "$packages"
  in_root sh -c "rm -rf /var/lib/apt/lists/127.0.0.1* && apt-get update" >"$work/log" 2>&1 && ! grep -q '^[EW]:' "$work/log" && fail "$suite: apt accepts a changed list"
  rm -rf "$site/apt" && mv "$work/apt" "$site/apt"
  in_root apt-get purge -y -qq wellseal >/dev/null 2>&1
  echo "ok: $suite: apt rejects a changed list"
}

check_installer() {
  local began file
  # The libraries of the package, as the hint of the installer says.
  in_root sh -c "apt-get install -y -qq --no-install-recommends $(dpkg-deb -f "$package" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g')" >/dev/null 2>&1
  began=$(date +%s%N)
  as_me sh -c "$shell_line" >"$work/log" 2>&1 || { cat "$work/log" >&2; fail "$suite: install.sh fails"; }
  grep -q "Installed Wellseal $version" "$work/log" || fail "$suite: install.sh doesn't say what it did"
  echo "ok: $suite: installed without root in one line, in $(seconds "$began")"
  as_me wellseal latest weight --passphrase-file /home/me/secret --json | grep -q 71.4 || fail "$suite: the program of install.sh doesn't open the store"
  as_me sh /tmp/install.sh >/dev/null 2>&1 || fail "$suite: install.sh can't upgrade"
  for file in "$(basename "$package")" SHA256SUMS SHA256SUMS.gpg; do
    cp "$site/$file" "$work/saved"
    printf 'more\n' >>"$site/$file"
    [ "$file" = SHA256SUMS.gpg ] && printf 'none' >"$site/$file"
    if [ "$file" = "$(basename "$package")" ] && in_root sh -c 'command -v xz' >/dev/null; then cp "$work/saved" "$site/$file"; continue; fi
    as_me sh /tmp/install.sh >"$work/log" 2>&1 && fail "$suite: install.sh accepts a changed $file"
    grep -q 'nothing was installed' "$work/log" || { cat "$work/log" >&2; fail "$suite: install.sh doesn't say what it did"; }
    cp "$work/saved" "$site/$file"
  done
  as_me wellseal --version >/dev/null || fail "$suite: a rejected download damaged the installed program"
  echo "ok: $suite: install.sh rejects changed files"
}

# The maximum time from the installed program to the end of each start page, in minutes.
declare -A minutes=([Person]=3 [Verifier]=1 [Issuer]=2 [Developer]=5 [Operator]=10 [Household]=10)

# Prints the time since a moment, which must be within the limit of the page.
in_time() { # PAGE BEGAN [WHAT]
  local taken=$((($(date +%s%N) - $2) / 1000000))
  [ "$taken" -le $((minutes[$1] * 60000)) ] || fail "$suite: $1.md takes $((taken / 1000)) s; the maximum is ${minutes[$1]} min"
  awk -v page="${3:-$1.md}" -v suite="$suite" -v taken="$taken" -v most="${minutes[$1]}" \
    'BEGIN { printf "time to the end of %s, %s: %.1f s of %d min\n", page, suite, taken / 1000, most }'
}

# The commands of a page's terminal sessions, as a program that stops at the first one that fails. The verdicts on a card are no failures.
typed() { # PAGE
  echo 'ended() { case $1 in 0 | 1[0-4]) ;; *) echo "exit status $1: $2" >&2; exit 1 ;; esac; }'
  sed -n 's/^    \$ //p' "Documentation/Start/$1.md" | while IFS= read -r line; do
    printf '%s\nended $? %q\n' "$line" "$line"
    # A server that was started needs a moment.
    [[ $line != *'&' ]] || echo 'for _ in $(seq 100); do wellseal status >/dev/null 2>&1 && break; sleep 0.1; done'
  done
}

# Types a page as a new user, in the folder of the examples.
check_page() { # PAGE
  local began home=/home/me/$1
  install -d -m 700 -o 1000 -g 1000 "$root$home" "$root$home/run"
  typed "$1" >"$root$home/page"
  began=$(date +%s%N)
  as_me env HOME="$home" XDG_RUNTIME_DIR="$home/run" WELLSEAL_PASSPHRASE='four words not alike' \
    sh -c "cd /usr/share/doc/wellseal/examples/cards && exec bash $home/page" >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; fail "$suite: $1.md fails"; }
  in_time "$1" "$began"
  as_me env XDG_RUNTIME_DIR="$home/run" wellseal stop >/dev/null 2>&1 || true
}

check_starts() {
  local page began
  in_root sh -c "$apt_line" >/dev/null 2>&1 || fail "$suite: can't install"
  for page in Person Verifier Issuer Developer Operator; do check_page "$page"; done
  # The guide of `wellseal` without arguments, at a terminal.
  printf '#!/bin/sh\nexec /usr/sbin/chroot %s setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/home/me/guide TERM=dumb LANG=C.UTF-8 wellseal "$@"\n' "$root" >"$work/guide"
  chmod 755 "$work/guide"
  install -d -m 700 -o 1000 -g 1000 "$root/home/me/guide"
  began=$(date +%s%N)
  python3 Tests/System/EndToEndTests/Python/guided_start.py "$work/guide" "$work" /usr/share/doc/wellseal/examples/health/export.xml >"$work/log" 2>&1 ||
    { tail -n 5 "$work/log" >&2; fail "$suite: the guided start fails"; }
  in_time Person "$began" "the guided start"
}

# Types the commands of the page for households. There is no systemd here, so the service is started by its own command.
check_household() {
  local began line
  began=$(date +%s%N)
  while IFS= read -r line; do
    case $line in
      /usr/lib/apt/* | 'apt-get install --only-upgrade'*) continue ;;
      'apt-get install '*) line="${line/apt-get install/apt-get install -y -qq --no-install-recommends} >/dev/null 2>&1; pg_ctlcluster \$(ls /etc/postgresql) main start || true" ;;
      'apt-get update'*) line="$line -qq" ;;
      'systemctl enable'*)
        chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 sh -c '. /etc/wellseal/host.env; export WELLSEAL_DATABASE WELLSEAL_NAMES
          install -d -m 700 -o wellseal-host /var/lib/wellseal-host; chown wellseal-host /etc/wellseal /etc/wellseal/*
          exec setpriv --reuid wellseal-host --regid wellseal-host --clear-groups wellseal host --public-name "$PUBLIC_NAME:18443" --listen 127.0.0.1:18443 \
            --certificate /etc/wellseal/certificate.pem --private-key /etc/wellseal/key.pem --home /var/lib/wellseal-host' >"$work/host" 2>&1 &
        host=$!
        continue ;;
      systemctl*) continue ;;
    esac
    in_root sh -c "export WELLSEAL_DATABASE=postgresql:///stores WELLSEAL_NAMES=postgresql:///names; cd /; $line" >"$work/log" 2>&1 ||
      { cat "$work/log" >&2; fail "$suite: the household's page fails: $line"; }
    [[ $line != *'people invite'* ]] || grep -q 'https://health.home.arpa/invite/' "$work/log" || fail "$suite: no invitation"
  done < <(sed -n 's/^    //p' Documentation/Start/Household.md)
  for _ in $(seq 100); do
    curl --silent --cacert "$root/etc/wellseal/certificate.pem" --resolve health.home.arpa:18443:127.0.0.1 https://health.home.arpa:18443/sign-in 2>/dev/null | grep -q '<form' && break
    kill -0 "$host" 2>/dev/null || { cat "$work/host" >&2; fail "$suite: the server ended"; }
    sleep 0.2
  done
  curl --silent --show-error --cacert "$root/etc/wellseal/certificate.pem" --resolve health.home.arpa:18443:127.0.0.1 https://health.home.arpa:18443/sign-in | grep -q '<form' ||
    { cat "$work/host" >&2; fail "$suite: the server doesn't show its sign-in page"; }
  in_time Household "$began"
  kill "$host"; wait "$host" 2>/dev/null || true
  host=
  in_root sh -c 'pg_ctlcluster $(ls /etc/postgresql) main stop' >/dev/null 2>&1 || true
}

for suite in "$@"; do
  bare=$keep/$suite
  if [ ! -x "$bare/bin/sh" ]; then
    mkdir -p "$keep"
    echo "installing a minimal Debian ($suite) from $mirror" >&2
    debootstrap --variant=minbase "$suite" "$bare" "$mirror" >"$work/log" 2>&1 || { tail -n 3 "$work/log" >&2; skip "debootstrap failed"; }
  fi
  root=$work/root-$suite
  cp -a "$bare" "$root"
  [ ! -d /etc/apt/apt.conf.d ] || cp -R /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  [ -d "$root/proc/1" ] || mount -t proc proc "$root/proc"
  [ -e "$root/dev/null" ] && [ -e "$root/dev/urandom" ] || fail "$suite: no devices"
  install -d -m 700 -o 1000 -g 1000 "$root/home/me"
  printf 'a passphrase for this check\n' >"$root/home/me/secret"
  chown 1000:1000 "$root/home/me/secret" && chmod 600 "$root/home/me/secret"
  in_root apt-get update -qq >/dev/null 2>&1 || skip "Debian's archive is unreachable"
  check_apt
  check_installer
  check_starts
  check_household
  as_me sh -c 'sh /tmp/install.sh --remove' >/dev/null
  [ ! -e "$root/home/me/.local/bin/wellseal" ] || fail "$suite: install.sh doesn't remove the program"
  [ -s "$root/home/me/.local/share/wellseal/health.wellseal" ] || fail "$suite: install.sh removed the store"
  echo "ok: $suite: removed; the store remains"
done
