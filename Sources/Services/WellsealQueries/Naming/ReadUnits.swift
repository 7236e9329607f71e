/// Display forms of laboratory units, such as `×10³/µL` for `10*3/uL`.
package enum ReadUnits {
  /// Returns the display form of a unit, or the unit unchanged if it isn't in the table.
  static func text(_ unit: String) -> String { rows[unit] ?? unit }

  /// Returns the display form of one or more numbers with units, such as `4.1 ×10³/µL` for `4.1
  /// 10*3/uL`.
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
