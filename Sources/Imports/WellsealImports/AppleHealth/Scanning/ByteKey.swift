import Glibc

/// A short text for comparison, in manually freed memory: comparing it touches no reference count.
struct ByteKey {
  static let capacity = 1 << 12

  private let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Copies a text.
  ///
  /// If it is too long, only its beginning is used.
  mutating func set(_ text: UnsafeRawPointer, count: Int) {
    self.count = min(count, Self.capacity)
    memory.copyMemory(from: text, byteCount: self.count)
  }

  mutating func set(_ text: [UInt8]) { set(text, count: text.count) }

  mutating func removeAll() { count = 0 }

  /// Returns true if a text begins with this one.
  @inline(__always)
  func begins(_ text: UnsafeRawPointer) -> Bool { memcmp(text, memory, count) == 0 }

  func deallocate() { memory.deallocate() }
}
