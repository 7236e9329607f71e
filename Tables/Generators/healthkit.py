"""Write the constants and enumerations of module HealthKit.

    scripts/generate healthkit           write the folders Generated of Sources/Apple/HealthKit and Tests/Apple/HealthKitTests, and
                                         Documentation/HealthKitTypes.md
    scripts/generate healthkit --check   fail, and name the files that are out of date

The same tables give the same bytes: the output depends on no clock and no hash order.
"""

import functools
import itertools
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODULE = ROOT / "Sources/Apple/HealthKit"
SOURCES = MODULE / "Generated"
# Extensions of classes and protocols are in the folder of the extended type, so that folders of constants don't depend on others.
SAMPLES = MODULE / "Samples/Generated"
PREDICATES = MODULE / "Predicates/Generated"
TESTS = ROOT / "Tests/Apple/HealthKitTests/Generated"
CATALOG = ROOT / "Documentation/HealthKitTypes.md"
KEYWORDS = {"in", "default", "none"} - {"none"}

HEADER = """\
// Written by scripts/generate healthkit from Tables/{table}; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
"""

# The file of an enumeration: the first area whose pattern is a prefix of its name.
AREAS = [
    ("WorkoutActivityTypes", r"HKWorkoutActivityType$"),
    ("CategoryValues", r"HKCategoryValue"),
    ("Characteristics", r"HKActivityMoveMode|HKBiologicalSex|HKBloodType|HKFitzpatrickSkinType|HKReferenceSex|HKWheelchairUse"),
    ("Workouts", r"HKWorkout"),
    ("MentalHealth", r"HKStateOfMind|HKGAD7|HKPHQ9"),
    ("HearingAndVision", r"HKAudiogram|HKVision|HKPrismBase"),
    ("Electrocardiograms", r"HKElectrocardiogram|HKAppleECG|HKHeartRate"),
    ("Classifications", r"HKAppleWalkingSteadiness|HKAppleSleeping"),
    ("Medications", r"HKMedication"),
    ("Stores", r"HKAuthorization|HKUpdateFrequency|HKError"),
    ("Quantities", r"HKQuantityAggregationStyle|HKMetricPrefix"),
    ("Options", r"HKQueryOptions|HKStatisticsOptions"),
    ("Circumstances", r"HK"),
]

# The sample classes that contain enumerations.
SAMPLE_CLASSES = {"HKElectrocardiogram", "HKGAD7Assessment", "HKPHQ9Assessment", "HKMedicationDoseEvent", "HKStateOfMind"}

# The identifiers whose constants are rows of Tables/types.tsv.
IDENTIFIERS = {
    "quantity": "HKQuantityTypeIdentifier",
    "category": "HKCategoryTypeIdentifier",
    "characteristic": "HKCharacteristicTypeIdentifier",
    "correlation": "HKCorrelationTypeIdentifier",
    "clinical": "HKClinicalTypeIdentifier",
}

# Enumerations with more than a raw value.
CONFORMANCES = {
    "HKAppleSleepingBreathingDisturbancesClassification": ["CaseIterable"],
    "HKAppleWalkingSteadinessClassification": ["CaseIterable"],
}


def table(name):
    """The rows of a tab-separated table as dictionaries; lines with # are comments."""
    lines = list((ROOT / "Tables" / name).read_text(encoding="utf-8").splitlines())
    lines = [line for line in lines if not line.startswith("#")]
    columns = lines[0].split("\t")
    return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]


def enumeration_rows():
    """Cases, aliases and options; the empty set has a name in Objective-C only."""
    for row in table("enumerations.tsv"):
        if not row["case"].startswith("("):
            area = next(area for area, pattern in AREAS if re.match(pattern, row["enumeration"]))
            yield {
                "area": area,
                "type": row["enumeration"],
                "case": row["case"],
                "kind": row["kind"],
                "raw": row["value"],
                "raw_type": row["raw_type"],
            }


def identifier_rows():
    """The constants of string identifiers: of types, of their older names, and the others."""
    for row in table("types.tsv"):
        if row["kind"] in IDENTIFIERS:
            older = [alias.partition("=")[2] for alias in row["aliases"].split(";") if alias]
            for name in [row["name"]] + older:
                yield {"type": IDENTIFIERS[row["kind"]], "name": name, "stored": row["identifier"], "table": "types.tsv", "about": row}
    for row in table("healthkit-identifiers.tsv"):
        yield row | {"table": "healthkit-identifiers.tsv"}


