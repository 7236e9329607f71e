import Foundation
import Synchronization
import Testing
import WellsealModel

@testable import WellsealStore

@Suite("Nonblocking readers", .timeLimit(.minutes(5)))
struct WaitingTests {
  private let folder: StoreFolder
  private let container: WatchedContainer
  private let store: SealedStore

  init() throws {
    folder = try StoreFolder()
    container = WatchedContainer(try SQLiteContainer(path: folder.file, creates: true))
    store = try SealedStore.create(
      in: container, opensWith: [try StoreFolder.secret()], cost: StoreFolder.cost)
  }

  private static let source = Provenance(
    sourceRevision: SourceRevision(source: HealthSource(name: "Watch", bundleIdentifier: "org.example.watch"))
  )

  private static func steps(_ numbers: Range<Int>) throws -> [StoreChange] {
    try numbers.map { number in
      try .add(
        NewSample(
          try HealthSample(
            type: .stepCount, start: Date(timeIntervalSinceReferenceDate: Double(number)),
            end: Date(timeIntervalSinceReferenceDate: Double(number) + 1),
            value: .quantity(HealthQuantity(Double(number % 90), .count)), provenance: source)))
    }
  }

  private static let all = SampleQuery([SampleQuery.Part(.stepCount)])

  /// The operations of the store by name.
  ///
  /// Each leaves it unlocked.
  private static let operations: [(name: String, run: @Sendable (SealedStore, StoreFolder) throws -> Void)] =
    [
      ("a commit", { store, _ in try store.commit(steps(0..<3)) }),
      ("a commit that is folded", { store, _ in try store.commit(steps(10..<1100)) }),
      (
        "commits until the tail is folded",
        { store, _ in
          for number in 0..<3 { try store.commit(steps(number * 1000..<number * 1000 + 900)) }
        }
      ),
      (
        "a deletion",
        { store, _ in
          try store.commit(steps(0..<3))
          try store.commit(try store.samples(all).map { .delete($0.uuid) })
          _ = try store.erase()
        }
      ),
      (
        "a load",
        { store, _ in
          let session = try store.beginLoad()
          let new = try steps(0..<20).compactMap { change -> AdmittedSample? in
            guard case .add(let new) = change else { return nil }
            return new
          }
          _ = try store.load(new, in: session)
        }
      ),
      (
        "the journal",
        { store, _ in
          try store.lock()
          try store.commit(steps(0..<3))
          try store.unlock(with: StoreFolder.secret())
        }
      ),
      ("a new secret", { store, _ in try store.replaceSecret(StoreFolder.secret(), cost: StoreFolder.cost) }),
      (
        "a new data key",
        { store, _ in
          try store.commit(steps(0..<1100))
          try store.renewDataKey()
        }
      ),
      (
        "a backup",
        { store, folder in
          try store.commit(steps(0..<1100))
          try store.backup(to: folder.path + "/backup")
        }
      ),
      (
        "a check",
        { store, _ in
          try store.commit(steps(0..<1100))
          _ = try store.integrity()
        }
      ),
    ]

  @Test(
    "No lock that readers need is held during file access", arguments: 0..<operations.count)
  func waits(_ number: Int) throws {
    let operation = Self.operations[number]
    let store = store
    container.onEachCall { _ in
      _ = store.isLocked
      _ = try? store.characteristics()
      _ = store.witnessFault
    }
    try operation.run(store, folder)
    #expect(container.late == [], "\(operation.name)")
    #expect(container.calls.contains("write"))
    container.onEachCall(nil)
    try store.close()
  }

  @Test("A reader sees old data until the commit is durable, and new data then")
  func order() throws {
    try store.commit(try Self.steps(0..<3))
    let store = store
    let seen = Mutex<[Int]>([])
    container.onEachCall { call in
      guard call == "write" else { return }
      let count = try? store.samples(Self.all).count
      seen.withLock { $0.append(count ?? -1) }
    }
    try store.commit(try Self.steps(3..<5))
    #expect(seen.withLock { $0 } == [3])
    #expect(try store.samples(Self.all).count == 5)
  }

  @Test("A backup is a snapshot, despite concurrent saves, deletions and compactions")
  func moment() throws {
    for start in stride(from: 0, to: 9000, by: 1500) {
      try store.commit(try Self.steps(start..<start + 1500))
    }
    let before = try store.samples(Self.all)
    let store = store
    let pace = Pace(4)
    container.onEachCall { call in
      pace.whileCopying(call) {
        try store.commit(try Self.steps(20_000..<21_500))
        try store.commit(try store.samples(Self.all).prefix(1200).map { .delete($0.uuid) })
        _ = try store.erase()
      }
    }
    let path = folder.path + "/backup"
    try store.backup(to: path)
    container.onEachCall(nil)
    #expect(container.late == [])
    #expect(pace.rounds == 4)
    let copy = try SealedStore(opening: SQLiteContainer(path: path))
    try copy.unlock(with: StoreFolder.secret())
    #expect(Set(try copy.samples(Self.all)) == Set(before))
    #expect(try copy.integrity().isSound)
    try copy.close()
    #expect(try store.integrity().isSound)
    #expect(try store.erase())
  }

  @Test("A secret replaced during a backup can't open the finished backup")
  func secretMeanwhile() throws {
    try store.commit(try Self.steps(0..<1500))
    let store = store
    let pace = Pace(1)
    container.onEachCall { call in
      pace.whileCopying(call) {
        try store.replaceSecret(StoreSecret(passphrase: "battery staple"), cost: StoreFolder.cost)
      }
    }
    let path = folder.path + "/backup"
    try store.backup(to: path)
    container.onEachCall(nil)
    let copy = try SealedStore(opening: SQLiteContainer(path: path))
    #expect(throws: StoreFileError(.wrongSecret)) { try copy.unlock(with: StoreFolder.secret()) }
    try copy.unlock(with: StoreSecret(passphrase: "battery staple"))
    #expect(try copy.samples(Self.all).count == 1500)
    try copy.close()
  }

  @Test("A store locked during a backup leaves no backup and no remains")
  func lockedMeanwhile() throws {
    try store.commit(try Self.steps(0..<1500))
    let store = store
    container.onEachCall { call in if call == "another" { try? store.lock() } }
    #expect(throws: StoreError.locked) { try store.backup(to: folder.path + "/backup") }
    container.onEachCall(nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains("backup") } == [])
  }
}

/// Runs an action at the first segments that a copy reads, but not at those that the action itself
/// reads.
private final class Pace: Sendable {
  private let state: Mutex<(left: Int, isCopying: Bool, isBusy: Bool, rounds: Int)>

  init(_ rounds: Int) { state = Mutex((rounds, false, false, 0)) }

  var rounds: Int { state.withLock { $0.rounds } }

  func whileCopying(_ call: String, _ body: () throws -> Void) {
    let isTurn = state.withLock { state in
      if call == "another" { state.isCopying = true }
      guard call == "segment", state.isCopying, !state.isBusy, state.left > 0 else { return false }
      state.left -= 1
      state.isBusy = true
      return true
    }
    guard isTurn else { return }
    do { try body() } catch { Issue.record(error) }
    state.withLock { state in
      state.rounds += 1
      state.isBusy = false
    }
  }
}
