/// A parser for the attributes of a tag.
struct AttributeParser {
  /// The attributes, or `nil` if the tag is malformed.
  let attributes: [ExportElement.Attribute]?

  init(_ tag: [UInt8], after name: String, limit: Int) {
    attributes = Self.parse(tag, from: name.utf8.count, limit: limit)
  }

  private static func parse(_ tag: [UInt8], from start: Int, limit: Int) -> [ExportElement.Attribute]? {
    var attributes: [ExportElement.Attribute] = []
    var at = start
    let end = tag.last == UInt8(ascii: "/") ? tag.count - 1 : tag.count
    while true {
      while at < end, tag[at].isWhitespace { at += 1 }
      guard at < end else { return attributes }
      guard let equals = tag[at..<end].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      // In iOS 8, names contained spaces.
      var name = tag[at..<equals]
      while name.last?.isWhitespace == true { name.removeLast() }
      at = equals + 1
      while at < end, tag[at].isWhitespace { at += 1 }
      guard at < end, tag[at] == UInt8(ascii: "\"") || tag[at] == UInt8(ascii: "'"),
        let close = tag[(at + 1)..<end].firstIndex(of: tag[at]), !name.isEmpty, name.count <= 256,
        attributes.count < limit
      else { return nil }
      attributes.append(
        .init(name: String(decoding: name, as: UTF8.self), value: text(tag[(at + 1)..<close])))
      at = close + 1
    }
  }

  /// Returns the text of an attribute's bytes, with references resolved and without control
  /// characters.
  static func text(_ bytes: some RandomAccessCollection<UInt8>) -> String {
    guard bytes.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "&") }) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let reference = reference(rest) {
        text.append(contentsOf: reference.bytes)
        rest = rest.dropFirst(reference.count)
      } else {
        if byte >= 0x20 || byte == 0x09 || byte == lineFeed || byte == 0x0D { text.append(byte) }
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the value of a reference and its length, or `nil` for a single ampersand.
  private static func reference(_ bytes: some Collection<UInt8>) -> (bytes: [UInt8], count: Int)? {
    let body = bytes.dropFirst().prefix(10).prefix { $0 != UInt8(ascii: ";") }
    guard bytes.dropFirst(1 + body.count).first == UInt8(ascii: ";") else { return nil }
    let name = String(decoding: body, as: UTF8.self)
    let count = body.count + 2
    if let character = names[name] { return ([character], count) }
    let digits = name.hasPrefix("#x") ? (name.dropFirst(2), 16) : (name.dropFirst(1), 10)
    guard name.hasPrefix("#"), let code = UInt32(digits.0, radix: digits.1), let scalar = Unicode.Scalar(code)
    else { return nil }
    let isControl = code < 0x20 && code != 0x09 && code != 0x0A && code != 0x0D
    return (isControl ? [] : Array(String(Character(scalar)).utf8), count)
  }

  private static let names: [String: UInt8] = [
    "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "amp": UInt8(ascii: "&"), "quot": UInt8(ascii: "\""),
    "apos": UInt8(ascii: "'"),
  ]
}

extension UInt8 {
  var isWhitespace: Bool { self == 0x20 || self == lineFeed || self == 0x09 || self == 0x0D || self == 0x0B }
}

package let lineFeed: UInt8 = 0x0A
