"""Compare imported FIT files with fitdecode, sample by sample.

    scripts/check fit [PROGRAM] [--files N] [--seed S]

An encoder in this file makes the files (40 by default): activities with laps and straps, days, nights, scales and blood pressure monitors,
in both byte orders, with compressed times, times of 16 bits, clocks that were set back, missing sessions and developer fields. Points of
routes, laps and totals of workouts are compared, too.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile
from datetime import UTC, datetime

import fitdecode

EPOCH = 631065600
ENUM, SINT8, UINT8, SINT16, UINT16, SINT32, UINT32, STRING = 0x00, 0x01, 0x02, 0x83, 0x84, 0x85, 0x86, 0x07
FORMS = {ENUM: "B", SINT8: "b", UINT8: "B", SINT16: "h", UINT16: "H", SINT32: "i", UINT32: "I"}
CRC = [
    0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
    0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
]  # fmt: skip
TIMESTAMP = 253
# Message numbers of the FIT profile.
FILE_ID, SESSION, LAP, RECORD, EVENT, WEIGHT, PRESSURE, MONITORING = 0, 18, 19, 20, 21, 30, 51, 55
MONITORING_INFO, RESTING, SPO2, SLEEP, RESPIRATION, HR = 103, 211, 269, 275, 297, 132
SPORTS = [1, 2, 5, 11, 17]


def checksum(content):
    crc = 0
    for byte in content:
        for nibble in (byte & 0xF, byte >> 4):
            crc = (crc >> 4 & 0x0FFF) ^ CRC[crc & 0xF] ^ CRC[nibble]
    return crc


class Encoder:
    """A writer of definitions and messages of a FIT file."""

    def __init__(self, chance):
        self.chance, self.content, self.layouts, self.clock = chance, b"", {}, None
        self.hasDevelopers = False

    def write(self, number, fields, local=0, isCompressed=False):
        """Adds a message; fields are (number, type, value), and the time is a field, too."""
        if isCompressed:
            time = next(value for field, _, value in fields if field == TIMESTAMP)
            isCompressed = local < 4 and self.clock is not None and 0 <= time - self.clock < 32
        if isCompressed:
            fields = [field for field in fields if field[0] != TIMESTAMP]
        isBig, hasDeveloper = self.chance.random() < 0.3, self.hasDevelopers and self.chance.random() < 0.1
        layout = (number, tuple((field, type, len(value) if type == STRING else 0) for field, type, value in fields))
        if self.layouts.get(local, (None,))[0] != layout:
            self.define(local, number, fields, isBig, hasDeveloper)
            self.layouts[local] = (layout, isBig, hasDeveloper)
        _, isBig, hasDeveloper = self.layouts[local]
        header = 0x80 | local << 5 | time & 0x1F if isCompressed else local
        self.content += bytes([header]) + b"".join(packed(type, value, isBig) for _, type, value in fields)
        if hasDeveloper:
            self.content += bytes([self.chance.randint(0, 255)])
        for field, _, value in fields:
            if field == TIMESTAMP:
                self.clock = value
        if isCompressed:
            self.clock = time

    def define(self, local, number, fields, isBig, hasDeveloper):
        order = ">" if isBig else "<"
        head = bytes([0x40 | (0x20 if hasDeveloper else 0) | local, 0, int(isBig)]) + struct.pack(order + "H", number)
        body = bytes([len(fields)])
        for field, type, value in fields:
            body += bytes([field, len(packed(type, value, isBig)), type])
        self.content += head + body + (bytes([1, 0, 1, 0]) if hasDeveloper else b"")

    def file(self):
        head = struct.pack("<BBHI4s", 14, 0x20, 2132, len(self.content), b".FIT")
        head += struct.pack("<H", checksum(head))
        return head + self.content + struct.pack("<H", checksum(head + self.content))


def packed(type, value, isBig):
    if type == STRING:
        return value.encode() + b"\0"
    values = value if isinstance(value, list) else [value]
    return b"".join(struct.pack((">" if isBig else "<") + FORMS[type], item) for item in values)


class Maker:
    """Creates a file of one of the kinds."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.encoder = Encoder(self.chance)
        self.begin = 1_080_000_000 + seed * 90_000 + self.chance.randint(0, 80_000)
        self.kinds = [
            self.activity,
            self.activity,
            self.back,
            self.lost,
            self.day,
            self.day,
            self.night,
            self.body,
            self.breath,
            self.strap,
        ]
        self.kind = self.kinds[seed % len(self.kinds)]

    def make(self):
        self.encoder.write(FILE_ID, [(0, ENUM, 4), (1, UINT16, 1), (2, UINT16, 2432), (3, 0x86, 4711), (4, UINT32, self.begin)])
        self.encoder.hasDevelopers = False
        self.encoder.write(207, [(3, UINT8, 0), (4, UINT32, 1)], local=4)
        self.encoder.write(206, [(0, UINT8, 0), (1, UINT8, 0), (2, UINT8, UINT8), (3, STRING, "own")], local=5)
        self.encoder.hasDevelopers = True
        self.kind()
        return self.encoder.file()

    def records(self, times):
        isCompressed = self.chance.random() < 0.5
        latitude = self.chance.randint(-900_000_000, 900_000_000)
        for index, time in enumerate(times):
            fields = [(TIMESTAMP, UINT32, time)]
            if self.chance.random() < 0.9:
                fields += [(0, SINT32, latitude + index * 1000), (1, SINT32, 100_000_000 + index * 900)]
            rate = 255 if self.chance.random() < 0.05 else self.chance.randint(90, 180)
            fields += [(3, UINT8, rate), (5, UINT32, index * 300)]
            self.encoder.write(RECORD, fields, local=self.chance.choice([1, 1, 2]), isCompressed=isCompressed)

    def times(self, count):
        time, found = self.begin, []
        for _ in range(count):
            found.append(time)
            time += self.chance.choice([1, 1, 1, 1, 4, 17, 31, 32, 75])
        return found

    def activity(self):
        times = self.times(self.chance.randint(40, 300))
        self.encoder.write(EVENT, [(TIMESTAMP, UINT32, self.begin), (0, ENUM, 0), (1, ENUM, 0)], local=3)
        self.records(times)
        self.finish(times)

    def back(self):
        """The clock is set back in the middle."""
        times = self.times(self.chance.randint(40, 200))
        middle = len(times) // 2
        self.records([*times[:middle], times[middle] - self.chance.randint(40, 400), *times[middle + 1 :]])
        self.finish(times)

    def lost(self):
        """The device stopped: no session."""
        self.records(self.times(self.chance.randint(40, 200)))

    def finish(self, times):
        seconds = times[-1] - times[0]
        for number in range(self.chance.randint(1, 4)):
            fields = [(TIMESTAMP, UINT32, times[-1]), (2, UINT32, times[0] + number), (7, UINT32, seconds * 1000), (9, UINT32, 12345)]
            self.encoder.write(LAP, fields, local=6)
        fields = [(TIMESTAMP, UINT32, times[-1]), (2, UINT32, times[0]), (5, ENUM, self.chance.choice(SPORTS)), (6, ENUM, 0)]
        fields += [(7, UINT32, seconds * 1000), (8, UINT32, seconds * 1000), (9, UINT32, 500_000), (11, UINT16, 321)]
        self.encoder.write(SESSION, fields, local=7)

    def day(self):
        """A day with a value each minute, whose 16-bit times wrap around."""
        time = self.begin - self.begin % 60
        self.encoder.write(MONITORING_INFO, [(TIMESTAMP, UINT32, time), (0, UINT32, time - time % 86400)], local=4)
        end = time + 86400
        known = time
        while time < end:
            time += self.chance.choice([60, 120, 600, 3600, 14400])
            if time - known > 60_000:
                self.encoder.write(MONITORING, [(TIMESTAMP, UINT32, time), (27, UINT8, self.chance.randint(45, 99))], local=8)
                known = time
            elif self.chance.random() < 0.8:
                self.encoder.write(MONITORING, [(26, UINT16, time & 0xFFFF), (27, UINT8, self.chance.randint(45, 99))], local=9)
            else:
                self.encoder.write(MONITORING, [(TIMESTAMP, UINT32, time), (27, UINT8, self.chance.randint(45, 99))], local=8)
                known = time
        self.encoder.write(RESTING, [(TIMESTAMP, UINT32, time), (0, UINT8, 50), (1, UINT8, self.chance.randint(45, 60))], local=10)

    def night(self):
        time = self.begin
        for _ in range(self.chance.randint(5, 40)):
            self.encoder.write(SLEEP, [(TIMESTAMP, UINT32, time), (0, ENUM, self.chance.randint(1, 4))], local=2)
            time += self.chance.randint(60, 5400)
        self.encoder.write(SLEEP, [(TIMESTAMP, UINT32, time), (0, ENUM, 1)], local=2)

    def body(self):
        for number in range(self.chance.randint(1, 9)):
            time = self.begin + number * 5000
            self.encoder.write(
                WEIGHT, [(TIMESTAMP, UINT32, time), (0, UINT16, self.chance.randint(5000, 9000)), (1, UINT16, 2150)], local=1
            )
            low = self.chance.randint(60, 90)
            fields = [(TIMESTAMP, UINT32, time + 60), (0, UINT16, low + 40), (1, UINT16, low), (6, UINT8, self.chance.randint(50, 90))]
            self.encoder.write(PRESSURE, fields, local=2)

    def breath(self):
        for number in range(self.chance.randint(5, 60)):
            time = self.begin + number * 61
            self.encoder.write(SPO2, [(TIMESTAMP, UINT32, time), (0, UINT8, self.chance.randint(88, 100)), (1, UINT8, 5)], local=1)
            self.encoder.write(RESPIRATION, [(TIMESTAMP, UINT32, time + 1), (0, SINT16, self.chance.randint(900, 2200))], local=2)

    def strap(self):
        """Heart rates that a strap stored: the first message has the time; later ones are relative to it."""
        times = self.times(60)
        self.records(times[:1])
        first = self.chance.randint(0, 1000) * 1024
        fields = [(TIMESTAMP, UINT32, self.begin), (0, UINT16, 0), (6, UINT8, [120]), (9, UINT32, [first])]
        self.encoder.write(HR, fields, local=11)
        for number in range(1, 20):
            rates = [self.chance.randint(90, 170) for _ in range(8)]
            events = [first + (number * 8 + item) * 1024 for item in range(8)]
            self.encoder.write(HR, [(6, UINT8, rates), (9, UINT32, events)], local=12)
        self.finish(times)


