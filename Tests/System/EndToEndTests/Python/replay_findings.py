"""Replay errors that users found, and report row by row whether each is fixed.

    scripts/check findings [PROGRAM] [ROW...]

Each row types what the user typed, in a data folder of its own, and examines the output. The exit status is the number of rows that
fail, at most 100.
"""

import concurrent.futures
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[4]
CARDS = ROOT / "Examples/cards"
ROWS = []


def row(name, what):
    def add(function):
        ROWS.append((name, what, function))
        return function

    return add


# Commands that open the store.
OPENING = "init import export types stats samples sources add delete backup restore unlock providers".split()
BELOW = "add list show delete --json".split()


class Failed(Exception):
    pass


def expect(condition, what):
    if not condition:
        raise Failed(what)


class Bench:
    """A data folder, and the program that uses it."""

    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)
        self.home = self.folder / "home"
        (self.folder / "run").mkdir(mode=0o700)
        self.env = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.folder),
            "WELLSEAL_HOME": str(self.home),
            "TZ": "UTC",
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
            "WELLSEAL_PASSPHRASE": "a passphrase for tests",
        }
        self.processes = []
        # A key file opens a store at once; a passphrase is slow on purpose.
        self.key = self.folder / "key"
        self.key.write_bytes(bytes(32))
        self.key.chmod(0o600)

    def opening(self, words):
        """The arguments, with the key file if the command opens the store."""
        words = list(words)
        named = words[0] in OPENING or words[0] in ("cards", "documents") and (len(words) == 1 or words[1] in BELOW)
        takes = named and "--help" not in words and "--key-file" not in words
        return words + ["--key-file", str(self.key)] if takes else words

    def run(self, *words, env=None):
        words = list(words) if env and "WELLSEAL_PASSPHRASE" in env else self.opening(words)
        result = subprocess.run(
            [self.program, *words],
            env={**self.env, **(env or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=120,
            cwd=self.folder,
        )
        result.stdout, result.stderr = result.stdout.decode(), result.stderr.decode()
        result.text = result.stdout + result.stderr
        return result

    def init(self):
        result = self.run("init")
        expect(result.returncode == 0, f"init exits with status {result.returncode}: {result.stderr}")

    def refuses(self, *words, status=64, saying="", **more):
        result = self.run(*words, **more)
        line = " ".join(str(word) for word in words)
        expect(result.returncode == status, f"`{line}` exits with status {result.returncode}, not {status}")
        expect(saying in result.text, f"`{line}` doesn't say {saying!r}: {result.text.strip()[:200]}")
        return result

    def says(self, *words, **more):
        return self.refuses(*words, status=0, **more)

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def serve(self):
        process = subprocess.Popen(
            [self.program, "serve", "--no-app"],
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        self.processes.append(process)
        for _ in range(200):
            if self.run("status").returncode == 0:
                return process
            time.sleep(0.1)
        raise Failed("the daemon doesn't start")

    def end(self):
        for process in self.processes:
            process.terminate()
            process.wait(20)


def export(count, extra=""):
    """A small export of the Health app, with a heart rate of 62 each minute."""
    lines = [
        f'<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Zoë’s\u00a0Apple\u00a0Watch" unit="count/min" '
        f'creationDate="2024-05-01 10:00:00 +0000" startDate="2024-05-{1 + i // 1440:02} {i // 60 % 24:02}:{i % 60:02}:00 +0000" '
        f'endDate="2024-05-{1 + i // 1440:02} {i // 60 % 24:02}:{i % 60:02}:00 +0000" value="62"/>'
        for i in range(count)
    ]
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n<ExportDate value="2024-06-01 10:00:00 +0000"/>\n'
    return head + "\n".join(lines) + "\n" + extra + "\n</HealthData>\n"


def zipped(text):
    bytes_ = io.BytesIO()
    with zipfile.ZipFile(bytes_, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("apple_health_export/export.xml", text)
    return bytes_.getvalue()


# The command line, the most severe first.


@row("B1", "destroy removes all consent, and init inherits none")
def _(b):
    b.init()
    for name in ["consent.json", "apps.json"]:
        (b.home / name).write_text("{}")
    b.says("destroy", "--yes")
    expect(not (b.home / "consent.json").exists(), "consent.json still exists after destroy")
    b.init()
    (b.home / "consent.json").write_text("{}")
    (b.home / "health.wellseal").unlink()
    b.init()
    expect(not (b.home / "consent.json").exists(), "init inherits consent.json")


@row("B2", "an empty or short prefix answers no request and removes no provider")
def _(b):
    b.init()
    for text in ["", "a", "abc"]:
        b.refuses("providers", "remove", text, "--yes", saying="4 characters")
    b.serve()
    for verb in ["allow", "deny", "show"]:
        b.refuses("consent", verb, "", saying="4 characters")


@row("B3", "every command rejects dates that don't exist")
def _(b):
    card = str(CARDS / "vaccination.smart-health-card")
    for text in ["2023-06-31", "2023-07-01T25:00:00Z", "2023-07-01T12:61:00Z", "2024-02-30"]:
        b.refuses("cards", "verify", card, "--at", text, saying="invalid time")
    b.refuses("keys", "rotate", "--until", "2020-02-30", saying="invalid time")
    b.refuses("issue", "card", "--form", "x.json", "--expires", "2027-02-30", saying="invalid time")


@row("B4", "a damaged or truncated export is reported first, with status 65")
def _(b):
    b.init()
    bytes_ = bytearray(zipped(export(4000)))
    bytes_[len(bytes_) // 2 : len(bytes_) // 2 + 400] = b"\xff" * 400
    result = b.refuses("import", b.file("damaged.zip", bytes(bytes_)), status=65)
    expect(result.stdout.startswith("✘"), f"the first line is {result.stdout.splitlines()[:1]}")
    text = export(2000)
    result = b.refuses("import", b.file("cut.xml", text[: len(text) // 2]), status=65, saying="truncated")
    expect(result.stdout.startswith("✘"), f"the first line is {result.stdout.splitlines()[:1]}")


@row("B5", "an empty import says why and exits with 66; an export is found in a folder; JSON Lines can be imported again")
def _(b):
    b.init()
    result = b.refuses("import", b.file("a.json", '{"a":1}'), status=66)
    expect("no JSON" not in result.text, "valid JSON is called invalid")
    folder = b.folder / "above"
    (folder / "apple_health_export").mkdir(parents=True)
    (folder / "apple_health_export/export.xml").write_text(export(3))
    (folder / "truth.json").write_text('{"a":1}')
    b.says("import", str(folder), saying="3 new samples")
    b.says("export", "jsonl", "all.jsonl")
    other = {"WELLSEAL_HOME": str(b.folder / "other")}
    b.says("init", env=other)
    b.says("import", "all.jsonl", env=other, saying="3 new samples")


@row("B6", "a file that isn't a health card isn't called invalid")
def _(b):
    texts = {
        "link": "shlink:/eyJ1cmwiOiJodHRwczovL2V4YW1wbGUub3JnL3NobCIsImZsYWciOiJVIiwia2V5Ijoi"
        "clhXNGVnM3hBQ0pOUVlnbFQyYU9mS2JVUGxnOHdkMEtDRlhUcmVsTEdTSSJ9",
        "empty": "",
        "words": "root:x:0:0:root:/root:/bin/bash\n",
        "zip": zipped(export(2)),
    }
    for name, content in texts.items():
        result = b.refuses("cards", "verify", b.file(name, content), status=65)
        expect("Invalid" not in result.stdout, f"{name} is called invalid")


@row("B7", "the exit status reports output that can't be written")
def _(b):
    b.init()
    with open("/dev/full", "w") as full:
        for words in [
            ["types"],
            ["samples", "heartRate", "--json"],
            ["--version"],
            ["help"],
            ["cards", "verify", "shlink:/eyJ1cmwiOiJ4In0"],
        ]:
            status = subprocess.run(
                [b.program, *b.opening(words)], env=b.env, stdin=subprocess.DEVNULL, stdout=full, stderr=subprocess.DEVNULL
            ).returncode
            expect(status == 74, f"{words} ends with {status}")


@row("B8", "minimum and maximum are exact values of samples")
def _(b):
    b.init()
    b.says("import", b.file("export.xml", export(600)))
    rows = json.loads(b.says("stats", "heartRate", "--by", "hour", "--json").stdout)
    rows = rows["statistics"] if isinstance(rows, dict) else rows
    expect(len(rows) == 10, f"there are {len(rows)} hours")
    for item in rows:
        expect(item["min"] == 62 and item["max"] == 62 and item["average"] == 62, f"{item['min']}, {item['average']}")


@row("B9", "issue card doesn't overwrite a card")
def _(b):
    form = b.file(
        "form.json",
        json.dumps(
            {
                "profile": "us-covid19-immunization",
                "patient": {"family": "A", "given": ["B"], "birthDate": "1990-02-28"},
                "immunizations": [{"vaccine": {"system": "http://hl7.org/fhir/sid/cvx", "code": "207"}, "date": "2021-01-01"}],
            }
        ),
    )
    (b.folder / "card.smart-health-card").write_text("another person's card")
    b.run("keys", "new", "--issuer", "https://example.org/issuer")
    result = b.run("issue", "card", "--form", form, "--format", "file")
    expect(result.returncode != 0, "ends with 0")
    expect((b.folder / "card.smart-health-card").read_text() == "another person's card", "the card was overwritten")
    expect("--replace" in b.run("issue", "card", "--help").stdout, "--replace is missing")


@row("B10", "the rings are readable, and types lists them")
def _(b):
    b.init()
    ring = (
        '<ActivitySummary dateComponents="2024-05-01" activeEnergyBurned="300" activeEnergyBurnedGoal="500" '
        'activeEnergyBurnedUnit="kcal" appleMoveTime="0" appleMoveTimeGoal="0" appleExerciseTime="20" '
        'appleExerciseTimeGoal="30" appleStandHours="9" appleStandHoursGoal="12"/>'
    )
    b.says("import", b.file("export.xml", export(2, ring)))
    b.says("types", saying="activitySummary")
    b.says("samples", "activitySummary", saying="2024-05-01")


@row("B11", "a source is selected by its name or a part of it")
def _(b):
    b.init()
    b.says("import", b.file("export.xml", export(2)))
    for name in ["Zoë's Apple Watch", "apple watch", "Zoë’s\u00a0Apple\u00a0Watch"]:
        b.says("samples", "heartRate", "--source", name, saying="62")
        b.says("sources", "order", "heartRate", name)


@row("B12", "a cell that spans columns of a document appears in all of them")
def _(b):
    b.init()
    b.says("import", str(ROOT / "Examples/documents/ccd.xml"))
    found = json.loads(b.says("documents", "list", "--json").stdout)["documents"][0]
    text = b.says("documents", "show", found.get("id", found["uuid"])).stdout
    line = next((line for line in text.splitlines() if line.startswith("Peanut")), "")
    cells = [cell.strip() for cell in line.split("|")]
    expect(len(cells) == 4 and cells[3].startswith("Active"), f"the row is {line!r}")


@row("B13", "negative numbers are values")
def _(b):
    b.init()
    b.says("add", "appleSleepingWristTemperature", "-0.3", "degC")
    b.says("samples", "appleSleepingWristTemperature", saying="-0.3")
    b.refuses("samples", "heartRate", "--limit", "-5", saying="--limit")


@row("B14", "units are accepted as users write them")
def _(b):
    b.init()
    for words in [
        ("bloodGlucose", "5.4", "mmol/L"),
        ("heartRate", "62", "bpm"),
        ("bodyTemperature", "37", "C"),
        ("bodyTemperature", "98.6", "°F"),
        ("bodyMass", "11", "stone"),
        ("bodyMass", "150", "lbs"),
        ("distanceWalkingRunning", "2", "miles"),
    ]:
        b.says("add", *words)
    b.says("stats", "bloodGlucose", "--unit", "mmol/L", saying="5.4")
    b.says("add", "bodyMass", "71,5", "kg")
    b.refuses("add", "bodyMass", "1,200", "kg", saying="decimal point")


@row("B15", "destroy and restore name a running daemon, and how to stop it")
def _(b):
    b.init()
    b.says("backup", "copy")
    b.serve()
    b.run("unlock")
    b.refuses("destroy", "--yes", status=1, saying="wellseal stop")
    b.refuses("restore", "copy", "--replace", status=1, saying="wellseal stop")
    b.says("stop")


@row("B16", "a backup into a missing folder, or over a folder, says so")
def _(b):
    b.init()
    result = b.run("backup", "/nonexistent/x")
    expect(result.returncode and ".partial" not in result.stderr, result.stderr)
    result = b.run("backup", "/tmp")
    expect(result.returncode and "store at /tmp" not in result.stderr, result.stderr)


@row("B17", "apple isn't written to -")
def _(b):
    b.init()
    b.refuses("export", "apple", "-")
    expect(not (b.folder / "-").exists(), "it created a folder called -")


@row("B18", "a store on a read-only medium opens for reading, and a change says so")
def _(b):
    b.init()
    b.says("add", "bodyMass", "71.5", "kg")
    key = f"--key-file {b.key}"
    script = f'mount --bind {b.home} {b.home} && mount -o remount,ro,bind {b.home} && "$0" types {key} && ! "$0" add bodyMass 1 kg {key}'
    result = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script, b.program], env=b.env, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    if "unshare" in result.stderr or "mount:" in result.stderr:
        raise LeftOut("mounting isn't permitted")
    expect("bodyMass" in result.stdout, result.stderr)
    expect("hint:" in result.stderr, result.stderr)


@row("B19", "a guessable passphrase causes a warning")
def _(b):
    expect("guess" in b.says("init", env={"WELLSEAL_PASSPHRASE": "a"}).stderr, "no warning")


@row("B20", "a file whose name isn't UTF-8 is read")
def _(b):
    b.init()
    path = os.fsencode(b.folder) + b"/\xff\xfe.xml"
    with open(path, "wb") as file:
        file.write(export(3).encode())
    result = b.run("import", path)
    expect(result.returncode == 0 and "3 new samples" in result.stdout, result.text.strip()[:200])


@row("B21", "a limit on file sizes is explained")
def _(b):
    b.init()
    path = str(ROOT / "Examples/health/export.xml")
    result = subprocess.run(
        ["bash", "-c", 'ulimit -f 8; trap "" XFSZ; "$0" import "$1" --key-file "$2"', b.program, path, b.key],
        env=b.env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    expect(result.returncode != 0, "the limit wasn't reached")
    expect("778" not in result.stderr and "hint:" in result.stderr, result.stderr)


# Minor errors of the command line.


@row("B22", "a patient summary of an allergy without a clinical status is valid, and names it")
def _(b):
    b.init()
    b.says("profile", "set", "--name", "Amy Shaw", "--key-file", b.key)
    b.file(
        "allergy.json", '{"resourceType": "AllergyIntolerance", "id": "a", "code": {"text": "Penicillin"}, "patient": {"display": "me"}}'
    )
    b.says("import", "allergy.json")
    b.says("export", "ips", "-o", "summary.json", saying="(ait-1)")
    b.says("fhir", "validate", "--profile", "ips-2.0", "summary.json")
    expect("Penicillin" in (b.folder / "summary.json").read_text(), "the summary doesn't name the allergy")
    b.says("export", "ips", "-o", "summary.html")
    page = (b.folder / "summary.html").read_text()
    expect("Amy Shaw" in page and "Penicillin" in page and "urn:uuid" not in page, "the page doesn't name the person and the allergy")


@row("L1", "ranges that end before they start are rejected")
def _(b):
    b.init()
    for words in [["samples", "stepCount"], ["stats", "stepCount"], ["export", "csv", "-"]]:
        b.refuses(*words, "--from", "2025-06-01", "--to", "2025-05-01", saying="start is after the end")


@row("L2", "an empty list of types, and a time that no calendar has, are rejected")
def _(b):
    b.init()
    b.refuses("import", b.file("export.xml", export(2)), "--types", "")
    b.refuses("cards", "verify", str(CARDS / "vaccination.smart-health-card"), "--at", "9999999999999999999")


@row("L3", "the four possible answers are named")
def _(b):
    b.refuses("run", "--consent", "bogus", "--", "true", saying="grant-all")


@row("L4", "status prints JSON without a daemon, and its times are texts")
def _(b):
    result = b.refuses("status", "--json", status=3)
    expect(json.loads(result.stdout)["daemon"] is None, "no JSON")
    b.init()
    b.serve()
    expect(isinstance(json.loads(b.says("status", "--json").stdout)["daemon"]["since"], str), "since is a number")


@row("L5", "an offset is a time zone, and every command rejects an unknown zone")
def _(b):
    b.init()
    b.says("stats", "stepCount", "--zone", "+01:00")
    b.refuses("stats", "stepCount", "--zone", "Bogus/Zone")
    b.refuses("stats", "stepCount", env={"TZ": "Bogus/Zone"})


@row("L6", "a typo in a command name is reported like every error")
def _(b):
    result = b.refuses("statz", "stepCount", saying="wellseal stats")
    expect(result.stderr.startswith("wellseal: "), result.stderr)
    result = b.refuses("log", "verify", "--checkpoint", "foo")
    expect("Usage:" not in result.stderr, result.stderr)
    b.refuses("cards", "verfy", "x", saying="wellseal cards verify")
    b.refuses("cards", "verfy", "--help", saying="wellseal cards verify")
    b.refuses("help", "statz", saying="wellseal stats")


@row("L7", "stats and samples accept --from")
def _(b):
    b.init()
    b.says("stats", "stepCount", "--from", "2025-01-01")
    b.says("samples", "stepCount", "--from", "2025-01-01")
    b.says("import", b.file("export.xml", export(2)), "--from", "2025-01-01")


@row("L8", "cards check combines equal lines")
def _(b):
    files = [str(CARDS / f"laboratory-{number}-of-3.png") for number in (1, 2, 3)]
    text = b.run("cards", "check", *files).stdout
    expect(len(text.splitlines()) < 40, f"{len(text.splitlines())} lines")


@row("L9", "an impossible value is rejected, and an unlikely one needs confirmation")
def _(b):
    b.init()
    b.refuses("profile", "set", "--date-of-birth", "2090-01-01", "--key-file", str(b.key))
    b.refuses("add", "bodyMass", "70", "kg", "--start", "2099-01-01")
    b.refuses("add", "oxygenSaturation", "197", "%")
    b.says("add", "oxygenSaturation", "97", "%")
    b.says("samples", "oxygenSaturation", saying="97  %")


@row("L10", "a retired key is retired since a time, not until it")
def _(b):
    b.says("keys", "new", "--issuer", "https://example.org/issuer")
    b.says("keys", "rotate", "--until", "2020-03-01", "--yes")
    text = b.says("keys", "list").stdout
    line = next((line for line in text.splitlines() if "retired" in line), "")
    expect("retired since 2020-03-0" in line, f"the line is {line!r}")


@row("L11", "an existing provider is named, not added twice")
def _(b):
    b.init()
    b.serve()
    b.run("unlock")
    address = "https://example.org/fhir"
    b.run("providers", "add", address)
    b.refuses("providers", "add", address, status=1)


@row("L12", "the last day of a date range belongs to it, in every command")
def _(b):
    b.init()
    b.says("add", "stepCount", "4711.5", "count", "--start", "2024-05-31T21:00")
    for words in [["samples", "stepCount", "--json"], ["stats", "stepCount", "--json"], ["export", "csv", "-"], ["export", "jsonl", "-"]]:
        b.says(*words, "--to", "2024-05-31", saying="4711.5")
        expect("4711.5" not in b.run(*words, "--to", "2024-05-30").stdout, f"{words} includes the next day")


@row("L13", "sums and averages have no rounding digits")
def _(b):
    b.init()
    for minute, value in enumerate(["0.73", "0.143", "0.213", "0.283"]):
        b.says("add", "distanceWalkingRunning", value, "mi", "--start", f"2024-05-31T21:0{minute}")
    row = json.loads(b.says("stats", "distanceWalkingRunning", "--unit", "mi", "--json").stdout)["statistics"][0]
    expect(row["sum"] == 1.369, f"the sum is {row['sum']}")


@row("L14", "Tab after --source opens the store and names the sources, and never prints an error")
def _(b):
    b.init()
    b.says("add", "stepCount", "7", "count")
    words = ["samples", "stepCount", "--key-file", str(b.key), "--source", ""]
    result = b.run("---completion", "samples", "--", "--source", str(len(words)), "0", "wellseal", *words)
    expect(result.stdout.strip() == "Health" and not result.stderr, result.text.strip()[:200])


@row("L15", "an empty name means no link, and no link overwrites another one's code")
def _(b):
    records = {"resourceType": "Patient", "name": [{"family": "A"}], "gender": "female", "birthDate": "1979-05-04"}
    allergy = {"resourceType": "AllergyIntolerance", "code": {"text": "Hazelnut"}, "patient": {"display": "A"}}
    files = [b.file(f"{number}.json", json.dumps(one)) for number, one in enumerate([records, allergy])]
    words = ["links", "publish", "public", "--base", "https://files.example.org", "--yes"]
    words += [word for file in files for word in ("--records", file)]
    made = json.loads(b.says(*words, "--json").stdout)
    for verb in ["show", "log", "revoke", "extend"]:
        for name in ["", "abc"]:
            b.refuses("links", verb, name, saying="4 characters")
    b.refuses("links", "extend", made["id"], "--uses", "0", saying="--uses must be")
    b.says("links", "show", made["id"][:4], "--qr", "code.svg", saying=made["link"])
    b.refuses(*words, "--qr", "code.svg", status=1, saying="code.svg already exists")
    expect(len(list((b.folder / "public").iterdir())) == 1, "a second link was made")


@row("L16", "typed text is recognized, however short, and not mistaken for a missing file")
def _(b):
    b.refuses("cards", "verify", "shlink:/eyJ1cmwiOiJ4In0", status=65, saying="wellseal links open")
    b.refuses("cards", "verify", "HC1:NCF", status=11)
    b.refuses("cards", "verify", "shc:/5676", status=11)


@row("L17", "an empty folder name isn't the root, and an issuer URL is valid for others")
def _(b):
    b.refuses("init", "--home", "", saying="--home")
    for address in ["", "http://example.org", "https://example.org/", "https://example.org/a b", "https://x.org?q", "example.org"]:
        b.refuses("keys", "new", "--issuer", address, saying="--issuer")


# Questions of users.

ASLEEP = "".join(
    f'<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="2024-05-01 {start}:00 +0000" '
    f'endDate="2024-05-01 {end}:00 +0000" value="HKCategoryValueSleepAnalysis{stage}"/>\n'
    for start, end, stage in [("00:00", "03:00", "AsleepCore"), ("03:00", "04:00", "AsleepDeep"), ("04:00", "06:30", "AsleepREM")]
)
WORKOUT = (
    '<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" sourceName="Watch" '
    'startDate="2024-05-01 10:00:00 +0000" endDate="2024-05-01 10:30:00 +0000"><WorkoutStatistics '
    'type="HKQuantityTypeIdentifierDistanceWalkingRunning" startDate="2024-05-01 10:00:00 +0000" '
    'endDate="2024-05-01 10:30:00 +0000" sum="5.5" unit="km"/></Workout>'
)


@row("Q1", "sleep, night by night")
def _(b):
    b.init()
    b.says("import", b.file("export.xml", export(2, ASLEEP)))
    night = json.loads(b.says("sleep", "--json", "--key-file", str(b.key)).stdout)["nights"][0]
    expect((night["asleep"], night["deep"]) == (23400, 3600), f"{night['asleep']}, {night['deep']}")


@row("Q2", "stand hours and mindful minutes are counted")
def _(b):
    b.init()
    b.says("add", "mindfulSession", "notApplicable", "--start", "2024-05-01T10:00", "--end", "2024-05-01T10:10")
    row = json.loads(b.says("stats", "mindfulSession", "--json").stdout)["statistics"][0]
    expect((row["count"], row["seconds"]) == (1, 600), str(row))


@row("Q3", "workouts with their distance, and as a file for other programs")
def _(b):
    b.init()
    b.says("import", b.file("export.xml", export(2, WORKOUT)))
    found = json.loads(b.says("workouts", "--json", "--key-file", str(b.key)).stdout)["workouts"][0]
    expect(found["distance"] == 5500, f"the distance is {found['distance']}")
    b.says("workouts", "export", found["id"], "run.tcx", "--key-file", str(b.key))


@row("Q4", "electrocardiograms: class, pulse, voltages")
def _(b):
    b.init()
    folder = b.folder / "apple_health_export"
    (folder / "electrocardiograms").mkdir(parents=True)
    (folder / "export.xml").write_text(export(2))
    (folder / "electrocardiograms/ecg_2024-05-01.csv").write_text(
        "Name,A\nRecorded Date,2024-05-01 10:15:00 +0000\nClassification,Sinus Rhythm\nSymptoms,None\n"
        "Sample Rate,512 hertz\n\n\nLead,Lead I\nUnit,µV\n\n57.992\n-66.502\n12.1\n"
    )
    b.says("import", str(folder))
    found = json.loads(b.says("ecg", "--json", "--key-file", str(b.key)).stdout)["electrocardiograms"][0]
    expect(found["classification"] == "sinusRhythm", str(found))
    table = b.says("ecg", "export", found["id"], "-", "--key-file", str(b.key)).stdout
    expect(table.splitlines()[2] == "0.001953125,-66.502", table)


@row("Q5", "the rings by a command of their own")
def _(b):
    b.init()
    ring = (
        '<ActivitySummary dateComponents="2024-05-01" activeEnergyBurned="300" activeEnergyBurnedGoal="500" '
        'activeEnergyBurnedUnit="kcal" appleMoveTime="0" appleMoveTimeGoal="0" appleExerciseTime="20" '
        'appleExerciseTimeGoal="30" appleStandHours="9" appleStandHoursGoal="12"/>'
    )
    b.says("import", b.file("export.xml", export(2, ring)))
    b.says("rings", "--key-file", str(b.key), saying="300")


@row("Q6", "conditions, medicines and results are read by name")
def _(b):
    b.init()
    record = {
        "resourceType": "Condition",
        "id": "1",
        "subject": {"display": "A"},
        "code": {"text": "Hay fever"},
        "clinicalStatus": {"coding": [{"code": "active"}]},
    }
    b.says("import", b.file("condition.json", json.dumps(record)))
    b.says("records", "--key-file", str(b.key), saying="Hay fever")


@row("Q7", "a blood pressure is entered and listed as a pair")
def _(b):
    b.init()
    b.says("add", "bloodPressure", "120/80", "mmHg")
    b.says("add", "bp", "130/85")
    b.says("samples", "bloodPressure", saying="120")


@row("Q8", "two periods are compared, in units as people write them; how old the newest data is sets the status")
def _(b):
    b.init()
    for day, value in [("2024-05-01", "60"), ("2024-06-01", "66")]:
        b.says("add", "heartRate", value, "bpm", "--start", f"{day}T10:00")
    b.says("compare", "2024-05", "2024-06", "--key-file", str(b.key), saying="bpm")
    b.refuses("freshness", "--max-age", "36h", "--key-file", str(b.key), status=1)


@row("Q9", "an SQLite database for other tools")
def _(b):
    b.init()
    b.says("import", b.file("export.xml", export(600)))
    b.says("export", "sqlite", "health.db")
    import sqlite3

    rows = sqlite3.connect(b.folder / "health.db").execute("SELECT value, unit FROM quantities LIMIT 1").fetchall()
    expect(rows[0][0] == 62, str(rows))


# Consistent language.


@row("C1", "a group without a subcommand lists its subcommands")
def _(b):
    b.init()
    for group in ["cards", "documents", "trust", "keys", "providers", "apps", "sources", "log"]:
        result = b.says(group)
        expect("OVERVIEW" not in result.stdout, f"{group} prints help")


@row("C2", "delete accepts the beginning of an identifier, and rejects one that is too short")
def _(b):
    b.init()
    added = json.loads(b.says("add", "bodyMass", "71.5", "kg", "--json").stdout)
    b.refuses("delete", "")
    b.refuses("delete", added["uuid"][:3])
    b.says("delete", added["uuid"][:8], saying="Deleted 1 sample")


@row("C3", "JSON output is an object with a list, and identifiers are called id")
def _(b):
    b.init()
    added = json.loads(b.says("add", "bodyMass", "71.5", "kg", "--json").stdout)
    expect("id" in added, "add has no id")
    for words in [["types"], ["stats", "bodyMass"], ["samples", "bodyMass"], ["sources"], ["cards"], ["documents"]]:
        expect(isinstance(json.loads(b.says(*words, "--json").stdout), dict), f"{words} prints a bare list")
    expect("id" in json.loads(b.says("samples", "bodyMass", "--json").stdout)["samples"][0], "samples have no id")


@row("C4", "errors are JSON, with code and hint, if JSON is requested")
def _(b):
    b.init()
    error = json.loads(b.refuses("stats", "stepCout", "--json").stderr)["error"]
    expect(error["code"] == "unknown-type" and error["status"] == 64 and "stepCount" in error["hint"], str(error))


@row("C5", "type names as users say them, in three languages")
def _(b):
    b.init()
    b.says("add", "weight", "71.5", "kg")
    for name in ["weight", "Body Mass", "体重", "משקל"]:
        b.says("samples", name, saying="71.5")
    for name in ["hrv", "bp", "ecg", "steps"]:
        b.says("samples", name)


@row("C6", "times as users say them")
def _(b):
    b.init()
    b.says("add", "weight", "71.5", "kg", "--start", "yesterday")
    for text in ["yesterday", "last 90 days", "30d", "this year"]:
        b.says("samples", "weight", "--from", text, "--to", "today", saying="71.5")
    b.says("stats", "weight", "--from", "2024", "--to", "2024-06")


@row("C7", "--quiet, --verbose, --no-color")
def _(b):
    b.init()
    expect("hint" not in b.refuses("stats", "stepCout", "--quiet").stderr, "--quiet gives a hint")
    b.says("types", "--verbose", saying="opened")
    b.says("types", "--no-color")


@row("C8", "settings are saved in a file")
def _(b):
    b.says("config", "set", "stats.by", "month")
    b.says("config", "get", "stats.by", saying="month")
    b.init()
    b.says("add", "weight", "71.5", "kg", "--start", "2024-05-07")
    expect("2024-05-07" not in b.says("stats", "weight").stdout, "the setting has no effect")
    b.says("stats", "weight", "--by", "day", saying="2024-05-07")


@row("C9", "completions and manual pages")
def _(b):
    for shell in ["bash", "zsh", "fish"]:
        b.says("completions", shell, saying="wellseal")
    b.says("help", "--man", "man")
    expect((b.folder / "man/wellseal-cards-verify.1").exists(), "the page of cards verify is missing")


@row("C10", "the Health app's command is not one letter from apps")
def _(b):
    b.says("health-app", "--help", saying="EXAMPLE")
    b.refuses("app", "--help", status=64)


# The module HealthKit, whose errors are replayed by the built test bundle. Missing declarations are replayed by compiling it.

TESTS = [
    ("M-A", "a saved correlation equals the fetched one", "SavingTests/correlation"),
    ("M-B", "a type requested only for reading isn't undetermined", "ConsentTests/readingOnly"),
    ("M-C", "a sample has one version of its source, saved or not", "SavingTests/sourceVersion"),
    ("M-D", "a sample prints its value and its source first", "DescriptionTests/stored"),
    ("M-E", "the null unit converts to counts", "UnitCaseTests"),
    ("M-F", "a location has a floor and its source information", "NeighborTests"),
    ("M-G", "a predicate's format accepts arrays as arguments", "PredicateTests/arrayArguments"),
    ("M-H", "predicates can be sent between actors", "DaemonTests/predicates"),
    ("M-J", "the sex for reference ranges is a characteristic", "KindTests/referenceSex"),
]


def replay_test(b, filter_):
    bundle = pathlib.Path(b.program).parent / "wellsealPackageTests.xctest"
    if not bundle.exists():
        raise LeftOut("the test bundle is missing")
    result = subprocess.run(
        [str(bundle), "--testing-library", "swift-testing", "--filter", filter_],
        env={**b.env, "SWIFT_BACKTRACE": "enable=no"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
    )
    ran = re.search(r"Test run with ([0-9]+) test", result.stdout)
    expect(ran and int(ran.group(1)) > 0, f"no test matches {filter_}")
    expect(result.returncode == 0, next((line for line in result.stdout.splitlines() if "✘" in line), "it fails"))


for name, what, filter_ in TESTS:
    ROWS.append((name, what, lambda b, filter_=filter_: replay_test(b, filter_)))


class LeftOut(Exception):
    pass


def replay(program, name, what, function):
    """The line about a row, and whether it fails."""
    folder = tempfile.mkdtemp(prefix="replay-")
    bench = Bench(program, folder)
    try:
        function(bench)
        return f"pass  {name:4} {what}", False
    except LeftOut as reason:
        return f"–     {name:4} {what}: skipped, {reason}", False
    except Exception as error:
        kind = "" if isinstance(error, Failed) else f"{type(error).__name__} "
        return f"FAIL  {name:4} {what}: {kind}{error}", True
    finally:
        bench.end()
        shutil.rmtree(folder, ignore_errors=True)


def replay_all(rows):
    """Replays the rows that the command line names, and returns the number of failures."""
    program, wanted = os.path.abspath(sys.argv[1]), set(sys.argv[2:])
    start = time.monotonic()
    rows = [row for row in rows if not wanted or row[0] in wanted]
    failed = 0
    # Most of a row's time is the key derivation, which takes one core.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for line, has_failed in pool.map(lambda row: replay(program, *row), rows):
            failed += has_failed
            print(line, flush=True)
    print(f"{len(rows)} rows, {failed} failed, {time.monotonic() - start:.0f} s")
    return min(failed, 100)


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 64
    return replay_all(ROWS)


if __name__ == "__main__":
    sys.exit(main())
