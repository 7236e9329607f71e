/// Short, localized names of the most common laboratory tests.
///
/// The names of laboratories are long and in English.
package enum TestNames {
  /// Returns the name of a test.
  ///
  /// - Parameters:
  ///   - code: A LOINC code, such as `4548-4`.
  ///   - language: The tag of a language, such as `zh-Hans`. English is used if the table doesn't
  ///     have the language.
  /// - Returns: `nil` if the code isn't in the table.
  package static func name(loinc code: String, in language: String) -> String? {
    rows[code].map { $0[columns[language] ?? 0] }
  }

  /// The tags of the languages, English first.
  static let languages = lines.first.map { Array($0.dropFirst()) } ?? []

  private static let lines = table.split(separator: "\n").map { line in
    line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
  }

  private static let columns = Dictionary(
    uniqueKeysWithValues: languages.enumerated().map { place, language in (language, place) })

  private static let rows: [String: [String]] = Dictionary(
    lines.dropFirst().flatMap { fields in
      fields[0].split(separator: " ").map { code in (String(code), Array(fields.dropFirst())) }
    }, uniquingKeysWith: { first, _ in first })
}
