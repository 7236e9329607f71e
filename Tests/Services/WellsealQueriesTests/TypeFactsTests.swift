import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Highlights of a type")
struct TypeFactsTests {
  private static let time = SleepTests.time

  /// Creates the facts of daily values up to yesterday's; `nil` is a day without
  /// data.
  private static func facts(_ values: [Double?], goal: Double? = nil) throws -> TypeFacts? {
    let today = try time.date("2024-06-20")
    let days = values.enumerated().compactMap { index, value -> TypeFacts.Day? in
      guard let value else { return nil }
      return time.calendar.date(byAdding: .day, value: index - values.count, to: today).map {
        TypeFacts.Day(date: $0, value: value)
      }
    }
    return TypeFacts(.stepCount, days, goal: goal, before: today, time.calendar)
  }

  /// Values around 8,000: the median is 8000 and the median deviation 200, so the spread is 296.52.
  private static func ordinary(_ count: Int) -> [Double?] {
    (0..<count).map { [7800, 8000, 8200, 7700, 8300, 8000, 8100][$0 % 7] }
  }

  @Test("An ordinary week is as usual, in the range of the four weeks before")
  func typical() throws {
    let facts = try #require(try Self.facts(Self.ordinary(35)))
    let mean = (7800.0 + 8000 + 8200 + 7700 + 8300 + 8000 + 8100) / 7
    #expect(facts.facts == [.usual(average: mean, usual: 8000)])
    let typical = try #require(facts.typical)
    #expect(abs(typical.low - (8000 - 2.5 * 1.4826 * 200)) < 1e-9)
    #expect(abs(typical.high - (8000 + 2.5 * 1.4826 * 200)) < 1e-9)
    #expect(facts.reached == nil)
  }

  @Test("A record comes first, on the day in the last week and with its date")
  func record() throws {
    var values = Self.ordinary(80)
    values[77] = 15_000
    let facts = try #require(try Self.facts(values))
    let day = TypeFacts.Day(date: try Self.time.date("2024-06-17"), value: 15_000)
    #expect(facts.facts.first == .record(isHigh: true, day))
    #expect(facts.highest == day && facts.lowest?.value == 7700)
    // Fewer than 60 days have no records.
    var few = Self.ordinary(50)
    few[48] = 15_000
    #expect(
      try Self.facts(few)?.facts.contains { if case .record = $0 { true } else { false } } == false)
    // A record of an earlier week is in the list, but not a fact.
    values[77] = 8000
    values[40] = 15_000
    let old = try #require(try Self.facts(values))
    #expect(old.highest?.value == 15_000)
    #expect(!old.facts.contains { if case .record = $0 { true } else { false } })
  }

  @Test(
    "Days in a row count up to yesterday",
    arguments: [
      ([9000, 9500, 9200], 3), ([9000, 7000, 9200, 9100, 9300], 3), ([9500, 9500, 7000], nil),
      ([9500, 9500, nil, 9500, 9500], nil),
    ] as [([Double?], Int?)])
  func goalDays(last: [Double?], count: Int?) throws {
    let facts = try #require(
      try Self.facts(Self.ordinary(40).map { _ in 5000 } + last, goal: 9000))
    let found = facts.facts.compactMap { fact in if case .goalDays(let count) = fact { count } else { nil } }
    #expect(found.first == count)
    let week = ((0..<40).map { _ in Double?(5000) } + last).suffix(7).compactMap(\.self)
    #expect(facts.reached?.count == week.filter { $0 >= 9000 }.count && facts.reached?.of == week.count)
  }

  @Test("Two days above the usual range are a fact, one isn't")
  func outside() throws {
    let two = try #require(try Self.facts(Self.ordinary(35) + [9500, 9600]))
    #expect(two.facts.contains(.daysOutside(isHigh: true, 2)))
    let one = try #require(try Self.facts(Self.ordinary(35) + [8000, 9600]))
    #expect(!one.facts.contains { if case .daysOutside = $0 { true } else { false } })
    let below = try #require(try Self.facts(Self.ordinary(35) + [4000, 4000, 3000]))
    #expect(below.facts.contains(.daysOutside(isHigh: false, 3)))
  }

  @Test("A week differs if its average is further away than such averages vary")
  func week() throws {
    let reach = 2.5 * 1.4826 * 200 / 7.0.squareRoot()
    let usual: [Double?] = Self.ordinary(28)
    let above = try #require(try Self.facts(usual + (0..<7).map { _ in 8000 + reach + 1 }))
    #expect(above.facts.contains(.week(isHigh: true, average: 8000 + reach + 1, usual: 8000)))
    let within = try #require(try Self.facts(usual + (0..<7).map { _ in 8000 + reach - 1 }))
    #expect(within.facts.contains { if case .usual = $0 { true } else { false } })
    // Three days say nothing about a week.
    let few = try #require(try Self.facts(usual + [nil, nil, nil, nil, 9000, 8000, 8000]))
    #expect(!few.facts.contains { if case .week = $0 { true } else { false } })
  }

  @Test("Thirteen weeks are compared with the thirteen before")
  func trend() throws {
    let values: [Double?] = (0..<182).map { $0 < 91 ? 8000 : 9000 }
    let facts = try #require(try Self.facts(values))
    #expect(facts.facts.contains(.trend(isHigh: true, after: 9000, before: 8000)))
    let small: [Double?] = (0..<182).map { $0 < 91 ? 8000 : 8200 }
    #expect(try Self.facts(small)?.facts.contains { if case .trend = $0 { true } else { false } } == false)
  }

  @Test("Old data, no data and today's data yield no facts")
  func recent() async throws {
    #expect(try Self.facts([]) == nil)
    #expect(try Self.facts(Self.ordinary(40) + Array(repeating: nil, count: 15)) == nil)
    let store = MemoryStore()
    for (day, count) in [("2024-06-18", 8000.0), ("2024-06-19", 9000), ("2024-06-20", 30_000)] {
      let start = try Self.time.date("\(day)T09:00")
      try await store.commit([
        try .add(
          NewSample(
            try HealthSample(
              type: .stepCount, start: start, end: start + 600,
              value: .quantity(HealthQuantity(count, "count")),
              provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
      ])
    }
    let facts = try #require(
      try await TypeFacts(.stepCount, in: store, Self.time, at: Self.time.date("2024-06-20T18:00")))
    #expect(facts.highest?.value == 9000 && facts.days.count == 2)
    #expect(try await TypeFacts(.heartRate, in: store, Self.time, at: Self.time.date("2024-06-20")) == nil)
  }
}