def constant_rows():
    for row in table("metadata-keys.tsv"):
        yield {
            "group": "metadata keys",
            "constant": row["constant"],
            "type": "String",
            "value": row["key"],
            "table": "metadata-keys.tsv",
            "about": row,
        }
    for row in table("healthkit-constants.tsv"):
        yield row | {"table": "healthkit-constants.tsv"}


@functools.cache
def meanings():
    return {row["symbol"]: row["meaning"] for row in table("healthkit-meanings.tsv")}


def meaning(symbol, depth=0):
    """The documentation of an enumeration, a case, an identifier or a constant; each has a row."""
    return indented([f"/// {meanings()[symbol]}"], depth)


def quoted(name):
    return f"`{name}`" if name in KEYWORDS else name


def grouped(rows, *columns):
    key = lambda row: tuple(row[column] for column in columns)
    order = list(dict.fromkeys(key(row) for row in rows))
    return [(k if len(k) > 1 else k[0], [row for row in rows if key(row) == k]) for k in order]


def indented(lines, depth):
    return [("  " * depth + line) if line else "" for line in lines]


def nested(type_name, lines):
    """The declaration, in an extension of the type that it is nested in."""
    outer, _, _ = type_name.rpartition(".")
    return [f"extension {outer} {{"] + indented(lines, 1) + ["}"] if outer else lines


def enumeration(type_name, rows):
    name = type_name.rpartition(".")[2]
    raw_type = rows[0]["raw_type"]
    conformances = ", ".join([raw_type, "Sendable"] + CONFORMANCES.get(type_name, []))
    lines = meaning(type_name) + [f"public enum {name}: {conformances} {{"]
    for row in rows:
        if row["kind"] == "case":
            lines += meaning(f"{type_name}.{row['case']}", 1)
            lines += [f"  case {quoted(row['case'])} = {number(row['raw'])}"]
    cases = {row["raw"]: row["case"] for row in rows if row["kind"] == "case"}
    if "CaseIterable" in conformances:
        names = [f".{quoted(row['case'])}" for row in rows if row["kind"] == "case"]
        lines += ["", f"  public typealias AllCases = [{type_name}]"]
        lines += ["", "  /// All classes, from the worst."] + getter(
            f"  public static var allCases: [{type_name}]", f"[{', '.join(names)}]"
        )
    for row in rows:
        if row["kind"] == "alias":
            lines += ["", f"  /// Another name of ``{cases[row['raw']]}``."]
            lines += [f"  public static var {quoted(row['case'])}: {type_name} {{ .{cases[row['raw']]} }}"]
    return nested(type_name, lines + ["}"])


def number(text):
    return f"{int(text):_}" if text.isdigit() and int(text) > 99_999 else text


def option_set(type_name, rows):
    name = type_name.rpartition(".")[2]
    raw_type = rows[0]["raw_type"]
    lines = meaning(type_name) + [f"public struct {name}: OptionSet, Sendable, BitwiseCopyable {{"]
    lines += ["  /// The options as bits.", f"  public let rawValue: {raw_type}"]
    lines += ["", "  /// Creates a set from its bits."]
    lines += [f"  public init(rawValue: {raw_type}) {{ self.rawValue = rawValue }}", ""]
    for row in rows:
        lines += meaning(f"{type_name}.{row['case']}", 1)
        lines += [f"  public static let {row['case']} = Self(rawValue: {row['raw']})"]
    return nested(type_name, lines + ["}"])


def category_values(types):
    """The enumerations that make predicates over samples of their category."""
    skipped = {"HKCategoryValueAudioExposureEvent"}
    names = [name for name in types if name not in skipped]
    return [""] + [f"extension {name}: HKCategoryValuePredicateProviding {{}}" for name in names]


