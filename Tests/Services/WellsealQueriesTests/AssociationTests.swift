import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("Associations")
struct AssociationTests {
  private static let time = SleepTests.time
  private static let steps = [
    9100.0, 6200, 8800, 5100, 10300, 7400, 8200, 4300, 9900, 6900, 8500, 12000, 5600, 7800, 9300, 6100, 8700,
    7000, 5200, 11000, 8300, 6600, 9700, 4900, 8900, 7300, 10100, 5800,
  ]
  private static let minutes = [
    446.0, 411, 452, 405, 461, 420, 438, 398, 455, 415, 449, 470, 402, 424, 440, 418, 444, 421, 409, 458, 431,
    412, 450, 401, 447, 425, 456, 408,
  ]

  // MARK: Worked example

  /// Returns a store with the steps of days and the sleep of the nights after, from a Monday on.
  private static func store(
    _ days: [(steps: Double?, minutes: Double?)], from first: String
  ) async throws -> MemoryStore {
    let store = MemoryStore()
    let start = try time.date(first)
    for (index, day) in days.enumerated() {
      let date = try #require(time.calendar.date(byAdding: .day, value: index, to: start))
      var changes: [StoreChange] = []
      if let steps = day.steps {
        changes.append(try quantity(.stepCount, steps, "count", date + 12 * 3600, date + 13 * 3600))
      }
      if let minutes = day.minutes {
        let bed = date + 23 * 3600
        changes.append(try SleepTests.sample(.core, bed, bed + minutes * 60, by: SleepTests.watch))
      }
      try await store.commit(changes)
    }
    return store
  }

