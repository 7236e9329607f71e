"""Exchange files of SMART Health Links with the Python package joserfc.

    scripts/check links [PROGRAM]

Uses no network.
"""

import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile

JOSE = pathlib.Path(__file__).resolve().with_name("jose.py")
HOST = "https://files.example.org"
PATIENT = """\
{"resourceType": "Bundle", "type": "collection", "entry": [
  {"resource": {"resourceType": "Patient", "birthDate": "1979-05-04", "gender": "female", "name": [{"family": "Lindqvist"}]}},
  {"resource": {"resourceType": "AllergyIntolerance", "code": {"text": "Hazelnut"}, "patient": {"display": "Mara"}}}]}
"""


def run(*words, text=None):
    done = subprocess.run([str(word) for word in words], input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"failed: {words[:3]} exited with {done.returncode}: {done.stderr}")
    return done.stdout


def key_of(link):
    """The key in a link's payload."""
    payload = link.split("shlink:/")[1].strip()
    return json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))["key"]


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        os.environ["WELLSEAL_HOME"] = str(work / "home")
        records = work / "patient.json"
        records.write_text(PATIENT)
        link = run(program, "links", "publish", work / "public", "--base", HOST, "--records", records, "--yes").strip()
        file, key = next((work / "public").glob("*.jwe")), key_of(link)
        if "Hazelnut" not in run(sys.executable, JOSE, "open", key, text=file.read_text()):
            sys.exit("failed: joserfc doesn't find the record")
        print("ok: joserfc opens a file of wellseal")
        web = work / "web.csv"
        web.write_text(
            "method,url,status,headers,body_file,remark\n"
            f"GET,{HOST}/{file.name},200,Content-Type: application/jose; Access-Control-Allow-Origin: *,theirs.jwe,\n"
        )
        for compression in ([], ["DEF"]):
            (work / "theirs.jwe").write_text(run(sys.executable, JOSE, "seal", key, *compression, text=PATIENT))
            if "Hazelnut" not in run(program, "links", "open", link, "--web", web, "--json"):
                sys.exit("failed: wellseal doesn't find the record")
            print(f"ok: wellseal opens a file of joserfc, {'compressed' if compression else 'uncompressed'}")


main()
