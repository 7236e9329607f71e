import FoundationEssentials
import Glibc
import Synchronization
import WellsealFiles
import WellsealModel

extension SealedStore {
  /// Writes a copy of the store, encrypted like the store, while others continue to read and write.
  ///
  /// The copy is verified completely before it gets its name. It is a snapshot: its segments stay
  /// in the store's file until they are copied. If a secret is replaced in the meantime, the copy
  /// is made again, so that no copy opens with a secret that was replaced before the copy was
  /// finished.
  ///
  /// - Parameters:
  ///   - path: A path without a file.
  ///   - progress: A closure that receives the number of verified segments of the copy, and their
  ///     total.
  /// - Throws: ``WellsealModel/StoreError/locked``, even if the store is locked in the meantime;
  ///   ``StoreFileError`` if the file exists, the disk fails, or the copy is damaged.
  package func backup(to path: String, progress: (Int, Int) -> Void = { _, _ in }) throws {
    try waitingForUpkeep {
      while try !makeBackup(at: path, progress) {}
    }
  }

  /// Makes one attempt at a backup.
  ///
  /// - Returns: `false` if a secret was replaced in the meantime.
  private func makeBackup(at path: String, _ progress: (Int, Int) -> Void) throws -> Bool {
    guard access(path, F_OK) != 0 else { throw StoreFileError(.fileExists(path: path)) }
    let folder = FilePath.split(path).folder
    guard access(folder, F_OK) == 0 else { throw StoreFileError(.noFolder(path: folder)) }
    let temporary = "\(path).\(getpid()).partial"
    // Remove the leftovers of a killed process with the same process ID.
    StoreFiles.remove(temporary)
    defer { StoreFiles.remove(temporary) }
    let header = try writeBackup(to: temporary, progress)
    do throws(StorageError) { try AtomicFile.synchronize(temporary) } catch { throw StoreFileError(error) }
    let isNamed = try withWriter { writer throws(StoreFileError) in
      guard writer.header.opensLike(header) else { return false }
      guard rename(temporary, path) == 0 else { throw StoreFileError(StorageError.last(path)) }
      return true
    }
    if isNamed { try StoreFiles.synchronizeFolder(of: path) }
    return isNamed
  }

  /// Writes and verifies the copy.
  ///
  /// - Returns: The header of the copy.
  private func writeBackup(to path: String, _ progress: (Int, Int) -> Void) throws -> StoreHeader {
    let content = try withOpenWriter { writer in
      // Deleted data must not be in the copy.
      if writer.open?.tailCount ?? 0 > 0 { try publish(&writer) { _ in } }
      return try StoreCopy(of: self, writer)
    }
    // A copy must not keep keys in memory after the store is locked.
    let goOn = { [self] () throws in
      if isLocked { throw StoreError.locked }
      try Task.checkCancellation()
    }
    try content.write(to: path, goOn)
    let copy = try SealedStore(opening: SQLiteContainer(path: path))
    defer { try? copy.close() }
    try copy.unlock(master: content.master.key)
    try copy.requireSoundness { done, all in
      try goOn()
      progress(done, all)
    }
    try copy.lock()
    try copy.container.settle()
    try copy.close()
    return content.header
  }

  /// Replaces a store with a backup after opening and verifying it.
  ///
  /// Until then the store stays unchanged.
  ///
  /// - Parameters:
  ///   - backup: A file that ``backup(to:)`` wrote.
  ///   - path: The store's file. An existing one is replaced, and must not be open.
  ///   - secret: A secret that opens the backup.
  ///   - hasWitness: Whether the store at this path has a witness, whatever the backed-up store
  ///     had.
  /// - Returns: The mark for the witness.
  /// - Throws: ``StoreFileError`` if the secret is wrong, the backup is damaged, or the store is in
  ///   use.
  @discardableResult
  package static func restore(
    _ backup: String, to path: String, with secret: StoreSecret, hasWitness: Bool = false
  ) throws -> StoreMark {
    let temporary = "\(path).\(getpid()).partial"
    // Remove the leftovers of a killed process with the same process ID.
    StoreFiles.remove(temporary)
    defer { StoreFiles.remove(temporary) }
    let source = try SealedStore(opening: SQLiteContainer(path: backup))
    defer { try? source.close() }
    try source.unlock(with: secret)
    try source.requireSoundness()
    let content = try source.withOpenWriter { writer in try StoreCopy(of: source, writer) }
    try content.write(to: temporary)
    try source.close()
    let mark = try settle(temporary, content.master, hasWitness: hasWitness)
    let lock = try emptyLog(of: path)
    defer { lock.release() }
    // The log of a store that can't be opened anymore would be mistaken for that of the backup.
    unlink(path + "-wal")
    try StoreFiles.rename(temporary, to: path)
    return mark
  }

  /// Records in a restored store whether it has a witness.
  private static func settle(_ path: String, _ master: LockedKey, hasWitness: Bool) throws -> StoreMark {
    let copy = try SealedStore(opening: SQLiteContainer(path: path))
    defer { try? copy.close() }
    try copy.unlock(master: master.key)
    if try copy.hasWitness != hasWitness { try copy.setHasWitness(hasWitness) }
    let mark = try copy.mark
    try copy.lock()
    try copy.container.settle()
    return mark
  }

  /// Acquires a store's lock and merges its log into its file, so that the old store stays complete
  /// until the backup replaces it.
  private static func emptyLog(of path: String) throws(StoreFileError) -> FileLock {
    do throws(StoreFileError) {
      return try SQLiteContainer(path: path).closeKeepingLock()
    } catch {
      if case .inUse = error.reason { throw error }
      return try FileLock.ofStore(at: path, creates: true)
    }
  }

  private func requireSoundness(_ progress: (Int, Int) throws -> Void = { _, _ in }) throws {
    let report = try integrity(progress: progress)
    guard report.isSound else { throw StoreFileError(.unsound(problems: report.problems.count)) }
  }
}
