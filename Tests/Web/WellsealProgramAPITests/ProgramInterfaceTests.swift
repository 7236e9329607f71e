import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealModel
import WellsealQueries
import WellsealRequests
import WellsealStore

@testable import WellsealDaemon
@testable import WellsealProgramAPI

@Suite("Token API")
struct ProgramInterfaceTests {
  /// Calls that query everything in several ways.
  static let calls = [
    "/api/v1/types", "/api/v1/types?format=csv", "/api/v1/status", "/api/v1/status?types=stepCount",
    "/api/v1/types/stepCount/samples?limit=1000", "/api/v1/types/heartRate/samples?order=oldest",
    "/api/v1/types/workout/samples", "/api/v1/types/sleepAnalysis/samples?format=csv",
    "/api/v1/types/labResultRecord/samples", "/api/v1/types/stepCount/statistics?by=day",
    "/api/v1/types/heartRate/statistics?by=hour&since=2026-05-20",
    "/api/v1/types/bodyMass/statistics?by=year&format=csv", "/api/v1/types/mindfulSession/statistics?by=week",
    "/api/v1/sleep?since=2026-05-01&spans=yes", "/api/v1/vitals?since=2026-05-01", "/api/v1/workouts",
    "/api/v1/latest",
    "/api/v1/latest?types=stepCount,heartRate,sleepAnalysis,workout,bodyMass&format=csv",
    "/api/v1/changes?types=stepCount,heartRate,workout,sleepAnalysis,bodyMass,labResultRecord",
    "/api/v1/changes?types=stepCount&limit=2", "/api/v1/token", "/api/v1/news?wait=0",
    "/api/v1/aggregates/weight_body_mass", "/api/v1/notices",
    "/fhir/R4/Observation?_count=50", "/fhir/R4/Observation?category=laboratory", "/fhir/R4/Patient",
  ]

  @Test("Every call gets a reply and is logged")
  func answered() async throws {
    let fixture = try await ProgramFixture(days: 5)
    let token = try await fixture.token()
    try await NoticeSettings.change(in: fixture.demo.store) { try $0.set(.homeAssistant, isOn: true) }
    for call in Self.calls {
      let before = fixture.entries.count
      let answer = try await fixture.ask(call, token)
      #expect(answer.status == .ok, "\(call): \(String(buffer: answer.body).prefix(300))")
      // None of these reads data of a type.
      if !["/api/v1/token", "/api/v1/news?wait=0", "/api/v1/notices"].contains(call) {
        #expect(fixture.entries.count == before + 1, "\(call)")
      }
    }
    #expect(fixture.entries.allSatisfy { $0.app.key == .program("grafana") })
  }

