import CWellsealZlib
import Glibc

/// A type that writes a zip archive entry by entry, with little memory; entries may have any size.
///
/// Sizes and checksums are written into an entry's header after its end, so readers need no data
/// descriptors.
///
/// ```swift
/// let writer = try ZipWriter(path: "export.zip")
/// try writer.begin("notes.txt")
/// try writer.append(Array("Hello".utf8))
/// try writer.end()
/// try writer.finish()
/// ```
///
/// Source: PKWARE APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
package final class ZipWriter {
  private let descriptor: Int32
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableRawBufferPointer
  private var offset: UInt64 = 0
  private var entries: [ZipEntry] = []
  private var entry: ZipEntry?
  private var checksum = CRC32()

  /// Creates a new file.
  ///
  /// - Throws: ``ZipError/unwritable(_:)`` with the system's error number.
  package init(path: String) throws(ZipError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unwritable(errno) }
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(byteCount: 1 << 18, alignment: 16)
    deflateInit2_(
      stream, 6, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
    close(descriptor)
  }

  /// Begins a file of the archive; the previous one must have ended.
  package func begin(_ name: String) throws(ZipError) {
    precondition(entry == nil, "ZipWriter: the previous entry isn't finished")
    let new = ZipEntry(
      name: name, method: 8, checksum: 0, compressedSize: 0, size: 0, headerOffset: offset, isEncrypted: false
    )
    entry = new
    checksum = CRC32()
    deflateReset(stream)
    try write(Self.header(of: new))
  }

  package func append(_ bytes: [UInt8]) throws(ZipError) {
    checksum.update(bytes.withUnsafeBytes { $0 })
    entry?.size += UInt64(bytes.count)
    try deflate(bytes, Z_NO_FLUSH)
  }

  /// Ends the file of the archive.
  package func end() throws(ZipError) {
    try deflate([], Z_FINISH)
    guard var done = entry else { return }
    done.checksum = checksum.value
    done.compressedSize = offset - done.headerOffset - UInt64(Self.header(of: done).count)
    entry = nil
    entries.append(done)
    try write(Self.header(of: done), at: done.headerOffset)
  }

  /// Writes the directory and synchronizes the archive to the disk.
  package func finish() throws(ZipError) {
    let start = offset
    var directory: [UInt8] = []
    for entry in entries { directory += Self.directoryEntry(of: entry) }
    let size = UInt64(directory.count)
    let count = UInt64(entries.count)
    if count >= 0xFFFF || size >= 0xFFFF_FFFF || start >= 0xFFFF_FFFF {
      directory.append(0x0606_4B50, 4)
      directory.append(44, 8)
      for field in [45, 45] { directory.append(UInt64(field), 2) }
      for field in [0, 0] { directory.append(UInt64(field), 4) }
      for field in [count, count, size, start] { directory.append(field, 8) }
      directory.append(0x0706_4B50, 4)
      directory.append(0, 4)
      directory.append(start + size, 8)
      directory.append(1, 4)
    }
    directory.append(0x0605_4B50, 4)
    for field in [0, 0, min(count, 0xFFFF), min(count, 0xFFFF)] { directory.append(field, 2) }
    directory.append(min(size, 0xFFFF_FFFF), 4)
    directory.append(min(start, 0xFFFF_FFFF), 4)
    directory.append(0, 2)
    try write(directory)
    guard fsync(descriptor) == 0 else { throw .unwritable(errno) }
  }
}

extension ZipWriter {
  private func deflate(_ bytes: [UInt8], _ flush: Int32) throws(ZipError) {
    var bytes = bytes
    var produced: [UInt8] = []
    bytes.withUnsafeMutableBufferPointer { input in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(clamping: input.count)
      repeat {
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(output.count)
        CWellsealZlib.deflate(stream, flush)
        let count = output.count - Int(stream.pointee.avail_out)
        produced.append(contentsOf: UnsafeRawBufferPointer(rebasing: output[..<count]))
      } while stream.pointee.avail_out == 0
    }
    try write(produced)
  }

  private func write(_ bytes: [UInt8]) throws(ZipError) {
    try write(bytes, at: offset)
    offset += UInt64(bytes.count)
  }

  private func write(_ bytes: [UInt8], at offset: UInt64) throws(ZipError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset) + off_t(written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .unwritable(count < 0 ? errno : ENOSPC) }
      written += count
    }
  }

  /// Returns the local header, with its sizes in a zip64 field, because they are unknown when it is
  /// first written.
  private static func header(of entry: ZipEntry) -> [UInt8] {
    let name = Array(entry.name.utf8)
    var bytes: [UInt8] = []
    bytes.append(0x0403_4B50, 4)
    for field in [45, 0x800, entry.method, 0, 0x21] { bytes.append(UInt64(field), 2) }
    bytes.append(UInt64(entry.checksum), 4)
    for _ in 0..<2 { bytes.append(0xFFFF_FFFF, 4) }
    bytes.append(UInt64(name.count), 2)
    bytes.append(20, 2)
    bytes += name
    for field in [1, 16] { bytes.append(UInt64(field), 2) }
    bytes.append(entry.size, 8)
    bytes.append(entry.compressedSize, 8)
    return bytes
  }

  private static func directoryEntry(of entry: ZipEntry) -> [UInt8] {
    let name = Array(entry.name.utf8)
    let numbers = [entry.size, entry.compressedSize, entry.headerOffset]
    let wide = numbers.filter { $0 >= 0xFFFF_FFFF }
    var bytes: [UInt8] = []
    bytes.append(0x0201_4B50, 4)
    for field in [0x031E, 45, 0x800, entry.method, 0, 0x21] { bytes.append(UInt64(field), 2) }
    bytes.append(UInt64(entry.checksum), 4)
    bytes.append(min(entry.compressedSize, 0xFFFF_FFFF), 4)
    bytes.append(min(entry.size, 0xFFFF_FFFF), 4)
    bytes.append(UInt64(name.count), 2)
    bytes.append(wide.isEmpty ? 0 : UInt64(4 + 8 * wide.count), 2)
    for _ in 0..<3 { bytes.append(0, 2) }
    bytes.append(0o100_600 << 16, 4)
    bytes.append(min(entry.headerOffset, 0xFFFF_FFFF), 4)
    bytes += name
    if !wide.isEmpty {
      bytes.append(1, 2)
      bytes.append(UInt64(8 * wide.count), 2)
      for number in wide { bytes.append(number, 8) }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Appends a little-endian number.
  fileprivate mutating func append(_ number: UInt64, _ count: Int) {
    for place in 0..<count { append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
  }
}
