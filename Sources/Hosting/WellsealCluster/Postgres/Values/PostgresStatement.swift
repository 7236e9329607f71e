package import FoundationEssentials

/// A statement and the values of its parameters, which are never part of its text.
package struct PostgresStatement: Hashable, Sendable {
  package var sql: String
  package var values: [PostgresValue]
  /// The maximum duration if it exceeds the connection's timeout, or `nil` for that timeout.
  var timeout: Duration?

  package init(_ sql: String, _ values: [PostgresValue] = [], timeout: Duration? = nil) {
    self.sql = sql
    self.values = values
    self.timeout = timeout
  }

  /// The approximate number of bytes to send.
  var byteCount: Int { values.reduce(sql.utf8.count) { $0 + $1.byteCount } }
}

/// The value of a parameter.
package enum PostgresValue: Hashable, Sendable {
  case integer(Int64)
  case identifier(UUID)
  case text(String)
  case bytes([UInt8])
  case integers([Int64])
  case identifiers([UUID])
}

extension PostgresValue {
  /// The object identifier of the type in every PostgreSQL catalog.
  var type: UInt32 {
    switch self {
    case .integer: 20
    case .identifier: 2950
    case .text: 25
    case .bytes: 17
    case .integers: 1016
    case .identifiers: 2951
    }
  }

  /// The binary format.
  ///
  /// Numbers are big-endian. A list consists of its number of dimensions, flags, element type,
  /// length and lower bound, and each element after its length.
  var encoded: [UInt8] {
    switch self {
    case .integer(let number): Self.bytes(of: number)
    case .identifier(let identifier): withUnsafeBytes(of: identifier.uuid) { Array($0) }
    case .text(let text): Array(Self.storable(text).utf8)
    case .bytes(let bytes): bytes
    case .integers(let numbers): Self.list(of: 20, numbers.map(Self.bytes(of:)))
    case .identifiers(let identifiers): Self.list(of: 2950, identifiers.map { Self.identifier($0).encoded })
    }
  }

  /// The length of ``encoded``.
  var byteCount: Int {
    switch self {
    case .integer: 8
    case .identifier: 16
    case .text(let text): Self.storable(text).utf8.count
    case .bytes(let bytes): bytes.count
    case .integers(let numbers): 20 + 12 * numbers.count
    case .identifiers(let identifiers): 20 + 20 * identifiers.count
    }
  }

  /// Returns a text without null characters, which PostgreSQL rejects: typed names and paths may
  /// contain them, and then match nothing.
  private static func storable(_ text: String) -> String {
    text.utf8.contains(0) ? text.replacing("\u{0}", with: "\u{FFFD}") : text
  }

  private static func list(of type: Int32, _ elements: [[UInt8]]) -> [UInt8] {
    [1, 0, type, Int32(elements.count), 1].flatMap(bytes(of:))
      + elements.flatMap { bytes(of: Int32($0.count)) + $0 }
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
