import Glibc

/// The system's calls for open files, made until they are done: a signal or a short write is no failure.
package enum FileCalls {
  /// Writes all bytes where the file stands.
  package static func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32, _ path: String
  ) throws(StorageError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(file, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      // A file that takes nothing and says no reason would be asked for ever.
      guard count != 0 else { throw StorageError(.system(EIO), path: path) }
      guard count > 0 else { throw .last(path) }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    }
  }

  package static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(StorageError) {
    // The standard library passes errors on only as results.
    let result = bytes.withUnsafeBytes { bytes -> Result<Void, StorageError> in
      do throws(StorageError) { return .success(try write(bytes, to: file, path)) } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// How many bytes the file at a path has.
  package static func size(of path: String) throws(StorageError) -> UInt64 {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    let end = lseek(file, 0, SEEK_END)
    guard end >= 0 else { throw .last(path) }
    return UInt64(end)
  }

  /// Brings an open file to the disk.
  package static func synchronise(_ file: Int32, _ path: String) throws(StorageError) {
    while fsync(file) != 0 {
      guard errno == EINTR else { throw .last(path) }
    }
  }
}
