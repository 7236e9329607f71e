"""Send the requests of the examples for Grafana, Home Assistant, pandas and spreadsheets.

    scripts/check programs [PROGRAM]

The queries in Examples/Programs are sent as those programs send them: Infinity's addresses, selectors and column types, the templates of
Home Assistant by Jinja, pandas itself, and a table as Excel reads it.
"""

import csv
import datetime
import io
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

import jinja2
import pandas
import yaml

program = sys.argv[1]
examples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../Examples/Programs")
work = tempfile.mkdtemp()
os.chmod(work, 0o700)
home, key = os.path.join(work, "home"), os.path.join(work, "key")
with open(os.open(key, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
    file.write(bytes(range(32)))
env = dict(os.environ, HOME=work, WELLSEAL_SOCKET=os.path.join(work, "health.sock"), TZ="Europe/Berlin")


def run(*words):
    done = subprocess.run([program, *words], env=env, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit("%s ended with %d: %s" % (" ".join(words[:3]), done.returncode, done.stderr))
    return done.stdout


def check(holds, what):
    if not holds:
        raise SystemExit(f"failed: {what}")


with socket.socket() as found:
    found.bind(("127.0.0.1", 0))
    port = found.getsockname()[1]
address = "http://127.0.0.1:%d" % port
run("init", "--home", home, "--key-file", key)
server = subprocess.Popen(
    [program, "serve", "--home", home, "--port", str(port), "--key-file", key],
    env=env,
    stdout=subprocess.DEVNULL,
    stderr=subprocess.DEVNULL,
)
try:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    token = re.search(r"wls_\w{36}", run("tokens", "create", "Programs", "--home", home, "--read", "all", "--write", "all")).group()

    def ask(path, headers=None, body=None):
        request = urllib.request.Request(address + path, body, headers or {"Authorization": "Bearer " + token})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.headers, answer.read()

    now = time.time()
    text = lambda ago: datetime.datetime.fromtimestamp(now - ago, datetime.UTC).isoformat()
    rows = []
    for day in range(1, 20):
        for source in ("Phone", "Watch"):
            rows.append(
                {
                    "type": "stepCount",
                    "start": text(day * 86400 + 1800),
                    "end": text(day * 86400),
                    "value": 1000 + day,
                    "unit": "count",
                    "source": source,
                }
            )
        for beat in range(5):
            rows.append(
                {
                    "type": "heartRate",
                    "start": text(day * 86400 + beat * 60),
                    "value": 60 + beat + day,
                    "unit": "count/min",
                    "source": "Watch",
                }
            )
        rows.append({"type": "bodyMass", "start": text(day * 86400), "value": 70 + day / 8, "unit": "kg", "source": "=Scale"})
        rows.append({"type": "restingHeartRate", "start": text(day * 86400), "value": 50 + day, "unit": "count/min", "source": "Watch"})
    report = json.loads(ask("/api/v1/ingest", body="\n".join(map(json.dumps, rows)).encode())[1])
    check(report["received"] == len(rows) and report["refused"] == 0, report)

    # Grafana: each query of each panel, with the times that Grafana inserts.
    dashboard = json.load(open(os.path.join(examples, "grafana.json")))
    queries = [target for panel in dashboard["panels"] for target in panel["targets"]]
    check(len(queries) == 3, "three panels")
    for query in queries:
        wanted = query["url"].replace("${address}", address)
        for name, ago in (("__from", 30 * 86400), ("__to", 0)):
            moment = datetime.datetime.fromtimestamp(now - ago, datetime.UTC)
            wanted = wanted.replace(f"${{{name}:date:iso}}", moment.strftime("%Y-%m-%dT%H:%M:%S.000Z"))
        check("$" not in wanted, wanted)
        headers, body = ask(wanted[len(address) :])
        check(headers["Content-Type"].startswith("application/json"), headers["Content-Type"])
        found = json.loads(body)[query["root_selector"]]
        check(len(found) >= 18, (wanted, len(found)))
        for row in found:
            for column in query["columns"]:
                value = row[column["selector"]]
                if column["type"] == "timestamp":
                    datetime.datetime.fromisoformat(value)
                else:
                    check(value is None or isinstance(value, (int, float)), (column, value))
        kind = wanted.split("/")[6]
        merged = json.loads(
            run(
                "stats",
                kind,
                "--home",
                home,
                "--key-file",
                key,
                "--by",
                "hour" if "by=hour" in wanted else "day",
                "--from",
                "last 31 days",
                "--json",
            )
        )
        merged = merged["statistics"] if isinstance(merged, dict) else merged
        own = {row["start"]: row for row in merged}
        for row in found:
            other = own[row["start"]]
            for column in query["columns"][1:]:
                check(row[column["selector"]] == other[column["selector"]], (row, other))

    # Home Assistant: the address, the header from the secrets, and each template.
    class Loader(yaml.SafeLoader):
        pass

    Loader.add_constructor("!secret", lambda loader, node: {"wellseal_token": "Bearer " + token}[node.value])
    rest = yaml.load(open(os.path.join(examples, "home-assistant.yaml")), Loader)["rest"][0]
    body = json.loads(ask(rest["resource"].split("8470", 1)[1], rest["headers"])[1])
    latest = {row["name"]: row["value"] for row in json.loads(run("latest", "--home", home, "--key-file", key, "--json"))["latest"]}
    environment = jinja2.Environment()
    names = {"Steps": "stepCount", "Weight": "bodyMass", "Resting heart rate": "restingHeartRate"}
    for sensor in rest["sensor"]:
        shown = environment.from_string(sensor["value_template"]).render(value_json=body)
        check(float(shown) == latest[names[sensor["name"]]], (sensor["name"], shown))
        check(environment.from_string(sensor["value_template"]).render(value_json={"latest": []}) == "None", "nothing is unknown")

    # pandas: the published script.
    table = subprocess.run(
        [sys.executable, os.path.join(examples, "days.py")],
        env={**env, "WELLSEAL_TOKEN": token, "WELLSEAL_ADDRESS": address},
        capture_output=True,
        text=True,
    )
    check(table.returncode == 0, table.stderr)
    check("1003" in table.stdout and "heartRate" in table.stdout, table.stdout)

    # Excel and other spreadsheets: a table whose texts aren't formulas; pages and changes as n8n and curl follow them.
    headers, body = ask("/api/v1/types/bodyMass/samples?limit=1000&format=csv")
    check(headers["Content-Type"].startswith("text/csv"), headers["Content-Type"])
    cells = list(csv.DictReader(io.StringIO(body.decode())))
    check(len(cells) == 19 and all(float(cell["value"]) > 70 for cell in cells), cells[:2])
    check(not any(value.startswith(("=", "+", "@")) for cell in cells for value in cell.values()), cells[0])
    frame = pandas.read_csv(io.BytesIO(ask("/api/v1/types/stepCount/statistics?by=day&format=csv")[1]))
    check((frame["sum"] > 0).all(), frame)
    seen, skip = [], 0
    while skip is not None:
        page = json.loads(ask("/api/v1/types/heartRate/samples?limit=20&skip=%d" % skip, {"X-API-Key": token})[1])
        seen += [row["uuid"] for row in page["samples"]]
        skip = page["next"]
    check(len(seen) == len(set(seen)) == 95, len(seen))
    try:
        ask("/api/v1/types", {"Authorization": "Bearer wls_" + "0" * 36})
        check(False, "an unknown token gets a response")
    except urllib.error.HTTPError as error:
        check(error.code == 401, error.code)
    print("ok: the queries of Grafana's dashboard, Home Assistant's sensors, pandas and spreadsheets match wellseal")
finally:
    server.send_signal(signal.SIGTERM)
    server.wait()
    shutil.rmtree(work, ignore_errors=True)
