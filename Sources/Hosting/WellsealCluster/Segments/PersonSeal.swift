import Crypto
package import FoundationEssentials
import WellsealStore

/// The key that is erased with a user.
///
/// It wraps the header, and thereby all keys of the store.
///
/// It is stored in the names database, never in the stores database. Without it, a copy of the
/// ciphertexts can't be opened with any secret of the user, current or old.
///
/// | field | bytes |
/// |---|---|
/// | version | 1, the number 1 |
/// | nonce, ciphertext, tag | AES-256-GCM |
///
/// The associated data is `wellseal header` and the user's identifier.
///
/// Documents and access lines have the same format under a key that HKDF-SHA-256 derives from it
/// (`wellseal records 1`). Their associated data is `wellseal document` or `wellseal access line`,
/// the user's identifier, and the name or the big-endian number. So none can be opened in place
/// of another, or as another user's.
package struct PersonSeal: Sendable {
  private let key: SymmetricKey
  private let records: SymmetricKey
  private let data: [UInt8]
  private let person: UUID

  /// Creates a seal, or returns `nil` if the key is invalid.
  ///
  /// - Parameters:
  ///   - key: The 32 bytes of the key.
  ///   - person: The user to whom the store belongs.
  package init?(_ key: [UInt8], person: UUID) {
    guard key.count == Self.length else { return nil }
    self.init(SymmetricKey(data: key), person: person)
  }

  /// The seal for a store that is prepared to replace the user's.
  var replacement: PersonSeal { PersonSeal(key, person: person.replacement) }

  private init(_ key: SymmetricKey, person: UUID) {
    self.key = key
    // The texts are part of the format and never change, here and below.
    records = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array("wellseal records 1".utf8), outputByteCount: Self.length)
    self.person = person
    data = Array("wellseal header".utf8) + withUnsafeBytes(of: person.uuid) { Array($0) }
  }

  /// Returns a new key.
  static func makeKey() -> [UInt8] {
    SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  func close(_ header: [UInt8]) throws(StoreFileError) -> [UInt8] {
    guard let box = try? AES.GCM.seal(header, using: key, authenticating: data), let bytes = box.combined
    else { throw StoreFileError(.malformedHeader("seal")) }
    return [Self.version] + bytes
  }

  func open(_ bytes: [UInt8]) throws(StoreFileError) -> [UInt8] {
    guard bytes.first == Self.version, let box = try? AES.GCM.SealedBox(combined: bytes.dropFirst()),
      let header = try? AES.GCM.open(box, using: key, authenticating: data)
    else { throw StoreFileError(.malformedHeader("seal")) }
    return Array(header)
  }

  private static let version: UInt8 = 1
  private static let length = 32
}

// MARK: Records outside the store

extension PersonSeal {
  func close(_ body: [UInt8], document name: String) throws(StoreFileError) -> [UInt8] {
    try close(body, for: data("wellseal document", Array(name.utf8)))
  }

  func open(_ body: [UInt8], document name: String) throws(StoreFileError) -> [UInt8] {
    try open(body, for: data("wellseal document", Array(name.utf8)), named: name)
  }

  func close(_ body: [UInt8], line number: Int64) throws(StoreFileError) -> [UInt8] {
    try close(body, for: data("wellseal access line", Self.bytes(of: number)))
  }

  func open(_ body: [UInt8], line number: Int64) throws(StoreFileError) -> [UInt8] {
    try open(body, for: data("wellseal access line", Self.bytes(of: number)), named: "access line \(number)")
  }

  private func close(_ body: [UInt8], for data: [UInt8]) throws(StoreFileError) -> [UInt8] {
    guard let box = try? AES.GCM.seal(body, using: records, authenticating: data), let bytes = box.combined
    else { throw StoreFileError(.damagedRecord("unsealed")) }
    return [Self.version] + bytes
  }

  private func open(_ bytes: [UInt8], for data: [UInt8], named name: String) throws(StoreFileError) -> [UInt8]
  {
    guard bytes.first == Self.version, let box = try? AES.GCM.SealedBox(combined: bytes.dropFirst()),
      let body = try? AES.GCM.open(box, using: records, authenticating: data)
    else { throw StoreFileError(.damagedRecord(name)) }
    return Array(body)
  }

  private func data(_ kind: String, _ position: [UInt8]) -> [UInt8] {
    Array(kind.utf8) + withUnsafeBytes(of: person.uuid) { Array($0) } + position
  }

  private static func bytes(of number: Int64) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
