import Credentials
package import Foundation

/// Days and times as a person in some time zone writes and reads them.
package struct LocalTime: Sendable {
  package let zone: TimeZone

  package init(_ zone: TimeZone = .current) { self.zone = zone }

  /// - Throws: ``UnreadableTime`` where no time zone has the name.
  package init(named name: String) throws(UnreadableTime) {
    guard let zone = TimeZone(identifier: name) else { throw UnreadableTime(text: name, isZone: true) }
    self.init(zone)
  }

  /// The calendar of days, weeks from Monday, months and years in the zone.
  package var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }
}

extension LocalTime {
  /// What a text means: `2024-05-01` the whole day in the zone; `2024-05-01T07:30`, with seconds or an offset if wanted,
  /// and seconds since 1970 a moment.
  ///
  /// - Throws: ``UnreadableTime``
  package func interval(_ text: String) throws(UnreadableTime) -> DateInterval {
    if let day = try day(text) { return day }
    return DateInterval(start: try moment(text), duration: 0)
  }

  /// The beginning of what a text means.
  ///
  /// - Throws: ``UnreadableTime``
  package func date(_ text: String) throws(UnreadableTime) -> Date { try interval(text).start }

  private func day(_ text: String) throws(UnreadableTime) -> DateInterval? {
    guard let match = text.wholeMatch(of: #/(\d{4})-(\d\d)-(\d\d)/#) else { return nil }
    let parts = [match.1, match.2, match.3].compactMap { Int($0) }
    let start = date(parts + [0, 0, 0])
    guard let start, let next = calendar.date(byAdding: .day, value: 1, to: start) else {
      throw UnreadableTime(text: text)
    }
    return DateInterval(start: start, end: calendar.startOfDay(for: next))
  }

  private func moment(_ text: String) throws(UnreadableTime) -> Date {
    let pattern = #/(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?/#
    if let match = text.wholeMatch(of: pattern) {
      let parts = [match.1, match.2, match.3, match.4, match.5, match.6 ?? "0"].compactMap { Int($0) }
      if let date = date(parts) { return date }
    }
    // Foundation takes 07:60 for 08:00.
    if let match = text.prefixMatch(of: #/(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/#) {
      let parts = [match.1, match.2, match.3, match.4, match.5].compactMap { Int($0) }
      guard date(parts + [0]) != nil else { throw UnreadableTime(text: text) }
    }
    // Seconds may be left away beside an offset, too.
    let whole = text.replacing(#/^\d{4}-\d\d-\d\dT\d\d:\d\d(?=Z|[+-])/#) { "\($0.output):00" }
    if let date = try? Date(whole, strategy: .iso8601) { return date }
    if let date = try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)) {
      return date
    }
    guard let seconds = Double(text), seconds.magnitude < 1e11 else { throw UnreadableTime(text: text) }
    return Date(timeIntervalSince1970: seconds)
  }

  /// The date of a year, month, day, hour, minute and second; nil for one that does not exist, such as 30 February.
  private func date(_ parts: [Int]) -> Date? {
    let wanted = DateComponents(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
    guard let date = calendar.date(from: wanted) else { return nil }
    // Hours are not compared: those that the clocks skip in spring mean the ones after them.
    let found = calendar.dateComponents([.year, .month, .day], from: date)
    let isReal = (0..<24).contains(parts[3]) && (0..<60).contains(parts[4]) && (0..<61).contains(parts[5])
    return isReal && found.year == wanted.year && found.month == wanted.month && found.day == wanted.day
      ? date : nil
  }
}

extension LocalTime {
  /// `2024-05-01T07:30:00+02:00`, with milliseconds where there are any; for other programs.
  package func text(_ date: Date) -> String {
    let offset = zone.secondsFromGMT(for: date)
    let digits = civil(date, offset: offset)
    guard offset != 0 else { return digits + "Z" }
    let minutes = abs(offset) / 60
    return digits + (offset < 0 ? "-" : "+") + Self.two(minutes / 60) + ":" + Self.two(minutes % 60)
  }

  /// `2024-05-01 07:30:00`; for people.
  package func words(_ date: Date) -> String {
    String(civil(date, offset: zone.secondsFromGMT(for: date)).prefix(19)).replacing("T", with: " ")
  }

  /// `2024-05-01`.
  package func dayWords(_ date: Date) -> String { String(words(date).prefix(10)) }

  /// The digits of the clock on the wall, which is `offset` seconds ahead of Greenwich.
  private func civil(_ date: Date, offset: Int) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    let wall = Date(timeIntervalSince1970: milliseconds / 1000 + Double(offset))
    let hasFraction = !milliseconds.truncatingRemainder(dividingBy: 1000).isZero
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
    return String(wall.formatted(style).dropLast())
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A text that is no time, or no time zone.
package struct UnreadableTime: HintedError, Hashable {
  package var text: String
  package var isZone: Bool

  package init(text: String, isZone: Bool = false) {
    self.text = text
    self.isZone = isZone
  }

  /// How times are written.
  package var hint: String? {
    isZone
      ? "zones are named as in Europe/Berlin"
      : "write a day (2024-05-01), a time (2024-05-01T07:30 or 2024-05-01T07:30:00+02:00) or seconds since 1970"
  }
}

extension UnreadableTime: CustomStringConvertible {
  package var description: String { "\"\(text)\" is no \(isZone ? "time zone" : "time")" }
}
