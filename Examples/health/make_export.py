"""Write export.xml: two weeks of a person who does not exist, as the Health app exports them. Always the same bytes."""

from datetime import datetime, timedelta, timezone
from random import Random
from zoneinfo import ZoneInfo

random = Random(20240325)
berlin = ZoneInfo("Europe/Berlin")
# The app writes all dates with the offset of the moment of exporting.
exported = timezone(timedelta(hours=2))
lines = []


def date(moment):
    return moment.astimezone(exported).strftime("%Y-%m-%d %H:%M:%S %z")


def record(type, start, seconds, source, unit=None, value=None, metadata=()):
    device = (
        ' device="&lt;&lt;HKDevice: 0x1&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch7,5, software:10.4&gt;"'
    )
    end = start + timedelta(seconds=seconds)
    head = f' <Record type="{type}" sourceName="{source}" sourceVersion="10.4"'
    head += device if source == "Watch" else ""
    head += f' unit="{unit}"' if unit else ""
    head += f' creationDate="{date(end)}" startDate="{date(start)}" endDate="{date(end)}" value="{value}"'
    if not metadata:
        lines.append(head + "/>")
        return
    lines.append(head + ">")
    lines.extend(f'  <MetadataEntry key="{key}" value="{text}"/>' for key, text in metadata)
    lines.append(" </Record>")


def day(start):
    """One day; the phone is in the pocket while the watch is worn, so their steps overlap."""
    for hour in range(7, 22, 2):
        moment = start + timedelta(hours=hour, minutes=random.randrange(30))
        steps = random.randrange(200, 1800)
        record("HKQuantityTypeIdentifierStepCount", moment, 900, "Watch", "count", steps)
        record("HKQuantityTypeIdentifierDistanceWalkingRunning", moment, 900, "Watch", "km", round(steps * 0.00072, 4))
        if hour % 3:
            record("HKQuantityTypeIdentifierStepCount", moment + timedelta(minutes=5), 1200, "iPhone", "count", round(steps * 1.2))
        record(
            "HKQuantityTypeIdentifierHeartRate",
            moment,
            0,
            "Watch",
            "count/min",
            random.randrange(55, 130),
            [("HKMetadataKeyHeartRateMotionContext", "1")],
        )
    night = start + timedelta(hours=23, minutes=random.randrange(40))
    for kind, minutes in [("AsleepCore", 95), ("AsleepDeep", 60), ("AsleepREM", 80), ("AsleepCore", 150)]:
        record(
            "HKCategoryTypeIdentifierSleepAnalysis",
            night,
            minutes * 60,
            "Watch",
            value=f"HKCategoryValueSleepAnalysis{kind}",
            metadata=[("HKTimeZone", "Europe/Berlin")],
        )
        night += timedelta(minutes=minutes)


first = datetime(2024, 3, 25, tzinfo=berlin)
for number in range(14):
    day(first + timedelta(days=number))
for week in range(2):
    morning = first + timedelta(days=7 * week, hours=7)
    record("HKQuantityTypeIdentifierBodyMass", morning, 0, "Scale", "kg", round(71.4 - 0.3 * week, 1), [("HKWasUserEntered", "0")])
    record("HKQuantityTypeIdentifierBodyFatPercentage", morning, 0, "Scale", "%", 0.214)
# What an importer has to name: a unit that does not fit, no end, a type of tomorrow.
record("HKQuantityTypeIdentifierStepCount", first, 60, "iPhone", "km", 3)
lines.append(
    f' <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" startDate="{date(first)}" value="60"/>'
)
record("HKQuantityTypeIdentifierTomorrow", first, 60, "Watch", "count", 1)

pressure = first + timedelta(days=3, hours=8)
attributes = f'sourceName="Cuff" creationDate="{date(pressure)}" startDate="{date(pressure)}" endDate="{date(pressure)}"'
parts = [
    f'<Record type="HKQuantityTypeIdentifierBloodPressure{name}" unit="mmHg" {attributes} value="{value}"/>'
    for name, value in [("Systolic", 121), ("Diastolic", 79)]
]
lines.extend(" " + part for part in parts)
lines.append(f' <Correlation type="HKCorrelationTypeIdentifierBloodPressure" {attributes}>')
lines.extend("  " + part for part in parts)
lines.append(" </Correlation>")

run = first + timedelta(days=6, hours=10)
lines.append(
    f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="32.5" durationUnit="min" sourceName="Watch" '
    f'sourceVersion="10.4" creationDate="{date(run + timedelta(minutes=33))}" startDate="{date(run)}" '
    f'endDate="{date(run + timedelta(seconds=1950))}">'
)
lines.append(
    f'  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" startDate="{date(run)}" '
    f'endDate="{date(run + timedelta(seconds=1950))}" sum="5.4" unit="km"/>'
)
lines.append(" </Workout>")

with open("export.xml", "w", encoding="utf-8") as file:
    file.write('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData>\n<HealthData locale="en_DE">\n')
    file.write(f' <ExportDate value="{date(first + timedelta(days=14))}"/>\n')
    file.write(
        ' <Me HKCharacteristicTypeIdentifierDateOfBirth="1984-02-29" '
        'HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale" '
        'HKCharacteristicTypeIdentifierBloodType="HKBloodTypeNotSet" '
        'HKCharacteristicTypeIdentifierFitzpatrickSkinType="HKFitzpatrickSkinTypeNotSet"/>\n'
    )
    file.write("\n".join(lines) + "\n</HealthData>\n")
