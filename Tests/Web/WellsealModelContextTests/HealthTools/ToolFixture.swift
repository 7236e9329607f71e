import Foundation
import StoreConformance
import Synchronization
import Testing
import WellsealBase
import WellsealDaemon
import WellsealModel

@testable import WellsealConsent
@testable import WellsealModelContext

/// A service over an in-memory store, with a clock that tests set, and a person or a policy that
/// answers.
struct ToolFixture {
  static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  static let client = ModelContextClient(name: "Some Model", version: "2")
  static let watch = HealthSource(name: "Watch", bundleIdentifier: "com.apple.watch")
  static let phone = HealthSource(name: "Phone", bundleIdentifier: "com.apple.phone")
  static let clinic = HealthSource(name: "Clinic", bundleIdentifier: "io.wellseal.provider.clinic")
  static var app: AppKey { AssistantService.app(client).key }

  let broker: ConsentBroker
  let lines = LogLines()
  let clock = TestTime(date("2024-05-10T12:00"))
  let service: AssistantService

  init(
    _ store: any SampleStore, policy: ConsentPolicy = .ask, book: ConsentDecisions = ConsentDecisions(),
    timeout: Duration = .zero
  ) throws {
    let keeper = try ConsentRepository(path: nil)
    try keeper.change { $0 = book }
    broker = ConsentBroker(
      keeper, log: AccessLog(to: lines, key: [UInt8](repeating: 7, count: 32)), policy: policy,
      now: { [clock] in clock.now })
    service = AssistantService(OneStore(store: store), broker, timeout: timeout)
  }

  /// Returns the result for a client, with arguments as JSON.
  func ask(_ tool: String, _ arguments: String = "{}", as client: ModelContextClient = client) async throws
    -> ToolResult
  {
    let tool = try #require(HealthTool.named(tool))
    let given = try JSONDocument(parsing: Array(arguments.utf8)).root
    return await service.answer(tool, try tool.description.check(given), for: client, in: Self.time)
  }

  /// Returns the answer of a successful call.
  func answer(_ tool: String, _ arguments: String = "{}") async throws -> JSON {
    let result = try await ask(tool, arguments)
    return try #require(result.answer, "\(result.text)")
  }

  static func date(_ text: String) -> Date { (try? time.date(text)) ?? .distantPast }

  /// Creates decisions about the client: everything is readable except some types.
  static func book(refusing refused: Set<HealthType> = [], window: ReadWindow? = nil) -> ConsentDecisions {
    var consent = AppConsent(name: client.name)
    for type in HealthType.all where type.canBeRequestedForReading && type.kind.isSample {
      consent.reading[type] = refused.contains(type) ? .denied : ReadGrant(window)
    }
    consent.reviewed = date("2024-05-10T11:00")
    return ConsentDecisions(apps: [app: consent])
  }
}

struct OneStore: StoreProviding {
  let store: any SampleStore

  func store() async throws -> any SampleStore { store }
}

/// A clock that stands still until a test sets it.
final class TestTime: Sendable {
  private let moment: Mutex<Date>

  init(_ date: Date) { moment = Mutex(date) }

  var now: Date { moment.withLock { $0 } }

  func set(_ date: Date) { moment.withLock { $0 = date } }
}

/// An in-memory access log.
final class LogLines: AccessAppending {
  private let state = Mutex<[UInt8]>([])

  func append(_ bytes: [UInt8]) throws { state.withLock { $0 += bytes } }

  var entries: [AccessEntry] {
    state.withLock { $0 }.split(separator: 0x0A).compactMap { line in
      (try? JSONDocument(parsing: Array(line))).flatMap { AccessEntry($0.root) }
    }
  }
}

// MARK: Samples

extension ToolFixture {
  static func sample(
    _ type: HealthType, _ value: SampleValue, _ start: String, _ end: String? = nil,
    by source: HealthSource = watch
  ) throws -> HealthSample {
    try HealthSample(
      type: type, start: date(start), end: date(end ?? start), value: value,
      provenance: Provenance(
        sourceRevision: SourceRevision(source: source, productType: source == watch ? "Watch7,5" : nil)))
  }

  static func quantity(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit, _ start: String, _ end: String? = nil,
    by source: HealthSource = watch
  ) throws -> HealthSample {
    try sample(type, .quantity(HealthQuantity(value, unit)), start, end, by: source)
  }

  static func result(_ value: String, on date: String) throws -> HealthSample {
    let json = """
      {"resourceType":"Observation","status":"final","effectiveDateTime":"\(date)",\
      "code":{"coding":[{"system":"http://loinc.org","code":"718-7"}],"text":"Haemoglobin"},\
      "valueQuantity":{"value":\(value),"unit":"g/dL"}}
      """
    let resource = ClinicalRecord.FHIRResource(
      resourceType: "Observation", identifier: date, version: .r4, data: Data(json.utf8))
    return try sample(
      .labResultRecord, .clinicalRecord(ClinicalRecord(displayName: "Haemoglobin", fhirResource: resource)),
      "2024-05-01T10:00", by: clinic)
  }

  /// Creates a day with two devices that counted the same steps, a night, a run, a weight and two
  /// results.
  static func samples() throws -> [HealthSample] {
    let rate = HealthUnit.count / .minute
    var workout = Workout(activityType: 37, duration: 1800)
    workout.totalDistance = HealthQuantity(5000, .meter)
    workout.activities = [
      WorkoutActivity(of: workout, from: date("2024-05-09T10:00"), to: date("2024-05-09T10:30"))
    ]
    return [
      try quantity(.stepCount, 1000, .count, "2024-05-09T10:00", "2024-05-09T11:00"),
      try quantity(.stepCount, 1000, .count, "2024-05-09T10:00", "2024-05-09T11:00", by: phone),
      try quantity(.stepCount, 500, .count, "2024-05-08T10:00", "2024-05-08T11:00", by: phone),
      try quantity(.heartRate, 60, rate, "2024-05-09T10:10"),
      try quantity(.heartRate, 80, rate, "2024-05-09T10:20"),
      try quantity(.bodyMass, 71.5, .gram, "2024-05-07T08:00"),
      try sample(.sleepAnalysis, .category(3), "2024-05-08T23:00", "2024-05-09T06:00"),
      try sample(.sleepAnalysis, .category(1), "2024-05-08T23:00", "2024-05-09T07:00", by: phone),
      try sample(.mindfulSession, .category(0), "2024-05-09T20:00", "2024-05-09T20:10"),
      try sample(.workout, .workout(workout), "2024-05-09T10:00", "2024-05-09T10:30"),
      try result("11.5", on: "2024-03-01"), try result("12.5", on: "2024-04-01"),
    ]
  }

  static func store(_ samples: [HealthSample]) async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit(samples.map { try .add(NewSample($0)) })
    return store
  }
}
