"""Run a program of this repository by its name: the table behind scripts/check, bench, generate and docs.

    dispatch.py GROUP                      list the names of a group
    dispatch.py GROUP NAME [ARGUMENT...]   run the program with the arguments
    dispatch.py GROUP NAME --help          show what the program does

The first line of a program's comment is its line in the list. Programs start in the root of the repository.
"""

import dataclasses
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
END_TO_END = "Tests/System/EndToEndTests/Python"
SYSTEM = "Tests/System/Checks"
CLUSTER = "Tests/Hosting/WellsealClusterTests/Python"
HEALTH_APP = "Tests/Web/WellsealHealthAppTests/Python"
GENERATORS = "Tables/Generators"
RUNS = "Benchmarks/Runs"
# Debian installs its Python packages for this interpreter only.
DEBIAN = "/usr/bin/python3"


@dataclasses.dataclass(frozen=True)
class Program:
    """A program and its requirements."""

    # Below the root; ends in .py or .sh.
    path: str
    # A name for scripts/python-with. Shell programs get the interpreter as WELLSEAL_PYTHON.
    packages: str = ""
    # The build whose `wellseal` is the first argument unless the caller names another one.
    build: str = ""
    # The group of scripts/setup that installs `needs`.
    setup: str = ""
    # Commands without which the program fails.
    needs: tuple[str, ...] = ()
    # Commands without which the program is skipped.
    optional: tuple[str, ...] = ()
    interpreter: str = sys.executable
    # Arguments before those of the caller.
    arguments: tuple[str, ...] = ()


CHECKS = {
    "access": Program(f"{SYSTEM}/access.py"),
    "alerts": Program("Tests/Hosting/WellsealHostTests/Python/check_alerts.py", build="debug"),
    "api": Program(f"{HEALTH_APP}/check_api.py", packages="api", build="debug"),
    "browser": Program("Tests/Browser/walk.py", packages="browser", build="debug", setup="browser", optional=("chromium",)),
    "ci": Program(f"{SYSTEM}/ci.sh"),
    "client": Program(f"{SYSTEM}/client.py"),
    "clinic": Program("Tests/Web/WellsealClinicTests/Python/check_clinic.py", packages="clinic", build="debug"),
    "cluster": Program(f"{CLUSTER}/cluster.py"),
    "compose": Program(f"{SYSTEM}/compose.py"),
    "download": Program(f"{SYSTEM}/download.sh"),
    "database": Program(f"{END_TO_END}/check_database.py", build="debug"),
    "doc-comments": Program(f"{SYSTEM}/doc_comments.py"),
    "examples": Program(f"{SYSTEM}/examples.sh", build="debug"),
    "fhir-server": Program("Tests/Web/WellsealFHIRServerTests/Python/check_fhir_server.py", packages="fhir", build="debug"),
    "fit": Program(f"{END_TO_END}/check_fit.py", packages="fit", build="debug"),
    "figures": Program(f"{END_TO_END}/figures/check.py", build="debug"),
    "findings": Program(f"{END_TO_END}/replay_findings.py", build="debug"),
    "newcomers": Program(f"{END_TO_END}/replay_newcomers.py", build="debug"),
    "pages": Program(f"{END_TO_END}/check_pages.py", build="debug"),
    "home-assistant": Program(
        f"{END_TO_END}/check_home_assistant.py", packages="home", build="debug", setup="test", needs=("mosquitto", "mosquitto_passwd")
    ),
    "host": Program("Tests/Browser/host.py", packages="browser", build="debug", setup="browser", optional=("chromium",)),
    "imports": Program(f"{SYSTEM}/imports.py"),
    "ingest": Program(f"{END_TO_END}/check_ingest.py", build="debug"),
    "installation": Program(f"{SYSTEM}/installation.sh"),
    "links": Program("Tests/Credentials/WellsealHealthLinksTests/Python/check_links.py", packages="links", build="debug"),
    "mcp": Program(f"{END_TO_END}/check_mcp.py", packages="mcp", build="debug"),
    "mqtt": Program(
        f"{END_TO_END}/check_mqtt.py",
        packages="programs",
        build="debug",
        setup="test",
        needs=("mosquitto", "mosquitto_sub", "mosquitto_pub", "mosquitto_passwd"),
    ),
    "nodes": Program("Tests/Hosting/WellsealHostTests/Python/check_nodes.py", build="debug"),
    "packaging": Program(f"{SYSTEM}/packaging.py", build="debug", interpreter=DEBIAN),
    "parquet": Program(f"{END_TO_END}/check_parquet.py", packages="parquet", build="debug"),
    "passkeys": Program("Tests/Services/WellsealAccountsTests/Python/passkeys.py", packages="passkeys"),
    "phone": Program("Tests/Browser/phone.py", packages="browser", build="debug", setup="browser", optional=("chromium",)),
    "portability": Program(f"{SYSTEM}/portability.py"),
    "programs": Program(f"{END_TO_END}/check_programs.py", packages="programs", build="debug"),
    "python": Program(f"{SYSTEM}/python_lint.py", packages="lint"),
    "release": Program(f"{SYSTEM}/release.py"),
    "soak": Program(f"{RUNS}/soak.sh"),
    "swift-format": Program(f"{SYSTEM}/swift_format.py"),
    "wire": Program("Tests/Daemon/WellsealWireTests/Python/check_wire.py", packages="wire"),
    "words": Program(f"{SYSTEM}/words.py"),
    "workouts": Program(f"{END_TO_END}/check_workouts.py", packages="workouts", build="debug"),
}

