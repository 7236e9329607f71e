import ByteFormats
import Credentials

/// A date with a prefix, as searches have it.
///
/// Source: FHIR R4, "Search", 3.1.1.5.4: dates are intervals, as long as what was written is exact.
struct DateComparison: Sendable {
  enum Prefix: String, Sendable, CaseIterable { case eq, ne, gt, lt, ge, le, sa, eb }

  let prefix: Prefix
  let moment: DateInterval

  init?(_ text: String) {
    let prefix = Prefix(rawValue: String(text.prefix(2)))
    guard let moment = DateInterval(prefix == nil ? text : String(text.dropFirst(2))) else { return nil }
    (self.prefix, self.moment) = (prefix ?? .eq, moment)
  }

  /// Whether a date or a period meets it.
  func isMet(by element: JSON) -> Bool {
    guard let found = DateInterval(element) else { return false }
    return switch prefix {
    case .eq: found.start >= moment.start && found.end <= moment.end
    case .ne: found.start < moment.start || found.end > moment.end
    case .gt: found.end > moment.end
    case .lt: found.start < moment.start
    case .ge: found.start >= moment.start || found.end > moment.end
    case .le: found.end <= moment.end || found.start < moment.start
    case .sa: found.start >= moment.end
    case .eb: found.end <= moment.start
    }
  }
}

/// From a second on until before another one, since 1970.
struct DateInterval: Sendable, Hashable {
  let start: Double
  let end: Double

  init(start: Double, end: Double) { (self.start, self.end) = (start, end) }

  /// Reads a date with as much of a time as there is; without an offset, it is UTC.
  init?(_ text: String) {
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let day = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(day.count), let year = day[0], halves[0].utf8.count >= 4, year > 0,
      !day.contains(nil)
    else { return nil }
    let (month, date) = (day.count > 1 ? day[1] ?? 1 : 1, day.count > 2 ? day[2] ?? 1 : 1)
    guard let start = Self.seconds(year, month, date) else { return nil }
    guard halves.count == 2 else {
      let next =
        switch day.count {
        case 1: Self.seconds(year + 1, 1, 1)
        case 2: month == 12 ? Self.seconds(year + 1, 1, 1) : Self.seconds(year, month + 1, 1)
        default: start + 86_400
        }
      guard let next else { return nil }
      self.init(start: start, end: next)
      return
    }
    guard day.count == 3, let clock = ClockTime(halves[1]) else { return nil }
    self.init(start: start + clock.seconds, end: start + clock.seconds + clock.length)
  }

  /// The interval of a date, or of a period, which may be open at an end.
  init?(_ element: JSON) {
    if let text = element.string {
      self.init(text)
      return
    }
    let start = element["start"]?.string.flatMap { DateInterval($0) }
    let end = element["end"]?.string.flatMap { DateInterval($0) }
    guard start != nil || end != nil else { return nil }
    self.init(start: start?.start ?? -.infinity, end: end?.end ?? .infinity)
  }

  private static func seconds(_ year: Int, _ month: Int, _ day: Int) -> Double? {
    Timestamp.seconds("\(year)-\(month)-\(day) 0:0:0")
  }
}

/// What stands after the T of a date.
private struct ClockTime {
  /// Seconds since midnight UTC, and how long what was written lasts.
  let seconds: Double
  let length: Double

  init?(_ text: Substring) {
    let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }
    let zone = text[clock.endIndex...]
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = Int(parts[0]), let minute = Int(parts[1]),
      let second = parts.count == 3 ? Double(parts[2]) : 0, (0...24).contains(hour),
      (0...59).contains(minute),
      (0..<61).contains(second), let offset = Self.offset(zone)
    else { return nil }
    seconds = Double(hour * 3600 + minute * 60) + second - offset
    length = parts.count == 2 ? 60 : parts[2].contains(".") ? 0.001 : 1
  }

  /// Seconds east of UTC.
  private static func offset(_ zone: Substring) -> Double? {
    if zone.isEmpty || zone == "Z" { return 0 }
    let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1] else { return nil }
    return Double(hours * 3600 + minutes * 60) * (zone.hasPrefix("-") ? -1 : 1)
  }
}
