import Crypto

/// A passcode of few letters that its keeper does not know: a salt, and what scrypt makes of the two.
package struct PasscodeDigest: Sendable, Hashable {
  package var salt: [UInt8]
  /// 32 bytes that scrypt makes of the passcode and the salt.
  package var hash: [UInt8]

  package init(salt: [UInt8], hash: [UInt8]) {
    self.salt = salt
    self.hash = hash
  }

  /// Makes the digest of a passcode with a salt of its own; nil for an empty one.
  package init?(of passcode: String) {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    guard let hash = Self.hash(passcode, salt: salt) else { return nil }
    self.init(salt: salt, hash: hash)
  }

  /// The 32 bytes that are kept in the place of a passcode; nil for an empty one, and for one above 256 bytes.
  package static func hash(_ passcode: String, salt: [UInt8]) -> [UInt8]? {
    guard passcode.utf8.count <= 256, let secret = SecretBytes(passphrase: passcode),
      let key = secret.scryptKey(salt: salt, cost: ScryptCost(rounds: 1 << 14))
    else { return nil }
    return key.withUnsafeBytes { Array($0) }
  }
}
