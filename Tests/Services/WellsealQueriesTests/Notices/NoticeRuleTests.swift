import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealKeys
import WellsealModel

@testable import WellsealQueries
@testable import WellsealStore

@Suite("Rules of notices")
struct NoticeRuleTests {
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private static func date(_ text: String) throws -> Date { try time.date(text) }

  private static func json(_ text: String) throws -> JSONValue {
    try JSONDocument(parsing: Array(text.utf8)).root
  }

  private static func quantity(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit, _ start: Date, _ end: Date? = nil,
    by source: HealthSource = SleepTests.watch
  ) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: start, end: end ?? start, value: .quantity(HealthQuantity(value, unit)),
          provenance: Provenance(sourceRevision: SourceRevision(source: source)))))
  }

  private static func only(_ id: String, _ settings: NoticeSettings = NoticeSettings()) throws
    -> NoticeSettings
  {
    var settings = settings
    for rule in settings.rules where rule.id != id {
      try settings.change(rule.id) { rule in rule.level = .off }
    }
    return settings
  }

  private static func notices(
    _ settings: NoticeSettings, _ store: some SampleStore, at now: Date
  ) async throws -> [Notice] {
    try await NoticeEvaluation(settings, in: time, at: now).findings(after: nil, in: store).notices
  }

  // MARK: Limits

  /// Returns the worked example: 120 or more for 10 minutes without movement.
  private static func limit() throws -> NoticeSettings {
    var settings = NoticeSettings()
    let json = try json(
      #"{"test":"above","type":"heartRate","value":120,"unit":"count/min","minutes":10,"still":true}"#)
    try settings.add(json, at: date("2024-05-01"))
    return try only("own-1", settings)
  }

  private static func pulses(_ values: [(String, Double)]) throws -> [StoreChange] {
    try values.map { try quantity(.heartRate, $0.1, "count/min", date("2024-05-10T\($0.0)")) }
  }

  private static let example = [("14:00", 121.0), ("14:04", 124), ("14:09", 122), ("14:11", 126)]

  @Test("Four values of 120 or more in 11 minutes are one notice")
  func run() async throws {
    let store = try await MemoryStore.containing(try Self.pulses(Self.example))
    let notices = try await Self.notices(Self.limit(), store, at: Self.date("2024-05-10T14:30"))
    let notice = try #require(notices.first)
    #expect(notices.count == 1 && notice.kind == .above && notice.count == 4)
    #expect(notice.start == (try Self.date("2024-05-10T14:00")))
    #expect(notice.end == (try Self.date("2024-05-10T14:11")))
    #expect(notice.figures.first { $0.name == .extreme }?.value == 126)
    let trial = try await NoticeEvaluation.trial(
      try #require(Self.limit()[rule: "own-1"]), in: store, Self.time, at: Self.date("2024-05-10T14:30"))
    #expect(trial == 1)
  }

  @Test(
    "A value below the limit, a workout, and steps prevent the notice",
    arguments: ["value", "workout", "steps", "motion"])
  func noRun(reason: String) async throws {
    var values = Self.example
    var changes: [StoreChange] = []
    switch reason {
    case "value": values[1].1 = 118
    case "workout":
      changes.append(
        try .add(
          NewSample(
            try HealthSample(
              type: .workout, start: Self.date("2024-05-10T13:50"), end: Self.date("2024-05-10T14:30"),
              value: .workout(Workout(activityType: 37, duration: 2400)),
              provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch))))))
    case "steps":
      changes.append(
        try Self.quantity(
          .stepCount, 40, "count", Self.date("2024-05-10T14:05"), Self.date("2024-05-10T14:06")))
    default: break
    }
    changes += try values.map { time, value in
      try .add(
        NewSample(
          try HealthSample(
            type: .heartRate, start: Self.date("2024-05-10T\(time)"), end: Self.date("2024-05-10T\(time)"),
            value: .quantity(HealthQuantity(value, "count/min")),
            provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)),
            metadata: reason == "motion"
              ? try Metadata([MetadataKey("HKMetadataKeyHeartRateMotionContext"): .integer(2)]) : .none)))
    }
    let store = try await MemoryStore.containing(changes)
    let notices = try await Self.notices(Self.limit(), store, at: Self.date("2024-05-10T14:30"))
    #expect(notices.isEmpty)
  }

  // MARK: Missing data

  @Test("A source is missing after 36 hours, and again only after new data")
  func missing() async throws {
    let last = try Self.date("2024-05-06T07:00")
    let changes = try (0..<50).map { index in
      try Self.quantity(.heartRate, 60, "count/min", last - Double(index) * 300)
    }
    let store = try await MemoryStore.containing(changes)
    let settings = try Self.only("missing")
    var log = NoticeLog()
    var found: [Date] = []
    for hour in stride(from: 1.0, through: 60, by: 1) {
      let now = last + hour * 3600
      if hour == 49 {
        try await store.commit([try Self.quantity(.heartRate, 60, "count/min", last + 49 * 3600)])
      }
      let before = log.listed.count
      let findings = try await NoticeEvaluation(settings, in: Self.time, at: now)
        .findings(after: nil, in: store)
      log.merge(findings, settings, at: now)
      if log.listed.count > before { found.append(now) }
    }
    #expect(found == [try Self.date("2024-05-07T19:00")])
    #expect(log.listed.first?.ended == (try Self.date("2024-05-08T08:00")))
  }

  @Test("Current data of many sources is recognized without reading a sample")
  func currentSources() async throws {
    let memory = StoreMemory()
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "a b c d")],
      cost: ScryptCost(rounds: 1 << 10), memory: memory)
    let last = try Self.date("2024-05-06T07:00")
    for name in ["a", "b", "c"] {
      let source = HealthSource(name: name, bundleIdentifier: "org.example.\(name)")
      try store.commit(
        (0..<50).map { index in
          try Self.quantity(.heartRate, 60, "count/min", last - Double(index) * 300, by: source)
        })
    }
    _ = try store.erase()
    let uses = memory.segments.useCount
    #expect(try await Self.notices(Self.only("missing"), store, at: last + 3600).isEmpty)
    #expect(memory.segments.useCount == uses)
    #expect(try await Self.notices(Self.only("missing"), store, at: last + 37 * 3600).count == 3)
  }

  @Test("A weekly scale is missing after 28 days", arguments: [(20, false), (28, true), (29, true)])
  func weekly(days: Int, isMissing: Bool) async throws {
    let last = try Self.date("2024-05-06T07:00")
    let week = 7.0 * 24 * 3600
    let changes = try (0..<5).map { index in
      try Self.quantity(.bodyMass, 70, "kg", last - Double(index) * week)
    }
    let store = try await MemoryStore.containing(changes)
    let notices = try await Self.notices(
      Self.only("missing"), store, at: last + Double(days) * 24 * 3600)
    #expect(notices.count == (isMissing ? 1 : 0))
    if isMissing { #expect(notices[0].figures.first { $0.name == .allowed }?.value == 4 * week) }
  }

  @Test("A type without data for the user's own time")
  func absence() async throws {
    var settings = NoticeSettings()
    try settings.add(
      Self.json(#"{"test":"absent","type":"bodyMass","hours":48}"#), at: Self.date("2024-05-01"))
    settings = try Self.only("own-1", settings)
    let last = try Self.date("2024-05-06T07:00")
    let store = try await MemoryStore.containing([try Self.quantity(.bodyMass, 70, "kg", last)])
    #expect(try await Self.notices(settings, store, at: last + 47 * 3600).isEmpty)
    #expect(try await Self.notices(settings, store, at: last + 48 * 3600).map(\.kind) == [.absent])
  }

  // MARK: Doses

  @Test("Doses at the same time are one notice, which ends when they are logged")
  func doses() async throws {
    let store = try await MemoryStore.containing([])
    let day = try #require(CivilDate("2024-05-01"))
    for name in ["Metformin", "Ramipril"] {
      var medication = try OwnMedication(name: name)
      medication.setSchedule(try DoseSchedule(days: .every(1), times: [.init(minute: 480)], from: day))
      try await OwnMedications.save(medication, in: store)
    }
    let settings = try Self.only("doses")
    let early = try await Self.notices(settings, store, at: Self.date("2024-05-10T07:59"))
    #expect(early.isEmpty)
    let now = try Self.date("2024-05-10T08:00")
    let due = try await Self.notices(settings, store, at: now)
    #expect(due.map(\.names) == [["Metformin", "Ramipril"]])
    var log = NoticeLog()
    log.merge(
      try await NoticeEvaluation(settings, in: Self.time, at: now).findings(after: nil, in: store), settings,
      at: now)
    for medication in try await OwnMedications(in: store).all {
      try await DoseEntry.log(
        [DoseEntry(medication, .taken, scheduled: now, at: now)], in: store, Self.time, at: now)
    }
    let later = try Self.date("2024-05-10T08:10")
    log.merge(
      try await NoticeEvaluation(settings, in: Self.time, at: later).findings(
        .current, after: nil, in: store),
      settings, at: later)
    #expect(log.listed.count == 1 && log.active.isEmpty)
    let next = try await NoticeEvaluation(settings, in: Self.time, at: now).laterReminders(in: store)
    #expect(next.map(\.date) == [try Self.date("2024-05-11T08:00")])
  }

  // MARK: Measuring week

  @Test("Readings of a measuring week are due morning and evening, until both are there")
  func measurements() async throws {
    let store = try await MemoryStore.containing([])
    let first = try #require(CivilDate("2024-05-10"))
    let week = try BloodPressureWeek(first: first, morning: "7:30")
    try await BloodPressureWeeks.change(in: store) { try $0.start(week, today: first) }
    let settings = try Self.only("measurements")
    var log = NoticeLog()
    func active(_ text: String) async throws -> [Int] {
      let now = try Self.date(text)
      let findings = try await NoticeEvaluation(settings, in: Self.time, at: now).findings(
        .current, after: nil, in: store)
      log.merge(findings, settings, at: now)
      return log.active.map(\.notice.count)
    }
    #expect(try await active("2024-05-10T07:29").isEmpty)
    #expect(try await active("2024-05-10T07:30") == [2])
    try await store.commit([BloodPressureWeekTests.reading("136/86", at: Self.date("2024-05-10T07:40"))])
    #expect(try await active("2024-05-10T07:41") == [1])
    try await store.commit([BloodPressureWeekTests.reading("134/84", at: Self.date("2024-05-10T07:42"))])
    #expect(try await active("2024-05-10T07:43").isEmpty)
    #expect(log.listed.count == 1)
    #expect(try await active("2024-05-10T19:59").isEmpty)
    #expect(try await active("2024-05-10T20:00") == [2])
    #expect(log.listed.first?.notice.start == (try Self.date("2024-05-10T20:00")))
    // An evening that is over is no news.
    #expect(try await active("2024-05-11T00:01").isEmpty)
    #expect(try await active("2024-05-16T20:00") == [2])
    #expect(try await active("2024-05-17T08:00").isEmpty)
  }

  @Test("The later readings of today and tomorrow are known, and none without a running week")
  func laterMeasurements() async throws {
    let store = try await MemoryStore.containing([])
    let now = try Self.date("2024-05-10T09:00")
    let first = Self.time.day(now)
    let evaluation = NoticeEvaluation(try Self.only("measurements"), in: Self.time, at: now)
    #expect(try await evaluation.laterReminders(in: store).isEmpty)
    let week = try BloodPressureWeek(first: first)
    try await BloodPressureWeeks.change(in: store) { try $0.start(week, today: first) }
    let dates = try ["10T20:00", "11T08:00", "11T20:00"].map { try Self.date("2024-05-\($0)") }
    #expect(try await evaluation.laterReminders(in: store).map(\.date) == dates)
    var settings = try Self.only("measurements")
    try settings.change("measurements") { rule in rule.level = .list }
    let quiet = NoticeEvaluation(settings, in: Self.time, at: now)
    #expect(try await quiet.laterReminders(in: store).isEmpty)
    try await BloodPressureWeeks.change(in: store) { try $0.stop(today: first) }
    #expect(try await evaluation.laterReminders(in: store).isEmpty)
  }

  // MARK: Vitals

  /// Fourteen nights of the worked example, and the night that ends on 16 May 2024 at 6:30.
  private static func nights(
    heartRate: Double, breaths: Double?, until: Int = 16
  ) async throws -> MemoryStore {
    try await MemoryStore.containing(samples(heartRate: heartRate, breaths: breaths, until: until))
  }

  private static func samples(
    heartRate: Double, breaths: Double?, until: Int = 16
  ) throws -> [StoreChange] {
    var changes: [StoreChange] = []
    for day in 2...until {
      let start = try date("2024-05-01T23:00") + Double(day - 2) * 24 * 3600
      let end = start + 450 * 60
      changes.append(try SleepTests.sample(.core, start, end, by: SleepTests.watch))
      let rate = day < 16 ? VitalsTests.heartRates[day - 2] : heartRate
      for minute in stride(from: 5.0, to: 450, by: 10) {
        changes.append(try quantity(.heartRate, rate, "count/min", start + minute * 60))
      }
      if let value = day < 16 ? VitalsTests.breaths[day - 2] : breaths {
        changes.append(try quantity(.respiratoryRate, value, "count/min", start + 3600))
      }
    }
    return changes
  }

  @Test("The nights are read again only if a sample of them has changed")
  func cachedVitals() async throws {
    let memory = StoreMemory()
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "a b c d")],
      cost: ScryptCost(rounds: 1 << 10), memory: memory)
    try store.commit(Self.samples(heartRate: 63, breaths: nil))
    _ = try store.erase()
    let (settings, now) = (try Self.only("vitals"), try Self.date("2024-05-16T12:00"))
    #expect(try await Self.notices(settings, store, at: now).isEmpty)
    let uses = memory.segments.useCount
    #expect(uses > 0)
    #expect(try await Self.notices(settings, store, at: now + 60).isEmpty)
    #expect(memory.segments.useCount == uses)
    try store.commit([
      Self.quantity(.respiratoryRate, 15.8, "count/min", Self.date("2024-05-16T00:00"))
    ])
    #expect(try await Self.notices(settings, store, at: now + 120).map(\.kind) == [.vitals])
  }

  @Test("Two measures outside the usual range are a notice half an hour after waking")
  func vitals() async throws {
    let settings = try Self.only("vitals")
    let store = try await Self.nights(heartRate: 63, breaths: 15.8)
    #expect(try await Self.notices(settings, store, at: Self.date("2024-05-16T06:59")).isEmpty)
    let notice = try #require(
      try await Self.notices(settings, store, at: Self.date("2024-05-16T07:00")).first)
    #expect(notice.figures.map(\.measure) == [.heartRate, .respiratoryRate] && notice.count == 2)
    #expect(notice.figures.first?.low == 51 && notice.figures.first?.high == 61)
    // The next day has no night.
    #expect(try await Self.notices(settings, store, at: Self.date("2024-05-17T12:00")).isEmpty)
  }

  @Test("One measure outside the usual range isn't a notice unless the rule says so")
  func oneVital() async throws {
    var settings = try Self.only("vitals")
    let store = try await Self.nights(heartRate: 63, breaths: nil)
    let now = try Self.date("2024-05-16T12:00")
    #expect(try await Self.notices(settings, store, at: now).isEmpty)
    try settings.change("vitals") { rule throws(DetailError) in try rule.setCount(1) }
    #expect(try await Self.notices(settings, store, at: now).count == 1)
  }

  @Test("The third night with the same measures is a notice", arguments: [(17, 0), (18, 1)])
  func sameVitals(until: Int, count: Int) async throws {
    let settings = try Self.only("vitals")
    let store = try await Self.nights(heartRate: 63, breaths: 15.8, until: until)
    let now = try Self.date("2024-05-\(until)T12:00")
    #expect(try await Self.notices(settings, store, at: now).count == count)
  }

  // MARK: Events, records and requests

  @Test("Twelve events of an imported history are listed, and none is delivered")
  func history() async throws {
    let now = try Self.date("2024-05-10T12:00")
    let changes = try (1...12).map { index in
      let date = now - Double(index * 70) * 24 * 3600
      return try StoreChange.add(
        NewSample(
          try HealthSample(
            type: .highHeartRateEvent, start: date, end: date + 600, value: .category(0),
            provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
    }
    let store = try await MemoryStore.containing(changes)
    var settings = try Self.only("events")
    try settings.set(.desktop, isOn: true)
    var log = NoticeLog()
    log.merge(
      try await NoticeEvaluation(settings, in: Self.time, at: now).findings(after: nil, in: store), settings,
      at: now)
    #expect(log.listed.count == 12 && log.listed.allSatisfy(\.isEarlier) && log.active.isEmpty)
    #expect(log.begin(.desktop, settings, in: Self.time, at: now).isEmpty)
  }

  @Test("Records count from the first evaluation on")
  func records() async throws {
    let now = try Self.date("2024-05-10T12:00")
    func record() throws -> StoreChange {
      let record = ClinicalRecord(
        displayName: "Lab",
        fhirResource: .init(
          resourceType: "Observation", identifier: UUID().uuidString, version: .r4, data: Data("{}".utf8)))
      return try .add(
        NewSample(
          try HealthSample(
            type: .labResultRecord, start: now, end: now, value: .clinicalRecord(record),
            provenance: Provenance(
              sourceRevision: SourceRevision(
                source: HealthSource(name: "Clinic", bundleIdentifier: "org.example.clinic"))))))
    }
    let store = try await MemoryStore.containing([try record()])
    let settings = try Self.only("records")
    let evaluation = NoticeEvaluation(settings, in: Self.time, at: now)
    let first = try await evaluation.findings(after: nil, in: store)
    #expect(first.notices.isEmpty && first.anchor != nil)
    try await store.commit([try record(), try record()])
    let second = try await evaluation.findings(after: first.anchor, in: store)
    #expect(second.notices.map(\.count) == [2] && second.notices.map(\.names) == [["Clinic"]])
    let third = try await evaluation.findings(after: second.anchor, in: store)
    #expect(third.notices.isEmpty)
  }

  @Test("A request of an app is a notice while it is pending")
  func access() async throws {
    let store = try await MemoryStore.containing([])
    let now = try Self.date("2024-05-10T12:00")
    let settings = try Self.only("access")
    let request = NoticeEvaluation.Request(id: UUID(), app: "Steps", date: now)
    var log = NoticeLog()
    for requests in [[request], []] {
      let evaluation = NoticeEvaluation(settings, requests: requests, in: Self.time, at: now)
      log.merge(try await evaluation.findings(.current, after: nil, in: store), settings, at: now)
      #expect(log.active.count == requests.count)
    }
  }

  // MARK: Settings

  @Test(
    "Invalid rules are rejected with their field",
    arguments: [
      ("{}", "test"), (#"{"test":"above","type":"x"}"#, "type"),
      (#"{"test":"above","type":"heartRate"}"#, "value"),
      (#"{"test":"above","type":"stepCount","value":1}"#, "type"),
      (#"{"test":"above","type":"heartRate","value":1,"unit":"kg"}"#, "unit"),
      (#"{"test":"above","type":"heartRate","value":1,"minutes":181}"#, "minutes"),
      (#"{"test":"above","type":"heartRate","value":1,"level":"urgent"}"#, "level"),
      (#"{"test":"absent","type":"heartRate","hours":0}"#, "hours"),
    ])
  func invalid(text: String, field: String) throws {
    var settings = NoticeSettings()
    let error = #expect(throws: DetailError.self) { try settings.add(try Self.json(text), at: Date()) }
    #expect(error?.field == field)
    #expect(settings.rules.count == NoticeRule.builtIn.count)
  }

  @Test("Settings round-trip, and show no token")
  func storage() async throws {
    let store = try await MemoryStore.containing([])
    let rule = try Self.json(#"{"test":"below","type":"oxygenSaturation","value":0.92,"minutes":5}"#)
    let body = try Self.json(
      #"{"quiet":"23:30-6:15","sensitive":true,"channels":{"ntfy":{"address":"https://ntfy.example.org/a1","token":"tk_secret","on":true,"details":true},"desktop":{"on":true}}}"#
    )
    let written = try await NoticeSettings.change(in: store) { settings in
      try settings.add(rule, at: Date(timeIntervalSince1970: 1_700_000_000))
      try settings.change("vitals") { rule throws(DetailError) in try rule.setCount(3) }
      try settings.set(body)
      return settings
    }
    let read = try await NoticeSettings(in: store)
    #expect(read == written && read.ntfyToken == "tk_secret" && read.isUsable(.ntfy))
    #expect(!read.json.text.contains("tk_secret"))
    try await NoticeSettings.lower("own-1", in: store)
    try await NoticeSettings.lower("own-1", in: store)
    #expect(try await NoticeSettings(in: store)[rule: "own-1"]?.level == .off)
  }

  @Test(
    "An address of ntfy has a server and one topic",
    arguments: [
      ("https://ntfy.example.org/a-b_1", true), ("http://192.168.1.5:8080/t", true),
      ("http://[fd00::1]:80/t/", true), ("https://ntfy.example.org/", false),
      ("https://ntfy.example.org/a/b", false), ("https://u:p@ntfy.example.org/a", false),
      ("ftp://ntfy.example.org/a", false), ("https://ntfy.example.org/a?b", false), ("", false),
    ])
  func topic(text: String, isValid: Bool) {
    #expect(((try? NtfyTopic(parsing: text)) != nil) == isValid)
  }
}

extension MemoryStore {
  static func containing(_ changes: [StoreChange]) async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit(changes)
    return store
  }
}
