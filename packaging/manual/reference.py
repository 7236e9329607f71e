"""Build the reference of the libraries as a site, with docc.

    scripts/docs reference [--check] [FOLDER]     default: .build/docs

Each product has a DocC catalog beside its sources. The pages of Documentation about it become its articles, so that no sentence is written
twice. Needs a debug build (swift build --build-tests, or make build) and docc, which comes with the toolchain. With --check, broken links
are errors.
"""

import fcntl
import glob
import json
import os
import re
import shutil
import subprocess
import sys

# The pages of Documentation that are articles of a module, with their names there.
ARTICLES = {
    "HealthKit": {"HealthKit": "HealthKit-on-Linux"},
    "HealthKitTesting": {"HealthKitTesting": "Testing-code-that-uses-HealthKit"},
    "WellsealCardIssuing": {"Issuing": "Issuing"},
    "WellsealCredentials": {"Cards": "Cards", "Trust": "Trust", "Findings": "Findings"},
}

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.chdir(root)
arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
checks = "--check" in sys.argv
site = os.path.abspath(arguments[0] if arguments else ".build/docs")
build = ".build/debug"
# Only an earlier site or an empty folder may be replaced.
if os.path.exists(site) and not os.path.exists(f"{site}/index.html") and not (os.path.isdir(site) and not os.listdir(site)):
    sys.exit(f"failed: {arguments[0] if arguments else site} isn't a reference; name a new folder")
if not os.path.isdir(f"{build}/Modules"):
    sys.exit("failed: no debug build; run: swift build --build-tests")


def tool(name):
    swift = os.path.realpath(shutil.which("swift"))
    beside = os.path.join(os.path.dirname(swift), name)
    return beside if os.path.exists(beside) else name


def clang_flags():
    maps = glob.glob("Sources/CLibraries/*/module.modulemap") + glob.glob(f"{build}/*.build/module.modulemap")
    maps += list(glob.glob(".build/checkouts/*/Sources/*/include/module.modulemap"))
    flags = []
    for path in maps:
        flags += ["-Xcc", f"-fmodule-map-file={path}", "-Xcc", "-I", "-Xcc", os.path.dirname(path)]
    return flags


def article(page, names):
    """A page of Documentation as an article: links to pages that aren't articles become plain text."""
    text = open(f"Documentation/{page}.md", encoding="utf8").read()

    def link(match):
        words, target = match.group(1), match.group(2)
        if re.match(r"[a-z]+://", target):
            return match.group(0)
        target = target.split("#")[0]
        name = os.path.basename(target).removesuffix(".md")
        if name in names and target.endswith(".md") and name != page:
            return f"<doc:{names[name]}>"
        return words

    parts = re.split(r"(```.*?```)", text, flags=re.S)
    return "".join(part if part.startswith("```") else re.sub(r"\[([^\]]+)\]\(([^)\s]+)\)", link, part) for part in parts)


def convert(module, names, work):
    graphs = f"{work}/{module}.graphs"
    os.makedirs(graphs)
    words = f"-module-name {module} -target x86_64-unknown-linux-gnu -minimum-access-level public -skip-inherited-docs -I {build}/Modules"
    command = [tool("swift-symbolgraph-extract"), *words.split(), "-output-dir", graphs, *clang_flags()]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"failed: can't read the symbols of {module}; run: swift build --build-tests\n{done.stderr.splitlines()[:1]}")
    # Extensions of other modules would be listed under those modules.
    for path in glob.glob(f"{graphs}/{module}@*"):
        os.remove(path)
    catalogue = f"{work}/{module}.docc"
    shutil.copytree(glob.glob(f"Sources/*/{module}/{module}.docc")[0], catalogue)
    for page, name in names.items():
        open(f"{catalogue}/{name}.md", "w", encoding="utf8").write(article(page, names))
    archive = f"{work}/{module}.doccarchive"
    answer = subprocess.run(
        [
            tool("docc"),
            "convert",
            catalogue,
            "--additional-symbol-graph-dir",
            graphs,
            "--output-path",
            archive,
            "--fallback-display-name",
            module,
            "--fallback-bundle-identifier",
            f"io.wellseal.{module}",
            "--transform-for-static-hosting",
        ],
        capture_output=True,
        text=True,
    )
    if answer.returncode != 0:
        sys.exit(answer.stdout + answer.stderr)
    wrong = [line for line in (answer.stdout + answer.stderr).split("\n") if re.match(r"(warning|error): ", line)]
    return archive, [f"{module}: {line}" for line in wrong]


def dead_links(archive):
    """References of pages to pages that do not exist."""
    pages = {path[len(f"{archive}/data") : -len(".json")].lower() for path in glob.glob(f"{archive}/data/**/*.json", recursive=True)}
    for path in glob.glob(f"{archive}/data/**/*.json", recursive=True):
        for reference in json.load(open(path, encoding="utf8")).get("references", {}).values():
            address = reference.get("url", "")
            if address.startswith("/documentation/") and address.lower() not in pages:
                yield f"{path[len(archive) :]}: {address} is a broken link"


work = os.path.abspath(".build/docs-work")
shutil.rmtree(work, ignore_errors=True)
os.makedirs(work)
archives, problems = [], []
for module, names in ARTICLES.items():
    archive, wrong = convert(module, names, work)
    archives.append(archive)
    problems += wrong + list(dead_links(archive))
subprocess.run(
    [
        tool("docc"),
        "merge",
        *archives,
        "--output-path",
        f"{work}/site",
        "--synthesized-landing-page-name",
        "Wellseal",
        "--synthesized-landing-page-kind",
        "Package",
    ],
    check=True,
)
# scripts/docs manual may copy the site at the same time.
with open(".build/docs.lock", "w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    shutil.rmtree(site, ignore_errors=True)
    shutil.move(f"{work}/site", site)
shutil.rmtree(work)
print("\n".join(problems))
if problems and checks:
    sys.exit(f"failed: {len(problems)} problems")
print(f"the reference is in {os.path.relpath(site)}: python3 -m http.server --directory {os.path.relpath(site)}")
