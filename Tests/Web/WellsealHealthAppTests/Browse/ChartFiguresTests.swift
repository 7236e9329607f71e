import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

/// Compares the figures on the pages of each kind of chart with the API's results for the same
/// time.
///
/// `WELLSEAL_CHART_STORES=200` checks 200 stores.
@Suite("Chart figures compared with the API")
struct ChartFiguresTests {
  private static let stores =
    ProcessInfo.processInfo.environment["WELLSEAL_CHART_STORES"].flatMap { Int($0) } ?? 10

  @Test("Every figure of a page equals the API's", arguments: 1...stores)
  func figures(seed: Int) async throws {
    let made = try await ChartStore(seed: UInt64(seed))
    try await made.demo.visit { visitor in
      if let units = made.units { _ = try await visitor.send(.put, "/api/v1/settings", units) }
      for type in ChartStore.types {
        for range in [made.range, made.otherRange] {
          let window = ChartWindow(range, endingWith: made.last)
          let path = "/data/\(type.name)?range=\(range)&at=\(Demo.time.dayWords(made.last))"
          let page = ChartFigures(try await visitor.text(path))
          let told = try await ToldFigures(type, window, visitor, made)
          // The page of a night lists its segments, not columns.
          if type != .sleepAnalysis || range != "day" {
            #expect(page.rows == told.rows.count, "\(path): \(page.rows) rows, \(told.rows.count) told")
          }
          for (shown, row) in zip(page.figures, told.rows) {
            #expect(ChartFigures.agree(shown, row), "\(path): \(shown) where \(row) is told")
          }
          #expect(
            ChartFigures.agree(page.headline, told.headline), "\(path): \(page.headline), \(told.headline)")
        }
      }
    }
  }

  @Test("The rings of a month and their averages equal the API's", arguments: 1...stores)
  func rings(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let demo = try await Demo(days: 0)
    for day in 1...27 where random.index(below: 3) > 0 {
      var summary = ActivitySummary(day: CalendarDay(year: 2026, month: 5, day: day))
      summary.activeEnergyBurned = HealthQuantity(Double(random.index(below: 9000)) / 10, .kilocalorie)
      summary.activeEnergyBurnedGoal = HealthQuantity(Double(300 + random.index(below: 300)), .kilocalorie)
      summary.exerciseTime = HealthQuantity(Double(random.index(below: 90)), .minute)
      summary.exerciseTimeGoal = HealthQuantity(30, .minute)
      summary.standHours = HealthQuantity(Double(random.index(below: 17)), .count)
      try demo.store.commit([.setSummary(summary)])
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/activitySummary?range=month&at=2026-05-27")
      let answer = try await visitor.get("/api/v1/activity?since=2026-05-01&until=2026-05-31")
      let days = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root["days"].map {
        Array($0.elements)
      }
      let told = try #require(days)
      let shown = ChartFigures(page).figures.filter { !$0.isEmpty }
      #expect(shown.count == told.count * 3)
      let rings = told.flatMap { day in ["move", "exercise", "stand"].map { day[$0] } }
      for (cell, ring) in zip(shown, rings) {
        let figures = [ring?["value"]?.double, ring?["goal"]?.double].compactMap(\.self)
        #expect(
          ChartFigures.agree(
            Array(cell.prefix(figures.count)), figures.map { ChartFigures.ReportedNumber($0, 0.5) }),
          "\(cell) where \(figures) is told")
      }
      let means = page.matches(of: #/<dd>([\d,]+) [^<]* a day/#).compactMap {
        Double($0.1.replacing(",", with: ""))
      }
      #expect(means.count == (told.isEmpty ? 0 : 3))
      for (place, mean) in means.enumerated() {
        let values = rings.enumerated().filter { $0.offset % 3 == place }.compactMap {
          $0.element?["value"]?.double
        }
        #expect(abs(mean - values.reduce(0, +) / Double(values.count)) <= 0.5)
      }
    }
  }

  @Test("A difference in the last digit is detected")
  func notices() {
    #expect(ChartFigures.agree([71], [.init(71.4, 0.5)]))
    #expect(!ChartFigures.agree([72], [.init(71.4, 0.5)]))
    #expect(!ChartFigures.agree([71], [.init(71, 0.5), .init(2, 0.5)]))
    #expect(ChartFigures.numbers("1,160–2,000.5 steps, average −3") == [1160, 2000.5, -3])
  }
}

