"""Compare Parquet exports with SQLite exports, with pyarrow, DuckDB, pandas and Polars.

    scripts/check parquet [PROGRAM]

Two stores: Examples/health/export.xml with clinical records and manual entries, and generated data that fills several row groups. Also
runs the examples in Documentation/Parquet.md.
"""

import datetime
import json
import math
import os
import re
import sqlite3
import stat
import subprocess
import sys
import tempfile
import uuid

import duckdb
import pandas
import polars
import pyarrow.parquet

PROGRAM = os.path.abspath(sys.argv[1])
ZONE = ["--zone", "Europe/Berlin"]
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
# The type of each kind in Documentation/SQLite.md for each reader.
ARROW = {
    "INT64": "int64",
    "DOUBLE": "double",
    "STRING": "string",
    "TIMESTAMP": "timestamp[us, tz=UTC]",
    "DATE": "date32[day]",
    "BOOLEAN": "bool",
}
DUCKDB = {
    "INT64": "BIGINT",
    "DOUBLE": "DOUBLE",
    "STRING": "VARCHAR",
    "TIMESTAMP": "TIMESTAMP WITH TIME ZONE",
    "DATE": "DATE",
    "BOOLEAN": "BOOLEAN",
}


def fail(text):
    sys.exit(f"failed: {text}")


def same(found, expected, what):
    if found != expected:
        fail(f"{what}: {found!r} instead of {expected!r}")


def schema():
    """The columns of each table on the page, with their kind in Parquet and whether they can be null."""
    tables, name = {}, None
    with open("Documentation/SQLite.md") as page:
        for line in page:
            if line.startswith("### "):
                name = line[4:].strip()
                tables[name] = []
            elif name and line.startswith("| `"):
                cells = [cell.strip() for cell in line.split("|")]
                kind = cells[3].split(",")
                tables[name].append((cells[1].strip("`"), kind[0], len(kind) > 1))
            elif line.startswith("## "):
                name = None
    return {name: columns for name, columns in tables.items() if columns}


def microseconds(value):
    return None if value is None else (value - EPOCH) // datetime.timedelta(microseconds=1)


def plain(value, kind):
    """A value of pyarrow or DuckDB as SQLite stores it; times as microseconds."""
    if value is None:
        return None
    if kind == "TIMESTAMP":
        return microseconds(value) if isinstance(value, datetime.datetime) else value
    if kind == "DATE":
        return value.isoformat()
    return int(value) if kind == "BOOLEAN" else value


def agrees(found, stored, kind):
    """Whether a value equals that of SQLite, whose times are texts with milliseconds."""
    if kind == "TIMESTAMP" and found is not None and stored is not None:
        return abs(found - microseconds(datetime.datetime.fromisoformat(stored.replace("Z", "+00:00")))) <= 500
    # A float must be the same number, not an integer.
    return found == stored and type(found) is type(stored)


