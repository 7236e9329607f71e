"""Check identifiers, comments, messages and documents for words that plain technical English avoids.

    scripts/check words                     print a table by kind, and the total
    scripts/check words --files             add the worst files of each kind
    scripts/check words --list KIND         print every finding of a kind as FILE:LINE: text
    scripts/check words --max N             fail if the total is above N
    scripts/check words --max-kind KIND=N   the same for one kind; repeatable
    scripts/check words --skip KIND,KIND    leave kinds out of the total
    scripts/check words --sample N --seed S print N random findings
    scripts/check words --commits N         check the subjects of the last N commits, too

Generated files are skipped: change their tables instead. A line that must keep a word ends with the comment `words:ok`.
"""

import argparse
import collections
import os
import random
import re
import signal
import subprocess
import sys

# --- Configuration -----------------------------------------------------------------------------

SOURCE_ROOTS = ("Sources", "Tests", "Benchmarks", "Fuzz")
SKIPPED_FOLDERS = {".build", ".git", "Generated", "Fixtures", "Goldens", "CLibraries", "Transcripts", "RealExports"}
GENERATED = re.compile(r"^(//|#|<!--) ?(swift-format-ignore-file\s*\n// ?)?(Made (by|from)|Written by|Generated)", re.M)
GENERATED_DOCS = {"HealthKitStatus.md", "HealthKitTypes.md", "Findings.md"}
DESCRIPTIONS = ("Sources/Web/WellsealHealthApp/Assets/openapi.json", "packaging/grafana/wellseal.json")
COLUMNS = 100

# A doc comment should start with a noun phrase or, for a function, a verb in the third person.
DOC_WH = re.compile(r"(What|Whatever|Who|Whoever|Whom|Whomever|Whose|How|Where|Wherever|Why|Which|That|When)\b(?! true| false)")
DOC_WHETHER = re.compile(r"Whether\b")
DOC_HEADLESS = re.compile(
    r"(?:Held|Kept|Made|Told|Taken|Given|Sent|Written|Read|Known|Seen|Found|Asked|Answered|Looked|Counted|Called|"
    r"Opened|Closed|Used|Shown|Left|Put|Begun|Ended|Good|Good for|True|Nothing|Nobody|Somebody|Everybody|"
    r"Everything|Something|Anybody|None|Those|That|This|It|They|The same|Also|And|Or|But|Not|Only|As|So|For|Of|In|At|"
    r"By|With|Without|From|To|Beside|Apart|Plain|Ready)\s+(?:for|at|by|in|with|when|once|only|where|while|from|to|"
    r"until|as|also|before|after|and|of|that|which|who|is|are|was|were|has|have|may|must|so|on|the|a|an|it|again|not)\b"
    r"|The same\b|One (?:that|of|who)\b|Those (?:that|of|who|with|whose)\b"
)
DOC_HEADLESS_OK = re.compile(
    r"(?:Only (?:the|a)\b.*\b(?:can|may|does)|This (?:type|value|method|function|property|error|call)\b|"
    r"Read-only|(?:For|In|With|Without|From|At|By|On|As) (?:example|testing)|"
    r"(?:It|They) (?:is|are) .*\.$.{200})"
)

