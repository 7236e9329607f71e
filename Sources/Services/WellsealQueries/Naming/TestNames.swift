/// Short names of the commonest tests, in the languages that people read: a laboratory's name of a test is long and in English.
package enum TestNames {
  /// The name of a test.
  ///
  /// - Parameters:
  ///   - code: of LOINC, such as `4548-4`.
  ///   - language: the tag of a language, such as `zh-Hans`; English where the table has no column for it.
  /// - Returns: nil for a code that the table does not have.
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
