extension JSONValue {
  /// The canonical form of the value, in which equal values have equal bytes.
  ///
  /// Members are sorted by the UTF-16 code units of their names, numbers have the shortest form of
  /// ECMAScript, and only the necessary characters are escaped.
  ///
  /// Source: RFC 8785, section 3.2.
  package var canonical: [UInt8] {
    var bytes: [UInt8] = []
    appendCanonical(to: &bytes)
    return bytes
  }

  private func appendCanonical(to bytes: inout [UInt8]) {
    switch kind {
    case .object:
      let sorted = members.map { (units: Array($0.name.utf16), name: $0.name, value: $0.value) }
        .sorted { $0.units.lexicographicallyPrecedes($1.units) }
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in sorted.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(text: member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.appendCanonical(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array:
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        element.appendCanonical(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .string: Self.append(text: string ?? "", to: &bytes)
    case .number: bytes += Self.digits(double ?? 0).utf8
    case .bool, .null: bytes += rawBytes
    }
  }

  /// Appends a text in quotes.
  ///
  /// Source: RFC 8785, section 3.2.2.2.
  private static func append(text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if let letter = shortEscapes[byte] {
        bytes += [UInt8(ascii: "\\"), letter]
      } else if byte < 0x20 {
        bytes += "\\u00".utf8
        bytes += [Hex.digit(byte >> 4), Hex.digit(byte & 0xF)]
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The letters after the backslash.
  private static let shortEscapes: [UInt8: UInt8] = [
    0x08: UInt8(ascii: "b"), 0x09: UInt8(ascii: "t"), 0x0A: UInt8(ascii: "n"), 0x0C: UInt8(ascii: "f"),
    0x0D: UInt8(ascii: "r"), UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// Returns a number as ECMAScript writes it.
  ///
  /// Both use the fewest digits that identify the number, but they differ in when an exponent is
  /// written.
  ///
  /// Source: ECMA-262, "Number::toString"; RFC 8785, section 3.2.2.3.
  private static func digits(_ number: Double) -> String {
    guard number != 0 else { return "0" }
    guard number > 0 else { return "-" + digits(-number) }
    let parts = "\(number)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    var digits = mantissa[0] + (mantissa.count > 1 && mantissa[1] != "0" ? mantissa[1] : "")
    // The number of digits before the decimal point.
    var point = mantissa[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    while digits.count > 1, digits.first == "0" {
      digits.removeFirst()
      point -= 1
    }
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    let count = digits.utf8.count
    if count <= point, point <= 21 { return digits + String(repeating: "0", count: point - count) }
    if (1...21).contains(point) { return "\(digits.prefix(point)).\(digits.dropFirst(point))" }
    if (-5...0).contains(point) { return "0." + String(repeating: "0", count: -point) + digits }
    let exponent = "e\(point > 0 ? "+" : "-")\(abs(point - 1))"
    return count == 1 ? digits + exponent : "\(digits.prefix(1)).\(digits.dropFirst())" + exponent
  }
}