BENCHMARKS = {
    "app": Program(f"{RUNS}/app.py", build="release"),
    "build": Program(f"{RUNS}/build.sh"),
    "cards": Program(f"{RUNS}/cards.sh", packages="bench-cards"),
    "daemon": Program(f"{RUNS}/daemon.sh"),
    "fhir": Program(f"{RUNS}/fhir.sh", packages="bench-fhir"),
    "idle": Program(f"{END_TO_END}/measure_idle.py", build="release"),
    "ingest": Program(f"{END_TO_END}/measure_ingest.py", build="release"),
    "links": Program(f"{RUNS}/links.sh", needs=("wrk",), setup="bench"),
    "models": Program("Benchmarks/Peers/models.py"),
    "serve": Program(f"{RUNS}/serve.sh", needs=("wrk",), setup="bench"),
    "store": Program(f"{RUNS}/store.sh", packages="bench-store"),
}

GENERATED = {
    "database-schema": Program(f"{GENERATORS}/database_schema.py"),
    "fhir-profiles": Program(f"{GENERATORS}/fhir_profiles.py"),
    "fhir-tables": Program(f"{GENERATORS}/fhir_tables.py"),
    "findings": Program(f"{GENERATORS}/findings.py"),
    "health-tables": Program(f"{GENERATORS}/health_tables.py"),
    "healthkit": Program(f"{GENERATORS}/healthkit.py"),
    "healthkit-behavior": Program(f"{GENERATORS}/healthkit_behavior.py"),
    "names": Program(f"{GENERATORS}/names.py"),
    "wire": Program(f"{GENERATORS}/wire.py"),
    # These need a build, or the sources of other packages.
    "healthkit-status": Program(f"{GENERATORS}/healthkit_status.py"),
    "program-parts": Program("packaging/sbom.py", arguments=("--table",)),
}
NEEDS_A_BUILD = {"healthkit-status", "program-parts"}

DOCUMENTS = {
    "manual": Program("packaging/manual/manual.py", interpreter=DEBIAN),
    "pictures": Program("Tests/Browser/pictures.py", packages="browser", build="debug", setup="browser", needs=("chromium", "pngquant")),
    "reference": Program("packaging/manual/reference.py"),
}

GROUPS = {
    "check": (CHECKS, "Check the program, the package or the sources."),
    "bench": (BENCHMARKS, "Measure, and print Markdown tables."),
    "generate": (GENERATED, "Write sources and pages from tables; with --check, only compare."),
    "docs": (DOCUMENTS, "Build the documentation."),
}


