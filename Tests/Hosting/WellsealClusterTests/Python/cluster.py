"""Run databases with failover and nodes that write, inject faults, and find lost writes.

    scripts/check cluster torture [--kills 60] [--partitions 20] [--freezes 10] [--slow 6] [--clocks 8] [--people 6] [--seed 7]
                                  [--fault NAME]
    scripts/check cluster drill ...    restore backups of pgBackRest: scripts/check cluster drill --help
    scripts/check cluster upgrade ...  upgrade two servers one by one, and go back: scripts/check cluster upgrade --help
    scripts/check cluster day ...      an operator's day on eight machines: scripts/check cluster day --help
    scripts/check cluster scale ...    measure many users on one server: scripts/check cluster scale --help

Each server, the monitor and each node has a network of its own on this machine (network namespaces). Nodes acquire users' stores from each
other and write. Meanwhile nodes and servers are killed, networks are cut, processes are frozen, disks become slow and clocks jump, in an
order that the seed decides. Then all confirmed writes are compared with what the servers have:

    lost          a row that was confirmed and is missing
    two owners    a row that was confirmed to a node after another one had become the owner
    order         a row of an earlier owner after one of a later owner
    shut out      a node that was told of another owner when there was none
    collision     a write of an owner that met a row of another one

Ctrl-C ends it after the current fault, and compares what was written until then.

--fault injects a fault into the nodes, which the check has to find: epoch-not-checked, warning-is-success, epoch-not-raised,
fence-outside. Exits with 0 if nothing was found, and with an injected fault if it was found.

Needs root, iproute2, nftables and pg_auto_failover (scripts/setup cluster), and a debug build of the tests.
"""

import argparse
import bisect
import collections
import itertools
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parents[4]
BINARIES = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), default=pathlib.Path("/none"))
SERVERS = ["a", "b", "c"]
NODES = ["n1", "n2"]
MACHINES = ["m", *SERVERS, *NODES]
FAULTS = ["epoch-not-checked", "warning-is-success", "epoch-not-raised", "fence-outside"]
# A network namespace hides these networks from other tests: Chromium aborts its requests when a network interface of its machine goes away.
APART = ["unshare", "--net", "--mount"]
# A library that delays each write to disk while a file exists (SLOW_DISK), and shifts the clock by the seconds in another file
# (CLOCK_STEP).
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static void pause_(void) {
  const char *mark = getenv("SLOW_DISK");
  struct timespec time = {0, 250 * 1000 * 1000};
  if (mark && access(mark, F_OK) == 0) nanosleep(&time, NULL);
}
int fsync(int file) {
  int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  pause_();
  return next(file);
}
int fdatasync(int file) {
  int (*next)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  pause_();
  return next(file);
}

