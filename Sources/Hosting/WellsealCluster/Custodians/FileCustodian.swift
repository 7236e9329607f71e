import Crypto

/// A key provider that uses the 32 bytes of a file.
///
/// The file is read for each call and never cached.
///
/// | field | bytes |
/// |---|---|
/// | version | 1, the number 1 |
/// | nonce, ciphertext, tag | AES-256-GCM with a key derived by HKDF-SHA-256 |
///
/// The HKDF input is the file, and the info text is `wellseal custodian file 1`.
struct FileCustodian: KeyCustodian {
  private let file: SecretFile

  /// Creates a key provider.
  ///
  /// - Parameter file: The file with 32 bytes.
  init(_ file: SecretFile) { self.file = file }

  package var kind: CustodianKind { .file }

  package func seal(_ key: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8] {
    guard let box = try? AES.GCM.seal(key, using: try self.key(), authenticating: data),
      let bytes = box.combined
    else { throw .unreadableFile }
    return [Self.version] + bytes
  }

  package func open(_ sealed: [UInt8], for data: [UInt8]) throws(CustodianError) -> [UInt8] {
    let key = try key()
    guard sealed.first == Self.version, let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst()),
      let opened = try? AES.GCM.open(box, using: key, authenticating: data)
    else { throw .otherKey }
    return Array(opened)
  }

  private func key() throws(CustodianError) -> SymmetricKey {
    guard let bytes = file.read(), bytes.count == Self.length else { throw .unreadableFile }
    // The text is part of the format and never changes.
    return HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: bytes), info: Array("wellseal custodian file 1".utf8),
      outputByteCount: Self.length)
  }

  private static let version: UInt8 = 1
  private static let length = 32
}
