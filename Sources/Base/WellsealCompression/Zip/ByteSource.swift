import Glibc

/// Bytes with random access: a file, or an array in a test.
package protocol ByteSource: Sendable {
  var size: UInt64 { get }

  /// Reads from an offset.
  ///
  /// The result is shorter than the buffer only at the end.
  ///
  /// - Throws: ``ZipError/unreadable(_:)`` if the system can't read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64) throws(ZipError) -> Int
}

extension ByteSource {
  /// Returns a range of the bytes.
  package func bytes(at offset: UInt64, count: Int) throws(ZipError) -> [UInt8] {
    guard offset <= size, UInt64(count) <= size - offset else { throw .truncated }
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try bytes.withUnsafeMutableBufferPointer { buffer throws(ZipError) -> Int in
      try self.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
    }
    guard filled == count else { throw .truncated }
    return bytes
  }
}

/// An open file.
package final class FileBytes: ByteSource {
  private let descriptor: Int32
  package let size: UInt64

  /// Opens a regular file.
  ///
  /// - Throws: ``ZipError/unreadable(_:)`` with the system's error number.
  package init(path: String) throws(ZipError) {
    // A nonblocking open detects a pipe without a writer immediately, instead of waiting.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(EISDIR)
    }
    size = UInt64(status.st_size)
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
  }

  deinit { close(descriptor) }

  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64
  ) throws(ZipError) -> Int {
    var total = 0
    while total < buffer.count, let position = off_t(exactly: offset + UInt64(total)) {
      let count = pread(descriptor, buffer.baseAddress.map { $0 + total }, buffer.count - total, position)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(errno) }
      if count == 0 { break }
      total += count
    }
    return total
  }
}

/// Bytes in memory.
package struct MemoryBytes: ByteSource {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var size: UInt64 { UInt64(bytes.count) }

  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64
  ) throws(ZipError) -> Int {
    guard offset < size else { return 0 }
    let piece = bytes[Int(offset)...].prefix(buffer.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }
}
