/// Printing as format strings that ``SamplePredicate/init(format:arguments:)`` parses to the same
/// predicate.
///
/// They contain the values that a user's data is compared with and must not be logged.
extension SamplePredicate: CustomStringConvertible {
  package var description: String {
    switch self {
    case .all: "TRUEPREDICATE"
    case .none: "FALSEPREDICATE"
    case .comparison(let comparison): comparison.description
    case .not(let predicate): "NOT (\(predicate))"
    case .and(let predicates): Self.join(predicates, "AND", empty: .all)
    case .or(let predicates): Self.join(predicates, "OR", empty: .none)
    case .workoutActivity(let predicate): "\(PredicateField.workoutActivityPath)(\(predicate))"
    }
  }

  private static func join(_ predicates: [SamplePredicate], _ word: String, empty: SamplePredicate) -> String
  {
    guard !predicates.isEmpty else { return empty.description }
    return predicates.map { $0.isCompound ? "(\($0))" : $0.description }.joined(separator: " \(word) ")
  }

  private var isCompound: Bool {
    switch self {
    case .and, .or: true
    default: false
    }
  }
}

extension PredicateComparison: CustomStringConvertible {
  package var description: String { "\(key) \(comparator.symbol)\(options.text) \(value)" }
}

extension PredicateComparison.TextOptions {
  fileprivate var text: String {
    let letters = (contains(.caseInsensitive) ? "c" : "") + (contains(.diacriticInsensitive) ? "d" : "")
    return letters.isEmpty ? "" : "[\(letters)]"
  }
}

extension PredicateKey: CustomStringConvertible {
  package var description: String {
    switch self {
    case .field(let field): field.rawValue
    case .metadata(let key): "\(PredicateField.metadataPath).\(Self.quotedIfNeeded(key.rawValue))"
    case .device(let property): "\(PredicateField.device.rawValue).\(property.stableName)"
    case .statistic(let statistic, let type): "\(statistic.rawValue).\(type)"
    case .savedBy: "savedBy"
    }
  }

  private static func quotedIfNeeded(_ name: String) -> String {
    let isPlain =
      name.utf8.allSatisfy { PredicateLexer.isWordByte($0) }
      && name.utf8.first.map(PredicateLexer.startsWord) == true
    return isPlain ? name : PredicateValue.quoted(name)
  }
}

extension PredicateValue: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "NULL"
    case .boolean(let flag): flag ? "TRUE" : "FALSE"
    case .number(let number): Self.text(of: number)
    case .string(let text): Self.quoted(text)
    case .list(let values): "{" + values.map(\.description).joined(separator: ", ") + "}"
    default: PredicateLiteral.text(of: self)
    }
  }

  static func text(of number: Double) -> String {
    number.isFinite ? number.shortText : "CAST(\"\(number)\", \"double\")"
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      if let letter = escapes[character] {
        quoted += "\\\(letter)"
      } else {
        quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }

  /// The letters of escape sequences, after a backslash.
  static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\\": "\\", "\n": "n", "\r": "r", "\t": "t",
  ]
}
