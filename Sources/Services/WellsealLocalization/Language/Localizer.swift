package import Foundation
package import WellsealBase
package import WellsealModel
import WellsealQueries

/// The localization for a user: language, time zone and system of units.
package struct Localizer: Sendable {
  package let language: Language
  package let units: UnitSystem
  package let time: LocalTime
  package let now: Date
  /// The user's region, which determines the format of times and dates, or `nil` for the default of
  /// the language.
  package var region: String?
  /// Whether the pages are those of a multi-user server instead of the user's own machine.
  package var isOnServer = false
  /// The units that the user selected for individual types.
  package var typeUnits: [HealthType: HealthUnit] = [:]

  package init(language: Language, units: UnitSystem, time: LocalTime, now: Date, region: String? = nil) {
    self.language = language
    self.units = units
    self.time = time
    self.now = now
    self.region = region
  }

  /// Returns the text of a phrase with the placeholders replaced.
  package func callAsFunction(_ phrase: LocalizedText, _ parts: String...) -> String {
    filled(phrase.text(in: language, onServer: isOnServer), parts)
  }

  /// Replaces the placeholders in one pass, so that a value that looks like a placeholder is
  /// unchanged.
  func filled(_ text: String, _ parts: [String]) -> String {
    guard !parts.isEmpty else { return text }
    // No regular expression, because a page has a hundred texts, and it would be compiled for each
    // of them.
    let pieces = text.split(separator: "%", omittingEmptySubsequences: false)
    return pieces.dropFirst().reduce(into: String(pieces[0])) { filled, piece in
      let index = piece.utf8.first.map { Int($0) - 0x30 } ?? 0
      if index < 10, parts.indices.contains(index - 1) {
        let part = parts[index - 1]
        // An abbreviation at the end of a sentence has only one period.
        let rest = Substring(piece.utf8.dropFirst())
        filled += part + (part.hasSuffix(".") && rest.first == "." ? rest.dropFirst() : rest)
      } else {
        filled += "%" + piece
      }
    }
  }

  package var locale: Locale {
    region.map { Locale(identifier: "\(language.locale.identifier)-\($0)") } ?? language.locale
  }
}

/// The system of units for display.
package enum UnitSystem: String, Sendable, CaseIterable {
  case metric = "metric"
  case us = "us"
  case uk = "uk"
}

// MARK: Numbers

extension Localizer {
  /// Returns a number with a maximum number of decimal places; a half is rounded away from zero.
  package func number(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "–" }
    return value.formatted(
      .number.precision(.fractionLength(0...digits)).rounded(rule: .toNearestOrAwayFromZero).locale(locale))
  }

  /// Returns a share as a percentage with a maximum number of decimal places; a half is rounded
  /// away from zero.
  package func percent(_ share: Double, digits: Int = 1) -> String {
    share.formatted(
      .percent.precision(.fractionLength(0...digits)).rounded(rule: .toNearestOrAwayFromZero).locale(locale))
  }

  package func number(_ value: Int) -> String { value.formatted(.number.locale(locale)) }

  /// Returns a number with a precision that depends on its size.
  package func number(_ value: Double) -> String {
    number(value, digits: abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2)
  }

  /// Returns a text with numbers such as `5.30 % – 5.6 %`, with the decimal separator of the
  /// language and the display forms of units.
  ///
  /// Digits are unchanged, because their number indicates the precision.
  package func figures(_ text: String) -> String {
    guard text.utf8.count <= 200 else { return text }
    let text = ReadUnits.figures(text)
    guard let separator = locale.decimalSeparator, separator != "." else { return text }
    return text.replacing(#/([\d.]+)/#) { run -> String in
      let figure = String(run.1)
      let isNumber = figure.wholeMatch(of: #/\d+\.\d+/#) != nil
      return isNumber ? figure.replacingOccurrences(of: ".", with: separator) : figure
    }
  }

  /// Returns a duration such as `7 h 32 min`.
  package func duration(_ seconds: TimeInterval) -> String {
    if seconds < 90 { return self(.seconds, number(Int(seconds.rounded()))) }
    return minutes((seconds / 60).rounded())
  }

  /// Returns a duration in whole minutes, without seconds.
  package func minutes(_ whole: Double) -> String {
    let minutes = Int(whole)
    if minutes < 60 { return self(.minutes, number(minutes)) }
    return minutes % 60 == 0
      ? self(.hours, number(minutes / 60)) : self(.hoursMinutes, number(minutes / 60), number(minutes % 60))
  }

  /// Returns a size such as `12.3 MB`.
  package func bytes(_ count: UInt64) -> String {
    let units = ["B", "KB", "MB", "GB"]
    var (value, place) = (Double(count), 0)
    while value >= 1000, place + 1 < units.count { (value, place) = (value / 1000, place + 1) }
    return "\(number(value, digits: place < 2 ? 0 : 1))\u{A0}\(units[place])"
  }
}

// MARK: Dates

extension Localizer {
  private func style(_ style: Date.FormatStyle) -> Date.FormatStyle {
    var style = style.locale(locale)
    style.timeZone = time.zone
    style.calendar = time.calendar
    return style
  }

