"""Generate stores with runs, naps, trips, clock changes, gaps and manual entries, from a seed."""

import dataclasses
import datetime
import random
from zoneinfo import ZoneInfo

UTC = datetime.UTC
# A day with a change of the clocks, or any day, by zone.
ZONES = [
    ("Europe/Berlin", "2025-03-30"),
    ("Europe/Berlin", "2025-10-26"),
    ("America/New_York", "2025-03-09"),
    ("America/New_York", "2025-11-02"),
    # Half an hour.
    ("Australia/Lord_Howe", "2025-04-06"),
    ("Australia/Lord_Howe", "2025-10-05"),
    ("America/St_Johns", "2025-11-02"),
    ("Asia/Tokyo", "2025-05-10"),
    ("Pacific/Apia", "2011-12-29"),
]
TRIPS = ["Asia/Tokyo", "America/Los_Angeles", "Asia/Kolkata"]

MANUAL, WATCH, PHONE, RING = range(4)
NAMES = ["Health", "A Watch", "B iPhone", "Ring App"]
DEVICES = [
    None,
    "&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, software:10.0&gt;",
    "&lt;&lt;HKDevice: 0x2&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,2, software:17.0&gt;",
    None,
]
STAGES = ["InBed", "AsleepUnspecified", "Awake", "AsleepCore", "AsleepDeep", "AsleepREM"]


@dataclasses.dataclass(frozen=True)
class Sample:
    type: str
    # Seconds since 1970.
    start: int
    end: int
    value: float
    unit: str
    # The rank of the source by default: the first one has priority.
    source: int
    zone: str = ""


@dataclasses.dataclass
class Store:
    seed: int
    zone: str
    days: list
    samples: list
    # The sources by priority, of types whose priority the person has chosen.
    orders: dict = dataclasses.field(default_factory=dict)

    def order(self, type):
        return self.orders.get(type, range(len(NAMES)))


def make(seed, only=None):
    """A store; its zone is one of all, or the only one."""
    chance = random.Random(seed)
    zones = [row for row in ZONES if only in (None, row[0])]
    zone, change = zones[seed % len(zones)]
    first = datetime.date.fromisoformat(change) - datetime.timedelta(days=chance.randint(4, 12))
    days = [first + datetime.timedelta(days=i) for i in range(18)]
    # Apia had no 30 December 2011.
    days = [day for day in days if not (zone == "Pacific/Apia" and day == datetime.date(2011, 12, 30))]
    store = Store(seed, zone, days, [])
    hasSensor = chance.random() < 0.5
    for day in days:
        if chance.random() < 0.12:
            # A gap: nothing was recorded.
            continue
        Day(store, day, chance).make(hasSensor)
    store.samples = sorted(set(store.samples), key=lambda sample: (sample.start, sample.end, sample.type, sample.source))
    store.orders = orders(store.samples, random.Random(f"orders of {seed}"))
    return store


def orders(samples, chance):
    """In a third of the stores, the person has chosen the priority of the sources of some types."""
    if chance.random() < 0.67:
        return {}
    found = {}
    for type in sorted({sample.type for sample in samples}):
        sources = sorted({sample.source for sample in samples if sample.type == type})
        if len(sources) > 1 and chance.random() < 0.7:
            found[type] = chance.sample(sources, len(sources))
    return found


