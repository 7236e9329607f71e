import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealLocalization

@Suite("Texts of the Health app")
struct TextsTests {
  private static let root = Repository.root
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private struct Row {
    let keys: [String]
    let texts: [String: String]
  }

  /// Returns the rows of a file in `Tables/`.
  ///
  /// The columns from English on are texts.
  private static func rows(_ file: String) throws -> [Row] {
    let text = try String(contentsOf: root.appending(path: "Tables/\(file).tsv"), encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let head = try #require(lines.first)
    let first = try #require(head.firstIndex(of: "en"))
    return lines.dropFirst().map { fields in
      Row(
        keys: Array(fields[..<first]),
        texts: Dictionary(uniqueKeysWithValues: zip(head[first...], fields[first...])))
    }
  }

  @Test("Every type of record that a store has is named in German")
  func recordTypes() throws {
    let types = HealthType.all.filter { $0.row.kind == .clinical }.flatMap(\.fhir.resourceTypes)
    #expect(types.count > 8)
    let german = Localizer(
      language: try #require(Language(rawValue: "de")), units: .metric, time: Self.time, now: Self.now)
    for type in types { #expect(german.resourceType(type) != type.isolated, "\(type) has no name") }
  }

  private static func parts(_ text: String) -> Set<String> {
    Set(text.matches(of: #/%\d/#).map { String($0.0) })
  }

  static let languages: Set = ["en", "zh-Hans", "he", "de", "es"]

  @Test(
    "Each text exists in every language with the same placeholders",
    arguments: [("phrases", 900), ("type-names", 200), ("record-words", 110), ("about-types", 60)])
  func complete(file: String, count: Int) throws {
    let rows = try Self.rows(file)
    #expect(rows.count >= count)
    #expect(Set(rows.map(\.keys)).count == rows.count)
    for row in rows {
      #expect(Set(row.texts.keys) == Self.languages, "\(row.keys)")
      #expect(row.texts.values.allSatisfy { !$0.isEmpty }, "\(row.keys)")
      #expect(Set(row.texts.values.map(Self.parts)).count == 1, "\(row.keys)")
    }
  }

  @Test("Letters aren't translated, because their meaning depends on their code system")
  func letters() throws {
    let words = try Self.rows("record-words").filter { $0.keys[0] == "word" }.map { $0.keys[1] }
    #expect(words.allSatisfy { $0.count > 1 } && !words.contains("unk"))
    #expect(words.contains("yes") && words.contains("no") && words.contains("unknown"))
  }

  /// Texts of pages that a multi-user server doesn't have, and the one that mentions its operator's
  /// terminal.
  private static let machineOnly: Set = [
    "comeThroughLink", "comeThroughLinkText", "sessionsText", "anotherBrowser", "inMemory",
    "restoreElsewhere", "phoneNeedsName",
  ]

  @Test("Texts for servers mention no local machine, memory or terminal")
  func onServer() throws {
    let rows = try Self.rows("phrases")
    let texts = Dictionary(uniqueKeysWithValues: rows.map { ($0.keys[0], $0.texts["en"] ?? "") })
    var checked = 0
    for (key, text) in texts where !key.hasSuffix("Hosted") && !Self.machineOnly.contains(key) {
      let shown = (texts["\(key)Hosted"] ?? text).lowercased()
      for word in ["this machine", "this computer", "terminal", "in memory", "this code and your file"] {
        #expect(!shown.contains(word), "\(key)")
      }
      checked += 1
    }
    #expect(checked > 900)
    for key in texts.keys where key.hasSuffix("Hosted") {
      #expect(texts[String(key.dropLast(6))] != nil, "\(key) is of no phrase")
    }
  }

  @Test("Texts with a server variant have one in every language", arguments: languages)
  func hosted(language: String) throws {
    var words = Localizer(
      language: try #require(Language(rawValue: language)), units: .metric, time: Self.time, now: Self.now)
    let here = words(.welcomeText)
    words.isOnServer = true
    #expect(words(.welcomeText) != here)
    #expect(words(.health) == LocalizedText.health.text(in: words.language))
  }

  @Test(
    "Each counted text has exactly the plural forms of each language")
  func counts() throws {
    let forms = try Self.rows("counted-phrases")
    #expect(Set(forms.map { $0.keys[0] }).count > 15)
    for (key, rows) in Dictionary(grouping: forms, by: { $0.keys[0] }) {
      let parts = Self.parts(try #require(rows.first { $0.keys[2] == "other" }?.texts["en"]))
      for language in Self.languages {
        let told = rows.filter { $0.texts[language]?.isEmpty == false }
        #expect(
          Set(told.map { $0.keys[2] })
            == Set(try #require(PluralRules.categories(of: language)).map(\.rawValue)),
          "\(key) in \(language)")
        for row in told {
          let here = Self.parts(row.texts[language] ?? "")
          #expect(
            ["one", "two"].contains(row.keys[2]) ? here.union(["%1"]) == parts.union(["%1"]) : here == parts,
            "\(key) in \(language)")
        }
      }
    }
  }

  @Test("CLDR's sample numbers select their plural form", arguments: PluralRules.rows)
  func pluralRules(row: [String]) throws {
    let (language, form) = (row[0], row[1])
    for example in row[3].split(separator: " ") {
      let operands = try #require(PluralOperands(figure: String(example), decimalSeparator: "."))
      #expect(PluralRules.category(of: operands, in: language).rawValue == form, "\(example)")
    }
  }

  @Test(
    "A number selects the plural form of its language",
    arguments: [
      ("en", 0, "0 samples"), ("en", 1, "1 sample"), ("de", 1, "1 Messwert"), ("de", 2, "2 Messwerte"),
      ("de", 12_345, "12.345 Messwerte"), ("es", 1, "1 muestra"), ("es", 0, "0 muestras"),
      ("es", 21, "21 muestras"), ("es", 2_000_000, "2.000.000 de muestras"), ("he", 2, "שתי דגימות"),
      ("zh-Hans", 1, "1 个样本"),
    ])
  func counted(language: String, count: Int, text: String) throws {
    #expect(try Self.words(language)(.sampleCount, count) == text)
  }

  @Test(
    "A unit has the plural form of the formatted number before it",
    arguments: [
      ("en", "1", "step"), ("en", "1.0", "steps"), ("en", "1,001", "steps"), ("de", "1", "Schritt"),
      ("de", "1.001", "Schritte"), ("de", "0,5", "Schritte"), ("es", "1", "paso"),
      ("es", "1.000.000", "de pasos"), ("he", "2", "צעדים"), ("en", "–", "steps"), ("de", "3–1", "Schritt"),
    ])
  func units(language: String, figure: String, unit: String) throws {
    #expect(try Self.words(language).unit(.stepsUnit, with: figure) == unit)
  }

  @Test(
    "An invalid plural rule is rejected",
    arguments: ["", "n", "n = ", "x = 1", "n % 0 = 1", "n = 3..1", "n = 1 and"])
  func noRule(text: String) { #expect(PluralRule(text) == nil) }

  private static func words(_ language: String) throws -> Localizer {
    Localizer(
      language: try #require(Language(rawValue: language)), units: .metric, time: Self.time, now: Self.now)
  }

  @Test(
    "An abbreviation at the end of a sentence has one period",
    arguments: [("%1.", "5 Min.", "5 Min."), ("%1. Next", "5 h", "5 h. Next"), ("%1 %2.", "a.", "a. b.")])
  func periods(text: String, part: String, expected: String) throws {
    #expect(try Self.words("de").filled(text, [part, "b."]) == expected)
  }

  @Test("A day is today or yesterday, and a time of today is a clock time")
  func recentDays() throws {
    let words = try Self.words("en")
    let today = Self.time.calendar.startOfDay(for: Self.now)
    #expect(words.recentDay(today) == "Today" && words.recentDay(Self.now) == "Today")
    #expect(words.recently(Self.now) == words.clock(Self.now))
    #expect(words.recentDay(today - 3600) == "Yesterday")
    #expect(words.recentDay(today - 40 * 86_400) == words.recently(today - 40 * 86_400))
  }

  @Test("Numbers, durations and dates follow the language")
  func numbersAndDates() throws {
    let (german, spanish) = (try Self.words("de"), try Self.words("es"))
    // A half is rounded away from zero, as differences between such numbers are.
    #expect([80.5, 122.5, 72.5, -72.5].map { german.number($0, digits: 0) } == ["81", "123", "73", "-73"])
    let english = try Self.words("en")
    #expect(english.percent(0.125, digits: 0) == "13%" && english.percent(0.0625) == "6.3%")
    #expect(german.number(1234.5, digits: 1) == "1.234,5")
    #expect(spanish.number(12_345.5, digits: 1) == "12.345,5")
    #expect(german.duration(27_120) == "7 Std. 32 Min.")
    #expect(spanish.duration(27_120) == "7 h 32 min")
    #expect(german.valueAndUnit(36.6, of: .bodyTemperature) == "36,6 °C")
    #expect(german.monthAndYear(Self.now) == "Mai 2026")
    #expect(spanish.monthAndYear(Self.now).contains("mayo"))
    #expect(german.bytes(12_300_000) == "12,3\u{A0}MB")
  }

  @Test(
    "Laboratory numbers keep their digits and get the local separator",
    arguments: [
      ("5.30 %", "5,30 %"), ("4.0 – 5.6", "4,0 – 5,6"), ("122 mmHg", "122 mmHg"), ("1.2.840", "1.2.840"),
      ("v. 3", "v. 3"), ("", ""),
    ])
  func figures(text: String, german: String) throws {
    #expect(try Self.words("de").figures(text) == german)
    #expect(try Self.words("en").figures(text) == text)
  }

  @Test(
    "Laboratory units are displayed in readable form in every language",
    arguments: [
      ("4.1 10*3/uL", "4.1 ×10³/µL"), ("3.5 – 9.8 x10*9/L", "3.5 – 9.8 ×10⁹/L"),
      ("7.4 [pH]", "7.4"),
    ])
  func readUnits(text: String, read: String) throws {
    #expect(try Self.words("en").figures(text) == read)
    #expect(try Self.words("de").figures(text) == read.replacing(".", with: ","))
  }

  @Test(
    "A date range has its year once, and a time follows its day",
    arguments: [
      ("en", "May 25 – May 28, 2026", "May 28, 2026, 10:26 PM"),
      ("de", "25. Mai – 28. Mai 2026", "28. Mai 2026, 22:26"),
      ("zh-Hans", "2026年5月25日 – 5月28日", "2026年5月28日 22:26"),
    ])
  func stretches(language: String, days: String, moment: String) throws {
    let words = try Self.words(language)
    let end = Self.time.calendar.startOfDay(for: Self.now) + 86_400
    #expect(words.interval(DateInterval(start: end - 4 * 86_400, end: end)) == days)
    #expect(words.moment(Self.now).replacing("\u{202F}", with: " ") == moment)
  }

  @Test(
    "The browser's languages select a supported one",
    arguments: [
      ("de-AT,de;q=0.9,en;q=0.8", "de"), ("es-419", "es"), ("es", "es"), ("he-IL", "he"),
      ("zh-TW", "zh-Hans"),
      ("fr, es;q=0.5", "es"), ("d", nil), ("e-x", nil), ("", nil), ("tlh", nil),
    ] as [(String, String?)])
  func accepted(field: String, language: String?) {
    #expect(Language(accepted: field)?.rawValue == language)
  }

  @Test("The API description lists every language")
  func described() throws {
    let path = Self.root.appending(path: "Sources/Web/WellsealHealthApp/Assets/openapi.json")
    let text = try String(contentsOf: path, encoding: .utf8)
    let list = try #require(text.firstMatch(of: #/"language": \{\s*"enum": \[([^\]]+)\]/#)?.1)
    #expect(list.matches(of: #/"([^"]+)"/#).map { String($0.1) } == Language.allCases.map(\.rawValue))
  }

  @Test("Five languages are offered by their own names, with Hebrew RTL")
  func offered() {
    #expect(
      Language.allCases.filter { $0 != .pseudo }.map(\.name)
        == ["English", "简体中文", "עברית", "Deutsch", "Español"])
    #expect(Language.allCases.filter(\.isRightToLeft).map(\.rawValue) == ["he"])
  }

  @Test("The library's names equal the tables")
  func upToDate() throws {
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.arguments = [Self.root.appending(path: "scripts/generate").path, "names", "--check"]
    try check.start()
    #expect(check.waitForEnd() == 0, "run scripts/generate names")
  }

  @Test("Every type of sample has a name in every language")
  func types() throws {
    let named = Set(try Self.rows("type-names").map { $0.keys[0] })
    let missing = HealthType.all.filter { $0.row.kind.isSample && !named.contains($0.name) }
    #expect(missing.isEmpty, "\(missing)")
  }
}
