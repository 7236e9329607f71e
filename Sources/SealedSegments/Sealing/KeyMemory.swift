package import Crypto
import Glibc

/// Keeps keys out of the swap file, as far as the system lets the process lock memory (`RLIMIT_MEMLOCK`).
///
/// What OpenSSL makes of a key while it seals or opens lies elsewhere for that moment.
package enum KeyMemory {
  package static func lock(_ key: SymmetricKey) {
    key.withUnsafeBytes { bytes in
      // The store works without; that keys may reach the swap file then is said in StoreSafety.
      _ = mlock(bytes.baseAddress, bytes.count)
    }
  }
}

extension KeyRing {
  /// Locks the data keys and the identifier key in memory; their copies share it.
  func lockInMemory() {
    for key in Array(keys.values) + [identifierKey] { KeyMemory.lock(key) }
  }
}
