#!/usr/bin/env bash
# Opens files of links with the PyPI package joserfc, and lets ours be opened by it.
#
#   scripts/check-links [PROGRAM]
#
# PROGRAM is .build/debug/wellseal unless given. The package comes from PyPI, once; nothing leaves this machine.
set -euo pipefail
cd "$(dirname "$0")/.."

python=$(scripts/python-with links)
[ -n "$python" ] || exit 0
jose=Tests/Credentials/WellsealHealthLinksTests/Python/jose.py wellseal=${1:-.build/debug/wellseal}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export WELLSEAL_HOME=$work/home
cat >"$work/patient.json" <<'JSON'
{"resourceType": "Bundle", "type": "collection", "entry": [
  {"resource": {"resourceType": "Patient", "birthDate": "1979-05-04", "gender": "female", "name": [{"family": "Lindqvist"}]}},
  {"resource": {"resourceType": "AllergyIntolerance", "code": {"text": "Hazelnut"}, "patient": {"display": "Mara"}}}]}
JSON
link=$("$wellseal" links publish "$work/public" --base https://files.example.org --records "$work/patient.json" --yes)
file=$(basename "$work"/public/*.jwe)
key=$("$python" -c 'import base64, json, sys; t = sys.argv[1].split("shlink:/")[1]
print(json.loads(base64.urlsafe_b64decode(t + "=" * (-len(t) % 4)))["key"])' "$link")

"$python" "$jose" open "$key" <"$work/public/$file" | grep -q Hazelnut
echo "joserfc opens ours"
for zip in "" DEF; do
  "$python" "$jose" seal "$key" $zip <"$work/patient.json" >"$work/theirs.jwe"
  printf 'method,url,status,headers,body_file,remark\nGET,%s,200,Content-Type: application/jose; Access-Control-Allow-Origin: *,theirs.jwe,\n' \
    "https://files.example.org/$file" >"$work/web.csv"
  "$wellseal" links open "$link" --web "$work/web.csv" --json | grep -q Hazelnut
  echo "ours opens joserfc's ${zip:-plain}"
done
