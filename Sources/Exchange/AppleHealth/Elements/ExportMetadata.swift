import FoundationEssentials
import HealthModel

/// Reads and writes the entries of metadata, which an export has as texts.
enum ExportMetadata {
  /// Before the key of an entry that HealthKit's rules refuse, such as a sync identifier without a version; it is kept as text.
  static let keptPrefix = "org.wellseal.export."
  /// Holds the beats of a heart rate variability record: see ``ExportBeats``.
  static let beatsKey = MetadataKey(keptPrefix + "beats")

  /// The metadata of an element.
  static func metadata(of element: ExportElement) -> Metadata {
    metadata(
      element.children.lazy.filter { $0.name == "MetadataEntry" }
        .compactMap { child in child["key"].flatMap { key in child["value"].map { (key, $0) } } })
  }

  /// Whether an entry is kept as text because its key asks for another form; gives the key.
  static func keptKey(_ metadata: Metadata) -> String? {
    metadata.entries.keys.first { $0.rawValue.hasPrefix(keptPrefix) && $0 != beatsKey }
      .map { String($0.rawValue.dropFirst(keptPrefix.count)) }
  }

  static func hasKept(_ metadata: Metadata) -> Bool { keptKey(metadata) != nil }

  /// The metadata of entries; what the rules refuse is kept as text under a key that says so.
  static func metadata(_ pairs: some Sequence<(key: String, value: String)>) -> Metadata {
    var entries: [MetadataKey: MetadataValue] = [:]
    for (key, text) in pairs {
      let key = MetadataKey(key)
      let value = value(text, of: key)
      if (try? Metadata([key: value])) != nil || partners[key] != nil {
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

  /// The keys and texts of metadata, in the order of keys.
  static func pairs(_ metadata: Metadata) -> [(key: String, value: String)] {
    metadata.entries.filter { $0.key != beatsKey }.map { key, value in
      let name = key.rawValue
      return (name.hasPrefix(keptPrefix) ? String(name.dropFirst(keptPrefix.count)) : name, text(value))
    }
    .sorted { $0.key < $1.key }
  }

  /// Keys that mean something only together.
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

  /// Reads `217 cm`; a percentage is written a hundred times as large as it is.
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

/// Moves the point of a decimal, which a multiplication by a hundred would round.
enum DecimalShift {
  /// The same digits with the point moved to the right, or with a negative count to the left; nil for what is no plain decimal.
  static func shifted(_ text: String, by places: Int) -> String? {
    let isNegative = text.hasPrefix("-")
    let mantissa = text.dropFirst(isNegative ? 1 : 0).split(
      separator: "e", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = mantissa[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let exponent = mantissa.count > 1 ? Int(mantissa[1]) : 0, abs(exponent) < 400 else { return nil }
    var digits = parts.joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    var point = parts[0].count + exponent + places
    if point <= 0 {
      digits = String(repeating: "0", count: 1 - point) + digits
      point = 1
    }
    if point > digits.count { digits += String(repeating: "0", count: point - digits.count) }
    let whole = digits.prefix(point).drop { $0 == "0" }
    var fraction = digits.dropFirst(point)
    while fraction.last == "0" { fraction.removeLast() }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
