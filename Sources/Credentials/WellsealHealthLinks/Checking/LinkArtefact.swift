import WellsealBase

/// What was handed over to be checked.
package enum LinkArtefact: Sendable {
  /// A text in which a link is looked for.
  case link(String)
  /// A payload without its link.
  case payload([UInt8])
  case manifest([UInt8])
  /// An encrypted file without its key.
  case encryptedFile([UInt8])
  /// Content in clear: a bundle, a file of cards, an offer to read.
  case content([UInt8])

  /// Tells by the bytes what they are.
  package static func recognise(_ bytes: [UInt8]) -> LinkArtefact {
    let text = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      return recognise(json: bytes)
    }
    let dots = text.prefix(1 << 20).count { $0 == UInt8(ascii: ".") }
    if text.starts(with: "ey".utf8), dots == 4 || dots == 2, !text.contains(UInt8(ascii: "#")) {
      return .encryptedFile(bytes)
    }
    return .link(String(decoding: withoutLineBreak(bytes).prefix(LinkText.longest * 2), as: UTF8.self))
  }

  private static func recognise(json bytes: [UInt8]) -> LinkArtefact {
    guard let root = try? JSONDocument(file: bytes).root else { return .content(bytes) }
    if root["resourceType"] != nil || root["verifiableCredential"] != nil || root["access_token"] != nil {
      return .content(bytes)
    }
    if root["files"] != nil || root["list"] != nil { return .manifest(bytes) }
    if root["url"] != nil || root["key"] != nil || root["flag"] != nil { return .payload(bytes) }
    return .content(bytes)
  }

  /// Text files end with a line break, which belongs to no link.
  private static func withoutLineBreak(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.last == 0x0A else { return bytes[...] }
    let rest = bytes.dropLast()
    return rest.last == 0x0D ? rest.dropLast() : rest
  }
}
