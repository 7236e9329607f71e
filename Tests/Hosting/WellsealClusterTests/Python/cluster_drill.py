"""Restore backups of two PostgreSQL servers with pgBackRest, in each of the cases that need it.

    scripts/check cluster drill [--people 4] [--samples 20000] [--program PROGRAM]

Users with samples have their stores in one PostgreSQL and their names in another, as packaging/pgbackrest/pgbackrest.conf describes.
Then the stores' folder is lost and restored; one user gets deleted data back from a second copy of an earlier time, while all others
continue; the database goes back in time under a running server; a user is erased, and old backups are tried on the rest; and a backup is
damaged. Each time, what was confirmed is compared with what is stored.

Needs PostgreSQL and pgBackRest (scripts/setup cluster), and a debug build; skipped without them.
"""

import argparse
import collections
import datetime
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.parse
import uuid
import zlib

HERE = pathlib.Path(__file__).resolve().parents[4]
BINARIES = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None)
PASSPHRASE = "correct horse battery staple lantern"
STANZAS = ["stores", "names"]
NOBODY = "no such user"
QUIET = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")


def must(condition, what):
    if not condition:
        raise SystemExit(f"cluster drill: {what}")


def files_with(secret, folder):
    return [file for file in folder.rglob("*") if file.is_file() and secret in file.read_bytes()]


class Server:
    """A PostgreSQL server with its own socket."""

    def __init__(self, place, name, folder):
        self.place, self.name, self.data = place, name, folder
        self.sockets = place.folder / f"at-{folder.name}"
        self.sockets.mkdir(exist_ok=True)
        place.give(self.sockets)
        self.process = None

    def make(self):
        subprocess.run(
            [BINARIES / "initdb", "-D", self.data, "-A", "trust", "-U", "wellseal", "--no-sync", "--locale=C", "-E", "UTF8", "-k"],
            check=True,
            user=self.place.user,
            **QUIET,
        )
        (self.data / "postgresql.auto.conf").write_text(f"""
listen_addresses = ''
archive_mode = on
archive_timeout = 60
archive_command = 'pgbackrest --config={self.place.settings} --stanza={self.name} archive-push %p'
""")
        self.place.give(self.data / "postgresql.auto.conf")

    def may_start(self):
        try:
            self.start()
        except SystemExit:
            return False
        return True

    def start(self):
        log = open(self.place.folder / f"{self.data.name}.log", "ab")
        self.process = subprocess.Popen(
            [BINARIES / "postgres", "-D", self.data, "-c", f"unix_socket_directories={self.sockets}"],
            user=self.place.user,
            stdout=log,
            stderr=log,
            cwd="/",
        )
        until = time.monotonic() + 120
        while self.ask("SELECT pg_is_in_recovery()", database="postgres", may_fail=True) != "f":
            must(
                time.monotonic() < until and self.process.poll() is None,
                f"{self.data.name} doesn't start:\n{(self.place.folder / f'{self.data.name}.log').read_text()[-600:]}",
            )
            time.sleep(0.1)

    def ask(self, sql, database=None, may_fail=False):
        done = subprocess.run(
            [BINARIES / "psql", "-h", self.sockets, "-U", "wellseal", "-d", database or self.name, "-Atqc", sql],
            capture_output=True,
            text=True,
            cwd="/",
        )
        must(may_fail or done.returncode == 0, f"{self.name}: {done.stderr}")
        return done.stdout.strip()

    def end(self, how=signal.SIGINT):
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(60)
        self.process = None

    def lose(self):
        """The machine and its disk."""
        # The postmaster's children exit when it does.
        self.end(signal.SIGQUIT)
        shutil.rmtree(self.data)

    def address(self):
        return f"host={self.sockets} user=wellseal dbname={self.name}"


