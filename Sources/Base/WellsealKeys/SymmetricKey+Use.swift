package import Crypto

extension SymmetricKey {
  /// Returns the key for one use of a secret that the servers of a cluster share.
  ///
  /// - Parameters:
  ///   - use: The name of the use, which is a part of the format and never changes.
  ///   - secret: The secret, or `nil` for a random key, which is valid only in this process.
  /// - Returns: The key, which HKDF-SHA-256 derives.
  ///
  /// Source: RFC 5869.
  package static func forUse(_ use: String, of secret: [UInt8]?) -> SymmetricKey {
    let base = secret.map { SymmetricKey(data: $0) } ?? SymmetricKey(size: .bits256)
    return HKDF<SHA256>.deriveKey(inputKeyMaterial: base, info: Array(use.utf8), outputByteCount: 32)
  }
}
