import FoundationEssentials
import HealthModel
import HealthService
import HealthWire
import StoreConformance
import Testing

@Suite("The person answers")
struct ConsentDeskTests {
  private static let request = RequestAuthorizationCall(share: [.heartRate], read: [.heartRate, .stepCount])

  /// Waits until so many questions are pending.
  private static func questions(_ bench: DeskBench, count: Int = 1) async -> [ConsentQuestion] {
    for await questions in await bench.desk.updates() where questions.count == count { return questions }
    return []
  }

  @Test("A sheet shows the types that were never asked about, with the app's words, and the answer counts")
  func answersTypes() async throws {
    let bench = try DeskBench(book: Seed.book { $0.reading[.heartRate] = .denied })
    async let replies = bench.send(Self.request)
    let question = try #require(await Self.questions(bench).first)
    #expect(
      question.sheet
        == .types(
          TypesSheet(
            share: [.heartRate], read: [.stepCount], shareUsage: "To keep what you did.",
            readUsage: "To show what you did.")))
    let window = ReadWindow(from: Seed.noon)
    try await bench.desk.answer(question.id, with: .types(TypesAnswer(read: [.stepCount], window: window)))
    #expect(try await replies.compactMap(\.fault).isEmpty)
    let consent = bench.keeper.book[Seed.app]
    #expect(consent.sharing == [.heartRate: false])
    #expect(consent.reading == [.heartRate: .denied, .stepCount: .window(window)])
    #expect(consent.earliestDates(for: [.heartRate, .stepCount]) == [.stepCount: Seed.noon])
    #expect(
      bench.lines.entries.map(\.event) == [
        .granted(
          AccessGrant(read: [.stepCount], refusedShare: [.heartRate], window: window))
      ])
    #expect(try await bench.send(Self.request).count == 1, "nothing is left to ask")
    #expect(await bench.desk.pending().isEmpty)
  }

  @Test("After two sheets that were put away none appears, until the person acts")
  func tires() async throws {
    let bench = try DeskBench()
    for _ in 0..<2 {
      async let fault = bench.fault(Self.request)
      let question = try #require(await Self.questions(bench).first)
      try await bench.desk.answer(question.id, with: .cancel)
      #expect(try await fault?.code == .userCanceled)
    }
    let status = RequestStatusCall(share: [.heartRate], read: [])
    #expect(try await bench.fault(Self.request) == nil)
    #expect(try await bench.replies(status)[0].shouldRequest == false)
    try bench.keeper.change { $0[Seed.app].cancelledSheets = 0 }
    #expect(try await bench.replies(status)[0].shouldRequest)
  }

  @Test(
    "An answer that does not fit the sheet, or grants more than it shows, is refused and the question waits")
  func refusesMisfits() async throws {
    let bench = try DeskBench()
    async let replies = bench.send(Self.request)
    let question = try #require(await Self.questions(bench).first)
    for answer in [
      ConsentAnswer.trust(true), .objects([]), .shareOnce([]), .types(TypesAnswer(share: [.stepCount])),
      .types(TypesAnswer(read: [.bodyMass])),
    ] {
      await #expect(throws: ConsentError.doesNotFit) {
        try await bench.desk.answer(question.id, with: answer)
      }
    }
    #expect(await bench.desk.pending() == [question])
    try await bench.desk.answer(question.id, with: question.sheet.denyingAll)
    #expect(try await replies.count == 1)
  }

  @Test("A question goes when the app hangs up, and nothing is decided")
  func withdraws() async throws {
    let bench = try DeskBench()
    let call = bench.live(Self.request)
    let question = try #require(await Self.questions(bench).first)
    await call.hangUp()
    #expect(await bench.desk.pending().isEmpty)
    await #expect(throws: ConsentError.notPending) {
      try await bench.desk.answer(question.id, with: question.sheet.grantingAll)
    }
    #expect(bench.keeper.book.apps.isEmpty)
  }

  @Test("Nobody's answer is no decision")
  func expires() async throws {
    let keeper = try ConsentKeeper(path: nil)
    let lines = MemoryLines()
    let desk = ConsentDesk(keeper, log: AccessLog(to: lines, key: DeskBench.key), patience: .zero)
    let sheet = ConsentSheet.types(TypesSheet(share: [.heartRate], read: []))
    let question = ConsentQuestion(asked: Seed.noon, app: AskingApp(Seed.app), sheet: sheet)
    #expect(try await desk.ask(question) == nil)
    #expect(keeper.book.apps.isEmpty && lines.bytes.isEmpty)
  }

  @Test("A decision that cannot be logged does not count, and the question waits on")
  func needsLog() async throws {
    let bench = try DeskBench()
    async let replies = bench.send(Self.request)
    let question = try #require(await Self.questions(bench).first)
    bench.lines.setFull(true)
    await #expect(throws: MemoryLines.Full.self) {
      try await bench.desk.answer(question.id, with: question.sheet.grantingAll)
    }
    #expect(bench.keeper.book.apps.isEmpty)
    bench.lines.setFull(false)
    try await bench.desk.answer(question.id, with: question.sheet.grantingAll)
    #expect(try await replies.count == 1)
  }

  @Test("One answer settles the same question of a second window")
  func settlesTwins() async throws {
    let bench = try DeskBench()
    async let first = bench.send(Self.request)
    async let second = bench.send(Self.request)
    let questions = await Self.questions(bench, count: 2)
    try await bench.desk.answer(
      try #require(questions.first).id, with: .types(TypesAnswer(share: [.heartRate])))
    #expect(try await first.compactMap(\.fault).isEmpty)
    #expect(try await second.compactMap(\.fault).isEmpty)
    #expect(bench.keeper.book[Seed.app].sharing == [.heartRate: true])
  }

  @Test("An app cannot bury the person in questions")
  func caps() async throws {
    let bench = try DeskBench()
    let calls = (0..<16).map { _ in bench.live(Self.request) }
    _ = await Self.questions(bench, count: 16)
    #expect(
      try await bench.fault(Self.request)?.reason == "Too many requests of this app wait for an answer.")
    for call in calls { await call.hangUp() }
    #expect(await bench.desk.pending().isEmpty)
  }

  @Test("10,000 times two doors answer at once, and each time one of them does")
  func redeemsOnce() async throws {
    let keeper = try ConsentKeeper(path: nil)
    let lines = MemoryLines()
    let desk = ConsentDesk(keeper, log: AccessLog(to: lines, key: DeskBench.key))
    guard case .verifiableRecord(let record) = try Seed.card(1).value else { return }
    let cards = (0..<2).map { SharedCard(Seed.uuid($0), record) }
    let sheet = ConsentSheet.shareOnce(ShareOnceSheet(recordTypes: [], sourceTypes: [], cards: cards))
    var redeemed = 0
    for _ in 0..<10_000 {
      let question = ConsentQuestion(asked: Seed.noon, app: AskingApp(Seed.app), sheet: sheet)
      async let answer = desk.ask(question)
      for await questions in await desk.updates() where !questions.isEmpty { break }
      let answers = cards.map { ConsentAnswer.shareOnce([$0.id]) }
      async let left = Self.redeems(desk, question.id, answers[0])
      async let right = Self.redeems(desk, question.id, answers[1])
      let (isLeft, isRight) = await (left, right)
      #expect(isLeft != isRight)
      #expect(try await answer == answers[isLeft ? 0 : 1])
      redeemed += 1
    }
    #expect(redeemed == 10_000)
    #expect(lines.bytes.count { $0 == 0x0A } == 10_000)
    #expect(keeper.book.apps.values.allSatisfy { $0 == AppConsent(name: Seed.app.name) })
  }

  private static func redeems(_ desk: ConsentDesk, _ id: UUID, _ answer: ConsentAnswer) async -> Bool {
    do {
      try await desk.answer(id, with: answer)
      return true
    } catch { return false }
  }
}

