import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages

/// A formatter of a request for the terminal.
///
/// Texts of apps and of issuers of cards are escaped, so that they can't control the terminal.
struct ConsentSheetText {
  let question: ConsentQuestion
  /// The time zone of the times in it.
  private let time: LocalTime

  init(_ question: ConsentQuestion, in time: LocalTime) {
    self.question = question
    self.time = time
  }

  var shortID: String { String(question.id.uuidString.prefix(8)).lowercased() }
  var name: String { question.app.name }
  var key: String { "\(question.app.key)" }

  /// A short description of the request.
  var summary: String {
    switch question.sheet {
    case .types(let sheet): "write \(sheet.share.count), read \(sheet.read.count) types"
    case .clinical(let sheet): "read clinical records of \(sheet.read.count) types"
    case .objects(let sheet): "read some of \(sheet.candidates.count) objects"
    case .shareOnce(let sheet): "see signed records once (\(sheet.cards.count) match)"
    case .wakeUp: "start when new data arrives"
    case .doubt: "connect"
    }
  }

  /// The complete prompt.
  var text: String {
    let version = question.app.version.map { " \($0)" } ?? ""
    return (["\(name)\(version) (\(question.app.key))", ""] + body + warning).map {
      safeForDisplay($0, limit: 500)
    }.joined(separator: "\n")
  }

  /// A warning about what the daemon can't determine about the program.
  private var warning: [String] {
    if question.app.key.kind == .script {
      return [
        "", "This is a script. The system can't reliably identify scripts, so any of your programs",
        "could pretend to be this one.",
      ]
    }
    guard case .doubt(let sheet) = question.sheet, sheet.nature == .interpreter else { return [] }
    return ["", "This program runs scripts. Your choice applies to every script it runs."]
  }

  private var body: [String] {
    switch question.sheet {
    case .types(let sheet):
      Self.section("wants to write", Self.lines(sheet.share), sheet.shareUsage)
        + Self.section("wants to read", Self.lines(sheet.read), sheet.readUsage)
        + ["Limit reading to a date range with --from and --to."]
    case .clinical(let sheet):
      Self.section("wants to read clinical records", Self.lines(sheet.read), sheet.usage)
        + (sheet.required.isEmpty
          ? [] : ["All or none of these are required: \(Self.lines(sheet.required).joined(separator: ", "))"])
    case .objects(let sheet):
      Self.section("wants to read some of these", sheet.candidates.map(line), sheet.usage)
    case .shareOnce(let sheet): cards(sheet)
    case .wakeUp(let sheet):
      [
        "wants to start when new data arrives, \(sheet.frequency.words).",
        "Command: \(sheet.command.commandLine)",
        "It isn't notified of data that it may not read. Revoke this with `wellseal apps revoke APP --wake-up`.",
      ]
    case .doubt(let sheet):
      [Self.doubts[sheet.kind] ?? "", "Program: \(sheet.executable)"]
        + (sheet.registered.map { ["Known as:  \($0)"] } ?? [])
    }
  }

  private static func section(_ title: String, _ lines: [String], _ usage: String?) -> [String] {
    guard !lines.isEmpty else { return [] }
    return ["\(title):"] + (usage.map { ["  \"\($0)\""] } ?? []) + lines.map { "  \($0)" } + [""]
  }

  /// Returns the types with their names in the Health app and in options.
  private static func lines(_ types: Set<HealthType>) -> [String] {
    types.sorted().map { type in
      "\(type.englishName) (\(type.name))\(type.isSensitive ? "  (sensitive)" : "")"
    }
  }

  private func line(_ object: ObjectCandidate) -> String {
    let words = ["\(object.id)", object.title, object.date.map(time.words)].compactMap(\.self)
    return words.joined(separator: "  ") + (object.isTicked ? "  (read now)" : "")
  }

  private func cards(_ sheet: ShareOnceSheet) -> [String] {
    guard !sheet.cards.isEmpty else {
      return [
        "wants to see signed records: \(sheet.recordTypes.joined(separator: ", "))", "No matching records.",
      ]
    }
    return Self.section(
      "wants to see these once; cards are always shared in full", sheet.cards.flatMap(lines), nil)
  }

  /// Returns the identifier of a card, and its content below it.
  private func lines(_ card: SharedCard) -> [String] {
    let record = card.record
    let facts: [(label: String, text: String?)] = [
      ("name", record.subjectName), ("born", card.birthDate),
      ("content", record.itemNames.joined(separator: ", ")), ("issuer", record.issuerIdentifier),
      ("issued", time.words(record.issuedDate)), ("relevant", time.words(record.relevantDate)),
      ("expires", record.expirationDate.map(time.words)), ("format", record.sourceType),
    ]
    return [card.id.uuidString]
      + facts.compactMap { fact in
        fact.text.map { "\(fact.label): \($0)" }
      }
  }

  private static let doubts: [DoubtSheet.Kind: String] = [
    .unknownApp: "is new. Do you trust it?",
    .changedExecutable: "has changed. Did you update it?",
    .copiedIdentifier: "uses the identifier of another program. Did you move it?",
  ]
}
