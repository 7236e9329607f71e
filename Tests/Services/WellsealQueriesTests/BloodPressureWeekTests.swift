import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Measuring week of the blood pressure")
struct BloodPressureWeekTests {
  private static let time = SleepTests.time
  private static let cuff = HealthSource(name: "Cuff", bundleIdentifier: "org.example.cuff")

  private static func date(_ text: String) throws -> Date { try time.date(text) }

  /// Returns a reading such as `136/86`.
  static func reading(
    _ text: String, at date: Date, by source: HealthSource = cuff, zone: String? = nil
  ) throws -> StoreChange {
    let values = text.split(separator: "/").compactMap { Double($0) }
    let provenance = Provenance(sourceRevision: SourceRevision(source: source))
    let members = try zip([HealthType.bloodPressureSystolic, .bloodPressureDiastolic], values).map {
      type, value in
      try HealthSample(
        type: type, start: date, end: date, value: .quantity(HealthQuantity(value, "mmHg")),
        provenance: provenance)
    }
    return try .add(
      NewSample(
        try HealthSample(
          type: .bloodPressure, start: date, end: date, value: .correlation(members),
          provenance: provenance,
          metadata: try zone.map { try Metadata([.timeZone: .string($0)]) } ?? Metadata.none))
    )
  }

  /// The readings of a day: two in the morning and two in the evening.
  private static func readings(of day: CivilDate, _ texts: [String]) throws -> [StoreChange] {
    try zip(["07:30", "07:32", "19:30", "19:32"], texts).map { clock, text in
      try reading(text, at: date("\(day)T\(clock)"))
    }
  }

  private static let firstDay = ["152/95", "148/92", "150/94", "146/90"]
  private static let otherDays = ["136/86", "134/84", "132/82", "130/80"]

  /// Returns the worked example, which begins on 6 May 2024.
  private static func example(days: Int = 7) async throws -> MemoryStore {
    let first = try #require(CivilDate("2024-05-06"))
    return try await MemoryStore.containing(
      (0..<days).flatMap { day in
        try readings(of: first.adding(days: day), day == 0 ? firstDay : otherDays)
      })
  }

  private static func progress(
    _ store: MemoryStore, first: String = "2024-05-06", at now: String = "2024-05-20T12:00",
    in time: LocalTime = time
  ) async throws -> BloodPressureProgress {
    let week = try BloodPressureWeek(first: try #require(CivilDate(first)))
    return try await BloodPressureProgress(week, in: store, time, at: time.date(now))
  }

  // MARK: Mean

  @Test("The mean leaves out the first day, and has the class of each guideline")
  func mean() async throws {
    let progress = try await Self.progress(Self.example())
    let mean = try #require(progress.mean)
    #expect(mean.count == 24 && mean.systolic == 133 && mean.diastolic == 83)
    #expect(progress.category(by: .aha) == .stage1 && progress.category(by: .esc) == .elevatedAtHome)
    #expect(mean.isHighAtHome == false && progress.missingReadings == 0)
    // With the first day, the mean would be at the limit for readings at home.
    let all = progress.days.flatMap { day in BloodPressureWeek.Slot.allCases.flatMap { day[$0] } }
    let other = try #require(BloodPressureMean(all))
    #expect(other.count == 28 && other.systolic == 135 && other.diastolic == 84)
    #expect(other.isHighAtHome == true)
  }

  @Test("A half is rounded up, and the class is that of the rounded mean")
  func rounding() throws {
    func mean(_ systolic: [Double], _ diastolic: Double) throws -> BloodPressureMean {
      try #require(
        BloodPressureMean(
          systolic.map { BloodPressureReading(date: .distantPast, systolic: $0, diastolic: diastolic) }))
    }
    #expect(try mean([122, 123], 80).systolic == 123)
    let high = try mean(Array(repeating: 134.5, count: 12), 80)
    #expect(high.systolic == 135 && high.isHighAtHome == true)
    #expect(high.category(by: .esc) == .hypertension)
    #expect(BloodPressureMean([]) == nil)
  }

  @Test(
    "Fewer than twelve counted readings have a mean and no class",
    arguments: [(10, 2), (11, 1), (12, 0)])
  func few(count: Int, missing: Int) async throws {
    let first = try #require(CivilDate("2024-05-06"))
    let all = try (1..<7).flatMap { try Self.readings(of: first.adding(days: $0), Self.otherDays) }
    let store = try await MemoryStore.containing(
      Self.readings(of: first, Self.firstDay) + all.prefix(count))
    let progress = try await Self.progress(store)
    #expect(progress.mean?.count == count && progress.missingReadings == missing)
    #expect((progress.category(by: .aha) == nil) == (missing > 0))
    let json = progress.json(by: .aha)
    #expect(json["moreReadings"] == .integer(missing) && json["mean"]?["systolic"] != nil)
  }

