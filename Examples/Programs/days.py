"""Steps and heart rate of the last thirty days as a table of pandas.

WELLSEAL_TOKEN=wls_… python3 days.py
"""

import io
import os
import urllib.request

import pandas

address = os.environ.get("WELLSEAL_ADDRESS", "http://127.0.0.1:8470")


def table(path):
    request = urllib.request.Request(
        address + "/api/v1/" + path + "&format=csv", headers={"Authorization": "Bearer " + os.environ["WELLSEAL_TOKEN"]}
    )
    with urllib.request.urlopen(request) as answer:
        return pandas.read_csv(io.BytesIO(answer.read()))


steps = table("types/stepCount/statistics?by=day&since=last%2030%20days")
rate = table("types/heartRate/statistics?by=day&since=last%2030%20days")
days = (
    steps[["start", "sum"]]
    .rename(columns={"sum": "steps"})
    .merge(rate[["start", "average"]].rename(columns={"average": "heartRate"}), on="start", how="outer")
)
days["start"] = pandas.to_datetime(days["start"], utc=True)
print(days.set_index("start").sort_index().to_string())
