import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
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

  /// Returns the time that a column of a type's chart represents.
  func step(of type: HealthType) -> StatisticsRequest.Step {
    self == .day && type.isOncePerDay ? .day : step
  }

  /// Returns the columns of a type up to the one that contains a date: one column for a day of a
  /// type that has one value per day.
  func slots(of type: HealthType, endingWith date: Date, in time: LocalTime) -> [DateInterval] {
    guard self == .day, type.isOncePerDay else { return slots(endingWith: date, in: time) }
    let days = StatisticsRequest.Step.day.buckets(in: time)
    return [days.bucket(days.index(of: date))]
  }

  /// Returns the columns up to the one that contains a date.
  func slots(endingWith date: Date, in time: LocalTime) -> [DateInterval] {
    let count =
      switch self {
      case .day: 0
      case .week: 7
      case .month: 31
      case .halfYear: 26
      case .year: 12
      }
    guard count > 0 else { return hours(of: date, time.calendar) }
    let buckets = step.buckets(in: time)
    var index = buckets.index(of: date)
    var slots: [DateInterval] = []
    while slots.count < count {
      let slot = buckets.bucket(index)
      // A day that a zone skipped, as Apia did, is empty.
      if slot.duration > 0 { slots.append(slot) }
      index -= 1
    }
    return slots.reversed()
  }

  /// Returns the hours of a day, 23 or 25 if the clocks change, or a half one at its end if they
  /// change by half an hour.
  private func hours(of date: Date, _ calendar: Calendar) -> [DateInterval] {
    let start = calendar.startOfDay(for: date)
    let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start + 86_400
    return stride(from: start.timeIntervalSince1970, to: end.timeIntervalSince1970, by: 3600).map {
      let start = Date(timeIntervalSince1970: $0)
      return DateInterval(start: start, end: min(start + 3600, end))
    }
  }

  /// Returns the date for showing the columns before or after.
  func moved(_ slots: [DateInterval], by direction: Int) -> Date? {
    guard let first = slots.first, let last = slots.last else { return nil }
    return direction < 0 ? first.start - 1 : last.end + last.end.timeIntervalSince(first.start) - 1
  }
}
