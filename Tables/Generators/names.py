"""Write the tables of names and phrases into the library.

    scripts/generate names            write the Swift files
    scripts/generate names --check    fail if a file is out of date

The tables are Tables/test-names.tsv, read-units.tsv, about-types.tsv, phrases.tsv, counted-phrases.tsv, plural-rules.tsv,
type-names.tsv, record-words.tsv and viewer-phrases.tsv. A language is a column. Mistakes of a translation are reported by row: an
empty cell, other parameters than those of the English text, a plural form that the language doesn't have.
"""

import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parents[2]
LANGUAGE = "Sources/Services/WellsealLocalization/Language"
VIEWER_WORDS = "Sources/Web/WellsealLinkServer/Assets/words.js"
# The section of phrases.tsv that the link viewer shares with the other renderers of summaries.
SHARED = "Summaries for others"
TABLES = [
    (
        "test-names.tsv",
        "Sources/Services/WellsealQueries/Naming/TestNames+Table.swift",
        "TestNames",
        "Names of tests: LOINC codes, then the name in each language.",
    ),
    (
        "read-units.tsv",
        "Sources/Services/WellsealQueries/Naming/ReadUnits+Table.swift",
        "ReadUnits",
        "Units as laboratories write them, and as users read them.",
    ),
    (
        "about-types.tsv",
        "Sources/Services/WellsealQueries/Naming/AboutTypes+Table.swift",
        "AboutTypes",
        "Descriptions of the most common types in each language: the meaning, the measurement and typical values.",
    ),
    (
        "phrases.tsv",
        f"{LANGUAGE}/Phrases+Table.swift",
        "Phrases",
        "The phrases of the Health app: a row for each phrase, a column for each language.",
    ),
    (
        "counted-phrases.tsv",
        f"{LANGUAGE}/CountedPhrases+Table.swift",
        "CountedPhrases",
        "Phrases with a count: a row for each plural form, a column for each language.",
    ),
    ("plural-rules.tsv", f"{LANGUAGE}/PluralRules+Table.swift", "PluralRules", "The plural form of each number, by language."),
    ("type-names.tsv", f"{LANGUAGE}/TypeName+Table.swift", "TypeName", "Each type's category, and its name in each language."),
    (
        "record-words.tsv",
        f"{LANGUAGE}/RecordText+Table.swift",
        "RecordText",
        "Labels of records and the codes next to them, in each language.",
    ),
]


def rows(name):
    lines = (root / "Tables" / name).read_text(encoding="utf-8").rstrip("\n").split("\n")
    return [line.split("\t") for line in lines]


def parts(text):
    return set(re.findall(r"%\d", text))


def mistakes():
    """The errors in the phrase tables, a sentence each."""
    found = []
    plurals = {}
    for language, plural, _, _ in rows("plural-rules.tsv")[1:]:
        plurals.setdefault(language, {"other"}).add(plural)
    for name, texts in (
        ("phrases.tsv", 2),
        ("viewer-phrases.tsv", 2),
        ("type-names.tsv", 2),
        ("record-words.tsv", 2),
        ("about-types.tsv", 1),
    ):
        head, *body = rows(name)
        for row in body:
            key = f"{name}: {row[1] if name == 'record-words.tsv' else row[0]}"
            if len(row) != len(head):
                found.append(f"{key} has {len(row)} columns instead of {len(head)}")
                continue
            for language, text in zip(head[texts:], row[texts:]):
                if not text.strip():
                    found.append(f"{key} has no text in {language}")
                elif parts(text) != parts(row[texts]):
                    found.append(f"{key} in {language} has other parameters than the English text")
    head, *body = rows("counted-phrases.tsv")
    languages = head[3:]
    for language in languages:
        if language not in plurals:
            found.append(f"plural-rules.tsv has no rules for {language}")
    keys = list(dict.fromkeys(row[0] for row in body))
    for key in keys:
        forms = {row[2]: row for row in body if row[0] == key}
        for place, language in enumerate(languages, 3):
            told = {plural for plural, row in forms.items() if row[place]}
            for plural in sorted(plurals.get(language, told) - told):
                found.append(f"counted-phrases.tsv: {key} lacks the form '{plural}' of {language}")
            for plural in sorted(told - plurals.get(language, told)):
                found.append(f"counted-phrases.tsv: {key} has the form '{plural}', which {language} does not have")
            for plural in told:
                # The form of one or two may be a word.
                if (parts(forms[plural][place]) | {"%1"}) != (parts(forms["other"][3]) | {"%1"}):
                    found.append(f"counted-phrases.tsv: {key} ({plural}) in {language} has other parameters than the English text")
    if len({row[0] for row in rows("phrases.tsv")} | set(keys)) != len(rows("phrases.tsv")) + len(keys):
        found.append("a key is used twice")
    heads = [
        rows("phrases.tsv")[0][2:],
        rows("viewer-phrases.tsv")[0][2:],
        rows("type-names.tsv")[0][2:],
        rows("record-words.tsv")[0][2:],
        rows("test-names.tsv")[0][1:],
        languages,
    ]
    if any(other != heads[0] for other in heads):
        found.append("the tables have different languages, or in another order")
    return found


