#!/usr/bin/env bash
# Build the example apps, run each with its own daemon, and compare their output.
#
#   scripts/check examples [PROGRAM]
#
# PROGRAM is the wellseal that runs them. An issuer with a key of its own publishes over HTTPS on 127.0.0.1.
set -euo pipefail

program=$(realpath "${1:?usage: scripts/check examples PROGRAM}")
cd "$(dirname "$0")/../../.."
swift build --package-path Examples/Apps >&2
built=$(swift build --package-path Examples/Apps --show-bin-path)

work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

# An app is a program next to its resources, where the daemon finds its property lists.
for app in HeartRateRecorder HeartRateDiary ClinicalRecords TrendsLogger HealthKitSuite VenueCheck; do
  mkdir -p "$work/$app"
  cp -R "$built/$app" "$built/Apps_$app.resources" "$work/$app/"
done

wrong=0
expect() { # NAME EXPECTED COMMAND…
  local name=$1 expected=$2 printed
  shift 2
  printed=$("$@" 2>"$work/errors") || { echo "failed: $name exited with $?" >&2; cat "$work/errors" >&2; }
  if [ "$printed" = "$expected" ]; then
    echo "ok: $name"
  else
    wrong=1
    diff <(echo "$expected") <(echo "$printed") >&2 || true
    cat "$work/errors" >&2
  fi
}

recorded='Recorded 62.0 count/min by Heart Rate Recorder
Recorded 64.0 count/min by Heart Rate Recorder
Recorded 71.0 count/min by Heart Rate Recorder
Lowest 62.0, average 65.7, highest 71.0 count/min'
expect 'HeartRateRecorder, allowed' "$recorded" \
  "$program" run --consent grant-all -- "$work/HeartRateRecorder/HeartRateRecorder" 62 64 71
# The commands of the first page, as a newcomer types them.
printed=$(sed -n 's/^wellseal run -- swift run --package-path/&/p' Documentation/Start/Developer.md)
[ -n "$printed" ] || { echo 'failed: Start/Developer.md prints no command' >&2; exit 1; }
expect 'the command of Start/Developer.md' "$recorded" env PATH="$(dirname "$program"):$PATH" sh -c "$printed"

expect 'HeartRateRecorder, refused' 'You have not allowed Heart Rate Recorder to save heart rates.' \
  "$program" run --consent deny -- "$work/HeartRateRecorder/HeartRateRecorder" 62

# The diary starts once and exits; the recorder's later samples start it again.
diary() {
  # shellcheck disable=SC2016
  HOME=$work/home "$program" run --consent "$1" -- sh -c '
    mkdir -p "$HOME" && "$0/HeartRateDiary/HeartRateDiary" && "$0/HeartRateRecorder/HeartRateRecorder" 62 64 >&2
    diary=$HOME/.local/share/HeartRateDiary/diary.txt
    for _ in $(seq 100); do [ "$(wc -l < "$diary")" -lt 2 ] || break; sleep 0.1; done
    cat "$diary"' "$work"
}
written='62.0 count/min by Heart Rate Recorder
64.0 count/min by Heart Rate Recorder'
expect 'HeartRateDiary, started when data comes in' "$written" diary grant-all

groups='Allergies: 0
Conditions: 0
Immunizations: 0
Lab Results: 0
Medications: 0
Procedures: 0
Vital Signs: 0
Coverage: 0
Clinical Notes: 0'
expect 'ClinicalRecords, without records' "$groups" \
  "$program" run --consent grant-all -- "$work/ClinicalRecords/ClinicalRecords"

trend='No trend yet.
3 days: 3000, 5000, 8000 steps, rising by 2500 a day.'
expect 'TrendsLogger, allowed' "$trend" \
  "$program" run --consent grant-all -- "$work/TrendsLogger/TrendsLogger" 3000 5000 8000
refused='No trend yet.
You have not allowed Trends Logger to save steps.'
expect 'TrendsLogger, refused' "$refused" \
  sh -c '"$0" run --consent deny -- "$1" 3000 5000 || true' "$program" "$work/TrendsLogger/TrendsLogger"

checks='1..12
ok 1 - there is a store
ok 2 - nothing is saved before the user has decided
ok 3 - the user is asked once
ok 4 - saved samples are found, and are equal
ok 5 - an object is saved once
ok 6 - an anchored query reports additions and deletions
ok 7 - statistics follow the samples
ok 8 - a day is divided into hours
ok 9 - a correlation has its members
ok 10 - a workout has its samples
ok 11 - an observer is called
ok 12 - a query object can be archived and restored'
expect 'HealthKitSuite, every check' "$checks" \
  "$program" run --consent grant-all -- "$work/HealthKitSuite/HealthKitSuite"

# The venue's issuer: a key, a card, and the key published at the card's address.
mkdir "$work/web"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=127.0.0.1 \
  -addext subjectAltName=IP:127.0.0.1 -keyout "$work/tls.key" -out "$work/tls.pem" 2>/dev/null
coproc SERVER { exec python3 Examples/Apps/Issuer/serve.py "$work/web" "$work/tls.pem" "$work/tls.key"; }
server=$SERVER_PID
read -r port <&"${SERVER[0]}"
issuer="https://127.0.0.1:$port/issuer"
(
  export WELLSEAL_HOME="$work/issuer" WELLSEAL_PASSPHRASE=example-issuer
  "$program" keys new --issuer "$issuer"
  "$program" issue card --form Examples/issuing/form.json --type https://smarthealth.cards#immunization \
    --out-dir "$work/cards" --format file
  "$program" issue publish "$work/web/issuer"
) >/dev/null

# URLSession on Linux trusts only the system's authorities, so the app gets a separate file instead.
system=/etc/ssl/certs/ca-certificates.crt
trusting() {
  local map=()
  [ "$(id -u)" = 0 ] || map=(--map-root-user)
  # shellcheck disable=SC2016
  unshare --mount "${map[@]}" sh -c 'mount --bind "$0" "$1" && shift && exec "$@"' "$work/tls.pem" "$system" "$@"
}
if ! trusting true 2>/dev/null; then
  echo 'skipped: VenueCheck, because unshare --mount is not permitted'
  exit $wrong
fi

signed="Ann Anyperson: COVID-19 vaccine (Moderna)
Signed by $issuer"
card=("$work"/cards/*.smart-health-card)
expect 'VenueCheck, shared once' "$signed" \
  trusting "$program" run --consent grant-all --import "${card[0]}" -- "$work/VenueCheck/VenueCheck" "$issuer"
expect 'VenueCheck, not shared' 'No card was shared.' \
  "$program" run --consent deny --import "${card[0]}" -- "$work/VenueCheck/VenueCheck" "$issuer"
exit $wrong
