"""Answer the questions of the guided start at a terminal of its own.

    guided_start.py WELLSEAL FOLDER EXPORT

Prints what went wrong, or "ok". GuidedStartTests run it.
"""

import os
import pty
import select
import subprocess
import sys
import time

program, folder, export = sys.argv[1:]
SECRET = "four words not alike"
environment = {"HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC", "TERM": "dumb", "LANG": "C.UTF-8"}


def talk(words, lines):
    """Runs the program and answers each prompt; returns the output and the exit status."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(folder)
        os.execve(program, [program, *words], environment)
    shown = ""
    waiting = list(lines)
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            more = os.read(terminal, 4096)
        except OSError:
            break
        if not more:
            break
        shown += more.decode(errors="replace")
        if waiting and waiting[0][0] in shown.rsplit("\x00", 1)[-1]:
            question, answer = waiting.pop(0)
            # Skip output that was already answered.
            shown += "\x00"
            os.write(terminal, answer.encode() + b"\n")
    else:
        os.kill(process, 9)
    _, status = os.waitpid(process, 0)
    if waiting:
        sys.exit(f"never asked: {waiting[0][0]!r}\n{shown}")
    return shown.replace("\x00", ""), os.waitstatus_to_exitcode(status)


shown, status = talk(
    [],
    [
        # Each error repeats the prompt.
        ("Which one?", "9"),
        ("Which one?", ""),
        ("Passphrase:", SECRET),
        ("Repeat passphrase:", "four other words here"),
        ("Passphrase:", SECRET),
        ("Repeat passphrase:", SECRET),
        ("press Enter", ""),
        ("Which file?", "~/none.zip"),
        ("Which file?", ""),
        ("Open the Health app", "perhaps"),
        ("Open the Health app", "n"),
    ],
)
if status != 0 or "Recovery code: " not in shown or "none.zip" not in shown:
    sys.exit(f"the first time: {status}\n{shown}")
if SECRET in shown:
    sys.exit("the passphrase is shown")

shown, status = talk(["start"], [("Which file?", export), ("Passphrase", SECRET), ("Open the Health app", "n")])
if status != 0 or "Read 471 records" not in shown:
    sys.exit(f"the second time: {status}\n{shown}")

# Without a terminal, it prints the help.
silent = subprocess.run([program], env={**environment, "HOME": folder + "/else"}, capture_output=True, text=True, stdin=subprocess.DEVNULL)
if "USAGE: wellseal" not in silent.stdout + silent.stderr:
    sys.exit(f"without a terminal: {silent.stdout}{silent.stderr}")
print("ok")
