import FoundationEssentials
import Testing
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealModel
import WellsealWire

@Suite("The control program")
struct ControlAnswersTests {
  private let fixture: CallHandlerFixture
  private let service: ConsentService

  init() throws {
    fixture = try CallHandlerFixture()
    service = ConsentService(fixture.broker, log: AccessFolder("/nonexistent"))
  }

  /// Calls a method as the control socket does, encoding and decoding bytes.
  private func call<Call: ControlCall>(_ call: Call) async throws -> Call.Reply {
    let method = try #require(service.methods.first { $0.name == Call.method })
    let reply = try await method.carryOut(JSONDocument(parsing: call.json).root)
    return try Call.Reply(JSONDocument(parsing: reply).root)
  }

  /// Calls a method with invalid parameters.
  private func call(_ name: String, _ parameters: JSON) async throws {
    let method = try #require(service.methods.first { $0.name == name })
    _ = try await method.carryOut(JSONDocument(parsing: parameters.minified).root)
  }

  /// Polls until a question is pending.
  private func question() async throws -> ConsentQuestion {
    for await questions in await fixture.broker.updates() where !questions.isEmpty { break }
    return try #require(try await call(ListQuestionsCall()).questions.first)
  }

  @Test("A sheet can be read and answered")
  func answers() async throws {
    async let fault = fixture.fault(
      RequestAuthorizationCall(share: [.heartRate], read: [.stepCount, .menstrualFlow]))
    let question = try await question()
    guard case .types(let sheet) = question.sheet else { return #expect(Bool(false), "another sheet") }
    #expect(sheet.readUsage == "To show what you did.")
    #expect(sheet.read == [.stepCount, .menstrualFlow] && sheet.share == [.heartRate])
    await #expect(throws: ControlFault.self) {
      try await call("AnswerQuestion", ["id": .string(question.id.uuidString), "answer": "perhaps"])
    }
    let from = Date(timeIntervalSinceReferenceDate: 1000)
    let answer = TypesAnswer(read: [.stepCount], window: ReadWindow(from: from))
    _ = try await call(AnswerQuestionCall(question.id, .types(answer)))
    #expect(try await fault == nil)
    await #expect(throws: ConsentError.notPending) {
      try await call(AnswerQuestionCall(question.id, .cancel))
    }
    let app = try #require(try await call(ListAppsCall()).apps.first)
    #expect(app.key == Seed.app.key)
    #expect(app.read == [.stepCount: .window(ReadWindow(from: from)), .menstrualFlow: .denied])
    #expect(app.refusedShare == [.heartRate])
    #expect(app == service.apps.first)
  }

  @Test("A change of decision is logged before it takes effect")
  func changes() async throws {
    try fixture.repository.change {
      $0 = AuthorizationMatrix.Status.read.decisions
      $0.apps[Seed.app.key]?.sharing[.heartRate] = false
    }
    let app = Seed.app.key
    _ = try await call(ChangeAppCall(app, .read([.heartRate], .denied)))
    #expect(fixture.repository.decisions[Seed.app].reading[.heartRate] == .denied)
    _ = try await call(ChangeAppCall(app, .share([.heartRate], true)))
    #expect(fixture.repository.decisions[Seed.app].sharing[.heartRate] == true)
    _ = try await call(ChangeAppCall(app, .revokeAll))
    let consent = fixture.repository.decisions[Seed.app]
    #expect(Set(consent.reading.values) == [.denied] && Set(consent.sharing.values) == [false])
    #expect(consent.objects.values.allSatisfy(\.allowed.isEmpty) && consent.medications.isEmpty)
    #expect(
      fixture.lines.entries.map(\.event).prefix(2) == [
        .changed(AccessGrant(refusedRead: [.heartRate])), .changed(AccessGrant(share: [.heartRate])),
      ])
    fixture.lines.setFull(true)
    await #expect(throws: MemoryLines.Full.self) { try await call(ChangeAppCall(app, .forget)) }
    #expect(fixture.repository.decisions.apps.count == 1)
  }

  @Test(
    "Only types that the app requested can be switched", arguments: [true, false],
    [ConsentChange.share([.bloodGlucose], true), .read([.bloodGlucose], .all), .wakeUp(true)])
  func neverAsked(isGranted: Bool, change: ConsentChange) async throws {
    let change = isGranted ? change : change.taken
    try fixture.repository.change {
      $0 = AuthorizationMatrix.Status.read.decisions
      $0.apps[Seed.app.key]?.sharing[.bloodGlucose] = nil
      $0.apps[Seed.app.key]?.reading[.bloodGlucose] = nil
      $0.apps[Seed.app.key]?.wakeUp = nil
    }
    let before = fixture.repository.decisions
    await #expect(throws: ConsentError.self) { try await fixture.broker.change(Seed.app.key, change) }
    #expect(fixture.repository.decisions == before)
    #expect(fixture.lines.bytes.isEmpty)
  }

  @Test("Several changes are checked before the first is made")
  func together() throws {
    try fixture.repository.change {
      $0 = AuthorizationMatrix.Status.read.decisions
      $0.apps[Seed.app.key]?.sharing = [.heartRate: false]
      $0.apps[Seed.app.key]?.reading = [.heartRate: .denied]
      $0.apps[Seed.app.key]?.wakeUp = nil
    }
    let app = try #require(fixture.repository.decisions.known.first { $0.key == Seed.app.key })
    let requested: [ConsentChange] = [.share([.heartRate], true), .read([.heartRate], .all)]
    #expect(throws: Never.self) { try app.check(requested + [.revokeAll, .keep, .forget]) }
    #expect(throws: ConsentError.neverAsked([.bloodGlucose, .stepCount])) {
      try app.check(requested + [.read([.bloodGlucose], .all), .share([.heartRate, .stepCount], true)])
    }
    #expect(throws: ConsentError.neverAskedToWake(Seed.app.key)) {
      try app.check(requested + [.wakeUp(true)])
    }
  }

  @Test(
    "An invalid change is rejected",
    arguments: [
      ["app": "nobody", "change": ["revokeAll": [:]]], ["app": "com.example.reader"],
      ["app": "com.example.reader", "change": ["read": ["types": ["heartrate"], "granted": true]]],
      ["app": "com.example.reader", "change": ["share": ["types": ["biologicalSex"], "granted": true]]],
      ["app": "com.example.reader", "change": ["revokeAll": [:], "keep": [:]]],
      [
        "app": "com.example.reader",
        "change": [
          "read": [
            "types": ["HKQuantityTypeIdentifierHeartRate"], "granted": true, "window": ["from": "monday"],
          ]
        ],
      ],
    ] as [JSON])
  func refuses(parameters: JSON) async throws {
    try fixture.repository.change { $0 = AuthorizationMatrix.Status.read.decisions }
    await #expect(throws: (any Error).self) { try await call("ChangeApp", parameters) }
    #expect(fixture.repository.decisions == AuthorizationMatrix.Status.read.decisions)
    #expect(fixture.lines.bytes.isEmpty)
  }
}

extension ConsentChange {
  /// A copy of the change that denies instead of allowing.
  fileprivate var taken: ConsentChange {
    switch self {
    case .share(let types, _): .share(types, false)
    case .read(let types, _): .read(types, .denied)
    case .wakeUp: .wakeUp(false)
    case .revokeAll, .untick, .keep, .forget: self
    }
  }
}
