"""Compare programs that answer language models about a health export, on three questions.

    scripts/bench models [PROGRAM]            print the table
    scripts/bench models [PROGRAM] --check    fail if the README has another one
    scripts/bench models --export FILE.zip    write the export and its true numbers, and query nothing

The export is generated, so that the truth is known: a week of a user with a watch, a phone and a ring. All three count and time exactly
what happens, but none is worn all day, and while two are worn both record it. `wellseal mcp` runs in a temporary daemon (`wellseal run`).
The others come from PyPI, each in a folder of its own under .build/models. They run on this machine, as their pages describe, and are
queried by the Model Context Protocol with the tool that each has for the question. If there is only SQL, the query is the plain one: the
rows of the requested days.
"""

import datetime
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".build/models"
ZONE = datetime.timezone(datetime.timedelta(hours=1))
MONDAY = datetime.datetime(2024, 3, 4, tzinfo=ZONE)
# The day that is asked about, and the night: the one that ends on the last day.
DAY, FIRST, LAST = "2024-03-06", "2024-03-04", "2024-03-10"

WATCH, PHONE, RING = ("Ann’s Apple Watch", "Watch6,2"), ("Ann’s iPhone", "iPhone14,2"), ("Oura", "iPhone14,2")


# The export


def moment(day, hour, minute=0):
    return MONDAY + datetime.timedelta(days=day, hours=hour, minutes=minute)


def wears(source, day, hour):
    """Whether a source is worn or carried in an hour; somebody is, in every hour of the day."""
    if source is WATCH:  # Charged from twelve to two, and left at home on Saturday.
        return day != 5 and 7 <= hour < 22 and not 12 <= hour < 14
    if source is PHONE:  # At work and on the way, and all of Saturday morning.
        return 8 <= hour < 18 if day < 5 else 9 <= hour < 15
    return hour not in (17, 18)  # Off for sport.


def walk():
    """What happens: the steps of every ten minutes in which there are any, by day."""
    for day in range(7):
        for slot in range(7 * 6, 22 * 6):
            steps = (slot * 37 + day * 101) % 233
            # Steps that no device saw are steps that no program could know of.
            if steps > 90 and any(wears(source, day, slot // 6) for source in (WATCH, PHONE, RING)):
                yield day, slot, steps


# The night of a source as it slept: minutes from ten in the evening, and the stage.
NIGHT = [
    (70, 95, "AsleepCore"),
    (95, 140, "AsleepDeep"),
    (140, 235, "AsleepCore"),
    (235, 260, "AsleepREM"),
    (260, 268, "Awake"),
    (268, 350, "AsleepCore"),
    (350, 385, "AsleepDeep"),
    (385, 470, "AsleepCore"),
    (470, 520, "AsleepREM"),
]


def records():
    """Type, source, unit, start, end and value of everything that was recorded."""
    for day, slot, steps in walk():
        start = moment(day, 0, slot * 10)
        for source in (WATCH, PHONE, RING):
            if not wears(source, day, slot // 6):
                continue
            # The watch writes every five minutes, the others every ten.
            parts = [steps // 2, steps - steps // 2] if source is WATCH else [steps]
            length = datetime.timedelta(minutes=10) / len(parts)
            for number, part in enumerate(parts):
                yield "QuantityTypeIdentifierStepCount", source, "count", start + number * length, start + (number + 1) * length, part
    for day in (4, 5):
        evening = moment(day, 22)
        yield from sleep(PHONE, evening, [(50, 535, "InBed")])
        yield from sleep(WATCH, evening, NIGHT)
        yield from sleep(RING, evening, NIGHT)


def sleep(source, evening, spans):
    for first, last, stage in spans:
        yield (
            "CategoryTypeIdentifierSleepAnalysis",
            source,
            None,
            evening + datetime.timedelta(minutes=first),
            evening + datetime.timedelta(minutes=last),
            f"HKCategoryValueSleepAnalysis{stage}",
        )


def write_export(path):
    def text(time):
        return time.strftime("%Y-%m-%d %H:%M:%S %z")

    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<!DOCTYPE HealthData>",
        '<HealthData locale="en_DE">',
        f' <ExportDate value="{text(moment(7, 0))}"/>',
        " <Me/>",
    ]
    # The Health app writes a type after the other, each by the time at which it was recorded.
    for kind, source, unit, start, end, value in sorted(records(), key=lambda row: (row[0], row[4], row[1])):
        unit = f' unit="{unit}"' if unit else ""
        name, product = source
        device = f"&lt;&lt;HKDevice: 0x1&gt;, name:{name}, hardware:{product}&gt;"
        lines.append(
            f' <Record type="HK{kind}" sourceName="{name}" sourceVersion="10.4" device="{device}"{unit}'
            f' creationDate="{text(end)}" startDate="{text(start)}" endDate="{text(end)}" value="{value}"/>'
        )
    lines.append("</HealthData>\n")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("apple_health_export/export.xml", "\n".join(lines))


def truth():
    """The three numbers: steps of the day, steps of the week, minutes asleep in the night."""
    days = [0] * 7
    for day, _, steps in walk():
        days[day] += steps
    asked = (datetime.date.fromisoformat(DAY) - MONDAY.date()).days
    return days[asked], sum(days), sum(last - first for first, last, stage in NIGHT if stage.startswith("Asleep"))


# Who is asked


class Server:
    """A server of the Model Context Protocol over standard input and output."""

    def __init__(self, words, environment):
        # What it says to people goes nowhere; a failure is seen by what is missing.
        self.process = subprocess.Popen(
            [str(word) for word in words],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.number = 0
        self.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "models", "version": "1"}})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def ask(self, method, parameters):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters})
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"failed: {self.process.args[0]} ended in the middle of {method}")
            message = json.loads(line)
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"failed: {self.process.args[0]}: {message['error']}")
                return message["result"]

    def call(self, tool, **arguments):
        result = self.ask("tools/call", {"name": tool, "arguments": arguments})
        if result.get("isError"):
            sys.exit(f"failed: {self.process.args[0]}: {tool}: {result['content']}")
        found = result.get("structuredContent")
        found = json.loads(result["content"][0]["text"]) if found is None else found
        # Lists are wrapped in an object by some.
        if isinstance(found, dict) and set(found) == {"result"}:
            found = found["result"]
        return json.loads(found) if isinstance(found, str) else found

    def end(self):
        self.process.stdin.close()
        self.process.wait(timeout=20)


