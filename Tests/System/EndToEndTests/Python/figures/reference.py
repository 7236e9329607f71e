"""Compute figures from samples by the published definitions, without code of the product."""

import bisect
import collections
import datetime
import functools
import math
from zoneinfo import ZoneInfo

from made import MANUAL, STAGES

UTC = datetime.UTC
SUMS = ["StepCount", "ActiveEnergyBurned"]
# The maximum gap between two samples, and the minimum coverage of a day.
WEIGHTED = {"HeartRate": (1800, 3600), "BloodGlucose": (900, 0), "RunningPower": (10, 0)}
ARITHMETIC = ["BodyMass", "OxygenSaturation"]
# One value a day, of the day in which most of it is: the last one of the source with the highest priority.
ONCE_A_DAY = ["RestingHeartRate"]
LEVELS = ["EnvironmentalAudioExposure"]
TYPES = [*SUMS, *WEIGHTED, *ARITHMETIC, *ONCE_A_DAY, *LEVELS]
PAUSE = 3 * 3600
IN_BED, UNSPECIFIED, AWAKE = range(3)


class Clock:
    """The days, weeks and months of a zone."""

    def __init__(self, zone):
        self.zone = ZoneInfo(zone)

    def day(self, seconds):
        return datetime.datetime.fromtimestamp(seconds, self.zone).date()

    def start(self, day):
        local = datetime.datetime.combine(day, datetime.time(), self.zone)
        seconds = int(local.astimezone(UTC).timestamp())
        # A midnight that doesn't exist: the day begins with its first moment.
        while self.day(seconds) < day:
            seconds += 900
        while self.day(seconds - 900) == day:
            seconds -= 900
        return seconds

    def end(self, day):
        seconds = self.start(day) + 20 * 3600
        while self.day(seconds) == day:
            seconds += 900
        return seconds

    def existing(self, day):
        """The day, or the next one if the zone skips it, as Apia skipped 30 December 2011, which other zones have."""
        return self.day(self.start(day))

    def key(self, day, step):
        """The first day of the interval of a day."""
        if step == "week":
            return day - datetime.timedelta(days=day.weekday())
        return day.replace(day=1) if step == "month" else day

    def parts(self, start, end):
        """The days of a time, each with its seconds."""
        while start < end:
            day = self.day(start)
            until = min(end, self.end(day))
            yield day, start, until
            start = until


