import Glibc
import WellsealModel

/// The collected samples of one type and unit, and the common parts of their lines.
struct OpenBatch {
  let type: HealthType
  /// The unit in the lines, or `nil` for a category type.
  let unitText: String?
  let unit: HealthUnit?
  /// The beginning of a line: ` <Record type="HKQuantityTypeIdentifierStepCount" sourceName="`.
  let head: [UInt8]
  /// The text between the device and the first date: ` unit="count" creationDate="`.
  let middle: [UInt8]
  /// Whether the options exclude the type.
  let isLeftOut: Bool
  let requiredMetadata: [MetadataKey]
  var rows: [SampleBatch.Row] = []
  var metadata = MetadataTable()
  var leftOut = 0
  private var constants: [(text: [UInt8], value: Double)] = []

  init?(type: HealthType, unit text: String?, isLeftOut: Bool) {
    switch (type.kind, text) {
    case (.quantity, let text?):
      guard let unit = try? HealthUnit(parsing: text), type.unit.map(unit.isCompatible) ?? true else {
        return nil
      }
      self.unit = unit
    case (.category, nil): unit = nil
    default: return nil
    }
    self.type = type
    self.isLeftOut = isLeftOut
    unitText = text
    requiredMetadata = type.requiredMetadata
    head = Array(" <Record type=\"\(type.identifier)\" sourceName=\"".utf8)
    middle = Array(((text.map { " unit=\"\($0)\"" } ?? "") + " creationDate=\"").utf8)
  }

  /// The state before the first line.
  static let none = OpenBatch(
    type: .workout, unitText: nil, unit: nil, head: [], middle: [], isLeftOut: true, requiredMetadata: [])

  private init(
    type: HealthType, unitText: String?, unit: HealthUnit?, head: [UInt8], middle: [UInt8], isLeftOut: Bool,
    requiredMetadata: [MetadataKey]
  ) {
    (self.type, self.unitText, self.unit) = (type, unitText, unit)
    (self.head, self.middle) = (head, middle)
    (self.isLeftOut, self.requiredMetadata) = (isLeftOut, requiredMetadata)
  }

  /// Returns and removes the collected samples.
  mutating func drain(_ provenances: [Provenance]) -> SampleBatch? {
    guard !rows.isEmpty else { return nil }
    let batch = SampleBatch(
      type: type, unit: unit, rows: rows, provenances: provenances, metadata: metadata.values)
    rows = []
    metadata.removeAll()
    return batch
  }

  /// Returns the value of a category's constant, or `nil` if the type doesn't have it.
  mutating func value(ofConstant text: UnsafeRawBufferPointer) -> Double? {
    for known in constants where known.text.count == text.count {
      if let start = text.baseAddress, memcmp(known.text, start, text.count) == 0 { return known.value }
    }
    guard let value = value(ofConstant: String(decoding: text, as: UTF8.self)) else { return nil }
    constants.append((Array(text), value))
    return value
  }

  func value(ofConstant text: String) -> Double? {
    guard let value = HealthEnumeration.value(ofConstant: text) ?? Int(text),
      type.values?.contains(value) ?? true, Int(exactly: Double(value)) == value
    else { return nil }
    return Double(value)
  }

  /// The value of a category record without one, or `nil` for other types.
  ///
  /// Exports of older systems omit the value of types that only record that something happened.
  var valueOfNone: Double? { unit == nil && type.values?.name == "HKCategoryValue" ? 0 : nil }
}
