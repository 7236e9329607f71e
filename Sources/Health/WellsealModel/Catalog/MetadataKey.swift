/// The key of a metadata entry.
///
/// Apps can define their own keys.
package struct MetadataKey: Hashable, Sendable, RawRepresentable {
  /// The stored string, such as `HKWasUserEntered`.
  ///
  /// It can differ from the name of the constant.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// The unrecognized parts of an imported element, as XML.
  ///
  /// Apps don't see it because it may contain data of other types, such as a statistic of a
  /// workout.
  package static let importRemainder = InternalKey.remainder.key

  /// HealthKit's definition of the key, or `nil` for an app's own key.
  package var definition: Definition? { Self.definitions[rawValue] }

  /// A key that HealthKit defines.
  package struct Definition: Sendable {
    /// The name of the constant, such as `HKMetadataKeyWasUserEntered`.
    let constant: String
    /// The key itself.
    let key: MetadataKey
    /// The kind of the values.
    package let kind: Kind
    /// The enumeration of the numbers, if the kind is `enumeration`.
    package let enumeration: HealthEnumeration?
    /// A unit that the quantity must be compatible with, or `nil` for the unit of the sample's own
    /// type.
    let unit: HealthUnit?
  }

  /// The kinds of values.
  ///
  /// The raw values are those of the table.
  package enum Kind: String, Sendable {
    case string = "string"
    case number = "number"
    case boolean = "boolean"
    case enumeration = "enumeration"
    case date = "date"
    case quantity = "quantity"
  }

  /// All keys that HealthKit defines, by stored string.
  static let definitions: [String: Definition] = Dictionary(
    uniqueKeysWithValues: TabSeparatedTable(table).rows.map { row in
      let definition = Definition(row)
      return (definition.key.rawValue, definition)
    })
}

extension MetadataKey: Codable {
  package init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension MetadataKey: CodingKeyRepresentable {}

extension MetadataKey: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { rawValue = text }
}

extension MetadataKey: CustomStringConvertible {
  package var description: String { rawValue }
}

extension MetadataKey.Definition {
  fileprivate init(_ row: TabSeparatedTable.Row) {
    guard let kind = MetadataKey.Kind(rawValue: row["kind"]) else {
      preconditionFailure("metadata-keys.tsv: bad row \(row["constant"])")
    }
    self.constant = row["constant"]
    self.key = MetadataKey(row["key"])
    self.kind = kind
    self.enumeration = row.optional("enumeration").flatMap(HealthEnumeration.init(named:))
    self.unit = row.optional("unit").flatMap { try? HealthUnit(parsing: $0) }
  }
}
