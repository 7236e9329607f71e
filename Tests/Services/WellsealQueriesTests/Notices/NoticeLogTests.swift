import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Delivery of notices")
struct NoticeLogTests {
  private static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  private static func date(_ text: String) throws -> Date { try time.date(text) }

  private static func settings(quiet: String = "off") throws -> NoticeSettings {
    var settings = NoticeSettings()
    settings.quiet = try QuietHours(parsing: quiet)
    try settings.set(.desktop, isOn: true)
    settings.setNtfy(try NtfyTopic(parsing: "https://ntfy.example.org/t"))
    try settings.set(.ntfy, isOn: true)
    return settings
  }

  private static func access(_ key: String, at date: Date) -> Notice {
    Notice(key: key, rule: "access", .access, start: date, end: date)
  }

  private static func findings(_ notices: [Notice]) -> NoticeEvaluation.Findings {
    NoticeEvaluation.Findings(notices: notices, since: nil, anchor: nil)
  }

  // MARK: Quiet hours

  @Test("Two notices of the night arrive as one at 7:00, although the clocks went forward")
  func quietNight() throws {
    let settings = try Self.settings(quiet: "22:00-7:00")
    var log = NoticeLog()
    let (first, second) = (try Self.date("2024-03-30T23:10"), try Self.date("2024-03-31T01:30"))
    var delivered: [(date: Date, count: Int)] = []
    var now = first
    while now <= (try Self.date("2024-03-31T08:00")) {
      if now == first { log.merge(Self.findings([Self.access("a", at: first)]), settings, at: now) }
      if now == second { log.merge(Self.findings([Self.access("b", at: second)]), settings, at: now) }
      let begun = log.begin(.desktop, settings, in: Self.time, at: now)
      if !begun.isEmpty {
        delivered.append((now, begun.count))
        log.finish(begun, by: .desktop, succeeded: true, at: now)
      }
      now += 600
    }
    #expect(delivered.map(\.count) == [2])
    #expect(delivered.first?.date == (try Self.date("2024-03-31T07:00")))
    #expect(delivered.first?.date.timeIntervalSince(first) == TimeInterval(6 * 3600 + 50 * 60))
  }

  @Test(
    "Quiet hours are those of the wall clock",
    arguments: [
      ("22:00-7:00", "2024-05-10T21:59", nil), ("22:00-7:00", "2024-05-10T22:00", "2024-05-11T07:00"),
      ("22:00-7:00", "2024-05-11T06:59", "2024-05-11T07:00"), ("22:00-7:00", "2024-05-11T07:00", nil),
      ("13:00-15:00", "2024-05-11T14:00", "2024-05-11T15:00"), ("13:00-15:00", "2024-05-11T12:59", nil),
      // The end is skipped, or occurs twice.
      ("22:00-2:30", "2024-03-31T01:30", "2024-03-31T03:00"),
      ("22:00-7:00", "2024-10-27T01:00", "2024-10-27T07:00"), ("off", "2024-05-11T03:00", nil),
    ] as [(String, String, String?)])
  func quiet(hours: String, at text: String, until expected: String?) throws {
    let end = try QuietHours(parsing: hours).end(at: Self.date(text), in: Self.time)
    #expect(end == (try expected.map { try Self.date($0) }))
  }

  @Test(
    "Invalid quiet hours are rejected", arguments: ["", "22:00", "22-7", "24:00-7:00", "7:00-7:00", "a-b"])
  func invalid(text: String) {
    #expect(throws: DetailError.self) { try QuietHours(parsing: text) }
  }

  @Test("An urgent dose is delivered in quiet hours")
  func urgent() throws {
    var settings = try Self.settings(quiet: "22:00-7:00")
    let now = try Self.date("2024-05-10T23:00")
    let dose = Notice(key: "dose|1", rule: "doses", .dose, start: now, end: now)
    for (level, count) in [(NoticeRule.Level.notify, 0), (.urgent, 1)] {
      try settings.change("doses") { rule in rule.level = level }
      var log = NoticeLog()
      log.merge(Self.findings([dose]), settings, at: now)
      #expect(log.begin(.desktop, settings, in: Self.time, at: now).count == count)
    }
  }

  // MARK: Attempts

