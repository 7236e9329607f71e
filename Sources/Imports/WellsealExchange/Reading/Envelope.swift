import WellsealCredentials

/// White space around a text: reported because the formats of cards have none, and removed so that
/// reading can continue.
enum Envelope {
  static func trim(_ bytes: [UInt8]) -> ArraySlice<UInt8> { trimEnd(bytes[...]).drop(while: isSpace) }

  static func trimEnd(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = bytes
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns the text without surrounding white space, and a finding if there was any.
  static func strip(_ bytes: [UInt8], at path: String) -> (text: [UInt8], findings: [Finding]) {
    let text = trim(bytes)
    let findings = text.count == bytes.count ? [] : [Finding(.surroundingCharacters, at: path)]
    return (Array(text), findings)
  }
}
