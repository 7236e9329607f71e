import ByteFormats
import Foundation
import HealthConsent
import HealthDaemon
import HealthModel
import HealthTools
import ModelContext
import StoreConformance
import Testing

@Suite("Letting assistants in")
struct AssistantServiceTests {
  private func bench(_ policy: ConsentPolicy = .ask, patience: Duration = .zero) async throws -> ToolBench {
    try ToolBench(await ToolBench.store(ToolBench.samples()), policy: policy, patience: patience)
  }

  private static let steps = #"{"type":"stepCount","since":"2024-05-09","until":"2024-05-09"}"#

  /// The question that waits, once it does.
  private func question(_ bench: ToolBench) async throws -> ConsentQuestion {
    for await questions in await bench.broker.updates() {
      if let first = questions.first { return first }
    }
    throw CancellationError()
  }

  /// Asks again until the answer of the person has come through.
  private func settled(_ bench: ToolBench, _ tool: String, _ arguments: String) async throws -> ToolResult {
    while true {
      let result = try await bench.ask(tool, arguments)
      guard result.text.hasPrefix("The person has not answered") else { return result }
      await Task.yield()
    }
  }

  @Test("A client is asked about by the name that it gives itself, and gets what is allowed")
  func asked() async throws {
    let bench = try await bench()
    let waiting = try await bench.ask("totals", Self.steps)
    #expect(waiting.answer == nil)
    #expect(waiting.text.contains("has not answered yet"))
    let question = try await question(bench)
    #expect(question.app.name == "Some Model")
    #expect("\(question.app.key)" == "assistant:some-model")
    guard case .types(let sheet) = question.sheet else {
      Issue.record("another sheet than one for types")
      return
    }
    #expect(sheet.share.isEmpty)
    #expect(sheet.read.contains(.stepCount) && !sheet.read.contains(.labResultRecord))
    try await bench.broker.answer(question.id, with: .types(TypesAnswer(read: [.stepCount])))
    let answer = try await settled(bench, "totals", Self.steps)
    #expect(answer.answer?["rows"]?.text == #"[{"start":"2024-05-09","sum":1000}]"#)
    #expect(try await bench.answer("sleep_nights")["daysCovered"]?.text == "0")
  }

  @Test("Records have a sheet of their own, whatever there is")
  func records() async throws {
    let bench = try ToolBench(
      await ToolBench.store(ToolBench.samples().filter { $0.type != .labResultRecord }),
      book: plainBook())
    _ = try await bench.ask("search_records")
    let question = try await question(bench)
    guard case .clinical(let sheet) = question.sheet else {
      Issue.record("another sheet than one for records")
      return
    }
    #expect(sheet.read == Set(HealthType.all.filter(\.isClinical)))
    try await bench.broker.answer(question.id, with: .clinical(ClinicalAnswer()))
    let answer = try await settled(bench, "search_records", "{}")
    #expect(answer.answer?["summary"]?.text == #""I see no such records.""#)
  }

  private func plainBook() -> ConsentDecisions {
    var book = ToolBench.book()
    guard var consent = book.apps[ToolBench.app] else { return book }
    consent.reading = consent.reading.filter { !$0.key.isClinical }
    book.apps[ToolBench.app] = consent
    return book
  }

  @Test("Each answer is in the access log before it goes out, with the types that were read")
  func logged() async throws {
    let bench = try await bench(.grantAll, patience: .seconds(60))
    _ = try await bench.answer("workouts")
    let reads = bench.lines.entries.compactMap { entry -> AccessRead? in
      if case .read(let read) = entry.event { read } else { nil }
    }
    #expect(reads.map(\.types) == [[.workout, .heartRate]])
    #expect(reads.map(\.count) == [1])
    #expect(bench.lines.entries.allSatisfy { $0.app.key == ToolBench.app })
  }

  @Test("What was allowed ends after 24 hours, unless the person has kept it")
  func ends() async throws {
    let bench = try await bench()
    _ = try await bench.ask("totals", Self.steps)
    try await bench.broker.answer(try await question(bench).id, with: .types(TypesAnswer(read: [.stepCount])))
    #expect(try await settled(bench, "totals", Self.steps).answer != nil)
    let day: TimeInterval = 86_400
    bench.clock.set(bench.clock.now + day - 1)
    #expect(try await bench.ask("totals", Self.steps).answer != nil)
    try await bench.broker.change(ToolBench.app, .keep)
    bench.clock.set(bench.clock.now + day - 1)
    #expect(try await bench.ask("totals", Self.steps).answer != nil)
    bench.clock.set(bench.clock.now + 1)
    #expect(try await bench.ask("totals", Self.steps).text.contains("has not answered yet"))
  }

  @Test("What is taken back is gone with the next answer")
  func revoked() async throws {
    let bench = try await bench(.grantAll, patience: .seconds(60))
    #expect(try await bench.answer("totals", Self.steps)["daysCovered"]?.text == "1")
    try await bench.broker.change(ToolBench.app, .revokeAll)
    #expect(try await bench.answer("totals", Self.steps)["daysCovered"]?.text == "0")
  }

  @Test("A sheet that was put away twice does not come again")
  func putAway() async throws {
    let bench = try await bench()
    for _ in 0..<2 {
      _ = try await bench.ask("totals", Self.steps)
      try await bench.broker.answer(try await question(bench).id, with: .cancel)
      #expect(try await settled(bench, "totals", Self.steps).text.contains("put the question away"))
    }
    #expect(try await bench.ask("totals", Self.steps).text.contains("put the question away"))
    #expect(await bench.broker.pending().isEmpty)
  }

  @Test("Decisions are of one client by its name")
  func others() async throws {
    let bench = try ToolBench(await ToolBench.store(ToolBench.samples()), book: ToolBench.book())
    #expect(try await bench.ask("totals", Self.steps).answer != nil)
    let other = try await bench.ask("totals", Self.steps, as: ModelContextClient(name: "Another"))
    #expect(other.answer == nil)
  }

  @Test("A store that is locked says what to do")
  func locked() async throws {
    let bench = try ToolBench(LockedStore(), book: ToolBench.book())
    #expect(try await bench.ask("status").text.contains("wellseal unlock"))
  }
}

extension AssistantServiceTests {
  @Test("The control socket takes a call and gives its answer, and refuses what is none")
  func control() async throws {
    let bench = try await bench(.grantAll, patience: .seconds(60))
    let method = try #require(bench.service.controlMethods.first)
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
