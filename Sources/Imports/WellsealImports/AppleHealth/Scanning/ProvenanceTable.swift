import Glibc
import WellsealModel

/// A table that numbers the provenances of an export and recognizes the bytes of their three
/// attributes.
///
/// The address of a device differs from record to record, so the comparison ignores it.
struct ProvenanceTable: ~Copyable {
  private(set) var values: [Provenance] = []
  private var numbers: [Provenance: UInt32] = [:]
  private var texts = ByteTable()
  private var numberOfText: [UInt32] = []
  /// The bytes of the last provenance before and after the address.
  private var head = ByteKey()
  private var tail = ByteKey()
  private var last: UInt32 = 0

  deinit {
    head.deallocate()
    tail.deallocate()
  }

  mutating func number(of provenance: Provenance) -> UInt32 {
    if let number = numbers[provenance] { return number }
    let number = UInt32(values.count)
    numbers[provenance] = number
    values.append(provenance)
    return number
  }

  mutating func removeAll() {
    values = []
    numbers = [:]
    texts.removeAll()
    numberOfText = []
    head.removeAll()
    tail.removeAll()
  }

  /// Parses from the value of `sourceName` to the quote that closes the last of the three
  /// attributes.
  ///
  /// - Returns: The number and the position after the quote, or `nil` if the line isn't in Apple's
  ///   layout.
  @inline(__always)
  mutating func number(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> (UInt32, end: UnsafeRawPointer)? {
    if !head.isEmpty, head.begins(text) {
      var at = text + head.count
      guard !tail.isEmpty else { return Self.isAttribute(at) ? search(text, end) : (last, at) }
      while at.load(as: UInt8.self).isHexadecimal { at += 1 }
      if tail.begins(at) { return (last, at + tail.count) }
    }
    return search(text, end)
  }

  /// Returns true if a version or device follows that the cached provenance doesn't have.
  @inline(__always)
  private static func isAttribute(_ text: UnsafeRawPointer) -> Bool {
    let letter = text.load(fromByteOffset: 1, as: UInt8.self)
    return letter == UInt8(ascii: "s") || letter == UInt8(ascii: "d")
  }

  private mutating func search(
    _ text: UnsafeRawPointer, _ end: UnsafeRawPointer
  ) -> (UInt32, end: UnsafeRawPointer)? {
    guard let parts = Parts(text, end), parts.end - text < 2048 else { return nil }
    head.set(text, count: parts.headEnd - text)
    tail.set(parts.tailStart, count: parts.end - parts.tailStart)
    var key = Array(UnsafeRawBufferPointer(start: text, count: head.count))
    key.append(contentsOf: UnsafeRawBufferPointer(start: parts.tailStart, count: tail.count))
    if let known = texts.index(of: key, count: key.count) {
      last = numberOfText[known]
    } else {
      guard parts.device.map({ HealthDevice(exported: $0) != nil }) ?? true else {
        // An invalid device description must be preserved unchanged, which the full parser does.
        head.removeAll()
        tail.removeAll()
        return nil
      }
      last = number(
        of: ExportProvenance.provenance(
          name: parts.name, version: parts.version, device: parts.device))
      _ = texts.insert(key, count: key.count)
      numberOfText.append(last)
    }
    return (last, parts.end)
  }

  /// The parsed values of the three attributes.
  private struct Parts {
    var name = ""
    var version: String?
    var device: String?
    /// The start of the address, or the end if there is none.
    var headEnd: UnsafeRawPointer
    var tailStart: UnsafeRawPointer
    var end: UnsafeRawPointer

    init?(_ text: UnsafeRawPointer, _ limit: UnsafeRawPointer) {
      guard let quote = Self.quote(text, limit) else { return nil }
      name = Self.text(text, quote)
      end = quote + 1
      (headEnd, tailStart) = (end, end)
      if Self.begins(end, " sourceVersion=\"") {
        guard let (value, close) = Self.attribute(" sourceVersion=\"", end, limit) else { return nil }
        version = Self.text(value, close)
        end = close + 1
      }
      (headEnd, tailStart) = (end, end)
      guard Self.begins(end, " device=\"") else { return }
      guard let (value, close) = Self.attribute(" device=\"", end, limit) else { return nil }
      device = Self.text(value, close)
      end = close + 1
      (headEnd, tailStart) = (end, end)
      let opening = "&lt;&lt;HKDevice: 0x"
      guard Self.begins(value, opening) else { return }
      headEnd = value + opening.utf8.count
      tailStart = headEnd
      while tailStart < close, tailStart.load(as: UInt8.self).isHexadecimal { tailStart += 1 }
    }

    private static func begins(_ text: UnsafeRawPointer, _ start: String) -> Bool {
      memcmp(text, start, start.utf8.count) == 0
    }

    /// Returns the value of an existing attribute, up to its quote.
    private static func attribute(
      _ name: String, _ text: UnsafeRawPointer, _ limit: UnsafeRawPointer
    ) -> (UnsafeRawPointer, UnsafeRawPointer)? {
      let value = text + name.utf8.count
      return quote(value, limit).map { (value, $0) }
    }

    private static func quote(_ text: UnsafeRawPointer, _ limit: UnsafeRawPointer) -> UnsafeRawPointer? {
      text < limit ? memchr(text, 0x22, limit - text).map { UnsafeRawPointer($0) } : nil
    }

    private static func text(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> String {
      AttributeParser.text(UnsafeRawBufferPointer(start: start, count: end - start))
    }
  }
}

extension UInt8 {
  var isHexadecimal: Bool { self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 6 }
}