static const volatile int64_t *step;
__attribute__((constructor)) static void find_step(void) {
  const char *path = getenv("CLOCK_STEP");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *page = mmap(NULL, sizeof *step, PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (page != MAP_FAILED) step = page;
}
int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int status = next(clock, time);
  if (status == 0 && step && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += *step;
  return status;
}
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}
time_t time(time_t *place) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}
"""
# Seconds, seconds, count; the same as in packaging/compose/cluster.yaml.
KEEPALIVE = {"tcp_keepalive_time": 10, "tcp_keepalive_intvl": 5, "tcp_keepalive_probes": 3}
# Longer than pg_auto_failover needs to promote another primary.
PATIENCE = 180


def skip(why):
    print(f"skipped: {why}", file=sys.stderr)
    sys.exit(0)


class Machines:
    """Network namespaces on a bridge; each identifies the processes that run in it."""

    def __init__(self):
        self.mark = f"ws{os.getpid() % 100000}"
        self.run("ip", "link", "add", self.mark, "type", "bridge")
        self.run("ip", "link", "set", self.mark, "up")
        for name in MACHINES:
            space, link = self.space(name), f"{self.mark}{name}"
            self.run("ip", "netns", "add", space)
            self.run("ip", "link", "add", link, "type", "veth", "peer", "name", "eth0", "netns", space)
            self.run("ip", "link", "set", link, "master", self.mark, "up")
            self.run("ip", "-n", space, "addr", "add", f"{self.address(name)}/24", "dev", "eth0")
            self.run("ip", "-n", space, "link", "set", "eth0", "up")
            self.run("ip", "-n", space, "link", "set", "lo", "up")
            self.keep_asking(space)

    @classmethod
    def keep_asking(cls, space):
        """Makes the system detect a dead peer within half a minute, as the page "Many people" recommends.

        pg_autoctl waits that long at its connection to the monitor.
        """
        settings = "; ".join(f"echo {value} > /proc/sys/net/ipv4/{name}" for name, value in KEEPALIVE.items())
        cls.run("ip", "netns", "exec", space, "sh", "-ec", settings)

    @staticmethod
    def run(*words):
        subprocess.run(words, check=True, capture_output=True)

    def space(self, name):
        return f"{self.mark}-{name}"

    @staticmethod
    def address(name):
        return f"10.77.0.{MACHINES.index(name) + 1}"

    def processes(self, name):
        found = subprocess.run(["ip", "netns", "pids", self.space(name)], capture_output=True, text=True).stdout
        return [int(word) for word in found.split()]

    def signal(self, name, number):
        # A process may start another one while they are listed.
        for _ in range(3 if number == signal.SIGKILL else 1):
            for process in self.processes(name):
                try:
                    os.kill(process, number)
                except ProcessLookupError:
                    pass

    def cut(self, deaf, silent):
        """Drops the packets from one side to the other; call it twice for both directions."""
        for name in deaf:
            drops = ", ".join(self.address(other) for other in silent)
            chain = "add table ip cut; add chain ip cut in { type filter hook input priority 0; }"
            rules = f"{chain}; add rule ip cut in ip saddr {{ {drops} }} drop"
            self.run("ip", "netns", "exec", self.space(name), "nft", rules)

    def heal(self):
        for name in MACHINES:
            subprocess.run(["ip", "netns", "exec", self.space(name), "nft", "delete table ip cut"], capture_output=True)

    def end(self):
        for name in MACHINES:
            self.signal(name, signal.SIGKILL)
        time.sleep(0.5)
        for name in MACHINES:
            subprocess.run(["ip", "netns", "del", self.space(name)], capture_output=True)
        subprocess.run(["ip", "link", "del", self.mark], capture_output=True)


class Group:
    """A monitor and three servers, one of which is the primary and waits for one of the others at each commit."""

    def __init__(self, machines, folder):
        self.machines, self.folder = machines, folder
        shutil.chown(folder, "postgres")
        self.shim = None
        if shutil.which("cc"):
            (folder / "shim.c").write_text(SHIM)
            subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", folder / "shim.so", folder / "shim.c", "-ldl"], check=True)
            self.shim = folder / "shim.so"
        for name in MACHINES:
            self.step_clock(name, 0)
        self.pg_autoctl("m", "create", "monitor", *self.common("m"))
        self.start("m")
        self.wait(lambda: self.state() is not None, "monitor")
        self.prepare_monitor()
        for name in SERVERS:
            self.pg_autoctl(
                name,
                "create",
                "postgres",
                *self.common(name),
                "--name",
                name,
                "--username",
                "wellseal",
                "--dbname",
                "wellseal",
                "--pg-hba-lan",
                "--monitor",
                f"postgres://autoctl_node@{machines.address('m')}:5432/pg_auto_failover",
            )
            # The rules of pg_auto_failover admit the replication user to one database only, and pg_rewind connects to another.
            with open(self.folder / name / "pg_hba.conf", "a") as rules:
                rules.write("host all pgautofailover_replicator samenet trust\n")
            self.start(name)
            self.wait(lambda name=name: name in self.roles(), f"server {name}")
        self.wait(self.is_whole, "three servers")

    def prepare_monitor(self):
        """Installs monitor.sql, so that the monitor never waits for a server that replicates from itself (Documentation/ManyPeople.md)."""
        process = next(iter(self.machines.processes("m")))

        def ask(statements):
            done = subprocess.run(
                [
                    "nsenter",
                    "-t",
                    str(process),
                    "-n",
                    "-m",
                    "setpriv",
                    "--reuid=postgres",
                    "--regid=postgres",
                    "--clear-groups",
                    "psql",
                    "-h",
                    "/var/run/postgresql",
                    "-d",
                    "pg_auto_failover",
                    "-qXAt",
                    "-v",
                    "ON_ERROR_STOP=1",
                    "-f",
                    "-",
                ],
                input=statements,
                capture_output=True,
                text=True,
            )
            if done.returncode:
                raise RuntimeError(f"psql at the monitor: {done.stderr[-600:]}")
            return done.stdout.split()

        ask((HERE / "packaging/compose/failover/monitor.sql").read_text())
        # Two made-up servers: the first catches up with the second until it has the same position, and keeps its timeline.
        told = ask("""
            BEGIN;
            INSERT INTO pgautofailover.node
                (groupid, nodename, nodehost, nodeport, sysidentifier, goalstate, reportedstate, reportedtli, reportedlsn)
            VALUES (99, 'x', 'x', 1, 1, 'report_lsn', 'report_lsn', 3, '0/1'), (99, 'y', 'y', 1, 1, 'report_lsn', 'report_lsn', 3, '0/2');
            UPDATE pgautofailover.node SET goalstate = 'fast_forward' WHERE nodename = 'x' RETURNING goalstate;
            UPDATE pgautofailover.node SET reportedtli = 1, reportedlsn = '0/2' WHERE nodename = 'x' RETURNING goalstate;
            SELECT reportedtli FROM pgautofailover.node WHERE nodename = 'x';
            ROLLBACK;
            """)
        if told != ["fast_forward", "report_lsn", "3"]:
            raise RuntimeError(f"the monitor lets a server replicate from itself: {told}")
        # A server that reported to the monitor while the monitor's clock was ahead.
        told = ask("""
            BEGIN;
            INSERT INTO pgautofailover.node (groupid, nodename, nodehost, nodeport, sysidentifier, goalstate, reportedstate)
            VALUES (99, 'x', 'x', 1, 1, 'report_lsn', 'report_lsn');
            UPDATE pgautofailover.node SET reporttime = now() + '45 s', walreporttime = now() + '45 s', healthchecktime = now() + '45 s',
              statechangetime = now() + '45 s'
            WHERE nodename = 'x'
            RETURNING reporttime <= now(), walreporttime <= now(), healthchecktime <= now(), statechangetime <= now();
            ROLLBACK;
            """)
        if told != ["t|t|t|t"]:
            raise RuntimeError(f"the monitor keeps timestamps in the future: {told}")

    def common(self, name):
        return [
            "--pgdata",
            f"{self.folder}/{name}",
            "--hostname",
            self.machines.address(name),
            "--pgport",
            "5432",
            "--auth",
            "trust",
            "--no-ssl",
        ]

    def inside(self, name, *words):
        # The server's socket is in a folder that is private to each machine.
        script = (
            'mount -t tmpfs -o mode=1777 none /var/run/postgresql && exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@"'
        )
        return [
            "ip",
            "netns",
            "exec",
            self.machines.space(name),
            "unshare",
            "-m",
            "sh",
            "-c",
            script,
            "sh",
            "env",
            f"HOME={self.folder}",
            f"PATH={BINARIES}:/usr/bin:/bin",
            *words,
        ]

    def pg_autoctl(self, name, *words):
        done = subprocess.run(self.inside(name, "pg_autoctl", *words), capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"pg_autoctl {words[0]} on {name}: {done.stderr[-600:]}")

    def start(self, name):
        log = open(f"{self.folder}/{name}.log", "ab")
        subprocess.Popen(
            self.inside(name, *self.preloaded(name), "pg_autoctl", "run", "--pgdata", f"{self.folder}/{name}"),
            stdout=log,
            stderr=log,
            start_new_session=True,
        )

    def preloaded(self, name):
        """The prefix for a command whose disk can be slowed and whose clock can be shifted."""
        if not self.shim:
            return []
        return ["env", f"LD_PRELOAD={self.shim}", f"SLOW_DISK={self.mark(name)}", f"CLOCK_STEP={self.folder / f'clock-{name}'}"]

    def mark(self, name):
        """The file whose existence slows a server's disk."""
        return self.folder / f"slow-{name}"

    def step_clock(self, name, seconds):
        """Shifts the wall clock of every process on a machine at once, but not the monotonic clock."""
        file = os.open(self.folder / f"clock-{name}", os.O_CREAT | os.O_WRONLY, 0o644)
        os.pwrite(file, seconds.to_bytes(8, sys.byteorder, signed=True), 0)
        os.close(file)

    def state(self):
        return self.ask_monitor("SELECT nodename, reportedstate, goalstate, health FROM pgautofailover.node ORDER BY 1")

    def told(self):
        """The monitor's latest decisions."""
        return self.ask_monitor(
            "SELECT * FROM (SELECT eventtime, nodename, reportedstate, goalstate, reportedlsn, description FROM pgautofailover.event "
            "ORDER BY eventid DESC LIMIT 30) last ORDER BY eventtime"
        )

    def left(self):
        """The processes and the last log lines of servers that haven't returned."""
        lines = []
        for name in SERVERS:
            if name in self.roles():
                continue
            for process in self.machines.processes(name):
                try:
                    folder = pathlib.Path(f"/proc/{process}")
                    words = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")[:90]
                    lines.append(f"{name} {process} {(folder / 'wchan').read_text()} {words}")
                except OSError:
                    continue
            logs = [
                self.folder / f"{name}.log",
                *sorted((self.folder / name / "log").glob("*.log"), key=lambda path: path.stat().st_mtime)[-1:],
            ]
            for log in logs:
                lines += [f"{name} {log.name}: {line[:200]}" for line in log.read_text(errors="replace").splitlines()[-12:]]
        return "\n".join(lines)

    def ask_monitor(self, statement):
        words = self.inside(
            "m", "psql", "-h", self.machines.address("m"), "-U", "autoctl_node", "-d", "pg_auto_failover", "-At", "-F", " ", "-c", statement
        )
        done = subprocess.run(words, capture_output=True, text=True, timeout=20)
        return None if done.returncode else done.stdout

    def cancel_waits(self, name):
        """Cancels commits that wait for a standby, as an impatient operator would: they succeed with a warning."""
        words = self.inside(
            name,
            "psql",
            "-h",
            self.machines.address(name),
            "-U",
            "wellseal",
            "-d",
            "wellseal",
            "-At",
            "-c",
            "SELECT count(pg_cancel_backend(pid)) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
        )
        subprocess.run(words, capture_output=True, timeout=20)

    def roles(self):
        rows = [line.split() for line in (self.state() or "").splitlines()]
        return {row[0]: row[1] for row in rows if len(row) == 4 and row[1] == row[2] and row[3] == "1"}

    def is_whole(self):
        return sorted(self.roles().values()) == ["primary", "secondary", "secondary"]

    def is_astray(self, name):
        """Whether a standby has more of the log than the primary, which only an operator can resolve."""
        logs = sorted((self.folder / name / "log").glob("*.log"), key=lambda path: path.stat().st_mtime)
        return bool(logs) and "is not a child of this server's history" in logs[-1].read_text(errors="replace")[-20_000:]

    def make_anew(self, name):
        """Rebuild a diverged standby as Documentation/ServerRunbook.md, "Alarms", describes."""
        old, new = self.folder / name, self.folder / f"{name}.new"
        self.machines.signal(name, signal.SIGKILL)
        source = f"host={self.machines.address(self.primary())} port=5432 user=pgautofailover_replicator"
        subprocess.run(
            self.inside(name, "pg_basebackup", "-D", str(new), "-d", source, "--checkpoint=fast", "--wal-method=stream"),
            capture_output=True,
            check=True,
        )
        for file in "standby.signal", "postgresql-auto-failover-standby.conf":
            shutil.copy(old / file, new / file)
            shutil.chown(new / file, "postgres")
        shutil.rmtree(old)
        new.rename(old)
        self.start(name)

    def heal(self):
        """Waits until all three servers are there.

        Returns the standbys that an operator has to make anew for it.
        """
        astray, end = [], time.monotonic() + 300
        looked = time.monotonic() + 45
        while not self.is_whole():
            now = time.monotonic()
            if now > end:
                said = "\n".join(part.strip() for part in (self.state() or "the monitor doesn't respond", self.told(), self.left()) if part)
                raise RuntimeError(f"after 300 s, there still aren't three servers:\n{said}")
            if now > looked:
                looked = now + 45
                for name in SERVERS:
                    if name not in self.roles() and "primary" in self.roles().values() and self.is_astray(name):
                        self.make_anew(name)
                        astray.append(name)
            time.sleep(0.5)
        return astray

    def primary(self):
        return next((name for name, role in self.roles().items() if role == "primary"), "a")

    @staticmethod
    def wait(condition, what, patience=PATIENCE):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if condition():
                return
            time.sleep(0.5)
        raise RuntimeError(f"after {patience} s, there is still no {what}")