  /// Returns a time such as `14:02`.
  package func clock(_ date: Date) -> String { date.formatted(style(.dateTime.hour().minute())) }

  /// Returns a time such as `14:02:31`.
  package func exactClock(_ date: Date) -> String {
    date.formatted(style(.dateTime.hour().minute().second()))
  }

  /// Returns a date such as `18 Nov 2025`.
  package func day(_ date: Date) -> String {
    date.formatted(style(.dateTime.day().month(.abbreviated).year()))
  }

  /// Returns a date such as `18 Nov`.
  package func shortDay(_ date: Date) -> String { date.formatted(style(.dateTime.day().month(.abbreviated))) }

  /// Returns a month such as `Nov 2025`.
  package func shortMonth(_ date: Date) -> String {
    date.formatted(style(.dateTime.month(.abbreviated).year()))
  }

  /// Returns a weekday such as `Tue`.
  ///
  /// Hebrew abbreviations include the word "day", which is too long for charts.
  package func weekday(_ date: Date) -> String {
    date.formatted(style(.dateTime.weekday(language.rawValue == "he" ? .short : .abbreviated)))
  }

  /// Returns a month such as `Nov`.
  package func month(_ date: Date) -> String { date.formatted(style(.dateTime.month(.abbreviated))) }

  /// Returns a month such as `November 2025`.
  package func monthAndYear(_ date: Date) -> String { date.formatted(style(.dateTime.month(.wide).year())) }

  /// Returns a month such as `J`.
  package func narrowMonth(_ date: Date) -> String { date.formatted(style(.dateTime.month(.narrow))) }

  /// Returns the hour of a time, such as `6 AM` or `06`.
  package func hour(_ date: Date) -> String { date.formatted(style(.dateTime.hour())) }

  /// Returns a date and time such as `18 Nov 2025, 14:02`.
  package func moment(_ date: Date) -> String {
    beginsWithYears ? "\(day(date)) \(clock(date))" : "\(day(date)), \(clock(date))"
  }

  /// Whether dates start with the year, as in Chinese.
  private var beginsWithYears: Bool { language.rawValue == "zh-Hans" }

  /// The separator between parts of a list or of a label.
  package var comma: String { language.rawValue == "zh-Hans" ? "，" : ", " }

  /// Returns a short relative date for lists: the time for today, `Yesterday`, or the date.
  package func recently(_ date: Date) -> String {
    let calendar = time.calendar
    if calendar.isDate(date, inSameDayAs: now) { return clock(date) }
    if let yesterday = calendar.date(byAdding: .day, value: -1, to: now),
      calendar.isDate(date, inSameDayAs: yesterday)
    {
      return self(.yesterday)
    }
    return calendar.component(.year, from: date) == calendar.component(.year, from: now)
      ? shortDay(date) : day(date)
  }

  /// Returns a day for lists and headings: `Today`, `Yesterday`, or the date.
  package func recentDay(_ date: Date) -> String {
    time.calendar.isDate(date, inSameDayAs: now) ? self(.today) : recently(date)
  }

  /// Returns an interval, preceded by `Today` or `Yesterday` if it is one of these days.
  package func time(of interval: DateInterval) -> String {
    let (calendar, text) = (time.calendar, self.interval(interval))
    guard calendar.isDate(interval.start, inSameDayAs: interval.end.addingTimeInterval(-1)) else {
      return text
    }
    if calendar.isDate(interval.start, inSameDayAs: now) { return "\(self(.today))\(comma)\(text)" }
    return calendar.date(byAdding: .day, value: -1, to: now).map {
      calendar.isDate(interval.start, inSameDayAs: $0) ? "\(self(.yesterday))\(comma)\(text)" : text
    } ?? text
  }

  /// Returns an interval such as `12 – 18 Nov 2025`.
  ///
  /// The end is exclusive.
  package func interval(_ interval: DateInterval) -> String {
    let last = interval.end.addingTimeInterval(-1)
    let calendar = time.calendar
    if calendar.isDate(interval.start, inSameDayAs: last) { return day(interval.start) }
    // If both days are in the same year, the year appears only once, at the outer end.
    guard calendar.isDate(interval.start, equalTo: last, toGranularity: .year) else {
      return "\(day(interval.start)) – \(day(last))"
    }
    return beginsWithYears
      ? "\(day(interval.start)) – \(shortDay(last))" : "\(shortDay(interval.start)) – \(day(last))"
  }
}

extension String {
  /// The text as a name with isolated direction, so that it can't affect the text around it.
  ///
  /// Bidirectional control characters are removed, because they could end the isolation.
  package var isolated: String { "\u{2068}\(safeForDisplay(self, limit: 2000))\u{2069}" }

  /// The text with all invisible characters escaped, such as `\u202e`, for text that is shown
  /// unchanged.
  package var withVisibleMarks: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    return unicodeScalars.map { scalar in
      guard scalar.isInvisible else { return String(scalar) }
      return "\\u" + Hex.text(scalar.value, width: 4)
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it changes the text direction, has no width, or is a control character, other than
  /// line breaks and tabs.
  fileprivate var isInvisible: Bool {
    if self == "\n" || self == "\t" { return false }
    if value < 0x7F { return value < 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return true
    default: return false
    }
  }
}