# Words that are banned in prose (comments, strings, documents), each with the places where it is right.
BANNED = [
    # word, pattern, exception (searched around the hit)
    ("whoever", r"\bwho(?:so)?m?ever\b", None),
    ("somebody", r"\bsomebody\b", None),
    ("nobody", r"\bnobody\b", r"nobody:|user nobody|`nobody`|uid"),
    ("anybody", r"\banybody\b", None),
    ("anew", r"\banew\b", None),
    ("beside", r"\bbeside\b", None),
    ("vouch", r"\bvouch\w*", None),
    ("believe", r"\bbeliev\w+", None),
    ("be had", r"\bbe had\b", None),
    ("none where", r"\bwhere (?:there (?:is|are) none|it has none|none is|nothing is|nobody)\b", None),
    ("nil where", r"\b(?:nil|empty|zero|null) (?:where|for what|for one that|for one of)\b", None),
    ("all the same", r"\ball the same\b", r"are all the same|is all the same"),
    ("in force", r"\bin force\b", None),
    ("take back", r"\b(?:takes?|taken|took|taking) (?:(?:it|them|this|the \w+) )?back\b", None),
    ("throw away", r"\bthrow[ns]?[ -]away\b|\bthrew away\b", None),
    (
        "let in",
        r"\b(?:is|was|are|were|be|been|being) let in\b|\blets? (?:it|them|him|her|apps?|somebody|people) in\b",
        r"`if let|guard let|while let",
    ),
    (
        "come in",
        r"\b(?:comes?|came|coming) in(?:to the store)?(?=[.,;: ]|$)"
        r"(?! (?:a|an|the|two|several|one|form|order|handy|parts|pieces|batches|any)\b)",
        None,
    ),
    ("hand over", r"\b(?:hand(?:ed|s)?|handing) (?:it |them )?over\b", None),
    ("house", r"\bthe house\b|\bone house\b|\ba house\b|\bhouse's\b|of the house\b", r"[Ww]hite [Hh]ouse|House of"),
    (
        "floor (target)",
        r"\b(?:a|this|each|one|the|lower|higher|own|other) floors?\b(?! of)|\bfloors below\b",
        r"[Ff]lights?|climb|steps|\bround",
    ),
    ("room (space)", r"\b(?:no|more|little|has|have|make|makes|made|leaves?|takes?) room\b(?! for\b)", None),
    ("mend", r"\bmend(?:s|ed|ing)?\b", None),
    ("tell of", r"\b(?:tells?|told|telling) of\b", None),
    ("goes on", r"\bgo(?:es|ing)? on\b(?! (?:the|a|to|sale|its|their)\b)", None),
    (
        "stands (is)",
        r"\bstands?\b(?= (?:in|at|behind|beside|below|above|here|there|under|before|between|after|apart|around|where|on)\b)",
        r"stand (?:hours?|goal|time|ring)|[Ss]tand[- ]up",
    ),
    (
        "lies (is)",
        r"\b(?:lies|lay|lain)\b"
        r"(?= (?:in|at|behind|beside|below|above|here|there|under|before|between|outside|inside|open|on|with|apart)\b)",
        r"between .* and|range|outside of what",
    ),
    ("does not exist (person)", r"\b(?:person|people|patients?|provider|clinic|apps?|issuers?) (?:who|that) (?:does|do) not exist\b", None),
    ("of which", r"\b(?:of which|of whom|for whom)\b(?! (?:one|two|three|some|each|all|both|half|many|most|none|\d))", None),
    ("in place of", r"\bin place of\b", None),
    ("is none of", r"\b(?:is|are) none of\b", None),
    ("makes no sense", r"\bma(?:kes?|de) no sense\b", None),
    ("at hand", r"\bat hand\b", None),
    ("a moment ago", r"\ba moment ago\b|\bof late\b", None),
    ("withdraw (revoke)", r"\bwithdr[ae]w\w*|\bwithdrew\b", r"[Ss]tud(?:y|ies)|[Cc]onsent|agree|participa|FHIR"),
    ("genuine", r"\bgenuine\b|\bforge(?:d|ry|ries)\b", None),
    ("meanwhile", r"\bmeanwhile\b", None),
    ("unless given", r"\bunless given\b|\bunless it is said\b|\bunless asked\b", None),
    ("so many", r"\bso many\b", r"so many that"),
    ("as people read", r"\bas (?:people|a person) reads?\b", None),
]
BANNED = [(w, re.compile(p, re.I), re.compile(e) if e else None) for w, p, e in BANNED]

# "this is no time": negate the verb instead. "There is no X" is good English.
IS_NO = re.compile(
    r"(?<!there )(?<!There )\b(?:is|are|was|were) no (?!longer\b|more than\b|fewer\b|less\b|need\b|way\b|such\b|other\b|one\b|"
    r"matter\b|use\b|doubt\b|reason\b|guarantee\b|point\b|exception\b|proof\b|place for\b|diagnosis\b|secret\b)[\w#-]+",
    re.I,
)
IS_NO_OK = re.compile(r"\bthere\b[^.;:]{0,20}$", re.I)

