package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A rule that raises notices.
package struct NoticeRule: Hashable, Sendable {
  /// The condition of a rule.
  package enum Test: Hashable, Sendable {
    /// A number of overnight measures outside the usual range in the same night.
    case vitals(count: Int)
    /// A notification that a device stored as a sample, such as Apple's irregular rhythm.
    case events
    /// A source without new data for much longer than usual.
    case missing
    /// A scheduled dose that isn't logged.
    case doses
    /// A supply that lasts for seven days or less.
    case refill
    /// Readings of a measuring week that are due and not taken.
    case measurements
    /// New records of a provider or an import.
    case records
    /// An app that asks for access.
    case access
    /// Values beyond the user's own limit.
    case limit(NoticeLimit)
    /// A type without data for a time in seconds.
    case absence(HealthType, TimeInterval)
  }

  /// The effect of a rule, from the weakest to the strongest.
  package enum Level: String, Sendable, CaseIterable {
    case off = "off"
    /// The list in the app, and nothing outside.
    case list = "list"
    case notify = "notify"
    /// Delivered also during quiet hours.
    case urgent = "urgent"

    /// The next weaker level.
    package var lower: Level {
      switch self {
      case .urgent: .notify
      case .notify: .list
      case .list, .off: .off
      }
    }

    /// Whether the notices leave the app.
    var isDelivered: Bool { self == .notify || self == .urgent }
  }

  /// The name in paths and commands.
  package let id: String
  package var test: Test
  package var level: Level
  /// The time from which values count, for a rule of the user.
  var since: Date?

  init(id: String, _ test: Test, level: Level, since: Date? = nil) {
    (self.id, self.test, self.level, self.since) = (id, test, level, since)
  }

  /// Whether the user added the rule.
  package var isOwn: Bool { since != nil }

  /// The type of the values, for a rule of the user.
  package var type: HealthType? {
    switch test {
    case .limit(let limit): limit.type
    case .absence(let type, _): type
    default: nil
    }
  }

  /// The rules of a new store.
  static let builtIn: [NoticeRule] = [
    NoticeRule(id: "vitals", .vitals(count: 2), level: .notify),
    NoticeRule(id: "events", .events, level: .notify),
    NoticeRule(id: "missing", .missing, level: .notify),
    NoticeRule(id: "doses", .doses, level: .notify),
    NoticeRule(id: "refill", .refill, level: .list),
    NoticeRule(id: "measurements", .measurements, level: .notify),
    NoticeRule(id: "records", .records, level: .list),
    NoticeRule(id: "access", .access, level: .notify),
  ]

  /// The levels that a rule can have; only doses can be urgent.
  package var levels: [Level] {
    test == .doses ? Level.allCases : [.off, .list, .notify]
  }
}

/// The user's own limit of a type.
package struct NoticeLimit: Hashable, Sendable {
  package let type: HealthType
  /// Whether values at or above the limit count, and not those at or below it.
  package let isAbove: Bool
  package let value: Double
  package let unit: HealthUnit
  /// The minutes that consecutive values must span, or 0 for a single value.
  package let minutes: Int
  /// Whether only values without movement count.
  package let isStill: Bool

  static let maxMinutes = 180

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - type: A type of quantities.
  ///   - isAbove: Whether values at or above the limit count.
  ///   - value: The limit in the unit; a percentage is a fraction.
  ///   - unit: A unit string, or `nil` for the metric unit of the type.
  ///   - minutes: The minutes that consecutive values must span.
  ///   - isStill: Whether only values without movement count.
  /// - Throws: ``DetailError`` for the first invalid value.
  init(
    _ type: HealthType, isAbove: Bool, value: Double, unit: String? = nil, minutes: Int = 0,
    isStill: Bool = false
  ) throws(DetailError) {
    guard Self.canLimit(type), let preferred = type.preferredUnits?.metric else {
      throw DetailError(field: "type", .malformed("a type of measured quantities, which don't add up"))
    }
    var chosen = preferred
    if let unit {
      guard let named = try? HealthUnit.named(unit, for: type), named.isCompatible(with: preferred) else {
        throw DetailError(field: "unit", .malformed("a unit of the type"))
      }
      chosen = named
    }
    guard value.isFinite, abs(value) < 1e9 else { throw DetailError(field: "value", .malformed("a number")) }
    guard (0...Self.maxMinutes).contains(minutes) else {
      throw DetailError(field: "minutes", .malformed("0 to \(Self.maxMinutes)"))
    }
    (self.type, self.isAbove, self.value, self.unit) = (type, isAbove, value, chosen)
    (self.minutes, self.isStill) = (minutes, isStill)
  }

  /// Returns whether a type can have a limit: single values of one that adds up say little.
  static func canLimit(_ type: HealthType) -> Bool {
    type.kind == .quantity && type.row.aggregation != .cumulative && type.preferredUnits != nil
  }

  /// Returns whether a value is at the limit or beyond it.
  func isReached(by value: Double) -> Bool { isAbove ? value >= self.value : value <= self.value }
}

