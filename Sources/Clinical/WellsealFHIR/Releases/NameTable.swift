import Glibc

/// A table of texts with their indices, looked up by their bytes without creating a `String`.
///
/// The key contains texts of up to sixteen bytes completely in two words, so that one probe is
/// enough. The hash is seeded, because texts may come from a sender, who otherwise could create
/// thousands of collisions.
struct NameTable: Sendable {
  private var slots: [Slot]
  private var shift: UInt64
  /// The bytes of texts that are longer than a key.
  private var long: [UInt8] = []
  private(set) var count = 0
  private let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  private struct Slot {
    var key = NameKey()
    /// The index plus one, or 0 if the slot is empty.
    var indexPlusOne: Int32 = 0
    /// The offset of a long text in ``NameTable/long``.
    var start: UInt32 = 0
  }

  /// Creates a name table.
  ///
  /// - Parameter capacity: The maximum number of texts.
  init(capacity: Int) {
    let bits = max(2, Int.bitWidth - max(1, capacity * 2 - 1).leadingZeroBitCount)
    slots = Array(repeating: Slot(), count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  init(_ names: some Collection<String>) {
    self.init(capacity: names.count)
    for name in names {
      var name = name
      name.withUTF8 { _ = insert($0) }
    }
  }

  /// Inserts a text.
  ///
  /// Returns the index of an equal text that is already in the table, or `nil` if it was inserted.
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = NameKey(text)
    var slot = Int(hash(key, text) >> shift)
    while slots[slot].indexPlusOne != 0 {
      if isSame(slots[slot], key, text) { return Int(slots[slot].indexPlusOne) - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    precondition(count < slots.count / 2, "a NameTable was given more texts than it has room for")
    count += 1
    slots[slot] = Slot(key: key, indexPlusOne: Int32(count), start: UInt32(long.count))
    if text.count > NameKey.whole { long.append(contentsOf: text) }
    return nil
  }

  /// Returns the index of a text, or `nil` if it isn't in the table.
  func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = NameKey(text)
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(hash(key, text) >> shift)
      while slots[slot].indexPlusOne != 0 {
        if isSame(slots[slot], key, text) { return Int(slots[slot].indexPlusOne) - 1 }
        slot = (slot + 1) & (slots.count - 1)
      }
      return nil
    }
  }

  func index(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { index(of: $0) }
  }

  func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool { index(of: text) != nil }

  @inline(__always)
  private func hash(_ key: NameKey, _ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let hash = Self.fold(key.front ^ seed.0, key.back ^ seed.1 ^ UInt64(key.length))
    return text.count > NameKey.whole ? longHash(hash, text) : hash
  }

  private func longHash(_ start: UInt64, _ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(text)
    var (hash, offset) = (start, 8)
    while offset < text.count - 8 {
      hash = Self.fold(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), seed.1)
      offset += 8
    }
    return hash
  }

  @inline(__always)
  private static func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  private func isSame(_ slot: Slot, _ key: NameKey, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard slot.key == key else { return false }
    guard text.count > NameKey.whole, let bytes = text.baseAddress else { return true }
    return long.withUnsafeBufferPointer { long in
      long.baseAddress.map { memcmp($0 + Int(slot.start), bytes, text.count) == 0 } ?? false
    }
  }
}

/// The length of a text with its first and last bytes.
private struct NameKey: Equatable {
  /// The maximum length of a text that the key contains completely.
  static let whole = 16

  private(set) var front: UInt64 = 0
  private(set) var back: UInt64 = 0
  private(set) var length: UInt32 = 0

  init() {}

  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    length = UInt32(truncatingIfNeeded: text.count)
    let bytes = UnsafeRawBufferPointer(text)
    switch text.count {
    case 8...:
      front = bytes.loadUnaligned(as: UInt64.self)
      back = bytes.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self)
    case 4...:
      front = UInt64(bytes.loadUnaligned(as: UInt32.self))
      back = UInt64(bytes.loadUnaligned(fromByteOffset: text.count - 4, as: UInt32.self))
    default:
      for byte in text { front = front << 8 | UInt64(byte) }
    }
  }
}