def compare(database, folder, tables):
    compared = 0
    reader = duckdb.connect()
    for table, columns in tables.items():
        path, what = f"{folder}/{table}.parquet", f"the table {table}"
        names, kinds = [column[0] for column in columns], [column[1] for column in columns]
        stored = database.execute(f"SELECT {', '.join(names)} FROM {table} ORDER BY rowid").fetchall()

        file = pyarrow.parquet.ParquetFile(path)
        arrow = file.schema_arrow
        same(
            [(field.name, str(field.type), field.nullable) for field in arrow],
            [(name, ARROW[kind], nullable) for name, kind, nullable in columns],
            f"{what}, its columns",
        )
        arrow = file.read()
        arrow.validate(full=True)
        by_arrow = list(zip(*([plain(value, kind) for value in arrow[name].to_pylist()] for name, kind, _ in columns))) if stored else []

        described = reader.execute(f"DESCRIBE SELECT * FROM '{path}'").fetchall()
        same([row[:2] for row in described], [(name, DUCKDB[kind]) for name, kind, _ in columns], f"{what}, in DuckDB")
        picked = ", ".join(f'epoch_us("{name}")' if kind == "TIMESTAMP" else f'"{name}"' for name, kind, _ in columns)
        by_duckdb = [
            tuple(plain(value, kind) for value, kind in zip(row, kinds))
            for row in reader.execute(f"SELECT {picked} FROM '{path}'").fetchall()
        ]
        same(len(by_arrow), len(stored), f"{what}, its rows")
        if by_duckdb != by_arrow:
            fail(f"{what}: DuckDB and pyarrow read different values")
        same(polars.read_parquet(path).shape, (len(stored), len(columns)), f"{what}, in Polars")
        same(pandas.read_parquet(path).shape, (len(stored), len(columns)), f"{what}, in pandas")

        for number, (row, known) in enumerate(zip(by_arrow, stored)):
            for (name, kind, nullable), found, expected in zip(columns, row, known):
                if table == "about" and row[0] == "made_at" and name == "value":
                    continue
                if found is None and not nullable or not agrees(found, expected, kind):
                    fail(f"{what}, row {number}, {name}: {found!r} instead of {expected!r}")
                compared += 1
            for name in ("start", "end"):
                if {name, f"{name}_epoch"} <= set(names) and row[names.index(name)] is not None:
                    seconds = row[names.index(f"{name}_epoch")]
                    same(row[names.index(name)], math.floor(seconds * 1_000_000 + 0.5), f"{what}, row {number}, {name}")
        check_groups(file, columns, by_arrow, what)
    return compared


def check_groups(file, columns, rows, what):
    """Compares the bounds and null counts of each row group with its rows."""
    facts = file.metadata.metadata
    same((facts[b"wellseal.schema_version"], facts[b"wellseal.zone"]), (b"2", b"Europe/Berlin"), f"{what}, its facts")
    first = 0
    for number in range(file.metadata.num_row_groups):
        group = file.metadata.row_group(number)
        part = rows[first : first + group.num_rows]
        first += group.num_rows
        for place, (name, kind, _) in enumerate(columns):
            values = [row[place] for row in part if row[place] is not None]
            chunk = group.column(place)
            same(chunk.path_in_schema, name, f"{what}, a column of group {number}")
            same(chunk.statistics.null_count, len(part) - len(values), f"{what}, the nulls of {name}")
            if not values:
                same(chunk.statistics.has_min_max, False, f"{what}, the bounds of {name}")
                continue
            order = (lambda text: text.encode()) if kind == "STRING" else None
            bounds = [min(values, key=order), max(values, key=order)]
            if kind == "STRING" and any(len(bound.encode()) > 64 for bound in bounds):
                continue
            found = [plain(bound, kind) for bound in (chunk.statistics.min, chunk.statistics.max)]
            same(found, bounds, f"{what}, the bounds of {name} in group {number}")
    same(first, len(rows), f"{what}, its row groups")


def examples(folder):
    """Runs the examples of Documentation/Parquet.md, where `health` is the folder."""
    with open("Documentation/Parquet.md") as page:
        blocks = re.findall(r"```(sql|python)\n(.*?)```", page.read(), re.S)
    os.chdir(os.path.dirname(folder))
    questions = [question for kind, block in blocks if kind == "sql" for question in block.split(";") if question.strip()]
    counts = [duckdb.sql(f"SELECT count(*) FROM ({question})").fetchall()[0][0] for question in questions]
    names = {}
    for kind, block in blocks:
        if kind == "python":
            exec(block, names)
    same(names["table"].loc[datetime.date(2024, 3, 31), "stepCount"], 10753.0, "the steps in pandas")
    same(len(names["hours"]) > 0, True, "the hours in pandas")
    same(names["weeks"].height > 0, True, "the weeks in Polars")
    return counts


# Texts of users: other scripts, look-alike characters, empty, and a long name.
PEOPLE = ["Ann’s Watch", "Cafe\u0301", "Caf\u00e9", "日本語 🦭", "a" * 200, '"; DROP TABLE', "tab\tand\nline"]