class History:
    """The lines of all nodes, in the order of the machine's clock."""

    def __init__(self, folder):
        lines = [line.split() for path in folder.glob("node-*") for line in path.read_text().splitlines()]
        # Skip a line that a killed node didn't finish.
        self.lines = sorted((int(words[0]), *words[1:]) for words in lines if len(words) >= 4 and words[0].isdigit())
        self.taking, self.took, self.begun, self.done, self.faults = {}, {}, {}, {}, []
        for time_, kind, person, take, *rest in self.lines:
            if kind == "taking":
                self.taking[person, take] = time_
            elif kind == "took":
                self.took[person, take] = time_
            elif kind == "begin":
                self.begun[person, take, int(rest[0])] = time_
            elif kind == "done":
                self.done[person, take, int(rest[0])] = time_
            elif kind == "fault":
                self.faults.append((time_, person, take, rest[1]))
        self.confirmed = sorted(self.done.values())

    def silence(self, begin, end):
        """The longest time, in seconds, without a confirmed row that begins in this interval; it may end later."""
        first, last = (bisect.bisect_left(self.confirmed, moment) for moment in (begin, end))
        moments = [begin, *self.confirmed[first : last + 1]]
        return max((after - before for before, after in zip(moments, moments[1:])), default=0) / 1e9

    def flaws(self, stored):
        flaws = collections.Counter()
        takes = collections.defaultdict(list)
        for (person, take), begun in self.taking.items():
            takes[person].append((begun, self.took.get((person, take)), take))
        # For each moment, the latest request among those granted by then.
        owners = {}
        for person, all_takes in takes.items():
            told = sorted((told, asked) for asked, told, _ in all_takes if told)
            owners[person] = [moment for moment, _ in told], list(itertools.accumulate((asked for _, asked in told), max))
        for person, take, number in self.done:
            if stored[person].get(number) != take:
                flaws["lost"] += 1
            moments, latest = owners[person]
            place = bisect.bisect_left(moments, self.begun[person, take, number])
            # Two owners are certain only if the other one requested after this grant, and got its grant before this write began.
            if place and latest[place - 1] > self.took[person, take]:
                flaws["two owners"] += 1
        for person, rows in stored.items():
            latest = 0
            for number in sorted(rows):
                told = self.took.get((person, rows[number]))
                # The order of two owners is certain only if one requested after the other's grant.
                if told and told < latest:
                    flaws["order"] += 1
                latest = max(latest, self.taking.get((person, rows[number]), 0))
        flaws["collision"] = sum(reason == "collision" for *_, reason in self.faults)
        for time_, person, take, reason in self.faults:
            mine = self.taking[person, take]
            if reason == "owned" and not any(
                mine < asked_end and asked < time_
                for asked, told, other in takes[person]
                for asked_end in [told or float("inf")]
                if other != take
            ):
                flaws["shut out"] += 1
        return flaws