class Day:
    def __init__(self, store, day, chance):
        self.store, self.day, self.chance = store, day, chance
        self.zone = ZoneInfo(store.zone)

    def at(self, hour, minute=0, second=0):
        """The seconds of a time of day; hours from 24 on belong to the next day."""
        day = self.day + datetime.timedelta(days=hour // 24)
        if self.store.zone == "Pacific/Apia" and day == datetime.date(2011, 12, 30):
            day += datetime.timedelta(days=1)
        local = datetime.datetime.combine(day, datetime.time(hour % 24, minute, second), self.zone)
        return int(local.astimezone(UTC).timestamp())

    def add(self, type, start, end, value, unit, source, zone=""):
        self.store.samples.append(Sample(type, start, start if end is None else end, value, unit, source, zone))

    def make(self, hasSensor):
        chance = self.chance
        hasWatch = chance.random() < 0.8
        self.phone()
        if hasWatch:
            self.watch()
        if chance.random() < 0.4:
            self.run()
        if chance.random() < 0.4:
            self.manual()
        self.body(hasSensor)
        self.night(hasWatch)

    def phone(self):
        time = self.at(7, self.chance.randint(0, 59))
        while time < self.at(23, 30):
            end = time + self.chance.randint(60, 1500)
            self.add("StepCount", time, end, self.chance.randint(1, 900), "count", PHONE)
            time = end + self.chance.choice([0, 60, 1800, 5400])
        if self.chance.random() < 0.5:
            # Across midnight.
            start = max(time, self.at(23, 50))
            self.add("StepCount", start, start + 1800, 300, "count", PHONE)

    def watch(self):
        chance = self.chance
        time = self.at(6, 30)
        end = self.at(chance.choice([14, 22, 23]), 10)
        # An app may pass on the watch's steps as rows without an end.
        hasRows = chance.random() < 0.3
        while time < end:
            until = time + chance.choice([60, 300, 600])
            if hasRows:
                for minute in range(time, until, 60):
                    self.add("StepCount", minute + chance.choice([0, 0, 17]), None, chance.randint(1, 90), "count", WATCH)
            elif chance.random() < 0.6:
                self.add("StepCount", time, until, chance.randint(1, 600), "count", WATCH)
            if chance.random() < 0.7:
                self.add("ActiveEnergyBurned", time, until, round(chance.uniform(0.05, 30), 3), "kcal", WATCH)
            if chance.random() < 0.3:
                level = round(chance.uniform(40, 95), 2)
                self.add("EnvironmentalAudioExposure", time, until, level, "dBASPL", WATCH)
            time = until + chance.choice([0, 0, 0, 600, 7200])
        time = self.at(0, 3)
        while time < self.at(23, 55):
            self.add("HeartRate", time, time, chance.randint(48, 75), "count/min", WATCH)
            if chance.random() < 0.2:
                self.add("OxygenSaturation", time, time, round(chance.uniform(0.93, 1), 3), "%", WATCH)
            time += chance.choice([240, 300, 420, 540, 540, 2400, 10800])
        self.resting()

    def resting(self):
        """The value of a day: it may begin on the evening before, end after midnight, or be replaced as the day goes on."""
        chance = self.chance
        begin = self.at(0, 10) - chance.choice([0, 0, 0, 3600, 5400])
        end = begin + chance.randint(3600, 60000)
        self.add("RestingHeartRate", begin, end, chance.randint(48, 62), "count/min", WATCH)
        if chance.random() < 0.3:
            self.add("RestingHeartRate", begin, end + chance.randint(1, 7200), chance.randint(48, 62), "count/min", WATCH)
        if chance.random() < 0.3:
            # Half of it in each day.
            begin = self.at(24) - 1800
            self.add("RestingHeartRate", begin, begin + 3600, chance.randint(48, 62), "count/min", RING)
        if chance.random() < 0.2:
            self.add("RestingHeartRate", self.at(12, 30), None, chance.randint(48, 62), "count/min", RING)

    def run(self):
        chance = self.chance
        start = self.at(chance.randint(8, 19), chance.randint(0, 59))
        for second in range(0, chance.randint(600, 2400), 5):
            if 300 < second < 420:
                continue
            self.add("HeartRate", start + second, start + second, chance.randint(130, 175), "count/min", WATCH)
            self.add("RunningPower", start + second, start + second, chance.randint(180, 320), "W", WATCH)

    def manual(self):
        chance = self.chance
        start = self.at(chance.randint(8, 20))
        if chance.random() < 0.5:
            self.add("StepCount", start, start + 3600, chance.randint(500, 4000), "count", MANUAL)
        else:
            self.add("StepCount", start, start, chance.randint(100, 900), "count", MANUAL)
        self.add("BodyMass", start, start, round(chance.uniform(70, 72), 1), "kg", MANUAL)

    def body(self, hasSensor):
        chance = self.chance
        if hasSensor:
            time = self.at(0, 2)
            while time < self.at(23, 58):
                self.add("BloodGlucose", time, time, chance.randint(65, 210), "mg/dL", RING)
                time += chance.choice([300, 300, 300, 300, 300, 300, 600, 5400])
        else:
            for hour in chance.sample(range(6, 23), 3):
                self.add("BloodGlucose", self.at(hour), self.at(hour), chance.randint(75, 160), "mg/dL", MANUAL)
        time = self.at(1, chance.randint(0, 9))
        while chance.random() < 0.97 and time < self.at(6):
            self.add("HeartRate", time, time, chance.randint(45, 60), "count/min", RING)
            time += 300

    def night(self, hasWatch):
        """The night that ends on the next day, and a nap."""
        chance = self.chance
        zone = chance.choice(TRIPS) if chance.random() < 0.15 else ""
        start = self.at(22, chance.randint(0, 59))
        end = start + chance.randint(5 * 3600, 9 * 3600)
        if chance.random() < 0.6:
            self.stage("InBed", start - 900, end + 600, PHONE, zone)
        if hasWatch:
            time = start
            while time < end:
                until = min(end, time + chance.randint(120, 5400))
                self.stage(chance.choice(STAGES[2:]), time, until, WATCH, zone)
                time = until
            if chance.random() < 0.3:
                self.stage("AsleepCore", start, end, WATCH, zone)
        elif chance.random() < 0.5:
            self.stage("AsleepUnspecified", start, end, RING, zone)
        if chance.random() < 0.25:
            nap = self.at(14, chance.randint(0, 30))
            self.stage("AsleepUnspecified", nap, nap + chance.randint(900, 5400), WATCH, "")

    def stage(self, name, start, end, source, zone):
        self.add("SleepAnalysis", start, end, STAGES.index(name), "", source, zone)


def export(store):
    """The store as an export of Apple's Health app."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<HealthData locale="en_US">', '<ExportDate value="2026-01-01 00:00:00 +0000"/>']
    for sample in store.samples:
        isSleep = sample.type == "SleepAnalysis"
        kind = "HKCategoryTypeIdentifier" if isSleep else "HKQuantityTypeIdentifier"
        value = f"HKCategoryValueSleepAnalysis{STAGES[sample.value]}" if isSleep else repr(sample.value)
        unit = f' unit="{sample.unit}"' if sample.unit else ""
        device = f' device="{DEVICES[sample.source]}"' if DEVICES[sample.source] else ""
        head = (
            f'<Record type="{kind}{sample.type}" sourceName="{NAMES[sample.source]}"{device}{unit} creationDate="{written(sample.end)}" '
            f'startDate="{written(sample.start)}" endDate="{written(sample.end)}" value="{value}"'
        )
        entries = ""
        if sample.source == MANUAL:
            entries += '<MetadataEntry key="HKWasUserEntered" value="1"/>'
        if sample.zone:
            entries += f'<MetadataEntry key="HKTimeZone" value="{sample.zone}"/>'
        lines.append(f"{head}>{entries}</Record>" if entries else f"{head}/>")
    return "\n".join([*lines, "</HealthData>\n"])


def written(seconds):
    return datetime.datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S +0000")