@Suite("Signed records are shared once")
struct ShareOnceTests {
  private static let types = ["immunization", "covid-19"]
  private static let call = VerifiableRecordsCall(
    recordTypes: types, sourceTypes: ["SMARTHealthCard"],
    .date(.relevantDate, within: DateInterval(start: Seed.noon - 100, end: Seed.noon)))

  private static func bench() async throws -> DeskBench {
    let store = MemoryStore()
    let cards = try [
      Seed.card(1, types: types), Seed.card(2, types: types + ["more"], relevant: -100),
      Seed.card(3, types: ["immunization"]), Seed.card(4, types: types, source: "EUDigitalCOVIDCertificate"),
      Seed.card(5, types: types, relevant: 1),
    ]
    try await store.commit(cards.map { .add(NewSample($0.named)) })
    return try DeskBench(store)
  }

  private static func question(_ bench: DeskBench) async throws -> (id: UUID, sheet: ShareOnceSheet) {
    for await questions in await bench.desk.updates() {
      guard let question = questions.first, case .shareOnce(let sheet) = question.sheet else { continue }
      return (question.id, sheet)
    }
    throw CancellationError()
  }

  @Test(
    "Every time the person is asked, about those that have all types, the format and the date; the ticked ones leave"
  )
  func sharesTicked() async throws {
    let bench = try await Self.bench()
    for ticked in [Set([Seed.uuid(1)]), [], [Seed.uuid(1), Seed.uuid(2)]] {
      async let reply = bench.replies(Self.call)
      let question = try await Self.question(bench)
      #expect(Set(question.sheet.cards.map(\.id)) == [Seed.uuid(1), Seed.uuid(2)])
      #expect(question.sheet.cards.allSatisfy { $0.record.subjectName == "Jane" })
      try await bench.desk.answer(question.id, with: .shareOnce(ticked))
      #expect(Set(try await reply[0].samples.map(\.uuid)) == ticked)
    }
    #expect(
      bench.lines.entries.map(\.event)
        == [1, 0, 2].map { .sharedOnce(recordTypes: Self.types, count: $0, of: 2) })
    #expect(bench.keeper.book[Seed.app] == AppConsent(name: Seed.app.name), "nothing stays granted")
  }

  @Test("A sheet that is put away is an error, and a missing entitlement is another")
  func refuses() async throws {
    let bench = try await Self.bench()
    async let fault = bench.fault(Self.call)
    try await bench.desk.answer(try await Self.question(bench).id, with: .cancel)
    #expect(try await fault?.code == .userCanceled)
    let bare = Seed.app("com.example.bare", entitlements: [.healthKit])
    #expect(try await bench.fault(Self.call, as: bare)?.code == .authorizationDenied)
    #expect(bench.lines.bytes.isEmpty)
  }

  @Test("Where nothing matches the person is told, and the app is answered as if they had declined")
  func showsNothing() async throws {
    let (some, none) = (try await Self.bench(), try DeskBench())
    var answers: [[VarlinkReply]] = []
    for bench in [some, none] {
      async let reply = bench.send(Self.call)
      let question = try await Self.question(bench)
      #expect(question.sheet.cards.isEmpty == (bench.lines === none.lines))
      try await bench.desk.answer(question.id, with: .shareOnce([]))
      answers.append(try await reply)
    }
    #expect(answers[0] == answers[1])
  }
}
