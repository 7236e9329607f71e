"""Read exported workouts with gpxpy, tcxreader and Garmin's FIT SDK.

scripts/check workouts [PROGRAM]
"""

import json
import math
import os
import subprocess
import sys
import tempfile
from datetime import UTC, datetime, timedelta

import gpxpy
from garmin_fit_sdk import Decoder, Stream
from tcxreader.tcxreader import TCXReader

PROGRAM = os.path.abspath(sys.argv[1])
START = datetime(2024, 5, 1, 8, 0, 0, tzinfo=UTC)
MINUTES = 30


def stamp(date):
    return date.strftime("%Y-%m-%d %H:%M:%S +0000")


def make_export(folder):
    """An export with a half-hour run: a route point each second, heart rate every five seconds, distance every minute, three laps."""
    os.makedirs(f"{folder}/workout-routes")
    points = []
    for second in range(MINUTES * 60 + 1):
        latitude = 52.5 + second * 2.5e-5
        longitude = 13.4 + 1e-4 * math.sin(second / 60)
        altitude = 34 + 12 * math.sin(second / 300)
        time = (START + timedelta(seconds=second)).strftime("%Y-%m-%dT%H:%M:%SZ")
        points.append(
            f'<trkpt lon="{longitude:.6f}" lat="{latitude:.6f}"><ele>{altitude:.3f}</ele><time>{time}</time>'
            f"<extensions><speed>2.78</speed><course>1</course><hAcc>3</hAcc><vAcc>2</vAcc></extensions></trkpt>"
        )
    with open(f"{folder}/workout-routes/route_2024-05-01_8.00am.gpx", "w") as file:
        file.write(
            '<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" creator="Apple Health Export">'
            f"<trk><name>Route</name><trkseg>{''.join(points)}</trkseg></trk></gpx>"
        )
    end = START + timedelta(minutes=MINUTES)
    lines = []
    for second in range(0, MINUTES * 60, 5):
        at = stamp(START + timedelta(seconds=second))
        lines.append(
            '<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" '
            f'creationDate="{at}" startDate="{at}" endDate="{at}" value="{120 + second // 60}"/>'
        )
    laps = "".join(
        f'<WorkoutEvent type="HKWorkoutEventTypeLap" date="{stamp(START + timedelta(minutes=10 * lap))}" duration="10" durationUnit="min"/>'
        for lap in range(3)
    )
    made, span = f'sourceName="Watch" creationDate="{stamp(end)}"', f'startDate="{stamp(START)}" endDate="{stamp(end)}"'
    workout = (
        f'<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="{MINUTES}" durationUnit="min" {made} {span}>{laps}'
        f'<WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" {span} sum="5.01" unit="km"/>'
        f'<WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" {span} sum="345" unit="kcal"/>'
        f'<WorkoutRoute {made} {span}><FileReference path="/workout-routes/route_2024-05-01_8.00am.gpx"/></WorkoutRoute></Workout>'
    )
    with open(f"{folder}/export.xml", "w") as file:
        file.write(
            f'<?xml version="1.0" encoding="UTF-8"?><HealthData locale="en_DE"><ExportDate value="{stamp(end)}"/>'
            f"{''.join(lines)}{workout}</HealthData>"
        )


def near(one, other, within, what):
    assert one is not None and abs(one - other) <= within, f"{what}: {one} is not {other}"


def check_gpx(path, truth):
    with open(path) as file:
        gpx = gpxpy.parse(file)
    segment = gpx.tracks[0].segments[0]
    assert gpx.tracks[0].type == "running"
    assert len(segment.points) == truth["route"]["count"]
    near(gpx.length_2d(), truth["route"]["length"], truth["route"]["length"] * 0.005, "length of the route")
    for point, said in zip(segment.points, truth["route"]["points"]):
        assert (point.latitude, point.longitude, point.elevation) == (said["latitude"], said["longitude"], said["altitude"])
        assert point.time.timestamp() == datetime.fromisoformat(said["date"]).timestamp()
    rates = list(segment.points[100].extensions)
    assert int(rates[0][0].text) == 121, rates


def check_tcx(path, truth):
    track = TCXReader().read(path)
    assert track.activity_type == "Running"
    assert len(track.laps) == 3 and len(track.trackpoints) == truth["route"]["count"]
    near(track.duration, truth["duration"], 1, "duration")
    near(track.calories, truth["energy"], 1, "energy")
    near(track.avg_speed, track.distance / track.duration * 3.6, 0.2, "speed")
    assert track.hr_max == truth["heartRate"]["max"] and track.hr_min == truth["heartRate"]["min"]
    near(track.distance, truth["route"]["length"], truth["route"]["length"] * 0.01, "distance")


def check_fit(path, truth):
    stream = Stream.from_file(path)
    decoder = Decoder(stream)
    assert decoder.is_fit() and decoder.check_integrity()
    messages, errors = Decoder(Stream.from_file(path)).read()
    assert not errors, errors
    assert messages["file_id_mesgs"][0]["type"] == "activity"
    session, laps, records = messages["session_mesgs"][0], messages["lap_mesgs"], messages["record_mesgs"]
    assert session["sport"] == "running" and len(laps) == 3 and session["num_laps"] == 3
    assert session["total_timer_time"] == truth["duration"] and session["total_calories"] == round(truth["energy"])
    near(session["total_distance"], truth["distance"], 0.01, "distance")
    near(session["avg_heart_rate"], truth["heartRate"]["average"], 0.5, "heart rate")
    assert session["max_heart_rate"] == truth["heartRate"]["max"]
    assert len(records) == truth["route"]["count"]
    for record, said in zip(records, truth["route"]["points"]):
        near(record["position_lat"] * 180 / 2**31, said["latitude"], 1e-7, "latitude")
        near(record["position_long"] * 180 / 2**31, said["longitude"], 1e-7, "longitude")
        altitude = record.get("enhanced_altitude", record.get("altitude"))
        near(altitude, said["altitude"], 0.11, "altitude")
        assert record["timestamp"].timestamp() == datetime.fromisoformat(said["date"]).timestamp()
    assert messages["activity_mesgs"][0]["num_sessions"] == 1


def main():
    with tempfile.TemporaryDirectory() as folder:
        make_export(f"{folder}/apple_health_export")
        with open(f"{folder}/key", "wb") as file:
            file.write(bytes(range(32)))
        os.chmod(f"{folder}/key", 0o600)

        def run(*arguments):
            done = subprocess.run(
                [PROGRAM, *arguments, "--home", f"{folder}/home", "--key-file", f"{folder}/key"], capture_output=True, text=True
            )
            assert done.returncode == 0, (arguments, done.stdout, done.stderr)
            return done.stdout

        run("init")
        run("import", f"{folder}/apple_health_export")
        workouts = json.loads(run("workouts", "list", "--json"))["workouts"]
        assert len(workouts) == 1
        identifier = workouts[0]["id"]
        truth = json.loads(run("workouts", "show", identifier, "--points", "--json"))
        assert [zone["number"] for zone in truth["splits"]] == list(range(1, len(truth["splits"]) + 1))
        near(sum(split["distance"] for split in truth["splits"]), truth["route"]["length"], 1, "splits")
        for form, check in (("gpx", check_gpx), ("tcx", check_tcx), ("fit", check_fit)):
            run("workouts", "export", identifier, f"{folder}/run.{form}")
            check(f"{folder}/run.{form}", truth)
            print(f"{form}: read back, value by value")


main()
