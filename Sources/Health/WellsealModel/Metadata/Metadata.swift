package import WellsealBase

/// The validated metadata of an object.
///
/// Documented keys have values of their kind, and the sync keys occur together.
///
/// Apple doesn't say what it does with a value of another kind under a documented key. This type
/// rejects it because no query could compare it.
package struct Metadata: Hashable, Sendable {
  /// The validated entries.
  package let entries: [MetadataKey: MetadataValue]

  /// Metadata without entries.
  package static let none = Metadata()

  private init() { entries = [:] }

  /// Creates metadata from entries and validates them.
  ///
  /// - Throws: ``MetadataError`` for the first invalid key, in alphabetical order.
  package init(_ entries: [MetadataKey: MetadataValue]) throws(MetadataError) {
    for key in entries.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let value = entries[key], let definition = key.definition else { continue }
      try definition.check(value)
    }
    if let alone = Self.syncKeys.first(where: { entries[$0] != nil }),
      Self.syncKeys.contains(where: { entries[$0] == nil })
    {
      throw MetadataError(
        key: alone, reason: .needsPartner(alone == .syncVersion ? .syncIdentifier : .syncVersion))
    }
    self.entries = entries
  }

  /// The value for a key, or `nil` if there is none.
  package subscript(key: MetadataKey) -> MetadataValue? { entries[key] }

  /// Whether there are no entries.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns these entries merged with others, which take precedence.
  package func merging(_ others: Metadata) -> Metadata {
    if others.isEmpty { return self }
    return Metadata(merged: entries.merging(others.entries) { _, other in other })
  }

  /// Returns these entries without the given key.
  ///
  /// The key must not need a partner.
  package func removing(_ key: MetadataKey) -> Metadata {
    entries[key] == nil ? self : Metadata(merged: entries.filter { $0.key != key })
  }

  /// Creates metadata without validation: two valid sets of entries are valid together.
  private init(merged: [MetadataKey: MetadataValue]) { entries = merged }

  private static let syncKeys: [MetadataKey] = [.syncIdentifier, .syncVersion]
}

extension Metadata: ExpressibleByDictionaryLiteral {
  /// Creates metadata from a literal.
  ///
  /// - Precondition: The entries are valid. Use ``init(_:)`` for entries from outside.
  package init(dictionaryLiteral elements: (MetadataKey, MetadataValue)...) {
    do {
      try self.init(Dictionary(uniqueKeysWithValues: elements))
    } catch {
      preconditionFailure("Metadata literal: \(error)")
    }
  }
}

extension Metadata: Codable {
  package init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode([MetadataKey: MetadataValue].self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}

extension MetadataKey.Definition {
  fileprivate func check(_ value: MetadataValue) throws(MetadataError) {
    switch (kind, value) {
    case (.string, .string), (.date, .date): return
    case (.number, _) where value.number != nil: return
    case (.boolean, _) where value.number != nil: return
    case (.enumeration, _) where value.number != nil: return
    case (.quantity, .quantity(let quantity)):
      guard let unit, !quantity.isCompatible(with: unit) else { return }
      throw MetadataError(key: key, reason: .wrongUnit(quantity.unit, expected: unit))
    default: throw MetadataError(key: key, reason: .wrongKind(expected: kind))
    }
  }
}

/// An error that occurs when a metadata entry is invalid.
package struct MetadataError: Error, Hashable {
  /// The rule that an entry breaks.
  package enum Reason: Hashable, Sendable {
    case wrongKind(expected: MetadataKey.Kind)
    case wrongUnit(HealthUnit, expected: HealthUnit)
    case needsPartner(MetadataKey)
    case unsupportedClass(String)
  }

  /// The key of the invalid entry.
  var key: MetadataKey
  /// The broken rule.
  var reason: Reason

  package init(key: MetadataKey, reason: Reason) {
    self.key = key
    self.reason = reason
  }
}

extension MetadataError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .wrongKind(let kind): "the metadata key \(key) requires a value of the kind \(kind)"
    case .wrongUnit(let unit, let expected):
      "the metadata key \(key) requires a quantity compatible with \(expected), not in \(unit)"
    case .needsPartner(let partner): "the metadata key \(key) is valid only together with \(partner)"
    case .unsupportedClass(let name):
      "the metadata key \(key) has an unsupported \(name); use a string, a number, a date or a quantity"
    }
  }
}

extension MetadataError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .wrongKind: "metadata.wrong-kind"
    case .wrongUnit: "metadata.wrong-unit"
    case .needsPartner: "metadata.needs-partner"
    case .unsupportedClass: "metadata.unsupported-class"
    }
  }

  package var exitClass: ExitClass { .wrongUse }
}
