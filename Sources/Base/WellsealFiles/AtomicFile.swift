import Glibc

/// A type that writes files atomically: readers see the old content or the new, never a mixture.
///
/// The bytes are written to a hidden file in the same folder and synchronized to the disk; then the
/// file is renamed.
package enum AtomicFile {
  /// Writes a complete file with the given permissions, and returns when it is on the disk.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o600
  ) throws(StorageError) {
    let staged = try StagedFile(bytes, for: path, permissions: permissions)
    try staged.synchronize()
    try staged.commit()
    try synchronize(folder: staged.folder)
  }

  /// Reads a complete regular file; a private one must be accessible only to its owner.
  package static func read(_ path: String, limit: Int, isPrivate: Bool = false) throws(StorageError)
    -> [UInt8]
  {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw StorageError(.notARegularFile, path: path) }
    if isPrivate { try requirePrivacy(status, path) }
    guard status.st_size <= limit else { throw StorageError(.tooLarge(limit: limit), path: path) }
    return try read(file, path, limit: limit)
  }

  private static func read(_ file: Int32, _ path: String, limit: Int) throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &block, block.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= limit else { throw StorageError(.tooLarge(limit: limit), path: path) }
    }
  }

  static func requirePrivacy(_ status: stat, _ path: String) throws(StorageError) {
    guard status.st_uid == geteuid() else { throw StorageError(.foreignOwner, path: path) }
    let mode = status.st_mode & 0o777
    guard mode & 0o077 == 0 else { throw StorageError(.openToOthers(mode: mode), path: path) }
  }

  /// Synchronizes a folder's entries to the disk.
  package static func synchronize(folder: String) throws(StorageError) {
    try synchronize(folder, flags: O_DIRECTORY)
  }

  /// Synchronizes a file to the disk.
  package static func synchronize(_ path: String) throws(StorageError) { try synchronize(path, flags: 0) }

  private static func synchronize(_ path: String, flags: Int32) throws(StorageError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    try FileCalls.synchronize(file, path)
  }
}
