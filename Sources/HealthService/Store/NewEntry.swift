import Credentials
package import Foundation
package import HealthModel

/// A sample as a person types it in.
package struct NewEntry: Sendable {
  package var type: HealthType
  /// A number; for a category type also the name of a value, such as `asleepREM`.
  package var value: String
  /// Of a quantity.
  package var unit: String?
  package var start: Date
  package var end: Date
  /// Each `key=value`.
  package var metadata: [String]
  package var time: LocalTime

  package init(
    _ type: HealthType, _ value: String, unit: String?, start: Date, end: Date, metadata: [String] = [],
    in time: LocalTime
  ) {
    (self.type, self.value, self.unit, self.start, self.end) = (type, value, unit, start, end)
    (self.metadata, self.time) = (metadata, time)
  }

  /// Who writes what a person types in, as in the Health app: what the person says is believed before any device.
  package static let source = HealthSource(name: "Health", bundleIdentifier: "com.apple.Health")

  /// The sample; it says that a person entered it.
  ///
  /// - Throws: ``EntryError``, ``HealthModel/SampleError``, ``HealthModel/MetadataError``.
  package func sample() throws -> HealthSample {
    var entries: [MetadataKey: MetadataValue] = [.wasUserEntered: .boolean(true)]
    for text in metadata {
      let (key, value) = try entry(text)
      entries[key] = value
    }
    return try HealthSample(
      type: type, start: start, end: end, value: sampleValue(),
      provenance: Provenance(sourceRevision: SourceRevision(source: Self.source)), metadata: Metadata(entries)
    )
  }

  private func sampleValue() throws(EntryError) -> SampleValue {
    switch type.row.kind {
    case .quantity:
      guard let number = Double(value), number.isFinite else { throw .noNumber }
      guard let unit else { throw .noUnit(expected: type.unit?.description ?? "") }
      guard let unit = try? HealthUnit(parsing: unit) else { throw .unknownUnit(unit) }
      return .quantity(HealthQuantity(number, unit))
    case .category:
      guard unit == nil else { throw .unitOfCategory }
      return .category(try rawValue())
    default: throw .wrongKind(type)
    }
  }

  private func rawValue() throws(EntryError) -> Int {
    if let number = Int(value) { return number }
    let cases = type.values?.cases ?? []
    guard let found = cases.first(where: { $0.name == value || $0.constant == value }) else {
      throw .noCategoryValue(known: cases.filter { !$0.isAlias }.map(\.name))
    }
    return found.value
  }
}

extension NewEntry {
  /// Reads `HKWasUserEntered=1`, by the kind of value that the key takes; own keys take texts.
  private func entry(_ text: String) throws -> (MetadataKey, MetadataValue) {
    guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { throw EntryError.noPair }
    let key = MetadataKey(String(text[..<equals]))
    let value = String(text[text.index(after: equals)...])
    let found: MetadataValue? =
      switch key.definition?.kind {
      case .string, nil: .string(value)
      case .boolean: Self.booleans[value].map(MetadataValue.boolean)
      case .number, .enumeration:
        Int(value).map(MetadataValue.integer) ?? Double(value).map(MetadataValue.real)
      case .date: .date(try time.date(value))
      case .quantity: Self.quantity(value).map(MetadataValue.quantity)
      }
    guard let found else { throw EntryError.wrongMetadata(key, key.definition?.kind ?? .string) }
    return (key, found)
  }

  private static let booleans = [
    "true": true, "yes": true, "1": true, "false": false, "no": false, "0": false,
  ]

  /// Reads `217 cm`.
  private static func quantity(_ text: String) -> HealthQuantity? {
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, let number = Double(parts[0]), let unit = try? HealthUnit(parsing: parts[1])
    else {
      return nil
    }
    return HealthQuantity(number, unit)
  }
}

/// Why what was typed in is no sample; never holds the value.
package enum EntryError: HintedError, Hashable {
  case noNumber
  case noUnit(expected: String)
  case unknownUnit(String)
  case unitOfCategory
  case noCategoryValue(known: [String])
  case wrongKind(HealthType)
  case noPair
  case wrongMetadata(MetadataKey, MetadataKey.Kind)

  /// What to do.
  package var hint: String? {
    switch self {
    case .noUnit(let unit): "the type is kept in \(unit); any unit that converts to it will do"
    case .noCategoryValue(let known): known.isEmpty ? nil : "its values are \(known.joined(separator: ", "))"
    case .noPair: "write it as key=value"
    case .wrongKind: "quantities and categories can be added; other kinds come from imports and apps"
    default: nil
    }
  }
}

extension EntryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noNumber: "the value is not a number"
    case .noUnit: "a unit is missing"
    case .unknownUnit(let unit): "no unit is called \"\(unit)\""
    case .unitOfCategory: "values of this type have no unit"
    case .noCategoryValue: "the type has no such value"
    case .wrongKind(let type): "\(type.name): samples of this type cannot be typed in"
    case .noPair: "a metadata entry is a key and a value"
    case .wrongMetadata(let key, let kind): "the metadata key \(key) takes a \(kind.rawValue)"
    }
  }
}
