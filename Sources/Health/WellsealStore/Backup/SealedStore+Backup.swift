import FoundationEssentials
import Glibc
import Synchronization
import WellsealFiles
import WellsealModel
package import WellsealSegments

extension SealedStore {
  /// Writes a copy of the store, encrypted as the store is, while others go on reading and writing; it is read back whole
  /// before it gets its name.
  ///
  /// The copy is of one moment: its segments stay in the store's file until they are copied. Where a secret is replaced
  /// meanwhile, it is made once more, so that no copy opens with a secret that was taken away before the copy was done.
  /// - Parameters:
  ///   - path: a file that is not there yet.
  ///   - progress: is told how many segments of the copy have been read back, of how many.
  /// - Throws: ``SampleQueries/StoreError/locked``, also where the store is locked meanwhile; ``StoreFault`` where the file
  ///   exists, the disk refuses, or the copy is not sound.
  package func backup(to path: String, progress: (Int, Int) -> Void = { _, _ in }) throws {
    try waitingForUpkeep {
      while try !makeBackup(at: path, progress) {}
    }
  }

  /// - Returns: false where a secret was replaced meanwhile.
  private func makeBackup(at path: String, _ progress: (Int, Int) -> Void) throws -> Bool {
    guard access(path, F_OK) != 0 else { throw StoreFault(.fileExists(path: path)) }
    let folder = FilePath.split(path).folder
    guard access(folder, F_OK) == 0 else { throw StoreFault(.noFolder(path: folder)) }
    let temporary = "\(path).\(getpid()).partial"
    // What a process of the same number has left that was killed.
    StoreFiles.remove(temporary)
    defer { StoreFiles.remove(temporary) }
    let header = try writeBackup(to: temporary, progress)
    do throws(StorageError) { try AtomicFile.synchronise(temporary) } catch { throw StoreFault(error) }
    let isNamed = try withWriter { writer throws(StoreFault) in
      guard writer.header.opensLike(header) else { return false }
      guard rename(temporary, path) == 0 else { throw StoreFault(StorageError.last(path)) }
      return true
    }
    if isNamed { try StoreFiles.synchroniseFolder(of: path) }
    return isNamed
  }

  /// - Returns: the copy's header.
  private func writeBackup(to path: String, _ progress: (Int, Int) -> Void) throws -> StoreHeader {
    let content = try withOpenWriter { writer in
      // What was deleted is not to be in the copy.
      if writer.open?.tailCount ?? 0 > 0 { try publish(&writer) { _ in } }
      return try StoreCopy(of: self, writer)
    }
    // Keys are not to stay in memory for the sake of a copy.
    let goOn = { [self] () throws in if isLocked { throw StoreError.locked } }
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

  /// Puts a backup in the place of a store, after it was opened and read whole; until then the store is not touched.
  ///
  /// - Parameters:
  ///   - backup: a file that ``backup(to:)`` wrote.
  ///   - path: the store's file; one that is there is replaced, and must not be open.
  ///   - secret: what opens the backup.
  ///   - hasWitness: whether the store at this place has a witness, whatever the backed-up store had.
  /// - Returns: what the witness is to remember.
  /// - Throws: ``StoreFault`` where the secret is wrong, the backup is damaged, or the store is in use.
  @discardableResult
  package static func restore(
    _ backup: String, to path: String, with secret: StoreSecret, hasWitness: Bool = false
  ) throws -> StoreMark {
    let temporary = "\(path).\(getpid()).partial"
    // What a process of the same number has left that was killed.
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
    // Of a store that cannot be opened any more; its log would be taken for that of the backup.
    unlink(path + "-wal")
    try StoreFiles.rename(temporary, to: path)
    return mark
  }

  /// Has a restored store say whether it has a witness.
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

  /// Takes a store's lock and brings its log into its file, so that the old store stays whole until the backup is in its
  /// place.
  private static func emptyLog(of path: String) throws(StoreFault) -> FileLock {
    do throws(StoreFault) {
      return try SQLiteContainer(path: path).closeKeepingLock()
    } catch {
      if case .inUse = error.reason { throw error }
      return try FileLock.ofStore(at: path, creates: true)
    }
  }

  private func requireSoundness(_ progress: (Int, Int) throws -> Void = { _, _ in }) throws {
    let report = try integrity(progress: progress)
    guard report.isSound else { throw StoreFault(.unsound(problems: report.problems.count)) }
  }
}
