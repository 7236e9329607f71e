import Foundation
import Synchronization
import TestSupport
import Testing
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@testable import WellsealDaemon

@Suite("Store owner", .timeLimit(.minutes(5)))
struct StoreOwnerTests {
  let temporaryFolder: TemporaryFolder
  let code = RecoveryCode()

  init() throws { temporaryFolder = try TemporaryFolder() }

  var directory: StoreDirectory { StoreDirectory("\(temporaryFolder.path)/home") }

  static func key(_ byte: UInt8 = 1) throws -> StoreSecret {
    try StoreSecret(keyFile: [UInt8](repeating: byte, count: 32))
  }

  func create() throws { try directory.create { [try Self.key(), StoreSecret(code)] }.close() }

  static func entry() throws -> StoreChange {
    try .add(
      NewSample(
        try NewEntry(
          .stepCount, "12", unit: "count", start: Date(timeIntervalSinceReferenceDate: 0),
          end: Date(timeIntervalSinceReferenceDate: 60), in: LocalTime(.gmt)
        ).sample()))
  }

  /// A clock whose sleepers are woken by the test.
  final class TestClock: Clock {
    struct Instant: InstantProtocol {
      var time = Duration.zero
      func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
      func duration(to other: Instant) -> Duration { other.time - time }
      static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
    }

    private let state = Mutex((now: Instant(), slept: [Duration]()))
    let sleeps: AsyncStream<Duration>
    private let slept: AsyncStream<Duration>.Continuation
    private let ticks: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation

