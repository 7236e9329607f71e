import FoundationEssentials
import WellsealBase
package import WellsealModel

/// A reader and writer for metadata entries, which are texts in an export.
package enum ExportMetadata {
  /// The key prefix of an entry that breaks HealthKit's rules, such as a sync identifier without a
  /// version; it is stored as text.
  static let keptPrefix = InternalKey.keptPrefix
  /// The key of the beats of a heart rate variability record; see ``ExportBeats``.
  static let beatsKey = InternalKey.beats.key

  /// Returns the metadata of an element.
  ///
  /// Entries without a key or value, and those with a repeated key, are preserved unchanged.
  static func metadata(of element: ExportElement, _ rest: inout Remainder) -> Metadata {
    var pairs: [(key: String, value: String)] = []
    var keys: Set<String> = []
    for child in element.children where child.name == "MetadataEntry" {
      guard child.attributes.count == 2, child.children.isEmpty, let key = child["key"],
        let value = child["value"]
      else {
        rest.keep(child, .unknownElement)
        continue
      }
      guard keys.insert(key).inserted else {
        rest.keep(child, .repeatedKey(key))
        continue
      }
      pairs.append((key, value))
    }
    let metadata = metadata(pairs)
    for key in metadata.entries.keys where key.rawValue.hasPrefix(keptPrefix) {
      let name = String(key.rawValue.dropFirst(keptPrefix.count))
      let entry = element.children.first { $0.name == "MetadataEntry" && $0["key"] == name }
      rest.record(entry ?? element, .metadata(name))
    }
    return metadata
  }

  /// Returns the metadata of entries.
  ///
  /// Invalid entries are stored as text under a prefixed key.
  package static func metadata(_ pairs: some Sequence<(key: String, value: String)>) -> Metadata {
    var entries: [MetadataKey: MetadataValue] = [:]
    for (key, text) in pairs {
      let key = MetadataKey(key)
      let value = value(text, of: key)
      // Keys with the prefix are reserved, and no export may define them.
      if !key.rawValue.hasPrefix(InternalKey.prefix),
        (try? Metadata([key: value])) != nil || partners[key] != nil
      {
        entries[key] = value
      } else {
        entries[MetadataKey(keptPrefix + key.rawValue)] = .string(text)
      }
    }
    for (key, partner) in partners where entries[key] != nil && entries[partner] == nil {
      if let value = entries.removeValue(forKey: key) {
        entries[MetadataKey(keptPrefix + key.rawValue)] = .string(text(value))
      }
    }
    return (try? Metadata(entries)) ?? .none
  }

  /// Returns the keys and texts of metadata, sorted by key.
  package static func pairs(_ metadata: Metadata) -> [(key: String, value: String)] {
    metadata.entries.filter { $0.key != beatsKey && $0.key != Remainder.key }.map { key, value in
      let name = key.rawValue
      return (name.hasPrefix(keptPrefix) ? String(name.dropFirst(keptPrefix.count)) : name, text(value))
    }
    .sorted { $0.key < $1.key }
  }

  /// Keys that are meaningful only together.
  private static let partners: [MetadataKey: MetadataKey] = [
    .syncIdentifier: .syncVersion, .syncVersion: .syncIdentifier,
  ]
}

extension ExportMetadata {
  private static func value(_ text: String, of key: MetadataKey) -> MetadataValue {
    switch key.definition?.kind {
    case .boolean where text == "1": .boolean(true)
    case .boolean where text == "0": .boolean(false)
    case .number, .enumeration, .boolean: number(text)
    case .date:
      {
        var dates = DateScanner()
        return dates.date(text).map(MetadataValue.date) ?? .string(text)
      }()
    case .quantity: quantity(text).map(MetadataValue.quantity) ?? .string(text)
    case .string, nil: .string(text)
    }
  }

  private static func number(_ text: String) -> MetadataValue {
    if let integer = Int(text), String(integer) == text { return .integer(integer) }
    return NumberScanner.value(text).map(MetadataValue.real) ?? .string(text)
  }

  /// Parses `217 cm`; a percentage is written a hundred times as large.
  private static func quantity(_ text: String) -> HealthQuantity? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let unit = ExportUnits.unit(String(parts[1])) else { return nil }
    let digits = unit == .percent ? DecimalShift.shifted(String(parts[0]), by: -2) : String(parts[0])
    return digits.flatMap { NumberScanner.value($0) }.map { HealthQuantity($0, unit) }
  }

  static func text(_ value: MetadataValue) -> String {
    switch value {
    case .string(let text): text
    case .boolean(let value): value ? "1" : "0"
    case .integer(let value): String(value)
    case .real(let value): value.shortText
    case .date(let date): ExportDates.text(date)
    case .quantity(let quantity):
      (quantity.unit == .percent
        ? DecimalShift.shifted(quantity.value.shortText, by: 2) ?? quantity.value.shortText
        : quantity.value.shortText) + " \(quantity.unit)"
    }
  }
}
