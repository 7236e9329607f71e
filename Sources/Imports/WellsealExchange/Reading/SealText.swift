import WellsealBase
import WellsealCredentials

/// The JSON of a seal of the ICAO among other lines, such as a caption.
enum SealText {
  /// Returns the JSON of a seal between other lines, or `nil` for a seal alone and for other text.
  static func inside(_ bytes: [UInt8]) -> [UInt8]? {
    let text = Envelope.trim(bytes)
    guard text.first != UInt8(ascii: "{") || text.last != UInt8(ascii: "}"),
      let start = text.firstIndex(of: UInt8(ascii: "{")), let end = text.lastIndex(of: UInt8(ascii: "}")),
      start < end
    else { return nil }
    let (before, after) = (text[..<start], text[(end + 1)...])
    // In a list or in another value, the object isn't a text of its own.
    guard isLine(before.last), isLine(after.first { $0 != 0x20 }), !before.contains(where: isJSON),
      !after.contains(where: isJSON), text.firstRange(of: Self.member) != nil
    else { return nil }
    let json = Array(text[start...end])
    guard let root = try? JSONDocument(parsing: json).root, ForeignContent.certificate(root) == .icaoSeal
    else { return nil }
    return json
  }

  /// A member of every seal.
  private static let member = Array(#""sigvl""#.utf8)

  /// Returns whether a byte next to the JSON ends a line, or there is none.
  private static func isLine(_ byte: UInt8?) -> Bool { byte == nil || byte == 0x0A || byte == 0x0D }

  private static func isJSON(_ byte: UInt8) -> Bool { "[]{}\"".utf8.contains(byte) }
}
