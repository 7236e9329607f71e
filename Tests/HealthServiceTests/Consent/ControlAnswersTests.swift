import ByteFormats
import FoundationEssentials
import HealthModel
import HealthService
import HealthWire
import Testing

@Suite("The person's own program")
struct ControlAnswersTests {
  private let bench: DeskBench
  private let control: ControlAnswers

  init() throws {
    bench = try DeskBench()
    control = ControlAnswers(bench.desk, log: AccessFolder("/nonexistent"))
  }

  private func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSONValue {
    try JSONDocument(parsing: try await control.call(method, parameters).minified).root
  }

  /// Asks until a question is there.
  private func question() async throws -> JSONValue {
    for await questions in await bench.desk.updates() where !questions.isEmpty { break }
    return try #require(try await call("ListQuestions")["questions"]?.elements.first { _ in true })
  }

  @Test("A sheet can be read and answered in JSON")
  func answers() async throws {
    async let fault = bench.fault(
      RequestAuthorizationCall(share: [.heartRate], read: [.stepCount, .menstrualFlow]))
    let question = try await question()
    #expect(question["kind"]?.string == "types")
    #expect(question["readUsage"]?.string == "To show what you did.")
    #expect(
      question["sensitive"]?.elements.compactMap(\.string) == ["HKCategoryTypeIdentifierMenstrualFlow"])
    let id = JSON.string(question["id"]?.string ?? "")
    await #expect(throws: ControlFault.self) {
      try await call("AnswerQuestion", ["id": id, "answer": "perhaps"])
    }
    _ = try await call(
      "AnswerQuestion",
      ["id": id, "answer": ["read": ["stepCount"], "share": [], "from": "2024-01-01T00:00:00Z"]])
    #expect(try await fault == nil)
    await #expect(throws: ConsentError.notPending) {
      try await call("AnswerQuestion", ["id": id, "answer": "all"])
    }
    let app = try #require(try await call("ListApps")["apps"]?.elements.first { _ in true })
    #expect(app["app"]?.string == Seed.app.identifier)
    #expect(app["read"]?["HKQuantityTypeIdentifierStepCount"]?["from"]?.string == "2024-01-01T00:00:00Z")
    #expect(app["read"]?["HKCategoryTypeIdentifierMenstrualFlow"]?.string == "denied")
    #expect(app["refusedShare"]?.count == 1)
  }

  @Test("The person changes their mind, and it is logged before it holds")
  func changes() async throws {
    try bench.keeper.change { $0 = AuthorizationMatrix.Status.read.book }
    let app = JSON.string(Seed.app.identifier)
    _ = try await call("ChangeApp", ["app": app, "change": "read", "types": ["heartRate"], "granted": false])
    #expect(bench.keeper.book[Seed.app].reading[.heartRate] == .denied)
    _ = try await call("ChangeApp", ["app": app, "change": "share", "types": ["heartRate"], "granted": true])
    #expect(bench.keeper.book[Seed.app].sharing[.heartRate] == true)
    _ = try await call("ChangeApp", ["app": app, "change": "revokeAll"])
    let consent = bench.keeper.book[Seed.app]
    #expect(Set(consent.reading.values) == [.denied] && Set(consent.sharing.values) == [false])
    #expect(consent.objects.values.allSatisfy(\.allowed.isEmpty) && consent.medications.isEmpty)
    #expect(
      bench.lines.entries.map(\.event).prefix(2) == [
        .changed(AccessGrant(refusedRead: [.heartRate])), .changed(AccessGrant(share: [.heartRate])),
      ])
    bench.lines.setFull(true)
    await #expect(throws: MemoryLines.Full.self) {
      try await call("ChangeApp", ["app": app, "change": "forget"])
    }
    #expect(bench.keeper.book.apps.count == 1)
  }

  @Test(
    "A change that makes no sense is refused",
    arguments: [
      ["app": "nobody", "change": "revokeAll"], ["app": "com.example.reader"],
      ["app": "com.example.reader", "change": "read", "types": ["heartrate"]],
      ["app": "com.example.reader", "change": "share", "types": ["biologicalSex"], "granted": true],
      [
        "app": "com.example.reader", "change": "read", "types": ["heartRate"], "granted": true,
        "from": "monday",
      ],
    ] as [JSON])
  func refuses(parameters: JSON) async throws {
    try bench.keeper.change { $0 = AuthorizationMatrix.Status.read.book }
    await #expect(throws: (any Error).self) { try await call("ChangeApp", parameters) }
    #expect(bench.keeper.book == AuthorizationMatrix.Status.read.book)
    #expect(bench.lines.bytes.isEmpty)
  }
}