  @Test("An unreachable server gets four attempts for each notice")
  func attempts() throws {
    let settings = try Self.settings()
    let start = try Self.date("2024-05-10T12:00")
    var log = NoticeLog()
    log.merge(Self.findings([Self.access("a", at: start)]), settings, at: start)
    var attempts: [TimeInterval] = []
    for minute in stride(from: 0.0, to: 300, by: 1) {
      let now = start + minute * 60
      let begun = log.begin(.ntfy, settings, in: Self.time, at: now)
      guard !begun.isEmpty else { continue }
      attempts.append(minute)
      log.finish(begun, by: .ntfy, succeeded: false, at: now)
    }
    #expect(attempts == [0, 1, 6, 36])
    #expect(log.listed[0].deliveries[.ntfy]?.state == .failed)
  }

  @Test("An attempt that a restart interrupted is never repeated")
  func restart() async throws {
    let store = try await MemoryStore.containing([])
    let settings = try Self.settings()
    let now = try Self.date("2024-05-10T12:00")
    let begun = try await NoticeLog.change(in: store) { log in
      log.merge(Self.findings([Self.access("a", at: now)]), settings, at: now)
      return log.begin(.ntfy, settings, in: Self.time, at: now)
    }
    #expect(begun.count == 1)
    var log = try await NoticeLog(in: store)
    log.recover()
    #expect(log.begin(.ntfy, settings, in: Self.time, at: now + 3600).isEmpty)
    #expect(log.listed[0].deliveries[.ntfy]?.state == .uncertain)
    // The desktop hadn't begun.
    #expect(log.begin(.desktop, settings, in: Self.time, at: now).count == 1)
  }

  @Test("Late data is delivered only on the desktop, and older data only listed")
  func late() throws {
    let settings = try Self.settings()
    let now = try Self.date("2024-05-10T12:00")
    for (hours, desktop, ntfy) in [(1.0, 1, 1), (3, 1, 0), (25, 0, 0)] {
      let date = now - hours * 3600
      var log = NoticeLog()
      log.merge(
        Self.findings([Notice(key: "e", rule: "events", .event, start: date, end: date)]), settings, at: now)
      #expect(log.listed.count == 1)
      #expect(log.begin(.desktop, settings, in: Self.time, at: now).count == desktop)
      #expect(log.begin(.ntfy, settings, in: Self.time, at: now).count == ntfy)
    }
  }

  @Test("A dose is repeated once after 30 minutes")
  func repetition() throws {
    let settings = try Self.settings()
    let start = try Self.date("2024-05-10T08:00")
    let dose = Notice(key: "dose|1", rule: "doses", .dose, start: start, end: start)
    var log = NoticeLog()
    var delivered: [TimeInterval] = []
    for minute in stride(from: 0.0, to: 180, by: 1) {
      let now = start + minute * 60
      log.merge(Self.findings([dose]), settings, at: now)
      let begun = log.begin(.desktop, settings, in: Self.time, at: now)
      guard !begun.isEmpty else { continue }
      delivered.append(minute)
      log.finish(begun, by: .desktop, succeeded: true, at: now)
    }
    #expect(delivered == [0, 30])
  }

  @Test("A limit is delivered once a day, and a rule that only lists never")
  func frequency() throws {
    var settings = try Self.settings()
    let json = try JSONDocument(parsing: Array(#"{"test":"above","type":"heartRate","value":1}"#.utf8)).root
    try settings.add(json, at: .distantPast)
    let now = try Self.date("2024-05-10T23:50")
    var log = NoticeLog()
    for (key, offset, count) in [("limit|1", 0.0, 1), ("limit|2", 1200, 0), ("limit|3", 90_000, 1)] {
      let date = now + offset
      log.merge(
        Self.findings([Notice(key: key, rule: "own-1", .above, start: date, end: date)]), settings, at: date)
      #expect(log.begin(.desktop, settings, in: Self.time, at: date).count == count)
    }
    try settings.change("own-1") { rule in rule.level = .list }
    let later = now + 300_000
    log.merge(
      Self.findings([Notice(key: "limit|4", rule: "own-1", .above, start: later, end: later)]), settings,
      at: later)
    #expect(log.listed.count == 4 && log.begin(.desktop, settings, in: Self.time, at: later).isEmpty)
  }

  @Test("A read or removed notice doesn't return")
  func removal() throws {
    let settings = try Self.settings()
    let now = try Self.date("2024-05-10T12:00")
    let notice = Self.access("a", at: now)
    var log = NoticeLog()
    log.merge(Self.findings([notice]), settings, at: now)
    log.read(notice.id)
    #expect(log.active.isEmpty && log.listed.count == 1)
    log.remove(notice.id)
    log.merge(Self.findings([notice]), settings, at: now)
    #expect(log.listed.isEmpty && log.begin(.desktop, settings, in: Self.time, at: now).isEmpty)
  }
}