def lines():
    day = datetime.datetime(2023, 5, 1, tzinfo=datetime.UTC)
    for number in range(140):
        start = day + datetime.timedelta(hours=number, milliseconds=number * 7)
        time = start.isoformat(timespec="milliseconds").replace("+00:00", "Z")
        yield json.dumps(
            {
                "uuid": str(uuid.UUID(int=number + 1)).upper(),
                "type": "HKQuantityTypeIdentifierBodyMass",
                "start": time,
                "end": time,
                "value": 70 + number / 7,
                "unit": "kg",
                "source": PEOPLE[number % len(PEOPLE)],
                "sourceIdentifier": f"org.example.{number % len(PEOPLE)}",
                "created": time,
            },
            ensure_ascii=number % 2 == 0,
        )


def main():
    tables = schema()
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HOME": home}
        environment.pop("WELLSEAL_SOCKET", None)
        with open(f"{home}/key", "wb") as file:
            file.write(os.urandom(32))
        os.chmod(f"{home}/key", 0o600)

        def run(*words, status=0, of="small", key=True):
            done = subprocess.run(
                [PROGRAM, *words, *(["--key-file", f"{home}/key"] if key else [])],
                env={**environment, "WELLSEAL_HOME": f"{home}/{of}-home"},
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode != status:
                fail(f"{words} ended with {done.returncode}: {done.stderr}")
            return done.stdout

        def export(of):
            os.mkdir(f"{home}/{of}")
            folder = f"{home}/{of}/health"
            report = json.loads(run("export", "parquet", folder, *ZONE, "--json", of=of))
            same(sorted(os.listdir(folder)), sorted(f"{table}.parquet" for table in tables), "the files")
            same(os.listdir(f"{home}/{of}"), ["health"], "what lies beside")
            same(report["bytes"], sum(os.stat(f"{folder}/{name}").st_size for name in os.listdir(folder)), "the bytes")
            run("export", "sqlite", f"{home}/{of}.db", *ZONE, of=of)
            database = sqlite3.connect(f"file:{home}/{of}.db?mode=ro", uri=True)
            counts = {table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}
            same(report["tables"], {table: count for table, count in counts.items() if count}, "the counts")
            return folder, compare(database, folder, tables)

        run("init")
        run("import", "Examples/health/export.xml")
        with open(f"{home}/people.jsonl", "w") as file:
            file.writelines(line + "\n" for line in lines())
        run("import", f"{home}/people.jsonl")
        folder, few = export("small")
        for path in [folder, *(f"{folder}/{name}" for name in os.listdir(folder))]:
            same(os.stat(path).st_mode & 0o077, 0, "the permissions for others")
        same(stat.S_ISDIR(os.stat(folder).st_mode), True, "a folder")
        before = {name: open(f"{folder}/{name}", "rb").read() for name in os.listdir(folder)}
        run("export", "parquet", folder, *ZONE, status=1)
        same({name: open(f"{folder}/{name}", "rb").read() for name in os.listdir(folder)}, before, "what was there")
        run("export", "parquet", folder, "--types", "heartRate", *ZONE, "--replace")
        same(set(pandas.read_parquet(f"{folder}/quantities.parquet")["type"]), {"heartRate"}, "the types")
        run("export", "parquet", folder, *ZONE, "--replace")
        counts = examples(folder)
        os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../.."))
        same(all(counts[:3]), True, "the examples in DuckDB")

        run("make-data", "--seed", "7", "--days", "150", "--until", "2024-06-30", *ZONE, "-o", f"{home}/made.zip", key=False)
        run("init", of="large")
        run("import", f"{home}/made.zip", of="large")
        folder, many = export("large")
        groups = pyarrow.parquet.ParquetFile(f"{folder}/quantities.parquet").metadata.num_row_groups
        if few < 5000 or groups < 2:
            fail(f"too little was compared: {few} values, {groups} row groups")
        print(f"{few + many} values of {len(tables)} tables match the database, in up to {groups} row groups")


main()