/// A store with data for every kind of chart, and the settings to view it.
private struct ChartStore {
  let demo: Demo
  /// The last day of the charts.
  let last: Date
  let range: String
  let otherRange: String
  /// The settings request for the chosen units, or `nil` for the default units.
  let units: String?
  /// The factors that convert values from the default unit.
  let factors: [HealthType: Double]

  /// Types for sums, ranges, fractions, points, two series, stages, times and counts.
  static let types: [HealthType] = [
    .stepCount, .activeEnergyBurned, .heartRate, .oxygenSaturation, .bodyMass, .bloodGlucose, .bloodPressure,
    .sleepAnalysis, .mindfulSession, .headache,
  ]

  private static let ranges = ["day", "week", "month", "half-year", "year"]

  init(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    demo = try await Demo(days: 0)
    let days = [3, 20, 80, 300][random.index(below: 4)]
    last = Demo.now - Double(random.index(below: days)) * 86_400
    range = Self.ranges[Int(seed) % Self.ranges.count]
    otherRange = Self.ranges[random.index(below: Self.ranges.count)]
    let choosesUnits = seed % 3 == 0
    units =
      choosesUnits
      ? #"{"typeUnits":{"bodyMass":"lb","activeEnergyBurned":"kJ","bloodGlucose":"mmol/L"}}"# : nil
    factors =
      choosesUnits
      ? [.bodyMass: 1 / 0.453_592_37, .activeEnergyBurned: 4.184, .bloodGlucose: 10 / 180.155_88] : [:]
    var changes: [StoreChange] = []
    for type in Self.types {
      for _ in 0..<(1 + random.index(below: 60)) {
        changes += try Self.samples(of: type, within: days, &random).map { try .add(NewSample($0)) }
      }
    }
    try demo.store.commit(changes)
  }

  private static func samples(
    of type: HealthType, within days: Int, _ random: inout SeededGenerator
  ) throws -> [HealthSample] {
    let start = Demo.now - Double(random.index(below: days * 1440)) * 60 - 7200
    let name = ["Watch", "Telephone"][random.index(below: 2)]
    let source = HealthSource(name: name, bundleIdentifier: "org.example.\(name)")
    let provenance = Provenance(sourceRevision: SourceRevision(source: source))
    func sample(_ type: HealthType, _ value: SampleValue, minutes: Int = 0) throws -> HealthSample {
      try HealthSample(
        type: type, start: start, end: start + Double(minutes) * 60, value: value, provenance: provenance)
    }
    func quantity(_ low: Int, _ high: Int, _ scale: Double, _ unit: HealthUnit) -> SampleValue {
      .quantity(HealthQuantity(Double(low + random.index(below: high - low)) / scale, unit))
    }
    switch type {
    case .stepCount: return [try sample(type, quantity(1, 3000, 1, .count), minutes: 20)]
    case .activeEnergyBurned: return [try sample(type, quantity(1, 3000, 10, .kilocalorie), minutes: 15)]
    case .heartRate: return [try sample(type, quantity(40, 190, 1, .count / .minute))]
    case .oxygenSaturation: return [try sample(type, quantity(880, 1000, 1000, "%"))]
    case .bodyMass: return [try sample(type, quantity(600, 900, 10, "kg"))]
    case .bloodGlucose: return [try sample(type, quantity(60, 200, 1, "mg/dL"))]
    case .bloodPressure:
      let halves = [
        try sample(.bloodPressureSystolic, quantity(100, 160, 1, "mmHg")),
        try sample(.bloodPressureDiastolic, quantity(60, 99, 1, "mmHg")),
      ]
      return [try sample(type, .correlation(halves))]
    case .sleepAnalysis:
      return [try sample(type, .category(random.index(below: 6)), minutes: 20 + random.index(below: 400))]
    case .mindfulSession: return [try sample(type, .category(0), minutes: 1 + random.index(below: 50))]
    default: return [try sample(type, .category(1 + random.index(below: 4)), minutes: 5)]
    }
  }
}

/// The time range of a chart, calculated independently.
private struct ChartWindow {
  let range: String
  let buckets: [DateInterval]