# Identifiers, by the words of camel case. `kinds` None: any declaration.
IDENTIFIERS = [
    (
        "most… → max…",
        re.compile(r"^most(?=[A-Z]|$)"),
        {"static", "property", "label", "param", "func", "global"},
        re.compile(r"^mostRecent"),
    ),
    ("longest/largest… → max…", re.compile(r"^(?:longest|largest|deepest)(?=[A-Z]|$)"), {"static", "label", "param"}, None),
    ("least/shortest… → min…", re.compile(r"^(?:least|shortest)(?=[A-Z]|$)"), {"static", "label", "param"}, None),
    ("usual… → default…", re.compile(r"^usual(?=[A-Z]|$)"), {"static", "property", "label", "param", "func"}, None),
    (
        "place → index/offset/position",
        re.compile(r"^(?:places?|\w+Places?|at(?:Place))$|^Place$|(?<=[a-z])Places?$"),
        None,
        re.compile(r"[Pp]laceholder|[Rr]eplace"),
    ),
    ("patience → timeout", re.compile(r"[Pp]atience"), None, None),
    ("take… → read/consume/acquire", re.compile(r"^take(?=[A-Z]|$)"), {"func"}, re.compile(r"^takePicture")),
    ("tell… → notify/report", re.compile(r"^tell(?=[A-Z]|s?$)|^tells(?=[A-Z]|$)"), {"func", "property"}, None),
    ("note… → record", re.compile(r"^note(?=[A-Z]|$)"), {"func"}, re.compile(r"^note(?:ID|Type)$")),
    ("forget… → remove/evict", re.compile(r"^forget(?=[A-Z]|$)"), {"func"}, None),
    ("beside", re.compile(r"^beside|Beside"), None, None),
    (
        "holder/holding → caregiver",
        re.compile(r"^Holder|^Holding$|^Holders?(?=[A-Z])|^Seen(?:Person|People|Pages)|^PeopleSeeing|^HostedLooks|^HostedHolders"),
        {"type", "typealias"},
        None,
    ),
    ("wish → request", re.compile(r"^wish$|Wish$"), None, None),
    ("ask/asked/asking → request", re.compile(r"^(?:Asked|Asking)|(?:Asked|Asking)$"), {"type"}, None),
    ("look → view/inspection", re.compile(r"^Look$|Looks?$"), {"type"}, None),
    ("fault → error", re.compile(r"(?<=[A-Za-z])Fault$|^Fault$"), {"type"}, re.compile(r"^Wire|^Control")),
    ("refusal → error/rejection", re.compile(r"Refusals?$"), {"type"}, None),
    ("maker → builder", re.compile(r"(?<=[a-z])Maker$"), {"type"}, None),
    ("house words", re.compile(r"House|Heart$|(?:^|[a-z])Face$|Comer|^CatchUp$|^Kept$|^Found$|^Shown$|^Told$"), {"type"}, None),
    ("isOne", re.compile(r"^isOne$"), None, None),
    (
        "mine/own words",
        re.compile(r"^(?:goOn|goesOn|giveBack|takeBack|takeOut|putBack|passOn|passOver|handOver|comeIn|askToDrain)(?=[A-Z]|$)"),
        {"func"},
        None,
    ),
]

BRITISH = re.compile(
    r"(?:colour|grey(?!ish)|recognis|behaviour|(?<![A-Za-z])centred?(?![A-Za-z])|licence|catalogue|cancelled(?!\()|kilometre|millimetre|"
    r"centimetre|(?<![A-Za-z])metres?(?![A-Za-z])|(?<![A-Za-z])litres?(?![A-Za-z])|synchronis|normalis|initialis|favour|neighbour|judgement|artefact|practis(?:e|ed|es|ing)\b|"
    r"enrol(?!l)|organis(?!m)|fulfil(?!l)|programme\b(?!r|d)|honour|summaris|minimis|authoris|serialis)",
    re.I,
)
BRITISH_OK = re.compile(r"HK\w*|kilometre\"|URLErrorCancelled|CancellationError")

IMPERATIVE_BAD = re.compile(r"^[A-Z][a-z]+(?:s|es)\b")
NOT_THIRD_PERSON = re.compile(r"^(?:Process|Access|Address|Compress|Express|Discuss|Pass|Press|Focus|SMART|This|Cards|Keys)\b")

