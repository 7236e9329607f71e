package import ByteFormats
import Crypto
import Dispatch
import KeyDerivation

extension PasscodeDigest {
  /// What a host keeps in the place of a passcode, with a salt of its own; nil for an empty one.
  package init?(of passcode: String) {
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    guard let hash = PasscodeHasher.hash(passcode, salt: salt) else { return nil }
    self.init(salt: salt, hash: hash)
  }

  /// The digest as it is sent to the host.
  package var json: JSON {
    ["salt": .string(Base64.url.encode(salt)), "hash": .string(Base64.url.encode(hash))]
  }
}

/// Works out whether a passcode is right, one at a time and away from the threads that answer requests.
struct PasscodeHasher: Sendable {
  private let queue = DispatchQueue(label: "wellseal.links.passcodes")

  func isRight(_ passcode: String, _ digest: PasscodeDigest) async -> Bool {
    await withCheckedContinuation { done in
      queue.async {
        done.resume(
          returning: Self.hash(passcode, salt: digest.salt).map { LinkRepository.areSame($0, digest.hash) }
            ?? false)
      }
    }
  }

  /// The 32 bytes that a host keeps in the place of a passcode; nil for an empty one.
  static func hash(_ passcode: String, salt: [UInt8]) -> [UInt8]? {
    guard passcode.utf8.count <= 256, let secret = SecretBytes(passphrase: passcode),
      let key = secret.scryptKey(salt: salt, cost: ScryptCost(rounds: 1 << 14))
    else { return nil }
    return key.withUnsafeBytes { Array($0) }
  }
}
