import FoundationEssentials
import Glibc
import WellsealBase
import WellsealFiles
package import WellsealStore

/// The user's store in the data folder.
///
/// | file | content |
/// |---|---|
/// | `health.wellseal` | the store; `-wal` and `.lock` are next to it while it is open |
/// | `store.json` | ``StoreSettings`` |
///
/// A process that opens it holds the store's lock until it is closed. Core dumps are disabled
/// before a secret is requested.
package struct StoreDirectory: Sendable {
  private let folder: String

  /// Creates a reference to a data folder.
  ///
  /// - Parameter folder: The data folder. It need not exist before a store is created in it.
  package init(_ folder: String) { self.folder = folder }

  /// The store's file.
  package var path: String { "\(folder)/health.wellseal" }

  package var exists: Bool { access(path, F_OK) == 0 }

  /// Returns whether both refer to the same file.
  package func isSame(as other: StoreDirectory) -> Bool {
    let (left, right) = (realpath(path, nil), realpath(other.path, nil))
    defer {
      free(left)
      free(right)
    }
    guard let left, let right else { return false }
    return strcmp(left, right) == 0
  }

  private var settings: String { "\(folder)/store.json" }
}

extension StoreDirectory {
  /// Creates a store, which is open and unlocked.
  ///
  /// - Parameters:
  ///   - witness: A file that doesn't exist yet, for the witness of the store's last state.
  ///   - secrets: Returns the secrets that open the store.
  /// - Returns: The store.
  /// - Throws: ``WellsealStore/StoreFileError``, and there is no store then.
  package func create(
    witness: String? = nil, opensWith secrets: () throws -> [StoreSecret]
  ) throws -> SealedStore {
    guard !exists else { throw StoreFileError(.exists(path: path)) }
    let witness = witness.map(Self.absolute)
    if let witness, access(witness, F_OK) == 0 { throw StoreDirectoryError.witnessExists(path: witness) }
    try ProcessSecrecy.forbidDumps()
    let secrets = try secrets()
    try Folder.makePrivate(folder)
    do {
      let container = try SQLiteContainer(path: path, creates: true)
      let store = try SealedStore.create(
        in: container, opensWith: secrets, witness: witness.map(WitnessFile.init(path:)))
      if witness != nil { try store.setHasWitness(true) }
      try StoreSettings(witness: witness).write(to: settings)
      return store
    } catch {
      if (error as? StoreFileError)?.isAboutLock != true { try? SealedStore.destroy(path) }
      throw error
    }
  }

  /// Opens the store and unlocks it.
  ///
  /// - Parameter secret: Returns the secret. It is called only if the store exists and no other
  ///   process has it open.
  /// - Returns: The store.
  /// - Throws: ``StoreDirectoryError``, ``WellsealStore/StoreFileError``. Nothing was changed
  ///   then.
  package func unlocked(with secret: () throws -> StoreSecret) throws -> SealedStore {
    let store = try open()
    do {
      try ProcessSecrecy.forbidDumps()
      try store.unlock(with: try secret())
    } catch {
      try? store.close()
      throw error
    }
    return store
  }

  /// Opens the store, locked.
  ///
  /// - Throws: ``StoreDirectoryError/noStore(path:)``, ``WellsealStore/StoreFileError``.
  func open() throws -> SealedStore {
    guard exists else { throw StoreDirectoryError.noStore(path: path) }
    do throws(StorageError) { try Folder.makePrivate(folder) } catch {
      // On a read-only medium the store is opened for reading.
      guard error.reason == .system(EROFS) else { throw error }
    }
    let witness = try StoreSettings.read(settings).witness
    return try SealedStore(
      opening: SQLiteContainer(path: path), witness: witness.map(WitnessFile.init(path:)),
      witnessPolicy: .always)
  }
}

extension StoreDirectory {
  /// Replaces the store by a backup after reading the backup completely.
  ///
  /// The witness accepts the older state, because it is intended.
  ///
  /// - Parameters:
  ///   - backup: The file.
  ///   - isReplacing: Whether an existing store may be replaced.
  ///   - secret: Returns the secret that opens the backup.
  /// - Throws: ``WellsealStore/StoreFileError``. An existing store is unchanged then.
  package func restore(
    _ backup: String, replacing isReplacing: Bool, with secret: () throws -> StoreSecret
  ) throws {
    guard isReplacing || !exists else { throw StoreDirectoryError.wouldReplace(path: path) }
    guard access(backup, F_OK) == 0 else { throw StorageError(.notFound, path: backup) }
    try ProcessSecrecy.forbidDumps()
    let secret = try secret()
    try Folder.makePrivate(folder)
    let witness = try StoreSettings.read(settings).witness.map(WitnessFile.init(path:))
    let mark = try SealedStore.restore(backup, to: path, with: secret, hasWitness: witness != nil)
    try witness?.record(mark)
  }

  /// Sets another witness of the store, or none, and accepts the file as it is.
  ///
  /// - Parameters:
  ///   - witness: A file that doesn't exist yet or is a witness of this store, or `nil` for none.
  ///   - secret: Returns the secret that opens the store.
  /// - Returns: Whether the store had a witness.
  /// - Throws: ``StoreDirectoryError``, ``WellsealStore/StoreFileError``.
  @discardableResult
  package func setWitness(_ witness: String?, with secret: () throws -> StoreSecret) throws -> Bool {
    guard exists else { throw StoreDirectoryError.noStore(path: path) }
    let hadWitness = try StoreSettings.read(settings).witness != nil
    let witness = witness.map(Self.absolute)
    let file = witness.map(WitnessFile.init(path:))
    let store = try SealedStore(
      opening: SQLiteContainer(path: path), witness: file, witnessPolicy: .accepting)
    defer { try? store.close() }
    if let witness, access(witness, F_OK) == 0 {
      let known = try? file?.mark()
      guard known?.belongs(to: store.identifier) == true else {
        throw StoreDirectoryError.witnessExists(path: witness)
      }
    }
    try ProcessSecrecy.forbidDumps()
    try store.unlock(with: try secret())
    try store.setHasWitness(witness != nil)
    try StoreSettings(witness: witness).write(to: settings)
    return hadWitness
  }

  /// Removes the store, its auxiliary files, its settings and its witness.
  ///
  /// - Throws: ``StoreDirectoryError``, or ``WellsealStore/StoreFileError`` if it is in use or
  ///   can't be removed.
  package func destroy() throws {
    guard exists else { throw StoreDirectoryError.noStore(path: path) }
    let witness = try? StoreSettings.read(settings).witness
    try SealedStore.destroy(path)
    for file in [settings, witness].compactMap({ $0 }) { unlink(file) }
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
  }
}

/// An error that occurs when there is no store, or one is in the way.
package enum StoreDirectoryError: Error, Hashable {
  case noStore(path: String)
  case wouldReplace(path: String)
  case witnessExists(path: String)
}

extension StoreDirectoryError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noStore(let path): "no store at \(path)"
    case .wouldReplace(let path): "a store already exists at \(path)"
    case .witnessExists(let path): "\(path) already exists"
    }
  }
}

extension StoreDirectoryError: DescribedError {
  package var errorCode: String {
    switch self {
    case .noStore: "store-directory.no-store"
    case .wouldReplace: "store-directory.would-replace"
    case .witnessExists: "store-directory.witness-exists"
    }
  }
}
