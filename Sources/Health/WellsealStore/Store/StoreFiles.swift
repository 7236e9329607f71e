import Glibc
import WellsealFiles

/// The files of a store.
enum StoreFiles {
  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-journal", "-shm", ".lock"] { unlink(path + suffix) }
  }

  /// Renames a durable file, replacing any existing one.
  static func rename(_ temporary: String, to path: String) throws(StoreFileError) {
    do throws(StorageError) { try AtomicFile.synchronize(temporary) } catch { throw StoreFileError(error) }
    guard Glibc.rename(temporary, path) == 0 else { throw StoreFileError(StorageError.last(path)) }
    try synchronizeFolder(of: path)
  }

  /// Synchronizes the entries of a file's folder to the disk.
  static func synchronizeFolder(of path: String) throws(StoreFileError) {
    do throws(StorageError) { try AtomicFile.synchronize(folder: FilePath.split(path).folder) } catch {
      throw StoreFileError(error)
    }
  }
}
