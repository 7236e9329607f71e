import WellsealModel
import WellsealQueries

extension UnknownType: CommandHinting {
  var commandHint: String? {
    if text.contains(",") { return "name one type at a time" }
    guard similar.isEmpty else { return "did you mean \(similar.joined(separator: ", "))?" }
    return SlipHints.question(about: text, among: Self.words) ?? "list types with wellseal types"
  }

  /// The names of types, and the English words for them.
  private static let words =
    HealthType.all.map(\.name)
    + TypeAlias.all.flatMap { $0.words.filter { $0.utf8.allSatisfy { $0 < 0x80 } } }
}

extension UnknownSource: CommandHinting {
  var commandHint: String? { "wellseal sources --json lists them with their identifiers" }
}

extension EntryError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .noUnit(let unit): "use \(unit) or a compatible unit"
    case .noCategoryValue(let known): known.isEmpty ? nil : "use one of: \(known.joined(separator: ", "))"
    case .noPair: "use KEY=VALUE"
    case .noNumber: "use a number, such as 71.5 or 1200, followed by the unit"
    case .ambiguousNumber: "use a decimal point, such as 71.5 or 1200"
    case .ambiguousPercent: "write 97 % for 97 percent; for less than one percent, add --percent"
    case .wrongKind: "quantities and categories can be added; other kinds come from imports and apps"
    case .notTwoNumbers: "write it as in wellseal add bloodPressure 120/80 mmHg"
    case .impossible: "check the number and its unit"
    case .inFuture: "check --start: a sample can't start in the future"
    case .tooLongAgo: "check --start: it is before 1900"
    case .unitOfCategory: "name a value instead, as in wellseal add headache mild"
    case .wrongMetadata, .diastolicAbove: nil
    }
  }
}

extension EntryDoubt: CommandHinting {
  var commandHint: String? {
    self == .repeated
      ? "to add it again, use --sure" : "check the number and its unit; if both are right, add --sure"
  }
}