TITLE_BAD = re.compile(
    r"^(?:What|Who|Whom|Whose|How|Where|Whether|Why|Which|Is|Are)\b|\bhouse\b|\bface\b|\btold\b|\bbeliev\w+|\bwithdraw\b|\bwe\b|:|\?", re.I
)
TEST_TITLE_BAD = re.compile(
    r"^(?:What|Whatever|Who|Whoever|Whom|Whose|Where|Wherever|Which|However|That|Of|In|On|From|Nobody|Somebody|Everybody|Nothing)\b"
    r"|\b(?:whoever|somebody|nobody|told|anew|beside|let in|comes in|take[ns]? back|goes on|are none|is none|no more)\b"
    r"|(?<!there )(?<!There )\b(?:is|are) no \w+",
    re.I,
)

# Findings that are right: the end of the path, a part of the text, and the reason.
ALLOWED = [
    ("WellsealClinic/Faults/Fault.swift", "type Fault", "an injected fault, the term of the field"),
    ("ClusterWriter/FaultySession.swift", "type InjectedFault", "an injected fault, the term of the field"),
    ("TestProvider/FakeProvider.swift", "type Fault", "an injected fault, the term of the field"),
    ("Connecting/TestBroker.swift", "type Fault", "an injected fault, the term of the field"),
    ("Sensors/SensorForm.swift", "decimalPlaces", "digits after the decimal point"),
    ("Blocks/CompactDecoder.swift", "local places", "digits after the decimal point"),
    ("Blocks/TimeColumns.swift", "local places", "digits after the decimal point"),
    ("Layout/PaperComposer.swift", "func place", "the verb: puts pieces on pages"),
    ("Text/ReportText.swift", "func note", "the noun: a note of the report"),
    ("Records/RecordWriter+Notes.swift", "func note", "the noun: a clinical note"),
    ("Records/RecordPagesTests.swift", "func note", "the noun: a clinical note"),
    ("Notices/NoticeSettingsPage.swift", "func note", "the noun: a note below a field"),
    ("Symbols/QRVersion.swift", "static largest", "a version, not a limit"),
    ("Browse/RingStreaksTests.swift", "label longest", "a result, not a limit"),
    ("Serving/ControlPlane.swift", "/withdrawal", "a path of the protocol"),
    ("Guarding/OwnPages.swift", "Cross-Site Request Forgery", "the title of a source"),
    ("Tables/phrases.tsv", "studiesText:", "users withdraw from a study"),
    ("Tables/phrases.tsv", "studyOnlyReads:", "users withdraw from a study"),
    ("Tables/phrases.tsv", "withdrawFromStudy: Withdraw", "users withdraw from a study"),
]

# --- Reading -----------------------------------------------------------------------------------

TOKEN = re.compile(
    r"(?P<comment>//[^\n]*|/\*.*?\*/)"
    r"|(?P<block>(?P<h1>#*)\"\"\".*?\"\"\"(?P=h1))"
    r"|(?P<raw>#+\"(?:[^\"\n]|\"(?!#))*\"#+)"
    r"|(?P<string>\"(?:\\\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\)|\\.|[^\"\\\n])*\")"
    r"|(?P<word>`?[A-Za-z_]\w*`?)|(?P<other>[^\s\w])",
    re.S,
)


def tokens(text):
    """Yields (kind, text, line) of Swift source, without white space."""
    line, last = 1, 0
    for match in TOKEN.finditer(text):
        line += text.count("\n", last, match.start())
        last = match.start()
        kind = match.lastgroup
        if kind in ("h1",):
            kind = "block"
        if match.group("comment") is not None:
            kind = "comment"
        elif match.group("block") is not None or match.group("raw") is not None or match.group("string") is not None:
            kind = "string"
        yield kind, match.group(), line


