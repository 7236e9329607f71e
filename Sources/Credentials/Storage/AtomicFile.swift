import Glibc

/// Files that are as they were or as they should be, whatever happens in between.
///
/// Bytes go to a hidden file in the same folder, to the disk, and only then to their name.
package enum AtomicFile {
  /// Writes a whole file, with just these permissions, and returns when it is on the disk.
  package static func write(
    _ bytes: [UInt8], to path: String, permissions: UInt32 = 0o600
  ) throws(StorageError) {
    let staged = try StagedFile(bytes, for: path, permissions: permissions)
    try staged.synchronise()
    try staged.commit()
    try synchronise(folder: staged.folder)
  }

  /// Reads a whole regular file; a private one must be out of reach of everybody but its owner.
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

  /// Brings a folder's entries to the disk.
  static func synchronise(folder: String) throws(StorageError) {
    try synchronise(folder, flags: O_DIRECTORY)
  }

  fileprivate static func synchronise(_ path: String, flags: Int32 = 0) throws(StorageError) {
    let file = open(path, O_RDONLY | O_CLOEXEC | flags)
    guard file >= 0 else { throw .last(path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .last(path) }
  }
}

/// A file that is complete under a hidden name and waits for its own.
struct StagedFile: Sendable {
  let path: String
  let folder: String
  private let temporaryPath: String

  /// Writes the bytes under a hidden name, not necessarily to the disk yet.
  init(_ bytes: [UInt8], for path: String, permissions: UInt32) throws(StorageError) {
    let (folder, name) = FilePath.split(path)
    self.path = path
    self.folder = folder
    temporaryPath = "\(folder)/.\(name).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    let file = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
    guard file >= 0 else { throw .last(folder) }
    defer { close(file) }
    do throws(StorageError) {
      guard fchmod(file, permissions) == 0 else { throw .last(path) }
      try Self.write(bytes, to: file, path)
    } catch {
      discard()
      throw error
    }
  }

  /// Brings the bytes to the disk.
  func synchronise() throws(StorageError) { try AtomicFile.synchronise(temporaryPath) }

  /// Gives the file its name, in place of any file that had it.
  func commit() throws(StorageError) {
    guard rename(temporaryPath, path) == 0 else {
      let error = StorageError.last(path)
      discard()
      throw error
    }
  }

  func discard() { unlink(temporaryPath) }

  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(StorageError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last(path) }
      start += count
    }
  }
}

/// The little that is needed of paths.
enum FilePath {
  /// The folder and the last name of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
