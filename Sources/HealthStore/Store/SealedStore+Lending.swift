import Crypto
package import SealedSegments
import Synchronization

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
}

extension SealedStore {
  /// Nil while the store is locked.
  package var reopening: StoreReopening? {
    master.map { StoreReopening(master: $0) }
  }

  /// Unlocks the store as it was.
  ///
  /// - Throws: ``StoreFault`` where it is another store by now, or one with other keys.
  @discardableResult
  package func unlock(with reopening: StoreReopening) throws(StoreFault) -> JournalMerge {
    try unlock(master: reopening.master)
  }
}
