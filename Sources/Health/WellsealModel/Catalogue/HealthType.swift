/// A type of health data: one row of the catalogue, such as step count, sleep analysis or workout.
///
/// The value is as small as a number; what is known about the type is read from its row (`type.identifier`).
@dynamicMemberLookup
package struct HealthType: Hashable, Sendable {
  private let index: UInt16

  init(row index: Int) { self.index = UInt16(index) }

  /// The type with a stored identifier, such as `HKQuantityTypeIdentifierStepCount`; nil for one that is not in the catalogue.
  package init?(identifier: String) {
    guard let type = Self.byIdentifier[identifier] else { return nil }
    self = type
  }

  /// Every type, in the order of the table.
  package static let all = rows.indices.map(HealthType.init(row:))

  /// The type's row of the catalogue.
  package var row: Row { Self.rows[Int(index)] }

  /// What kind of data it is; apart from the other columns, because it is asked for every sample.
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
