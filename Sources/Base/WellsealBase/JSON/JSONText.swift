/// Returns the text of a JSON string in UTF-8.
///
/// The bytes must be validated.
///
/// - Parameter raw: The bytes between the quotes, including escapes.
/// - Returns: The decoded text.
func jsonText(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(raw.count)
  var at = 0
  while at < raw.count {
    guard raw[at] == UInt8(ascii: "\\") else {
      text.append(raw[at])
      at += 1
      continue
    }
    if let plain = plainEscapes[raw[at + 1]] {
      text.append(plain)
      at += 2
    } else {
      text.append(contentsOf: UTF8.encode(scalar(in: raw, at: &at)) ?? UTF8.encodedReplacementCharacter)
    }
  }
  return text
}

/// The characters of the single-letter escapes (RFC 8259, section 7).
private let plainEscapes: [UInt8: UInt8] = [
  UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  UInt8(ascii: "/"): UInt8(ascii: "/"),
  UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
  UInt8(ascii: "t"): 0x09,
]

private func scalar(in raw: UnsafeBufferPointer<UInt8>, at: inout Int) -> Unicode.Scalar {
  let first = unit(in: raw, at: at + 2)
  at += 6
  guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
  let second = unit(in: raw, at: at + 2)
  at += 6
  return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
}

private func unit(in raw: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
  (start..<start + 4).reduce(0) { $0 << 4 | UInt32(Hex.value(raw[$1]) ?? 0) }
}
