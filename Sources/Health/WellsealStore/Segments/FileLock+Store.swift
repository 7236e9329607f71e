import Glibc
import WellsealFiles

extension FileLock {
  /// Acquires the lock file next to a store, which makes one process the owner of the store.
  ///
  /// - Throws: ``StoreFileError/Reason/inUse(path:)`` if another process, or another owner in this
  ///   one, has it.
  static func ofStore(at path: String, creates: Bool) throws(StoreFileError) -> FileLock {
    guard creates || access(path, F_OK) == 0 else { throw StoreFileError(.notAStore(path: path)) }
    do throws(StorageError) { return try FileLock(path + ".lock") } catch {
      throw error.reason == .busy ? StoreFileError(.inUse(path: path)) : StoreFileError(error)
    }
  }

  /// Prevents writes to a store on a read-only medium, if the medium has a lock file.
  ///
  /// - Returns: The lock, or `nil` if there is no file for one.
  /// - Throws: ``StoreFileError/Reason/inUse(path:)`` if another process is writing through another
  ///   mount of the medium.
  static func ofStore(forReading path: String) throws(StoreFileError) -> FileLock? {
    guard access(path, F_OK) == 0 else { throw StoreFileError(.notAStore(path: path)) }
    do throws(StorageError) { return try FileLock(path + ".lock", creates: false) } catch {
      switch error.reason {
      case .busy: throw StoreFileError(.inUse(path: path))
      case .notFound: return nil
      default: throw StoreFileError(error)
      }
    }
  }
}
