import WellsealBase

/// The input of a check.
package enum LinkArtifact: Sendable {
  /// A text that may contain a link.
  case link(String)
  /// A payload without its link.
  case payload([UInt8])
  case manifest([UInt8])
  /// An encrypted file without its key.
  case encryptedFile([UInt8])
  /// Unencrypted content: a bundle, a file of cards or a SMART access offer.
  case content([UInt8])

  /// Detects the kind of input from its bytes.
  package static func recognize(_ bytes: [UInt8]) -> LinkArtifact {
    let text = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
      return recognize(json: bytes)
    }
    let dots = text.prefix(1 << 20).count { $0 == UInt8(ascii: ".") }
    if text.starts(with: "ey".utf8), dots == 4 || dots == 2, !text.contains(UInt8(ascii: "#")) {
      return .encryptedFile(bytes)
    }
    return .link(String(decoding: withoutLineBreak(bytes).prefix(LinkText.maxLength * 2), as: UTF8.self))
  }

  private static func recognize(json bytes: [UInt8]) -> LinkArtifact {
    guard let root = try? JSONDocument(file: bytes).root else { return .content(bytes) }
    if root["resourceType"] != nil || root["verifiableCredential"] != nil || root["access_token"] != nil {
      return .content(bytes)
    }
    if root["files"] != nil || root["list"] != nil { return .manifest(bytes) }
    if root["url"] != nil || root["key"] != nil || root["flag"] != nil { return .payload(bytes) }
    return .content(bytes)
  }

  /// Removes the final line break of a text file, which doesn't belong to the link.
  private static func withoutLineBreak(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.last == 0x0A else { return bytes[...] }
    let rest = bytes.dropLast()
    return rest.last == 0x0D ? rest.dropLast() : rest
  }
}