def enumerations():
    for area, rows in grouped(list(enumeration_rows()), "area"):
        types = grouped(rows, "type")
        files = {SOURCES / f"{area}.swift": [], SAMPLES / f"{area}+Nested.swift": []}
        for type_name, members in types:
            make = option_set if members[0]["kind"] == "option" else enumeration
            file = SAMPLES / f"{area}+Nested.swift" if type_name.partition(".")[0] in SAMPLE_CLASSES else SOURCES / f"{area}.swift"
            files[file] += [""] + make(type_name, members)
        if area == "CategoryValues":
            files[PREDICATES / f"{area}+Predicates.swift"] = category_values(name for name, _ in types)
        for file, lines in files.items():
            if lines:
                yield file, text("enumerations.tsv", lines)


def errors():
    codes = [row for row in enumeration_rows() if row["type"] == "HKError.Code"]
    lines = ["", "extension HKError {"]
    for row in codes:
        if row["kind"] == "case":
            lines += meaning(f"HKError.Code.{row['case']}", 1)
        else:
            lines += ["  /// The code 0; see ``unknownError``."]
        lines += getter(f"  public static var {row['case']}: HKError.Code", f".{row['case']}")
    yield SOURCES / "HKError+Codes.swift", text("enumerations.tsv", lines + ["}"])


def identifiers():
    for type_name, rows in grouped(list(identifier_rows()), "type"):
        lines = [""] + meaning(type_name)
        lines += [f"public struct {type_name}: RawRepresentable, Hashable, Sendable {{"]
        lines += ["  /// The stored string.", "  public let rawValue: String", ""]
        lines += ["  /// Creates an identifier from the stored string, which may be unknown to this version."]
        lines += ["  public init(rawValue: String) { self.rawValue = rawValue }", "}"]
        lines += ["", f"extension {type_name} {{"]
        for row in rows:
            if "about" in row:
                lines += indented(type_comment(row["about"]), 1)
            else:
                lines += meaning(f"{type_name}.{row['name']}", 1)
            lines += constant(f"  public static let {row['name']} = Self(", f'rawValue: "{row["stored"]}")')
        yield SOURCES / f"{type_name}.swift", text(rows[0]["table"], lines + ["}"])


AGGREGATIONS = {
    "cumulative": "cumulative",
    "discreteArithmetic": "discrete, with an arithmetic average",
    "discreteTemporallyWeighted": "discrete, with an average over time",
    "discreteEquivalentContinuousLevel": "discrete, with an equivalent continuous level",
}


@functools.cache
def display_names():
    return {row["type"]: row["en"] for row in table("type-names.tsv")}


def type_comment(row):
    """The documentation of a type: its meaning, unit or values, rules, and Apple's availability."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", row["name"])
    name = display_names().get(row["name"]) or words[0].upper() + words[1:]
    summary = name
    if row["unit"]:
        summary += f" in {'percent as a fraction of one' if row['unit'] == '%' else '`' + row['unit'] + '`'}"
    if row["aggregation"]:
        summary += f" ({AGGREGATIONS[row['aggregation']]})"
    if row["values"]:
        summary += f", with values of ``{row['values']}``"
    facts = []
    if row["required_metadata"]:
        facts.append(f"Samples require the metadata `{row['required_metadata']}`.")
    if row["shareable"] == "no":
        facts.append("Apps can't save it.")
    if row["per_object"] == "yes":
        facts.append("The user selects the objects that an app reads.")
    facts.append(f"Since iOS {row['ios']}." if row["ios"] else "Newer than the tables of iOS versions.")
    return comment(f"{summary}.", " ".join(facts))


VALUE_KINDS = {"boolean": "a Boolean value", "number": "a number", "string": "a text", "date": "a date", "quantity": "a quantity"}


def key_comment(row):
    """The documentation of a metadata key: the kind of its values, and Apple's availability."""
    kind = f"a value of ``{row['enumeration']}``" if row["enumeration"] else VALUE_KINDS.get(row["kind"], f"a {row['kind']}")
    unit = f" in {'percent as a fraction of one' if row['unit'] == '%' else '`' + row['unit'] + '`'}" if row["unit"] else ""
    note = f"{row['note'][0].upper()}{row['note'][1:]}. " if row["note"] else ""
    return comment(f"The metadata key of {kind}{unit}.", note + (f"Since iOS {row['ios']}." if row["ios"] else ""))


