import Glibc

/// The texts of a column in a row group, with a dictionary as long as they repeat, and otherwise in
/// sequence.
///
/// Texts are compared byte by byte, so canonically equivalent texts stay distinct.
struct TextValues {
  /// The body of a dictionary page: each text once, as four bytes of length and then UTF-8.
  private(set) var dictionary: [UInt8] = []
  /// The dictionary index of each value.
  private(set) var indices: [UInt32] = []
  /// All values in the PLAIN encoding, after the dictionary was given up.
  private(set) var plain: [UInt8] = []
  private(set) var isPlain = false
  private(set) var count = 0
  /// The offset of each text in the dictionary.
  private var offsets: [Int] = []
  /// A hash table with the index of a text or -1.
  ///
  /// Its size is a power of two.
  private var slots: [Int32] = []

  /// The number of distinct texts in the dictionary.
  var distinctCount: Int { offsets.count }

  var byteCount: Int { isPlain ? plain.count : dictionary.count + indices.count * 4 }

  mutating func append(_ text: UnsafeRawBufferPointer) {
    count += 1
    if isPlain { return Self.append(text, to: &plain) }
    // Samples are sorted by type and source, so most texts equal the previous one.
    if let last = indices.last, isEqual(text, Int(last)) { return indices.append(last) }
    indices.append(number(of: text))
    if isHopeless { giveUpDictionary() }
  }

  /// The minimum and maximum text by bytes, or `nil` if there is none.
  var bounds: (least: [UInt8], greatest: [UInt8])? {
    (isPlain ? plain : dictionary).withUnsafeBytes { bytes in
      var (least, greatest) = (UnsafeRawBufferPointer?.none, UnsafeRawBufferPointer?.none)
      var offset = 0
      while offset < bytes.count {
        let text = Self.text(bytes, offset)
        if least.map({ Self.comes(text, before: $0) }) ?? true { least = text }
        if greatest.map({ Self.comes($0, before: text) }) ?? true { greatest = text }
        offset += 4 + text.count
      }
      guard let least, let greatest else { return nil }
      return (Array(least), Array(greatest))
    }
  }

  /// Whether a dictionary costs more space than it saves, or more memory than it may.
  private var isHopeless: Bool {
    offsets.count > Self.maxTexts || dictionary.count > Self.maxBytes
      || count >= Self.firstLook && offsets.count * 2 > count
  }

  private mutating func giveUpDictionary() {
    isPlain = true
    dictionary.withUnsafeBytes { bytes in
      for index in indices { Self.append(Self.text(bytes, offsets[Int(index)]), to: &plain) }
    }
    dictionary = []
    indices = []
    offsets = []
    slots = []
  }

  /// Returns the index of a text, and adds a new text to the dictionary.
  private mutating func number(of text: UnsafeRawBufferPointer) -> UInt32 {
    if offsets.count * 2 >= slots.count { grow() }
    var slot = Self.hash(text) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isEqual(text, Int(slots[slot])) { return UInt32(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let number = offsets.count
    slots[slot] = Int32(number)
    offsets.append(dictionary.count)
    Self.append(text, to: &dictionary)
    return UInt32(number)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: max(64, slots.count * 2))
    dictionary.withUnsafeBytes { bytes in
      for (number, place) in offsets.enumerated() {
        var slot = Self.hash(Self.text(bytes, place)) & (slots.count - 1)
        while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(number)
      }
    }
  }

  private func isEqual(_ text: UnsafeRawBufferPointer, _ number: Int) -> Bool {
    dictionary.withUnsafeBytes {
      let other = Self.text($0, offsets[number])
      return other.count == text.count && Self.order(other, text) == 0
    }
  }

  private static func comes(_ text: UnsafeRawBufferPointer, before other: UnsafeRawBufferPointer) -> Bool {
    let order = order(text, other)
    return order < 0 || order == 0 && text.count < other.count
  }

  /// Compares the common prefix of two texts by bytes.
  private static func order(_ text: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int32 {
    guard let mine = text.baseAddress, let theirs = other.baseAddress else { return 0 }
    return memcmp(mine, theirs, min(text.count, other.count))
  }

  /// Returns a hash with a seed of the process, which prevents attacks with colliding texts.
  private static func hash(_ text: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: text)
    return hasher.finalize()
  }

  private static func text(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UnsafeRawBufferPointer {
    let count = Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    return UnsafeRawBufferPointer(rebasing: bytes[(offset + 4)..<(offset + 4 + count)])
  }

  private static func append(_ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(littleEndian: UInt32(text.count))
    bytes.append(contentsOf: text)
  }

  private static let maxTexts = 1 << 16
  private static let maxBytes = 1 << 20
  /// The number of values after which the share of distinct texts is checked.
  private static let firstLook = 1024
}
