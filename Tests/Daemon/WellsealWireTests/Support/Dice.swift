import Foundation
import TestSupport
import Testing
import WellsealModel

/// A generator of random model values from a seed, in which each member is sometimes missing.
struct Dice {
  private var random: SeededGenerator

  /// Whether all members are present, and lists have one element.
  private let isComplete: Bool

  init(seed: UInt64, isComplete: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isComplete = isComplete
  }

  mutating func below(_ count: Int) -> Int { random.index(below: count) }
  mutating func flag() -> Bool { below(2) == 0 }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func maybe<Value>(_ make: (inout Dice) throws -> Value) rethrows -> Value? {
    isComplete || flag() ? try make(&self) : nil
  }

  mutating func list<Value>(upTo count: Int = 3, _ make: (inout Dice) throws -> Value) rethrows -> [Value] {
    try (0..<(isComplete ? 1 : below(count + 1))).map { _ in try make(&self) }
  }

  mutating func double() -> Double {
    switch below(6) {
    case 0: 0
    case 1: Double(below(1000) - 500)
    case 2: Double(below(1_000_000)) / 1000
    case 3: Double(bitPattern: random.next()).nonNaN
    case 4: -Double(below(1000)) / 7
    default: Double.random(in: -1e9...1e9, using: &random)
    }
  }

  mutating func text() -> String {
    pick(["", "plain", "with \"quotes\" and \\", "ümläut ❤️", "line\nbreak\ttab\u{1}", "名前", "a/b"])
      + pick(["", "x", "\u{7F}"])
  }

  mutating func uuid() -> UUID {
    let bytes = random.bytes(16)
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  mutating func date() -> Date {
    Date(
      timeIntervalSinceReferenceDate: flag()
        ? Double(below(800_000_000)) : Double.random(in: 0...8e8, using: &random))
  }

  mutating func interval() -> DateInterval {
    let start = date()
    // An interval stores its duration, from which the end is calculated.
    return DateInterval(start: start, end: start + Double(below(10_000_000)) / 1000)
  }

  mutating func data() -> Data { Data(random.bytes(below(40))) }
  mutating func type() -> HealthType { pick(HealthType.all) }
  mutating func type(_ kind: HealthType.Kind) -> HealthType {
    pick(HealthType.all.filter { $0.kind == kind })
  }
  mutating func unit() -> HealthUnit {
    pick(["count/min", "kg", "mg/dL", "mmol<180.15588>/L", "()", "degC", "kcal/hr·kg"])
  }
  mutating func quantity() -> HealthQuantity { HealthQuantity(double(), unit()) }
  mutating func quantity(_ unit: HealthUnit) -> HealthQuantity { HealthQuantity(double(), unit) }
  mutating func seconds() -> Double { Double(below(1_000_000)) / 100 }

  mutating func day() -> CalendarDay {
    CalendarDay(era: below(2), year: 1 + below(2500), month: 1 + below(12), day: 1 + below(28))
  }
}

extension Double {
  fileprivate var nonNaN: Double { isNaN ? .infinity : self }
}

// MARK: Where it is from

extension Dice {
  mutating func source() -> HealthSource { HealthSource(name: text(), bundleIdentifier: "app.\(below(9))") }

  mutating func revision() -> SourceRevision {
    SourceRevision(
      source: source(), version: maybe { $0.text() }, productType: maybe { $0.text() },
      operatingSystem: SystemVersion(below(30), below(9), below(4)))
  }

  mutating func device() -> HealthDevice {
    HealthDevice(
      name: maybe { $0.text() }, manufacturer: maybe { $0.text() }, model: maybe { $0.text() },
      hardwareVersion: maybe { $0.text() }, firmwareVersion: maybe { $0.text() },
      softwareVersion: maybe { $0.text() }, localIdentifier: maybe { $0.text() },
      udiDeviceIdentifier: maybe { $0.text() })
  }

  mutating func provenance() -> Provenance {
    Provenance(sourceRevision: maybe { $0.revision() }, device: maybe { $0.device() })
  }

