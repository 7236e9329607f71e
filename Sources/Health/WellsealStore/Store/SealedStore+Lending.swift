package import Crypto
import Synchronization
package import WellsealSegments

/// What opens a store again that was closed for a while, in place of its secret.
///
/// Whoever has the file open may lend it to another program: take this, close the store, wait, open and unlock it.
package struct StoreReopening: Sendable {
  fileprivate let master: SymmetricKey
}

extension StoreReopening {
  /// Proves a secret by a store's header, and opens nothing; a passphrase takes a good part of a second.
  ///
  /// - Throws: ``SealedSegments/StoreFault`` for a wrong secret.
  package init(_ secret: StoreSecret, of header: StoreHeader) throws(StoreFault) {
    master = try header.master(with: secret)
  }

  /// Whether a store with this header opens by it; another store's may have taken the place of the one that it was made for.
  package func opens(_ header: StoreHeader) -> Bool { (try? header.openRing(with: master)) != nil }
}

// MARK: Under another key

/// What opens a store, sealed so that whoever has another key needs no secret of the store's.
///
/// | field | bytes |
/// |---|---|
/// | version | 1, the number 1 |
/// | nonce, ciphertext, tag | AES-256-GCM of the master key, with `wellseal held key 1` and its use as associated data |
extension StoreReopening {
  /// - Parameters:
  ///   - key: 256 bits.
  ///   - use: what it is for; sealed for one use it opens for no other.
  /// - Returns: the sealed bytes.
  /// - Throws: `StoreFault` for a key of another length.
  package func sealed(with key: SymmetricKey, for use: String) throws(StoreFault) -> [UInt8] {
    let content = master.withUnsafeBytes { Array($0) }
    guard key.bitCount == 256,
      let box = try? AES.GCM.seal(content, using: key, authenticating: Self.data(use)),
      let bytes = box.combined
    else { throw StoreFault(.wrongSecret) }
    return [Self.version] + bytes
  }

  /// Opens what ``sealed(with:for:)`` sealed.
  ///
  /// - Throws: `StoreFault` for another key, another use, or bytes that were changed.
  package init(_ sealed: [UInt8], with key: SymmetricKey, for use: String) throws(StoreFault) {
    guard sealed.first == Self.version, key.bitCount == 256,
      let box = try? AES.GCM.SealedBox(combined: sealed.dropFirst()),
      let content = try? AES.GCM.open(box, using: key, authenticating: Self.data(use))
    else { throw StoreFault(.wrongSecret) }
    master = SymmetricKey(data: content)
  }

  /// A key that whoever opens this store has and nobody else, for something that is sealed to its person.
  ///
  /// HKDF-SHA-256 of the master key, with `wellseal own key 1` and the use; it tells nothing of the master key.
  package func key(for use: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: master, info: Array("wellseal own key 1 \(use)".utf8), outputByteCount: 32)
  }

  private static func data(_ use: String) -> [UInt8] { Array("wellseal held key 1 \(use)".utf8) }
  private static let version: UInt8 = 1
}

extension SealedStore {
  /// Nil while the store is locked.
  package var reopening: StoreReopening? {
    master.map { StoreReopening(master: $0) }
  }

  /// Whether this opens the store, locked or not.
  package func opens(by reopening: StoreReopening) -> Bool {
    // Of an open store it is known without waiting for whoever writes.
    if let master { return master == reopening.master }
    return withWriter { reopening.opens($0.header) }
  }

  /// Unlocks the store as it was.
  ///
  /// - Throws: ``StoreFault`` where it is another store by now, or one with other keys.
  @discardableResult
  package func unlock(with reopening: StoreReopening) throws(StoreFault) -> JournalMerge {
    try unlock(master: reopening.master)
  }
}