class Figures:
    """The figures of a type by day, week and month."""

    def __init__(self, store, type):
        self.type, self.clock = type, Clock(store.zone)
        self.samples = [sample for sample in store.samples if sample.type == type]
        self.order = store.order(type)

    def rows(self, step):
        if self.type in SUMS:
            return {key: {"sum": value} for key, value in self.sums(step).items()}
        rows = {}
        for key, parts in self.grouped(step).items():
            values = [value for value, _ in parts]
            rows[key] = {"average": self.average(parts), "min": min(values), "max": max(values)}
        if self.type in WEIGHTED:
            for key, (value, covered) in self.weighted(step).items():
                rows[key] |= {"timeWeighted": value, "covered": covered}
        return rows

    def typical(self, step):
        """The figure that the program displays."""
        return {key: row.get("sum", row.get("timeWeighted", row.get("average"))) for key, row in self.rows(step).items()}

    def whole(self):
        """The average of all days."""
        return self.over(self.by_day)

    def over(self, days):
        """The average that a chart of some days shows, or nothing if they have no data."""
        found = {day: self.by_day[day] for day in days if day in self.by_day}
        if not found:
            return None
        if self.type in SUMS:
            return sum(found.values()) / len(found)
        if self.type in WEIGHTED:
            return mean(found, WEIGHTED[self.type][1])
        return self.average([part for parts in found.values() for part in parts])

    @functools.cached_property
    def by_day(self):
        """What the figures of several days are made of: sums, weighted averages, or the values that count."""
        if self.type in SUMS:
            return self.sums("day")
        return self.days() if self.type in WEIGHTED else self.grouped("day")

    def extremes(self, days):
        """The lowest and the highest value of some days, or nothing if they have no data."""
        values = [value for day in days for value, _ in self.parts_by_day.get(day, [])]
        return (min(values), max(values)) if values else None

    @functools.cached_property
    def parts_by_day(self):
        return self.grouped("day")

    def average(self, parts):
        if self.type in LEVELS:
            weights = [max(1, seconds) for _, seconds in parts]
            energy = sum(10 ** (value / 10) * weight for (value, _), weight in zip(parts, weights, strict=True))
            return 10 * math.log10(energy / sum(weights))
        if self.type in (*ARITHMETIC, *ONCE_A_DAY) or self.type in ("BloodGlucose", "RunningPower"):
            return sum(value for value, _ in parts) / len(parts)
        weights = [max(1, seconds) for _, seconds in parts]
        return sum(value * weight for (value, _), weight in zip(parts, weights, strict=True)) / sum(weights)

    def grouped(self, step):
        """The values that count with their seconds, by interval."""
        found = collections.defaultdict(list)
        if self.type in ONCE_A_DAY:
            for day, sample in self.daily().items():
                found[self.clock.key(day, step)].append((sample.value, 0))
            return found
        for sample, start, end in self.counted():
            if sample.start == sample.end:
                found[self.clock.key(self.clock.day(start), step)].append((sample.value, 0))
            for day, begin, until in self.clock.parts(start, end):
                found[self.clock.key(day, step)].append((sample.value, until - begin))
        return found

    def daily(self):
        """The sample that counts for each day."""
        found = {}
        for source in self.order:
            own = {}
            for sample in self.samples:
                if sample.source == source:
                    day = self.clock.day(middle(sample))
                    own[day] = max(own.get(day, sample), sample, key=lambda one: (one.end, one.start))
            found = own | found
        return found

    def sums(self, step):
        found = collections.defaultdict(float)
        for sample, start, end in self.counted():
            length = sample.end - sample.start
            if not length:
                found[self.clock.key(self.clock.day(start), step)] += sample.value
            for day, begin, until in self.clock.parts(start, end):
                found[self.clock.key(day, step)] += sample.value * (until - begin) / length
        return found

    def counted(self):
        """The parts of samples that no source of higher priority covers.

        What adds up and has no duration covers its minute, except an entry of the person, which hides only other such samples.
        """
        covered, minutes = [], set()
        for source in self.order:
            own = [sample for sample in self.samples if sample.source == source]
            for sample in own:
                if sample.start == sample.end:
                    isHidden = holds(covered, sample.start, endCounts=False)
                    if not isHidden and not (self.type in SUMS and sample.start // 60 in minutes):
                        yield sample, sample.start, sample.end
                    continue
                for start, end in gaps(sample.start, sample.end, covered):
                    yield sample, start, end
            covered = joined(covered + [(sample.start, sample.end) for sample in own if sample.start < sample.end])
            moments = {sample.start // 60 for sample in own if sample.start == sample.end}
            if source == MANUAL:
                minutes |= moments
            elif self.type in SUMS:
                covered = joined(covered + [(minute * 60, minute * 60 + 60) for minute in moments])

    def days(self):
        """The time-weighted average of each day with the seconds it is made of."""
        gap = WEIGHTED[self.type][0]
        trusted = []
        for source in self.order:
            reach = joined([(start - gap / 2, start + gap / 2) for start, _ in trusted])
            own = [(sample.start, sample.value) for sample in self.samples if sample.source == source]
            trusted = trusted + [point for point in own if not holds(reach, point[0])]
        byDay = collections.defaultdict(list)
        for point in sorted(trusted):
            byDay[self.clock.day(point[0])].append(point)
        return {day: weigh(points, self.clock.start(day), self.clock.end(day), gap) for day, points in byDay.items()}

    def weighted(self, step):
        days = self.days()
        if step == "day":
            return days
        groups = collections.defaultdict(dict)
        for day, value in days.items():
            groups[self.clock.key(day, step)][day] = value
        least = WEIGHTED[self.type][1]
        return {key: (mean(group, least), None) for key, group in groups.items()}


def middle(sample):
    """The moment whose day has most of a sample; if two days have the same, it belongs to the later one."""
    return (sample.start + sample.end) / 2


def mean(days, least):
    whole = [value for value, covered in days.values() if covered >= least] or [value for value, _ in days.values()]
    return sum(whole) / len(whole) if whole else None


def weigh(points, start, end, gap):
    """Values are interpolated between neighbors; in a longer gap, only the time next to them counts."""
    area = covered = 0.0
    for (time, value), (later, next) in zip(points, points[1:], strict=False):
        seconds = min(gap, later - time)
        area += seconds * (value + next) / 2
        covered += seconds
    for seconds, value in ((min(gap / 2, points[0][0] - start), points[0][1]), (min(gap / 2, end - points[-1][0]), points[-1][1])):
        area += seconds * value
        covered += seconds
    return area / covered, covered


def joined(spans):
    found = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def holds(spans, moment, endCounts=True):
    """Whether one of the disjoint spans, in order, contains a moment."""
    index = bisect.bisect_right(spans, (moment, math.inf)) - 1
    return index >= 0 and (moment <= spans[index][1] if endCounts else moment < spans[index][1])


def gaps(start, end, covered):
    index = max(0, bisect.bisect_right(covered, (start, math.inf)) - 1)
    for low, high in covered[index:]:
        if low >= end:
            break
        if high <= start:
            continue
        if start < low:
            yield start, low
        start = high
        if start >= end:
            return
    if start < end:
        yield start, end


def nights(store):
    """The sleep sessions, each with its day, whether it is a nap, and the seconds in each stage."""
    clock = Clock(store.zone)
    spans = sorted((sample for sample in store.samples if sample.type == "SleepAnalysis"), key=lambda sample: sample.start)
    chains, end = [], None
    for span in spans:
        if chains and span.start - end < PAUSE:
            chains[-1].append(span)
        else:
            chains.append([span])
            end = span.end
        end = max(end, span.end)
    order = store.order("SleepAnalysis")
    found = [session(chain, clock, order) for chain in chains if any(span.value != AWAKE for span in chain)]
    for day in {night["day"] for night in found}:
        same = [night for night in found if night["day"] == day]
        if len(same) > 1:
            long = [night for night in same if not night["nap"]] or same
            best = max(long, key=lambda night: (night["asleep"], night["inBed"], -night["start"]))
            for night in same:
                if night is not best:
                    night["nap"] = True
    return found


def session(chain, clock, order):
    moments = sorted({moment for span in chain for moment in (span.start, span.end)})
    stages = dict.fromkeys(range(len(STAGES)), 0)
    for start, end in zip(moments, moments[1:], strict=False):
        open = [span for span in chain if span.start <= start and end <= span.end]
        if open:
            stages[min(open, key=lambda span: weight(span, order)).value] += end - start
    start, end = moments[0], moments[-1]
    zones = sorted((span.end, span.zone) for span in chain if span.zone)
    local = ZoneInfo(zones[-1][1]) if zones else clock.zone
    begin = datetime.datetime.fromtimestamp(start, local)
    inBed = sum(stages.values())
    asleep = sum(seconds for stage, seconds in stages.items() if stage not in (IN_BED, AWAKE))
    return {
        "day": clock.existing(datetime.datetime.fromtimestamp(end, local).date()),
        "start": start,
        "nap": inBed < 3 * 3600 and 9 <= begin.hour < 20,
        "stages": stages,
        "asleep": asleep,
        "inBed": inBed,
        "knowsSleep": any(span.value not in (IN_BED, AWAKE) for span in chain),
    }


def weight(span, order):
    """Sleep before time in bed, the source of higher priority, the more exact stage, the shorter span, the earlier one."""
    exactness = 0 if span.value in (IN_BED,) else 1 if span.value == UNSPECIFIED else 2
    return (span.value == IN_BED, order.index(span.source), -exactness, span.end - span.start, span.start, span.value)
