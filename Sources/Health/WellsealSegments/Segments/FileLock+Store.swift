import Glibc
package import WellsealFiles

extension FileLock {
  /// Takes the lock of the file beside a store, by which one process owns the store.
  ///
  /// - Throws: ``StoreFault/Reason/inUse(path:)`` where another process, or another place in this one, has it.
  package static func ofStore(at path: String, creates: Bool) throws(StoreFault) -> FileLock {
    guard creates || access(path, F_OK) == 0 else { throw StoreFault(.notAStore(path: path)) }
    do throws(StorageError) { return try FileLock(path + ".lock") } catch {
      throw error.reason == .busy ? StoreFault(.inUse(path: path)) : StoreFault(error)
    }
  }

  /// Keeps those that write away from a store on a read-only medium, as far as the medium has a file for the lock.
  ///
  /// - Returns: the lock; nil where there is no file for one.
  /// - Throws: ``StoreFault/Reason/inUse(path:)`` where somebody writes, through another mount of the medium.
  package static func ofStore(forReading path: String) throws(StoreFault) -> FileLock? {
    guard access(path, F_OK) == 0 else { throw StoreFault(.notAStore(path: path)) }
    do throws(StorageError) { return try FileLock(path + ".lock", creates: false) } catch {
      switch error.reason {
      case .busy: throw StoreFault(.inUse(path: path))
      case .notFound: return nil
      default: throw StoreFault(error)
      }
    }
  }
}
