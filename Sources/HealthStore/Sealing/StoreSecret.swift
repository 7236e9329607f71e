import Crypto
import CryptoExtras
import FoundationEssentials

/// What opens a store: a passphrase, the bytes of a key file, or the recovery code.
package struct StoreSecret: Sendable {
  package enum Kind: String, Sendable, Codable {
    case passphrase
    case keyFile
    case recoveryCode
  }

  package let kind: Kind
  /// Kept as a key, so that its memory is cleared when it goes.
  private let secret: SymmetricKey

  package init(passphrase: String) throws(StoreFault) {
    // The library underneath traps on an empty passphrase, and nobody means one.
    guard !passphrase.isEmpty else { throw StoreFault(.emptyPassphrase) }
    kind = .passphrase
    secret = SymmetricKey(data: Array(passphrase.utf8))
  }

  /// The content of a key file: exactly 32 random bytes.
  package init(keyFile bytes: [UInt8]) throws(StoreFault) {
    guard bytes.count == Self.keyFileLength else { throw StoreFault(.keyFileLength(bytes.count)) }
    kind = .keyFile
    secret = SymmetricKey(data: bytes)
  }

  package init(_ code: RecoveryCode) {
    kind = .recoveryCode
    secret = SymmetricKey(data: code.bytes)
  }

  package static let keyFileLength = 32

  /// The key that wraps the master key in a slot.
  func key(salt: [UInt8], cost: ScryptCost?) throws(StoreFault) -> SymmetricKey {
    guard kind == .passphrase else {
      return HKDF<SHA256>.deriveKey(
        inputKeyMaterial: secret, salt: salt, info: Array("wellseal store \(kind.rawValue) 1".utf8),
        outputByteCount: 32)
    }
    guard let cost, cost.isAcceptable else { throw StoreFault(.malformedHeader("slots.cost")) }
    let passphrase = secret.withUnsafeBytes { Array($0) }
    let key = try? KDF.Scrypt.deriveKey(
      from: passphrase, salt: salt, outputByteCount: 32, rounds: cost.rounds, blockSize: cost.blockSize,
      parallelism: cost.parallelism)
    guard let key else { throw StoreFault(.malformedHeader("slots.cost")) }
    return key
  }
}

/// How much work scrypt is, in its own three numbers.
///
/// Source: RFC 7914, section 2.
package struct ScryptCost: Sendable, Hashable, Codable {
  /// N, a power of two.
  package var rounds: Int
  /// r.
  package var blockSize: Int
  /// p.
  package var parallelism: Int

  package init(rounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// 128 MiB and a good part of a second for each guess.
  package static let standard = ScryptCost(rounds: 1 << 17)

  /// Whether a header may ask for this much; a hostile file must not take the machine's memory.
  var isAcceptable: Bool {
    rounds.nonzeroBitCount == 1 && (1 << 10...1 << 20).contains(rounds) && (1...16).contains(blockSize)
      && (1...4).contains(parallelism) && rounds * blockSize <= 1 << 22
  }
}
