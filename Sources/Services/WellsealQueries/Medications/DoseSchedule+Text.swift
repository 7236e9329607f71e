import FoundationEssentials
package import WellsealBase

/// A schedule in JSON, which is also its form in the store.
extension DoseSchedule {
  /// `{days, every, weekdays, on, off, times, from, until, maxPerDay}`; `days` says which of the
  /// others apply.
  var json: JSON {
    var json: JSON = ["days": .string(days.name)]
    switch days {
    case .every(let count): json["every"] = .integer(count)
    case .weekdays(let chosen):
      json["weekdays"] = .array(chosen.sorted().map { .string(Self.weekdays[$0 - 1]) })
    case .cycle(let on, let off):
      json["on"] = .integer(on)
      json["off"] = .integer(off)
    case .asNeeded: json["maxPerDay"] = maxPerDay.map { .integer($0) } ?? .null
    }
    json["times"] = .array(times.map { ["time": .string($0.clock), "amount": .number($0.amount)] })
    json["from"] = .string("\(from)")
    json["until"] = .text(until.map { "\($0)" })
    return json
  }

  /// Creates a schedule from its JSON.
  ///
  /// - Parameters:
  ///   - json: An object as in ``json``.
  ///   - today: The first day if the object has none.
  /// - Throws: ``DetailError``, which never contains a value.
  package init(_ json: JSONValue, today: CivilDate) throws(DetailError) {
    guard json.kind == .object else { throw DetailError(field: "schedule", .malformed("an object")) }
    for member in json.members where !Self.members.contains(member.name) {
      throw DetailError(field: "schedule", .unknown(Self.members))
    }
    try self.init(
      days: Self.days(json), times: Self.times(json["times"]),
      from: try Self.day(json["from"], "from") ?? today, until: try Self.day(json["until"], "until"),
      maxPerDay: try Self.number(json["maxPerDay"], "maxPerDay"))
  }

  /// Creates a schedule from texts, as a form or a command has them.
  ///
  /// - Parameters:
  ///   - days: `every`, `weekdays`, `cycle` or `asNeeded`.
  ///   - every: The number of days from a dose to the next.
  ///   - weekdays: Names such as `mon`.
  ///   - on: The number of days with doses of a cycle.
  ///   - off: The number of days without.
  ///   - times: Times such as `8:00`, each optionally with its amount, as in `8:00=2`.
  ///   - amount: The amount of a time without its own.
  ///   - from: The first day, or `nil` for `today`.
  ///   - until: The last day.
  ///   - maxPerDay: The maximum of doses a day, for a medication as needed.
  ///   - today: The first day if there is no other.
  /// - Throws: ``DetailError``, which never contains a value.
  package init(
    days: String, every: Int?, weekdays: [String], on: Int?, off: Int?, times: [String], amount: Double,
    from: String?, until: String?, maxPerDay: Int?, today: CivilDate
  ) throws(DetailError) {
    var list: [Time] = []
    for text in times { list.append(try Self.time(text, amount)) }
    try self.init(
      days: Self.days(days, every, weekdays, on, off), times: list,
      from: try Self.day(from, "from") ?? today, until: try Self.day(until, "until"), maxPerDay: maxPerDay)
  }

  /// The names of the days of the week, from Monday.
  package static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// The names of the kinds of days.
  static let kinds = ["every", "weekdays", "cycle", "asNeeded"]
  private static let members = [
    "days", "every", "weekdays", "on", "off", "times", "from", "until", "maxPerDay",
  ]

  private static func days(_ json: JSONValue) throws(DetailError) -> Days {
    var chosen: [String] = []
    if let list = json["weekdays"], list.kind == .array {
      for item in list.elements { chosen.append(item.string ?? "") }
    }
    return try days(
      json["days"]?.string ?? "every", number(json["every"], "every"), chosen, number(json["on"], "on"),
      number(json["off"], "off"))
  }

  private static func days(
    _ kind: String, _ every: Int?, _ weekdays: [String], _ on: Int?, _ off: Int?
  ) throws(DetailError) -> Days {
    switch kind {
    case "every": return .every(every ?? 1)
    case "weekdays":
      var chosen: Set<Int> = []
      for name in weekdays {
        guard let index = Self.weekdays.firstIndex(of: name.lowercased()) else {
          throw DetailError(field: "weekdays", .notOneOf(Self.weekdays))
        }
        chosen.insert(index + 1)
      }
      guard !chosen.isEmpty else { throw DetailError(field: "weekdays", .notOneOf(Self.weekdays)) }
      return .weekdays(chosen)
    case "cycle":
      guard let on, let off else { throw DetailError(field: "on", .malformed("both on and off")) }
      return .cycle(on: on, off: off)
    case "asNeeded": return .asNeeded
    default: throw DetailError(field: "days", .notOneOf(kinds))
    }
  }

  private static func times(_ json: JSONValue?) throws(DetailError) -> [Time] {
    guard let json, json.kind == .array else { return [] }
    guard json.count <= maxTimes else { throw DetailError(field: "times", .tooLong) }
    var times: [Time] = []
    for item in json.elements {
      guard let text = item.string ?? item["time"]?.string else {
        throw DetailError(field: "times", .malformed("HH:MM"))
      }
      times.append(try time(text, item["amount"]?.double ?? 1))
    }
    return times
  }

  /// Returns the time of `8:00` or `8:00=2`.
  private static func time(_ text: String, _ amount: Double) throws(DetailError) -> Time {
    guard
      let match = text.trimmed.wholeMatch(of: #/(\d{1,2})[:.](\d{2})(?:\s*=\s*(\d+(?:\.\d+)?))?/#),
      let hour = Int(match.1), let minute = Int(match.2), hour < 24, minute < 60
    else { throw DetailError(field: "times", .malformed("HH:MM")) }
    return Time(minute: hour * 60 + minute, amount: match.3.flatMap { Double($0) } ?? amount)
  }

  private static func day(_ json: JSONValue?, _ field: String) throws(DetailError) -> CivilDate? {
    guard let json, json.kind != .null else { return nil }
    return try day(json.string ?? "?", field)
  }

  private static func day(_ text: String?, _ field: String) throws(DetailError) -> CivilDate? {
    guard let text, !text.isEmpty else { return nil }
    guard let day = CivilDate(text), (1900...2200).contains(day.year) else {
      throw DetailError(field: field, .notADay)
    }
    return day
  }

  private static func number(_ json: JSONValue?, _ field: String) throws(DetailError) -> Int? {
    guard let json, json.kind != .null else { return nil }
    guard let number = json.integer else { throw DetailError(field: field, .malformed("a whole number")) }
    return number
  }
}

extension DoseSchedule.Days {
  /// The name of the kind of days.
  package var name: String {
    switch self {
    case .every: "every"
    case .weekdays: "weekdays"
    case .cycle: "cycle"
    case .asNeeded: "asNeeded"
    }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