def comment(summary, discussion):
    """A documentation comment, wrapped at 100 columns."""
    lines = [f"/// {summary}"]
    if not discussion.strip():
        return lines
    lines.append("///")
    line = "///"
    for word in discussion.split():
        if len(line) + 1 + len(word) > 98:
            lines, line = lines + [line], "///"
        line += " " + word
    return lines + [line]


def constant(left, right):
    """One line, or two if one would exceed the maximum length."""
    line = left + ("" if left.endswith("(") else " ") + right
    indent = " " * (len(left) - len(left.lstrip()) + 2)
    return [line] if len(line) <= 110 else [left, indent + right]


def constants():
    for group, rows in grouped(list(constant_rows()), "group"):
        name = "".join(word.capitalize() for word in group.split())
        if group == "notifications":
            lines = ["", "public import Foundation", "", "extension NSNotification.Name {"]
            for row in rows:
                lines += ["  /// The user changed the preferred units; request them again."]
                lines += constant(f"  public static let {row['constant']} =", f'{row["type"]}("{row["value"]}")')
            lines += ["}"]
        else:
            lines = [""]
            for row in rows:
                value = f'"{row["value"]}"' if row["type"] == "String" else row["value"]
                if "about" in row:
                    lines += key_comment(row["about"])
                else:
                    lines += meaning(row["constant"])
                lines += constant(f"public let {row['constant']}: {row['type']} =", grouped_digits(value))
        yield SOURCES / f"{name}.swift", text(rows[0]["table"], lines)


def getter(left, value):
    line = f"{left} {{ {value} }}"
    return [line] if len(line) <= 110 else [f"{left} {{", f"    {value}", "  }"]


def grouped_digits(value):
    """Digits in groups of three, as the formatter requires."""
    whole, dot, part = value.partition(".")
    if not dot or not part.isdigit():
        return value
    return whole + dot + "_".join(part[i : i + 3] for i in range(0, len(part), 3))


def rows_for_tests():
    enums = enumeration_rows()
    lines = ["", "import HealthKit", "", "/// Every case, alias and option with the number that the compiler gave it."]
    lines += ["let declaredRawValues: [String: Int] = ["]
    for row in enums:
        symbol = f"{row['type']}.{quoted(row['case'])}"
        lines += pair(f"{row['type']}.{row['case']}", f"Int({symbol}.rawValue)")
    yield TESTS / "DeclaredRawValues.swift", text("enumerations.tsv", lines + ["]"])

    lines = ["", "import HealthKit", "", "/// Every global constant of type String, by name."]
    lines += ["let declaredStrings: [String: String] = ["]
    for row in constant_rows():
        if row["type"] == "String":
            lines += pair(row["constant"], row["constant"])
    yield TESTS / "DeclaredStrings.swift", text("metadata-keys.tsv and Tables/healthkit-constants.tsv", lines + ["]"])

    lines = ["", "import HealthKit", "", "/// Every constant of a string identifier, by name."]
    lines += ["let declaredIdentifiers: [String: String] = ["]
    for row in identifier_rows():
        symbol = f"{row['type']}.{row['name']}"
        lines += pair(symbol, f"{symbol}.rawValue")
    yield TESTS / "DeclaredIdentifiers.swift", text("types.tsv and Tables/healthkit-identifiers.tsv", lines + ["]"])

    yield TESTS / "DeclaredMakers.swift", text("enumerations.tsv and Tables/healthkit-identifiers.tsv", makers())
    yield TESTS / "DeclaredAliases.swift", text("healthkit-surface.tsv", aliases())
    yield TESTS / "AsyncPairs.swift", text("healthkit-async-pairs.tsv", async_pairs())
    yield TESTS / "DeclaredTypes.swift", text("healthkit-hierarchy.tsv", declared_types())


