import ByteFormats
import Crypto
import CryptoExtras
import FoundationEssentials

/// What opens the files of an issuer: a passphrase or the bytes of a key file.
public struct UnlockSecret: Sendable {
  enum Kind: Sendable, Hashable {
    case passphrase
    case keyFile
  }

  let kind: Kind
  /// Kept as a key, so that its memory is cleared when it goes.
  private let secret: SymmetricKey

  /// A passphrase, taken as its UTF-8 bytes.
  public init(passphrase: String) throws(IssuerStoreError) {
    // The library underneath traps on an empty passphrase, and nobody means one.
    guard !passphrase.isEmpty else { throw .emptyPassphrase }
    kind = .passphrase
    secret = SymmetricKey(data: Array(passphrase.utf8))
  }

  /// The content of a key file: exactly 32 random bytes.
  public init(keyFile bytes: [UInt8]) throws(IssuerStoreError) {
    guard bytes.count == Self.keyFileLength else { throw .keyFileLength(bytes.count) }
    kind = .keyFile
    secret = SymmetricKey(data: bytes)
  }

  /// How many bytes a key file holds.
  public static let keyFileLength = 32

  /// The key that a sealing method makes of this secret.
  func key(for method: SealingMethod) throws(IssuerStoreError) -> SymmetricKey {
    switch (method, kind) {
    case (.scrypt(let cost, let salt), .passphrase):
      let passphrase = secret.withUnsafeBytes { Array($0) }
      let key = try? KDF.Scrypt.deriveKey(
        from: passphrase, salt: salt, outputByteCount: 32, rounds: cost.rounds, blockSize: cost.blockSize,
        parallelism: cost.parallelism)
      guard let key else { throw .malformed(member: "sealing") }
      return key
    case (.keyFile(let salt), .keyFile):
      return HKDF<SHA256>.deriveKey(
        inputKeyMaterial: secret, salt: salt, info: Array("wellseal issuer key 1".utf8), outputByteCount: 32)
    case (.scrypt, .keyFile): throw .sealedWithPassphrase
    case (.keyFile, .passphrase): throw .sealedWithKeyFile
    }
  }
}

/// How much work scrypt is, in its own three numbers.
///
/// Source: RFC 7914, section 2.
public struct ScryptCost: Sendable, Hashable {
  /// N, a power of two.
  public var rounds: Int
  /// r.
  public var blockSize: Int
  /// p.
  public var parallelism: Int

  public init(rounds: Int, blockSize: Int, parallelism: Int) {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// 128 MiB and a good part of a second for each guess.
  public static let standard = ScryptCost(rounds: 1 << 17, blockSize: 8, parallelism: 1)

  /// Whether a file may ask for this much; a hostile file must not take the machine's memory.
  var isAcceptable: Bool {
    rounds.nonzeroBitCount == 1 && (1 << 10...1 << 20).contains(rounds) && (1...16).contains(blockSize)
      && (1...4).contains(parallelism) && rounds * blockSize <= 1 << 23
  }
}