    init() {
      (sleeps, slept) = AsyncStream.makeStream()
      (ticks, tick) = AsyncStream.makeStream()
    }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    /// Wakes one sleeper.
    func wake() { tick.yield() }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      slept.yield(deadline.time - now.time)
      for await _ in ticks { break }
      try Task.checkCancellation()
      state.withLock { $0.now = max($0.now, deadline) }
    }
  }

  @Test("Without a store, calls fail with noStore")
  func missing() async throws {
    let owner = StoreOwner(directory)
    #expect(await owner.state == .none)
    await #expect(throws: StoreDirectoryError.noStore(path: directory.path)) { try await owner.store() }
    await #expect(throws: StoreDirectoryError.noStore(path: directory.path)) {
      try await owner.unlock(with: Self.key())
    }
  }

  @Test("A store is locked until a secret opens it, but accepts saves")
  func journal() async throws {
    try create()
    let owner = StoreOwner(directory)
    #expect(await owner.state == .locked)
    let store = try await owner.store()
    await #expect(throws: StoreError.locked) { try await store.contents() }
    try await store.commit([Self.entry()])
    let merge = try await owner.unlock(with: Self.key())
    #expect(merge.merged == 1)
    #expect(await owner.state == .unlocked)
    #expect(try await store.contents().map(\.count) == [1])
    try await owner.lock()
    #expect(await owner.state == .locked)
    await #expect(throws: StoreError.locked) { try await store.contents() }
    try await owner.close()
    await #expect(throws: StoreError.locked) { try await owner.store() }
  }

  @Test("The recovery code opens it, too")
  func recoveryCode() async throws {
    try create()
    let owner = StoreOwner(directory)
    try await owner.unlock(with: StoreSecret(code))
    #expect(await owner.state == .unlocked)
  }

  @Test("A store is exclusively the daemon's until the daemon closes it")
  func ownership() async throws {
    try create()
    let owner = StoreOwner(directory)
    _ = try await owner.store()
    #expect(throws: StoreFileError(.inUse(path: directory.path))) {
      try directory.unlocked { try Self.key() }
    }
    try await owner.close()
    #expect(throws: Never.self) { try directory.unlocked { try Self.key() }.close() }
  }

  @Test("Deleted data leaves the file of an open store within seconds")
  func erasure() async throws {
    try create()
    let clock = TestClock()
    let owner = StoreOwner(directory, clock: clock)
    var sleeps = clock.sleeps.makeAsyncIterator()
    try await owner.unlock(with: Self.key())
    let store = try await owner.sealedStore()
    try store.commit([Self.entry()])
    _ = try store.erase()
    let before = try segments()
    let uuid = try #require(try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).first?.uuid)
    try store.commit([.delete(uuid)])
    #expect(await sleeps.next() == StoreOwner.erasureDelay)
    clock.wake()
    // A copy that is made while the log is moved into the file may not open.
    try await wait { (try? segments().isSuperset(of: before)) == false }
    try await owner.close()
  }

  @Test("A failed erasure is reported, retried with backoff, and reported again")
  func failingErasure() async throws {
    let container = FullDisk()
    let store = try SealedStore.create(in: container, opensWith: [Self.key()])
    let clock = TestClock()
    let owner = StoreOwner(store, clock: clock)
    var sleeps = clock.sleeps.makeAsyncIterator()
    let (told, tell) = AsyncStream<Bool>.makeStream()
    var news = told.makeAsyncIterator()
    let refusals = Mutex(1)
    await owner.observeErasures { isDone in
      // The log may lack space, too; then the failure is reported after the next attempt.
      let isRefused = refusals.withLock { left in
        defer { left = max(0, left - 1) }
        return left > 0
      }
      if isRefused { throw StoreFileError(.diskFull) }
      tell.yield(isDone)
    }
    await owner.watchDeletions()
    try store.commit([Self.entry()])
    let uuid = try #require(try store.samples(SampleQuery([SampleQuery.Part(.stepCount)])).first?.uuid)
    container.isFull(true)
    try store.commit([.delete(uuid)])
    for times in [1, 2, 4, 8] {
      #expect(await sleeps.next() == StoreOwner.erasureDelay * times)
      if times == 8 { container.isFull(false) }
      clock.wake()
    }
    #expect(await news.next() == false)
    #expect(await news.next() == true)
    try await owner.close()
  }

  /// Returns the ciphertexts in a copy of the file without its log.
  private func segments() throws -> Set<[UInt8]> {
    let copy = "\(temporaryFolder.path)/copy-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: directory.path, toPath: copy)
    let container = try SQLiteContainer(path: copy)
    defer { container.close() }
    return try Set(container.segmentNumbers().compactMap { try container.segment($0) })
  }

  @Test("Each wrong secret increases the next delay")
  func slowing() async throws {
    try create()
    let clock = TestClock()
    let owner = StoreOwner(directory, clock: clock)
    var sleeps = clock.sleeps.makeAsyncIterator()
    await #expect(throws: StoreFileError(.wrongSecret)) { try await owner.unlock(with: Self.key(9)) }
    for expected in [Duration.milliseconds(250), .milliseconds(500), .seconds(1)] {
      async let attempt = #expect(throws: StoreFileError(.wrongSecret)) {
        try await owner.unlock(with: Self.key(9))
      }
      #expect(await sleeps.next() == expected)
      await #expect(throws: StoreOwnerError.busy) { try await owner.unlock(with: Self.key()) }
      clock.wake()
      _ = await attempt
    }
    async let right = owner.unlock(with: Self.key())
    #expect(await sleeps.next() == .seconds(2))
    clock.wake()
    _ = try await right
    #expect(await owner.state == .unlocked)
  }

  @Test(
    "The delay has a maximum", arguments: [(1, 250), (2, 500), (7, 16_000), (8, 30_000), (1_000, 30_000)])
  func delays(failures: Int, milliseconds: Int) {
    #expect(StoreOwner.delay(after: failures) == .milliseconds(milliseconds))
  }

  @Test("An idle store is locked, and one in use isn't")
  func idle() async throws {
    try create()
    let clock = TestClock()
    let owner = StoreOwner(directory, idleTime: .seconds(80), clock: clock)
    var sleeps = clock.sleeps.makeAsyncIterator()
    try await owner.unlock(with: Self.key())
    for _ in 0..<7 {
      #expect(await sleeps.next() == .seconds(10))
      clock.wake()
    }
    _ = await sleeps.next()
    _ = try await owner.store()
    clock.wake()
    for _ in 0..<7 {
      _ = await sleeps.next()
      #expect(await owner.state == .unlocked)
      clock.wake()
    }
    _ = await sleeps.next()
    clock.wake()
    try await wait { await owner.state != .unlocked }
    #expect(await owner.state == .locked)
  }
}