class Place:
    def __init__(self, program):
        self.program = program
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-drill-"))
        self.user = "postgres" if os.geteuid() == 0 else None
        self.folder.chmod(0o755)
        self.give(self.folder)
        self.settings = self.folder / "pgbackrest.conf"
        self.servers, self.others, self.host = {}, [], None

    def give(self, path):
        if self.user:
            shutil.chown(path, self.user)

    def __enter__(self):
        text = (HERE / "packaging/pgbackrest/pgbackrest.conf").read_text()
        secret = subprocess.run(["openssl", "rand", "-base64", "48"], check=True, capture_output=True, text=True).stdout.strip()
        more = f"[global]\nlog-level-file=off\nlock-path={self.folder}/lock\nspool-path={self.folder}/spool\nlog-level-console=error\n"
        text = text.replace("[global]\n", more).replace("/var/lib/pgbackrest", f"{self.folder}/backups")
        for name in STANZAS:
            text = text.replace(f"[{name}]\n", f"[{name}]\npg1-socket-path={self.folder}/at-{name}\npg1-user=wellseal\n")
            text = text.replace(f"/var/lib/postgresql/15/{name}", f"{self.folder}/{name}")
        self.settings.write_text(text + f"repo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass={secret}\n")
        self.settings.chmod(0o600)
        self.give(self.settings)
        for name in STANZAS:
            self.servers[name] = Server(self, name, self.folder / name)
        (self.folder / "passphrase").write_text(PASSPHRASE)
        (self.folder / "passphrase").chmod(0o600)
        return self

    def __exit__(self, kind, *_):
        self.stop_host()
        for server in [*self.servers.values(), *self.others]:
            server.end(signal.SIGQUIT)
        if os.environ.get("KEEP"):
            print(f"cluster drill: left in {self.folder}", file=sys.stderr)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

    def backrest(self, stanza, *words, may_fail=False):
        done = subprocess.run(
            ["pgbackrest", f"--config={self.settings}", f"--stanza={stanza}", *map(str, words)],
            capture_output=True,
            text=True,
            user=self.user,
            cwd="/",
        )
        must(may_fail or done.returncode == 0, f"pgbackrest {words[-1]}: {done.stdout}{done.stderr}")
        return done

    def archive(self, stanza):
        """Waits until the archive contains the log up to now."""
        self.backrest(stanza, "check")

    def environment(self, stores=None, names=None):
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024",
            "WELLSEAL_DATABASE": (stores or self.servers["stores"]).address(),
            "WELLSEAL_NAMES": (names or self.servers["names"]).address(),
        }

    def run(self, *words, may_fail=False, **databases):
        done = subprocess.run([self.program, *map(str, words)], env=self.environment(**databases), capture_output=True, text=True)
        must(may_fail or done.returncode == 0, f"wellseal {' '.join(map(str, words[:2]))}: {done.stdout}{done.stderr}")
        return done if may_fail else done.stdout

    def secret(self, *words):
        return [*words, "--passphrase-file", self.folder / "passphrase"]

    def add(self, name, samples):
        self.run(*self.secret("people", "add", name))
        self.bring(name, samples)

    def bring(self, name, samples, first=0):
        """Imports a number of samples, starting at a number."""
        file = self.folder / "samples.jsonl"
        begin = datetime.datetime(2025, 1, 1, tzinfo=datetime.UTC)
        with open(file, "w") as out:
            for number in range(first, first + samples):
                at = (begin + datetime.timedelta(seconds=20 * number)).strftime("%Y-%m-%dT%H:%M:%SZ")
                out.write(
                    json.dumps(
                        {
                            "uuid": str(uuid.uuid4()),
                            "type": "HKQuantityTypeIdentifierHeartRate",
                            "start": at,
                            "end": at,
                            "value": 55 + number % 70,
                            "unit": "count/min",
                            "source": "Watch",
                            "sourceIdentifier": "org.example.watch",
                        }
                    )
                    + "\n"
                )
        self.run(*self.secret("import", file, "--person", name))

    def count(self, name, **databases):
        told = json.loads(self.run(*self.secret("types", "--person", name, "--json"), **databases))
        return sum(row["count"] for row in told["types"])

    def samples(self, name):
        """The identifiers of a user's samples, in order."""
        rows = self.run(*self.secret("export", "jsonl", "-", "--types", "heartRate", "--person", name)).splitlines()
        return sorted(json.loads(row)["uuid"] for row in rows)

    def sound(self, names, **databases):
        for name in names:
            self.run(*self.secret("integrity", "--person", name), **databases)

    def check(self, **databases):
        return self.run("cluster", "check", "--json", may_fail=True, **databases)

    # The running server.

    def start_host(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        if not (self.folder / "public.pem").exists():
            subprocess.run(
                [
                    "openssl",
                    "req",
                    "-x509",
                    "-newkey",
                    "ec",
                    "-pkeyopt",
                    "ec_paramgen_curve:P-256",
                    "-nodes",
                    "-days",
                    "7",
                    "-subj",
                    "/CN=localhost",
                    "-addext",
                    "subjectAltName=DNS:localhost",
                    "-keyout",
                    "public.key",
                    "-out",
                    "public.pem",
                ],
                check=True,
                capture_output=True,
                cwd=self.folder,
            )
        self.host = subprocess.Popen(
            [
                self.program,
                "host",
                "--public-name",
                "localhost",
                "--listen",
                f"127.0.0.1:{self.port}",
                "--certificate",
                "public.pem",
                "--private-key",
                "public.key",
                "--home",
                str(self.folder / "home"),
            ],
            env=self.environment(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
        )
        must("serving" in self.host.stderr.readline(), "wellseal host doesn't start")

    def stop_host(self):
        if self.host and self.host.poll() is None:
            self.host.send_signal(signal.SIGINT)
            self.host.wait(30)
        self.host = None

    def sign_in(self, name):
        answer = self.request("POST", "/sign-in", {"name": name, "passphrase": PASSPHRASE})
        must(answer.status == 303, f"{name} cannot sign in: {answer.status}")
        return re.match(r"__Host-wellseal=([0-9a-f]{64})", answer.headers["Set-Cookie"]).group(1)

    def seen(self, cookie):
        """The number of samples that the user sees; retries if told to, and types the passphrase."""
        until = time.monotonic() + 90
        while (answer := self.request("GET", "/api/v1/types", cookie=cookie)).status != 200:
            if answer.status == 423:
                self.request("POST", "/unlock", {"passphrase": PASSPHRASE}, cookie)
            must(time.monotonic() < until, f"the server doesn't show samples anymore: {answer.status}")
            time.sleep(0.2)
        return sum(row["count"] for row in json.loads(answer.content)["types"])

    def listed(self, cookie):
        """The identifiers of the samples that the user sees, in order."""
        found, rest = [], "?limit=1000"
        while rest:
            page = json.loads(self.request("GET", f"/api/v1/types/heartRate/samples{rest}", cookie=cookie).content)
            found += [sample["uuid"] for sample in page["samples"]]
            rest = f"?limit=1000&cursor={urllib.parse.quote(page['next'])}" if page.get("next") else None
        return sorted(found)

    def save(self, cookie, value):
        body = json.dumps({"start": f"2026-02-01T08:00:{value % 60:02}Z", "value": value, "unit": "count/min"})
        return self.request("POST", "/api/v1/types/heartRate/samples", body, cookie)

    def request(self, method, path, body=None, cookie=None):
        fields = {"Host": "localhost", "Accept": "application/json", "Sec-Fetch-Site": "same-origin"}
        if cookie:
            fields["Cookie"] = f"__Host-wellseal={cookie}"
        if isinstance(body, dict):
            body, fields["Content-Type"] = urllib.parse.urlencode(body), "application/x-www-form-urlencoded"
        elif body:
            fields["Content-Type"] = "application/json"
        connection = http.client.HTTPSConnection("localhost", self.port, timeout=60, context=ssl._create_unverified_context())
        connection.request(method, path, body, fields)
        answer = connection.getresponse()
        answer.content = answer.read()
        return answer


# The cases. Each returns its result as a sentence.


def archive(place, options):
    """`cluster check` reports a log that isn't archived; then the first backups."""
    for server in place.servers.values():
        server.ask("SELECT pg_switch_wal()", "postgres")
    until = time.monotonic() + 30
    while "archive" not in place.check().stdout:
        must(time.monotonic() < until, f"the missing archive is not reported: {place.check().stdout}")
        time.sleep(0.5)
    begin = time.monotonic()
    for name in STANZAS:
        place.backrest(name, "stanza-create")
        place.archive(name)
        place.backrest(name, "--type=full", "backup")
    found = place.check()
    must(found.returncode == 0 and "archive" not in found.stdout, f"cluster check: {found.stdout}")
    size = sum(file.stat().st_size for file in (place.folder / "backups").rglob("*") if file.is_file()) / 1e6
    return f"a failing archive is reported; two full backups, {size:.0f} MB, in {time.monotonic() - begin:.1f} s"


def lost_disk(place, options):
    """The stores' folder is lost: everything in the archive is restored."""
    people = place.people
    place.bring(people[0], 500, first=options.samples)
    place.backrest("stores", "--type=incr", "backup")
    place.bring(people[1], 700, first=options.samples)
    before = {name: place.samples(name) for name in people}
    for name in STANZAS:
        place.archive(name)
    took = []
    for name in STANZAS:
        server = place.servers[name]
        server.lose()
        begin = time.monotonic()
        place.backrest(name, "restore")
        server.start()
        took.append(time.monotonic() - begin)
    must(place.check().returncode == 0, f"cluster check: {place.check().stdout}")
    for name in people:
        old, new = collections.Counter(before[name]), collections.Counter(place.samples(name))
        must(old == new, f"{name}: {(old - new).total()} samples are missing, and {(new - old).total()} are new or stored twice")
    place.sound(people)
    # Later writes are archived as before.
    place.bring(people[1], 10, first=options.samples + 700)
    return f"{sum(map(len, before.values())):,} samples of {len(people)} users, all restored; stores {took[0]:.1f} s, names {took[1]:.1f} s"


def one_person(place, options):
    """A user's deleted samples are restored from an earlier copy, while a server has the store open and other users continue."""
    anna, ben = place.people[:2]
    place.start_host()
    cookie = place.sign_in(anna)
    # The pages delete only samples that were entered there.
    added = [place.save(cookie, value) for value in (71, 72, 73)]
    must([answer.status for answer in added] == [201] * 3, "the server doesn't save")
    gone = [re.search(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}", answer.content.decode()).group(0) for answer in added]
    before, listed = place.seen(cookie), place.listed(cookie)
    moment = place.servers["stores"].ask("SELECT clock_timestamp()")
    time.sleep(0.1)
    # As in the forms of the user's pages.
    tag = f"{zlib.crc32(anna.encode()):08x}"
    for identifier in gone:
        answer = place.request("POST", f"/data/heartRate/samples/{identifier}/delete?for={tag}", {}, cookie)
        must(answer.status == 303, f"the server doesn't delete: {answer.status} {answer.content[:300]}")
    place.bring(ben, 300, first=options.samples + 2000)
    others = place.samples(ben)
    must(place.seen(cookie) == before - 3, "nothing was deleted")
    place.archive("stores")
    copy = Server(place, "stores", place.folder / "copy")
    place.others.append(copy)
    begin = time.monotonic()
    place.backrest(
        "stores", f"--pg1-path={copy.data}", "--type=time", f"--target={moment}", "--target-action=promote", "--archive-mode=off", "restore"
    )
    copy.start()
    file = place.folder / "anna.wellseal"
    # At that time, the server had the store open, as now.
    place.run(*place.secret("people", "export", anna, file, "--take-over"), stores=copy)
    place.run(*place.secret("restore", file, "--replace", "--take-over", "--person", anna))
    took = time.monotonic() - begin
    # Within fifteen seconds, a server notices that another process owned the store.
    until = time.monotonic() + 30
    while (shown := place.seen(cookie)) != before:
        must(time.monotonic() < until, f"the server shows {shown} samples of {before}")
        time.sleep(0.5)
    place.stop_host()
    must(place.samples(anna) == listed and place.samples(ben) == others, "samples are missing, or others are there")
    place.sound([anna, ben])
    copy.end()
    return f"the deleted ones of {before:,} samples are back after {took:.1f} s, also on the server's pages; other users kept theirs"


def erased(place, options):
    """An erased user stays erased, as soon as earlier backups of the names have expired."""
    gone, stays = place.people[2], place.people[3]
    place.backrest("names", "--type=full", "backup")
    place.backrest("stores", "--type=full", "backup")
    names = place.servers["names"]
    moment = names.ask("SELECT clock_timestamp()")
    time.sleep(0.1)
    key = bytes.fromhex(names.ask(f"SELECT encode(shred, 'hex') FROM vault v JOIN person p ON p.id = v.person WHERE p.name = '{gone}'"))
    must(len(key) == 32 and files_with(key, names.data), "the drill is wrong: it found no key")
    place.run("people", "erase", gone, "--yes")
    place.people.remove(gone)
    for name in STANZAS:
        place.archive(name)
    # The stores database never contained the key: not in tables, in the log or in backups.
    for folder in [place.servers["stores"].data, place.folder / "backups/backup/stores", place.folder / "backups/archive/stores"]:
        must(not files_with(key, folder), f"the key is in {folder}")
    must(not files_with(key, place.folder / "backups"), "the backups of the names are not encrypted")
    # The names' tables contain it until they are rewritten, and their log until it is overwritten.
    for sql in ["VACUUM FULL vault", "CHECKPOINT"]:
        names.ask(sql)
    left = files_with(key, names.data)
    must(all("pg_wal" in file.parts for file in left), f"the key is in {left}")
    copies = {}
    for name in STANZAS:
        copies[name] = Server(place, name, place.folder / f"old-{name}")
        place.others.append(copies[name])
        place.backrest(
            name,
            f"--pg1-path={copies[name].data}",
            "--type=time",
            f"--target={moment}",
            "--target-action=promote",
            "--archive-mode=off",
            "restore",
        )
        copies[name].start()
    # Earlier stores with the current names: there is a store that nothing opens.
    found = place.run(*place.secret("types", "--person", gone), may_fail=True, stores=copies["stores"])
    must(NOBODY in found.stderr, f"an erased user's store: {found.stdout}{found.stderr}")
    must("without a name" in place.check(stores=copies["stores"]).stdout, "cluster check doesn't name it")
    must(place.count(stays, stores=copies["stores"]) == place.count(stays), "another user's store doesn't open")
    # With the earlier names it opens, so their backups are retained for days only.
    must(place.count(gone, **copies) == options.samples, "the drill itself is wrong: nothing opens at all")
    for copy in copies.values():
        copy.end()
    place.backrest("names", "--type=full", "backup")
    place.backrest(
        "names",
        "--repo1-retention-full-type=count",
        "--repo1-retention-full=1",
        "--repo1-retention-archive-type=full",
        "--repo1-retention-archive=1",
        "expire",
    )
    kept = json.loads(place.backrest("names", "--output=json", "info").stdout)[0]
    erasing = datetime.datetime.fromisoformat(moment).timestamp()
    must(len(kept["backup"]) == 1 and kept["backup"][0]["timestamp"]["start"] > erasing, f"earlier backups are retained: {kept['backup']}")
    must(
        all(log["min"] >= kept["backup"][0]["archive"]["start"] for log in kept["archive"]),
        f"the earlier log is retained: {kept['archive']}",
    )
    # PostgreSQL exits if the log doesn't reach that time, or stops at the time of the backup, which is later.
    again = Server(place, "names", place.folder / "again")
    place.others.append(again)
    asked = place.backrest(
        "names",
        f"--pg1-path={again.data}",
        "--type=time",
        f"--target={moment}",
        "--target-action=promote",
        "--archive-mode=off",
        "restore",
        may_fail=True,
    )
    if asked.returncode == 0 and again.may_start():
        copies["stores"].start()
        found = place.run(*place.secret("types", "--person", gone), may_fail=True, stores=copies["stores"], names=again)
        must(NOBODY in found.stderr, f"an erased user's store, by names that have expired: {found.stdout}{found.stderr}")
    return "an earlier store doesn't open with the current names; with the earlier names it does, until their backups expire"


def under_a_server(place, options):
    """The stores go back to an earlier time while a server has them open: later confirmed writes persist, and every store is intact."""
    anna = place.people[0]
    place.start_host()
    cookie = place.sign_in(anna)

    def save(value):
        return place.save(cookie, value).status

    must(save(61) == 201, "the server doesn't save")
    stores = place.servers["stores"]
    moment = stores.ask("SELECT clock_timestamp()")
    time.sleep(0.1)
    must([save(62), save(63)] == [201, 201], "the server doesn't save")
    place.archive("stores")
    stores.lose()
    must(save(64) >= 500, "a write is confirmed without a database")
    place.backrest("stores", "--type=time", f"--target={moment}", "--target-action=promote", "restore")
    stores.start()
    states, until = [], time.monotonic() + 90
    while (state := save(65)) != 201:
        states.append(state)
        if state == 423:
            place.request("POST", "/unlock", {"passphrase": PASSPHRASE}, cookie)
        must(time.monotonic() < until, f"the server doesn't save anymore: {states}")
        time.sleep(0.2)
    page = json.loads(place.request("GET", "/api/v1/types/heartRate/samples?limit=20", cookie=cookie).content)
    values = sorted(sample["value"] for sample in page["samples"] if sample["start"].startswith("2026-02") and sample["value"] < 70)
    place.stop_host()
    place.sound(place.people)
    must(values == [61, 65], f"the server shows {values}")
    return f"the server notices it by itself ({', '.join(map(str, states)) or 'no rejections'}), shows the restored samples, and continues"


def damaged(place, options):
    """A damaged backup isn't restored."""
    backups = place.folder / "backups/backup/stores"
    file = max((file for file in (backups / "latest").resolve().rglob("*") if file.is_file()), key=lambda file: file.stat().st_size)
    with open(file, "r+b") as out:
        for place_ in range(1000, file.stat().st_size, 4096):
            out.seek(place_)
            out.write(b"damaged")
    copy = place.folder / "from-damaged"
    done = place.backrest("stores", f"--pg1-path={copy}", "--archive-mode=off", "restore", may_fail=True)
    # 26 is the status of a checksum error.
    must(done.returncode == 26, f"a damaged backup is restored with status {done.returncode}: {done.stdout}{done.stderr}")
    return "rejected because of its checksums"


def main():
    parser = argparse.ArgumentParser(
        prog="scripts/check cluster drill", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--people", type=int, default=4)
    parser.add_argument("--samples", type=int, default=20_000)
    parser.add_argument("--program", type=pathlib.Path, default=HERE / ".build/debug/wellseal")
    options = parser.parse_args()
    options.program = options.program.resolve()
    must(options.people >= 4, "takes four people")
    if BINARIES is None or not shutil.which("pgbackrest"):
        print("skipped: PostgreSQL or pgBackRest is missing; run: scripts/setup cluster", file=sys.stderr)
        return
    with Place(options.program) as place:
        for name, server in place.servers.items():
            server.make()
            server.start()
            server.ask(f"CREATE DATABASE {name}", "postgres")
        place.run("cluster", "init")
        place.people = [f"Person {number}" for number in range(1, options.people + 1)]
        for name in place.people:
            place.add(name, options.samples)
        for practice in [archive, lost_disk, one_person, erased, under_a_server, damaged]:
            begin = time.monotonic()
            said = practice(place, options)
            print(f"✔ {practice.__name__.replace('_', ' '):16} {said} ({time.monotonic() - begin:.0f} s)", flush=True)


main()
