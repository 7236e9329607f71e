import WellsealBase
import WellsealModel

/// A writer of a message, directly to bytes.
package struct WireWriter {
  private(set) var bytes: [UInt8] = []
  /// The provenances of the samples written so far.
  private(set) var provenances = ProvenanceTable()
  private var lastUnit: (unit: HealthUnit, text: String)?
  private var writtenMetadata: [Metadata: [UInt8]] = [:]

  private static let maxCached = 1024

  init() {}

  mutating func object(_ body: (inout WireWriter) -> Void) { enclose("{", "}", body) }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout WireWriter, Element) -> Void
  ) {
    enclose("[", "]") { writer in
      for element in elements {
        writer.comma()
        write(&writer, element)
      }
    }
  }

  /// Writes the name of a member.
  ///
  /// Its value follows.
  mutating func name(_ name: String) {
    comma()
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func member(_ name: String, _ value: some WireValue) {
    self.name(name)
    value.write(to: &self)
  }

  /// Separates the next value from the previous one in the same object or array.
  mutating func comma() {
    guard let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") else { return }
    bytes.append(UInt8(ascii: ","))
  }

  private mutating func enclose(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout WireWriter) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    body(&self)
    bytes.append(UInt8(ascii: close))
  }
}

// MARK: Scalars

extension WireWriter {
  /// Writes text that is already JSON.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func raw(_ piece: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: piece) }

  mutating func unit(_ unit: HealthUnit) {
    if lastUnit?.unit != unit { lastUnit = (unit, unit.description) }
    string(lastUnit?.text ?? "")
  }

  /// Writes the index of a provenance in the message's table, or nothing for an unknown one.
  mutating func provenance(_ provenance: Provenance) {
    guard let index = provenances.index(of: provenance) else { return }
    raw(",\"provenance\":")
    integer(index)
  }

  /// Writes the metadata of a sample, which many samples of a page share, or nothing if it is
  /// empty.
  mutating func metadata(_ metadata: Metadata) {
    guard !metadata.isEmpty else { return }
    raw(",\"metadata\":")
    if let written = writtenMetadata[metadata] { return bytes.append(contentsOf: written) }
    let start = bytes.count
    metadata.write(to: &self)
    if writtenMetadata.count < Self.maxCached { writtenMetadata[metadata] = Array(bytes[start...]) }
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      for byte in utf8 where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        return false
      }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { escaped(text) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        raw("\\u00")
        hexadecimal(byte)
      default: bytes.append(byte)
      }
    }
  }

  /// Writes two lowercase digits.
  mutating func hexadecimal(_ byte: UInt8) {
    bytes.append(Hex.digit(byte >> 4))
    bytes.append(Hex.digit(byte & 0xF))
  }

  mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    natural(UInt64(value.magnitude))
  }

  mutating func natural(_ value: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var index = 20
      var rest = value
      repeat {
        index -= 1
        digits[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[index...]))
    }
  }

  /// Writes the shortest digits that read back as the number.
  ///
  /// A number that isn't finite is written as text.
  mutating func number(_ value: Double) {
    let thousandths = (value * 1000).rounded()
    if thousandths / 1000 == value, abs(thousandths) < 9e15, value != 0 {
      decimal(thousandths)
    } else {
      raw(value.isFinite ? value.shortText : "\"\(value.nonFiniteName)\"")
    }
  }

  /// Writes a number with at most three decimals, as most have.
  ///
  /// Division by 1000 restores it exactly.
  private mutating func decimal(_ thousandths: Double) {
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = UInt64(abs(thousandths))
    natural(magnitude / 1000)
    var fraction = magnitude % 1000
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / 100))
      fraction = fraction % 100 * 10
    }
  }
}

extension Double {
  /// The name of a number that JSON can't represent.
  var nonFiniteName: String { isNaN ? "NaN" : self > 0 ? "Infinity" : "-Infinity" }

  init?(nonFiniteName name: String) {
    guard let value = [Double.nan, .infinity, -.infinity].first(where: { $0.nonFiniteName == name }) else {
      return nil
    }
    self = value
  }
}

/// The distinct provenances of a message, in the order in which its samples refer to them.
struct ProvenanceTable {
  private(set) var all: [Provenance] = []
  private var indices: [Provenance: Int] = [:]
  private var last: (provenance: Provenance, index: Int)?

  /// Returns the index of a provenance, or `nil` for an unknown one.
  mutating func index(of provenance: Provenance) -> Int? {
    if let last, last.provenance === provenance { return last.index }
    guard provenance != .unknown else { return nil }
    let index = indices[provenance] ?? all.count
    if index == all.count {
      all.append(provenance)
      indices[provenance] = index
    }
    last = (provenance, index)
    return index
  }
}
