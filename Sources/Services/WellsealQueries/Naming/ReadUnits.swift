/// Units of laboratories as people read them: `×10³/µL` for `10*3/uL`.
package enum ReadUnits {
  /// The unit as people read it; one that the table does not have stays as it is.
  static func text(_ unit: String) -> String { rows[unit] ?? unit }

  /// The same of a figure with its unit, or of several: `4.1 ×10³/µL` for `4.1 10*3/uL`.
  package static func figures(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).compactMap { word in
      let read = rows[String(word)] ?? String(word)
      return read.isEmpty && !word.isEmpty ? nil : read
    }.joined(separator: " ")
  }

  private static let rows: [String: String] = Dictionary(
    table.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      return (fields[0], fields.count > 1 ? fields[1] : "")
    }, uniquingKeysWith: { first, _ in first })
}
