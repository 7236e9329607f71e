"""Query `wellseal mcp` with the public Python client, in each revision of the protocol.

    scripts/check mcp [PROGRAM]

The expected values are those of Examples/health/export.xml. Runs in a temporary daemon (`wellseal run`) with everything granted, nothing,
and one type. Hostile lines are sent without the client.
"""

import asyncio
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import mcp.client.session as session
from mcp import Client, ClientSession, StdioServerParameters, stdio_client

ROOT = pathlib.Path(__file__).resolve().parents[4]
EXPORT = ROOT / "Examples/health/export.xml"
PROGRAM, CONSENT = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
ARGUMENTS = ["mcp", "--zone", "Europe/Berlin"]
REVISIONS = ["2024-11-05", "2025-03-26", "2025-06-18"]
SERVER = StdioServerParameters(command=PROGRAM, args=ARGUMENTS, env=dict(os.environ))


def same(found, expected, what):
    if found != expected:
        sys.exit(f"failed: {what}: {found!r} instead of {expected!r}")


def answer(result, has_structure):
    """The response as text, which must equal the structured content, if any."""
    text = result.content[0].text
    if result.is_error:
        return text
    found = json.loads(text)
    same(result.structured_content, found if has_structure else None, "the structure")
    if len(text.encode()) > 2048:
        sys.exit(f"failed: a response has {len(text.encode())} bytes")
    for name in ("summary", "zone"):
        if name not in found:
            sys.exit(f"failed: a response has no {name}")
    return found


async def ask(revision):
    session.LATEST_HANDSHAKE_VERSION = revision
    async with stdio_client(SERVER) as (reading, writing), ClientSession(reading, writing) as client:
        begun = await client.initialize()
        same(begun.protocol_version, revision, "the revision")
        same(begun.server_info.name, "wellseal", "the server")
        tools = (await client.list_tools()).tools
        same(len(tools), 11, "the number of tools")
        same(all(tool.input_schema["type"] == "object" for tool in tools), True, "schemas")
        has_structure = revision >= "2025-06-18"

        async def call(tool, **arguments):
            return answer(await client.call_tool(tool, arguments), has_structure)

        await compare(call)
        wrong = await client.call_tool("totals", {"type": "stepz"})
        same(wrong.is_error, True, "an unknown type")
        try:
            unknown = await client.call_tool("sql", {"query": "select 1"})
            same(unknown.is_error, True, "an unknown tool")
        except Exception as error:
            same("unknown tool" in str(error), True, "an unknown tool")
    print(f"ok: {CONSENT}: revision {revision}")


async def compare(call):
    steps = await call("totals", type="stepCount", by="week", since="2024-03-25", until="2024-04-07")
    nights = await call("sleep_nights", since="2024-03-30", until="2024-04-01")
    status = await call("status")
    pulse = await call("compare_periods", type="heartRate", a="2024-03-25..2024-03-31", b="2024-04-01..2024-04-07")
    if CONSENT != "grant-all":
        # Denied data looks like missing data.
        same(steps.get("rows"), None, "denied steps")
        same(steps["daysCovered"], 0, "their days")
        same(steps["sources"], [], "their sources")
        same(nights.get("rows"), None, "denied nights")
        same(status["types"], {"deny": 0, "heart-rate": 1}[CONSENT], "the types")
        same(pulse["a"]["daysCovered"], {"deny": 0, "heart-rate": 7}[CONSENT], "the days of the heart rate")
        return
    same([row["sum"] for row in steps["rows"]], [80989.5, 80444.5], "the steps of two weeks")
    same((steps["unit"], steps["daysCovered"], steps["daysAsked"]), ("count", 14, 14), "what they are made of")
    same(sorted(steps["sources"]), ["Watch", "iPhone"], "their sources")
    day = await call("explain_total", type="stepCount", at="2024-03-31")
    same(day["total"], 10753, "the total of a day")
    same([row["counted"] for row in day["rows"]], [8003, 2750], "what counted toward it")
    same([row["asleep"] for row in nights["rows"]], [23100, 19500, 23100], "three nights")
    same((round(pulse["a"]["average"], 2), round(pulse["b"]["average"], 2)), (91.68, 89.91), "two weeks of heart rate")
    latest = await call("latest", types=["bodyMass"])
    same(len(latest["rows"]), 1, "the newest weight")
    first = await call("samples", type="heartRate", limit=5)
    second = await call("samples", type="heartRate", limit=5, cursor=first["nextCursor"])
    same(len(first["rows"]) + len(second["rows"]), 10, "two pages of samples")
    for tool in ("workouts", "search_records", "list_types"):
        await call(tool)
    await call("lab_trend", test="4548-4")


async def newest():
    """The client with defaults, which offers a newer revision first and then accepts an older one."""
    async with Client(stdio_client(SERVER)) as client:
        same(len((await client.list_tools()).tools), 11, "the tools of the latest client")
    print(f"ok: {CONSENT}: the client's own choice of revision")


def hostile():
    """Hostile lines; the program answers each, continues, and exits at the end of its input."""
    begin = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "\u001b[31m" * 500}},
    }
    lines = [
        json.dumps(begin).encode(),
        b"{",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'"' + b"x" * (1 << 20) + b'"',
        b'{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"totals","arguments":{"type":["a"]}}}',
        b'{"jsonrpc":"2.0","id":3,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}',
        b'{"jsonrpc":"2.0","id":4,"method":"ping"}',
    ]
    run = subprocess.run([PROGRAM, *ARGUMENTS], input=b"\n".join(lines) + b"\n", capture_output=True, timeout=120, check=False)
    same(run.returncode, 0, "the exit status after hostile lines")
    replies = [json.loads(line) for line in run.stdout.splitlines()]
    same([reply.get("id") for reply in replies], [1, None, None, None, None, 2, 3, 4], "the order of the responses")
    same(replies[7]["result"], {}, "the response to a final ping")
    same(replies[5]["result"]["isError"], True, "wrong arguments")
    same(replies[6]["error"]["code"], -32601, "resources")
    print(f"ok: {CONSENT}: hostile lines are rejected")


def inside():
    """All queries, with the consent of the daemon that runs this process."""
    for revision in REVISIONS:
        asyncio.run(ask(revision))
    asyncio.run(newest())
    hostile()


def main():
    with tempfile.TemporaryDirectory() as work:
        heart_rate = pathlib.Path(work, "heart-rate.json")
        heart_rate.write_text('{"apps": {"*": {"read": ["heartRate"]}}}')
        for consent in ("grant-all", "deny", heart_rate):
            command = [
                PROGRAM,
                "run",
                "--consent",
                consent,
                "--import",
                EXPORT,
                "--",
                sys.executable,
                __file__,
                PROGRAM,
                pathlib.Path(consent).stem,
            ]
            subprocess.run(command, env={**os.environ, "HOME": work}, check=True)


if CONSENT:
    inside()
else:
    main()
