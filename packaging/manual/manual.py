"""Build the manual as a site, from the pages in Documentation and the help of every command.

    scripts/docs manual [--check] [--program WELLSEAL] [--without-reference] [FOLDER]     default: .build/manual

The pages are in the order of Documentation/README.md; every command has an entry in the reference. The site loads nothing from other
hosts, has a search in the browser, and opens from the disk. If the reference of the modules is built (scripts/docs reference), it is
included unless --without-reference is given. With --check, broken links, unlinked pages and pages without a title are errors. Needs
Debian's python3-markdown.
"""

import argparse
import fcntl
import html
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.parse

try:
    import markdown
except ImportError:
    sys.exit("failed: python3-markdown is missing; run: scripts/setup manual")

root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.chdir(root)
parser = argparse.ArgumentParser(prog="scripts/docs manual", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--check", action="store_true")
parser.add_argument("--program", default=".build/debug/wellseal")
parser.add_argument("--without-reference", action="store_true")
parser.add_argument("folder", nargs="?", default=".build/manual")
arguments = parser.parse_args()
site = os.path.abspath(arguments.folder)
source = "Documentation"
problems = []


def slug(text, separator="-"):
    """The anchor of a heading, as GitHub makes it, so that a link holds in both places."""
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", separator)


class Page:
    """A page of the documentation, or one generated from the program's help."""

    def __init__(self, path, text):
        self.path = path
        self.address = os.path.splitext(path)[0] + ".html"
        if path == "README.md":
            self.address = "index.html"
        heading = re.search(r"^# (.+)$", text, re.M)
        if heading is None:
            problems.append(f"{path}: no title")
        self.title = re.sub(r"[`*]", "", heading.group(1)) if heading else path
        self.text = text
        self.anchors = set()
        self.sections = []
        self.body = ""


def commands(program):
    """A page for each command, and a list of them, from the program's help."""
    shown = subprocess.run([program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    pages, list_of_all = {}, {}

    def visit(command, path):
        inner = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
        if path[1:] and not inner:
            name, abstract = " ".join(path), command.get("abstract", "")
            lines = [f"# {name}", "", abstract, ""]
            if command.get("discussion"):
                lines.extend([html.escape(command["discussion"], quote=False), ""])
            rows = []
            for argument in command.get("arguments", []):
                if not argument.get("shouldDisplay", True):
                    continue
                names = ", ".join(("-" if n["kind"] == "short" else "--") + n["name"] for n in argument.get("names", []))
                value = argument.get("valueName", "")
                name = names or f"<{value}>"
                if names and argument["kind"] == "option":
                    name += f" <{value}>"
                text = (argument.get("abstract") or "").replace("|", "\\|").replace("\n", " ")
                if argument.get("defaultValue") and "default" not in text.lower():
                    text += f" (default: {argument['defaultValue']})"
                rows.append(f"| `{name}` | {text} |")
            if rows:
                lines.extend(["## Arguments and options", "", "| name | meaning |", "|---|---|", *rows, ""])
            lines.extend(["See [all commands](../Commands.md).", ""])
            file = f"Commands/{'-'.join(path[1:])}.md"
            pages[file] = Page(file, "\n".join(lines))
            list_of_all.setdefault(path[1], []).append(f"| [{name}]({file}) | {abstract} |")
        for child in inner:
            visit(child, path + [child["commandName"]])

    visit(json.loads(shown.stdout)["command"], ["wellseal"])
    rows = ["| command | effect |", "|---|---|", *(row for noun in sorted(list_of_all) for row in list_of_all[noun])]
    text = "\n".join(["# All commands", "", "What `wellseal help` shows, one page for each command.", "", *rows, ""])
    return {"Commands.md": Page("Commands.md", text)} | pages


def read():
    pages = {}
    for folder, _, names in sorted(os.walk(source)):
        for name in sorted(names):
            if name.endswith(".md"):
                path = os.path.relpath(os.path.join(folder, name), source)
                pages[path] = Page(path, open(os.path.join(folder, name), encoding="utf8").read())
    if os.path.exists(arguments.program):
        pages |= commands(arguments.program)
    elif arguments.check:
        problems.append(f"{arguments.program}: no such program")
    return pages


def contents(front):
    """The order of the pages: the headings of the front page, and what their tables link to."""
    chapters = []
    for line in front.text.splitlines():
        if line.startswith("## "):
            chapters.append((line[3:].strip(), []))
        elif chapters:
            for path in re.findall(r"\]\(([^)#:]+\.md)\)", line):
                if path not in chapters[-1][1]:
                    chapters[-1][1].append(path)
    for name, paths in chapters:
        # Generated from the help, so GitHub has no such page to link to.
        if name == "Reference":
            paths.append("Commands.md")
    return [chapter for chapter in chapters if chapter[1]]


def render(page):
    converter = markdown.Markdown(
        extensions=["tables", "fenced_code", "toc", "sane_lists"], extension_configs={"toc": {"slugify": slug, "permalink": False}}
    )
    # A list right under a sentence is one on GitHub, too.
    text = re.sub(r"(?m)^((?!\s*[-*|#>]|\s*\d+\.|    ).+)\n(- |\d+\. )", r"\1\n\n\2", page.text)
    page.body = converter.convert(text)

    def walk(tokens):
        for token in tokens:
            page.anchors.add(token["id"])
            page.sections.append((token["level"], token["id"], html.unescape(re.sub(r"<[^>]+>", "", token["name"]))))
            walk(token["children"])

    walk(converter.toc_tokens)


def relink(page, pages, copied):
    """Rewrites links between pages to addresses of the site; links to other files become plain text."""
    here = os.path.dirname(page.path)

    def link(match):
        target, words = html.unescape(match.group(2)), match.group(3)
        if re.match(r"[a-z]+:", target):
            return match.group(0)
        path, _, anchor = target.partition("#")
        path = os.path.normpath(os.path.join(here, urllib.parse.unquote(path))) if path else page.path
        if path in pages:
            if anchor and anchor not in pages[path].anchors:
                problems.append(f"{page.path}: {target}: no such heading")
            address = os.path.relpath(pages[path].address, here or ".") + (f"#{anchor}" if anchor else "")
            return f'<a href="{html.escape(address)}">{words}</a>'
        if not os.path.exists(os.path.join(source, path)):
            problems.append(f"{page.path}: {target}: no such file")
        return words

    def picture(match):
        path = os.path.normpath(os.path.join(here, match.group(2)))
        if not os.path.exists(os.path.join(source, path)):
            problems.append(f"{page.path}: {match.group(2)}: no such image")
        else:
            copied.add(path)
        return match.group(0).replace("<img ", '<img loading="lazy" ')

    page.body = re.sub(r'<a (href)="([^"]*)">(.*?)</a>', link, page.body, flags=re.S)
    page.body = re.sub(r'<img ([^>]*?)src="([^":]*)"[^>]*>', picture, page.body)
    numbers = itertools.count(1)
    page.body = re.sub(
        r"<table>.*?</table>",
        lambda m: f'<div class="table" tabindex="0" role="region" aria-label="Table {next(numbers)}">{m.group(0)}</div>',
        page.body,
        flags=re.S,
    )
    # A short one stays on its line: browsers break after hyphens.
    page.body = re.sub(r"<code>([^<]{1,28})</code>", r'<code class="short">\1</code>', page.body)
    page.body = re.sub(r"<pre>", '<pre tabindex="0">', page.body)


def navigation(page, pages, chapters):
    lines = []
    for name, paths in chapters:
        known = [path for path in paths if path in pages]
        is_here = page.path in known
        is_open = " open" if is_here or page.path == "README.md" and name == "Start" else ""
        lines.append(f"<details{is_open}><summary>{html.escape(name)}</summary><ul>")
        for path in known:
            address = os.path.relpath(pages[path].address, os.path.dirname(page.path) or ".")
            mark = ' aria-current="page"' if path == page.path else ""
            lines.append(f'<li><a href="{address}"{mark}>{html.escape(pages[path].title)}</a></li>')
        lines.append("</ul></details>")
    return "\n".join(lines)


PICTURE = "Pictures/summary.png"
INSTALL = "make demo"


def welcome(page):
    """The top of the front page: the first sentence, picture and command of the repository's README."""
    if page.path != "README.md":
        return ""
    readme = open("README.md", encoding="utf8").read()
    about = re.search(r"^\*\*(.+?)\*\* (.+?)(?=\n\n)", readme, re.M | re.S)
    picture = re.search(r"!\[(.+?)\]\(Documentation/(.+?)\)", readme)
    if not about or not picture or f"    {INSTALL}" not in readme:
        problems.append("README.md: no sentence, picture or first command for the front page")
        return ""
    copied.add(picture.group(2))
    lead = html.escape(" ".join(about.group(2).split()))
    return f"""<section class="welcome"><p class="lead"><b>{html.escape(about.group(1))}</b> {lead}</p>
<img src="{picture.group(2)}" alt="{html.escape(picture.group(1))}" width="1280" height="860">
<p>Try it with demo data, in a copy of the source:</p>
<pre tabindex="0"><code>{INSTALL}</code></pre>
<p>Or <a href="Installing.html">install a package</a>.</p></section>"""


def document(page, pages, chapters):
    up = os.path.relpath(".", os.path.dirname(page.path) or ".")
    order = [path for _, paths in chapters for path in paths if path in pages]
    turn = ""
    if page.path in order:
        place = order.index(page.path)
        for word, other in (("Before", place - 1), ("Next", place + 1)):
            if 0 <= other < len(order):
                address = os.path.relpath(pages[order[other]].address, os.path.dirname(page.path) or ".")
                turn += f'<a href="{address}"><span>{word}</span> {html.escape(pages[order[other]].title)}</a>'
    inside = [s for s in page.sections if s[0] == 2]
    here = "".join(f'<li><a href="#{anchor}">{html.escape(name)}</a></li>' for _, anchor, name in inside)
    here = f'<nav class="here" aria-label="On this page"><h2>On this page</h2><ul>{here}</ul></nav>' if len(inside) > 2 else ""
    reference = f'<a href="{up}/reference/index.html">Modules</a>' if os.path.isdir(f"{site}/reference") else ""
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:">
<meta name="color-scheme" content="light dark">
<title>{html.escape(page.title)} · Wellseal</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{up}/manual.css">
<script src="{up}/manual.js" data-root="{up}" defer></script>
</head>
<body>
<a class="skip" href="#content">To the text</a>
<header><a class="name" href="{up}/index.html">Wellseal</a>
<search><input type="search" id="search" placeholder="Search the manual" aria-label="Search the manual" autocomplete="off"
 role="combobox" aria-expanded="false" aria-controls="found"><ul id="found" role="listbox" aria-label="Found" hidden></ul></search>
{reference}<button id="menu" aria-expanded="false" aria-controls="pages">Pages</button></header>
<div class="columns">
<nav id="pages" aria-label="Pages">{navigation(page, pages, chapters)}</nav>
<main id="content" tabindex="-1">{welcome(page)}{page.body}<nav class="turn" aria-label="Neighbouring pages">{turn}</nav></main>
{here}
</div>
</body>
</html>
"""


def plain(body):
    text = re.sub(r"<[^>]+>", " ", body)
    return re.sub(r"\s+", " ", html.unescape(text)).strip()


def index(pages):
    """The search index: a row for each section, with its words."""
    rows = []
    for page in pages.values():
        parts = re.split(r'<h([23]) id="([^"]+)">(.*?)</h\1>', page.body, flags=re.S)
        rows.append([page.address, page.title, "", plain(parts[0])[:4000]])
        for place in range(1, len(parts), 4):
            anchor, name, text = parts[place + 1], plain(parts[place + 2]), plain(parts[place + 3])
            rows.append([f"{page.address}#{anchor}", page.title, name, text[:4000]])
    return rows


def write(path, text):
    os.makedirs(os.path.dirname(os.path.join(site, path)) or ".", exist_ok=True)
    with open(os.path.join(site, path), "w", encoding="utf8") as file:
        file.write(text)


pages = read()
for page in pages.values():
    render(page)
chapters = contents(pages["README.md"])
copied = set()
for page in pages.values():
    relink(page, pages, copied)
reached = {"README.md"} | {path for _, paths in chapters for path in paths}
for path in sorted(path for path in set(pages) - reached if not path.startswith("Commands/")):
    problems.append(f"{path}: the front page doesn't link to it")
for path in sorted(reached - set(pages)):
    if path != "Commands.md":
        problems.append(f"README.md: {path}: no such page")

if os.path.isdir(site):
    shutil.rmtree(site)
os.makedirs(site)
if os.path.isdir(".build") and not arguments.without_reference:
    # scripts/docs reference may replace it at the same time.
    with open(".build/docs.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_SH)
        if os.path.isdir(".build/docs"):
            shutil.copytree(".build/docs", f"{site}/reference")
for page in pages.values():
    write(page.address, document(page, pages, chapters))
for path in sorted(copied):
    os.makedirs(os.path.dirname(f"{site}/{path}"), exist_ok=True)
    shutil.copy(os.path.join(source, path), f"{site}/{path}")
write("search.js", "wellsealIndex(" + json.dumps(index(pages), ensure_ascii=False, separators=(",", ":")) + ")\n")
if not arguments.without_reference:
    # The first place where reporters of a vulnerability look.
    write(".well-known/security.txt", open("packaging/security.txt", encoding="utf8").read())
for name in ("manual.css", "manual.js"):
    shutil.copy(f"packaging/manual/{name}", f"{site}/{name}")

for problem in problems:
    print(f"failed: {problem}", file=sys.stderr)
print(f"{len(pages)} pages in {os.path.relpath(site)}; open index.html")
sys.exit(1 if arguments.check and problems else 0)
