import Glibc
import WellsealFiles

/// A file that gets its final name when it is complete.
struct NewDatabase {
  let path: String
  let temporaryPath: String
  private let folder: String
  private let replaces: Bool

  /// Creates a new database.
  ///
  /// - Parameters:
  ///   - path: The final path of the file.
  ///   - replaces: Whether an existing file is replaced.
  /// - Throws: ``DatabaseTargetError`` if the path exists; `StorageError`.
  init(_ path: String, replaces: Bool) throws {
    self.path = path
    self.replaces = replaces
    if let kind = FileKind(path), !replaces || kind != .file {
      throw DatabaseTargetError(path: path, isReplaceable: kind == .file)
    }
    let (folder, name) = FilePath.split(path)
    self.folder = folder
    temporaryPath = HiddenName.make(folder, name)
    // The error names the path that the user knows instead of the temporary one.
    do throws(StorageError) { _ = try NewFile(temporaryPath) } catch {
      throw StorageError(error.reason, path: path)
    }
  }

  /// Writes the file to the disk and gives it its final name.
  ///
  /// - Returns: The size of the file in bytes.
  func commit() throws -> UInt64 {
    try AtomicFile.synchronize(temporaryPath)
    let size = try FileCalls.size(of: temporaryPath)
    if replaces {
      guard rename(temporaryPath, path) == 0 else { throw StorageError.last(path) }
    } else {
      // Unlike a rename, a hard link never replaces a file that was created in the meantime.
      guard link(temporaryPath, path) == 0 else {
        throw errno == EEXIST
          ? DatabaseTargetError(path: path, isReplaceable: true) : StorageError.last(path) as any Error
      }
      unlink(temporaryPath)
    }
    try AtomicFile.synchronize(folder: folder)
    return size
  }

  func discard() { unlink(temporaryPath) }
}

/// The kind of the file at a path; symbolic links are not followed.
enum FileKind {
  case file
  case folder
  case other

  /// Returns `nil` if there is no file.
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

/// Temporary names for incomplete files and folders.
enum HiddenName {
  static func make(_ folder: String, _ name: String) -> String {
    "\(folder)/.\(name).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }
}

/// An error that occurs when the path of a new database or folder exists already.
package struct DatabaseTargetError: Error, Hashable, CustomStringConvertible {
  var path: String
  /// Whether the existing file may be from this command and can be replaced.
  package var isReplaceable: Bool

  init(path: String, isReplaceable: Bool) {
    self.path = path
    self.isReplaceable = isReplaceable
  }

  package var description: String { "\(path) already exists" }
}
