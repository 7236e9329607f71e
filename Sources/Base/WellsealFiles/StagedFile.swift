import Glibc

/// A complete file with a hidden name, which can be renamed to its own.
package struct StagedFile: Sendable {
  let path: String
  let folder: String
  private let temporaryPath: String

  /// Writes the bytes to a hidden file, not necessarily to the disk yet.
  package init(_ bytes: [UInt8], for path: String, permissions: UInt32) throws(StorageError) {
    let (folder, name) = FilePath.split(path)
    self.path = path
    self.folder = folder
    temporaryPath = "\(folder)/.\(name).\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    let file = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
    guard file >= 0 else { throw .last(folder) }
    defer { close(file) }
    do throws(StorageError) {
      guard fchmod(file, permissions) == 0 else { throw .last(path) }
      try FileCalls.write(bytes, to: file, path)
    } catch {
      discard()
      throw error
    }
  }

  /// Synchronizes the bytes to the disk, or removes the file if that fails.
  package func synchronize() throws(StorageError) {
    do throws(StorageError) { try AtomicFile.synchronize(temporaryPath) } catch {
      discard()
      throw error
    }
  }

  /// Renames the file, replacing any existing one.
  package func commit() throws(StorageError) {
    guard rename(temporaryPath, path) == 0 else {
      let error = StorageError.last(path)
      discard()
      throw error
    }
  }

  func discard() { unlink(temporaryPath) }
}
