import Glibc

/// Texts with their place in a list, found by their bytes without making a `String`.
///
/// A text of up to sixteen bytes is wholly in the two words of its key, so that one probe decides.
struct NameTable: Sendable {
  private var slots: [Slot]
  private var shift: UInt64
  /// The bytes of the texts longer than a key.
  private var long: [UInt8] = []
  private(set) var count = 0

  private struct Slot {
    var key = NameKey()
    /// The place in the list plus one; 0 where the slot is empty.
    var place: Int32 = 0
    /// Where a long text begins in ``NameTable/long``.
    var start: UInt32 = 0
  }

  /// - Parameter capacity: how many texts there will be at most.
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

  /// Adds a text; the place that an equal one has already, else nil.
  mutating func insert(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = NameKey(text)
    var slot = Int(key.hash >> shift)
    while slots[slot].place != 0 {
      if isSame(slots[slot], key, text) { return Int(slots[slot].place) - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
    precondition(count < slots.count / 2, "a NameTable was given more texts than it has room for")
    count += 1
    slots[slot] = Slot(key: key, place: Int32(count), start: UInt32(long.count))
    if text.count > NameKey.whole { long.append(contentsOf: text) }
    return nil
  }

  /// The place of a text; nil where the table does not have it.
  func index(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let key = NameKey(text)
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(key.hash >> shift)
      while slots[slot].place != 0 {
        if isSame(slots[slot], key, text) { return Int(slots[slot].place) - 1 }
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

  private func isSame(_ slot: Slot, _ key: NameKey, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard slot.key == key else { return false }
    guard text.count > NameKey.whole, let bytes = text.baseAddress else { return true }
    return long.withUnsafeBufferPointer { long in
      long.baseAddress.map { memcmp($0 + Int(slot.start), bytes, text.count) == 0 } ?? false
    }
  }
}

/// The length of a text with its first and its last bytes.
private struct NameKey: Equatable {
  /// Up to this length a key tells the whole text.
  static let whole = 16

  private var front: UInt64 = 0
  private var back: UInt64 = 0
  private var length: UInt32 = 0

  init() {}

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

  var hash: UInt64 {
    let mixed = (front ^ (back << 29 | back >> 35) ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ mixed >> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}
