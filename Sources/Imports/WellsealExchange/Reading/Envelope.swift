import WellsealCredentials

/// White space around a text: reported because the formats of cards have none, and removed so that
/// reading can continue.
enum Envelope {
  static func trim(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var text = bytes[...]
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text.drop(while: isSpace)
  }

  /// Returns the text without surrounding white space, and a finding if there was any.
  static func strip(_ bytes: [UInt8], at path: String) -> (text: [UInt8], findings: [Finding]) {
    let text = trim(bytes)
    let findings = text.count == bytes.count ? [] : [Finding(.surroundingCharacters, at: path)]
    return (Array(text), findings)
  }
}
