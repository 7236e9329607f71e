import FoundationEssentials
import Glibc
import HealthModel
import Synchronization

extension SealedStore {
  /// Writes a copy of the store, encrypted as the store is, while others go on reading; it is read back whole before it
  /// gets its name.
  ///
  /// - Parameters:
  ///   - path: a file that is not there yet.
  ///   - progress: is told how many segments of the copy have been read back, of how many.
  /// - Throws: ``HealthModel/StoreError/locked``, ``StoreFault`` where the file exists, the disk refuses, or the copy is
  ///   not sound.
  package func backup(to path: String, progress: (Int, Int) -> Void = { _, _ in }) throws {
    guard access(path, F_OK) != 0 else { throw StoreFault(.exists(path: path)) }
    let temporary = "\(path).\(getpid()).partial"
    // What a process of the same number has left that was killed.
    StoreFiles.remove(temporary)
    defer { StoreFiles.remove(temporary) }
    let master = try state.withLock { state throws in
      guard let open = state.open else { throw StoreError.locked }
      if open.tailCount > 0 { try publish(&state) { _ in } }
      try container.copy(to: temporary)
      return open.master
    }
    let copy = try SealedStore(opening: SQLiteContainer(path: temporary))
    defer { try? copy.close() }
    try copy.unlock(master: master)
    try copy.requireSoundness(progress)
    try copy.close()
    try StoreFiles.synchronise(temporary)
    guard rename(temporary, path) == 0 else { throw StoreFault(.system(errno)) }
    try StoreFiles.synchronise(StoreFiles.folder(of: path))
  }

  /// Puts a backup in the place of a store, after it was opened and read whole; until then the store is not touched.
  ///
  /// - Parameters:
  ///   - backup: a file that ``backup(to:)`` wrote.
  ///   - path: the store's file; one that is there is replaced, and must not be open.
  ///   - secret: what opens the backup.
  /// - Throws: ``StoreFault`` where the secret is wrong, the backup is damaged, or the store is in use.
  package static func restore(_ backup: String, to path: String, with secret: StoreSecret) throws {
    let temporary = "\(path).\(getpid()).partial"
    // What a process of the same number has left that was killed.
    StoreFiles.remove(temporary)
    defer { StoreFiles.remove(temporary) }
    let source = try SealedStore(opening: SQLiteContainer(path: backup))
    defer { try? source.close() }
    try source.unlock(with: secret)
    try source.requireSoundness()
    try source.container.copy(to: temporary)
    try source.close()
    let lock = try emptyLog(of: path)
    defer { lock.release() }
    try StoreFiles.synchronise(temporary)
    // Of a store that cannot be opened any more; its log would be taken for that of the backup.
    unlink(path + "-wal")
    guard rename(temporary, path) == 0 else { throw StoreFault(.system(errno)) }
    try StoreFiles.synchronise(StoreFiles.folder(of: path))
  }

  /// Takes a store's lock and brings its log into its file, so that the old store stays whole until the backup is in its
  /// place.
  private static func emptyLog(of path: String) throws(StoreFault) -> StoreLock {
    do throws(StoreFault) {
      return try SQLiteContainer(path: path).closeKeepingLock()
    } catch {
      if case .inUse = error.reason { throw error }
      return try StoreLock(beside: path, creates: true)
    }
  }

  private func requireSoundness(_ progress: (Int, Int) -> Void = { _, _ in }) throws {
    let report = try integrity(progress: progress)
    guard report.isSound else { throw StoreFault(.unsound(problems: report.problems.count)) }
  }
}

/// The files of a store.
enum StoreFiles {
  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-journal", "-shm", ".lock"] { unlink(path + suffix) }
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Brings a file, or a folder's entries, to the disk.
  static func synchronise(_ path: String) throws(StoreFault) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StoreFault(.system(errno)) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw StoreFault(.system(errno)) }
  }
}
