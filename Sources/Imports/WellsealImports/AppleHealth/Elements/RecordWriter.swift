import FoundationEssentials
import WellsealModel

/// A type that writes records exactly as the Health app does, which is the form that the importer
/// reads fastest.
struct RecordWriter {
  private let offset: Int
  private var provenance: Provenance?
  /// The attributes of the last provenance, which often repeats.
  private var provenanceText: [UInt8] = []

  init(offset: Int) { self.offset = offset }

  mutating func write(_ stored: StoredSample, indentation: Int = 1, to bytes: inout [UInt8]) {
    let sample = stored.sample
    guard sample.metadata.isEmpty || sample.metadata[Remainder.key] == nil else {
      return writeWhole(stored, indentation, to: &bytes)
    }
    guard let (value, unit) = Self.value(of: sample) else { return }
    let margin = repeatElement(UInt8(ascii: " "), count: indentation)
    bytes.append(contentsOf: margin)
    bytes.append(contentsOf: "<Record".utf8)
    ElementWriter.write("type", sample.type.identifier, to: &bytes)
    bytes.append(contentsOf: text(of: sample.provenance))
    if let unit { ElementWriter.write("unit", unit, to: &bytes) }
    if let created = stored.created { write("creationDate", created, to: &bytes) }
    write("startDate", sample.start, to: &bytes)
    write("endDate", sample.end, to: &bytes)
    ElementWriter.write("value", value, to: &bytes)
    guard !sample.metadata.isEmpty else { return bytes.append(contentsOf: "/>\n".utf8) }
    bytes.append(contentsOf: ">\n".utf8)
    for child in SampleElementWriter.children(of: sample.metadata) {
      ElementWriter.write(child, indentation: indentation + 1, to: &bytes)
    }
    bytes.append(contentsOf: margin)
    bytes.append(contentsOf: "</Record>\n".utf8)
  }

  /// Writes a record with unrecognized content.
  private func writeWhole(_ stored: StoredSample, _ indentation: Int, to bytes: inout [UInt8]) {
    guard let record = SampleElementWriter(offset: offset).record(stored) else { return }
    ElementWriter.write(record, indentation: indentation, to: &bytes)
  }

  /// Returns the text of a value, and of its unit if it is a quantity.
  static func value(of sample: HealthSample) -> (value: String, unit: String?)? {
    if let quantity = sample.value.quantity { return (quantity.value.shortText, quantity.unit.description) }
    guard case .category(let value) = sample.value else { return nil }
    return (sample.type.values?[value]?.constant ?? String(value), nil)
  }

  private func write(_ name: String, _ date: Date, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: " \(name)=\"".utf8)
    bytes.append(contentsOf: ExportDates.bytes(date.timeIntervalSinceReferenceDate, offset: offset))
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func text(of provenance: Provenance) -> [UInt8] {
    if provenance === self.provenance { return provenanceText }
    self.provenance = provenance
    provenanceText = []
    for attribute in SampleElementWriter.attributes(of: provenance) {
      ElementWriter.write(attribute.name, attribute.value, to: &provenanceText)
    }
    return provenanceText
  }
}
