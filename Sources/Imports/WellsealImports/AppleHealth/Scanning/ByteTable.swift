import Glibc

/// A table that numbers texts in order of appearance and recognizes known ones by their bytes.
struct ByteTable {
  private struct Entry {
    var hash: UInt64
    var offset: Int
    var count: Int
  }

  private var entries: [Entry] = []
  private var text: [UInt8] = []
  /// The hash table: one more than the index of an entry, or zero if a slot is free.
  ///
  /// Its size is a power of two.
  private var slots = [UInt32](repeating: 0, count: 64)
  private let seed = UInt64.random(in: 1...UInt64.max)

  var count: Int { entries.count }

  /// Returns the index of a text, or `nil` if it is new.
  func index(of bytes: UnsafeRawPointer, count: Int) -> Int? {
    let hash = hash(bytes, count)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      let entry = entries[index]
      if entry.hash == hash, entry.count == count, equals(entry, bytes) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a new text and returns its index.
  mutating func insert(_ bytes: UnsafeRawPointer, count: Int) -> Int {
    let entry = Entry(hash: hash(bytes, count), offset: text.count, count: count)
    text.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    entries.append(entry)
    if entries.count * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for index in entries.indices { fillSlot(index) }
    } else {
      fillSlot(entries.count - 1)
    }
    return entries.count - 1
  }

  /// Returns true if a text begins with that of an entry.
  func matches(_ index: Int, _ bytes: UnsafeRawPointer) -> Bool { equals(entries[index], bytes) }

  func count(of index: Int) -> Int { entries[index].count }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
    slots = [UInt32](repeating: 0, count: 64)
  }

  private mutating func fillSlot(_ index: Int) {
    var slot = Int(truncatingIfNeeded: entries[index].hash) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(index + 1)
  }

  private func equals(_ entry: Entry, _ bytes: UnsafeRawPointer) -> Bool {
    text.withUnsafeBytes { text in
      text.baseAddress.map { memcmp($0 + entry.offset, bytes, entry.count) == 0 } ?? (entry.count == 0)
    }
  }

  /// Returns a hash of eight bytes at a time.
  ///
  /// The seed prevents a file from containing texts that collide.
  private func hash(_ bytes: UnsafeRawPointer, _ count: Int) -> UInt64 {
    var hash = seed ^ UInt64(count)
    var at = 0
    while at + 8 <= count {
      hash = Self.mix(hash ^ bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at += 8
    }
    var rest: UInt64 = 0
    while at < count {
      rest = rest << 8 | UInt64(bytes.load(fromByteOffset: at, as: UInt8.self))
      at += 1
    }
    return Self.mix(hash ^ rest)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
