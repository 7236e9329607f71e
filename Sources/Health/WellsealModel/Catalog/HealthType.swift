/// A health data type, such as step count, sleep analysis or workout.
///
/// The value stores only the index of a row in the catalog; other properties are read from that row
/// (`type.identifier`).
@dynamicMemberLookup
package struct HealthType: Hashable, Sendable {
  private let index: UInt16

  init(row index: Int) { self.index = UInt16(index) }

  /// Creates the type with a stored identifier, such as `HKQuantityTypeIdentifierStepCount`.
  ///
  /// Returns `nil` if the catalog doesn't contain the identifier.
  package init?(identifier: String) {
    guard let type = Self.byIdentifier[identifier] else { return nil }
    self = type
  }

  /// All types, in the order of the table.
  package static let all = rows.indices.map(HealthType.init(row:))

  /// The type's row in the catalog.
  package var row: Row { Self.rows[Int(index)] }

  /// The kind of data.
  ///
  /// A separate property because it is read for every sample.
  package var kind: Kind { Self.rows[Int(index)].kind }

  /// A column of the type's row, so that `type.unit` is `type.row.unit`.
  package subscript<Value>(dynamicMember member: KeyPath<Row, Value>) -> Value { row[keyPath: member] }

  private static let rows = TabSeparatedTable(table).rows.map(Row.init)
  private static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}

extension HealthType: CustomStringConvertible {
  package var description: String { row.identifier }
}

extension HealthType: Comparable {
  package static func < (left: HealthType, right: HealthType) -> Bool { left.index < right.index }
}

extension HealthType: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let identifier = try container.decode(String.self)
    guard let type = HealthType(identifier: identifier) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no health data type has this identifier")
    }
    self = type
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(row.identifier)
  }
}
