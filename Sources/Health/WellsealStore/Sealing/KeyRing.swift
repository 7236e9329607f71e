import Crypto
import FoundationEssentials

/// The keys of an unlocked store.
///
/// They are in memory only while it is unlocked.
struct KeyRing: Sendable {
  /// The data keys by epoch.
  ///
  /// New segments are sealed with the current one.
  var keys: [UInt32: LockedKey]
  var current: UInt32
  /// The key that derives identifiers from positions.
  ///
  /// It never changes, because identifiers are known outside.
  let identifierKey: LockedKey
  /// The key that opens data saved while the store was locked.
  let journalKey: Curve25519.KeyAgreement.PrivateKey

  /// The maximum number of seals with one key: with 96-bit nonces, NIST SP 800-38D allows 2³²
  /// messages.
  static let maxSeals: UInt64 = 1 << 32

  /// Creates a new ring with a first data key.
  init() {
    keys = [1: LockedKey(SymmetricKey(size: .bits256))]
    current = 1
    identifierKey = LockedKey(SymmetricKey(size: .bits256))
    journalKey = Curve25519.KeyAgreement.PrivateKey()
  }

  /// Adds a data key and makes it the current one.
  mutating func turn() {
    current += 1
    keys[current] = LockedKey(SymmetricKey(size: .bits256))
  }
}

/// The encoding of a ring: version 1 (1 byte); identifier key (32); journal key (32); current epoch
/// (4); number of data keys (varint), and for each its epoch (4) and the key (32).
extension KeyRing {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    writer.byte(1)
    identifierKey.key.withUnsafeBytes { writer.raw($0) }
    writer.append(journalKey.rawRepresentation)
    writer.fixed(current)
    writer.varint(keys.count)
    for (epoch, key) in keys.sorted(by: { $0.key < $1.key }) {
      writer.fixed(epoch)
      key.key.withUnsafeBytes { writer.raw($0) }
    }
    return writer.bytes
  }

  init(_ bytes: [UInt8]) throws(EncodingFault) {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == 1 else { throw .unknownVersion(version) }
    identifierKey = LockedKey(SymmetricKey(data: try reader.raw(32)))
    guard let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: try reader.raw(32)) else {
      throw .outOfRange
    }
    journalKey = key
    current = try reader.fixed(UInt32.self)
    keys = [:]
    for _ in 0..<(try reader.count(atMost: 1 << 16)) {
      let epoch = try reader.fixed(UInt32.self)
      keys[epoch] = LockedKey(SymmetricKey(data: try reader.raw(32)))
    }
    guard keys[current] != nil else { throw .outOfRange }
  }
}
