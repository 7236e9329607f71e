"""Compare every figure of generated stores with a calculation that shares no code with the program.

    scripts/check figures [PROGRAM] [--stores N] [--seed S] [--zone ZONE]

The stores contain runs, naps, trips, changes of the clocks, gaps and manual entries, and a third of them a chosen order of the sources.
Compared are `stats`, `sleep`, `/api/v1`, pages of the Health app, exports, tools for language models and the doctor's report. By default
2 stores; `--stores 200` for all.
"""

import argparse
import collections
import dataclasses
import datetime
import html
import http.client
import json
import math
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from urllib.parse import quote, urlsplit

import made
import reference

STEPS = ["day", "week", "month"]


class Differences:
    def __init__(self):
        self.compared, self.found = collections.Counter(), []

    def same(self, surface, what, found, expected, tolerance=0.0):
        self.compared[surface] += 1
        if found is None or expected is None:
            isSame = found is None and expected is None
        elif isinstance(expected, (int, float)) and isinstance(found, (int, float)):
            isSame = math.isclose(found, expected, rel_tol=1e-9, abs_tol=tolerance + 1e-9)
        else:
            isSame = found == expected
        if not isSame:
            self.found.append(f"{surface}: {what}: {found!r} instead of {expected!r}")


class Program:
    """The program with its own store."""

    def __init__(self, path, folder, zone):
        self.path, self.folder, self.zone = path, pathlib.Path(folder), zone
        self.key = self.folder / "key"
        self.key.write_bytes(os.urandom(32))
        self.key.chmod(0o600)
        self.environment = {
            **os.environ,
            "HOME": str(folder),
            "WELLSEAL_HOME": str(self.folder / "store"),
            "XDG_RUNTIME_DIR": str(folder),
            "LC_ALL": "C.UTF-8",
            "NO_COLOR": "1",
        }

    def run(self, *arguments):
        done = subprocess.run([self.path, *arguments, "--key-file", self.key], env=self.environment, capture_output=True, text=True)
        if done.returncode not in (0, 65):
            sys.exit(f"failed: {' '.join(map(str, arguments))}: {done.stderr.strip()}")
        return done.stdout

    def json(self, *arguments):
        return json.loads(self.run(*arguments, "--zone", self.zone, "--json"))


def day_of(text):
    return datetime.date.fromisoformat(text[:10])