  init(_ range: String, endingWith date: Date) {
    self.range = range
    let calendar = Demo.time.calendar
    let day = calendar.startOfDay(for: date)
    func days(_ count: Int, _ date: Date) -> Date {
      calendar.date(byAdding: .day, value: count, to: date) ?? date
    }
    switch range {
    case "day":
      let end = days(1, day)
      buckets = stride(from: day, to: end, by: 3600).map { DateInterval(start: $0, duration: 3600) }
    case "week", "month":
      let count = range == "week" ? 7 : 31
      buckets = (0..<count).map {
        DateInterval(start: days($0 + 1 - count, day), end: days($0 + 2 - count, day))
      }
    case "half-year":
      let monday = days(-((calendar.component(.weekday, from: day) + 5) % 7), day)
      buckets = (0..<26).map {
        DateInterval(start: days(7 * ($0 - 25), monday), end: days(7 * ($0 - 24), monday))
      }
    default:
      let month = calendar.dateInterval(of: .month, for: day)?.start ?? day
      buckets = (0..<12).compactMap { place in
        calendar.date(byAdding: .month, value: place - 11, to: month).flatMap {
          calendar.dateInterval(of: .month, for: $0)
        }
      }
    }
  }

  var first: Date { buckets[0].start }
  var end: Date { buckets[buckets.count - 1].end }
  var step: String { ["day": "hour", "half-year": "week", "year": "month"][range] ?? "day" }
  var isOfAverageDays: Bool { range == "half-year" || range == "year" }

  func index(of date: Date) -> Int? { buckets.firstIndex { $0.start <= date && date < $0.end } }
}

/// The figures of a page: those of its table, row by row, and the large one.
private struct ChartFigures {
  let figures: [[Double]]
  let headline: [Double]
  var rows: Int { figures.count }

