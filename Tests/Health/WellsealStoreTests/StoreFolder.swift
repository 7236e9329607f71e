import FoundationEssentials
import StoreConformance
import Synchronization
import WellsealKeys
import WellsealModel
import WellsealStore

/// A store in a temporary folder that is removed with the object.
final class StoreFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: String { path + "/health.wellseal" }

  /// A cost so low that tests don't wait for it.
  static let cost = ScryptCost(rounds: 1 << 10)

  static func secret() throws -> StoreSecret { try StoreSecret(passphrase: "correct horse") }

  func create() throws -> SealedStore {
    try SealedStore.create(
      in: SQLiteContainer(path: file, creates: true), opensWith: [try Self.secret()], cost: Self.cost)
  }

  func open() throws -> SealedStore {
    let store = try SealedStore(opening: SQLiteContainer(path: file))
    try store.unlock(with: Self.secret())
    return store
  }
}

/// A factory of stores for a conformance run.
///
/// Each store is removed with its folder after the run.
final class StoreFactory: Sendable {
  private let folders = Mutex<[ObjectIdentifier: StoreFolder]>([:])

  func make() throws -> SealedStore {
    let folder = try StoreFolder()
    let store = try folder.create()
    folders.withLock { $0[ObjectIdentifier(store)] = folder }
    return store
  }

  /// Folds what is pending, locks a store, which clears its memory, and unlocks it, which reads
  /// everything from the disk.
  func relock(_ store: any SampleStore) throws -> any SampleStore {
    guard let store = store as? SealedStore else { return store }
    _ = try store.erase()
    try store.lock()
    try store.unlock(with: StoreFolder.secret())
    return store
  }

  /// Closes a store and reopens its file.
  func reopen(_ store: any SampleStore) throws -> any SampleStore {
    guard let store = store as? SealedStore,
      let folder = folders.withLock({ $0.removeValue(forKey: ObjectIdentifier(store)) })
    else { return store }
    try store.close()
    let again = try folder.open()
    folders.withLock { $0[ObjectIdentifier(again)] = folder }
    return again
  }
}
