import Glibc

/// A new file that is written piece by piece and that its owner alone can read.
package final class NewFile {
  let path: String
  /// How many bytes were written.
  package private(set) var count: UInt64 = 0
  private let file: Int32

  /// - Throws: ``StorageError`` where something has the name already, or the file cannot be made.
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

  /// Makes a file with some bytes, or none at all.
  ///
  /// - Throws: ``StorageError``, also where something has the name already.
  package static func make(_ path: String, _ bytes: [UInt8]) throws(StorageError) {
    let file = try NewFile(path)
    do throws(StorageError) {
      try file.write(bytes)
      try file.synchronise()
    } catch {
      file.discard()
      throw error
    }
  }

  /// Brings the file to the disk.
  package func synchronise() throws(StorageError) { try FileCalls.synchronise(file, path) }

  /// Takes the name away; what was written goes with the last that has the file open.
  package func discard() { unlink(path) }
}