class Torture:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.random = random.Random(options.seed)
        self.machines, self.is_interrupted, self.is_stuck = Machines(), False, False
        self.group, self.nodes, self.people, self.starts = None, {}, [], 0
        # The faults: what was done, from when on a write could be confirmed, and until when.
        self.possible = 0
        self.astray = []
        self.stretches = []

    def database(self):
        return f"host={','.join(self.machines.address(name) for name in SERVERS)} port=5432 dbname=wellseal user=wellseal"

    def writer(self, name, *words):
        return ["ip", "netns", "exec", self.machines.space(name), str(self.options.program), *words]

    def ask(self, *words):
        end = time.monotonic() + PATIENCE
        while True:
            done = subprocess.run(self.writer("n1", *words), capture_output=True, text=True)
            if done.returncode == 0 and "fault" not in done.stdout:
                return done.stdout.splitlines()
            if time.monotonic() > end:
                raise RuntimeError(f"ClusterWriter {words[0]}: {done.stdout}{done.stderr}")
            time.sleep(1)

    def start_node(self, name):
        self.starts += 1
        output = open(self.folder / f"node-{name}-{self.starts}", "wb")
        words = [
            "history",
            self.database(),
            name,
            str(self.options.seed + self.starts),
            *([self.options.fault] if self.options.fault else []),
        ]
        node = subprocess.Popen(
            [*self.group.preloaded(name), *self.writer(name, *words)], stdin=subprocess.PIPE, stdout=output, start_new_session=True
        )
        node.stdin.write("".join(f"{person}\n" for person in self.people).encode() + b"\n")
        node.stdin.flush()
        self.nodes[name] = node

    def confirmed(self):
        return sum(path.read_bytes().count(b" done ") for path in self.folder.glob("node-*"))

    def writes_again(self):
        before = self.confirmed()
        Group.wait(lambda: self.confirmed() > before + 5, "write")

    # Faults. Each returns a description of what it did.

    def kill_node(self):
        name = self.random.choice(NODES)
        self.machines.signal(name, signal.SIGKILL)
        self.nodes[name].wait()
        self.start_node(name)
        time.sleep(self.random.uniform(0.2, 1.5))
        return f"kill -9 of node {name}"

    def kill_server(self):
        name = self.group.primary() if self.random.random() < 0.7 else self.random.choice(SERVERS)
        role = "primary" if name == self.group.primary() else "standby"
        self.machines.signal(name, signal.SIGKILL)
        time.sleep(self.random.choice([0, 3, 40]))
        self.group.start(name)
        return f"kill -9 of {role} {name}"

    def freeze(self):
        name = self.random.choice([self.group.primary(), *NODES])
        length = self.random.uniform(1, 25)
        self.machines.signal(name, signal.SIGSTOP)
        time.sleep(length)
        self.machines.signal(name, signal.SIGCONT)
        return f"{name} is frozen for {length:.0f} s"

    def slow_disk(self):
        name = self.group.primary() if self.random.random() < 0.6 else self.random.choice(SERVERS)
        length = self.random.choice([5, 15, 30])
        self.group.mark(name).touch()
        time.sleep(length)
        self.group.mark(name).unlink()
        return f"each write to the disk of {name} takes a quarter of a second longer, for {length} s"

    def step_clock(self):
        primary = self.group.primary()
        name = self.random.choice([primary, next(name for name in SERVERS if name != primary), "m", *NODES])
        step = self.random.choice([-90_000, -3600, -45, 45, 3600, 90_000])
        self.group.step_clock(name, step)
        length = self.random.choice([5, 15, 30])
        time.sleep(length)
        if self.random.random() < 0.3:
            return f"the clock of {name} jumps by {step} s permanently"
        self.group.step_clock(name, 0)
        return f"the clock of {name} jumps by {step} s, and back after {length} s"

    def partition(self):
        primary = self.group.primary()
        standbys = [name for name in SERVERS if name != primary]
        self.random.shuffle(standbys)
        kind = self.random.choice(["alone", "halves", "deaf", "node", "monitor", "cancelled"])
        # Only this kind distinguishes a warning from a success.
        if self.options.fault == "warning-is-success":
            kind = "cancelled"
        rest = [name for name in MACHINES if name != primary]
        sides = {
            "alone": ([primary], [*standbys, "m", *NODES]),
            "halves": ([primary, standbys[0], "n1"], [standbys[1], "m", "n2"]),
            "deaf": ([primary], rest),
            "node": (["n1"], [primary]),
            "monitor": (["m"], SERVERS),
            # No write can be confirmed meanwhile: the standbys are unreachable, and the nodes reach no other primary.
            "cancelled": ([primary, *NODES], [*standbys, "m"]),
        }[kind]
        length = 60 if kind == "cancelled" else self.random.choice([5, 20, 45, 90] if self.options.partitions > 3 else [20, 45])
        self.machines.cut(*sides)
        if kind != "deaf":
            self.machines.cut(*sides[::-1])
        for _ in range(length):
            time.sleep(1)
            if kind == "cancelled":
                self.group.cancel_waits(primary)
        self.machines.heal()
        if kind == "cancelled":
            self.possible = time.monotonic_ns()
        how = {"deaf": " one way", "cancelled": " and an operator who cancels waiting commits,"}.get(kind, "")
        return f"{'+'.join(sides[0])} | {'+'.join(sides[1])}{how} for {length} s"

    def events(self):
        slow, clocks = (self.options.slow, self.options.clocks) if self.group.shim else (0, 0)
        servers = max(1, self.options.kills // 4) if self.options.kills else 0
        events = (
            [self.kill_node] * (self.options.kills - servers)
            + [self.kill_server] * servers
            + [self.freeze] * self.options.freezes
            + [self.slow_disk] * slow
            + [self.step_clock] * clocks
            + [self.partition] * self.options.partitions
        )
        self.random.shuffle(events)
        return events

    def run(self):
        print("cluster: starting a monitor and three servers", file=sys.stderr, flush=True)
        data = self.folder / "data"
        data.mkdir()
        self.group = Group(self.machines, data)
        self.people = self.ask("make", self.database(), str(self.options.people))
        for name in NODES:
            self.start_node(name)
        self.writes_again()
        events = self.events()
        began = time.monotonic()
        signal.signal(signal.SIGINT, self.interrupt)
        for place, event in enumerate(events):
            try:
                self.carry_out(event)
            except RuntimeError as error:
                # The rows written until then are compared anyway.
                print(f"cluster: {error}", file=sys.stderr, flush=True)
                self.is_stuck = True
                break
            left = (time.monotonic() - began) / (place + 1) * (len(events) - place - 1)
            print(
                f"  {place + 1}/{len(events)} {self.stretches[-1][2]}; {self.confirmed()} rows confirmed, about {left:.0f} s left",
                file=sys.stderr,
                flush=True,
            )
            if self.is_interrupted:
                break
        for name in NODES:
            self.machines.signal(name, signal.SIGKILL)
            self.nodes[name].wait()
        try:
            stored = {person: self.rows(person) for person in self.people}
        except RuntimeError as error:
            print(f"cluster: can't compare: no server returns its content: {error}", file=sys.stderr, flush=True)
            return 1
        return self.report(History(self.folder), stored)

    def rows(self, person):
        """The writer of each row of a user's journal."""
        rows = (line.split() for line in self.ask("rows", self.database(), person))
        return {int(number): take for number, take in rows}

    def interrupt(self, *_):
        print(
            "cluster: interrupted; compares the rows written until the end of this fault; interrupt again to exit now",
            file=sys.stderr,
            flush=True,
        )
        self.is_interrupted = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def carry_out(self, event):
        self.possible = time.monotonic_ns()
        said = event()
        self.writes_again()
        self.stretches.append((self.possible, time.monotonic_ns(), said))
        if event in (self.kill_server, self.partition, self.freeze, self.slow_disk, self.step_clock):
            self.astray += self.group.heal()

    def report(self, history, stored):
        flaws = history.flaws(stored)
        longest, after = max(((history.silence(begin, end), said) for begin, end, said in self.stretches), default=(0, "nothing"))
        rows = [
            ("rows confirmed", len(history.done)),
            ("rows stored", sum(map(len, stored.values()))),
            ("changes of owner", len(history.took)),
            ("longest time until rows are confirmed again, s", f"{longest:.1f}"),
            ("standbys that had to be recreated", len(self.astray)),
            *((f"found: {name}", flaws[name]) for name in ["lost", "two owners", "order", "shut out", "collision"]),
        ]
        for name, figure in rows:
            print(f"{name:46} {figure:>8}")
        print(f"the longest was after: {after}")
        if self.options.fault:
            print(f"the planted fault {self.options.fault} was {'found' if flaws.total() else 'NOT found'}")
            return 0 if flaws.total() else 1
        return 1 if flaws.total() or self.is_stuck else 0


def main():
    if sys.argv[1:2] and sys.argv[1] in ("scale", "drill", "upgrade", "day"):
        script = str(pathlib.Path(__file__).with_name(f"cluster_{sys.argv[1]}.py"))
        os.execv(sys.executable, [sys.executable, script, *sys.argv[2:]])
    parser = argparse.ArgumentParser(
        prog="scripts/check cluster", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["torture"])
    for name, usual in [("kills", 60), ("partitions", 20), ("freezes", 10), ("slow", 6), ("clocks", 8), ("people", 6), ("seed", 7)]:
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--fault", choices=FAULTS)
    parser.add_argument("--program", type=pathlib.Path, default=HERE / ".build/debug/ClusterWriter")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder for the nodes' output and the servers' logs")
    options = parser.parse_args()
    if os.geteuid() != 0:
        skip("network namespaces require root")
    # Without a compiler, no disk would be slow and no clock would jump.
    compiler = ["cc"] if options.slow or options.clocks else []
    for tool in ["ip", "nft", "pg_autoctl", "setpriv", "unshare", *compiler]:
        if not shutil.which(tool):
            skip(f"{tool} is missing; run: scripts/setup cluster")
    if subprocess.run([*APART, "true"], capture_output=True).returncode:
        skip("this machine doesn't allow network namespaces")
    if not options.program.exists():
        sys.exit(f"failed: {options.program} is missing; run: swift build --build-tests")
    if "CLUSTER_IS_APART" not in os.environ:
        os.execvpe(APART[0], [*APART, sys.executable, *sys.argv], os.environ | {"CLUSTER_IS_APART": "1"})
    # The started processes stop even if this program is terminated.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(130))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-cluster-"))
    folder.chmod(0o755)
    torture = Torture(options, folder)
    try:
        status = torture.run()
    finally:
        torture.machines.heal()
        torture.machines.end()
        if options.keep:
            shutil.copytree(folder, options.keep, dirs_exist_ok=True, ignore=shutil.ignore_patterns("[abcm]", "backup"))
            options.keep.mkdir(exist_ok=True)
            # The servers' logs, without their data.
            for log in folder.glob("data/*/log/*.log"):
                kept = options.keep / log.relative_to(folder)
                kept.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(log, kept)
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


if __name__ == "__main__":
    main()
