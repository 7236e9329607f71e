import Glibc
import WellsealFiles

extension SealedStore {
  /// Removes a store's file with its log and its lock.
  ///
  /// Nothing remains that a secret could open, except copies of the file elsewhere, including
  /// backups.
  ///
  /// - Throws: ``StoreFileError`` if another process has it open, or the system fails.
  package static func destroy(_ path: String) throws(StoreFileError) {
    let lock = try FileLock.ofStore(at: path, creates: true)
    defer { lock.release() }
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreFileError(.system(errno)) }
    StoreFiles.remove(path)
    try StoreFiles.synchronizeFolder(of: path)
  }
}