  @Test(
    "Classes of the European guideline are those at home",
    arguments: [
      (119.0, 82.0, .elevatedAtHome), (119, 69, .nonElevated), (120, 60, .elevatedAtHome),
      (134, 84, .elevatedAtHome), (110, 70, .elevatedAtHome), (135, 60, .hypertension),
      (100, 85, .hypertension),
    ] as [(Double, Double, BloodPressureClass)])
  func european(systolic: Double, diastolic: Double, expected: BloodPressureClass) {
    #expect(BloodPressureClass(systolic: systolic, diastolic: diastolic, by: .esc) == expected)
  }

  @Test(
    "The usual guideline is that of the region, or else of the language",
    arguments: [
      ("US", "de", .aha), ("DE", "en", .esc), ("GB", "en", .esc), ("CN", "zh-Hans", .aha),
      (nil, "en", .aha), (nil, "de", .esc), (nil, "zh-Hans", .aha), ("MX", "es", .aha),
    ] as [(String?, String, BloodPressureGuideline)])
  func region(region: String?, language: String, expected: BloodPressureGuideline) {
    #expect(BloodPressureGuideline(defaultIn: region, language: language) == expected)
  }

  @Test("Children and pregnant users have a mean and no class", arguments: [true, false])
  func excluded(isChild: Bool) async throws {
    let store = try await Self.example()
    if isChild {
      var characteristics = Characteristics()
      characteristics.dateOfBirth = CalendarDay(year: 2006, month: 5, day: 13)
      try await store.commit([.setCharacteristics(characteristics)])
    } else {
      let today = try Self.date("2024-05-20T12:00")
      try await CycleEntry.log(
        .pregnancy, "notApplicable", on: try #require(CivilDate("2024-05-12")), in: store, Self.time,
        now: today)
    }
    let progress = try await Self.progress(store)
    #expect(!progress.hasClasses && progress.category(by: .aha) == nil && progress.mean?.systolic == 133)
    if isChild {
      var characteristics = Characteristics()
      characteristics.dateOfBirth = CalendarDay(year: 2006, month: 5, day: 12)
      try await store.commit([.setCharacteristics(characteristics)])
      #expect(try await Self.progress(store).category(by: .aha) == .stage1)
    }
  }

  @Test("The class waits for the end of the week")
  func end() async throws {
    let running = try await Self.progress(Self.example(days: 6), at: "2024-05-11T22:00")
    #expect(running.mean?.count == 20 && running.missingReadings == 0 && running.category(by: .aha) == nil)
    #expect(!running.isOver && running.currentDay == 6)
    let last = try await Self.progress(Self.example(), at: "2024-05-12T22:00")
    #expect(last.isOver && last.next == nil && last.category(by: .aha) == .stage1)
  }

  // MARK: Slots

  @Test("Readings belong to the morning or evening of their local day")
  func slots() async throws {
    let store = try await MemoryStore.containing([
      Self.reading("120/80", at: Self.date("2024-05-05T23:59")),
      Self.reading("121/80", at: Self.date("2024-05-06T00:00")),
      Self.reading("122/80", at: Self.date("2024-05-06T11:59")),
      Self.reading("123/80", at: Self.date("2024-05-06T12:00")),
      Self.reading("124/80", at: Self.date("2024-05-12T23:59")),
      Self.reading("125/80", at: Self.date("2024-05-13T00:00")),
      // 8:00 in Tokyo, and midnight, with which the next day begins.
      Self.reading("126/80", at: Self.date("2024-05-08T01:00"), zone: "Asia/Tokyo"),
      Self.reading("127/80", at: Self.date("2024-05-08T17:00"), zone: "Asia/Tokyo"),
    ])
    let days = try await Self.progress(store).days
    #expect(days.map(\.number) == Array(1...7) && "\(days[6].date)" == "2024-05-12")
    #expect(days[0][.morning].map(\.systolic) == [121, 122] && days[0][.evening].map(\.systolic) == [123])
    #expect(days[2][.morning].map(\.systolic) == [126] && days[2][.evening].isEmpty)
    #expect(days[3][.morning].map(\.systolic) == [127])
    #expect(days[6][.evening].map(\.systolic) == [124])
    #expect(!days[0].isCounted && days[1].isCounted)
  }

  @Test("A week has seven days across both changes of the clocks", arguments: ["2024-03-28", "2024-10-24"])
  func clocks(first: String) async throws {
    let day = try #require(CivilDate(first))
    let store = try await MemoryStore.containing(
      (0..<7).flatMap { try Self.readings(of: day.adding(days: $0), Self.otherDays) })
    let progress = try await Self.progress(store, first: first, at: "2024-12-01T12:00")
    #expect(progress.days.count == 7 && progress.mean?.count == 24)
    #expect(progress.days.allSatisfy { $0.missing(.morning) == 0 && $0.missing(.evening) == 0 })
  }

  @Test("The same reading of two sources counts once, and twice from one source")
  func twice() async throws {
    let date = try Self.date("2024-05-07T08:00")
    let store = try await MemoryStore.containing([
      Self.reading("130/80", at: date + 20), Self.reading("130/80", at: date, by: SleepTests.phone),
      Self.reading("131/81", at: date + 120), Self.reading("131/81", at: date + 130),
    ])
    #expect(try await Self.progress(store).days[1][.morning].map(\.systolic) == [130, 131, 131])
  }