def help_text(path):
    """The docstring of a Python program, or the comment at the top of a shell program."""
    text = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".py"):
        return re.search(r'"""(.*?)"""', text, re.DOTALL)[1].strip()
    lines = text.split("\n")[1:]
    end = next(number for number, line in enumerate(lines) if not line.startswith("#"))
    return "\n".join(line[1:].removeprefix(" ") for line in lines[:end]).strip()


def usage(group):
    programs, about = GROUPS[group]
    lines = [f"usage: scripts/{group} NAME [ARGUMENT...]", f"       scripts/{group} NAME --help", "", about, ""]
    width = max(map(len, programs))
    lines += [f"  {name:<{width}}  {help_text(program.path).splitlines()[0].rstrip('.')}" for name, program in programs.items()]
    if group == "generate":
        lines.append(f"  {'all':<{width}}  All that need no build")
    return "\n".join(lines)


def python_of(packages):
    """The interpreter that has the packages, or nothing if they are unavailable."""
    done = subprocess.run([ROOT / "scripts/python-with", packages], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def command(program, arguments):
    """The words that start a program, or a status to exit with."""
    # Debian installs servers there, which may not be on a user's path.
    search = os.environ["PATH"] + ":/usr/sbin"
    for names, word, status in ((program.needs, "failed", 1), (program.optional, "skipped", 0)):
        missing = [name for name in names if not shutil.which(name, path=search)]
        if missing:
            print(f"{word}: {', '.join(missing)} is missing; run: scripts/setup {program.setup}", file=sys.stderr)
            return status
    os.environ["PATH"] = search
    interpreter = program.interpreter
    if program.packages:
        interpreter = python_of(program.packages)
        is_shell = program.path.endswith(".sh")
        if not interpreter and not is_shell:
            print(f"skipped: the Python packages {program.packages!r} are unavailable", file=sys.stderr)
            return 0
        os.environ["WELLSEAL_PYTHON"] = interpreter or sys.executable
    if program.build:
        named, rest = (arguments[:1], arguments[1:]) if arguments and not arguments[0].startswith("-") else ([], arguments)
        wellseal = named[0] if named else f".build/{program.build}/wellseal"
        arguments = [os.path.abspath(wellseal), *rest]
    start = ["bash"] if program.path.endswith(".sh") else [interpreter]
    return [*start, program.path, *program.arguments, *arguments]


def run(group, name, arguments):
    """Replaces this process with the program."""
    program = GROUPS[group][0][name]
    # Programs with their own options print their own help.
    has_options = "argparse" in (ROOT / program.path).read_text(encoding="utf-8")
    if arguments and arguments[0] in ("-h", "--help") and not has_options:
        print(help_text(program.path))
        return 0
    words = command(program, arguments)
    if isinstance(words, int):
        return words
    sys.stdout.flush()
    os.execvp(words[0], words)


def generate_all(arguments):
    """Runs the generators one after the other, and fails if one of them does."""
    failed = []
    for name, program in GENERATED.items():
        if name not in NEEDS_A_BUILD and subprocess.run(command(program, arguments)).returncode:
            failed.append(name)
    if failed:
        print(f"failed: {', '.join(failed)}; run: scripts/generate NAME", file=sys.stderr)
    return 1 if failed else 0


def main():
    group, *words = sys.argv[1:]
    os.chdir(ROOT)
    if not words or words[0] in ("-h", "--help"):
        print(usage(group))
        return 0
    name, *arguments = words
    programs = GROUPS[group][0]
    if group == "generate" and name == "all":
        return generate_all(arguments)
    if name not in programs:
        close = difflib.get_close_matches(name, programs, n=1, cutoff=0.5)
        hint = f"did you mean {close[0]!r}?" if close else f"scripts/{group} lists the names"
        print(f"scripts/{group}: unknown name {name!r}; {hint}", file=sys.stderr)
        return 2
    return run(group, name, arguments)


if __name__ == "__main__":
    sys.exit(main())
