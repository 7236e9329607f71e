import Crypto

/// The token that authorizes programs; only its digest is stored.
package struct BearerToken: Sendable, Hashable {
  private let digest: SHA256.Digest

  /// Creates a token, or returns `nil` if it is shorter than ``shortest``, or isn't a plain word.
  package init?(_ token: String) {
    guard token.utf8.count >= Self.minLength, token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    digest = SHA256.hash(data: Array(token.utf8))
  }

  /// Returns whether the field `Authorization` contains the token, in constant time for any wrong
  /// one.
  func isIn(_ field: String?) -> Bool {
    let prefix = "bearer "
    guard let field, field.prefix(prefix.count).lowercased() == prefix else { return false }
    return SHA256.hash(data: Array(field.dropFirst(prefix.count).utf8)) == digest
  }

  /// The minimum length in characters.
  package static let minLength = 20
}