def decoded(path):
    """The samples that fitdecode finds, by type: pairs of the time and the value."""
    found = collections.defaultdict(list)
    known, levels, strap = None, [], None
    with fitdecode.FitReader(path) as reader:
        for frame in reader:
            if not isinstance(frame, fitdecode.FitDataMessage):
                continue
            raw = {field.def_num: field.raw_value for field in frame.fields if isOwn(field)}
            number = frame.mesg_type.mesg_num if frame.mesg_type else frame.def_mesg.mesg_num
            time = raw.get(TIMESTAMP)
            if time is not None:
                known = time
            elif number == MONITORING and raw.get(26) is not None:
                # The first time with these low 16 bits that isn't before the last known one.
                known = time = known + (raw[26] - known & 0xFFFF)
            read(found, number, raw, time, levels)
            if number == HR:
                strap = stored(found, raw, time, strap)
    for (start, level), (end, _) in zip(levels, levels[1:]):
        found["sleep"].append((start, end, level))
    return found


def degrees(semicircles):
    return round(semicircles * 180 / 2**31, 7)


def isOwn(field):
    """Whether a field is in the profile, and not a developer field."""
    return field.def_num is not None and not type(field.field_def).__name__.startswith("Dev")


def read(found, number, raw, time, levels):
    def add(type, field, factor=1.0):
        value = raw.get(field)
        if value is not None and value > 0:
            found[type].append((time, round(value * factor, 6)))

    if number == RECORD:
        add("heartRate", 3)
        if raw.get(0) is not None and raw.get(1) is not None:
            found["route"].append((time, degrees(raw[0]), degrees(raw[1])))
    elif number == MONITORING:
        add("heartRate", 27)
    elif number == RESTING:
        add("restingHeartRate", 1)
    elif number == SPO2:
        add("oxygenSaturation", 0, 0.01)
    elif number == RESPIRATION:
        add("respiratoryRate", 0, 0.01)
    elif number == WEIGHT:
        add("bodyMass", 0, 0.01)
        add("bodyFatPercentage", 1, 0.0001)
    elif number == PRESSURE:
        add("heartRate", 6)
        found["bloodPressure"].append((time, raw[0], raw[1]))
    elif number == SLEEP:
        levels.append((time, raw[0]))
    elif number == SESSION:
        found["workout"].append((raw[2], raw[8] / 1000, raw[9] / 100, raw[11]))
    elif number == LAP:
        found["lap"].append(raw[2])


