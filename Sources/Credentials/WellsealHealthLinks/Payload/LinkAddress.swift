/// The address of a link or a file, as far as it can be judged without asking anybody.
package struct LinkAddress: Sendable, Hashable {
  let text: String
  /// The host in small letters, without user and port.
  package let host: String
  let isEncrypted: Bool
  /// Everything behind the authority.
  private let target: String

  /// Reads an absolute address; nil where two readers could differ about it.
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

  /// The same address with a field of a query added.
  func adding(_ field: String) -> String {
    let mark = target.contains("?") ? (target.hasSuffix("?") || target.hasSuffix("&") ? "" : "&") : "?"
    return (target.isEmpty ? text + "/" : text) + mark + field
  }

  /// Whether a part of it is long enough for 256 bits in base64url.
  var hasLongPart: Bool {
    target.utf8.split { !($0.isLetterOrDigit || $0 == 0x2D || $0 == 0x5F) }.contains { $0.count >= 43 }
  }

  /// Whether the host is a number or a name that only the asker's own network knows.
  ///
  /// A number is no name that a certificate is made out to; whoever resolves names checks them once more.
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
  /// The place of a text in this one; nil where it does not occur.
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