def declared_types():
    """Classes with their superclass and their NSCoding conformances, according to the compiler."""
    lines = ["", "import Foundation", "import HealthKit", "", "/// Every class, by name."]
    lines += ["let declaredClasses: [String: AnyClass] = ["]
    rows = table("healthkit-hierarchy.tsv")
    for row in rows:
        if row["kind"] == "class":
            lines += pair(row["type"], f"{row['type']}.self")
    lines += ["]", "", "/// Each conformance that the compiler accepts; it would not compile without."]
    lines += ["func conformancesThatCompile() {"]
    for row in rows:
        if row["kind"] == "protocol" or not row["conformances"]:
            continue
        name = filled(row["type"])
        for conformance in row["conformances"].split():
            if conformance in checkers():
                lines += [f"  {checkers()[conformance]}({name}.self)"]
    return lines + ["}"]


def makers():
    """Initializers of each enumeration and identifier, and the short names of error codes."""
    lines = ["", "import HealthKit", "", "/// The number of what each enumeration makes of a number; nil where it makes nothing."]
    lines += ["let declaredMakers: [String: @Sendable (Int) -> Int?] = ["]
    for type_name, rows in grouped(list(enumeration_rows()), "type"):
        raw = "$0" if rows[0]["raw_type"] == "Int" else "$0.magnitude"
        made = f"{type_name}(rawValue: {raw})"
        number_of = f"Int({made}.rawValue)" if rows[0]["kind"] == "option" else f"{made}.map {{ Int($0.rawValue) }}"
        lines += pair(type_name, f"{{ {number_of} }}")
    lines += ["]", "", "/// The string of what each kind of identifier makes of a string."]
    lines += ["let declaredIdentifierMakers: [String: @Sendable (String) -> String] = ["]
    for type_name in dict.fromkeys(row["type"] for row in identifier_rows()):
        lines += pair(type_name, f"{{ {type_name}(rawValue: $0).rawValue }}")
    lines += ["]", "", "/// The codes by the names that HKError has for them.", "let declaredErrorNames: [String: HKError.Code] = ["]
    for row in enumeration_rows():
        if row["type"] == "HKError.Code":
            lines += pair(row["case"], f"HKError.{row['case']}")
    return lines + ["]"]


# Generic types, which need an argument in a list of types.
GENERIC = {"HKAnchoredObjectQueryDescriptor", "HKSamplePredicate", "HKSampleQueryDescriptor", "HKSourceQueryDescriptor"}


def filled(name):
    """The name of a type with its generic argument."""
    head, dot, tail = name.partition(".")
    return f"{head}<HKSample>{dot}{tail}" if head in GENERIC else name


def aliases():
    """Each type alias next to the type that Apple declares; a difference doesn't compile."""
    lines = ["", "import CoreLocation", "import HealthKit", "", "func aliasesThatCompile() {"]
    for row in table("healthkit-surface.tsv"):
        if row["kind"] == "typealias":
            meant = re.sub(r"\bSample\b", "HKSample", row["declaration"].partition(" = ")[2])
            check = [f"  isSame({filled(row['path'])}.self, ({meant}).self)"]
            lines += check if len(check[0]) <= 110 else ["  isSame(", f"    {filled(row['path'])}.self,", f"    ({meant}).self)"]
    return lines + ["}"]


def async_pairs():
    """Each method as a value of the type that Apple declares; a difference doesn't compile."""
    lines = ["// swift-format-ignore-file", "", "import CoreLocation", "import Foundation", "import HealthKit"]
    lines += ["import UniformTypeIdentifiers", "", "func asyncPairsThatCompile() {"]
    for row in table("healthkit-async-pairs.tsv"):
        for form in (row["completion"], row["async"]):
            name, signature = function(form)
            lines += [f"  _ = {row['type']}.{name} as ({row['type']}) -> {signature}"]
    return lines + ["}"]


def function(declaration):
    """The full name and the type of `func f(_ a: A, b c: C = x) async throws -> R`."""
    base, _, rest = declaration.removeprefix("func ").partition("(")
    parameters, effects = split_parameters(rest)
    labels = "".join(parameter.split(":")[0].split()[0] + ":" for parameter in parameters)
    types = [re.sub(r" = .*", "", parameter.partition(":")[2].strip()) for parameter in parameters]
    effects = effects.strip() or "-> Void"
    if "->" not in effects:
        effects += " -> Void"
    # A name without labels is ambiguous among its overloads, so the type selects one.
    return (f"{base}({labels})" if labels else base), f"({', '.join(types)}) {effects}"


