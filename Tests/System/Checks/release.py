"""Type-check the product as a release build compiles it: whole modules, without DEBUG.

    scripts/check release

A debug build doesn't notice a declaration or an import that exists only under `#if DEBUG`. A full release build takes ten minutes
and proves little more, because the optimizer refuses nothing. This check takes the commands of the last debug build, leaves out
DEBUG and the code generation, and compiles every module of Sources against the others compiled the same way. Needs a debug build, for
the modules of other packages.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
PLAN = ROOT / ".build" / "debug.yaml"
COMMAND = re.compile(r'^    args: (\["[^"]*/swiftc",.*\])$', re.MULTILINE)
# Options of the debug build that have an argument, and those that have none.
DROPPED_PAIRS = {"-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path"}
DROPPED = {
    "-DDEBUG",
    "-c",
    "-emit-dependencies",
    "-emit-module",
    "-emit-objc-header",
    "-enable-batch-mode",
    "-enable-testing",
    "-incremental",
    "-parseable-output",
    "-serialize-diagnostics",
    "-Onone",
}


def main():
    if not PLAN.exists():
        sys.exit("failed: no debug build; run: swift build")
    commands = dict(filter(None, map(product_command, COMMAND.findall(PLAN.read_text(encoding="utf-8")))))
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        started = {}
        lower = dependencies()
        for name in in_order(commands, lower):
            # Each waits for earlier ones only, so that one of them always proceeds.
            waiting = [started[other] for other in lower.get(name, []) if other in started]
            started[name] = pool.submit(compile_module, name, commands[name], pathlib.Path(folder), waiting)
        failed = {name: output for name, future in started.items() if (output := future.result())}
    for name, output in failed.items():
        print(f"{name}:\n{output}")
    print(f"{len(commands)} modules, {len(failed)} failed")
    sys.exit(1 if failed else 0)


def product_command(line):
    """The module's name and its command, if it is a module of Sources."""
    words = json.loads(line)
    if "-module-name" not in words:
        return None
    sources = [word[1:] for word in words if word.startswith("@")]
    files = pathlib.Path(sources[0]).read_text(encoding="utf-8").split() if sources and os.path.exists(sources[0]) else []
    return (words[words.index("-module-name") + 1], words) if any(file.startswith(f"{ROOT}/Sources/") for file in files) else None


def dependencies():
    """The names that each target declares in Package.swift."""
    dump = subprocess.run(
        ["swift", "package", "--scratch-path", tempfile.gettempdir() + "/wellseal-release", "dump-package"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return {
        target["name"].replace("-", "_"): [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
        for target in json.loads(dump.stdout)["targets"]
    }


def in_order(commands, lower):
    """The names of the commands, each after those that it may import."""
    ordered = []

    def visit(name):
        if name in commands and name not in ordered:
            for other in lower.get(name, []):
                visit(other)
            ordered.append(name)

    for name in sorted(commands):
        visit(name)
    return ordered


def compile_module(name, words, folder, waiting):
    """The compiler's errors, or nothing."""
    for future in waiting:
        future.result()
    kept, skip = [], False
    for word in words:
        if not skip and word not in DROPPED and word not in DROPPED_PAIRS:
            kept.append(word)
        skip = word in DROPPED_PAIRS
    output = ["-whole-module-optimization", "-emit-module", "-emit-module-path", f"{folder}/{name}.swiftmodule"]
    done = subprocess.run([kept[0], "-I", str(folder), *kept[1:], *output], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stderr[-4000:] if done.returncode else ""


if __name__ == "__main__":
    main()