class Comparison:
    def __init__(self, program, store, differences):
        self.program, self.store, self.differences = program, store, differences
        self.figures = {type: reference.Figures(store, type) for type in reference.TYPES}
        self.expected = {(type, step): figures.rows(step) for type, figures in self.figures.items() for step in STEPS}
        self.nights = reference.nights(store)
        self.present = [type for type in reference.TYPES if self.figures[type].samples]

    def same(self, surface, what, found, expected, tolerance=0.0):
        name = f"seed {self.store.seed} ({self.store.zone}), {what}"
        self.differences.same(surface, name, found, expected, tolerance)

    def rows(self, surface, type, step, rows):
        expected = self.expected[type, step]
        found = {day_of(row["start"]): row for row in rows}
        self.same(surface, f"{type} by {step}: intervals", sorted(day_of(row["start"]) for row in rows), sorted(expected))
        for key in found.keys() & expected.keys():
            for name, member in (("sum", "sum"), ("average", "average"), ("min", "min"), ("max", "max"), ("timeWeighted", "timeWeighted")):
                if name in expected[key]:
                    self.same(surface, f"{type} by {step}, {key}, {name}", found[key].get(member), expected[key][name], 1e-7)

    # Commands

    def statistics(self):
        for type in self.present:
            for step in STEPS:
                found = self.program.json("stats", name(type), "--by", step, "--week-from", "monday")
                self.rows("stats", type, step, found["statistics"])
        self.compare_nights("sleep", self.program.json("sleep")["nights"])

    def compare_nights(self, surface, found):
        key = lambda night: (night["day"], night["start"])
        expected = sorted(self.nights, key=key)
        self.same(surface, "the number of nights", len(found), len(expected))
        for row, night in zip(found, expected):
            what = f"night of {night['day']}"
            self.same(surface, what + ", day", row["day"], night["day"].isoformat())
            self.same(surface, what + ", nap", row["nap"], night["nap"])
            self.same(surface, what + ", asleep", row["asleep"], night["asleep"] if night["knowsSleep"] else None)
            self.same(surface, what + ", in bed", row["inBed"], night["inBed"])
            for stage, member in ((1, "unspecified"), (2, "awake"), (3, "core"), (4, "deep"), (5, "rem")):
                self.same(surface, f"{what}, {member}", row[member], night["stages"][stage])

    def choose_orders(self):
        for type, order in self.store.orders.items():
            self.program.run("sources", "order", name(type), *(made.NAMES[source] for source in order))

    # Exports

    def exports(self):
        database = self.program.folder / "health.sqlite"
        self.program.run("export", "sqlite", str(database), "--zone", self.program.zone)
        with sqlite3.connect(database) as connection:
            rows = connection.execute("select type, day, value from daily").fetchall()
            connection.row_factory = sqlite3.Row
            nights = connection.execute("select * from sleep_nights order by start").fetchall()
        daily = {(type, day_of(str(day))): value for type, day, value in rows}
        for type in self.present:
            expected = self.figures[type].typical("day")
            found = {day: value for (kind, day), value in daily.items() if kind == name(type)}
            self.same("database", f"{type}: days", sorted(found), sorted(expected))
            for day in found.keys() & expected.keys():
                self.same("database", f"{type}, {day}", found[day], expected[day], 1e-7)
        names = {"in_bed": "inBed", "nap": "nap"}
        self.compare_nights("database", [{names.get(key, key): row[key] for key in row.keys()} for row in nights])
        for form in ("jsonl", "apple", "fhir"):
            self.round_trip(form)

    def round_trip(self, form):
        with tempfile.TemporaryDirectory() as folder:
            copy = Program(self.program.path, folder, self.program.zone)
            copy.run("init")
            file = pathlib.Path(folder, f"export.{'zip' if form == 'apple' else 'ndjson' if form == 'fhir' else form}")
            self.program.run("export", form, str(file))
            copy.run("import", str(file))
            for type in self.present:
                found = copy.json("stats", name(type), "--by", "day")["statistics"]
                self.rows(f"export as {form}", type, "day", found)
            self.compare_nights(f"export as {form}", copy.json("sleep")["nights"])

    # The API for programs, and tools for language models

    def server(self):
        port = free_port()
        command = [self.program.path, "serve", "--port", str(port), "--key-file", self.program.key]
        server = subprocess.Popen(command, env=self.program.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            token = self.token()
            for type in self.present:
                for step in STEPS:
                    path = f"/api/v1/types/{name(type)}/statistics?by={step}&zone={quote(self.program.zone)}"
                    self.rows("api", type, step, json.loads(fetch(port, path, {"Authorization": f"Bearer {token}"}))["statistics"])
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()

    def token(self):
        command = [self.program.path, "tokens", "create", "figures", "--read", "all", "--rate", "100000", "--json"]
        for _ in range(100):
            done = subprocess.run(command, env=self.program.environment, capture_output=True, text=True)
            if done.returncode == 0:
                return json.loads(done.stdout)["secret"]
            time.sleep(0.1)
        sys.exit(f"failed: no token: {done.stderr.strip()}")

    def tools(self):
        export = str(self.program.folder / "tools.zip")
        self.program.run("export", "apple", export)
        first, last = self.store.days[0], self.store.days[-1] + datetime.timedelta(days=2)
        client = {"name": "figures", "version": "1"}
        begin = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
        lines = [{"id": 0, "method": "initialize", "params": begin}]
        for number, type in enumerate(self.present, 1):
            asked = {"type": name(type), "by": "day", "since": first.isoformat(), "until": last.isoformat()}
            lines.append({"id": number, "method": "tools/call", "params": {"name": "totals", "arguments": asked}})
        text = "\n".join(json.dumps({"jsonrpc": "2.0", **line}) for line in lines) + "\n"
        command = [
            self.program.path,
            "run",
            "--consent",
            "grant-all",
            "--import",
            export,
            "--",
            self.program.path,
            "mcp",
            "--zone",
            self.program.zone,
        ]
        done = subprocess.run(command, input=text, env=self.program.environment, capture_output=True, text=True)
        answers = {reply["id"]: reply for line in done.stdout.splitlines() if line.startswith("{") for reply in [json.loads(line)]}
        for number, type in enumerate(self.present, 1):
            rows = json.loads(answers[number]["result"]["content"][0]["text"]).get("rows", [])
            expected = self.figures[type].typical("day")
            for row in rows:
                found = row.get("sum", row.get("average"))
                self.same("tools", f"{type}, {row['start']}", found, expected.get(day_of(row["start"])), 0.00051)

    # The report for a doctor

    def report(self):
        first, last = self.store.days[0].isoformat(), self.store.days[-1].isoformat()
        parts = "weight,pulse,glucose,sleep"
        found = self.program.json("report", "--from", first, "--to", last, "--parts", parts)
        named = {"weight": "BodyMass", "restingPulse": "RestingHeartRate", "pulse": "HeartRate", "glucose": "BloodGlucose"}
        for part, type in named.items():
            if part in found and found[part]:
                self.measure(part, found[part], self.reported(type))
        self.reported_sleep(found["sleep"])

    def measure(self, part, found, figures):
        days, tolerance = sorted(figures.parts_by_day), 0.0051 if part == "glucose" else 1e-7
        low, high = figures.extremes(days)
        expected = {"average": figures.whole(), "min": low, "max": high, "days": len(days)}
        for key, value in expected.items():
            self.same("report", f"{part}, {key}", found[key], value, tolerance)
        for key, day in (("first", days[0]), ("last", days[-1])):
            if key in found:
                self.same("report", f"{part}, {key} day", found[key]["day"], day.isoformat())
                self.same("report", f"{part}, {key}", found[key]["average"], figures.over([day]), 1e-7)

    def reported(self, type):
        """The figures of the period of the report, which leaves out the days after the last."""
        clock = reference.Clock(self.store.zone)
        start, end = clock.start(self.store.days[0]), clock.end(self.store.days[-1])
        samples = [sample for sample in self.store.samples if sample.start < end]
        if type in reference.ONCE_A_DAY:
            samples = [sample for sample in samples if start <= reference.middle(sample) < end]
        return reference.Figures(dataclasses.replace(self.store, samples=samples), type)

    def reported_sleep(self, found):
        first, last = self.store.days[0], self.store.days[-1]
        nights = [night for night in self.nights if first <= night["day"] <= last and not night["nap"] and night["asleep"]]
        if not nights:
            return
        # Of a night with only time asleep, the time in bed is unknown.
        known = [night for night in nights if night["inBed"] > night["asleep"]]
        for key, counted in (("asleep", nights), ("inBed", known)):
            expected = sum(night[key] for night in counted) / len(counted) if counted else None
            self.same("report", f"sleep, {key}", found[key], expected, 0.0006)

    # Pages

    def pages(self):
        command = [self.program.path, "health-app", "--port", "0", "--zone", self.program.zone, "--week-from", "monday"]
        command += ["--key-file", self.program.key]
        server = subprocess.Popen(command, env=self.program.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        try:
            link = next(found[0] for line in server.stdout if (found := re.search(r"http://\S*/open/\S*", line)))
            place = urlsplit(link)
            cookie = opened(place)
            for type in self.present:
                for range in self.ranges():
                    self.chart(place.port, cookie, type, range)
                # The clocks change on one of these.
                for day in self.store.days[4:13]:
                    self.day_page(place.port, cookie, type, day)
            for range in self.ranges():
                self.sleep_page(place.port, cookie, range)
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()

    def ranges(self):
        """The pages of a type: weeks, a month, half a year and a year, each with the days of its rows by their texts."""
        weeks = [self.store.days[7], self.store.days[14]]
        # A day that a zone skips, as Apia did, isn't on its page.
        yield from (Range("week", last, {label(day): [day] for day in self.existing(last, 7)}) for last in map(sunday, weeks))
        last = self.store.days[12]
        yield Range("month", last, {label(day): [day] for day in self.existing(last, 31)})
        # The region of the browser has weeks from Sunday.
        saturday = last + datetime.timedelta(days=(5 - last.weekday()) % 7)
        ends = [saturday - datetime.timedelta(days=7 * number) for number in range(26)]
        yield Range("half-year", last, {span(end): [end - datetime.timedelta(days=6 - day) for day in range(7)] for end in ends})
        months = collections.defaultdict(list)
        for number in range(400):
            day = last.replace(day=28) + datetime.timedelta(days=3 - number)
            if 0 <= (last.year - day.year) * 12 + last.month - day.month < 12:
                months[f"{day:%B} {day.year}"].append(day)
        yield Range("year", last, months)

    def existing(self, last, count):
        """The last days of a calendar, up to one."""
        clock, days, day = reference.Clock(self.store.zone), [], last
        while len(days) < count:
            if clock.day(clock.start(day)) == day:
                days.insert(0, day)
            day -= datetime.timedelta(days=1)
        return days

    def chart(self, port, cookie, type, range):
        """A page with a chart: the rows of its table, and its head."""
        path = f"/data/{name(type)}?range={range.name}&at={range.last}"
        page = fetch(port, path, {"Cookie": cookie, "Accept-Language": "en-US"})
        figures, what = self.figures[type], f"{type}, {range.name} of {range.last}"
        # Days have a year if those of the page are in two.
        rows = {re.sub(r"^(\w{3} \w{3} \d+), \d{4}$", r"\1", key): row for key, row in table(page).items()}
        expected = {key: figures.over(days) for key, days in range.rows.items() if figures.over(days) is not None}
        self.same("pages", f"{what}: rows", sorted(rows), sorted(expected))
        for key in rows.keys() & expected.keys():
            self.written("pages", f"{what}, {key}", type, last_figure(rows[key]), expected[key])
            found = re.search(r"(-?\d[\d,.]*)–(-?\d[\d,.]*)(.*), average", rows[key])
            if found:
                low, high = figures.extremes(range.rows[key])
                self.written("pages", f"{what}, {key}, lowest", type, found[1] + found[3], low)
                self.written("pages", f"{what}, {key}, highest", type, found[2] + found[3], high)
        head = re.search(r'class="value">(.*?)</span>', page)
        if rows and head:
            self.written("pages", f"{what}, head", type, plain(head[1]), figures.over(day for days in range.rows.values() for day in days))

    def day_page(self, port, cookie, type, day):
        """The page of a day: its head."""
        typical = self.figures[type].typical("day").get(day)
        page = fetch(port, f"/data/{name(type)}?range=day&at={day}", {"Cookie": cookie, "Accept-Language": "en-US"})
        found = re.search(r'class="value">(.*?)</span>', page)
        if type in reference.ONCE_A_DAY:
            self.same("pages", f"{type}, {day}: columns", len(table(page)), 0 if typical is None else 1)
        if typical is None or not found or type in reference.ARITHMETIC:
            return
        self.written("pages", f"{type}, {day}, head", type, plain(found[1]), typical)

    def sleep_page(self, port, cookie, range):
        path = f"/data/sleepAnalysis?range={range.name}&at={range.last}"
        page = fetch(port, path, {"Cookie": cookie, "Accept-Language": "en-US"})
        shown = {day for days in range.rows.values() for day in days}
        nights = [night for night in self.nights if night["day"] in shown and not night["nap"] and night["asleep"]]
        found = re.search(r'class="value">(.*?)</span>', page)
        if not nights or not found:
            return
        expected = sum(night["asleep"] for night in nights) / len(nights)
        self.same("pages", f"sleep, {range.name} of {range.last}, head", duration(plain(found[1])), expected, 31)

    def written(self, surface, what, type, text, expected):
        """Compares a rounded figure: the tolerance is half of its last digit."""
        found = re.search(r"-?\d[\d,]*(?:\.(\d+))?", text.replace("\u202f", "").replace("\u00a0", " "))
        if not found:
            return self.same(surface, what, None, expected)
        factor = 2.2046226218 if " lb" in text else 100 if type == "OxygenSaturation" else 1
        tolerance = 0.5 * 10 ** -len(found[1] or "")
        self.same(surface, what, float(found[0].replace(",", "")), expected * factor, tolerance)


@dataclasses.dataclass
class Range:
    """A page of several days."""

    name: str
    # The day in its address, which is its last one or in its last row.
    last: datetime.date
    # The days of each row, by the text of the row.
    rows: dict


def sunday(day):
    return day + datetime.timedelta(days=6 - day.weekday())


def span(end):
    """The text of a week: `Mar 23 – Mar 29, 2025`, with the year of its beginning if that is another one."""
    start = end - datetime.timedelta(days=6)
    year = f", {start.year}" if start.year != end.year else ""
    return f"{start:%b} {start.day}{year} – {end:%b} {end.day}, {end.year}"


def name(type):
    return type[0].lower() + type[1:]


def label(day):
    return f"{day:%a} {day:%b} {day.day}"


def plain(text):
    return re.sub("[\u2066-\u2069\u200e\u200f]", "", html.unescape(re.sub(r"<[^>]+>", "", text)))


def table(page):
    """The rows of the first table below a chart."""
    body = re.search(r'<details class="data-table">.*?<tbody>(.*?)</tbody>', page, re.S)
    if not body:
        return {}
    cells = re.findall(r'<tr><th scope="row">(.*?)</th><td>(.*?)</td>', body[1], re.S)
    return {plain(head): plain(cell) for head, cell in cells}


def last_figure(text):
    """The average of `41–159 BPM, average 69`, or the whole text."""
    return text.rpartition("average ")[2] if "average " in text else text


def duration(text):
    numbers = {unit: int(number) for number, unit in re.findall(r"(\d+)\s*(h|min)", text)}
    return numbers.get("h", 0) * 3600 + numbers.get("min", 0) * 60


def free_port():
    import socket

    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def fetch(port, path, headers):
    # A busy machine starts the server slowly.
    for attempt in range(600):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            body = response.read().decode()
            connection.close()
            if response.status != 200:
                sys.exit(f"failed: GET {path}: {response.status} {body[:200]}")
            return body
        except ConnectionRefusedError:
            if attempt == 599:
                raise
            time.sleep(0.1)


def opened(place):
    connection = http.client.HTTPConnection(place.hostname, place.port)
    connection.request("GET", place.path)
    response = connection.getresponse()
    response.read()
    return response.getheader("Set-Cookie").split(";")[0]


def compare(path, seed, zone, differences):
    store = made.make(seed, zone)
    with tempfile.TemporaryDirectory() as folder:
        program = Program(path, folder, store.zone)
        export = pathlib.Path(folder, "export.xml")
        export.write_text(made.export(store))
        program.run("init")
        program.run("import", str(export))
        comparison = Comparison(program, store, differences)
        comparison.choose_orders()
        comparison.statistics()
        comparison.exports()
        comparison.report()
        comparison.server()
        comparison.tools()
        comparison.pages()


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program")
    arguments.add_argument("--stores", type=int, default=2)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--zone", choices=sorted({zone for zone, _ in made.ZONES}), help="make all stores in this zone")
    options = arguments.parse_args()
    os.environ.setdefault("WELLSEAL_TEST_SCRYPT_ROUNDS", "1024")
    differences = Differences()
    for seed in range(options.seed, options.seed + options.stores):
        compare(str(pathlib.Path(options.program).resolve()), seed, options.zone, differences)
        if options.stores > 10:
            print(f"seed {seed}: {len(differences.found)} differences so far", flush=True)
    for line in differences.found[:200]:
        print(line)
    counts = ", ".join(f"{surface} {count}" for surface, count in sorted(differences.compared.items()))
    if differences.found:
        sys.exit(f"failed: {len(differences.found)} of {differences.compared.total()} figures differ ({counts})")
    print(f"ok: {differences.compared.total()} figures of {options.stores} stores agree ({counts})")


main()
