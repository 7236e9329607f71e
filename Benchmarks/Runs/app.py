"""Measure every page of the Health app: first response, median of five, processor time, compressed bytes.

    scripts/bench app [PROGRAM] [--rows N] [OPTION...]

PROGRAM is .build/release/wellseal by default; OPTIONs are those of `wellseal health-app`, by default --demo. The slowest N pages are
printed, 20 by default. Pages are found by following links from the Summary; of addresses that differ only in an identifier or a date,
the first two are measured. A store of ten million samples with every kind of data:

    wellseal make-data --output DATA.zip
    .build/release/StoreBenchmark --samples 10000000 DIR && (umask 077; echo benchmark >DIR/passphrase)
    wellseal import DATA.zip --home DIR --passphrase-file DIR/passphrase
    scripts/bench app .build/release/wellseal --home DIR --passphrase-file DIR/passphrase
"""

import argparse
import collections
import dataclasses
import gzip
import html
import http.client
import pathlib
import re
import statistics
import subprocess
import sys
import time
import urllib.parse

LIMIT = 60
PAGES_OF_A_KIND = 2
REPETITIONS = 5
LINK = re.compile(r'<a\b[^>]*?\bhref="(/[^"#]*)')
# The parts of a path that name one item of many: identifiers, dates, hashes, encoded names. In a query, that is any value with a digit.
ITEM = re.compile(r"^(?:[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}|\d[\d:T.+-]*|[A-Za-z0-9_-]{20,})$")
# These end the session, or answer with a file.
LEFT_OUT = re.compile(r"^/(?:open|lock|sign-out)\b")


@dataclasses.dataclass(frozen=True)
class Answer:
    milliseconds: float
    size: int
    status: int
    kind: str
    body: str


class Site:
    """A running Health app, with a signed-in session."""

    def __init__(self, link: str):
        parts = urllib.parse.urlsplit(link)
        self.address = parts.netloc
        self.cookie = ""
        self.connection = http.client.HTTPConnection(self.address, timeout=120)
        self.connection.request("GET", parts.path)
        response = self.connection.getresponse()
        response.read()
        self.cookie = (response.getheader("Set-Cookie") or "").split(";")[0]

    def get(self, target: str) -> Answer:
        began = time.perf_counter()
        headers = {"Cookie": self.cookie, "Accept": "text/html", "Accept-Encoding": "gzip"}
        self.connection.request("GET", target, headers=headers)
        response = self.connection.getresponse()
        body = response.read()
        milliseconds = (time.perf_counter() - began) * 1000
        size = len(body)
        if response.getheader("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        kind = (response.getheader("Content-Type") or "").split(";")[0]
        return Answer(milliseconds, size, response.status, kind, body.decode(errors="replace"))


def shape(target: str) -> str:
    """The address without the parts that differ from item to item."""
    parts = urllib.parse.urlsplit(target)
    path = "/".join("…" if ITEM.match(urllib.parse.unquote(part)) else part for part in parts.path.split("/"))
    values = sorted(urllib.parse.parse_qsl(parts.query))
    query = "&".join(f"{name}={'…' if re.search('[0-9]', value) else value}" for name, value in values)
    return f"{path}?{query}" if query else path


@dataclasses.dataclass(frozen=True)
class Figures:
    """Milliseconds of one page, and the bytes that were transferred. The processor's are the mean of the later requests."""

    first: float
    median: float
    processor: float
    size: int


def processor_time(process: int) -> float:
    """The milliseconds for which the threads of a process have run."""
    threads = pathlib.Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e6


def measure(site: Site, process: int) -> dict[str, Figures]:
    """Measures each page that links lead to."""
    figures: dict[str, Figures] = {}
    seen, of_a_kind = {"/"}, collections.Counter()
    waiting = collections.deque(["/"])
    while waiting:
        target = waiting.popleft()
        first = site.get(target)
        if first.status != 200 or first.kind != "text/html":
            continue
        before = processor_time(process)
        median = statistics.median(site.get(target).milliseconds for _ in range(REPETITIONS))
        processor = (processor_time(process) - before) / REPETITIONS
        figures[target] = Figures(first.milliseconds, median, processor, first.size)
        for found in LINK.findall(first.body):
            link = html.unescape(found)
            if link in seen or LEFT_OUT.match(link):
                continue
            seen.add(link)
            kind = shape(link)
            of_a_kind[kind] += 1
            if of_a_kind[kind] <= PAGES_OF_A_KIND:
                waiting.append(link)
    return figures


def start(program: str, options: list[str]) -> tuple[subprocess.Popen[str], str]:
    server = subprocess.Popen([program, "health-app", "--port", "0", *options], stdout=subprocess.PIPE, text=True)
    assert server.stdout
    for line in server.stdout:
        link = re.search(r"http://\S*/open/\S*", line)
        if link:
            return server, link.group()
    sys.exit("app: the program ended without a link")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure every page of the Health app.")
    parser.add_argument("program", nargs="?", default=".build/release/wellseal")
    parser.add_argument("--rows", type=int, default=20, help="the number of pages in the table")
    arguments, options = parser.parse_known_args()
    server, link = start(arguments.program, options or ["--demo"])
    try:
        figures = measure(Site(link), server.pid)
    finally:
        server.terminate()
        server.wait()
    print("| page | first ms | then ms | processor ms | bytes |")
    print("|---|--:|--:|--:|--:|")
    slowest = sorted(figures.items(), key=lambda item: item[1].median, reverse=True)
    for target, page in slowest[: arguments.rows]:
        print(f"| `{shape(target)}` | {page.first:.0f} | {page.median:.0f} | {page.processor:.0f} | {page.size} |")
    slow = sum(page.median > LIMIT for page in figures.values())
    summary = figures["/"]
    print(f"\n{len(figures)} pages, {slow} above {LIMIT} ms; the Summary took {summary.first:.0f} ms, then {summary.median:.0f} ms.")


if __name__ == "__main__":
    main()
