extension JSON {
  /// The value without any white space: the form for signing.
  public var minified: [UInt8] {
    var writer = JSONWriter(indentation: nil)
    writer.write(self, level: 0)
    return writer.bytes
  }

  /// The value on several lines, indented by two spaces per level, for display.
  public var indented: String {
    var writer = JSONWriter(indentation: 2)
    writer.write(self, level: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The minified form as text.
  public var text: String { String(decoding: minified, as: UTF8.self) }
}

extension JSONValue {
  /// Appends the value without any white space, like ``JSON/minified``.
  package func appendMinified(to bytes: inout [UInt8]) {
    switch kind {
    case .object: list(members, "{", "}", &bytes) { Self.append($0.name, $0.value, to: &$1) }
    case .array: list(elements, "[", "]", &bytes) { $0.appendMinified(to: &$1) }
    case .string: appendText(to: &bytes)
    case .number, .bool, .null: bytes += rawBytes
    }
  }

  /// Appends a string.
  ///
  /// Nearly every one is copied unchanged.
  private func appendText(to bytes: inout [UInt8]) {
    if rawBytes.contains(UInt8(ascii: "\\")) {
      JSON.appendText(string ?? "", to: &bytes)
    } else {
      bytes += rawBytes
    }
  }

  private static func append(_ name: String, _ value: JSONValue, to bytes: inout [UInt8]) {
    JSON.appendText(name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    value.appendMinified(to: &bytes)
  }

  private func list<Items: Sequence>(
    _ items: Items, _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ bytes: inout [UInt8],
    _ item: (Items.Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    var isFirst = true
    for element in items {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      item(element, &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }
}

private struct JSONWriter {
  let indentation: Int?
  var bytes: [UInt8] = []

  init(indentation: Int?) {
    self.indentation = indentation
    bytes.reserveCapacity(1 << 11)
  }

  mutating func write(_ value: JSON, level: Int) {
    switch value {
    case .object(let members):
      list(members, "{", "}", level: level) { writer, member in
        writer.string(member.name)
        writer.bytes.append(UInt8(ascii: ":"))
        if writer.indentation != nil { writer.bytes.append(0x20) }
        writer.write(member.value, level: level + 1)
      }
    case .array(let elements):
      list(elements, "[", "]", level: level) { $0.write($1, level: level + 1) }
    case .string(let text): string(text)
    case .number(let digits): bytes.append(contentsOf: digits.utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .null: bytes.append(contentsOf: "null".utf8)
    }
  }

  private mutating func list<Item>(
    _ items: [Item], _ open: Unicode.Scalar, _ close: Unicode.Scalar, level: Int,
    _ item: (inout JSONWriter, Item) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (place, element) in items.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      newLine(level: level + 1)
      item(&self, element)
    }
    if !items.isEmpty { newLine(level: level) }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func newLine(level: Int) {
    guard let indentation else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: level * indentation))
  }

  private mutating func string(_ text: String) { JSON.appendText(text, to: &bytes) }
}

extension JSON {
  /// Appends a text in quotes, with escapes.
  package static func appendText(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    // Nearly every text needs no escapes and is copied in one piece.
    let isPlain = text.withUTF8 { utf8 in
      for byte in utf8 where isEscaped(byte) { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { appendEscaped(text, to: &bytes) }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes += [Hex.digit(byte >> 4), Hex.digit(byte & 0xF)]
      default: bytes.append(byte)
      }
    }
  }
}
