/// An error that occurs when a row cannot be written.
///
/// It names the column but no value.
package enum ParquetError: Error, Hashable {
  /// A text is longer than `limit` bytes.
  case longText(column: String, limit: Int)
  /// A value is missing in a column that requires one.
  case missingValue(column: String)
}

extension ParquetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .longText(let column, let limit):
      "text in column \(column) exceeds \(limit) bytes"
    case .missingValue(let column): "the column \(column) has a row without a value"
    }
  }
}