  // MARK: Next step

  @Test(
    "The next step names the readings that are missing",
    arguments: [
      ("2024-05-06T06:00", 2, .morning, false), ("2024-05-06T07:31", 1, .morning, false),
      ("2024-05-06T07:33", 2, .evening, false), ("2024-05-06T19:31", 1, .evening, false),
      ("2024-05-06T19:33", 2, .morning, true), ("2024-05-12T19:31", 1, .evening, false),
    ] as [(String, Int, BloodPressureWeek.Slot, Bool)])
  func next(now: String, count: Int, slot: BloodPressureWeek.Slot, isTomorrow: Bool) async throws {
    let (limit, first) = (try Self.date(now), try #require(CivilDate("2024-05-06")))
    let all = try (0..<7).flatMap { day in
      try zip(["07:30", "07:32", "19:30", "19:32"], Self.otherDays).map { clock, text in
        (date: try Self.date("\(first.adding(days: day))T\(clock)"), text: text)
      }
    }
    let store = try await MemoryStore.containing(
      try all.filter { $0.date <= limit }.map { try Self.reading($0.text, at: $0.date) })
    let next = try await Self.progress(store, at: now).next
    #expect(next == .init(count: count, slot: slot, isTomorrow: isTomorrow))
  }

  // MARK: Weeks

  @Test("A week starts once, stops, and is removed")
  func weeks() async throws {
    let store = try await MemoryStore.containing([])
    let today = try #require(CivilDate("2024-05-06"))
    func change(
      _ expected: BloodPressureWeekError? = nil, _ body: @Sendable (inout BloodPressureWeeks) throws -> Void
    ) async throws {
      var found: BloodPressureWeekError?
      do { try await BloodPressureWeeks.change(in: store, body) } catch let error as BloodPressureWeekError {
        found = error
      }
      #expect(found == expected)
    }
    @Sendable func week(_ offset: Int = 0) throws -> BloodPressureWeek {
      try BloodPressureWeek(first: today.adding(days: offset), morning: "6:30", evening: "21:15")
    }
    try await change(.notRunning) { try $0.stop(today: today) }
    try await change(.future) { try $0.start(week(1), today: today) }
    try await change { try $0.start(week(), today: today) }
    try await change(.running) { try $0.start(week(-1), today: today) }
    try await change { $0.guideline = .esc }
    let read = try await BloodPressureWeeks(in: store)
    let expected = try week()
    #expect(read.all == [expected] && read.guideline == .esc)
    #expect(read.running(on: today.adding(days: 6)) != nil && read.running(on: today.adding(days: 7)) == nil)
    #expect(read.all[0].clock(.morning) == "06:30" && read.all[0].clock(.evening) == "21:15")
    // The first day doesn't count, so a week that is stopped on it isn't one.
    try await change { try $0.stop(today: today) }
    #expect(try await BloodPressureWeeks(in: store).all.isEmpty)
    try await change { try $0.start(week(), today: today) }
    try await change { try $0.stop(today: today.adding(days: 2)) }
    let stopped = try #require(try await BloodPressureWeeks(in: store).all.first)
    #expect(stopped.days.count == 3 && !stopped.isRunning(on: today.adding(days: 2)))
    try await change { try $0.start(week(-20), today: today) }
    try await change(.exists) { try $0.start(week(-20), today: today) }
    try await change { try $0.remove(today) }
    try await change(.unknown) { try $0.remove(today) }
    #expect(try await BloodPressureWeeks(in: store).past(on: today).map(\.first) == [today.adding(days: -20)])
  }

  @Test(
    "A reminder is in its part of the day",
    arguments: [("12:00", nil), ("x", nil), (nil, "11:59"), (nil, "24:00")] as [(String?, String?)])
  func times(morning: String?, evening: String?) {
    #expect(throws: DetailError.self) {
      try BloodPressureWeek(first: CivilDate(daysSince2001: 0), morning: morning, evening: evening)
    }
  }

  @Test("The answer has the running week and the earlier ones")
  func answer() async throws {
    let store = try await Self.example()
    let first = try #require(CivilDate("2024-05-06"))
    let now = try Self.date("2024-05-20T09:00")
    for day in [first, Self.time.day(now)] {
      let week = try BloodPressureWeek(first: day)
      try await BloodPressureWeeks.change(in: store) { try $0.start(week, today: Self.time.day(now)) }
    }
    let answer = try await BloodPressureWeeksAnswer(default: .esc, in: store, Self.time, at: now)
    let json = answer.json
    #expect(json["guideline"] == .string("esc") && json["running"]?["next"]?["readings"] == .integer(2))
    #expect(json["running"]?["mean"] == .null && json["running"]?["moreReadings"] == .integer(12))
    guard case .array(let past)? = json["past"], let week = past.first else {
      Issue.record("no past week")
      return
    }
    #expect(week["class"] == .string("elevatedAtHome") && week["highAtHome"] == .bool(false))
    #expect(week["mean"]?["systolic"] == .integer(133) && week["over"] == .bool(true))
  }
}
