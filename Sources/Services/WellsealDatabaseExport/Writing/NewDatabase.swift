import Glibc
import WellsealFiles

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
    if let kind = FileKind(path), !replaces || kind != .file {
      throw DatabaseTargetError(path: path, isReplaceable: kind == .file)
    }
    let (folder, name) = FilePath.split(path)
    self.folder = folder
    temporaryPath = HiddenName.make(folder, name)
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
          ? DatabaseTargetError(path: path, isReplaceable: true) : StorageError.last(path) as any Error
      }
      unlink(temporaryPath)
    }
    try AtomicFile.synchronise(folder: folder)
    return size
  }

  func discard() { unlink(temporaryPath) }
}

/// What a path names; links are not followed.
enum FileKind {
  case file
  case folder
  case other

  /// Nil where there is nothing.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
  }
}

/// Names under which something is made that is not complete.
enum HiddenName {
  static func make(_ folder: String, _ name: String) -> String {
    "\(folder)/.\(name).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }
}

/// Something is there already under the name of a new database or folder.
package struct DatabaseTargetError: Error, Hashable, CustomStringConvertible {
  var path: String
  /// Whether it is what this command may have written, and could be replaced.
  package var isReplaceable: Bool

  init(path: String, isReplaceable: Bool) {
    self.path = path
    self.isReplaceable = isReplaceable
  }

  package var description: String { "\(path) is there already" }
}
