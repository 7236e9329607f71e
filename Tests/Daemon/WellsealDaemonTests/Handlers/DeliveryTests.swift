import FoundationEssentials
import StoreConformance
import Synchronization
import TestSupport
import Testing
import WellsealModel
import WellsealWire

@testable import WellsealConsent
@testable import WellsealDaemon

@Suite("Background delivery", .timeLimit(.minutes(5)))
struct DeliveryTests {
  private static let command = ["/opt/reader/Reader", "--background"]

  private static let app: CallingApp = {
    var app = Seed.app
    app.wakeUp = command
    return app
  }()

  /// A waker that runs a test's closure instead of a program, and reports each launch to the test.
  private struct FakeWaker: Waker {
    let wakes: AsyncStream<WakeUp>
    private let continuation: AsyncStream<WakeUp>.Continuation
    private let program: @Sendable (WakeUp) async -> WakeUpOutcome

    init(_ program: @escaping @Sendable (WakeUp) async -> WakeUpOutcome = { _ in .ended }) {
      (wakes, continuation) = AsyncStream.makeStream()
      self.program = program
    }

    func wake(_ wakeUp: WakeUp) async -> WakeUpOutcome {
      continuation.yield(wakeUp)
      return await program(wakeUp)
    }
  }

  /// A clock whose sleeps of less than a day return at once; it records their durations.
  private final class InstantClock: Clock {
    private let state = Mutex<[Duration]>([])
    let now = ContinuousClock.now
    let minimumResolution = Duration.zero

