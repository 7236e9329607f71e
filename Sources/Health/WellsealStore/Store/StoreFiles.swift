import Glibc
import WellsealFiles
import WellsealSegments

/// The files of a store.
enum StoreFiles {
  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-journal", "-shm", ".lock"] { unlink(path + suffix) }
  }

  /// Renames a durable file, replacing any existing one.
  static func rename(_ temporary: String, to path: String) throws(StoreFault) {
    do throws(StorageError) { try AtomicFile.synchronise(temporary) } catch { throw StoreFault(error) }
    guard Glibc.rename(temporary, path) == 0 else { throw StoreFault(StorageError.last(path)) }
    try synchroniseFolder(of: path)
  }

  /// Synchronizes the entries of a file's folder to the disk.
  static func synchroniseFolder(of path: String) throws(StoreFault) {
    do throws(StorageError) { try AtomicFile.synchronise(folder: FilePath.split(path).folder) } catch {
      throw StoreFault(error)
    }
  }
}