def installed(packages):
    """The folder of the programs of a package, which comes with what stands behind it."""
    name = packages.split("==")[0]
    venv = FOLDER / name
    mark = venv / "installed.txt"
    if not mark.exists() or mark.read_text() != packages:
        print(f"models: installing {packages}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        subprocess.run([venv / "bin/pip", "install", "--quiet", "--disable-pip-version-check", *packages.split()], check=True)
        mark.write_text(packages)
    return venv / "bin"


def sleep_question(table, value, start, end, type_is=""):
    """The hours of every row that says asleep, of the night before the last day."""
    return (
        f"SELECT SUM((julianday(substr({end}, 1, 19)) - julianday(substr({start}, 1, 19))) * 1440) AS minutes FROM {table} "
        f"WHERE {type_is}{value} LIKE '%Asleep%' AND substr({end}, 1, 16) > '2024-03-09 18:00' "
        f"AND substr({end}, 1, 16) <= '2024-03-10 18:00'"
    )


def apple_health_mcp(export, home, environment):
    """`apple-health-mcp`: `summary`, and its `query` for the night."""
    # It does not start with the second version of the package mcp, which pip would bring.
    programs = installed("apple-health-mcp==0.1.1 mcp<2")
    server = Server([programs / "apple-health-mcp", "--input", export], environment)
    days = {row["period"]: row["sum_value"] for row in server.call("summary", metric="StepCount", period="day")}
    weeks = [row["sum_value"] for row in server.call("summary", metric="StepCount", period="week")]
    question = sleep_question("records", "value", "start_date", "end_date", "type = 'SleepAnalysis' AND ")
    night = server.call("query", sql=question)[0]["minutes"]
    server.end()
    return days[DAY], only(weeks), night


def apple_health_export_mcp(export, home, environment):
    """`apple-health-export-mcp`: `get_quantity` and `get_sleep`."""
    programs = installed("apple-health-export-mcp==0.1.1")
    environment = {**environment, "AH_DB_PATH": f"{home}/export.db"}
    subprocess.run([programs / "apple-health-export-mcp-ingest", export], env=environment, check=True, capture_output=True)
    server = Server([programs / "apple-health-export-mcp"], environment)
    steps = {"type": "HKQuantityTypeIdentifierStepCount", "agg": "sum"}
    day = server.call("get_quantity", start=DAY, end=DAY, bucket="day", **steps)
    week = server.call("get_quantity", start=FIRST, end=LAST, bucket="week", **steps)
    nights = {night["night"]: night["asleep_min"] for night in server.call("get_sleep", start=LAST, end=LAST)}
    server.end()
    return only(day)["value"], only(week)["value"], nights[LAST]


def healthkit_to_sqlite(export, home, environment):
    """`healthkit-to-sqlite`: SQL over the database that it makes."""
    path = f"{home}/healthkit.db"
    subprocess.run(
        [installed("healthkit-to-sqlite==1.0.1") / "healthkit-to-sqlite", export, path], env=environment, check=True, capture_output=True
    )
    database = sqlite3.connect(path)

    def value(question):
        return database.execute(question).fetchone()[0]

    steps = "SELECT SUM(CAST(value AS REAL)) FROM rStepCount WHERE substr(startDate, 1, 10)"
    return (
        value(f"{steps} = '{DAY}'"),
        value(f"{steps} BETWEEN '{FIRST}' AND '{LAST}'"),
        value(sleep_question("rSleepAnalysis", "value", "startDate", "endDate")),
    )


def wellseal(program):
    """Asked from inside `wellseal run`, by this script again."""

    def ask(export, home, environment):
        done = subprocess.run(
            [program, "run", "--consent", "grant-all", "--import", export, "--", sys.executable, __file__, "--inside", program],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            sys.exit(f"failed: wellseal run ended with {done.returncode}: {done.stderr}")
        return json.loads(done.stdout.strip().split("\n")[-1])

    return ask


def inside(program):
    """`totals` and `sleep_nights` of `wellseal mcp`."""
    server = Server([program, "mcp", "--zone", "+01:00"], dict(os.environ))
    day = server.call("totals", type="stepCount", by="day", since=DAY, until=DAY)["rows"]
    week = server.call("totals", type="stepCount", by="week", since=FIRST, until=LAST)["rows"]
    nights = server.call("sleep_nights", since=LAST, until=LAST)["rows"]
    server.end()
    print(json.dumps([only(day)["sum"], only(week)["sum"], only(nights)["asleep"] / 60]))


def only(rows):
    if len(rows) != 1:
        sys.exit(f"failed: {len(rows)} answers instead of one: {rows}")
    return rows[0]


# The table

ASKED = [
    ("apple-health-mcp 0.1.1", "`summary`; SQL for the night", apple_health_mcp),
    ("apple-health-export-mcp 0.1.1", "`get_quantity`, `get_sleep`", apple_health_export_mcp),
    ("healthkit-to-sqlite 1.0.1, not for models", "SQL", healthkit_to_sqlite),
]


def words(minutes):
    minutes = round(minutes)
    return f"{minutes // 60} h {minutes % 60:02} min"


def row(name, how, found, true):
    cells = [f"{round(found[0]):,}", f"{round(found[1]):,}", words(found[2])]
    for place, (value, known) in enumerate(zip(found, true)):
        if round(value) != round(known):
            cells[place] += f" ({(value / known - 1) * 100:+.0f} %)"
    return f"| {name} | {how} | {' | '.join(cells)} |"


def table(program):
    true = truth()
    lines = [
        "| | asked with | a day's steps | a week's steps | last night's sleep |",
        "|---|---|--:|--:|--:|",
        row("what happened", "–", true, true),
    ]
    with tempfile.TemporaryDirectory() as home:
        export = f"{home}/export.zip"
        write_export(export)
        environment = {**os.environ, "HOME": home, "WELLSEAL_HOME": f"{home}/wellseal"}
        environment.pop("WELLSEAL_SOCKET", None)
        everybody = [("**Wellseal**, `wellseal mcp`", "`totals`, `sleep_nights`", wellseal(program)), *ASKED]
        lines += [row(name, how, ask(export, home, environment), true) for name, how, ask in everybody]
    return "\n".join(lines) + "\n"


def main(arguments):
    if arguments[:1] == ["--inside"]:
        return inside(arguments[1])
    if arguments[:1] == ["--export"]:
        write_export(arguments[1])
        day, week, night = truth()
        return print(f"{day:,} steps on {DAY}, {week:,} in the week, {words(night)} asleep in the night to {LAST}")
    programs = [word for word in arguments if not word.startswith("--")]
    made = table(os.path.abspath(programs[0] if programs else ROOT / ".build/debug/wellseal"))
    print(made, end="")
    page = (ROOT / "README.md").read_text()
    if "--check" in arguments and made not in page:
        sys.exit("failed: README.md has another table")


main(sys.argv[1:])
