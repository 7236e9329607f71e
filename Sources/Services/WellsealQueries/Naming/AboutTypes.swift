package import WellsealModel

/// What the commonest types are: two or three sentences for people.
package enum AboutTypes {
  /// What is to be said of a type.
  ///
  /// - Parameters:
  ///   - type: any type.
  ///   - language: the tag of a language, such as `zh-Hans`; English where the table has no column for it.
  /// - Returns: nil for a type that the table does not have.
  package static func text(of type: HealthType, in language: String) -> String? {
    rows[type.name].map { $0[columns[language] ?? 0] }
  }

  /// The names of the types that the table has.
  static var types: Set<String> { Set(rows.keys) }

  private static let lines = table.split(separator: "\n").map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
  }

  private static let columns = Dictionary(
    uniqueKeysWithValues: (lines.first.map { Array($0.dropFirst()) } ?? []).enumerated().map { ($1, $0) })

  private static let rows: [String: [String]] = Dictionary(
    lines.dropFirst().map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { first, _ in first })
}