  @Test(
    "A denied type looks like an empty one in every reply",
    arguments: [HealthType.stepCount, .heartRate, .bodyMass, .sleepAnalysis, .workout, .labResultRecord])
  func refused(type: HealthType) async throws {
    let (whole, empty) = (try await ProgramFixture(days: 4), try await ProgramFixture(days: 4))
    let gone = try await empty.demo.store.samples(of: type)
    try #require(!gone.isEmpty || type == .labResultRecord)
    try empty.demo.store.commit(gone.map { .delete($0.uuid) })
    let clinical = Set(HealthType.all.filter(\.isClinical)).subtracting([.verifiableClinicalRecord])
    let read = TokenRequest.allReadable.union(clinical).filter { !$0.requiresPerObjectAuthorization }
      .subtracting([type])
    let left = try await whole.token(read: read)
    let right = try await empty.token(read: read)
    for call in Self.calls {
      let (one, other) = (try await whole.ask(call, left), try await empty.ask(call, right))
      #expect(one.status == other.status)
      #expect(
        Self.plain(one, whole) == Self.plain(other, empty), "\(call) tells \(type.name)")
    }
    #expect(Self.reads(whole) == Self.reads(empty))
  }

  @Test("No text in a table is a formula, at every address that writes tables")
  func tables() async throws {
    let fixture = try await ProgramFixture(days: 3)
    let values: [(HealthType, SampleValue)] = [
      (.stepCount, .quantity(HealthQuantity(1, .count))), (.sleepAnalysis, .category(5)),
      (.workout, .workout(Workout(activityType: 37, duration: 60))),
      (.bodyTemperature, .quantity(HealthQuantity(-1, "degC"))),
    ]
    let names = [
      "=1+2", "\u{FF1D}1+2", "+8", "\u{FF0B}8", "@SUM(2)", "\u{FF20}SUM(2)", " =1+3", "\u{A0}=1",
      "\u{200B}=1",
      "\u{FEFF}=1", "=\u{25CC}\u{301}+5", "+\u{200D}1",
    ]
    for (place, name) in names.enumerated() {
      let source = HealthSource(name: name, bundleIdentifier: name)
      for (type, value) in values {
        let start = Demo.now - Double(place) * 3600 - 7200
        try fixture.demo.store.commit([
          .add(
            NewSample(
              try HealthSample(
                type: type, start: start, end: start + 60, value: value,
                provenance: Provenance(sourceRevision: SourceRevision(source: source)),
                metadata: ["note": .string(name)])))
        ])
      }
    }
    let token = try await fixture.token()
    var writers: Set<Substring> = []
    for call in Self.calls where call.hasPrefix("/api/v1/") {
      let path = call.contains("format=csv") ? call : call + (call.contains("?") ? "&" : "?") + "format=csv"
      let answer = try await fixture.ask(path, token)
      guard answer.headers[.contentType]?.hasPrefix("text/csv") == true else { continue }
      writers.insert(call.prefix { $0 != "?" }.split(separator: "/").last ?? "")
      let bytes = Array(answer.body.readableBytesView)
      // Without rows there are no columns.
      guard bytes != Array("\r\n".utf8) else { continue }
      let table = try CSVTable(parsing: bytes)
      for row in table.rows {
        for column in table.columns {
          let cell = row[column] ?? ""
          let isNumber = cell.allSatisfy { "-.0123456789e".contains($0) } && cell.allSatisfy(\.isASCII)
          let first = cell.unicodeScalars.first
          let signs = "=+-@ \u{A0}\u{200B}\u{FEFF}\u{FF1D}\u{FF0B}\u{FF20}".unicodeScalars
          let isBare = first.map { signs.contains($0) }
          #expect(isNumber || isBare != true, "\(path), \(column)")
        }
      }
    }
    #expect(
      writers == ["types", "status", "samples", "statistics", "sleep", "vitals", "workouts", "latest"])
  }

  /// The decisions about a type other than full access.
  enum Decision: CaseIterable {
    case denied
    case since
    case until

    var grant: ReadGrant {
      switch self {
      case .denied: .denied
      case .since: .window(ReadWindow(from: Demo.now - 86_400))
      case .until: .window(ReadWindow(to: Demo.now - 2 * 86_400))
      }
    }

    /// The end dates of samples that are hidden by the decision.
    var hidden: [Date] {
      switch self {
      case .denied: [Demo.now - 7200, Demo.now - 3 * 86_400]
      case .since: [Demo.now - 86_401, Demo.now - 3 * 86_400]
      case .until: [Demo.now - 2 * 86_400 + 1, Demo.now - 7200]
      }
    }
  }

  @Test(
    "Hidden data changes no response and no log line of any call",
    arguments: Decision.allCases)
  func hidden(decision: Decision) async throws {
    let values: [(HealthType, SampleValue)] = [
      (.stepCount, .quantity(HealthQuantity(9_999, .count))),
      (.heartRate, .quantity(HealthQuantity(199, .count / .minute))),
      (.bodyMass, .quantity(HealthQuantity(199_000, .gram))), (.sleepAnalysis, .category(5)),
      (.mindfulSession, .category(0)), (.workout, .workout(Workout(activityType: 37, duration: 0))),
    ]
    for (type, value) in values {
      let (whole, plain) = (try await ProgramFixture(), try await ProgramFixture())
      for fixture in [whole, plain] {
        // Add visible samples, so that there is a reply that could change.
        for (other, value) in values {
          let dates = other == type && decision == .denied ? [] : [Demo.now - 3600, Demo.now - 4 * 86_400]
          for date in dates { _ = try await fixture.demo.add(other, value, at: date, from: "Phone") }
        }
      }
      for date in decision.hidden {
        _ = try await whole.demo.add(type, value, at: date, from: "A device that nobody may know of")
      }
      var tokens: [String] = []
      for fixture in [whole, plain] {
        tokens.append(try await fixture.token())
        try await fixture.tokens.broker.change(.program("grafana"), .read([type], decision.grant))
      }
      for call in Self.calls {
        let (left, right) = (try await whole.ask(call, tokens[0]), try await plain.ask(call, tokens[1]))
        #expect(left.status == right.status)
        #expect(Self.plain(left, whole) == Self.plain(right, plain), "\(call) tells \(type.name)")
      }
      #expect(Self.reads(whole) == Self.reads(plain), "\(type.name)")
    }
  }

  @Test("Every reading route has calls in this suite")
  func calls() {
    for address in ProgramInterface.addresses where address.method == .get {
      let pattern = address.path.split(separator: "/")
      let isCalled = Self.calls.contains { call in
        let path = call.prefix { $0 != "?" }.split(separator: "/")
        return path.count == pattern.count
          && zip(path, pattern).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
      }
      #expect(isCalled, "\(address.path)")
    }
  }

  private static func reads(_ fixture: ProgramFixture) -> [AccessRead] {
    fixture.entries.compactMap { entry in
      if case .read(let read) = entry.event { read } else { nil }
    }
  }

  private static func count(_ json: JSONValue, _ member: StaticString) -> Int {
    json[member].map { Array($0.elements).count } ?? -1
  }

  /// Returns the body without its random parts: names of pages, and identifiers of stores and of
  /// new demo data.
  private static func plain(_ answer: TestResponse, _ fixture: ProgramFixture) -> String {
    String(buffer: answer.body)
      .replacing(#/[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}/#, with: "id")
      .replacing(#/_page\/[0-9a-f]+/#, with: "page")
      .replacing(#/"ending":"...."/#, with: "ending")
  }

  @Test("An ended query looks like an unknown one")
  func ended() async throws {
    let fixture = try await ProgramFixture()
    var system = SystemRandomNumberGenerator()
    let never = ProgramToken(using: &system).text
    let revoked = try await fixture.token("Revoked")
    try await fixture.tokens.revoke("Revoked")
    let stopped = try await fixture.token("Stopped")
    try await fixture.tokens.broker.change(.program("stopped"), .revokeAll)
    let forgotten = try await fixture.token("Forgotten")
    try await fixture.tokens.broker.change(.program("forgotten"), .forget)
    let old = try await fixture.token("Old", life: 60)
    fixture.clock.pass(61)
    // The name of an expired token can be reused, and the old text isn't valid for the new one.
    _ = try await fixture.token("Revoked")
    let bringing = ["/api/v1/ingest", "/api/v1/ingest/health-auto-export"].map {
      ($0, HTTPRequest.Method.post)
    }
    for (call, method) in Self.calls.map({ ($0, HTTPRequest.Method.get) }) + bringing {
      // Wrong tokens are counted per minute.
      fixture.clock.pass(60)
      let body = method == .post ? "{}" : nil
      let expected = try await fixture.ask(call, never, method, body: body)
      #expect(expected.status == .unauthorized)
      for token in [revoked, stopped, forgotten, old, "wls_", "Bearer"] {
        let answer = try await fixture.ask(call, token, method, body: body)
        #expect(answer.status == expected.status)
        #expect(answer.body == expected.body, "\(call)")
        #expect(answer.headers == expected.headers)
      }
    }
    #expect(fixture.tokens.tokens.map(\.name) == ["Revoked"])
  }

  @Test("A date range applies, and a change applies to the next request")
  func window() async throws {
    let fixture = try await ProgramFixture(days: 6)
    let since = Demo.now.addingTimeInterval(-2 * 86_400)
    let token = try await fixture.token(read: [.stepCount], window: ReadWindow(from: since))
    let samples = try await fixture.json("/api/v1/types/stepCount/samples?limit=1000", token)
    let ends = samples["samples"]?.elements.compactMap { $0["end"]?.string } ?? []
    #expect(!ends.isEmpty)
    #expect(ends.allSatisfy { $0 >= "2026-05-26" })
    try await fixture.tokens.broker.change(.program("grafana"), .read([.stepCount], .denied))
    let after = try await fixture.json("/api/v1/types/stepCount/samples", token)
    #expect(Self.count(after, "samples") == 0)
  }

  @Test("Changes continue after the last reply, with an opaque anchor")
  func changes() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(read: [.bodyMass])
    for _ in 0..<3 { _ = try await fixture.demo.add(.bodyMass, .quantity(HealthQuantity(70, .gram))) }
    let first = try await fixture.json("/api/v1/changes?types=bodyMass&limit=2", token)
    #expect(Self.count(first, "added") == 2)
    let anchor = try #require(first["anchor"]?.string)
    #expect(UInt64(anchor) ?? 0 > 1000)
    let second = try await fixture.json("/api/v1/changes?types=bodyMass&anchor=\(anchor)", token)
    #expect(Self.count(second, "added") == 1)
    #expect(second["more"]?.bool == false)
    let last = try #require(second["anchor"]?.string)
    let third = try await fixture.json("/api/v1/changes?types=bodyMass&anchor=\(last)", token)
    #expect(Self.count(third, "added") == 0)
    #expect(third["anchor"]?.string == second["anchor"]?.string)
  }

  @Test("New data is reported when it arrives, and is logged")
  func news() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(read: [.bodyMass, .stepCount])
    let adding = Task {
      while !Task.isCancelled {
        _ = try await fixture.demo.add(.bodyMass, .quantity(HealthQuantity(70, .gram)))
        await Task.yield()
      }
    }
    let answer = try await fixture.json("/api/v1/news", token)
    adding.cancel()
    _ = await adding.result
    #expect(answer["changed"]?.elements.compactMap(\.string) == [HealthType.bodyMass.identifier])
    #expect(Self.reads(fixture).map(\.types) == [[.bodyMass]])
  }

  @Test("Hidden data isn't reported, and a wait without news isn't logged")
  func hiddenNews() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(read: [.stepCount])
    let before = fixture.entries.count
    let adding = Task {
      try await wait { fixture.health.broadcaster.count > 0 }
      for _ in 0..<5 { _ = try await fixture.demo.add(.bodyMass, .quantity(HealthQuantity(70, .gram))) }
    }
    let answer = try await fixture.json("/api/v1/news?types=stepCount,bodyMass&wait=1", token)
    try await adding.value
    #expect(Self.count(answer, "changed") == 0)
    #expect(fixture.entries.count == before)
  }

  @Test("A wait ends when the user changes the read access")
  func changedWhileWaiting() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(read: [.stepCount, .bodyMass])
    let changing = Task {
      try await wait { fixture.health.broadcaster.count > 0 }
      try await fixture.tokens.broker.change(.program("grafana"), .read([.bodyMass], .denied))
    }
    let answer = try await fixture.ask("/api/v1/news", token)
    try await changing.value
    #expect(answer.status == .conflict)
    #expect(try await fixture.ask("/api/v1/news?wait=26", token).status == .badRequest)
  }

  @Test("The token is accepted in three ways, and a cookie is ignored")
  func ways() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token()
    let basic = Data("anything:\(token)".utf8).base64EncodedString()
    #expect(
      try await fixture.ask("/api/v1/types", nil, .get, [.authorization: "Basic \(basic)"]).status == .ok)
    let key = try #require(HTTPField.Name("X-API-Key"))
    #expect(try await fixture.ask("/api/v1/types", nil, .get, [key: token]).status == .ok)
    #expect(try await fixture.ask("/api/v1/types?token=\(token)").status == .unauthorized)
    #expect(
      try await fixture.ask("/api/v1/types", token, .get, [.origin: "http://localhost"]).status == .forbidden)
    let app = fixture.app
    try await fixture.demo.visit(app) { visitor in
      let bySession = try await visitor.get("/api/v1/types")
      #expect(bySession.status == .ok)
      let byBoth = try await visitor.get("/api/v1/types", [.authorization: "Bearer x"])
      #expect(byBoth.status == .unauthorized)
      let page = try await visitor.get("/sharing", [.authorization: "Bearer \(token)"])
      #expect(page.status == .ok)
    }
    // Actions reserved for the person have no address there.
    for path in ["/api/v1/apps", "/api/v1/requests", "/api/v1/log", "/api/v1/pins", "/api/v1/profile"] {
      #expect(try await fixture.ask(path, token).status == .notFound, "\(path)")
    }
    for path in ["/", "/sharing", "/browse"] {
      #expect(try await fixture.ask(path, token).status == .unauthorized, "\(path)")
    }
  }

  @Test("A request over the rate limit waits for the next minute")
  func rate() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(rate: 3)
    for _ in 0..<3 { #expect(try await fixture.ask("/api/v1/token", token).status == .ok) }
    let refused = try await fixture.ask("/api/v1/token", token)
    #expect(refused.status == .tooManyRequests)
    #expect(refused.headers[.retryAfter] == "60")
    fixture.clock.pass(60)
    #expect(try await fixture.ask("/api/v1/token", token).status == .ok)
  }

  @Test("The number of notices is available only if the user sends it")
  func notices() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token()
    #expect(try await fixture.ask("/api/v1/notices", token).status == .notFound)
    try await NoticeSettings.change(in: fixture.demo.store) { try $0.set(.homeAssistant, isOn: true) }
    let answer = try await fixture.ask("/api/v1/notices", token)
    #expect(String(buffer: answer.body) == #"{"count":0}"#)
  }

  @Test(
    "An invalid request is explained in a sentence",
    arguments: [
      ("/api/v1/types/stepz/samples", 404), ("/api/v1/types/stepCount/samples?limit=0", 400),
      ("/api/v1/types/stepCount/statistics?by=decade", 400), ("/api/v1/sleep?since=soonish", 400),
      ("/api/v1/vitals?sensitivity=none", 400),
      ("/api/v1/types/stepCount/statistics?unit=kg", 400), ("/api/v1/changes", 400),
      ("/api/v1/changes?types=stepCount&anchor=x", 400), ("/api/v1/workouts?activity=napping", 400),
      ("/api/v1/types/workout/statistics", 400), ("/api/v1/latest?types=nope", 400),
      ("/api/v1/types?zone=Mars/Base", 400),
    ])
  func wrong(path: String, status: Int) async throws {
    let fixture = try await ProgramFixture()
    let answer = try await fixture.ask(path, fixture.token())
    #expect(answer.status.code == status, "\(String(buffer: answer.body))")
    #expect(String(buffer: answer.body).contains(#""detail":""#))
  }

  @Test("A locked store is reported as locked")
  func locked() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token()
    try await fixture.demo.storeSession.lock()
    #expect(try await fixture.ask("/api/v1/types", token).status == .storeLocked)
  }

  @Test("A token created in the Health app is shown once and can be revoked")
  func page() async throws {
    let fixture = try await ProgramFixture(days: 2)
    try await fixture.demo.visit(fixture.app) { visitor in
      let sharing = try await visitor.text("/sharing")
      #expect(sharing.contains(#"href="/sharing/tokens""#))
      let made = try await visitor.send(
        .post, "/sharing/tokens", "name=Home+Assistant&days=30&read=stepCount&read=heartRate&secret=demo")
      let text = String(buffer: made.body)
      let secret = try #require(text.firstMatch(of: #/wls_[0-9A-Za-z]{36}/#)).output
      let held = try await fixture.ask("/api/v1/token", String(secret))
      #expect(held.status == .ok)
      let list = try await visitor.text("/sharing/tokens")
      #expect(!list.contains(secret))
      let app = try await visitor.text("/sharing/apps/program:home-assistant")
      #expect(app.contains("Home Assistant"))
      let again = try await visitor.send(
        .post, "/sharing/tokens", "name=home+assistant&read=stepCount&secret=demo")
      #expect(again.status == .unprocessableContent)
      _ = try await visitor.send(.post, "/sharing/tokens/home-assistant/end")
      let ended = try await fixture.ask("/api/v1/token", String(secret))
      #expect(ended.status == .unauthorized)
    }
  }
}
