import Glibc

/// A new file that is written in chunks and that only its owner can read.
package final class NewFile {
  let path: String
  /// The number of bytes written.
  package private(set) var count: UInt64 = 0
  private let file: Int32

  /// Creates a file.
  ///
  /// - Throws: ``StorageError`` if the path exists already, or the file can't be created.
  package init(_ path: String) throws(StorageError) {
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last(path) }
  }

  deinit { close(file) }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(StorageError) {
    try FileCalls.write(bytes, to: file, path)
    count += UInt64(bytes.count)
  }

  package func write(_ bytes: [UInt8]) throws(StorageError) {
    try FileCalls.write(bytes, to: file, path)
    count += UInt64(bytes.count)
  }

  /// Creates a file with the given bytes, or none at all.
  ///
  /// - Throws: ``StorageError`` if the path exists already, or the file can't be written.
  package static func make(_ path: String, _ bytes: [UInt8]) throws(StorageError) {
    let file = try NewFile(path)
    do throws(StorageError) {
      try file.write(bytes)
      try file.synchronize()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Synchronizes the file to the disk.
  package func synchronize() throws(StorageError) { try FileCalls.synchronize(file, path) }

  /// Removes the file; the content is deleted when its last descriptor is closed.
  package func discard() { unlink(path) }
}
