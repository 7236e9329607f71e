"""Compare an SQLite export, value by value, with what the program prints as JSON.

scripts/check database [PROGRAM]
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from datetime import datetime

PROGRAM = os.path.abspath(sys.argv[1])
ZONE = ["--zone", "Europe/Berlin"]


def same(found, expected, what):
    if found != expected:
        sys.exit(f"failed: {what}: {found!r} instead of {expected!r}")


def seconds(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()


with tempfile.TemporaryDirectory() as home:
    environment = {**os.environ, "HOME": home, "WELLSEAL_HOME": f"{home}/wellseal"}
    environment.pop("WELLSEAL_SOCKET", None)
    with open(f"{home}/key", "wb") as file:
        file.write(os.urandom(32))
    os.chmod(f"{home}/key", 0o600)

    def run(*words, status=0):
        done = subprocess.run([PROGRAM, *words, "--key-file", f"{home}/key"], env=environment, capture_output=True, text=True, check=False)
        if done.returncode != status:
            sys.exit(f"failed: {words} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    def ask(*words):
        return json.loads(run(*words, "--json"))

    run("init")
    run("import", "Examples/health/export.xml")
    path = f"{home}/health.db"
    report = ask("export", "sqlite", path, *ZONE)
    same(os.stat(path).st_mode & 0o777, 0o600, "the mode")
    before = open(path, "rb").read()
    run("export", "sqlite", path, *ZONE, status=1)
    same(open(path, "rb").read(), before, "what was there")
    run("export", "sqlite", path, *ZONE, "--replace")

    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    rows = lambda question, *values: database.execute(question, values).fetchall()
    same(rows("PRAGMA integrity_check"), [("ok",)], "integrity")
    same(rows("PRAGMA user_version"), [(report["schema"],)], "the version")
    for table, count in report["tables"].items():
        same(rows(f"SELECT count(*) FROM {table}"), [(count,)], f"the rows of {table}")

    compared = 0
    for there in ask("types", *ZONE)["types"]:
        found = rows("SELECT type, kind, count FROM types WHERE identifier = ?", there["type"])
        same(found, [(there["name"], there["kind"], there["count"])], "a type")
        if there["kind"] == "quantity":
            answer = ask("stats", there["name"], *ZONE)["statistics"]
            daily = rows("SELECT day, value, minimum, maximum, unit FROM daily WHERE type = ? ORDER BY day", there["name"])
            expected = [
                (row["start"][:10], row.get("sum", row.get("average")), row.get("min"), row.get("max"), row["unit"]) for row in answer
            ]
            same(daily, expected, f"the days of {there['name']}")
            compared += len(daily)
            stored = rows("SELECT id, value, unit, start_epoch, end_epoch FROM quantities WHERE type = ? ORDER BY id", there["name"])
            samples = sorted(
                (row["id"], row["value"], row["unit"], seconds(row["start"]), seconds(row["end"]))
                for row in ask("samples", there["name"], *ZONE)["samples"]
            )
            same(stored, samples, f"the samples of {there['name']}")
            compared += len(stored)
    nights = ask("sleep", *ZONE)["nights"]
    same(
        rows("SELECT day, nap, asleep, in_bed, core, deep, rem, awakenings FROM sleep_nights ORDER BY start"),
        [
            (
                night["day"],
                int(night["nap"]),
                *(float(night[name]) for name in ("asleep", "inBed", "core", "deep", "rem")),
                night["awakenings"],
            )
            for night in nights
        ],
        "the nights",
    )
    compared += len(nights)
    if compared < 100:
        sys.exit("failed: too little was compared")
    print(f"{compared} rows of {len(report['tables'])} tables match the program's output")
