"""Print the tests that started and didn't finish, and the stack of each thread of their program.

    scripts/unended_tests.py EVENTS

EVENTS is the file that `swift test --event-stream-output-path` wrote. A test that waits for its turn has not started, although the terminal
shows it as started. scripts/test runs this program after a timeout.
"""

import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parents[1]


def unended(events):
    """The tests with unfinished cases, with the time when each last started."""
    names, open_cases, began = {}, collections.Counter(), {}
    for line in events:
        try:
            record = json.loads(line)
        except ValueError:
            # The last line may be incomplete.
            continue
        payload = record.get("payload", {})
        if record.get("kind") == "test":
            names[payload.get("id")] = payload.get("displayName") or payload.get("name")
        elif payload.get("kind") == "testCaseStarted":
            open_cases[payload["testID"]] += 1
            began[payload["testID"]] = payload["instant"]["absolute"]
        elif payload.get("kind") == "testCaseEnded":
            open_cases[payload["testID"]] -= 1
    return [(began[test], test, names.get(test, "")) for test, count in open_cases.items() if count > 0]


def stacks(process):
    """The stacks of a process's threads, without the library frames of waiting; empty if no debugger is installed."""
    if not shutil.which("gdb"):
        return []
    said = subprocess.run(
        ["gdb", "-p", process, "-batch", "-ex", "set pagination off", "-ex", "thread apply all -q bt 24"],
        capture_output=True,
        text=True,
        timeout=120,
    ).stdout
    found = []
    for thread in re.split(r"\n(?=Thread )", said)[1:]:
        frames = [re.sub(r"^#\d+\s+(0x[0-9a-f]+ in )?", "", line)[:200] for line in thread.splitlines() if line.startswith("#")]
        if any("/Tests/" in frame or "/Sources/" in frame for frame in frames):
            found.append(frames)
    return found


def main():
    tests = sorted(unended(open(sys.argv[1], errors="replace")))
    print("These tests started and didn't finish:")
    for _, test, name in tests:
        print(f'  "{name}" ({test.split("/")[0]})')
    processes = subprocess.run(["pgrep", "--full", f"^{HERE}/\\.build/.*\\.xctest "], capture_output=True, text=True).stdout.split()
    for process in processes:
        for frames in stacks(process):
            print("A thread was in:")
            print("\n".join(f"    {frame}" for frame in frames[:16]))


if __name__ == "__main__":
    main()
