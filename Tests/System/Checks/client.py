"""Build an app in a separate package that uses the product HealthKit, without any other package.

Its targets are called Concurrency, FHIR, Files, Model, Studies and TestSupport: SwiftPM refuses two targets of one name in a package
graph, so the build fails if a target of this package has such a name. The app asks for no traits, so SwiftPM must resolve no package but
this one.

    scripts/check client [--clean]    --clean builds from nothing, as an app's author does first, and limits the CPU time

The build has a scratch folder of its own, .build/client, because a package can't share one with the package that it depends on.
"""

import argparse
import json
import pathlib
import resource
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
APP = ROOT / "Tests/Programs/ClientApp"
SCRATCH = ROOT / ".build/client"
# A release build compiles a module at once, and reports missing imports that a debug build accepts. Without optimization, debug information
# and an index it takes two thirds of the CPU time of a debug build.
OPTIONS = (
    "--configuration release --disable-index-store -debug-info-format none -Xswiftc -Onone -Xswiftc -no-emit-module-separately-wmo".split()
)
EXPECTED = "8867-4: 62.0\n"
# The maximum CPU time of a clean build, in seconds.
CLEAN_LIMIT = 45


def swift(tool, *words):
    """The output of a command of SwiftPM in the app's package."""
    command = ["swift", tool, "--package-path", APP, "--scratch-path", SCRATCH, *words]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\nfailed: swift {tool} {' '.join(words)}")
    return done.stdout


def packages(graph):
    """The names of a package's dependencies, at any depth."""
    for package in graph["dependencies"]:
        yield package["name"]
        yield from packages(package)


def check_packages():
    """Fails unless this package is the only one that SwiftPM resolves."""
    names = sorted(set(packages(json.loads(swift("package", "show-dependencies", "--format", "json")))))
    if names != ["wellseal"]:
        sys.exit(f"failed: the app needs {len(names)} packages: {', '.join(names)}")
    resolved = APP / "Package.resolved"
    pins = json.loads(resolved.read_text(encoding="utf-8"))["pins"] if resolved.exists() else []
    if pins:
        sys.exit(f"failed: Package.resolved names {len(pins)} packages")


def main():
    parser = argparse.ArgumentParser(prog="scripts/check client", description=__doc__.splitlines()[0])
    parser.add_argument("--clean", action="store_true", help="build from nothing")
    is_clean = parser.parse_args().clean
    if is_clean:
        shutil.rmtree(SCRATCH, ignore_errors=True)
    check_packages()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    swift("build", *OPTIONS)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if is_clean and seconds > CLEAN_LIMIT:
        sys.exit(f"failed: the clean build takes {seconds:.0f} s of CPU; the maximum is {CLEAN_LIMIT}")
    shown = subprocess.run([SCRATCH / "release/ClientApp"], stdout=subprocess.PIPE, text=True, check=True).stdout
    if shown != EXPECTED:
        sys.exit(f"failed: the app prints {shown!r}")
    print(f"ok: HealthKit in an app with targets of ordinary names; no other package; build {seconds:.0f} s of CPU")


if __name__ == "__main__":
    main()
