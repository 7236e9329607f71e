/// A column of a file: its name, the kind of its values, and whether values may be missing.
struct ParquetColumn: Sendable, Hashable {
  /// The kind of the values.
  ///
  /// Each kind has exactly one encoding.
  enum Kind: Sendable, Hashable, CaseIterable {
    /// BOOLEAN, one bit per value.
    case flag
    /// INT64.
    case integer
    /// DOUBLE, including NaN and infinity.
    case real
    /// BYTE_ARRAY with the logical type STRING, which is UTF-8.
    case text
    /// INT64 with the logical type TIMESTAMP: microseconds since 1970, UTC.
    case moment
    /// INT32 with the logical type DATE: days since 1970.
    case day
  }

  let name: String
  let kind: Kind
  let isNullable: Bool

  init(_ name: String, _ kind: Kind, isNullable: Bool = false) {
    self.name = name
    self.kind = kind
    self.isNullable = isNullable
  }
}

extension ParquetColumn.Kind {
  /// The number of the physical type.
  var type: Int32 {
    switch self {
    case .flag: 0
    case .day: 1
    case .integer, .moment: 2
    case .real: 5
    case .text: 6
    }
  }

  /// The converted type for readers without logical types, or `nil` for plain numbers.
  var convertedType: Int32? {
    switch self {
    case .flag, .integer, .real: nil
    case .text: 0
    case .day: 6
    case .moment: 10
    }
  }
}