def declarations(items):
    """Yields (kind, name, line) for declarations: types, functions, properties, cases, labels, locals."""
    items = [t for t in items if t[0] != "comment"]
    stack, pending, i, n = [], None, 0, len(items)

    def labels(j):
        depth = 0
        while j < n:
            kind, value, line = items[j]
            if value in "([{<" and kind == "other":
                depth += 1
            elif kind == "other" and (value in ")]}" or (value == ">" and items[j - 1][1] != "-")):
                depth -= 1
            if depth == 0:
                return j
            if depth == 1 and kind == "word" and items[j - 1][1] in ("(", ","):
                if items[j + 1][1] == ":":
                    yield "label", value, line
                elif j + 2 < n and items[j + 1][0] == "word" and items[j + 2][1] == ":":
                    if value != "_":
                        yield "label", value, line
                    yield "param", items[j + 1][1], items[j + 1][2]
            j += 1
        return j

    types = {"struct", "class", "enum", "protocol", "actor"}
    while i < n:
        kind, value, line = items[i]
        following = items[i + 1] if i + 1 < n else ("", "", 0)
        if kind == "other" and value == "{":
            stack.append(pending or "block")
            pending = None
        elif kind == "other" and value == "}":
            if stack:
                stack.pop()
        elif kind == "word" and (i == 0 or items[i - 1][1] != "."):
            if (
                value in types | {"typealias", "extension"}
                and following[0] == "word"
                and following[1] not in ("func", "var", "let", "subscript", "override")
            ):
                if value != "extension":
                    yield ("typealias" if value == "typealias" else "type"), following[1].strip("`"), following[2]
                if value != "typealias":
                    pending = "enum" if value == "enum" else "type"
                i += 1
            elif value == "func" and following[0] == "word":
                yield "func", following[1].strip("`"), following[2]
                pending = "function"
                j = i + 2
                while j < n and items[j][1] not in ("(", "{"):
                    j += 1
                if j < n and items[j][1] == "(":
                    i = yield from labels(j)
            elif value == "init" and following[1] in ("(", "?") and stack and stack[-1] in ("type", "enum"):
                j = i + 1 if following[1] == "(" else i + 2
                if j < n and items[j][1] == "(":
                    i = yield from labels(j)
                pending = "function"
            elif value in ("let", "var") and following[0] == "word" and following[1] != "_":
                member = bool(stack) and stack[-1] in ("type", "enum")
                static = "static" in [t[1] for t in items[max(0, i - 4) : i]]
                yield ("static" if member and static else "property" if member else "local"), following[1].strip("`"), following[2]
            elif value == "case" and stack and stack[-1] == "enum" and following[0] == "word":
                yield "case", following[1].strip("`"), following[2]
        i += 1


def swift_files():
    for root in SOURCE_ROOTS:
        for folder, folders, files in os.walk(root):
            folders[:] = sorted(f for f in folders if f not in SKIPPED_FOLDERS)
            for name in sorted(files):
                if name.endswith(".swift"):
                    yield os.path.join(folder, name)


def documents():
    for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"):
        if os.path.exists(name):
            yield name
    for root in ("Documentation", "Sources", "Examples"):
        for folder, folders, files in os.walk(root):
            folders[:] = sorted(f for f in folders if f not in SKIPPED_FOLDERS)
            for name in sorted(files):
                if name.endswith(".md") and name not in GENERATED_DOCS:
                    yield os.path.join(folder, name)


# --- Checks ------------------------------------------------------------------------------------


class Report:
    def __init__(self):
        self.hits = collections.defaultdict(list)

    def add(self, kind, path, line, text):
        if any(path.endswith(end) and part in text for end, part, _ in ALLOWED):
            return
        self.hits[kind].append((path, line, text.strip()[:180]))


def prose(report, kind, path, line, text, messages=False, key=""):
    shown = f"{key}: {text}" if key else text
    for word, pattern, exception in BANNED:
        for match in pattern.finditer(text):
            around = text[max(0, match.start() - 40) : match.end() + 40]
            if exception and exception.search(around):
                continue
            report.add(f"{kind}: banned words", path, line, f"[{word}] {shown}")
            break
    if messages:
        match = IS_NO.search(text)
        if match and not IS_NO_OK.search(text[: match.start()]):
            report.add("messages: is no …", path, line, shown)


def declaration_after(lines, line):
    """The first line of the declaration that a doc comment is about."""
    for text in lines[line : line + 40]:
        text = text.strip()
        if text and not text.startswith(("//", "@")):
            return text
    return ""