  init(_ html: String) {
    let body = html.firstMatch(of: #/<tbody>(.*?)<\/tbody>/#.dotMatchesNewlines())?.1 ?? ""
    figures = body.matches(of: #/<td>(.*?)<\/td>/#.dotMatchesNewlines()).map { Self.numbers(String($0.1)) }
    let large = html.firstMatch(of: #/<span class="value">(.*?)<\/span>/#.dotMatchesNewlines())?.1 ?? ""
    headline = Self.numbers(String(large.replacing(#/<[^>]*>/#, with: " ")))
  }

  /// Returns all numbers in a text, with durations in minutes.
  static func numbers(_ text: String) -> [Double] {
    var text = text.replacing("−", with: "-").replacing(",", with: "").replacing("₂", with: "")
    text = text.replacing(#/(\d+)\s+h\s+(\d+)\s+min/#) { "\((Int($0.1) ?? 0) * 60 + (Int($0.2) ?? 0))" }
    text = text.replacing(#/(\d+)\s+h\b/#) { "\((Int($0.1) ?? 0) * 60)" }
    text = text.replacing(#/(\d+)\s+s\b/#) { "\((Double($0.1) ?? 0) / 60)" }
    return text.matches(of: #/-?\d+(?:\.\d+)?/#).compactMap { Double($0.0) }
  }

  /// A number from the API, and the maximum difference of a displayed one.
  struct ReportedNumber: CustomStringConvertible {
    let value: Double
    let reach: Double

    init(_ value: Double, _ reach: Double) {
      self.value = value
      self.reach = reach
    }

    var description: String { "\(value)±\(reach)" }
  }

  static func agree(_ shown: [Double], _ told: [ReportedNumber]) -> Bool {
    shown.count == told.count
      && zip(shown, told).allSatisfy { abs($0 - $1.value) <= $1.reach + 1e-6 * max(1, abs($1.value)) }
  }
}

/// The expected figures, from the API.
private struct ToldFigures {
  typealias Told = ChartFigures.ReportedNumber

  private(set) var rows: [[Told]] = []
  private(set) var headline: [Told] = []

  init(_ type: HealthType, _ window: ChartWindow, _ visitor: Visitor, _ made: ChartStore) async throws {
    switch type {
    case .sleepAnalysis: try await readNights(window, made)
    case .mindfulSession, .headache: try await readSamples(type, window, visitor)
    case .bloodPressure: try await readPressures(window, visitor)
    default: try await readStatistics(type, window, visitor, made.factors[type] ?? 1)
    }
  }

  private static func json(_ visitor: Visitor, _ path: String) async throws -> JSONValue {
    try JSONDocument(parsing: Array(try await visitor.get(path).body.readableBytesView)).root
  }

  /// Returns the API's statistics for each part of the window that has data.
  private static func statistics(
    _ type: HealthType, by step: String, _ window: ChartWindow, _ visitor: Visitor
  ) async throws -> [JSONValue] {
    let (since, until) = (Demo.time.dayWords(window.first), Demo.time.dayWords(window.end - 1))
    let path = "/api/v1/types/\(type.name)/statistics?by=\(step)&since=\(since)&until=\(until)"
    return (try await json(visitor, path)["statistics"]?.elements).map { Array($0) } ?? []
  }

  private static func date(_ value: JSONValue?) -> Date {
    let text = value?.string ?? ""
    return (try? Demo.time.date(text)) ?? .distantPast
  }

  /// Returns a value with its tolerance: half of the last digit that pages show.
  private static func told(_ value: Double, _ type: HealthType) -> Told {
    switch type {
    case .stepCount, .heartRate, .bloodPressure: Told(value, 0.5)
    case .oxygenSaturation: Told(value, 0.05)
    default: Told(value, abs(value) >= 99.9 ? 0.5 : abs(value) >= 9.99 ? 0.05 : 0.005)
    }
  }

  private mutating func readStatistics(
    _ type: HealthType, _ window: ChartWindow, _ visitor: Visitor, _ factor: Double
  ) async throws {
    let found = try await Self.statistics(type, by: window.step, window, visitor)
    let scale = factor * (type == .oxygenSaturation ? 100 : 1)
    let days = try await Self.finishedDays(type, window, visitor)
    var sum = 0.0
    for row in found {
      let start = Self.date(row["start"])
      let place = try #require(window.index(of: start))
      if let whole = row["sum"]?.double {
        let ofBucket = days.filter { window.index(of: $0.day) == place }.map(\.sum)
        let shown = window.isOfAverageDays ? Self.mean(ofBucket) ?? whole : whole
        rows.append([Self.told(shown * scale, type)])
        sum += whole * scale
      } else {
        let low = Self.told((row["min"]?.double ?? .nan) * scale, type)
        let high = Self.told((row["max"]?.double ?? .nan) * scale, type)
        let mean = row["timeWeighted"]?.double ?? row["average"]?.double ?? .nan
        let average = Self.told(mean * scale, type)
        rows.append(Self.areDisplayedEqual(low, high) ? [average] : [low, high, average])
      }
    }
    guard !found.isEmpty else { return }
    if found[0]["sum"]?.double != nil {
      // Without a finished day, the total of the unfinished one is all there is.
      let average = Self.mean(days.map(\.sum)).map { $0 * scale }
      headline = [Self.told(window.range == "day" ? sum : average ?? sum, type)]
    } else if let minSeconds = Self.minCoverage[type] {
      headline = [Self.told(try await Self.averageOfDays(type, window, visitor, minSeconds) * scale, type)]
    } else {
      headline = [Self.told(try await Self.average(type, window, visitor) * scale, type)]
    }
  }

  /// Returns the totals of the finished days with data.
  private static func finishedDays(
    _ type: HealthType, _ window: ChartWindow, _ visitor: Visitor
  ) async throws -> [(day: Date, sum: Double)] {
    try await statistics(type, by: "day", window, visitor).filter { $0["unfinished"] == nil }
      .compactMap { row in row["sum"]?.double.map { (day: date(row["start"]), sum: $0) } }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// The seconds of data that a day needs to count, by time-weighted type.
  private static let minCoverage: [HealthType: Double] = [.heartRate: 3600, .bloodGlucose: 0]

  /// Returns the mean of the time-weighted averages of finished days with enough data, or of all
  /// days without those.
  private static func averageOfDays(
    _ type: HealthType, _ window: ChartWindow, _ visitor: Visitor, _ minSeconds: Double
  ) async throws -> Double {
    let days = try await statistics(type, by: "day", window, visitor)
    let whole = days.filter {
      $0["unfinished"] == nil && ($0["coveredSeconds"]?.double ?? 0) >= minSeconds
    }
    let values = (whole.isEmpty ? days : whole).compactMap { $0["timeWeighted"]?.double }
    return values.reduce(0, +) / Double(max(1, values.count))
  }

  /// Returns whether two values are displayed the same, so that a page shows them once.
  private static func areDisplayedEqual(_ low: Told, _ high: Told) -> Bool {
    let size = low.reach * 2
    return (low.value / size).rounded() == (high.value / size).rounded()
  }

  /// Returns the average of all values in the window.
  ///
  /// Each of these samples is an instant and counts once.
  private static func average(_ type: HealthType, _ window: ChartWindow, _ visitor: Visitor) async throws
    -> Double
  {
    let values = try await samples(type, window, visitor).compactMap { $0["value"]?.double }
    // Samples have values in the unit in which they are stored.
    return values.reduce(0, +) / Double(max(1, values.count))
  }

  private static func samples(_ type: HealthType, _ window: ChartWindow, _ visitor: Visitor) async throws
    -> [JSONValue]
  {
    let answer = try await json(visitor, "/api/v1/types/\(type.name)/samples?limit=1000")
    return (answer["samples"]?.elements).map { samples in
      samples.filter { window.index(of: date($0["start"])) != nil }
    } ?? []
  }

  private mutating func readPressures(_ window: ChartWindow, _ visitor: Visitor) async throws {
    let systolic = try await Self.statistics(.bloodPressureSystolic, by: window.step, window, visitor)
    let diastolic = try await Self.statistics(.bloodPressureDiastolic, by: window.step, window, visitor)
    for (high, low) in zip(systolic, diastolic) {
      #expect(high["start"]?.string == low["start"]?.string)
      rows.append(
        [high, low].flatMap { half -> [Told] in
          let ends = [half["min"], half["max"]].map { Told($0?.double ?? .nan, 0.5) }
          return Self.areDisplayedEqual(ends[0], ends[1]) ? [ends[0]] : ends
        })
    }
    guard !rows.isEmpty else { return }
    for type in [HealthType.bloodPressureSystolic, .bloodPressureDiastolic] {
      headline.append(Told(try await Self.average(type, window, visitor), 0.5))
    }
  }

  private mutating func readNights(_ window: ChartWindow, _ made: ChartStore) async throws {
    let request = SleepRequest(
      since: DateInterval(start: window.first, duration: 0),
      until: DateInterval(start: window.first, end: window.end), in: Demo.time)
    let text = try await request.answer(from: made.demo.store).json().text
    let nights = try JSONDocument(parsing: Array(text.utf8)).root["nights"].map { Array($0.elements) } ?? []
    if window.range == "day" { return readNight(nights) }
    var asleep: [Double] = []
    for bucket in window.buckets {
      let inside = nights.filter { night in
        let day = Self.date(night["day"])
        return bucket.start <= day && day < bucket.end
      }
      let slept = inside.filter { $0["nap"]?.bool == false && Self.member("asleep", of: $0) != nil }
      let naps = window.isOfAverageDays ? [] : inside.filter { $0["nap"]?.bool == true }
      let napping = naps.reduce(0) {
        $0 + (Self.member("asleep", of: $1) ?? Self.member("inBed", of: $1) ?? 0) / 60
      }
      let nap = napping > 0 ? [Told(napping, 0.5)] : []
      guard !slept.isEmpty else {
        if !nap.isEmpty { rows.append(nap) }
        continue
      }
      let days = window.isOfAverageDays ? Double(Set(slept.map { $0["day"]?.string ?? "" }).count) : 1
      func minutes(_ name: String) -> Double {
        slept.reduce(0) { $0 + (Self.member(name, of: $1) ?? 0) } / days / 60
      }
      // In the order of the pages.
      let stages = ["awake", "rem", "core", "deep", "unspecified"].map { minutes($0) }
      rows.append(stages.filter { $0 > 0 }.map { Told($0, 0.5) } + nap)
      asleep += slept.map { (Self.member("asleep", of: $0) ?? .nan) / 60 }
    }
    if !asleep.isEmpty { headline = [Told(asleep.reduce(0, +) / Double(asleep.count), 0.5)] }
  }

  /// Reads the figure of a night.
  ///
  /// A day's page shows its last night segment by segment, so only the large figure can be
  /// compared.
  private mutating func readNight(_ nights: [JSONValue]) {
    let night = nights.last { $0["nap"]?.bool == false } ?? nights.last
    guard let night else { return }
    // If the sources report only time in bed, the page shows that.
    let seconds = Self.member("asleep", of: night) ?? Self.member("inBed", of: night)
    headline = [Told((seconds ?? .nan) / 60, 0.5)]
  }

  private static func member(_ name: String, of object: JSONValue) -> Double? {
    object.members.first { $0.name == name }?.value.double
  }

  private mutating func readSamples(_ type: HealthType, _ window: ChartWindow, _ visitor: Visitor)
    async throws
  {
    var found: [Int: [Double]] = [:]
    for sample in try await Self.samples(type, window, visitor) {
      let start = Self.date(sample["start"])
      guard let place = window.index(of: start) else { continue }
      found[place, default: []].append(Self.date(sample["end"]).timeIntervalSince(start) / 60)
    }
    let isTimed = type == .mindfulSession
    for place in found.keys.sorted() {
      let lengths = found[place] ?? []
      let count = Told(Double(lengths.count), 0)
      rows.append(isTimed ? [Told(lengths.reduce(0, +), 0.5), count] : [count])
    }
    let all = found.values.flatMap { $0 }
    guard !all.isEmpty else { return }
    headline = [isTimed ? Told(all.reduce(0, +), 0.5) : Told(Double(all.count), 0)]
  }
}