def stored(found, raw, time, strap):
    """The heart rates of a strap; `strap` is the event and the time that the first message has."""
    rates, events = listed(raw[6]), listed(raw[9])
    if time is not None:
        strap = (events[0], time)
    for rate, event in zip(rates, events):
        found["heartRate"].append((round(strap[1] + (event - strap[0]) / 1024, 3), rate))
    return strap


def listed(value):
    return list(value) if isinstance(value, (tuple, list)) else [value]


class Store:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)
        self.key = self.folder / "key"
        self.key.write_bytes(os.urandom(32))
        self.key.chmod(0o600)
        self.environment = {**os.environ, "HOME": folder, "WELLSEAL_HOME": f"{folder}/store", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
        self.run("init")

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments, "--key-file", self.key], env=self.environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"failed: {' '.join(arguments)}: {done.stdout}{done.stderr}")
        return done.stdout

    def samples(self, type):
        return json.loads(self.run("samples", type, "--json", "--zone", "UTC"))["samples"]


def seconds(text):
    return round(datetime.fromisoformat(text).astimezone(UTC).timestamp() - EPOCH, 3)


STAGES = {1: "Awake", 2: "AsleepCore", 3: "AsleepDeep", 4: "AsleepREM"}


def imported(store):
    found = {}
    for type in ("heartRate", "restingHeartRate", "oxygenSaturation", "respiratoryRate", "bodyMass", "bodyFatPercentage"):
        found[type] = [(seconds(row["start"]), round(row["value"], 6)) for row in store.samples(type)]
    found["sleep"] = [(seconds(row["start"]), seconds(row["end"]), row) for row in store.samples("sleepAnalysis")]
    return found


