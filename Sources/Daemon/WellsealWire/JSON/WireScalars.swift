package import FoundationEssentials
import WellsealBase

extension Bool: WireValue {
  package static var wireType: String { "bool" }

  package init(wire: WireReader) throws(WireError) {
    guard let value = wire.json.bool else { throw WireError(.expected("true or false")) }
    self = value
  }

  package func write(to writer: inout WireWriter) { writer.raw(self ? "true" : "false") }
}

extension Int: WireValue {
  package static var wireType: String { "int" }

  package init(wire: WireReader) throws(WireError) {
    guard let value = wire.json.integer else { throw WireError(.expected("a whole number")) }
    self = value
  }

  package func write(to writer: inout WireWriter) { writer.integer(self) }
}

extension UInt64: WireValue {
  package static var wireType: String { "int" }

  package init(wire: WireReader) throws(WireError) {
    guard let text = wire.json.numberText, let value = UInt64(text) else {
      throw WireError(.expected("a whole number from 0 on"))
    }
    self = value
  }

  package func write(to writer: inout WireWriter) { writer.natural(self) }
}

extension Double: WireValue {
  package static var wireType: String { "float" }

  package init(wire: WireReader) throws(WireError) {
    guard let value = wire.json.double ?? wire.json.string.flatMap(Double.init(nonFiniteName:)) else {
      throw WireError(.expected("a number"))
    }
    self = value
  }

  package func write(to writer: inout WireWriter) { writer.number(self) }
}

extension String: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard let value = wire.json.string else { throw WireError(.expected("a text")) }
    self = value
  }

  package func write(to writer: inout WireWriter) { writer.string(self) }
}

/// Seconds since the beginning of 2001, UTC.
extension Date: WireValue {
  package static var wireType: String { "float" }

  package init(wire: WireReader) throws(WireError) {
    guard let seconds = wire.json.double else { throw WireError(.expected("seconds since 2001")) }
    guard Self.limits.contains(seconds) else { throw WireError(.expected("a date in the calendar's range")) }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }

  package func write(to writer: inout WireWriter) { writer.number(timeIntervalSinceReferenceDate) }

  private static let limits =
    distantPast.timeIntervalSinceReferenceDate...distantFuture.timeIntervalSinceReferenceDate
}

extension DateInterval: WireObject {
  package static let wireFields = [
    WireField<DateInterval>("start", \.start), WireField("end", \.end),
  ]

  package init(fields: WireReader) throws(WireError) {
    let (start, end): (Date, Date) = (try fields["start"], try fields["end"])
    guard start <= end else { throw WireError(.broken("the start date is after the end date")) }
    self.init(start: start, end: end)
  }
}

/// Bytes, as base64.
extension Data: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard let bytes = wire.text.flatMap({ try? Base64.standard.decode($0) }) else {
      throw WireError(.expected("bytes in base64"))
    }
    self.init(bytes)
  }

  package func write(to writer: inout WireWriter) {
    writer.raw("\"")
    writer.raw(Base64.standard.encode(self))
    writer.raw("\"")
  }
}

extension URL: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard let text = wire.json.string, let url = URL(string: text) else {
      throw WireError(.expected("a URL"))
    }
    self = url
  }

  package func write(to writer: inout WireWriter) { writer.string(absoluteString) }
}

extension UUID: WireValue {
  package static var wireType: String { "string" }

  package init(wire: WireReader) throws(WireError) {
    guard wire.json.kind == .string, let uuid = UUID(digits: wire.json.rawBytes.dropFirst().dropLast()) else {
      throw WireError(.expected("a UUID"))
    }
    self = uuid
  }

  /// Writes the UUID in lowercase, as in RFC 9562 (section 4).
  package func write(to writer: inout WireWriter) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 38) { text in
      var index = 0
      func put(_ byte: UInt8) {
        text[index] = byte
        index += 1
      }
      put(UInt8(ascii: "\""))
      withUnsafeBytes(of: uuid) { bytes in
        for index in 0..<16 {
          if Self.isDash(before: index) { put(UInt8(ascii: "-")) }
          put(Hex.digit(bytes[index] >> 4))
          put(Hex.digit(bytes[index] & 0xF))
        }
      }
      put(UInt8(ascii: "\""))
      writer.raw(UnsafeBufferPointer(text))
    }
  }

  /// Returns whether a dash precedes a byte.
  private static func isDash(before index: Int) -> Bool {
    (4...10).contains(index) && index.isMultiple(of: 2)
  }

  /// Parses 32 digits with dashes at their positions (RFC 9562, section 4).
  init?(digits: ArraySlice<UInt8>) {
    guard digits.count == 36 else { return nil }
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isRead = digits.withUnsafeBufferPointer { digits in
      withUnsafeMutableBytes(of: &uuid) { bytes in
        var offset = 0
        for index in 0..<16 {
          if Self.isDash(before: index) {
            guard digits[offset] == UInt8(ascii: "-") else { return false }
            offset += 1
          }
          guard let high = Hex.value(digits[offset]), let low = Hex.value(digits[offset + 1]) else {
            return false
          }
          bytes[index] = high << 4 | low
          offset += 2
        }
        return true
      }
    }
    guard isRead else { return nil }
    self.init(uuid: uuid)
  }
}