def embedded(name, type_name, sentence):
    text = (root / "Tables" / name).read_text(encoding="utf-8").rstrip("\n")
    if '"#' in text:
        sys.exit(f"{name} contains the end of a Swift string")
    return (
        f"// swift-format-ignore-file\n// Written by scripts/generate names from Tables/{name}.\n\n"
        f'extension {type_name} {{\n  /// {sentence}\n  static let table = #"""\n{text}\n"""#\n}}\n'
    )


def names():
    """A Swift name for each phrase."""
    text = (
        "// swift-format-ignore-file\n// Written by scripts/generate names from Tables/phrases.tsv and counted-phrases.tsv.\n\n"
        "package extension LocalizedText {\n"
    )
    where = None
    for number, row in enumerate(rows("phrases.tsv")[1:]):
        if row[1] != where:
            text += ("" if where is None else "\n") + f"  // MARK: {row[1]}\n\n"
            where = row[1]
        text += f"  static var {row[0]}: Self {{ Phrases.rows[{number}] }}\n"
    text += "}\n\npackage extension LocalizedCount {\n"
    for number, key in enumerate(dict.fromkeys(row[0] for row in rows("counted-phrases.tsv")[1:])):
        text += f"  static var {key}: Self {{ CountedPhrases.all[{number}] }}\n"
    tags = ", ".join(f'"{tag}"' for tag in rows("phrases.tsv")[0][2:])
    return text + (f"}}\n\nextension Language {{\n  /// The languages in the order of their columns.\n  static let tags = [{tags}]\n}}\n")


def viewer_words():
    """The words of the link viewer: its own, those of summaries and of records, and the names of tests."""
    head, *body = rows("viewer-phrases.tsv")
    shared = [row for row in rows("phrases.tsv")[1:] if row[1] == SHARED]
    languages = {}
    for place, tag in enumerate(head[2:], 2):
        languages[tag] = {
            "phrases": {row[0]: row[place] for row in body + shared},
            "words": {row[1]: row[place] for row in rows("record-words.tsv")[1:] if row[0] == "word"},
            "interpretations": {row[1]: row[place] for row in rows("record-words.tsv")[1:] if row[0] == "interpretation"},
            "reasons": {row[1]: row[place] for row in rows("record-words.tsv")[1:] if row[0] == "reason"},
        }
    text = json.dumps(languages, ensure_ascii=False, indent=1)
    head, *body = rows("test-names.tsv")
    tests = ",\n".join(" " + json.dumps([row[0].split(), *row[1:]], ensure_ascii=False) for row in body)
    tables = "Tables/viewer-phrases.tsv, phrases.tsv, record-words.tsv and test-names.tsv"
    return (
        f"// Written by scripts/generate names from {tables}.\n\nexport const languages = {text}\n\n"
        f"// LOINC codes and the name of the test in each language: {', '.join(head[1:])}.\nexport const tests = [\n{tests},\n]\n"
    )


wrong = mistakes()
if wrong:
    sys.exit("\n".join(wrong[:40]))
wanted = {path: embedded(name, type_name, sentence) for name, path, type_name, sentence in TABLES}
wanted[f"{LANGUAGE}/LocalizedText+Names.swift"] = names()
wanted[VIEWER_WORDS] = viewer_words()
stale = [path for path, text in wanted.items() if not (root / path).exists() or (root / path).read_text(encoding="utf-8") != text]
if "--check" in sys.argv:
    if stale:
        sys.exit("\n".join(f"{path} is out of date; run: scripts/generate names" for path in stale))
else:
    for path in stale:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(wanted[path], encoding="utf-8")