def compare(program, seed):
    """The differences of a file, and the number of compared samples."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, f"made-{seed}.fit")
        maker = Maker(seed)
        file.write_bytes(maker.make())
        expected, store = decoded(file), Store(program, folder)
        store.run("import", str(file))
        found, problems, count = imported(store), [], 0
        for type in found.keys() - {"sleep"}:
            # Duplicate samples count once.
            left, right = sorted(set(found[type])), sorted(set(expected[type]))
            count += len(right)
            if left != right:
                problems.append(f"{type}: {len(left)} and {len(right)}, first {next((p for p in zip(left, right) if p[0] != p[1]), '')}")
        nights = [(start, end, name(row)) for start, end, row in found["sleep"]]
        stages = merged([(start, end, STAGES[level]) for start, end, level in expected["sleep"]])
        count += len(stages)
        if nights != stages:
            problems.append(f"sleep: {nights[:3]} and {stages[:3]}")
        problems += workouts(store, expected)
        return [f"file {seed} ({maker.kind.__name__}): {problem}" for problem in problems], count


def name(row):
    return row.get("name") or row.get("constant", "").removeprefix("HKCategoryValueSleepAnalysis")


def merged(stages):
    found = []
    for start, end, stage in stages:
        if found and found[-1][1] == start and found[-1][2] == stage:
            found[-1] = (found[-1][0], end, stage)
        else:
            found.append((start, end, stage))
    return found


def workouts(store, expected):
    rows = json.loads(store.run("workouts", "list", "--json", "--zone", "UTC"))["workouts"]
    problems = []
    # A route needs two points.
    if len(expected["route"]) > 1:
        points = [point for row in rows for point in route(store, row["id"])]
        if sorted(points) != sorted(expected["route"]):
            problems.append(f"route: {len(points)} points instead of {len(expected['route'])}, or others")
    if expected["workout"]:
        found = [(seconds(row["start"]), row["duration"], row["distance"], row["energy"]) for row in rows]
        if found != expected["workout"]:
            problems.append(f"workouts: {found} instead of {expected['workout']}")
        shown = [json.loads(store.run("workouts", "show", row["id"], "--json", "--zone", "UTC")) for row in rows]
        laps = [seconds(event["start"]) for workout in shown for event in workout["events"] if event["kind"] == "lap"]
        if sorted(laps) != sorted(expected["lap"]):
            problems.append(f"laps: {laps} instead of {expected['lap']}")
    return problems


def route(store, workout):
    """The points of a route with time, latitude and longitude, from a GPX file."""
    file = store.folder / f"{workout}.gpx"
    store.run("workouts", "export", workout, str(file))
    text = file.read_text()
    if "<ele>" in text:
        sys.exit("failed: a point without an altitude has one")
    found = re.findall(r'<trkpt lat="(\S+)" lon="(\S+)">.*?<time>(.*?)</time>', text)
    return [(seconds(time), round(float(latitude), 7), round(float(longitude), 7)) for latitude, longitude, time in found]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("program")
    arguments.add_argument("--files", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=0)
    options = arguments.parse_args()
    os.environ.setdefault("WELLSEAL_TEST_SCRYPT_ROUNDS", "1024")
    problems, count = [], 0
    for seed in range(options.seed, options.seed + options.files):
        found, samples = compare(os.path.abspath(options.program), seed)
        problems, count = problems + found, count + samples
    print("\n".join(problems[:100]))
    if problems:
        sys.exit(f"failed: {len(problems)} differences in {count} samples of {options.files} files")
    print(f"ok: {count} samples of {options.files} files agree with fitdecode")


main()
