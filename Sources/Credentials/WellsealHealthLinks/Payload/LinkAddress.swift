/// The URL of a link or a file, validated without any request.
package struct LinkAddress: Sendable, Hashable {
  let text: String
  /// The host in lowercase, without user and port.
  package let host: String
  let isEncrypted: Bool
  /// The part of the URL after the authority.
  private let target: String

  /// Parses an absolute URL, or returns `nil` if two parsers could interpret it differently.
  package init?(_ text: String) {
    guard text.utf8.count <= 4096, text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && $0 != 0x5C }),
      !text.contains("#"), let colon = text.range(of: "://")
    else { return nil }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard !scheme.isEmpty, scheme.utf8.allSatisfy(\.isLetterOrDigit) else { return nil }
    let rest = text[colon.upperBound...]
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard !authority.isEmpty, !authority.contains("@") else { return nil }
    let name =
      authority.hasPrefix("[")
      ? authority.prefix { $0 != "]" } + "]" : authority.prefix { $0 != ":" }
    guard !name.isEmpty else { return nil }
    self.text = text
    host = name.lowercased()
    isEncrypted = scheme == "https"
    target = String(rest.dropFirst(authority.count))
  }

  /// Returns the same URL with an additional query field.
  func adding(_ field: String) -> String {
    let mark = target.contains("?") ? (target.hasSuffix("?") || target.hasSuffix("&") ? "" : "&") : "?"
    return (target.isEmpty ? text + "/" : text) + mark + field
  }

  /// Whether a part of the URL is long enough for 256 bits in base64url.
  var hasLongPart: Bool {
    target.utf8.split { !($0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F) }.contains { $0.count >= 43 }
  }

  /// Whether the host is a number or a name that only the local network resolves.
  ///
  /// No certificate is issued for a number. The resolver checks names again.
  var isOwnNetwork: Bool {
    if host.hasPrefix("[") { return true }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if host == "localhost" || Self.ownNames.contains(where: host.hasSuffix) || labels.count < 2 {
      return true
    }
    return labels.last.map { $0.isEmpty ? false : $0.utf8.allSatisfy { (0x30...0x39).contains($0) } } ?? true
  }

  private static let ownNames = [".localhost", ".local", ".internal", ".lan", ".home.arpa"]
}

extension StringProtocol {
  /// Returns the range of a text in this one, or `nil` if it doesn't occur.
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