def split_parameters(text):
    """The parameters up to the closing parenthesis, and the rest of the text."""
    parameters, current, depth = [], "", 0
    for index, letter in enumerate(text):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(letter, 0)
        if depth < 0:
            return [p.strip() for p in parameters + [current] if p.strip()], text[index + 1 :]
        if letter == "," and depth == 0:
            parameters, current = parameters + [current], ""
        else:
            current += letter
    raise ValueError(f"no closing parenthesis: {text}")


def checkers():
    names = [
        "NSCoding",
        "NSCopying",
        "NSSecureCoding",
        "Sendable",
        "Equatable",
        "Hashable",
        "RawRepresentable",
        "CaseIterable",
        "Error",
        "CustomNSError",
        "OptionSet",
        "SetAlgebra",
        "ExpressibleByArrayLiteral",
        "AsyncSequence",
        "AsyncIteratorProtocol",
        "HKAsyncQuery",
        "HKAsyncSequenceQuery",
        "HKCategoryValuePredicateProviding",
        "BitwiseCopyable",
    ]
    return {name: f"is{name}" for name in names}


def pair(key, value):
    line = f'  "{key}": {value},'
    return [line] if len(line) <= 110 else [f'  "{key}":', f"    {value},"]


# The kinds of types on the page: the title, and the columns that apply to the kind.
KINDS = [
    ("quantity", "Quantities", ["aggregation", "unit", "shareable", "ios", "loinc", "ucum", "fhir_category"]),
    ("category", "Categories", ["values", "required_metadata", "shareable", "ios", "fhir_category"]),
    ("correlation", "Correlations", ["shareable", "ios", "loinc", "fhir_category"]),
    ("clinical", "Clinical records", ["ios", "fhir_resources"]),
    ("characteristic", "Characteristics", ["ios"]),
]
OTHERS = ("", "Others", ["kind", "shareable", "ios", "fhir_resources"])
TITLES = {
    "ios": "iOS",
    "loinc": "LOINC",
    "ucum": "unit in FHIR (UCUM)",
    "fhir_category": "FHIR category",
    "fhir_resources": "FHIR resources",
    "required_metadata": "required metadata",
    "shareable": "sharing can be requested",
}


def catalog():
    """The page of all types."""
    lines = [
        "# Health data types",
        "",
        "All types of health data, with the identifier, unit or values, iOS version and FHIR codes of each. Commands accept the",
        "names in the first column; `wellseal types` lists the types with data.",
        "",
        "A blank means none, or that no source was found. A percentage is a fraction of one in HealthKit, and a number up to 100",
        "in FHIR. `scripts/generate healthkit` writes this page from `Tables/types.tsv`.",
        "",
    ]
    rows = table("types.tsv")
    named = {kind for kind, _, _ in KINDS}
    for kind, title, columns in KINDS + [OTHERS]:
        members = [row for row in rows if row["kind"] == kind or (not kind and row["kind"] not in named)]
        columns = [column for column in columns if any(row.get(column) for row in members)]
        heads = ["type", "identifier"] + [TITLES.get(column, column) for column in columns]
        lines += [f"## {title}", "", f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
        for row in members:
            cells = [f"`{row['name']}`", f"`{row['identifier']}`"]
            cells += [row.get(column, "").replace("|", "\\|").replace(";", ", ") for column in columns]
            lines += [f"| {' | '.join(cells)} |"]
        lines += [""]
    return "\n".join(lines)


def text(table_name, lines):
    return HEADER.format(table=table_name) + "\n".join(lines) + "\n"


def main():
    files = dict(itertools.chain(enumerations(), errors(), identifiers(), constants(), rows_for_tests()))
    files[CATALOG] = catalog()
    present = {file for folder in (SOURCES, SAMPLES, PREDICATES, TESTS) for file in folder.glob("*.swift")}
    stale = [file for file, content in files.items() if not file.exists() or file.read_text() != content]
    if "--check" in sys.argv[1:]:
        for file in sorted(stale) + sorted(present - set(files)):
            print(f"{file.relative_to(ROOT)} is out of date; run: scripts/generate healthkit", file=sys.stderr)
        sys.exit(1 if stale or present - set(files) else 0)
    for file in present - set(files):
        file.unlink()
    for file, content in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content)


main()
