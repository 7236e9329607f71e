import Crypto

/// A digest of a short passcode, which the server doesn't store: a salt and the output of scrypt.
package struct PasscodeDigest: Sendable, Hashable {
  package var salt: [UInt8]
  /// The 32 bytes that scrypt derives from the passcode and the salt.
  package var hash: [UInt8]

  package init(salt: [UInt8], hash: [UInt8]) {
    self.salt = salt
    self.hash = hash
  }

  /// Creates the digest of a passcode with a new salt, or returns `nil` if it is empty or too long.
  package init?(of passcode: String) {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    guard let hash = Self.hash(passcode, salt: salt) else { return nil }
    self.init(salt: salt, hash: hash)
  }

  /// Returns the 32 bytes that are stored instead of a passcode, or `nil` if it is empty or longer
  /// than 256 bytes.
  package static func hash(_ passcode: String, salt: [UInt8]) -> [UInt8]? {
    guard passcode.utf8.count <= 256, let secret = SecretBytes(passphrase: passcode),
      let key = secret.scryptKey(salt: salt, cost: ScryptCost(rounds: 1 << 14))
    else { return nil }
    return key.withUnsafeBytes { Array($0) }
  }
}
