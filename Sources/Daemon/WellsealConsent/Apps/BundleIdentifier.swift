import WellsealModel

/// The syntax of bundle identifiers.
enum BundleIdentifier {
  /// Returns whether a text is a valid identifier: at most 155 letters, digits, hyphens,
  /// underscores and periods, and neither hidden nor reserved.
  static func isValid(_ text: String) -> Bool {
    (1...155).contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed) && !text.hasPrefix(".")
      && !SourceSpace.isReserved(text)
  }

  /// Returns an identifier derived from a file name.
  static func made(of name: String) -> String {
    let bytes = name.utf8.prefix(155).map { isAllowed($0) ? $0 : UInt8(ascii: "-") }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix(".") || SourceSpace.isReserved(text) ? "-" + text.dropFirst() : text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
