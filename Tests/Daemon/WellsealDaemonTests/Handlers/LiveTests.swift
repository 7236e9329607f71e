import FoundationEssentials
import StoreConformance
import Synchronization
import Testing
import WellsealConsent
import WellsealModel
import WellsealStore
import WellsealWire

@testable import WellsealDaemon

@Suite("Live calls")
struct LiveTests {
  private static let call = ChangesCall([SampleQuery.Part(.heartRate)], after: nil, isLive: true)
  private static let reading = Seed.decisions { consent in
    consent.sharing[.heartRate] = true
    consent.reading[.heartRate] = .all
  }

  @Test("After a revocation, a running query reports only the app's own samples")
  func revokes() async throws {
    let fixture = try CallHandlerFixture(decisions: Self.reading)
    let live = fixture.live(Self.call)
    #expect(try await live.next()?.added.isEmpty == true)
    try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, 1)))])
    #expect(try await live.next()?.added.map(\.uuid) == [Seed.uuid(1)])
    try fixture.repository.change { $0[Seed.app].reading[.heartRate] = .denied }
    try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, 2)))])
    try await fixture.store.commit([.delete(Seed.uuid(1))])
    _ = try await fixture.replies(SaveCall([NewSample(Seed.heartRate(61, 3))]))
    let reply = try #require(try await live.next())
    #expect(reply.added.map(\.uuid) == [Seed.uuid(3)])
    #expect(reply.deleted.isEmpty)
    await live.hangUp()
  }

  @Test("A revocation takes effect from the next page of a long result")
  func revokesPages() async throws {
    let store = MemoryStore()
    try await store.commit(
      try (0..<6000).map { try .add(NewSample(try Seed.heartRate(60, $0, at: Double($0)))) })
    let fixture = try CallHandlerFixture(store, decisions: Self.reading)
    let sink = RevokingSink(fixture.repository)
    let call = SamplesCall(SampleQuery([SampleQuery.Part(.heartRate)]))
    await fixture.health.answer(try VarlinkCall(parsing: call.message.dropLast()), from: Seed.app, into: sink)
    #expect(sink.counts == [2000, 0, 0])
  }

  @Test("An observer isn't called for hidden types")
  func observesSeen() async throws {
    let fixture = try CallHandlerFixture(
      decisions: Seed.decisions { consent in
        consent.sharing[.heartRate] = true
        consent.reading = [.heartRate: .denied, .stepCount: .window(ReadWindow(to: Seed.noon + 60))]
      })
    let live = fixture.live(ObserveCall([SampleQuery.Part(.heartRate), SampleQuery.Part(.stepCount)]))
    #expect(try await live.next()?.types == [])
    try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, 1)))])
    try await fixture.store.commit([.add(NewSample(try Seed.steps(1, 2, at: 3600)))])
    try await fixture.store.commit([.delete(Seed.uuid(1))])
    _ = try await fixture.replies(SaveCall([NewSample(Seed.heartRate(61, 3))]))
    #expect(try await live.next()?.types == [.heartRate])
    try await fixture.store.commit([.add(NewSample(try Seed.steps(1, 4)))])
    #expect(try await live.next()?.types == [.stepCount])
    await live.hangUp()
    #expect(fixture.health.broadcaster.count == 0)
  }

  @Test("Forty live calls miss none of 300 commits and leave nothing behind")
  func losesNothing() async throws {
    let fixture = try CallHandlerFixture(decisions: Self.reading)
    let calls = (0..<40).map { _ in fixture.live(Self.call) }
    for call in calls { #expect(try await call.next()?.added.isEmpty == true) }
    async let found = withThrowingTaskGroup(of: Set<UUID>.self) { group in
      for call in calls {
        group.addTask {
          var seen: Set<UUID> = []
          while seen.count < 300, let reply = try await call.next() {
            seen.formUnion(reply.added.map(\.uuid))
          }
          return seen
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for number in 0..<300 {
      try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, number)))])
    }
    #expect(try await found.allSatisfy { $0 == Set((0..<300).map(Seed.uuid)) })
    for call in calls { await call.hangUp() }
    #expect(fixture.health.broadcaster.count == 0)
  }

  @Test("A live call is logged at its start and, with the rest, at hang-up")
  func logsLive() async throws {
    let fixture = try CallHandlerFixture(decisions: Self.reading)
    let live = fixture.live(Self.call)
    _ = try await live.next()
    for number in 0..<3 {
      try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, number)))])
      #expect(try await live.next()?.added.count == 1)
    }
    #expect(fixture.lines.entries.map(\.event) == [.read(AccessRead([.heartRate], count: 0, .begins))])
    await live.hangUp()
    #expect(fixture.lines.entries.last?.event == .read(AccessRead([.heartRate], count: 3, .goesOn)))
    #expect(fixture.lines.entries.count == 2)
  }

  @Test("A live call pauses while the store is locked, then resumes")
  func waitsWhileLocked() async throws {
    let secret = try StoreSecret(keyFile: [UInt8](repeating: 3, count: StoreSecret.keyFileLength))
    let store = try SealedStore.create(in: MemoryContainer(), opensWith: [secret])
    let fixture = try CallHandlerFixture(store, decisions: Self.reading)
    let live = fixture.live(Self.call)
    #expect(try await live.next()?.added.isEmpty == true)
    try store.lock()
    _ = try await fixture.replies(SaveCall([NewSample(Seed.heartRate(60, 1))]))
    fixture.health.broadcaster.grantsChanged(of: Seed.app.key)
    try store.unlock(with: secret)
    await fixture.health.broadcaster.storeChanged()
    #expect(try await live.next()?.added.map(\.uuid) == [Seed.uuid(1)])
    await live.hangUp()
  }

  @Test("Statistics and summaries are sent again when they change")
  func answersAnew() async throws {
    let fixture = try CallHandlerFixture(
      decisions: Seed.decisions { consent in
        consent.reading = [.stepCount: .all, .activitySummary: .all]
      })
    let days = try #require(Seed.days)
    let query = StatisticsQuery(.stepCount, .cumulativeSum)
    let statistics = fixture.live(StatisticsCollectionCall(query, in: days, isLive: true))
    let summaries = fixture.live(SummariesCall(.all, isLive: true))
    #expect(try await statistics.next()?.statistics.isEmpty == true)
    #expect(try await summaries.next()?.summaries.isEmpty == true)
    try await fixture.store.commit([.add(NewSample(try Seed.steps(42, 1))), .setSummary(Seed.summary())])
    #expect(try await statistics.next()?.statistics.first?.merged.sum?.value(in: .count) == 42)
    #expect(try await summaries.next()?.summaries == [Seed.summary()])
    await statistics.hangUp()
    await summaries.hangUp()
  }

  @Test("An anchor resumes at its position and reveals nothing by itself")
  func resumes() async throws {
    let fixture = try CallHandlerFixture(decisions: Self.reading)
    try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, 1)))])
    var call = ChangesCall([SampleQuery.Part(.heartRate)], after: nil)
    let anchor = try #require(try await fixture.replies(call).last).anchor
    #expect(anchor.position > 1 << 20)
    try await fixture.store.commit([.add(NewSample(try Seed.steps(1, 2))), .delete(Seed.uuid(1))])
    try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, 3)))])
    call.anchor = anchor
    let next = try #require(try await fixture.replies(call).last)
    #expect(next.added.map(\.uuid) == [Seed.uuid(3)])
    #expect(next.deleted.map(\.uuid) == [Seed.uuid(1)])
    call.anchor = next.anchor
    #expect(try await fixture.replies(call).last?.anchor == next.anchor)
    call.limit = 1
    call.anchor = nil
    #expect(try await fixture.replies(call).flatMap(\.added).count <= 1)
  }

  @Test("Sealed anchors open only for their app; invented ones mean the start")
  func seals() {
    let seal = AnchorSeal(secret: CallHandlerFixture.key, app: .native("a"))
    let others = AnchorSeal(secret: CallHandlerFixture.key, app: .native("b"))
    for position in [1, 2, 3, 1000, 1 << 39, 1 << 40 - 1] as [UInt64] {
      let sealed = seal.sealed(SampleAnchor(position: position))
      #expect(sealed.position < 1 << 52)
      #expect(seal.opened(sealed).position == position)
      #expect(others.opened(sealed).position != position)
    }
    #expect(seal.sealed(.start) == .start)
    #expect((1...1000).count { seal.opened(SampleAnchor(position: $0)) != .start } <= 5)
    #expect(seal.opened(SampleAnchor(position: .max)) == .start)
  }
}

/// A sink that revokes the app's read access when the first page arrives.
private final class RevokingSink: ReplySink {
  private let repository: ConsentRepository
  private let state = Mutex<[Int]>([])

  init(_ repository: ConsentRepository) { self.repository = repository }

  var counts: [Int] { state.withLock { $0 } }

  func send(_ reply: VarlinkReply) async throws {
    let text = String(decoding: reply.parameters, as: UTF8.self)
    state.withLock { $0.append(text.split(separator: "\"uuid\"").count - 1) }
    try repository.change { $0[Seed.app].reading[.heartRate] = .denied }
  }
}