// MARK: JSON

extension NoticeRule {
  /// `{id, level, own, levels, since}` with the members of the test, which is also the form in the
  /// store.
  package var json: JSON {
    var json: JSON = [
      "id": .string(id), "test": .string(testName), "level": .string(level.rawValue), "own": .bool(isOwn),
    ]
    switch test {
    case .vitals(let count): json["count"] = .integer(count)
    case .limit(let limit):
      json["type"] = .string(limit.type.name)
      json["value"] = .number(limit.value)
      json["unit"] = .string(limit.unit.description)
      json["minutes"] = .integer(limit.minutes)
      json["still"] = .bool(limit.isStill)
    case .absence(let type, let seconds):
      json["type"] = .string(type.name)
      json["hours"] = .number(seconds / 3600)
    case .events, .missing, .doses, .refill, .measurements, .records, .access: break
    }
    if let since { json["since"] = .number(since.timeIntervalSince1970) }
    return json
  }

  /// The name of the test in JSON.
  var testName: String {
    switch test {
    case .vitals: "vitals"
    case .events: "events"
    case .missing: "missing"
    case .doses: "doses"
    case .refill: "refill"
    case .measurements: "measurements"
    case .records: "records"
    case .access: "access"
    case .limit(let limit): limit.isAbove ? "above" : "below"
    case .absence: "absent"
    }
  }

  /// The tests of the rules that users add.
  static let ownTests = ["above", "below", "absent"]

  /// Creates a rule of the user from `{test, type, value, unit, minutes, still, hours, level}`.
  ///
  /// - Throws: ``DetailError``, which never contains a value.
  init(_ json: JSONValue, id: String, since: Date) throws(DetailError) {
    guard let test = json["test"]?.string, Self.ownTests.contains(test) else {
      throw DetailError(field: "test", .notOneOf(Self.ownTests))
    }
    guard let name = json["type"]?.string, let type = try? HealthType.named(name) else {
      throw DetailError(field: "type", .malformed("the name of a type"))
    }
    let wanted: Test
    if test == "absent" {
      wanted = try Self.absence(of: type, hours: json["hours"]?.double)
    } else {
      guard let value = json["value"]?.double else {
        throw DetailError(field: "value", .malformed("a number"))
      }
      wanted = .limit(
        try NoticeLimit(
          type, isAbove: test == "above", value: value, unit: json["unit"]?.string,
          minutes: json["minutes"]?.integer ?? 0, isStill: json["still"]?.bool ?? false))
    }
    self.init(id: id, wanted, level: .notify, since: since)
    if let level = json["level"]?.string { try setLevel(level) }
  }

  /// Returns the test for a type without data.
  ///
  /// - Throws: ``DetailError`` if the number of hours is missing or out of range.
  package static func absence(of type: HealthType, hours: Double?) throws(DetailError) -> Test {
    guard let hours, hours >= 1, hours <= maxHours else {
      throw DetailError(field: "hours", .malformed("1 to \(Int(maxHours)) hours"))
    }
    return .absence(type, hours * 3600)
  }

  private static let maxHours = 8760.0

  /// Sets the level with a name.
  ///
  /// - Throws: ``DetailError`` if the rule doesn't have it.
  package mutating func setLevel(_ name: String) throws(DetailError) {
    guard let level = levels.first(where: { $0.rawValue == name }) else {
      throw DetailError(field: "level", .notOneOf(levels.map(\.rawValue)))
    }
    self.level = level
  }

  /// Sets the number of overnight measures.
  ///
  /// - Throws: ``DetailError`` if the rule has none, or the number is out of range.
  package mutating func setCount(_ count: Int) throws(DetailError) {
    guard case .vitals = test, (1...Vital.allCases.count).contains(count) else {
      throw DetailError(field: "count", .malformed("1 to \(Vital.allCases.count), for vitals"))
    }
    test = .vitals(count: count)
  }
}
