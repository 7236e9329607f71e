import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Synchronization
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealRequests
import WellsealStore

@testable import WellsealModel
@testable import WellsealProgramAPI

@Suite("Program uploads")
struct IngestTests {
  static let path = "/api/v1/ingest"

  private func answer(_ response: TestResponse) throws -> JSONValue {
    try JSONDocument(parsing: Array(response.body.readableBytesView)).root
  }

  private static func line(_ number: Int, type: String = "stepCount") -> String {
    #"{"type":"\#(type)","start":"2026-05-2\#(number % 9)T10:00:0\#(number % 10)Z","value":\#(number),"unit":"count","source":"Pedometer"}"#
  }

  @Test("Repeated lines are stored once, with short names and without IDs")
  func lines() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: [.stepCount])
    let body = (0..<20).map { Self.line($0) }.joined(separator: "\n")
    for round in 0..<3 {
      let response = try await fixture.ask(Self.path, token, .post, body: body)
      #expect(response.status == .ok, "\(String(buffer: response.body))")
      let rows = try answer(response)["coverage"].map { Array($0.elements) } ?? []
      let row = try #require(rows.first)
      #expect(row["received"]?.integer == 20)
      #expect(row["added"]?.integer == (round == 0 ? 20 : 0))
      #expect(row["days"]?.integer == 9)
    }
    #expect(try await fixture.demo.store.samples(of: .stepCount).count == 20)
    // Lines of a person's own export are accepted unchanged and yield the same sample.
    let lines = try await fixture.ask("/api/v1/types/stepCount/samples", token)
    let samples = try answer(lines)["samples"]?.elements.map { JSON($0).text } ?? []
    _ = try await fixture.ask(Self.path, token, .post, body: samples.joined(separator: "\n"))
    #expect(try await fixture.demo.store.samples(of: .stepCount).count == 20)
  }

  @Test("Numbers and units are converted, and impossible values are rejected")
  func written() async throws {
    let fixture = try await ProgramFixture()
    let types: Set<HealthType> = [
      .oxygenSaturation, .heartRate, .bodyTemperature, .bloodGlucose, .bodyMass, .bloodPressureSystolic,
      .bloodPressureDiastolic,
    ]
    let token = try await fixture.token(write: types)
    let lines = [
      #"{"type":"oxygenSaturation","start":"2026-05-20T07:32:00Z","value":97,"unit":"%"}"#,
      #"{"type":"heartRate","start":"2026-05-20T07:30:00+02:00","value":61,"unit":"bpm"}"#,
      #"{"type":"bodyTemperature","start":"2026-05-20T07:30:00+02:00","value":98.6,"unit":"°F"}"#,
      #"{"type":"bloodGlucose","start":"2026-05-20T07:30:00+02:00","value":6.1,"unit":"mmol/L"}"#,
      #"{"type":"bodyMass","start":"2026-05-20T07:32:00Z","value":"71,5","unit":"kg"}"#,
      #"{"type":"bloodPressure","start":"2026-05-20T07:33:00Z","value":"120/80","unit":"mmHg"}"#,
      #"{"type":"oxygenSaturation","start":"2026-05-20T07:34:00Z","value":120,"unit":"%"}"#,
      #"{"type":"oxygenSaturation","start":"2026-05-20T07:35:00Z","value":0.97,"unit":"%"}"#,
      #"{"type":"bodyMass","start":"2026-05-20T07:32:00Z","value":"1,200","unit":"kg"}"#,
      #"{"type":"bodyMass","start":"2026-05-20T07:32:00","value":70,"unit":"kg"}"#,
    ]
    let root = try answer(await fixture.ask(Self.path, token, .post, body: lines.joined(separator: "\n")))
    #expect(root["refused"]?.integer == 4, "\(JSON(root).text)")
    let store = fixture.demo.store
    func value(_ type: HealthType, _ unit: HealthUnit) async throws -> Double? {
      try await store.samples(of: type).first?.value.quantity?.value(in: unit)
    }
    #expect(try await value(.oxygenSaturation, "%") == 0.97)
    #expect(try await store.samples(of: .oxygenSaturation).count == 1)
    #expect(try await value(.heartRate, "count/min") == 61)
    #expect(try abs((await value(.bodyTemperature, "degC") ?? 0) - 37) < 1e-9)
    #expect(try abs((await value(.bloodGlucose, "mg/dL") ?? 0) - 109.895) < 0.01)
    #expect(try await store.samples(of: .bloodPressure).count == 1)
    let reasons = root["problems"]?.elements.compactMap { $0["reason"]?.string } ?? []
    #expect(reasons.contains { $0.contains("ambiguous: its separator") })
    #expect(reasons.contains { $0.contains("write 97 for 97 %") })
    #expect(reasons.contains { $0.contains("not a time with an offset") })
  }

  @Test("Lines as templates of Home Assistant write them are stored, and implausible dates are rejected")
  func templates() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: [
      .bodyMass, .bloodPressure, .bloodPressureSystolic, .bloodPressureDiastolic,
    ])
    func line(_ type: String, _ start: String, _ rest: String) -> String {
      #"{"type":"\#(type)","start":"\#(start)",\#(rest)}"#
    }
    let lines = [
      line("bodyMass", "2026-05-20 07:32:00.123456+02:00", #""value":"71.5","unit":"kg""#),
      line("bloodPressure", "2026-05-20 07:33:00+02:00", #""value":"120/80 mmHg""#),
      line("bodyMass", "2569-05-20T07:32:00+02:00", #""value":71.5,"unit":"kg""#),
      line("bodyMass", "2026-05-20 07:34:00+02:00", #""value":"unavailable","unit":"kg""#),
    ]
    let root = try answer(await fixture.ask(Self.path, token, .post, body: lines.joined(separator: "\n")))
    #expect(root["refused"]?.integer == 2, "\(JSON(root).text)")
    let masses = try await fixture.demo.store.samples(of: .bodyMass)
    #expect(masses.map { ($0.start.timeIntervalSince1970 * 1000).rounded() } == [1_779_255_120_123])
    #expect(try await fixture.demo.store.samples(of: .bloodPressure).count == 1)
    let reasons = root["problems"]?.elements.compactMap { $0["reason"]?.string } ?? []
    #expect(reasons == ["implausible date", "the value is not a number"])
  }

  @Test("A line may have its unit in the value, or none if the type is counted")
  func unitInValue() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: [.oxygenSaturation, .stepCount, .environmentalAudioExposure])
    func line(_ type: String, _ rest: String) -> String {
      #"{"type":"\#(type)","start":"2026-05-20T07:32:00Z","end":"2026-05-20T07:33:00Z",\#(rest)}"#
    }
    let lines = [
      line("oxygenSaturation", #""value":"96,5 %""#), line("stepCount", #""value":"1 234""#),
      line("stepCount", #""value":77"#), line("environmentalAudioExposure", #""value":70,"unit":"dBA""#),
      line("stepCount", #""value":"1.200""#), line("oxygenSaturation", #""value":"97 %","unit":"mg""#),
      line("oxygenSaturation", #""value":97"#),
    ]
    let root = try answer(await fixture.ask(Self.path, token, .post, body: lines.joined(separator: "\n")))
    #expect(root["refused"]?.integer == 3, "\(JSON(root).text)")
    let store = fixture.demo.store
    #expect(try await store.samples(of: .oxygenSaturation).map { $0.value.quantity?.value } == [0.965])
    #expect(Set(try await store.samples(of: .stepCount).map { $0.value.quantity?.value }) == [1234, 77])
    #expect(try await store.samples(of: .environmentalAudioExposure).count == 1)
  }

  @Test("A line with a new ID is a new sample even if all else is equal")
  func ownIdentifiers() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: [.stepCount])
    let identifiers = (0..<3).map { "AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEE0\($0)" }
    let values = [9, 9, 12]
    for round in 0..<2 {
      for (identifier, value) in zip(identifiers, values) {
        let line =
          #"{"type":"stepCount","start":"2026-05-21T10:00:00Z","end":"2026-05-21T10:05:00Z","value":\#(value),"#
          + #""unit":"count","source":"Pedometer","uuid":"\#(identifier)"}"#
        let response = try await fixture.ask(Self.path, token, .post, body: line)
        let row = try #require(try answer(response)["coverage"].map { Array($0.elements) }?.first)
        #expect(row["added"]?.integer == (round == 0 ? 1 : 0))
      }
    }
    let stored = try await fixture.demo.store.samples(of: .stepCount)
    #expect(Set(stored.map(\.uuid.uuidString)) == Set(identifiers))
  }

  @Test("An inadmissible line is rejected with a reason; the rest is stored")
  func notAdmitted() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: [.stepCount])
    func line(_ start: String, _ end: String, _ value: String) -> String {
      #"{"type":"stepCount","start":"\#(start)","end":"\#(end)","value":\#(value),"unit":"count","source":"P"}"#
    }
    let body = [
      line("0500-01-01T00:00:00Z", "3500-01-01T00:00:00Z", "1"),
      line("2026-05-21T10:00:00Z", "2026-05-21T10:05:00Z", "-1"),
      line("2026-05-21T10:00:00Z", "2026-05-21T10:05:00Z", "1e308"),
      line("2026-05-21T10:00:00Z", "2026-05-21T10:05:00Z", "7"),
    ].joined(separator: "\n")
    let response = try await fixture.ask(Self.path, token, .post, body: body)
    let text = String(buffer: response.body)
    #expect(text.contains("366 days") && text.contains("negative") && text.contains("too large"), "\(text)")
    #expect(try await fixture.demo.store.samples(of: .stepCount).map { $0.value.quantity?.value } == [7])
  }

  /// Lines as people and shortcuts write them, and the identifiers derived from them.
  ///
  /// They identify samples of earlier years.
  private static let written = [
    (
      #"{"type":"stepCount","start":"2026-05-20T10:00:00Z","value":12,"unit":"count","source":"Pedometer"}"#,
      "05432471-6E34-849F-BB9D-D6E9A6BEA3E2"
    ),
    (
      #"{ "source" : "Scale \"1\" \u00fc\/\t\\" , "unit":"kg", "value": 71.50 , "start":"2026-05-20T07:30:00+02:00","#
        + #""type":"body mass","metadata":{"a":"b c","n":"\u0001"}}"#, "77A99D78-6352-8D68-9C34-19A1CE5255A1"
    ),
    (
      #"{"type":"HKQuantityTypeIdentifierHeartRate","start":"2026-05-20T10:00:00Z","end":"2026-05-20T10:01:00Z","#
        + #""value":6.1e1,"unit":"count/min","list":[1,null,true,{"x":[]}],"健康":"健康"}"#,
      "0B161AFB-6FE8-81E2-BC54-ED5B1B08EDDD"
    ),
    (
      #"{"type":"sleepAnalysis","start":"2026-05-20T01:00:00Z","end":"2026-05-20T02:00:00Z","constant":"asleepREM","source":"Ring"}"#,
      "9B630568-1564-8437-86E8-DE59721D118A"
    ),
    // A line with its own identifier and a short name.
    (
      #"{"type":"stepCount","start":"2026-05-21T10:00:00Z","end":"2026-05-21T10:05:00Z","value":9,"unit":"count","#
        + #""uuid":"AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE"}"#, "AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE"
    ),
  ]

  @Test("A line without an ID gets a stable one derived from its content")
  func identifiers() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    // Some types have only a time.
    let session = #"{"type":"mindfulSession","start":"2026-05-20T01:00:00Z","end":"2026-05-20T01:10:00Z"}"#
    let body = (Self.written.map(\.0) + [session]).joined(separator: "\n")
    let told = try answer(try await fixture.ask(Self.path, token, .post, body: body))
    #expect(told["refused"]?.integer == 0)
    for (line, identifier) in Self.written {
      let stored = try fixture.demo.store.stored([try #require(UUID(uuidString: identifier))])
      #expect(stored.count == 1, "\(line)")
    }
    let sessions = try await fixture.demo.store.samples(of: .mindfulSession)
    #expect(sessions.contains { $0.end.timeIntervalSince($0.start) == 600 })
  }

  @Test("Ungranted types are skipped, invalid lines are named, others count")
  func refusals() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(read: [], write: [.stepCount])
    let long = #"{"type":"stepCount","x":""# + String(repeating: "x", count: 1 << 20) + #""}"#
    let body = [
      Self.line(1), "{", Self.line(2, type: "heartRate"), #"{"type":"stepz","start":"2026"}"#, long,
      Self.line(3),
    ]
    .joined(separator: "\n")
    let response = try await fixture.ask(Self.path, token, .post, body: body)
    let told = try answer(response)
    #expect(told["notAllowed"]?.integer == 1)
    let lines = told["problems"].map { Array($0.elements).compactMap { $0["line"]?.integer } } ?? []
    #expect(lines == [2, 4, 5])
    #expect(try await fixture.demo.store.samples(of: .stepCount).count == 2)
    #expect(try await fixture.demo.store.samples(of: .heartRate).isEmpty)
    // A token without read access doesn't learn what was there before.
    let added = told["coverage"].map { Array($0.elements).compactMap { $0["added"] } } ?? []
    #expect(added.isEmpty)
    let readOnly = try await fixture.token("Reader", read: [.stepCount])
    #expect(try await fixture.ask(Self.path, readOnly, .post, body: body).status == .forbidden)
    #expect(try await fixture.ask(Self.path, nil, .post, body: body).status != .ok)
  }

  @Test("Uploads while locked are stored after unlocking with their grants")
  func locked() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: [.stepCount])
    try fixture.demo.store.lock()
    let body = (0..<10).map { Self.line($0) }.joined(separator: "\n") + "\n" + Self.line(1, type: "heartRate")
    for _ in 0..<2 {
      let response = try await fixture.ask(Self.path, token, .post, body: body)
      #expect(response.status == .accepted, "\(String(buffer: response.body))")
      #expect(try answer(response)["waiting"]?.bool == true)
    }
    try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
    #expect(try await fixture.demo.store.samples(of: .stepCount).isEmpty)
    try await fixture.ingest.catchUp()
    try await fixture.ingest.catchUp()
    #expect(try await fixture.demo.store.samples(of: .stepCount).count == 10)
    #expect(try await fixture.demo.store.samples(of: .heartRate).isEmpty)
    let writes = fixture.entries.filter { if case .wrote = $0.event { true } else { false } }
    #expect(!writes.isEmpty)
  }

  @Test(
    "A body that was listed but not stored is stored when sent again",
    arguments: [Self.path, Self.export])
  func listedOnly(path: String) async throws {
    let body =
      path == Self.path
      ? Self.line(1).replacing("stepCount", with: "bodyMass").replacing("count", with: "kg")
      : #"{"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":["#
        + #"{"date":"2026-05-20 07:03:21 +0200","qty":71.5,"source":"Scale"}]}]}}"#
    let (killed, restarted) = (try await ProgramFixture(), try await ProgramFixture())
    let first = try await killed.token(write: TokenRequest.allWritable)
    try killed.demo.store.lock()
    _ = try await killed.ask(path, first, .post, body: body)
    let listed = killed.spool.entries
    #expect(listed.count == 1)
    // The list was written to the disk, but the body wasn't.
    let second = try await restarted.token(write: TokenRequest.allWritable)
    for entry in listed { try restarted.spool.put(entry) }
    try restarted.demo.store.lock()
    let response = try await restarted.ask(path, second, .post, body: body)
    #expect(response.status == .accepted, "\(String(buffer: response.body))")
    try restarted.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
    try await restarted.ingest.catchUp()
    #expect(try await restarted.demo.store.samples(of: .bodyMass).count == 1)
  }

  @Test("No other value can be saved while the store is locked")
  func lockedNotes() async throws {
    let fixture = try await ProgramFixture()
    try fixture.demo.store.lock()
    #expect(throws: StoreError.locked) { try fixture.demo.store.commit([.setNote("web-apps", Data([1]))]) }
    #expect(throws: StoreError.locked) { try fixture.demo.store.commit([.setNote("ingest/a", nil)]) }
  }

  // MARK: Health Auto Export

  static let export = "/api/v1/ingest/health-auto-export"

  private static func field(_ name: String) -> HTTPField.Name { Guards.named(name) }

  @Test("Single-device rows become samples; sums and unknown metrics don't")
  func healthAutoExport() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    let body = """
      {"data":{"metrics":[
      {"name":"heart_rate","units":"bpm","data":[
        {"date":"2026-05-20 07:05:33 +0200","Min":61,"Avg":61,"Max":61,"source":"Watch"},
        {"date":"2026-05-20 7:06:33\u{202F}AM +0200","Min":50,"Avg":61,"Max":70,"source":"Watch"},
        {"date":"2026-05-20 07:07:33 +0200","Min":62,"Avg":62,"Max":62,"source":"Watch|Phone"}]},
      {"name":"blood_oxygen_saturation","units":"%","data":[{"date":"2026-05-20 03:10:11 pm +0200","qty":97,"source":"Watch"}]},
      {"name":"step_count","units":"count","data":[{"date":"2026-05-20 00:00:00 +0200","qty":8000,"source":"Watch"}]},
      {"name":"blood_pressure","units":"mmHg","data":[{"date":"2026-05-20 08:01:02 +0200","systolic":121,"diastolic":79,"source":"Cuff"}]},
      {"name":"sleep_analysis","units":"hr","data":[
        {"startDate":"2026-05-19 23:00:00 +0200","endDate":"2026-05-20 01:00:00 +0200","qty":2,"value":"Core","source":"Watch"},
        {"date":"2026-05-20 00:00:00 +0200","totalSleep":7.5,"deep":1,"source":"Watch"}]},
      {"name":"aura_glow","units":"lm","data":[{"date":"2026-05-20 08:01:02 +0200","qty":3,"source":"Lamp"}]}],
      "workouts":[{"id":"6F1D7B0C-0000-4000-8000-000000000001","name":"Outdoor Run","start":"2026-05-20 18:00:00 +0200",
        "end":"2026-05-20 18:30:00 +0200","duration":1800,"distance":{"qty":5.2,"units":"km"}}],
      "symptoms":[{"name":"Headache"}]}}
      """
    for _ in 0..<3 {
      let response = try await fixture.ask(
        Self.export, token, .post, [.contentType: "application/json", Self.field("session-id"): "1"],
        body: body)
      #expect(response.status == .ok, "\(String(buffer: response.body))")
      let told = try answer(response)
      #expect(told["unknown"]?["aura_glow"]?.integer == 1)
      #expect(told["unknown"]?["symptoms"]?.integer == 1)
      #expect(told["aggregates"]?.integer == 5)
    }
    let store = fixture.demo.store
    let rates = try await store.samples(of: .heartRate)
    #expect(rates.count == 1)
    #expect(rates.first?.start == Date(timeIntervalSince1970: 1_779_253_533))
    let oxygen = try await store.samples(of: .oxygenSaturation).first
    #expect(oxygen?.value.quantity?.value == 0.97)
    #expect(oxygen?.start == Date(timeIntervalSince1970: 1_779_282_611))
    #expect(try await store.samples(of: .stepCount).isEmpty)
    #expect(try await store.samples(of: .bloodPressure).count == 1)
    #expect(try await store.samples(of: .sleepAnalysis).map(\.value) == [.category(3)])
    let workouts = try await store.samples(of: .workout)
    #expect(workouts.map(\.uuid.uuidString) == ["6F1D7B0C-0000-4000-8000-000000000001"])
    let sums = try answer(await fixture.ask("/api/v1/aggregates/step_count", token))["aggregates"]
    let values = sums.map { Array($0.elements).compactMap { $0["values"]?["qty"]?.numberText } } ?? []
    #expect(values == ["8000.0"])
  }

  @Test("The route and the heart rates of a workout are stored with it")
  func workoutParts() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    let body = """
      {"data":{"workouts":[{"id":"6F1D7B0C-0000-4000-8000-000000000004","name":"Outdoor Run",
        "start":"2026-05-20 18:00:00 +0200","end":"2026-05-20 18:30:00 +0200",
        "route":[
          {"latitude":50,"longitude":7,"altitude":100,"timestamp":"2026-05-20 18:00:10 +0200"},
          {"latitude":50.001,"longitude":7,"timestamp":"2026-05-20 18:00:05 +0200","speed":2.5},
          {"lat":50.002,"lon":7,"timestamp":"2026-05-20 18:00:20 +0200"},
          {"latitude":95,"longitude":7,"timestamp":"2026-05-20 18:00:30 +0200"}],
        "heartRateData":[
          {"date":"2026-05-20 18:00:00 +0200","Min":120,"Avg":120,"Max":120,"units":"bpm","source":"Watch"},
          {"date":"2026-05-20 18:01:00 +0200","Min":120,"Avg":130,"Max":150,"units":"bpm","source":"Watch"},
          {"date":"2026-05-20 18:02:00 +0200","qty":141,"units":"bpm","source":"Watch"}],
        "stepCount":[{"date":"2026-05-20 18:00:00 +0200","qty":160,"units":"steps"}]}]}}
      """
    for _ in 0..<2 {
      let told = try answer(try await fixture.ask(Self.export, token, .post, body: body))
      #expect(told["unknown"]?["workouts.route"]?.integer == 1, "\(JSON(told).text)")
      #expect(told["unknown"]?["workouts.stepCount"]?.integer == 1)
      #expect(told["aggregates"]?.integer == 1)
    }
    let store = fixture.demo.store
    #expect(
      try await store.samples(of: .heartRate).compactMap { $0.value.quantity?.value }.sorted().count == 2)
    let workout = try #require(try await store.samples(of: .workout).first)
    let part = SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: workout.uuid))
    let route = try #require(try store.samples(SampleQuery([part])).first)
    guard case .route(let points)? = try store.points(of: route.uuid) else {
      Issue.record("the route has no points")
      return
    }
    #expect(points.map(\.latitude) == [50.001, 50, 50.002])
  }

  @Test("A route is tied to a workout only if the program may write both")
  func foreignRoute() async throws {
    let fixture = try await ProgramFixture()
    let store = fixture.demo.store
    let body = FailedWriteTests.Kind.exportRoute.body
    let identifier = try #require(UUID(uuidString: "6F1D7B0C-0000-4000-8000-000000000004"))
    func routes() throws -> Int {
      let part = SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: identifier))
      return try store.samples(SampleQuery([part])).count
    }
    for (name, types) in [("Routes", HealthType.workoutRoute), ("Workouts", .workout)] {
      let token = try await fixture.token(name, read: [], write: [types])
      #expect(try await fixture.ask(Self.export, token, .post, body: body).status == .ok)
      #expect(try routes() == 0)
    }
    #expect(try await store.samples(of: .workout).count == 1)
    let both = try await fixture.token("Both", read: [], write: [.workout, .workoutRoute])
    #expect(try await fixture.ask(Self.export, both, .post, body: body).status == .ok)
    #expect(try routes() == 1)
  }

  @Test("A program can't send more bodies at once than fit into its share of memory")
  func manyAtOnce() async throws {
    let body = FailedWriteTests.Kind.exportSamples.body
    let fixture = try await ProgramFixture(room: BodyRoom(size: 8 * body.utf8.count))
    let token = try await fixture.token(write: TokenRequest.allWritable)
    let other = try await fixture.token("Other", write: TokenRequest.allWritable)
    // The body of each request arrives after the requests inside are answered.
    @Sendable func send(atOnce count: Int, _ last: @escaping @Sendable () async throws -> Void) async throws {
      guard count > 0 else { return try await last() }
      let response = try await fixture.ask(Self.export, token, body: body) {
        try await send(atOnce: count - 1, last)
      }
      #expect(response.status == .ok)
    }
    for (count, expected) in [(4, 429), (3, 200), (0, 200)] {
      let statuses = Mutex<[Int]>([])
      try await send(atOnce: count) {
        for token in [token, other] {
          let response = try await fixture.ask(Self.export, token, .post, body: body)
          statuses.withLock { $0.append(Int(response.status.code)) }
          if response.status == .tooManyRequests { #expect(response.headers[.retryAfter] == "10") }
        }
      }
      #expect(statuses.withLock { $0 } == [expected, 200], "\(count)")
    }
  }

  @Test("Bodies of all programs share one memory, and those of all users another", arguments: [false, true])
  func shared(isInside: Bool) {
    let outer = BodyRoom(size: 120)
    let rooms = ["anna", "ben"].map { isInside ? BodyRoom(inside: (outer, $0)) : outer }
    // One alone gets half, and others get a part of the rest.
    #expect(!rooms[0].acquire(61, for: "first"))
    #expect(rooms[0].acquire(30, for: "first"))
    #expect(isInside ? !rooms[0].acquire(1, for: "first") : rooms[0].acquire(30, for: "first"))
    #expect(rooms[0].acquire(isInside ? 15 : 30, for: "second"))
    #expect(rooms[1].acquire(isInside ? 30 : 15, for: "third"))
    #expect(!rooms[1].acquire(isInside ? 30 : 8, for: "fourth"))
    rooms[0].release(30, of: "first")
    #expect(rooms[1].acquire(isInside ? 10 : 8, for: "fourth"))
  }

  @Test("A body that only the outer memory has no room for uses none of the inner one")
  func outerFull() {
    let outer = BodyRoom(size: 40)
    let rooms = ["anna", "ben", "carl", "dora"].map { BodyRoom(inside: (outer, $0)) }
    for room in rooms.prefix(3) { #expect(room.acquire(10, for: "x")) }
    #expect(!rooms[3].acquire(10, for: "x"))
    rooms[2].release(10, of: "x")
    #expect(rooms[3].acquire(10, for: "x"))
  }

  @Test("Many programs together can't use more than the whole memory")
  func whole() {
    let room = BodyRoom(size: 1000)
    var sum = 0
    for program in 0..<100 {
      for _ in 0..<200 where room.acquire(10, for: "\(program)") { sum += 10 }
    }
    #expect((900...1000).contains(sum), "\(sum)")
  }

  @Test("Lines that are sealed after the work of unlocking are stored with the same request")
  func unlockedWhileArriving() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    try fixture.demo.store.lock()
    let body = FailedWriteTests.Kind.lines.body
    let response = try await fixture.ask("/api/v1/ingest", token, body: body) {
      try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
      try await fixture.ingest.catchUp()
    }
    #expect(response.status == .accepted)
    #expect(fixture.spool.count == 0)
    #expect(try await fixture.demo.store.samples(of: .heartRate).count == 1)
  }

  /// A provider that performs something before it provides the store for the next time.
  private final class HookedProvider: StoreProviding {
    private let base: SealedStore
    private let action = Mutex<(@Sendable () async throws -> Void)?>(nil)

    init(_ base: SealedStore) { self.base = base }

    func beforeNext(_ action: @escaping @Sendable () async throws -> Void) {
      self.action.withLock { $0 = action }
    }

    func store() async throws -> any SampleStore {
      let action = action.withLock { action in
        defer { action = nil }
        return action
      }
      try await action?()
      return base
    }
  }

  @Test("Unlocking isn't missed by work that found the store locked")
  func unlockedMeanwhileAgain() async throws {
    let provider = Mutex<HookedProvider?>(nil)
    let fixture = try await ProgramFixture { store in
      let hooked = HookedProvider(store)
      provider.withLock { $0 = hooked }
      return hooked
    }
    let token = try await fixture.token(write: TokenRequest.allWritable)
    try fixture.demo.store.lock()
    let body = FailedWriteTests.Kind.lines.body
    #expect(try await fixture.ask("/api/v1/ingest", token, .post, body: body).status == .accepted)
    #expect(fixture.spool.count == 1)
    provider.withLock { $0 }?.beforeNext {
      try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
      try await fixture.ingest.catchUp()
      throw StoreError.locked
    }
    try await fixture.ingest.catchUp()
    #expect(fixture.spool.count == 0)
    #expect(try await fixture.demo.store.samples(of: .heartRate).count == 1)
  }

  @Test("Lines that are sealed while the store is unlocked aren't lost")
  func unlockedMeanwhile() async throws {
    let changes = FailingStore.Changes()
    let fixture = try await ProgramFixture {
      FailingStore.Provider(failing: FailingStore(base: $0, changes: changes))
    }
    let token = try await fixture.token(write: TokenRequest.allWritable)
    try fixture.demo.store.lock()
    let catchingUp = Mutex<Task<Void, any Error>?>(nil)
    changes.beforeNext {
      // The entry is listed, but its lines aren't in the store yet.
      #expect(fixture.spool.count == 1)
      try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
      catchingUp.withLock { $0 = Task { try await fixture.ingest.catchUp() } }
      for _ in 0..<10_000 where fixture.spool.count > 0 { await Task.yield() }
    }
    let body = FailedWriteTests.Kind.lines.body
    #expect(try await fixture.ask("/api/v1/ingest", token, .post, body: body).status == .accepted)
    try await catchingUp.withLock { $0 }?.value
    #expect(fixture.spool.count == 0)
    #expect(try await fixture.demo.store.samples(of: .heartRate).count == 1)
  }

  @Test("The oldest retained body of the program with the most is removed at the limit")
  func manyRetained() async throws {
    let fixture = try await ProgramFixture()
    let program = try fixture.tokens.admit(try await fixture.token(write: TokenRequest.allWritable))
    let end = fixture.clock.now.addingTimeInterval(86_400)
    for number in 0..<IngestLimits.entries {
      var entry = IngestSpool.Entry(
        note: "ingest/x/\(number)", program: number < 9 ? "quiet" : "noisy", name: "x", kind: .lines,
        received: fixture.clock.now, bytes: 1, types: [])
      (entry.isDone, entry.keptUntil) = (true, end)
      try fixture.spool.put(entry)
    }
    let entry = try await fixture.ingest.keep([1], .lines, of: program, until: end)
    try await fixture.ingest.finish(entry, in: fixture.demo.store)
    #expect(fixture.spool.count == IngestLimits.entries)
    #expect(fixture.spool.entries.count { $0.program == "quiet" } == 9)
    #expect(!fixture.spool.entries.contains { $0.note == "ingest/x/9" })
    #expect(fixture.spool.entries.last?.note == entry.note)
  }

  @Test("Deleting the cycle erases retained bodies, and the aggregates of its types")
  func deletedCycle() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    let body = """
      {"data":{"metrics":[
      {"name":"basal_body_temperature","units":"degC","data":[
        {"date":"2026-05-20 00:00:00 +0200","Min":36.1,"Avg":36.4,"Max":36.9,"source":"Ring"}]},
      {"name":"step_count","units":"count","data":[{"date":"2026-05-20 00:00:00 +0200","qty":8000,"source":"Watch"}]}]}}
      """
    #expect(try await fixture.ask(Self.export, token, .post, body: body).status == .ok)
    let store = fixture.demo.store
    let note = try #require(fixture.spool.entries.first?.note)
    let temperatures = "aggregates/basal_body_temperature"
    for name in [note, temperatures] { #expect(try store.entry(name) != nil, "\(name)") }
    try await fixture.demo.visit(fixture.app) { visitor in
      let answer = try await visitor.send(.delete, "/api/v1/cycle", "")
      #expect(String(buffer: answer.body).contains("\"bodies\":1"), "\(String(buffer: answer.body))")
    }
    for name in [note, temperatures] { #expect(try store.entry(name) == nil, "\(name)") }
    #expect(try store.entry("aggregates/step_count") != nil)
    #expect(fixture.spool.count == 0)
  }

  @Test("States of mind, symptoms and cycle events with known words are samples")
  func events() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    let times = #""start":"2026-05-20 20:00:00 +0200","end":"2026-05-20 21:00:00 +0200""#
    let body = """
      {"data":{"stateOfMind":[
        {"id":"6F1D7B0C-0000-4000-8000-000000000002",\(times),"kind":"Momentary Emotion","labels":["Calm","Hopeful"],
          "associations":["Self-Care"],"valence":0.5,"valenceClassification":"Pleasant"},
        {"id":"6F1D7B0C-0000-4000-8000-000000000003",\(times),"kind":"Daily Mood","labels":["Glorious"],"valence":1}],
      "symptoms":[{\(times),"name":"Abdominal Cramps","severity":"Moderate","userEntered":true,"source":"Health"},
        {\(times),"name":"Headache","severity":"Dreadful","source":"Health"}],
      "cycleTracking":[{\(times),"name":"Menstrual Flow","value":"Light","isCycleStart":true},
        {\(times),"name":"Menstrual Flow","value":"Light"}],
      "ecg":[{"start":"2026-05-20 20:00:00 +0200"}]}}
      """
    for _ in 0..<2 {
      let told = try answer(try await fixture.ask(Self.export, token, .post, body: body))
      #expect(told["unknown"]?["stateOfMind"]?.integer == 1)
      #expect(told["unknown"]?["symptoms"]?.integer == 1)
      // The flow without the mark belongs to a cycle whose start is unknown.
      #expect(told["unknown"]?["cycleTracking"]?.integer == 1)
      #expect(told["unknown"]?["ecg"]?.integer == 1)
    }
    let store = fixture.demo.store
    let minds = try await store.samples(of: .stateOfMind)
    #expect(minds.map(\.uuid.uuidString) == ["6F1D7B0C-0000-4000-8000-000000000002"])
    guard case .stateOfMind(let mind)? = minds.first?.value else { throw Missing() }
    #expect((mind.kind, mind.valence, mind.labels.count, mind.associations.count) == (1, 0.5, 2, 1))
    let cramps = try await store.samples(of: .abdominalCramps)
    #expect(cramps.map(\.value) == [.category(3)])
    #expect(cramps.first?.metadata[.wasUserEntered] == .boolean(true))
    #expect(try await store.samples(of: .headache).isEmpty)
    #expect(try await store.samples(of: .menstrualFlow).map(\.value) == [.category(2)])
  }

  private struct Missing: Error {}

  @Test("A larger sum replaces the previous one, and declared sums are trusted")
  func growing() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    for number in [100, 8000] {
      let body = #"""
        {"data":{"metrics":[{"name":"step_count","units":"count","data":[{"date":"2026-05-20 07:03:21 +0200","qty":\#(number),"source":"Watch"}]}]}}
        """#
      let response = try await fixture.ask(
        Self.export, token, .post, [Self.field("automation-aggregation"): "Hours"], body: body)
      #expect(response.status == .ok)
    }
    #expect(try await fixture.demo.store.samples(of: .stepCount).isEmpty)
    let sums = try answer(await fixture.ask("/api/v1/aggregates/step_count", token))["aggregates"]
    let values = sums.map { Array($0.elements).compactMap { $0["values"]?["qty"]?.numberText } } ?? []
    #expect(values == ["8000.0"])
    let groupings = sums.map { Array($0.elements).compactMap { $0["grouping"]?.string } } ?? []
    #expect(groupings == ["Hours"])
  }

  @Test("The body is stored encrypted for 30 days, even while locked")
  func kept() async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: TokenRequest.allWritable)
    let body = """
      {"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":[{"date":"2026-05-20 07:03:21 +0200","qty":71.5,"source":"Scale"}]}]}}
      """
    try fixture.demo.store.lock()
    let response = try await fixture.ask(Self.export, token, .post, body: body)
    #expect(response.status == .accepted, "\(String(buffer: response.body))")
    try fixture.demo.store.unlock(with: StoreSecret(passphrase: "demo"))
    try await fixture.ingest.catchUp()
    #expect(try await fixture.demo.store.samples(of: .bodyMass).count == 1)
    #expect(fixture.spool.count == 1)
    fixture.clock.pass(31 * 86_400)
    try await fixture.ingest.catchUp()
    #expect(fixture.spool.count == 0)
    #expect(try await fixture.demo.store.samples(of: .bodyMass).count == 1)
  }

  @Test(
    "An invalid body is rejected with a clear message",
    arguments: [
      ("application/json", "{", 422), ("application/json", "[]", 422), ("application/json", "{}", 422),
      ("multipart/form-data; boundary=x", "x", 415), ("application/json", "bplist00xyz", 415),
    ])
  func wrong(type: String, body: String, status: Int) async throws {
    let fixture = try await ProgramFixture()
    let token = try await fixture.token(write: [.stepCount])
    let response = try await fixture.ask(Self.export, token, .post, [.contentType: type], body: body)
    #expect(response.status.code == status)
    #expect(fixture.spool.count == 0)
  }
}
