import Crypto

/// A key of 256 bits in ``KeyMemory``, which is overwritten on deallocation.
final class LockedKey: Sendable {
  private let memory: KeyMemory
  private let address: UInt

  /// Copies a key of 256 bits.
  init(_ key: SymmetricKey, in memory: KeyMemory = .shared) {
    precondition(key.bitCount == 8 * KeyMemory.length, "LockedKey: a key of another length")
    self.memory = memory
    address = memory.allocate()
    key.withUnsafeBytes { KeyMemory.bytes(address).copyMemory(from: $0) }
  }

  deinit { memory.release(address) }

  /// A copy for one use, which is overwritten when it is released.
  var key: SymmetricKey {
    // The slot must not be released before it was read.
    withExtendedLifetime(self) { SymmetricKey(data: UnsafeRawBufferPointer(KeyMemory.bytes(address))) }
  }
}
