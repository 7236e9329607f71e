/// Finds and parses the central directory of a zip archive.
struct ZipDirectory {
  private(set) var entries: [ZipEntry] = []

  init(_ source: any ByteSource, limits: ZipLimits) throws(ZipError) {
    let location = try Self.location(in: source)
    guard location.count <= UInt64(limits.entries) else { throw .tooManyEntries(limit: limits.entries) }
    guard location.size <= UInt64(limits.directoryBytes) else {
      throw .directoryTooLarge(limit: limits.directoryBytes)
    }
    guard location.offset <= source.size, location.size <= source.size - location.offset else {
      throw .truncated
    }
    let bytes = try source.bytes(at: location.offset, count: Int(location.size))
    entries.reserveCapacity(Int(location.count))
    var at = 0
    for _ in 0..<location.count {
      guard let (entry, next) = Self.entry(in: bytes, at: at) else { throw .damagedDirectory }
      entries.append(entry)
      at = next
    }
    try Self.checkOverlaps(entries, directory: location.offset)
  }

  /// The location of the directory, and its number of entries.
  private struct Location {
    var count: UInt64
    var size: UInt64
    var offset: UInt64
  }

  private static func location(in source: any ByteSource) throws(ZipError) -> Location {
    let tailSize = Int(min(source.size, 22 + 65_535 + 20))
    let tail = try source.bytes(at: source.size - UInt64(tailSize), count: tailSize)
    guard let end = lastEnd(in: tail) else {
      let head = try source.bytes(at: 0, count: Int(min(4, source.size)))
      throw ZipArchive.begins(head) ? .truncated : .notZip
    }
    let location = Location(
      count: UInt64(tail.number(at: end + 10, bytes: 2)), size: UInt64(tail.number(at: end + 12, bytes: 4)),
      offset: UInt64(tail.number(at: end + 16, bytes: 4)))
    guard location.count == 0xFFFF || location.size == 0xFFFF_FFFF || location.offset == 0xFFFF_FFFF else {
      return location
    }
    guard end >= 20, tail.number(at: end - 20, bytes: 4) == 0x0706_4B50 else { return location }
    let far = try source.bytes(at: tail.number(at: end - 12, bytes: 8), count: 56)
    guard far.number(at: 0, bytes: 4) == 0x0606_4B50 else { throw .damagedDirectory }
    return Location(
      count: far.number(at: 32, bytes: 8), size: far.number(at: 40, bytes: 8),
      offset: far.number(at: 48, bytes: 8))
  }

  /// Returns the offset of the last end record whose comment fits in the file.
  private static func lastEnd(in tail: [UInt8]) -> Int? {
    guard tail.count >= 22 else { return nil }
    return stride(from: tail.count - 22, through: 0, by: -1).first { at in
      tail[at] == 0x50 && tail.number(at: at, bytes: 4) == 0x0605_4B50
        && at + 22 + Int(tail.number(at: at + 20, bytes: 2)) <= tail.count
    }
  }

  private static func entry(in bytes: [UInt8], at: Int) -> (ZipEntry, next: Int)? {
    guard at + 46 <= bytes.count, bytes.number(at: at, bytes: 4) == 0x0201_4B50 else { return nil }
    let nameSize = Int(bytes.number(at: at + 28, bytes: 2))
    let extraSize = Int(bytes.number(at: at + 30, bytes: 2))
    let next = at + 46 + nameSize + extraSize + Int(bytes.number(at: at + 32, bytes: 2))
    guard next <= bytes.count else { return nil }
    let name = at + 46
    var entry = ZipEntry(
      name: String(decoding: bytes[name..<name + nameSize], as: UTF8.self),
      method: Int(bytes.number(at: at + 10, bytes: 2)),
      checksum: UInt32(bytes.number(at: at + 16, bytes: 4)),
      compressedSize: bytes.number(at: at + 20, bytes: 4), size: bytes.number(at: at + 24, bytes: 4),
      headerOffset: bytes.number(at: at + 42, bytes: 4),
      isEncrypted: bytes.number(at: at + 8, bytes: 2) & 1 != 0)
    let extra = name + nameSize
    guard widen(&entry, by: bytes[extra..<extra + extraSize]) else { return nil }
    return (entry, next)
  }

  /// Replaces the numbers that need 64 bits with those of the zip64 extra field, or returns false
  /// if they are missing.
  private static func widen(_ entry: inout ZipEntry, by extra: ArraySlice<UInt8>) -> Bool {
    let wide: [WritableKeyPath<ZipEntry, UInt64>] = [\.size, \.compressedSize, \.headerOffset]
      .filter { entry[keyPath: $0] == 0xFFFF_FFFF }
    guard !wide.isEmpty else { return true }
    let extra = Array(extra)
    var at = 0
    while at + 4 <= extra.count {
      let size = Int(extra.number(at: at + 2, bytes: 2))
      if extra.number(at: at, bytes: 2) == 1 {
        guard size >= 8 * wide.count, at + 4 + size <= extra.count else { return false }
        for (place, field) in wide.enumerated() {
          entry[keyPath: field] = extra.number(at: at + 4 + 8 * place, bytes: 8)
        }
        return true
      }
      at += 4 + size
    }
    return false
  }

  private static func checkOverlaps(_ entries: [ZipEntry], directory: UInt64) throws(ZipError) {
    var free: UInt64 = 0
    for entry in entries.sorted(by: { $0.headerOffset < $1.headerOffset }) {
      guard entry.headerOffset >= free else { throw .overlappingEntries }
      let (end, overflow) = entry.headerOffset.addingReportingOverflow(30)
      guard !overflow, end <= directory else { throw .damagedDirectory }
      guard entry.compressedSize <= directory - end else { throw .overlappingEntries }
      free = end + entry.compressedSize
    }
  }
}

extension [UInt8] {
  /// Returns a little-endian number; the caller must check the bounds.
  func number(at position: Int, bytes count: Int) -> UInt64 {
    var number: UInt64 = 0
    for offset in 0..<count { number |= UInt64(self[position + offset]) << (8 * offset) }
    return number
  }
}