def check_swift(report, path):
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    if GENERATED.search(text[:400]):
        return
    lines = text.split("\n")
    items = list(tokens(text))
    tests = path.startswith("Tests")

    previous = -2
    for kind, value, line in items:
        if kind != "comment":
            continue
        body = value.lstrip("/*").strip() if value.startswith("//") else value
        if "words:ok" in lines[line - 1]:
            continue
        if len(lines[line - 1]) > COLUMNS and lines[line - 1].lstrip().startswith("//"):
            report.add("comment: over 100 columns", path, line, lines[line - 1])
        is_doc = value.startswith("///")
        if is_doc and not lines[line - 1].lstrip().startswith("///"):
            is_doc = False
        if is_doc and line != previous + 1:
            if DOC_WH.match(body):
                report.add("doc: starts with What/Who/How/Where/Why/That …", path, line, body)
            elif DOC_WHETHER.match(body) and not tests:
                following = declaration_after(lines, line)
                if re.search(r"\bfunc\b|\bpublic\b|\bopen\b", following):
                    report.add("doc: starts with Whether (a function, or public)", path, line, body)
            elif DOC_HEADLESS.match(body) and not DOC_HEADLESS_OK.match(body):
                report.add("doc: headless fragment", path, line, body)
        field = re.match(r"- (?:Returns|Throws|Parameter \w+|\w+): (.*)", body) if is_doc else None
        if field and re.match(r"what\b|whether there|who\b|whom\b|whoever\b|where\b|that\b", field.group(1), re.I):
            report.add("doc: field starts with what/who/where/that", path, line, body)
        if is_doc:
            previous = line
        prose(report, "comment", path, line, body)
        if BRITISH.search(body) and not BRITISH_OK.search(body):
            report.add("comment: British spelling", path, line, body)

    title = re.compile(r'@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"')
    for match in title.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        if TEST_TITLE_BAD.search(match.group(1)):
            report.add("title: tests", path, line, match.group(1))

    for kind, value, line in items:
        if kind == "string" and not tests and " " in value and len(value) > 12:
            for offset, part in enumerate(value.split("\n")):
                if re.search(r"[a-z] [a-z]", part) and not re.search(r"\b(?:SELECT|INSERT|UPDATE|CREATE TABLE|DELETE FROM)\b", part):
                    prose(report, "string", path, line + offset, part.strip().strip('"'), messages=True)
                    if BRITISH.search(part) and not BRITISH_OK.search(part):
                        report.add("string: British spelling", path, line + offset, part)

    if not tests:
        abstract = re.compile(r'abstract:\s*"((?:[^"\\]|\\.)*)"')
        for match in abstract.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            words = match.group(1)
            if IMPERATIVE_BAD.match(words) and not NOT_THIRD_PERSON.match(words):
                report.add("title: command abstract is not imperative", path, line, words)
            elif len(words) > 72:
                report.add("title: command abstract over 72 characters", path, line, words)

    seen = set()
    for kind, name, line in declarations(items):
        if "words:ok" in lines[line - 1]:
            continue
        for label, pattern, kinds, exception in IDENTIFIERS:
            if kinds is not None and kind not in kinds:
                continue
            if kinds is None and kind == "local" and tests:
                continue
            if label.startswith("place") and name == "places" and re.search(r"Decimal|Rounding|Number", path):
                continue  # decimal places
            if pattern.search(name) and not (exception and exception.search(name)):
                if (label, name, line) not in seen:
                    seen.add((label, name, line))
                    report.add(f"name: {label}", path, line, f"{kind} {name}")
                break
        if BRITISH.search(name) and not name.startswith("HK") and kind != "local":
            report.add("name: British spelling", path, line, f"{kind} {name}")


