package import Crypto
import Synchronization

/// A token that reopens a store after it was closed temporarily, without a secret.
///
/// A process that has the file open can lend it to another program: it takes this token, closes the
/// store, waits, and opens and unlocks it again.
package struct StoreReopening: Sendable {
  fileprivate let master: SymmetricKey
}

extension StoreReopening {
  /// Verifies a secret with a store's header, without opening the store.
  ///
  /// A passphrase takes most of a second.
  ///
  /// - Throws: ``WellsealStore/StoreFileError`` if the secret is wrong.
  package init(_ secret: StoreSecret, of header: StoreHeader) throws(StoreFileError) {
    master = try header.master(with: secret)
  }

  /// Returns true if the token opens a store with this header.
  ///
  /// The file may have been replaced by another store.
  package func opens(_ header: StoreHeader) -> Bool { (try? header.openRing(with: master)) != nil }
}

// MARK: Wrapping

/// A reopening token wrapped with another key, so that the holder of that key needs no secret of
/// the store.
///
/// | field | bytes |
/// |---|---|
/// | version | 1, the number 1 |
/// | nonce, ciphertext, tag | AES-256-GCM of the master key |
///
/// The associated data is `wellseal held key 1` and the use.
extension StoreReopening {
  /// Wraps the token with a key.
  ///
  /// - Parameters:
  ///   - key: A key of 256 bits.
  ///   - use: The purpose. A token wrapped for one use doesn't open for another.
  /// - Returns: The sealed bytes.
  /// - Throws: `StoreFileError` if the key has another length.
  package func sealed(with key: SymmetricKey, for use: String) throws(StoreFileError) -> [UInt8] {
    let content = master.withUnsafeBytes { Array($0) }
    guard key.bitCount == 256,
      let box = try? AES.GCM.seal(content, using: key, authenticating: Self.data(use)),
      let bytes = box.combined
    else { throw StoreFileError(.wrongSecret) }
    return [Self.version] + bytes
  }

  /// Opens a token that ``sealed(with:for:)`` wrapped.
  ///
  /// - Throws: `StoreFileError` if the key or the use differs, or the bytes were changed.
  package init(_ sealed: [UInt8], with key: SymmetricKey, for use: String) throws(StoreFileError) {
    guard sealed.first == Self.version, key.bitCount == 256,
      let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst()),
      let content = try? AES.GCM.open(box, using: key, authenticating: Self.data(use))
    else { throw StoreFileError(.wrongSecret) }
    master = SymmetricKey(data: content)
  }

  /// Returns a key that only those who can open this store have, for data encrypted for its owner.
  ///
  /// The key is HKDF-SHA-256 of the master key, with `wellseal own key 1` and the use; it reveals
  /// nothing about the master key.
  package func key(for use: String) -> SymmetricKey {
    // The text is part of the format and never changes.
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: master, info: Array("wellseal own key 1 \(use)".utf8), outputByteCount: 32)
  }

  // The text is part of the format and never changes.
  private static func data(_ use: String) -> [UInt8] { Array("wellseal held key 1 \(use)".utf8) }
  private static let version: UInt8 = 1
}

extension SealedStore {
  /// The reopening token, or `nil` if the store is locked.
  package var reopening: StoreReopening? {
    master.map { StoreReopening(master: $0) }
  }

  /// Returns true if the token opens the store, whether or not it is locked.
  package func opens(by reopening: StoreReopening) -> Bool {
    // For an open store, the answer doesn't need to wait for a writer.
    if let master { return master == reopening.master }
    return withWriter { reopening.opens($0.header) }
  }

  /// Unlocks the store with a token.
  ///
  /// - Throws: ``StoreFileError`` if the store or its keys were replaced.
  @discardableResult
  package func unlock(with reopening: StoreReopening) throws(StoreFileError) -> JournalMerge {
    try unlock(master: reopening.master)
  }
}
