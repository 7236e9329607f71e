package import WellsealModel

/// Descriptions of the most common types in two or three sentences.
package enum AboutTypes {
  /// Returns the description of a type.
  ///
  /// - Parameters:
  ///   - type: The tag of a language, such as `zh-Hans`. English is used if the table doesn't have
  ///     the language.
  ///   - language: `nil` if the type isn't in the table.
  /// - Returns: `nil` for a type that the table does not have.
  package static func text(of type: HealthType, in language: String) -> String? {
    rows[type.name].map { $0[columns[language] ?? 0] }
  }

  /// The names of the types in the table.
  static var types: Set<String> { Set(rows.keys) }

  private static let lines = table.split(separator: "\n").map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
  }

  private static let columns = Dictionary(
    uniqueKeysWithValues: (lines.first.map { Array($0.dropFirst()) } ?? []).enumerated().map { ($1, $0) })

  private static let rows: [String: [String]] = Dictionary(
    lines.dropFirst().map { ($0[0], Array($0.dropFirst())) }, uniquingKeysWith: { first, _ in first })
}
