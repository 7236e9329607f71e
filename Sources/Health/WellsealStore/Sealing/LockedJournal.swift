import Crypto
import FoundationEssentials

/// The encryption of data that is saved while the store is locked.
///
/// It uses a public key, so that no secret need be in memory.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | key | 32 bytes | HPKE's encapsulated key |
/// | ciphertext | | of the changes (``CompactEncoder``), with its tag |
///
/// HPKE base mode (RFC 9180) with X25519, HKDF-SHA-256 and ChaCha20-Poly1305. `info` is
/// `wellseal journal 1` and the store's identifier; the associated data is the row's number (8
/// bytes, little-endian).
enum LockedJournal {
  private static let version: UInt8 = 1
  private static let suite = HPKE.Ciphersuite.Curve25519_SHA256_ChachaPoly

  static func seal(
    _ content: [UInt8], row number: UInt64, store: UUID, for publicKey: Data
  ) throws(StoreFileError) -> [UInt8] {
    guard let key = try? Curve25519.KeyAgreement.PublicKey(rawRepresentation: publicKey),
      var sender = try? HPKE.Sender(recipientKey: key, ciphersuite: suite, info: info(store)),
      let sealed = try? sender.seal(content, authenticating: data(number))
    else { throw StoreFileError(.malformedHeader("journalKey")) }
    var writer = ByteWriter()
    writer.byte(version)
    writer.append(sender.encapsulatedKey)
    writer.append(sealed)
    return writer.bytes
  }

  static func open(
    _ row: ContainerRow, store: UUID, with key: Curve25519.KeyAgreement.PrivateKey
  ) throws(StoreFileError) -> [UInt8] {
    let address = SegmentAddress(.journal, row.number)
    guard row.body.count > 33 else { throw StoreFileError(.damaged(address, .doesNotOpen)) }
    guard row.body[0] == version else {
      throw StoreFileError(.damaged(address, .encoding(.unknownVersion(row.body[0]))))
    }
    guard
      var recipient = try? HPKE.Recipient(
        privateKey: key, ciphersuite: suite, info: info(store), encapsulatedKey: Data(row.body[1..<33])),
      let content = try? recipient.open(row.body[33...], authenticating: data(row.number))
    else { throw StoreFileError(.damaged(address, .doesNotOpen)) }
    return Array(content)
  }

  // The text is part of the format and never changes.
  private static func info(_ store: UUID) -> Data { Data("wellseal journal 1 \(store.uuidString)".utf8) }

  private static func data(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
