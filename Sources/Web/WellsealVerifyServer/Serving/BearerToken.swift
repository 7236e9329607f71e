import Crypto

/// The token by which other programs may ask; its digest alone is kept.
package struct BearerToken: Sendable, Hashable {
  private let digest: SHA256.Digest

  /// Nil for a token that is shorter than ``shortest``, or is no plain word.
  package init?(_ token: String) {
    guard token.utf8.count >= Self.shortest, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    digest = SHA256.hash(data: Array(token.utf8))
  }

  /// Whether the field `Authorization` brings the token; takes the same time for any wrong one.
  func isIn(_ field: String?) -> Bool {
    let prefix = "bearer "
    guard let field, field.prefix(prefix.count).lowercased() == prefix else { return false }
    return SHA256.hash(data: Array(field.dropFirst(prefix.count).utf8)) == digest
  }

  /// In characters.
  package static let shortest = 20
}
