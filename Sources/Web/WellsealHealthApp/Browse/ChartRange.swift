import Foundation
import WellsealBase
import WellsealLocalization
import WellsealQueries

/// The time range of a chart.
enum ChartRange: String, Sendable, CaseIterable {
  case day = "day"
  case week = "week"
  case month = "month"
  case halfYear = "half-year"
  case year = "year"

  /// The letter on the range control.
  var letter: LocalizedText {
    switch self {
    case .day: .dayLetter
    case .week: .weekLetter
    case .month: .monthLetter
    case .halfYear: .halfYearLetter
    case .year: .yearLetter
    }
  }

  var name: LocalizedText {
    switch self {
    case .day: .rangeDay
    case .week: .rangeWeek
    case .month: .rangeMonth
    case .halfYear: .rangeHalfYear
    case .year: .rangeYear
    }
  }

  /// The time that a column of the chart represents.
  var step: StatisticsRequest.Step {
    switch self {
    case .day: .hour
    case .week, .month: .day
    case .halfYear: .week
    case .year: .month
    }
  }

  /// Returns the columns up to the one that contains a date.
  func slots(endingWith date: Date, in time: LocalTime) -> [DateInterval] {
    let calendar = time.calendar
    if self == .day { return hours(of: date, calendar) }
    let (component, count): (Calendar.Component, Int) =
      switch self {
      case .day, .week: (.day, 7)
      case .month: (.day, 31)
      case .halfYear: (.weekOfYear, 26)
      case .year: (.month, 12)
      }
    let last = start(of: component, holding: date, calendar)
    return (0..<count).compactMap { place in
      guard let start = calendar.date(byAdding: component, value: place + 1 - count, to: last),
        let end = calendar.date(byAdding: component, value: 1, to: start)
      else { return nil }
      return DateInterval(start: start, end: end)
    }
  }

  /// Returns the hours of a day, 23 or 25 if the clocks change.
  private func hours(of date: Date, _ calendar: Calendar) -> [DateInterval] {
    let start = calendar.startOfDay(for: date)
    let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
    return stride(from: start.timeIntervalSince1970, to: end.timeIntervalSince1970, by: 3600).map {
      DateInterval(start: Date(timeIntervalSince1970: $0), duration: 3600)
    }
  }

  private func start(of component: Calendar.Component, holding date: Date, _ calendar: Calendar) -> Date {
    let day = calendar.startOfDay(for: date)
    switch component {
    case .weekOfYear:
      // Weeks start on the same day as in statistics.
      let weekday = (calendar.component(.weekday, from: day) - calendar.firstWeekday + 7) % 7
      return calendar.date(byAdding: .day, value: -weekday, to: day) ?? day
    case .month: return calendar.dateInterval(of: .month, for: day)?.start ?? day
    default: return day
    }
  }

  /// Returns the date for showing the columns before or after.
  func moved(_ slots: [DateInterval], by direction: Int) -> Date? {
    guard let first = slots.first, let last = slots.last else { return nil }
    return direction < 0 ? first.start - 1 : last.end + last.end.timeIntervalSince(first.start) - 1
  }
}
