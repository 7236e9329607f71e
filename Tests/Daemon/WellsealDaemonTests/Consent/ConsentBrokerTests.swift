import FoundationEssentials
import StoreConformance
import Testing
import WellsealModel
import WellsealWire

@testable import WellsealConsent

@Suite("Answers of the user")
struct ConsentBrokerTests {
  private static let request = RequestAuthorizationCall(share: [.heartRate], read: [.heartRate, .stepCount])

  /// Waits until `count` questions are pending.
  private static func questions(_ fixture: CallHandlerFixture, count: Int = 1) async -> [ConsentQuestion] {
    for await questions in await fixture.broker.updates() where questions.count == count { return questions }
    return []
  }

  @Test("A sheet shows undecided types with the app's texts; its answer counts")
  func answersTypes() async throws {
    let fixture = try CallHandlerFixture(decisions: Seed.decisions { $0.reading[.heartRate] = .denied })
    async let replies = fixture.send(Self.request)
    let question = try #require(await Self.questions(fixture).first)
    #expect(
      question.sheet
        == .types(
          TypesSheet(
            share: [.heartRate], read: [.stepCount], shareUsage: "To keep what you did.",
            readUsage: "To show what you did.")))
    let window = ReadWindow(from: Seed.noon)
    try await fixture.broker.answer(
      question.id, with: .types(TypesAnswer(read: [.stepCount], window: window)))
    #expect(try await replies.compactMap(\.fault).isEmpty)
    let consent = fixture.repository.decisions[Seed.app]
    #expect(consent.sharing == [.heartRate: false])
    #expect(consent.reading == [.heartRate: .denied, .stepCount: .window(window)])
    #expect(consent.earliestDates(for: [.heartRate, .stepCount]) == [.stepCount: Seed.noon])
    #expect(
      fixture.lines.entries.map(\.event) == [
        .granted(
          AccessGrant(read: [.stepCount], refusedShare: [.heartRate], window: window))
      ])
    #expect(try await fixture.send(Self.request).count == 1, "nothing is left to ask")
    #expect(fixture.broker.pending().isEmpty)
  }

  @Test("After two dismissed sheets, none appears until the user acts")
  func tires() async throws {
    let fixture = try CallHandlerFixture()
    for _ in 0..<2 {
      async let fault = fixture.fault(Self.request)
      let question = try #require(await Self.questions(fixture).first)
      try await fixture.broker.answer(question.id, with: .cancel)
      #expect(try await fault?.code == .userCanceled)
    }
    let status = RequestStatusCall(share: [.heartRate], read: [])
    #expect(try await fixture.fault(Self.request) == nil)
    #expect(try await fixture.replies(status)[0].shouldRequest == false)
    try fixture.repository.change { $0[Seed.app].canceledSheets = 0 }
    #expect(try await fixture.replies(status)[0].shouldRequest)
  }

  @Test(
    "An unfit or overbroad answer is rejected; the question stays pending")
  func refusesMisfits() async throws {
    let fixture = try CallHandlerFixture()
    async let replies = fixture.send(Self.request)
    let question = try #require(await Self.questions(fixture).first)
    for answer in [
      ConsentAnswer.trust(true), .objects([]), .shareOnce([]), .types(TypesAnswer(share: [.stepCount])),
      .types(TypesAnswer(read: [.bodyMass])),
    ] {
      await #expect(throws: ConsentError.doesNotFit) {
        try await fixture.broker.answer(question.id, with: answer)
      }
    }
    #expect(fixture.broker.pending() == [question])
    try await fixture.broker.answer(question.id, with: question.sheet.denyingAll)
    #expect(try await replies.count == 1)
  }

  /// Shows a sheet and closes the app's connection.
  private static func hangUp(_ fixture: CallHandlerFixture, _ clock: HandClock) async throws
    -> ConsentQuestion
  {
    let call = fixture.live(Self.request)
    let question = try #require(await Self.questions(fixture).first)
    await call.hangUp()
    try await clock.sleeper(for: .seconds(5))
    return question
  }

  @Test("A question lasts 5 seconds after hang-up and is logged as dismissed")
  func lingers() async throws {
    let clock = HandClock()
    let fixture = try CallHandlerFixture(clock: clock)
    for _ in 0..<2 {
      let question = try await Self.hangUp(fixture, clock)
      clock.advance(by: .seconds(4))
      #expect(fixture.broker.pending() == [question])
      clock.advance(by: .seconds(1))
      #expect(await Self.questions(fixture, count: 0).isEmpty)
      await #expect(throws: ConsentError.notPending) {
        try await fixture.broker.answer(question.id, with: question.sheet.grantingAll)
      }
    }
    let line = AccessEvent.undecided(UnansweredRequest("types", [.heartRate, .stepCount], .hungUp))
    #expect(fixture.lines.entries.map(\.event) == [line, line])
    #expect(fixture.repository.decisions[Seed.app].isTiredOfSheets)
    #expect(fixture.repository.decisions[Seed.app].reading.isEmpty)
    #expect(try await fixture.fault(Self.request) == nil, "no sheet appears any more")
  }

  @Test("The user can still decide while a request is pending")
  func decidesLate() async throws {
    let clock = HandClock()
    let fixture = try CallHandlerFixture(clock: clock)
    let question = try await Self.hangUp(fixture, clock)
    try await fixture.broker.answer(question.id, with: .types(TypesAnswer(share: [.heartRate])))
    clock.advance(by: .seconds(60))
    #expect(fixture.broker.pending().isEmpty)
    #expect(fixture.repository.decisions[Seed.app].sharing == [.heartRate: true])
    #expect(fixture.repository.decisions[Seed.app].canceledSheets == 0)
    #expect(fixture.lines.entries.count == 2)
  }

  @Test("A question that times out decides nothing and is logged")
  func expires() async throws {
    let repository = try ConsentRepository(path: nil)
    let lines = MemoryLines()
    let broker = ConsentBroker(
      repository, log: AccessLog(to: lines, key: CallHandlerFixture.key), timeout: .zero)
    let sheet = ConsentSheet.types(TypesSheet(share: [.heartRate], read: []))
    let question = ConsentQuestion(asked: Seed.noon, app: RequestingApp(Seed.app), sheet: sheet)
    #expect(try await broker.ask(question) == nil)
    #expect(repository.decisions.apps.isEmpty)
    #expect(lines.entries.map(\.event) == [.undecided(UnansweredRequest("types", [.heartRate], .timedOut))])
  }

  @Test("A decision that can't be logged doesn't count and stays pending")
  func needsLog() async throws {
    let fixture = try CallHandlerFixture()
    async let replies = fixture.send(Self.request)
    let question = try #require(await Self.questions(fixture).first)
    fixture.lines.setFull(true)
    await #expect(throws: MemoryLines.Full.self) {
      try await fixture.broker.answer(question.id, with: question.sheet.grantingAll)
    }
    #expect(fixture.repository.decisions.apps.isEmpty)
    fixture.lines.setFull(false)
    try await fixture.broker.answer(question.id, with: question.sheet.grantingAll)
    #expect(try await replies.count == 1)
  }

  @Test("One answer resolves the same question of a second window")
  func settlesTwins() async throws {
    let fixture = try CallHandlerFixture()
    async let first = fixture.send(Self.request)
    async let second = fixture.send(Self.request)
    let questions = await Self.questions(fixture, count: 2)
    try await fixture.broker.answer(
      try #require(questions.first).id, with: .types(TypesAnswer(share: [.heartRate])))
    #expect(try await first.compactMap(\.fault).isEmpty)
    #expect(try await second.compactMap(\.fault).isEmpty)
    #expect(fixture.repository.decisions[Seed.app].sharing == [.heartRate: true])
  }

  @Test("The number of an app's pending questions is limited")
  func caps() async throws {
    let fixture = try CallHandlerFixture(clock: HandClock())
    let calls = (0..<16).map { _ in fixture.live(Self.request) }
    _ = await Self.questions(fixture, count: 16)
    #expect(
      try await fixture.fault(Self.request)?.reason == "Too many pending requests from this app.")
    for call in calls { await call.hangUp() }
    #expect(try await fixture.fault(Self.request) != nil, "those that nobody waits for count too")
  }

  @Test("Exactly one of two concurrent answers counts, in 10,000 rounds")
  func redeemsOnce() async throws {
    let repository = try ConsentRepository(path: nil)
    let lines = MemoryLines()
    let broker = ConsentBroker(repository, log: AccessLog(to: lines, key: CallHandlerFixture.key))
    guard case .verifiableRecord(let record) = try Seed.card(1).value else { return }
    let cards = (0..<2).map { SharedCard(Seed.uuid($0), record) }
    let sheet = ConsentSheet.shareOnce(ShareOnceSheet(recordTypes: [], sourceTypes: [], cards: cards))
    var redeemed = 0
    for _ in 0..<10_000 {
      let question = ConsentQuestion(asked: Seed.noon, app: RequestingApp(Seed.app), sheet: sheet)
      async let answer = broker.ask(question)
      for await questions in await broker.updates() where !questions.isEmpty { break }
      let answers = cards.map { ConsentAnswer.shareOnce([$0.id]) }
      async let left = Self.redeems(broker, question.id, answers[0])
      async let right = Self.redeems(broker, question.id, answers[1])
      let (isLeft, isRight) = await (left, right)
      #expect(isLeft != isRight)
      #expect(try await answer == answers[isLeft ? 0 : 1])
      redeemed += 1
    }
    #expect(redeemed == 10_000)
    #expect(lines.bytes.count { $0 == 0x0A } == 10_000)
    #expect(repository.decisions.apps.values.allSatisfy { $0.isUndecided })
  }

  private static func redeems(_ broker: ConsentBroker, _ id: UUID, _ answer: ConsentAnswer) async -> Bool {
    do {
      try await broker.answer(id, with: answer)
      return true
    } catch { return false }
  }
}