    var pauses: [Duration] { state.withLock { $0 } }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
      let pause = now.duration(to: deadline)
      // Sleep in earnest: a question waits for a day, and the person answers within moments.
      guard pause < .seconds(86_400) else { return try await Task.sleep(for: pause) }
      state.withLock { $0.append(pause) }
    }
  }

  private static func fixture(
    _ policy: ConsentPolicy = .grantAll, clock: any Clock<Duration> = InstantClock(),
    reading: [HealthType: ReadGrant] = [.heartRate: .all, .bodyMass: .denied]
  ) throws -> CallHandlerFixture {
    let decisions = Seed.decisions { consent in
      consent.reading = reading
      consent.sharing[.heartRate] = true
    }
    return try CallHandlerFixture(policy: policy, decisions: decisions, clock: clock)
  }

  /// Runs a body while a `DeliveryRunner` launches apps.
  private static func run(
    _ fixture: CallHandlerFixture, _ waker: FakeWaker, _ body: (DeliveryRunner) async throws -> Void
  ) async throws {
    let runner = DeliveryRunner(fixture.health, waker: waker)
    let running = Task { try await runner.run() }
    try await wait { await runner.isFollowing }
    try await body(runner)
    running.cancel()
    _ = try? await running.value
  }

  private static func enable(
    _ fixture: CallHandlerFixture, _ types: HealthType..., at frequency: DeliveryFrequency = .immediate
  ) async throws {
    for type in types {
      #expect(try await fixture.fault(EnableDeliveryCall(type, frequency), as: app) == nil)
    }
    // The person, or the policy, is asked concurrently with the call.
    try await wait {
      !fixture.broker.pending().isEmpty || fixture.repository.decisions[app].wakeUp != nil
    }
  }

  private static func save(_ fixture: CallHandlerFixture, _ number: Int) async throws {
    try await fixture.store.commit([.add(NewSample(try Seed.heartRate(60, number)))])
  }

  private static func outcomes(_ fixture: CallHandlerFixture) -> [AccessWake] {
    fixture.lines.entries.compactMap { if case .woke(let wake) = $0.event { wake } else { nil } }
  }

  // MARK: Background launches

  @Test("An app is launched for readable changes by others, once per acknowledgment")
  func wakes() async throws {
    let fixture = try Self.fixture()
    let waker = FakeWaker { wakeUp in
      _ = try? await fixture.fault(AcknowledgeCall(wakeUp.types), as: Self.app)
      return .ended
    }
    try await Self.enable(fixture, .heartRate, .bodyMass)
    try await Self.run(fixture, waker) { _ in
      var wakes = waker.wakes.makeAsyncIterator()
      for number in 0..<5 {
        let mass = SampleValue.quantity(HealthQuantity(70, .gram))
        try await fixture.store.commit([.add(NewSample(try Seed.sample(.bodyMass, mass, 100 + number)))])
        let own = SaveCall([NewSample(try Seed.heartRate(61, 200 + number))])
        #expect(try await fixture.fault(own, as: Self.app) == nil)
        try await Self.save(fixture, number)
        #expect(
          await wakes.next() == WakeUp(app: Seed.app.key, command: Self.command, types: [.heartRate]))
        try await wait { fixture.repository.decisions[Self.app].deliveries[.heartRate]?.missed == 0 }
      }
    }
    #expect(Self.outcomes(fixture) == Array(repeating: AccessWake([.heartRate], .started), count: 5))
  }

  @Test("A sample saved between the call and the first check is reported")
  func fromTheCallOn() async throws {
    let fixture = try Self.fixture()
    try await Self.enable(fixture, .heartRate)
    try await Self.save(fixture, 1)
    let waker = FakeWaker()
    try await Self.run(fixture, waker) { _ in
      var wakes = waker.wakes.makeAsyncIterator()
      #expect(await wakes.next()?.types == [.heartRate])
    }
  }

  @Test("There are three unacknowledged starts until delivery is re-enabled")
  func givesUp() async throws {
    let clock = InstantClock()
    let fixture = try Self.fixture(clock: clock)
    try await Self.enable(fixture, .heartRate)
    let waker = FakeWaker()
    try await Self.run(fixture, waker) { _ in
      var wakes = waker.wakes.makeAsyncIterator()
      try await Self.save(fixture, 1)
      for _ in 0..<3 { #expect(await wakes.next()?.types == [.heartRate]) }
      try await wait { Self.outcomes(fixture).last?.outcome == .gaveUp }
      #expect(Self.outcomes(fixture).map(\.outcome) == [.started, .started, .started, .gaveUp])
      #expect(clock.pauses == [.seconds(2), .seconds(60), .seconds(900)])
      // No launch follows now, not even after the app enables delivery again: that starts a new
      // count.
      try await Self.save(fixture, 2)
      try await Self.enable(fixture, .heartRate)
      #expect(fixture.repository.decisions[Self.app].deliveries[.heartRate]?.missed == 0)
      try await Self.save(fixture, 3)
      #expect(await wakes.next()?.types == [.heartRate])
    }
  }

  @Test("An app that enables on each launch but never acknowledges is given up")
  func enablesOnEachStart() async throws {
    let fixture = try Self.fixture()
    let waker = FakeWaker { _ in
      _ = try? await fixture.fault(EnableDeliveryCall(.heartRate, .immediate), as: Self.app)
      return .ended
    }
    try await Self.enable(fixture, .heartRate)
    try await Self.run(fixture, waker) { _ in
      try await Self.save(fixture, 1)
      try await wait { Self.outcomes(fixture).last?.outcome == .gaveUp }
      #expect(Self.outcomes(fixture).count == 4)
    }
  }

  @Test("Types due together cause one launch, and an app runs once at a time")
  func coalesces() async throws {
    let fixture = try Self.fixture(reading: [.heartRate: .all, .bodyMass: .all])
    let (releases, release) = AsyncStream<Void>.makeStream()
    let running = Mutex(0)
    let waker = FakeWaker { wakeUp in
      let count = running.withLock { count in
        count += 1
        return count
      }
      #expect(count == 1)
      for await _ in releases { break }
      _ = try? await fixture.fault(AcknowledgeCall(wakeUp.types), as: Self.app)
      running.withLock { $0 -= 1 }
      return .ended
    }
    try await Self.enable(fixture, .heartRate, .bodyMass)
    let mass = SampleValue.quantity(HealthQuantity(70, .gram))
    try await fixture.store.commit([
      .add(NewSample(try Seed.sample(.bodyMass, mass, 1))), .add(NewSample(try Seed.heartRate(60, 2))),
    ])
    try await Self.run(fixture, waker) { _ in
      var wakes = waker.wakes.makeAsyncIterator()
      #expect(await wakes.next()?.types == [.bodyMass, .heartRate])
      release.yield()
      try await wait { running.withLock { $0 } == 0 }
      try await Self.save(fixture, 3)
      #expect(await wakes.next()?.types == [.heartRate])
      release.finish()
    }
  }

  @Test("An app is launched at its frequency, and at most hourly for steps")
  func isPatient() async throws {
    let allowed = WakeUpConsent(isAllowed: true, command: [], frequency: .immediate)
    var delivery = Delivery(.daily)
    #expect(delivery.due(allowed, DeliveryPace()) == .distantPast)
    delivery.lastWake = Seed.noon
    #expect(delivery.due(allowed, DeliveryPace()) == Seed.noon + 86_400)
    var weekly = allowed
    weekly.frequency = .weekly
    #expect(delivery.due(weekly, DeliveryPace()) == Seed.noon + 604_800, "no more often than was allowed")
    let fixture = try Self.fixture(reading: [.stepCount: .all])
    try await Self.enable(fixture, .stepCount)
    #expect(fixture.repository.decisions[Self.app].deliveries[.stepCount]?.frequency == .hourly)
    _ = try await fixture.replies(DisableDeliveryCall(nil), as: Self.app)
    #expect(fixture.repository.decisions[Self.app].deliveries.isEmpty)
  }

  @Test("An observing app isn't launched until it disconnects silently")
  func observing() async throws {
    let fixture = try Self.fixture()
    try await Self.enable(fixture, .heartRate)
    let waker = FakeWaker()
    try await Self.run(fixture, waker) { _ in
      let live = fixture.live(ObserveCall([SampleQuery.Part(.heartRate)]), as: Self.app)
      _ = try await live.next()
      try await Self.save(fixture, 1)
      #expect(try await live.next()?.types == [.heartRate])
      #expect(Self.outcomes(fixture).isEmpty)
      await live.hangUp()
      var wakes = waker.wakes.makeAsyncIterator()
      #expect(await wakes.next()?.types == [.heartRate])
    }
  }

  @Test(
    "A failed launch is logged",
    arguments: [
      (.notStarted, .notStarted), (.changed, .changed), (.stopped, .stopped),
    ] as [(WakeUpOutcome, AccessWake.Outcome)])
  func failures(outcome: WakeUpOutcome, logged: AccessWake.Outcome) async throws {
    let fixture = try Self.fixture()
    try await Self.enable(fixture, .heartRate)
    let waker = FakeWaker { _ in outcome }
    try await Self.run(fixture, waker) { _ in
      try await Self.save(fixture, 1)
      try await wait { Self.outcomes(fixture).last?.outcome == .gaveUp }
    }
    let each: [AccessWake.Outcome] = [.started, logged]
    #expect(Self.outcomes(fixture).map(\.outcome) == each + each + each + [.gaveUp])
  }

  @Test("An app isn't launched if the launch can't be logged")
  func logFirst() async throws {
    let fixture = try Self.fixture()
    try await Self.enable(fixture, .heartRate)
    let waker = FakeWaker()
    try await Self.run(fixture, waker) { _ in
      fixture.lines.setFull(true)
      try await Self.save(fixture, 1)
      for _ in 0..<1000 { await Task.yield() }
      #expect(fixture.repository.decisions[Self.app].deliveries[.heartRate]?.missed == 0)
      fixture.lines.setFull(false)
      try await Self.save(fixture, 2)
      var wakes = waker.wakes.makeAsyncIterator()
      #expect(await wakes.next() != nil)
    }
  }

  // MARK: Consent

  private static func sheet(_ frequency: DeliveryFrequency) -> ConsentSheet {
    .wakeUp(WakeUpSheet(command: command, frequency: frequency))
  }

  @Test("The user is asked once, with the command and frequency")
  func asks() async throws {
    let fixture = try Self.fixture(.ask)
    try await Self.enable(fixture, .heartRate, at: .hourly)
    var pending = fixture.broker.pending()
    #expect(pending.map(\.sheet) == [Self.sheet(.hourly)])
    try await fixture.broker.answer(pending[0].id, with: .wakeUp(true))
    #expect(
      fixture.repository.decisions[Self.app].wakeUp
        == WakeUpConsent(isAllowed: true, command: Self.command, frequency: .hourly))
    try await Self.enable(fixture, .bodyMass, at: .daily)
    #expect(fixture.broker.pending().isEmpty)
    // A higher frequency is another question; the old answer is valid until it is answered.
    try await Self.enable(fixture, .bodyMass, at: .immediate)
    try await wait { !fixture.broker.pending().isEmpty }
    pending = fixture.broker.pending()
    #expect(pending.map(\.sheet) == [Self.sheet(.immediate)])
    #expect(fixture.repository.decisions[Self.app].wakeUp?.frequency == .hourly)
    try await fixture.broker.answer(pending[0].id, with: .wakeUp(false))
    try await Self.enable(fixture, .heartRate, at: .immediate)
    for _ in 0..<100 { await Task.yield() }
    #expect(fixture.broker.pending().isEmpty, "a refusal holds")
    #expect(
      fixture.lines.entries.map(\.event) == [
        .decidedWakeUp(true, .hourly), .decidedWakeUp(false, .immediate),
      ])
  }

  @Test(
    "A policy's launch decision is logged once, like a user's answer",
    arguments: [ConsentPolicy.grantAll, .deny])
  func policies(policy: ConsentPolicy) async throws {
    let fixture = try Self.fixture(policy)
    try await Self.enable(fixture, .heartRate)
    let isAllowed = policy == .grantAll
    #expect(fixture.repository.decisions[Self.app].wakeUp?.isAllowed == isAllowed)
    try await Self.enable(fixture, .bodyMass)
    #expect(fixture.lines.entries.map(\.event) == [.decidedWakeUp(isAllowed, .immediate)])
    #expect(fixture.lines.entries.map(\.app.key) == [Seed.app.key])
  }

  @Test("Launches wait for consent and then include earlier changes")
  func waitsForPermission() async throws {
    let fixture = try Self.fixture(.ask)
    try await Self.enable(fixture, .heartRate)
    let waker = FakeWaker()
    try await Self.run(fixture, waker) { _ in
      try await Self.save(fixture, 1)
      for _ in 0..<1000 { await Task.yield() }
      #expect(Self.outcomes(fixture).isEmpty)
      let question = try #require(fixture.broker.pending().first)
      try await fixture.broker.answer(question.id, with: .wakeUp(true))
      var wakes = waker.wakes.makeAsyncIterator()
      #expect(await wakes.next()?.command == Self.command)
    }
  }

  @Test("Revoking the permission ends launches at once")
  func revoking() async throws {
    let fixture = try Self.fixture()
    try await Self.enable(fixture, .heartRate)
    try await fixture.broker.change(Seed.app.key, .wakeUp(false))
    let waker = FakeWaker()
    try await Self.run(fixture, waker) { _ in
      try await Self.save(fixture, 1)
      for _ in 0..<1000 { await Task.yield() }
      #expect(Self.outcomes(fixture).isEmpty)
      try await fixture.broker.change(Seed.app.key, .wakeUp(true))
      var wakes = waker.wakes.makeAsyncIterator()
      #expect(await wakes.next() != nil)
    }
  }

  @Test("Disabling delivery cancels the request")
  func withdraws() async throws {
    let fixture = try Self.fixture(.ask)
    try await Self.enable(fixture, .heartRate)
    #expect(try await fixture.fault(DisableDeliveryCall(nil), as: Self.app) == nil)
    try await wait { fixture.broker.pending().isEmpty }
  }

  @Test("A denied type gives the app the same reply and question, but no launch")
  func refusedTypes() async throws {
    var questions: [[ConsentSheet]] = []
    var replies: [[VarlinkReply]] = []
    for grant in [ReadGrant.all, .denied] {
      let fixture = try Self.fixture(.ask, reading: [.heartRate: grant])
      replies.append(try await fixture.send(EnableDeliveryCall(.heartRate, .immediate), as: Self.app))
      try await wait { !fixture.broker.pending().isEmpty }
      questions.append(fixture.broker.pending().map(\.sheet))
    }
    #expect(replies[0] == replies[1] && questions[0] == questions[1])
    let fixture = try Self.fixture(reading: [.heartRate: .denied])
    try await Self.enable(fixture, .heartRate)
    let waker = FakeWaker()
    try await Self.run(fixture, waker) { _ in
      try await Self.save(fixture, 1)
      for _ in 0..<1000 { await Task.yield() }
      #expect(Self.outcomes(fixture).isEmpty)
    }
  }

  @Test("The user isn't asked about apps that can't be launched")
  func others() async throws {
    let fixture = try Self.fixture()
    #expect(try await fixture.fault(EnableDeliveryCall(.heartRate, .immediate), as: Seed.app) == nil)
    for _ in 0..<100 { await Task.yield() }
    #expect(fixture.repository.decisions[Seed.app].wakeUp == nil)
    for wakes in [true, false] {
      let text = #"{"apps":{"*":{"wakeUp":\#(wakes)}}}"#
      let fixture = try Self.fixture(try ConsentPolicy(parsing: Array(text.utf8)))
      try await Self.enable(fixture, .heartRate)
      #expect(fixture.repository.decisions[Self.app].wakeUp?.isAllowed == wakes)
    }
  }
}
