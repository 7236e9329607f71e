"""Measures what else imports an Apple Health export: prints lines as StoreBenchmark does.

usage: store.py EXPORT.zip FOLDER [STORE-PEER]

healthkit-to-sqlite is run as its command, and so is STORE-PEER, the straightforward importer in Rust (StorePeer/), which gets the
XML unpacked; DuckDB and SQLite import what Python's expat takes from the XML: one row a sample
with type, source, dates and value, SQLite with an index by type and start. Both are asked for daily step sums without
merging sources, which none of them does.
"""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
import xml.parsers.expat
import zipfile


def report(what, wall, processor, note=""):
    print(f"{what}\t{wall * 1000:.3f}\t{processor * 1000:.3f}\t{note}", flush=True)


def timed(what, work, note=lambda result: ""):
    clock, used = time.perf_counter(), time.process_time()
    result = work()
    report(what, time.perf_counter() - clock, time.process_time() - used, note(result))
    return result


def size(path, rows):
    return f"{os.path.getsize(path)} bytes, {os.path.getsize(path) / max(1, rows):.1f} a sample"


def run(command):
    """Wall and processor seconds of a command."""
    clock, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - clock, processor


def healthkit_to_sqlite(export, folder):
    program = os.path.join(os.path.dirname(sys.executable), "healthkit-to-sqlite")
    if not os.path.exists(program):
        return report("healthkit-to-sqlite", 0, 0, "could not be installed")
    path = os.path.join(folder, "peer-healthkit.db")
    wall, processor = run([program, export, path, "-s"])
    database = sqlite3.connect(path)
    rows = sum(
        database.execute(f"SELECT count(*) FROM [{name}]").fetchone()[0]
        for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'r%'")
    )
    report("healthkit-to-sqlite: import", wall, processor, size(path, rows))


def compiled(export, folder, program):
    if not program or not os.path.exists(program):
        return report("Rust, quick-xml and rusqlite", 0, 0, "could not be built")
    unpacked, path = os.path.join(folder, "peer-export.xml"), os.path.join(folder, "peer-compiled.db")
    with zipfile.ZipFile(export) as archive, open(unpacked, "wb") as stream:
        shutil.copyfileobj(archive.open(xml_name(archive)), stream)
    wall, processor = run([program, unpacked, path])
    os.remove(unpacked)
    rows = sqlite3.connect(path).execute("SELECT count(*) FROM sample").fetchone()[0]
    report("Rust, quick-xml and rusqlite: import, unpacking aside", wall, processor, size(path, rows))


def xml_name(archive):
    return next(entry for entry in archive.namelist() if entry.endswith("export.xml"))


def records(export):
    """Every record as (type, source, start, end, value)."""
    found = []
    depth = 0

    def start(name, attributes):
        nonlocal depth
        if name == "Correlation":
            depth += 1
        if name == "Record" and depth == 0:
            found.append(
                (attributes["type"], attributes["sourceName"], attributes["startDate"], attributes["endDate"], attributes.get("value"))
            )

    def end(name):
        nonlocal depth
        if name == "Correlation":
            depth -= 1

    parser = xml.parsers.expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = start, end
    with zipfile.ZipFile(export) as archive:
        with archive.open(xml_name(archive)) as stream:
            parser.ParseFile(stream)
    return found


STEPS = "HKQuantityTypeIdentifierStepCount"


def sqlite_store(rows, folder):
    path = os.path.join(folder, "peer-sqlite.db")
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE sample (type TEXT, source TEXT, start TEXT, end TEXT, value)")

    def load():
        with database:
            database.executemany("INSERT INTO sample VALUES (?, ?, ?, ?, ?)", rows)
            database.execute("CREATE INDEX by_type ON sample (type, start)")

    timed("SQLite: rows into a table, parsing aside", load, lambda _: size(path, len(rows)))
    query = "SELECT substr(start, 1, 10), sum(value) FROM sample WHERE type = ? GROUP BY 1"
    timed("SQLite: daily steps, sources not merged", lambda: database.execute(query, (STEPS,)).fetchall())


def duckdb_store(rows, folder):
    try:
        import csv

        import duckdb
    except ImportError:
        return report("DuckDB", 0, 0, "could not be installed")
    path, table = os.path.join(folder, "peer.duckdb"), os.path.join(folder, "peer.csv")
    with open(table, "w", newline="") as stream:
        csv.writer(stream).writerows(rows)
    database = duckdb.connect(path)

    def load():
        database.execute(
            "CREATE TABLE sample AS SELECT column0 AS type, column1 AS source, column2 AS start, column4 AS value "
            f"FROM read_csv('{table}', header = false, all_varchar = true) ORDER BY type, start"
        )
        database.execute("CHECKPOINT")

    timed("DuckDB: a table of texts from CSV, parsing aside", load, lambda _: size(path, len(rows)))
    query = "SELECT substr(start, 1, 10), sum(value::DOUBLE) FROM sample WHERE type = ? GROUP BY 1"
    timed("DuckDB: daily steps, sources not merged", lambda: database.execute(query, [STEPS]).fetchall())


def main():
    export, folder = sys.argv[1:3]
    compiled(export, folder, sys.argv[3] if len(sys.argv) > 3 else None)
    healthkit_to_sqlite(export, folder)
    rows = timed("Python's expat: parsing alone", lambda: records(export), lambda rows: f"{len(rows)} records")
    sqlite_store(rows, folder)
    duckdb_store(rows, folder)


main()
