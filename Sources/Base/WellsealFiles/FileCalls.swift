import Glibc

/// System calls for open files, repeated until they are complete: a signal or a short write isn't
/// an error.
package enum FileCalls {
  /// Writes all bytes at the current offset.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, _ path: String
  ) throws(StorageError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(file, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      // A file that accepts nothing without an error would cause an endless loop.
      guard count != 0 else { throw StorageError(.system(EIO), path: path) }
      guard count > 0 else { throw .last(path) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  package static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(StorageError) {
    // The standard library passes typed errors only as results.
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, StorageError> in
      do throws(StorageError) { return .success(try write(bytes, to: file, path)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Returns the size of a file in bytes.
  package static func size(of path: String) throws(StorageError) -> UInt64 {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    let end = lseek(file, 0, SEEK_END)
    guard end >= 0 else { throw .last(path) }
    return UInt64(end)
  }

  /// Synchronizes an open file to the disk.
  package static func synchronize(_ file: Int32, _ path: String) throws(StorageError) {
    while fsync(file) != 0 {
      guard errno == EINTR else { throw .last(path) }
    }
  }
}