  mutating func metadata() throws -> Metadata {
    var entries: [MetadataKey: MetadataValue] = [:]
    for index in 0..<below(4) { entries[MetadataKey("app.key.\(index)")] = metadataValue() }
    if flag() {
      entries[.syncIdentifier] = .string(text())
      entries[.syncVersion] = .integer(below(100))
    }
    return try Metadata(entries)
  }

  mutating func metadataValue() -> MetadataValue {
    switch below(6) {
    case 0: .string(text())
    case 1: .boolean(flag())
    case 2: .integer(below(.max) - .max / 2)
    case 3: .real(double())
    case 4: .date(date())
    default: .quantity(quantity())
    }
  }
}

// MARK: Predicates

extension Dice {
  mutating func predicate(depth: Int = 3) -> SamplePredicate {
    switch below(depth > 0 ? 7 : 3) {
    case 0: .all
    case 1: .none
    case 2: .comparison(comparison())
    case 3: .not(predicate(depth: depth - 1))
    case 4: .and(list { $0.predicate(depth: depth - 1) })
    case 5: .or(list { $0.predicate(depth: depth - 1) })
    default: .workoutActivity(predicate(depth: depth - 1))
    }
  }

  mutating func comparison() -> PredicateComparison {
    PredicateComparison(
      predicateKey(), pick(PredicateComparator.allCases), predicateValue(),
      options: PredicateComparison.TextOptions(rawValue: below(4)))
  }

  mutating func predicateKey() -> PredicateKey {
    switch below(4) {
    case 0: .field(pick(PredicateField.allCases))
    case 1: .metadata(MetadataKey("app.key with space.\(below(3))"))
    case 2: .device(pick(DeviceProperty.allCases))
    default: .statistic(pick(PredicateStatistic.allCases), type())
    }
  }

  mutating func predicateValue(depth: Int = 2) -> PredicateValue {
    switch below(depth > 0 ? 12 : 11) {
    case 0: .null
    case 1: .boolean(flag())
    case 2: .number(double())
    case 3: .string(text())
    case 4: .date(date())
    case 5: .uuid(uuid())
    case 6: .quantity(quantity())
    case 7: .day(day())
    case 8: .source(source())
    case 9: .sourceRevision(revision())
    case 10: .device(device())
    default: .list(list { $0.predicateValue(depth: depth - 1) })
    }
  }

  mutating func part() -> SampleQuery.Part { SampleQuery.Part(type(), predicate()) }
}

// MARK: Statistics

extension Dice {
  mutating func statistics() -> HealthStatistics {
    let interval = interval()
    return HealthStatistics(
      type: type(.quantity), start: interval.start, end: interval.end, merged: results(),
      bySource: maybe {
        $0.list { HealthStatistics.SourceResults(source: $0.source(), results: $0.results()) }
      })
  }

  private mutating func results() -> HealthStatistics.Results {
    HealthStatistics.Results(
      sum: maybe { $0.quantity() }, average: maybe { $0.quantity() }, minimum: maybe { $0.quantity() },
      maximum: maybe { $0.quantity() }, mostRecent: maybe { $0.quantity() },
      mostRecentInterval: maybe { $0.interval() }, duration: maybe { $0.quantity("s") })
  }

  mutating func statisticsQuery() -> StatisticsQuery {
    StatisticsQuery(type(.quantity), StatisticsOptions(rawValue: UInt(below(128))), predicate())
  }

  mutating func buckets() throws -> CalendarBuckets {
    var calendar = Calendar(identifier: pick([.gregorian, .iso8601, .hebrew, .islamicUmmAlQura]))
    calendar.timeZone = try #require(
      TimeZone(identifier: pick(["Europe/Berlin", "UTC", "GMT+0530", "Asia/Kathmandu"])))
    calendar.firstWeekday = 1 + below(7)
    calendar.minimumDaysInFirstWeek = 1 + below(7)
    var interval = DateComponents()
    let component = pick([
      Calendar.Component.year, .quarter, .month, .weekOfYear, .weekOfMonth, .day, .hour, .minute,
    ])
    interval.setValue(1 + below(9), for: component)
    return try #require(CalendarBuckets(anchor: date(), interval: interval, calendar: calendar))
  }
}
