/// Names with values, as forms and the queries of addresses have them.
///
/// Source: URL Standard, "application/x-www-form-urlencoded parsing"; no more than 500 are read.
package struct FormFields: Sendable {
  package typealias Field = (name: String, value: String)

  package private(set) var all: [Field] = []

  /// Reads the text of a form or a query.
  package init(_ text: some Sequence<UInt8>) {
    for pair in Array(text).split(separator: UInt8(ascii: "&")).prefix(500) {
      let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      all.append((Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : ""))
    }
  }

  /// The first value of a name; nil where it is absent or empty.
  package subscript(_ name: String) -> String? {
    all.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// Every value of a name, in their order.
  package func values(_ name: String) -> [String] { all.filter { $0.name == name }.map(\.value) }

  /// Takes every field of a name out.
  package mutating func take(_ name: String) -> [String] {
    defer { all.removeAll { $0.name == name } }
    return values(name)
  }

  package mutating func append(contentsOf other: FormFields) { all += other.all }

  /// The fields in the form of a query.
  package static func encoded(_ fields: [Field]) -> String {
    fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
  }

  /// A text with everything but unreserved characters as its bytes in hexadecimal.
  ///
  /// Source: RFC 3986, section 2.3.
  package static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if isPlain(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The text of a field, or of a segment of a path, where `+` stands for itself.
  package static func decoded(_ bytes: some Collection<UInt8>, plusIsSpace: Bool = true) -> String {
    let bytes = Array(bytes)
    var result: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        place += 3
      } else {
        result.append(plusIsSpace && bytes[place] == UInt8(ascii: "+") ? 0x20 : bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
