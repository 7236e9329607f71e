/// A value of a parameter or a column.
package enum SQLiteValue: Sendable, Hashable {
  case text(String)
  case bytes([UInt8])
  case number(Double)
  case integer(Int)
  case null
}

extension SQLiteValue {
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The number, if the value is one of either kind.
  package var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}
