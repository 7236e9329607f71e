import Files
import Glibc

/// A file that gets its name when it is complete.
struct NewDatabase {
  let path: String
  let temporaryPath: String
  private let folder: String
  private let replaces: Bool

  /// - Parameters:
  ///   - path: the name that the file gets.
  ///   - replaces: whether a file that has the name already goes.
  /// - Throws: ``DatabaseTargetError`` where something has the name; `StorageError`.
  init(_ path: String, replaces: Bool) throws {
    self.path = path
    self.replaces = replaces
    var status = stat()
    if lstat(path, &status) == 0, !replaces || status.st_mode & S_IFMT != S_IFREG {
      throw DatabaseTargetError(path: path, isFile: status.st_mode & S_IFMT == S_IFREG)
    }
    let (folder, name) = FilePath.split(path)
    self.folder = folder
    temporaryPath = "\(folder)/.\(name).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    // What stops it is said of the name that the person knows.
    do throws(StorageError) { _ = try NewFile(temporaryPath) } catch {
      throw StorageError(error.reason, path: path)
    }
  }

  /// Brings the file to the disk and gives it its name.
  ///
  /// - Returns: how long it is, in bytes.
  func commit() throws -> UInt64 {
    try AtomicFile.synchronise(temporaryPath)
    let size = try FileCalls.size(of: temporaryPath)
    if replaces {
      guard rename(temporaryPath, path) == 0 else { throw StorageError.last(path) }
    } else {
      // Unlike a renamed file, a link never takes the place of one that came meanwhile.
      guard link(temporaryPath, path) == 0 else {
        throw errno == EEXIST
          ? DatabaseTargetError(path: path, isFile: true) : StorageError.last(path) as any Error
      }
      unlink(temporaryPath)
    }
    try AtomicFile.synchronise(folder: folder)
    return size
  }

  func discard() { unlink(temporaryPath) }
}

/// Something is there already under the name of a new database.
package struct DatabaseTargetError: Error, Hashable, CustomStringConvertible {
  package var path: String
  /// Whether it is a file, which could be replaced.
  package var isFile: Bool

  package var description: String {
    isFile ? "\(path) is there already" : "\(path) is there already, and is no file"
  }
}
