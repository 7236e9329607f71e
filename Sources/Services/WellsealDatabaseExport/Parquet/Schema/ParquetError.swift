/// What has no place in a file; it names the column and no value.
package enum ParquetError: Error, Hashable {
  /// A text longer than `limit` bytes.
  case longText(column: String, limit: Int)
  /// Nothing, in a column that always has a value.
  case missingValue(column: String)
}

extension ParquetError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .longText(let column, let limit):
      "the column \(column) has a text of more than \(limit) bytes, which has no place in Parquet"
    case .missingValue(let column): "the column \(column) has a row without a value"
    }
  }
}
