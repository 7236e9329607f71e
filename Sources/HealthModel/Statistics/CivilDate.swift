/// A day of the Gregorian calendar without an era, and the way to and from the number of days.
struct CivilDate: Equatable {
  var year: Int
  /// From 1.
  var month: Int
  /// From 1.
  var day: Int

  /// The date of a day counted from 1 January 2001.
  init(daysSince2001 days: Int) {
    // Counted from 1 March 2000, so that the leap day is the last of its year, its four years and its 400 years.
    let days = days + 306
    let era = days.quotient(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = 2000 + era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  private init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  var daysSince2001: Int {
    let yearFromMarch = month <= 2 ? year - 2001 : year - 2000
    let era = yearFromMarch.quotient(by: 400)
    let yearOfEra = yearFromMarch - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 306
  }

  /// The same day some months later, or the last of that month where it is shorter.
  func adding(months: Int) -> CivilDate {
    let count = year * 12 + month - 1 + months
    let year = count.quotient(by: 12)
    let month = count - year * 12 + 1
    return CivilDate(year: year, month: month, day: min(day, Self.length(of: month, in: year)))
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 && isLeap ? 29 : lengths[month - 1]
  }

  private static let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

extension Int {
  /// Rounded towards the past.
  fileprivate func quotient(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
