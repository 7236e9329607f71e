import WellsealModel
import WellsealQueries

extension UnknownType: CommandHinting {
  var commandHint: String? {
    similar.isEmpty
      ? "wellseal types lists what the store has" : "did you mean \(similar.joined(separator: ", "))?"
  }
}

extension UnknownSource: CommandHinting {
  var commandHint: String? { "wellseal sources --json lists them with their identifiers" }
}

extension EntryError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .noUnit(let unit): "the type is kept in \(unit); any unit that converts to it will do"
    case .noCategoryValue(let known): known.isEmpty ? nil : "its values are \(known.joined(separator: ", "))"
    case .noPair: "write it as key=value"
    case .noNumber, .ambiguousNumber: "write it with a full stop, such as 71.5 or 1200"
    case .wrongKind: "quantities and categories can be added; other kinds come from imports and apps"
    case .notTwoNumbers: "write it as in wellseal add bloodPressure 120/80 mmHg"
    case .impossible: "look at the number and its unit"
    case .inFuture: "look at --start: a sample can't begin in the future"
    case .tooLongAgo: "look at --start: it is before 1900"
    case .unitOfCategory, .wrongMetadata, .diastolicAbove: nil
    }
  }
}

extension EntryDoubt: CommandHinting {
  var commandHint: String? { "look at the number and its unit; where both are right, add --sure" }
}