def check_document(report, path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    fenced = False
    first = True
    for number, line in enumerate(lines, 1):
        if line.startswith("```"):
            fenced = not fenced
        if fenced or line.startswith("    ") or "words:ok" in line:
            continue
        if line.startswith("# ") and first:
            first = False
            if TITLE_BAD.search(line[2:]):
                report.add("title: pages", path, number, line)
        elif line.startswith("#") and re.match(r"#+ (?:What|Who|Whom|How|Where|Whether|Why)\b", line):
            report.add("title: headings", path, number, line)
        prose(report, "document", path, number, line, messages=False)


def check_table(report, path, column):
    with open(path, encoding="utf-8") as file:
        rows = file.read().split("\n")
    head = rows[0].split("\t")
    if column not in head:
        return
    index = head.index(column)
    for number, row in enumerate(rows[1:], 2):
        cells = row.split("\t")
        if len(cells) > index and cells[index]:
            prose(report, "phrase", path, number, cells[index], messages=True, key=cells[0])


def check_description(report, path):
    """Checks the texts of an API description: with the rules of messages, and as sentences that don't start with What or Who."""
    text = re.compile(r'"(?:summary|description|title)": "((?:[^"\\]|\\.)*)"')
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            for match in text.finditer(line):
                prose(report, "description", path, number, match.group(1), messages=True)
                if DOC_WH.match(match.group(1)):
                    report.add("description: starts with What/Who/How/Where/Why/That …", path, number, match.group(1))
                if BRITISH.search(match.group(1)):
                    report.add("description: British spelling", path, number, match.group(1))


def check_packaging(report):
    for folder, _, files in os.walk("packaging"):
        for name in sorted(files):
            if not name.endswith((".svg", ".py", ".json")) and name != "copyright":
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    for number, line in enumerate(file, 1):
                        prose(report, "packaging", os.path.join(folder, name), number, line.rstrip())


def check_scripts(report):
    if not os.path.isdir("scripts"):
        return
    for name in sorted(os.listdir("scripts")):
        path = os.path.join("scripts", name)
        if not os.path.isfile(path):
            continue
        with open(path, encoding="utf-8", errors="replace") as file:
            for number, line in enumerate(file, 1):
                if re.search(r"^\s*#|echo |print\(|printf |\"\"\"|fail|die |help=", line):
                    prose(report, "script", path, number, line.rstrip())


def check_commits(report, count):
    result = subprocess.run(["git", "log", f"-{count}", "--format=%h %s"], capture_output=True, text=True)
    for line in result.stdout.splitlines():
        commit, _, subject = line.partition(" ")
        if len(subject) > 60:
            report.add("title: commit subject over 60 characters", commit, 0, subject)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--max", type=int)
    parser.add_argument("--max-kind", action="append", default=[], metavar="KIND=N")
    parser.add_argument("--skip", default="")
    parser.add_argument("--files", action="store_true")
    parser.add_argument("--list", metavar="KIND")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commits", type=int)
    options = parser.parse_args()

    report = Report()
    for path in swift_files():
        check_swift(report, path)
    for path in documents():
        check_document(report, path)
    for name in ("phrases", "counted-phrases", "viewer-phrases", "about-types"):
        if os.path.exists(f"Tables/{name}.tsv"):
            check_table(report, f"Tables/{name}.tsv", "en")
    if os.path.exists("Tables/finding-advice.tsv"):
        check_table(report, "Tables/finding-advice.tsv", "meaning")
        check_table(report, "Tables/finding-advice.tsv", "advice")
    check_scripts(report)
    check_packaging(report)
    for path in DESCRIPTIONS:
        check_description(report, path)
    if options.commits:
        check_commits(report, options.commits)

    skipped = {kind.strip() for kind in options.skip.split(",") if kind.strip()}
    counted = {kind: hits for kind, hits in report.hits.items() if not any(kind.startswith(s) for s in skipped)}
    total = sum(len(hits) for hits in counted.values())

    if options.list:
        for kind in sorted(counted):
            if options.list in kind:
                for path, line, text in counted[kind]:
                    print(f"{path}:{line}: {text}")
        return 0
    if options.sample:
        everything = [(kind, *hit) for kind, hits in sorted(counted.items()) for hit in hits]
        for kind, path, line, text in random.Random(options.seed).sample(everything, min(options.sample, total)):
            print(f"{kind}\t{path}:{line}\t{text}")
        return 0

    width = max((len(kind) for kind in counted), default=10)
    print(f"{'kind'.ljust(width)}  count  files")
    for kind in sorted(counted):
        hits = counted[kind]
        print(f"{kind.ljust(width)}  {len(hits):5}  {len({path for path, _, _ in hits}):5}")
        if options.files:
            for path, number in collections.Counter(path for path, _, _ in hits).most_common(5):
                print(f"{''.ljust(width)}  {number:5}  {path}")
    print(f"{'total'.ljust(width)}  {total:5}")

    failed = options.max is not None and total > options.max
    for limit in options.max_kind:
        kind, _, number = limit.rpartition("=")
        found = sum(len(hits) for name, hits in report.hits.items() if name.startswith(kind))
        if found > int(number):
            print(f"{kind}: {found} is above {number}", file=sys.stderr)
            failed = True
    if options.max is not None and total > options.max:
        print(f"total: {total} is above {options.max}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