  private static func quantity(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit, _ start: Date, _ end: Date
  ) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: start, end: end, value: .quantity(HealthQuantity(value, unit)),
          provenance: Provenance(sourceRevision: SourceRevision(source: SleepTests.watch)))))
  }

  @Test("The worked example has fourteen nights on each side and 38 minutes between them")
  func workedExample() async throws {
    let days = zip(Self.steps, Self.minutes).map { (steps: Double?($0), minutes: Double?($1)) }
    let store = try await Self.store(days, from: "2024-05-06")
    let pair = try #require(AssociationPair(.steps, .asleep))
    let now = try Self.time.date("2024-06-04T12:00")
    let answer = try await AssociationsRequest(in: Self.time).answer(
      about: pair, cut: 8000, from: store, at: now)
    let found = try #require(answer.pairs.first)
    #expect(found.count(with: true) == 14 && found.count(with: false) == 14)
    #expect(found.median(with: true) == 449.5 && found.median(with: false) == 411.5)
    #expect(found.difference == 38)
    #expect(found.verdict != .fewDays && found.interval != nil)
    // 28 days aren't enough for an automatic comparison.
    let all = try await AssociationsRequest(in: Self.time).answer(
      from: store, at: Self.time.date("2024-07-01T12:00"))
    #expect(all.found.isEmpty && all.compared == 0)
    #expect(all.pairs.first { $0.pair == pair }?.missingDays == 32)
  }

  @Test("Today, changes of the clocks and days without both values don't count")
  func leftOutDays() async throws {
    var days: [(steps: Double?, minutes: Double?)] = (0..<20).map { index in
      (steps: index % 2 == 0 ? 9000 : 5000, minutes: index % 2 == 0 ? 480 : 420)
    }
    days[3].steps = nil
    days[5].minutes = nil
    // In Berlin, the clocks change on 31 March 2024, which is day 13 from 18 March.
    let store = try await Self.store(days, from: "2024-03-18")
    let pair = try #require(AssociationPair(.steps, .asleep))
    let found = try #require(
      try await AssociationsRequest(in: Self.time).answer(
        about: pair, cut: 8000, from: store, at: Self.time.date("2024-04-06T20:00")
      ).pairs.first)
    let counted = found.days.map { Self.time.dayWords($0.date) }
    #expect(!counted.contains("2024-03-21") && !counted.contains("2024-03-23"))
    // The day of the change, and the one before, whose night ends on it.
    #expect(!counted.contains("2024-03-31") && !counted.contains("2024-03-30"))
    #expect(counted.last == "2024-04-04" && counted.first == "2024-03-18")
    #expect(counted.count == 14)
  }

  @Test("Measures of one night aren't compared with each other")
  func sameNight() {
    #expect(AssociationPair(.timeAsleep, .deep) == nil)
    #expect(AssociationPair(.timeAsleep, .mood)?.relation == .dayAfterNight)
    #expect(AssociationPair(.run, .asleep)?.relation == .followingNight)
    #expect(Set(AssociationPair.all).count == 37)
  }

  // MARK: Statistics

  @Test(
    "The correction accepts as many probabilities as in the worked example",
    arguments: [(0.05, 3), (0.1, 4)] as [(Double, Int)])
  func falseDiscovery(rate: Double, count: Int) {
    let passes = FalseDiscovery.passes([0.041, 0.001, 0.5, 0.008, 0.12, 0.021], rate: rate)
    #expect(passes.filter(\.self).count == count)
    #expect(passes[1] && !passes[2])
    #expect(FalseDiscovery.passes([]).isEmpty)
  }

  /// Returns the median by its definition, apart from the product's code.
  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }

  /// Returns the adjusted outcomes, by their definition.
  private static func adjusted(_ outcomes: [Double]) -> [Double] {
    let rest = outcomes.indices.map { index in
      outcomes[index]
        - median(outcomes.indices.filter { $0 % 7 == index % 7 }.map { outcomes[$0] })
    }
    return rest.indices.map { index in
      rest[index] - median(rest.indices.filter { abs($0 - index) <= 14 }.map { rest[$0] })
    }
  }

  private static func difference(_ groups: [Bool], _ values: [Double]) -> Double {
    median(zip(groups, values).filter(\.0).map(\.1)) - median(zip(groups, values).filter { !$0.0 }.map(\.1))
  }

  private static func permutations(_ list: [Int]) -> [[Int]] {
    guard list.count > 1 else { return [list] }
    return list.indices.flatMap { index in
      var rest = list
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  @Test("The probability is that of all orders of the weeks", arguments: 1...6)
  func probability(seed: Int) {
    var random = Numbers(seed: UInt64(seed))
    let groups = (0..<35).map { _ in random.next() % 2 == 0 }
    let outcomes = groups.map { group -> Double in random.normal() * 20 + (group ? 446.0 : 440.0) }
    let series = PairedSeries(groups: groups, outcomes: outcomes)
    let values = Self.adjusted(outcomes)
    let observed = Self.difference(groups, values)
    #expect(abs((series.difference ?? .nan) - observed) < 1e-9)
    let orders = Self.permutations([0, 1, 2, 3, 4])
    let asLarge = orders.filter { weeks in
      let shuffled = (0..<35).map { groups[weeks[$0 / 7] * 7 + $0 % 7] }
      return abs(Self.difference(shuffled, values)) >= abs(observed) - 1e-9
    }
    let expected = Double(asLarge.count) / Double(orders.count)
    var numbers = SeededNumbers(for: "test \(seed)")
    // The estimate of a test that stops early is within three standard errors.
    #expect(abs(series.probability(&numbers) - expected) < 0.02 + 0.45 * expected)
  }

  @Test("Missing days don't shift weeks")
  func missingDays() {
    let days = 0..<60
    let groups = days.map { (day: Int) -> Bool? in day % 9 == 0 ? nil : day % 2 == 0 }
    let outcomes = days.map { (day: Int) -> Double? in day % 11 == 0 ? nil : Double((day * 37) % 23) }
    let series = PairedSeries(groups: groups, outcomes: outcomes)
    #expect(series.values(with: true).count + series.values(with: false).count == 48)
    #expect(series.weeks == 9)
  }

  @Test("Unrelated series with weekends rarely look related")
  func unrelated() {
    var small = 0
    for seed in 0..<200 {
      var random = Numbers(seed: UInt64(seed) &+ 500)
      let (factor, outcome) = (Self.series(&random), Self.series(&random))
      let border = Self.median(factor)
      let series = PairedSeries(groups: factor.map { $0 > border }, outcomes: outcome)
      var numbers = SeededNumbers(for: "unrelated \(seed)")
      if series.probability(&numbers) < 0.05 { small += 1 }
    }
    #expect(small <= 20, "\(small) of 200")
  }

  /// Returns a series in which days resemble the one before and weekends differ, of 13 weeks.
  private static func series(_ random: inout Numbers) -> [Double] {
    var value = 0.0
    return (0..<91).map { day in
      value = 0.5 * value + random.normal()
      return value + (day % 7 >= 5 ? 1 : 0)
    }
  }

  @Test("A planted difference of 30 minutes is found, and in the likely range")
  func planted() throws {
    var random = Numbers(seed: 11)
    var days = Array(0..<90)
    for index in days.indices.reversed() { days.swapAt(index, Int(random.next() % UInt64(index + 1))) }
    let with = Set(days.prefix(40))
    let noise = Self.series(&random)
    let outcomes = (0..<90).map { day -> Double in
      440 + 15 * noise[day] + (with.contains(day) ? 30.0 : 0.0)
    }
    let series = PairedSeries(groups: (0..<90).map { with.contains($0) }, outcomes: outcomes)
    var numbers = SeededNumbers(for: "planted")
    #expect(series.probability(&numbers) < 0.01)
    let interval = try #require(series.interval(&numbers))
    #expect(interval.contains(30) && !interval.contains(0), "\(interval)")
  }

  @Test("A seed name determines the random numbers")
  func seeded() {
    func first(_ name: String) -> [Int] {
      var numbers = SeededNumbers(for: name)
      return (0..<5).map { _ in numbers.index(below: 1000) }
    }
    #expect(first("test run-asleep 2026-10") == first("test run-asleep 2026-10"))
    #expect(first("test run-asleep 2026-10") != first("test run-asleep 2026-11"))
  }

  // MARK: All pairs

  @Test("A pair is found after it stands out in two months, and nothing unrelated is")
  func allPairs() async throws {
    var random = Numbers(seed: 5)
    var longer = false
    let days: [(steps: Double?, minutes: Double?)] = (0..<150).map { _ in
      longer = random.next() % 2 == 0
      let noise = random.normal() * 12
      let steps: Double = (longer ? 9500.0 : 6000.0) + 300 * random.normal()
      let minutes: Double = 430 + noise + (longer ? 30.0 : 0.0)
      return (steps: steps, minutes: minutes)
    }
    let store = try await Self.store(days, from: "2024-04-15")
    let request = AssociationsRequest(in: Self.time)
    let answer = try await request.answer(from: store, at: Self.time.date("2024-09-03T10:00"))
    let pair = try #require(answer.found.first)
    #expect(answer.found.count == 1 && pair.pair == AssociationPair(.steps, .asleep))
    #expect(abs((pair.difference ?? 0) - 30) < 8 && pair.interval?.contains(30) == true)
    #expect(Self.time.dayWords(answer.lastDay) == "2024-08-31")
    // At the end of May, there were too few days.
    let early = try await request.answer(from: store, at: Self.time.date("2024-07-02T10:00"))
    #expect(early.found.isEmpty)
    #expect(early.pairs.first { $0.pair == pair.pair }?.verdict == .once)
    // The same data have the same answer for a month.
    let later = try await request.answer(from: store, at: Self.time.date("2024-09-20T10:00"))
    #expect(later.json(withDays: true) == answer.json(withDays: true))
  }
}

/// Random numbers for tests.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state >> 11
  }

  /// Returns a normally distributed number, as the sum of twelve uniform ones.
  mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double(next() % 1_000_000) / 1_000_000 }
  }
}
