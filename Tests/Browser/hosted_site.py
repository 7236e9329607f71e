"""A temporary `wellseal host`: a PostgreSQL server on a socket in a folder under /tmp, a self-signed certificate, one user."""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

BINARIES = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=None)
PASSPHRASE = "correct horse battery staple lantern"


class Site:
    """The databases, the server and its user; all stop with it."""

    def __init__(self, program, options=()):
        self.program, self.running, self.options = program, [], options
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-host-", dir="/tmp"))
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.folder.chmod(0o755)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.origin = f"https://localhost:{self.port}"
        self.log = self.folder / "host.log"

    def __enter__(self):
        try:
            self.start()
        except BaseException as error:
            self.__exit__(type(error))
            raise
        return self

    def __exit__(self, kind=None, *_):
        # The test reports what the browser displayed; these lines report the server's responses.
        if kind and self.log.exists():
            print("The last requests in the server's log:", *self.log.read_text().splitlines()[-8:], sep="\n", file=sys.stderr)
        for process in reversed(self.running):
            process.send_signal(signal.SIGINT)
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self):
        quiet = dict(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        database = self.folder / "data"
        subprocess.run(
            [BINARIES / "initdb", "-D", database, "-A", "trust", "-U", "wellseal", "--no-sync", "--locale=C", "-E", "UTF8"],
            check=True,
            user=self.user,
            **quiet,
        )
        self.running.append(
            subprocess.Popen(
                [
                    BINARIES / "postgres",
                    "-D",
                    database,
                    "-c",
                    "listen_addresses=",
                    "-c",
                    f"unix_socket_directories={self.folder}",
                    "-c",
                    "fsync=off",
                ],
                user=self.user,
                **quiet,
            )
        )
        ask = [BINARIES / "psql", "-h", self.folder, "-U", "wellseal", "-d", "postgres", "-qc"]
        until = time.monotonic() + 30
        while subprocess.run([*ask, "SELECT 1"], **quiet).returncode:
            if time.monotonic() > until:
                raise RuntimeError("PostgreSQL doesn't start")
            time.sleep(0.1)
        for name in "stores", "names":
            subprocess.run([*ask, f"CREATE DATABASE {name}"], check=True, **quiet)
        (self.folder / "passphrase").write_text(PASSPHRASE)
        (self.folder / "passphrase").chmod(0o600)
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
                self.folder / "key.pem",
                "-out",
                self.folder / "chain.pem",
            ],
            check=True,
            **quiet,
        )
        self.run("cluster", "init")
        self.run("people", "add", "Anna", "--passphrase-file", self.folder / "passphrase")
        host = subprocess.Popen(
            [
                self.program,
                "host",
                "--public-name",
                f"localhost:{self.port}",
                "--listen",
                f"127.0.0.1:{self.port}",
                "--certificate",
                self.folder / "chain.pem",
                "--private-key",
                self.folder / "key.pem",
                *self.options,
            ],
            env=self.environment,
            stdout=self.log.open("w"),
            stderr=subprocess.PIPE,
            text=True,
        )
        self.running.append(host)
        said = host.stderr.readline()
        if "serving" not in said:
            raise RuntimeError(f"wellseal host says: {said}{host.stderr.read()}")

    @property
    def environment(self):
        names = {"WELLSEAL_DATABASE": "stores", "WELLSEAL_NAMES": "names"}
        return {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "LANG": "C.UTF-8", "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024"} | {
            key: f"host={self.folder} user=wellseal dbname={name}" for key, name in names.items()
        }

    def run(self, *arguments):
        subprocess.run([self.program, *arguments], check=True, env=self.environment, stdout=subprocess.DEVNULL)

    def fhir(self, name):
        """The address of a user's FHIR server."""
        said = subprocess.run(
            [self.program, "people", "address", name, "--public-name", f"localhost:{self.port}", "--json"],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return json.loads(said.stdout)["fhir"]
