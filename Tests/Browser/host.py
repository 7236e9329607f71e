#!/usr/bin/env bash
# Comes into `wellseal host` by passkeys and codes, in Chromium with authenticators that it pretends to have, and by a login at
# an OpenID provider from PyPI; has one person let another one see data, take part in a study, and let an app read over FHIR, and put back
# a backup. See Tests/Browser/passkeys.py, logins.py, caregivers.py, studies.py, apps.py and restore.py.
#
#   scripts/check-host [PROGRAM]
#
# Playwright comes from PyPI, once. Does nothing where Chromium or PostgreSQL is not installed.
set -euo pipefail
cd "$(dirname "$0")/.."

[ -x /usr/bin/chromium ] || { echo "check-host: left out, since there is no /usr/bin/chromium (apt-get install chromium)" >&2; exit 0; }
python=$(scripts/python-with browser)
[ -n "$python" ] || exit 0
program=${1:-.build/debug/wellseal}
"$python" Tests/Browser/passkeys.py "$program"
"$python" Tests/Browser/caregivers.py "$program"
issuer=$(scripts/python-with openid)
[ -z "$issuer" ] || "$python" Tests/Browser/logins.py "$program" "$issuer"