@Suite("One-time sharing of signed records")
struct ShareOnceTests {
  private static let types = ["immunization", "covid-19"]
  private static let call = VerifiableRecordsCall(
    recordTypes: types, sourceTypes: ["SMARTHealthCard"],
    .date(.relevantDate, within: DateInterval(start: Seed.noon - 100, end: Seed.noon)))

  private static func fixture() async throws -> CallHandlerFixture {
    let store = MemoryStore()
    let cards = try [
      Seed.card(1, types: types), Seed.card(2, types: types + ["more"], relevant: -100),
      Seed.card(3, types: ["immunization"]), Seed.card(4, types: types, source: "EUDigitalCOVIDCertificate"),
      Seed.card(5, types: types, relevant: 1),
    ]
    try await store.commit(cards.map { try .add(NewSample($0.named)) })
    return try CallHandlerFixture(store)
  }

  private static func question(_ fixture: CallHandlerFixture) async throws -> (
    id: UUID, sheet: ShareOnceSheet
  ) {
    for await questions in await fixture.broker.updates() {
      guard let question = questions.first, case .shareOnce(let sheet) = question.sheet else { continue }
      return (question.id, sheet)
    }
    throw CancellationError()
  }

  @Test(
    "Each query offers the matching records; the selected ones are shared"
  )
  func sharesTicked() async throws {
    let fixture = try await Self.fixture()
    for ticked in [Set([Seed.uuid(1)]), [], [Seed.uuid(1), Seed.uuid(2)]] {
      async let reply = fixture.replies(Self.call)
      let question = try await Self.question(fixture)
      #expect(Set(question.sheet.cards.map(\.id)) == [Seed.uuid(1), Seed.uuid(2)])
      #expect(question.sheet.cards.allSatisfy { $0.record.subjectName == "Jane" })
      try await fixture.broker.answer(question.id, with: .shareOnce(ticked))
      #expect(Set(try await reply[0].samples.map(\.uuid)) == ticked)
    }
    #expect(
      fixture.lines.entries.map(\.event)
        == [1, 0, 2].map { .sharedOnce(recordTypes: Self.types, count: $0, of: 2) })
    #expect(fixture.repository.decisions[Seed.app].isUndecided, "nothing stays granted")
  }

  @Test("Dismissing the sheet and a missing entitlement are different errors")
  func refuses() async throws {
    let fixture = try await Self.fixture()
    async let fault = fixture.fault(Self.call)
    try await fixture.broker.answer(try await Self.question(fixture).id, with: .cancel)
    #expect(try await fault?.code == .userCanceled)
    let bare = Seed.app("com.example.bare", entitlements: [.healthKit])
    #expect(try await fixture.fault(Self.call, as: bare)?.code == .authorizationDenied)
    #expect(
      fixture.lines.entries.map(\.event) == [
        .undecided(UnansweredRequest("shareOnce", [.verifiableClinicalRecord], .putAway))
      ])
  }

  @Test("Without matches, the user is notified and the app sees a denial")
  func showsNothing() async throws {
    let (some, none) = (try await Self.fixture(), try CallHandlerFixture())
    var answers: [[VarlinkReply]] = []
    for fixture in [some, none] {
      async let reply = fixture.send(Self.call)
      let question = try await Self.question(fixture)
      #expect(question.sheet.cards.isEmpty == (fixture.lines === none.lines))
      try await fixture.broker.answer(question.id, with: .shareOnce([]))
      answers.append(try await reply)
    }
    #expect(answers[0] == answers[1])
  }
}

extension AppConsent {
  /// Whether no decision about the app was ever made.
  fileprivate var isUndecided: Bool {
    var consent = self
    consent.admission = nil
    return consent == AppConsent(name: Seed.app.name)
  }
}
