import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealModel

@testable import WellsealModelContext

@Suite("Assistant authorization", .timeLimit(.minutes(5)))
struct AssistantServiceTests {
  private func fixture(_ policy: ConsentPolicy = .ask, timeout: Duration = .zero) async throws -> ToolFixture
  {
    try ToolFixture(await ToolFixture.store(ToolFixture.samples()), policy: policy, timeout: timeout)
  }

  private static let steps = #"{"type":"stepCount","since":"2024-05-09","until":"2024-05-09"}"#

  /// Waits for a pending question and returns it.
  private func question(_ fixture: ToolFixture) async throws -> ConsentQuestion {
    for await questions in await fixture.broker.updates() {
      if let first = questions.first { return first }
    }
    throw CancellationError()
  }

  /// Repeats the call until the user's answer has taken effect.
  private func settled(_ fixture: ToolFixture, _ tool: String, _ arguments: String) async throws -> ToolResult
  {
    while true {
      let result = try await fixture.ask(tool, arguments)
      guard result.text.hasPrefix("The user has not decided") else { return result }
      await Task.yield()
    }
  }

  @Test("The user is asked about a client by its own name")
  func asked() async throws {
    let fixture = try await fixture()
    let waiting = try await fixture.ask("totals", Self.steps)
    #expect(waiting.answer == nil)
    #expect(waiting.text.contains("has not decided yet"))
    let question = try await question(fixture)
    #expect(question.app.name == "Some Model")
    #expect("\(question.app.key)" == "assistant:some-model")
    guard case .types(let sheet) = question.sheet else {
      Issue.record("another sheet than one for types")
      return
    }
    #expect(sheet.share.isEmpty)
    #expect(sheet.read.contains(.stepCount) && !sheet.read.contains(.labResultRecord))
    try await fixture.broker.answer(question.id, with: .types(TypesAnswer(read: [.stepCount])))
    let answer = try await settled(fixture, "totals", Self.steps)
    #expect(answer.answer?["rows"]?.text == #"[{"start":"2024-05-09","sum":1000}]"#)
    #expect(try await fixture.answer("sleep_nights")["daysCovered"]?.text == "0")
  }

  @Test("Records have a separate sheet, whatever the store contains")
  func records() async throws {
    let fixture = try ToolFixture(
      await ToolFixture.store(ToolFixture.samples().filter { $0.type != .labResultRecord }),
      book: plainBook())
    _ = try await fixture.ask("search_records")
    let question = try await question(fixture)
    guard case .clinical(let sheet) = question.sheet else {
      Issue.record("another sheet than one for records")
      return
    }
    #expect(sheet.read == Set(HealthType.all.filter(\.isClinical)))
    try await fixture.broker.answer(question.id, with: .clinical(ClinicalAnswer()))
    let answer = try await settled(fixture, "search_records", "{}")
    #expect(answer.answer?["summary"]?.text == #""No such records are visible.""#)
  }

  private func plainBook() -> ConsentDecisions {
    var book = ToolFixture.book()
    guard var consent = book.apps[ToolFixture.app] else { return book }
    consent.reading = consent.reading.filter { !$0.key.isClinical }
    book.apps[ToolFixture.app] = consent
    return book
  }

  @Test("Each reply is logged with its types before it is sent")
  func logged() async throws {
    let fixture = try await fixture(.grantAll, timeout: .seconds(60))
    _ = try await fixture.answer("workouts")
    let reads = fixture.lines.entries.compactMap { entry -> AccessRead? in
      if case .read(let read) = entry.event { read } else { nil }
    }
    #expect(reads.map(\.types) == [[.workout, .heartRate]])
    #expect(reads.map(\.count) == [1])
    #expect(fixture.lines.entries.allSatisfy { $0.app.key == ToolFixture.app })
  }

  @Test("Access ends after 24 hours unless the user extends it")
  func ends() async throws {
    let fixture = try await fixture()
    _ = try await fixture.ask("totals", Self.steps)
    try await fixture.broker.answer(
      try await question(fixture).id, with: .types(TypesAnswer(read: [.stepCount])))
    #expect(try await settled(fixture, "totals", Self.steps).answer != nil)
    let day: TimeInterval = 86_400
    fixture.clock.set(fixture.clock.now + day - 1)
    #expect(try await fixture.ask("totals", Self.steps).answer != nil)
    try await fixture.broker.change(ToolFixture.app, .keep)
    fixture.clock.set(fixture.clock.now + day - 1)
    #expect(try await fixture.ask("totals", Self.steps).answer != nil)
    fixture.clock.set(fixture.clock.now + 1)
    #expect(try await fixture.ask("totals", Self.steps).text.contains("has not decided yet"))
  }

  @Test("A revocation takes effect with the next reply")
  func revoked() async throws {
    let fixture = try await fixture(.grantAll, timeout: .seconds(60))
    #expect(try await fixture.answer("totals", Self.steps)["daysCovered"]?.text == "1")
    try await fixture.broker.change(ToolFixture.app, .revokeAll)
    #expect(try await fixture.answer("totals", Self.steps)["daysCovered"]?.text == "0")
  }

  @Test("A sheet that was dismissed twice doesn't appear again")
  func putAway() async throws {
    let fixture = try await fixture()
    for _ in 0..<2 {
      _ = try await fixture.ask("totals", Self.steps)
      try await fixture.broker.answer(try await question(fixture).id, with: .cancel)
      #expect(try await settled(fixture, "totals", Self.steps).text.contains("dismissed the request"))
    }
    #expect(try await fixture.ask("totals", Self.steps).text.contains("dismissed the request"))
    #expect(fixture.broker.pending().isEmpty)
  }

  @Test("Decisions apply to one client by its name")
  func others() async throws {
    let fixture = try ToolFixture(await ToolFixture.store(ToolFixture.samples()), book: ToolFixture.book())
    #expect(try await fixture.ask("totals", Self.steps).answer != nil)
    let other = try await fixture.ask("totals", Self.steps, as: ModelContextClient(name: "Another"))
    #expect(other.answer == nil)
  }

  @Test("A locked store is reported with how to unlock it")
  func locked() async throws {
    let fixture = try ToolFixture(LockedStore(), book: ToolFixture.book())
    #expect(try await fixture.ask("status").text.contains("wellseal unlock"))
  }
}

extension AssistantServiceTests {
  @Test("The control socket answers a valid call and rejects others")
  func control() async throws {
    let fixture = try await fixture(.grantAll, timeout: .seconds(60))
    let method = try #require(fixture.service.controlMethods.first)
    func call(_ text: String) async throws -> JSONValue {
      try JSONDocument(parsing: try await method.carryOut(JSONDocument(parsing: Array(text.utf8)).root)).root
    }
    let answer = try await call(
      #"{"client":"Some Model","zone":"Europe/Berlin","tool":"status","arguments":{}}"#)
    #expect(answer["answer"]?["types"]?.integer == 6)
    await #expect(throws: ControlFault.self) { try await call(#"{"client":"x","tool":"rm"}"#) }
    await #expect(throws: ControlFault.self) { try await call(#"{"tool":"status"}"#) }
    await #expect(throws: ControlFault.self) {
      try await call(#"{"client":"x","tool":"status","arguments":{"sql":"select"}}"#)
    }
  }
}
