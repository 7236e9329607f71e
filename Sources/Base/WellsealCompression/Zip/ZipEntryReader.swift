import CWellsealISAL

/// A type that reads an entry of a zip archive sequentially, with little memory.
///
/// Bytes before an error are valid as far as known without the checksum, which is checked at the
/// end.
package final class ZipEntryReader {
  private let source: any ByteSource
  private let entry: ZipEntry
  private let ratio: Int
  private let stream: UnsafeMutablePointer<inflate_state>
  private let input: UnsafeMutableRawBufferPointer
  private var offset: UInt64
  private var unread: UInt64
  private var produced: UInt64 = 0
  private var checksum = CRC32()
  private var isAtEnd = false
  /// An error that was found after bytes that could still be returned.
  private var fault: ZipError?

  /// Starts at the beginning of an entry.
  ///
  /// - Throws: ``ZipError`` if the entry is encrypted, has an unknown method or has a damaged
  ///   header.
  package init(_ archive: ZipArchive, _ entry: ZipEntry) throws(ZipError) {
    guard !entry.isEncrypted else { throw .encrypted }
    guard entry.method == 0 || entry.method == 8 else { throw .unknownMethod(entry.method) }
    let header = try archive.source.bytes(at: entry.headerOffset, count: 30)
    guard header.number(at: 0, bytes: 4) == 0x0403_4B50 else { throw .damagedEntry }
    source = archive.source
    self.entry = entry
    ratio = archive.limits.ratio
    offset = entry.headerOffset + 30 + header.number(at: 26, bytes: 2) + header.number(at: 28, bytes: 2)
    unread = entry.compressedSize
    guard offset <= source.size, unread <= source.size - offset else { throw .truncated }
    stream = .allocate(capacity: 1)
    isal_inflate_init(stream)
    input = .allocate(byteCount: 1 << 18, alignment: 16)
  }

  deinit {
    stream.deallocate()
    input.deallocate()
  }

  /// The number of the entry's compressed bytes that have been processed.
  package var consumed: UInt64 { entry.compressedSize - unread - UInt64(stream.pointee.avail_in) }

  /// Fills a buffer as far as the entry extends; returns 0 at the end, after verifying the
  /// checksum.
  ///
  /// - Throws: ``ZipError``; the results of earlier calls stay valid.
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
    let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), at: offset)
    guard read == count else { throw .truncated }
    offset += UInt64(count)
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
    // Return the output before the error; the next call throws it.
    fault = found
    if let found, stream.pointee.avail_out == room { throw found }
    return Int(room - stream.pointee.avail_out)
  }

  /// Inflates the input, and returns the error if it fails.
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
    let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: input[..<count]), at: offset)
    guard read > 0 else { throw .truncated }
    offset += UInt64(read)
    unread -= UInt64(read)
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(read)
  }
}
