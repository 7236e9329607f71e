import CWellsealISAL

/// Reads one entry of a zip archive from its beginning to its end, in little memory.
///
/// What comes out before a fault is right as far as can be known without the checksum, which stands at the end.
package final class ZipEntryReader {
  private let source: any ByteSource
  private let entry: ZipEntry
  private let ratio: Int
  private let stream: UnsafeMutablePointer<inflate_state>
  private let input: UnsafeMutableRawBufferPointer
  private var place: UInt64
  private var unread: UInt64
  private var produced: UInt64 = 0
  private var checksum = CRC32()
  private var isAtEnd = false
  /// What was found wrong after bytes that could still be handed over.
  private var fault: ZipError?

  /// Goes to the beginning of an entry.
  ///
  /// - Throws: ``ZipError`` for an encrypted entry, an unknown method or a damaged header.
  package init(_ archive: ZipArchive, _ entry: ZipEntry) throws(ZipError) {
    guard !entry.isEncrypted else { throw .encrypted }
    guard entry.method == 0 || entry.method == 8 else { throw .unknownMethod(entry.method) }
    let header = try archive.source.bytes(at: entry.headerOffset, count: 30)
    guard header.number(at: 0, bytes: 4) == 0x0403_4B50 else { throw .damagedEntry }
    source = archive.source
    self.entry = entry
    ratio = archive.limits.ratio
    place = entry.headerOffset + 30 + header.number(at: 26, bytes: 2) + header.number(at: 28, bytes: 2)
    unread = entry.compressedSize
    guard place <= source.size, unread <= source.size - place else { throw .truncated }
    stream = .allocate(capacity: 1)
    isal_inflate_init(stream)
    input = .allocate(byteCount: 1 << 18, alignment: 16)
  }

  deinit {
    stream.deallocate()
    input.deallocate()
  }

  /// How many of the entry's compressed bytes are done with.
  package var consumed: UInt64 { entry.compressedSize - unread - UInt64(stream.pointee.avail_in) }

  /// Fills a buffer as far as the entry goes; 0 at the end, when the checksum has been found right.
  ///
  /// - Throws: ``ZipError``; what earlier calls gave stays good.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
    if let fault { throw fault }
    guard !isAtEnd, !buffer.isEmpty else { return 0 }
    let count = entry.method == 0 ? try copy(into: buffer) : try inflate(into: buffer)
    produced += UInt64(count)
    checksum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    guard produced <= entry.size else { throw .wrongSize }
    guard produced <= 1 << 20 || produced / UInt64(ratio) <= max(1, entry.compressedSize) else {
      throw .ratio(limit: ratio)
    }
    if fault == nil, count == 0 || isAtEnd {
      isAtEnd = true
      fault =
        produced != entry.size ? .truncated : checksum.value != entry.checksum ? .wrongChecksum : nil
    }
    if count == 0, let fault { throw fault }
    return count
  }

  private func copy(into buffer: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
    let count = Int(min(UInt64(buffer.count), unread))
    let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), at: place)
    guard read == count else { throw .truncated }
    place += UInt64(count)
    unread -= UInt64(count)
    return count
  }

  private func inflate(into buffer: UnsafeMutableRawBufferPointer) throws(ZipError) -> Int {
    stream.pointee.next_out = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(clamping: buffer.count)
    let room = stream.pointee.avail_out
    var found: ZipError?
    while stream.pointee.avail_out > 0, !isAtEnd, found == nil {
      if stream.pointee.avail_in == 0 { try refill() }
      found = step()
    }
    // What came out before the fault is handed over; the next call meets the fault.
    fault = found
    if let found, stream.pointee.avail_out == room { throw found }
    return Int(room - stream.pointee.avail_out)
  }

  /// Inflates what has been read, and says what is wrong with it.
  private func step() -> ZipError? {
    let room = stream.pointee.avail_out
    let result = isal_inflate(stream)
    isAtEnd = stream.pointee.block_state == ISAL_BLOCK_FINISH
    if result != ISAL_DECOMP_OK { return .damagedEntry }
    let isStuck = !isAtEnd && stream.pointee.avail_in == 0 && stream.pointee.avail_out == room
    return isStuck && unread == 0 ? .truncated : nil
  }

  private func refill() throws(ZipError) {
    let count = Int(min(UInt64(input.count), unread))
    guard count > 0 else { return }
    let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: input[..<count]), at: place)
    guard read > 0 else { throw .truncated }
    place += UInt64(read)
    unread -= UInt64(read)
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(read)
  }
}
