/// The name of a metadata entry; apps may use names of their own.
package struct MetadataKey: Hashable, Sendable, RawRepresentable {
  /// The stored string, which is not always the name of the constant: `HKWasUserEntered`.
  package var rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(_ rawValue: String) { self.rawValue = rawValue }

  /// What of an imported element was not understood, as XML.
  ///
  /// It may say something about other types than the sample's own, such as a statistic of a workout, so apps do not see it.
  package static let importRemainder = InternalKey.remainder.key

  /// What HealthKit says about the key; nil for an app's own.
  package var definition: Definition? { Self.definitions[rawValue] }

  /// A key that HealthKit defines.
  package struct Definition: Sendable {
    /// The name of the constant, such as `HKMetadataKeyWasUserEntered`.
    let constant: String
    /// The key itself.
    let key: MetadataKey
    /// What its values are.
    package let kind: Kind
    /// The enumeration of the numbers, where the kind is `enumeration`.
    package let enumeration: HealthEnumeration?
    /// A unit that the quantity must be compatible with; nil where it is that of the sample's own type.
    let unit: HealthUnit?
  }

  /// The kinds of values; the raw values are those of the table.
  package enum Kind: String, Sendable {
    case string
    case number
    case boolean
    case enumeration
    case date
    case quantity
  }

  /// Every key that HealthKit defines, by its stored string.
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
