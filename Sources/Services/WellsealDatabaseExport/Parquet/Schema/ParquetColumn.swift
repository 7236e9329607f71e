/// A column of a file: its name, what its values are, and whether there may be none.
struct ParquetColumn: Sendable, Hashable {
  /// What the values are; each is written in one way only.
  enum Kind: Sendable, Hashable, CaseIterable {
    /// BOOLEAN, a bit each.
    case flag
    /// INT64.
    case integer
    /// DOUBLE; not a number and infinity have their place.
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

  /// The number by which readers from before logical types know it; nil for plain numbers.
  var convertedType: Int32? {
    switch self {
    case .flag, .integer, .real: nil
    case .text: 0
    case .day: 6
    case .moment: 10
    }
  }
}
