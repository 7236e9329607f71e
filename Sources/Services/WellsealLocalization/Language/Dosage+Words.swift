import Foundation
import WellsealBase
package import WellsealQueries

extension Localizer {
  /// Returns an amount, such as `1–2 tablets`.
  package func text(_ amount: Dosage.Amount) -> String {
    let low = number(amount.low)
    let figure = amount.high.map { "\(low)–\(number($0))" } ?? low
    return amount.unit.isEmpty ? figure : "\(figure) \(amount.unit.isolated)"
  }

  /// Returns a frequency, such as `twice a day, with meals, as needed for pain`, or `nil` if the
  /// record only has its author's text.
  package func frequency(of dosage: Dosage) -> String? {
    var parts = dosage.timing.map(parts) ?? []
    if let need = dosage.need {
      parts.append(self(.asNeededFor, need.isolated))
    } else if dosage.isAsNeeded {
      parts.append(self(.asNeeded))
    }
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: comma)
  }

  private func parts(_ timing: Timing) -> [String] {
    var parts = often(timing).map { [$0] } ?? []
    parts += timing.when.compactMap { Self.events[$0] }.map { self($0) }
    if !timing.times.isEmpty {
      let day = time.calendar.startOfDay(for: now)
      let clocks = timing.times.sorted().compactMap {
        time.calendar.date(bySettingHour: $0 / 3600, minute: $0 / 60 % 60, second: 0, of: day)
      }
      parts.append(self(.atTimes, clocks.map(clock).formatted(list)))
    }
    if !timing.weekdays.isEmpty {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      let names = calendar.standaloneWeekdaySymbols
      parts.append(self(.onWeekdays, Set(timing.weekdays).sorted().map { names[$0 % 7] }.formatted(list)))
    }
    if let days = timing.days { parts.append(self(.forDays, days)) }
    return parts
  }

  private var list: ListFormatStyle<StringStyle, [String]> { .list(type: .and).locale(locale) }

  private func often(_ timing: Timing) -> String? {
    guard let span = timing.span, let frequency = timing.frequency else { return nil }
    if timing.period == 1, span == .day {
      if let most = timing.frequencyMax, most > frequency {
        return self(.betweenTimes, number(frequency), number(most))
      }
      return self(.timesADay, frequency)
    }
    if timing.period == 1, span == .week { return self(.timesAWeek, frequency) }
    let every =
      switch span {
      case .hour: self(.everyHours, timing.period)
      case .day: self(.everyDays, timing.period)
      case .week: self(.everyWeeks, timing.period)
      case .month: self(.everyMonths, timing.period)
      }
    return frequency == 1 ? every : self(.timesEvery, number(frequency), every)
  }

  private static let events: [String: LocalizedText] = [
    "MORN": .whenMORN, "NOON": .whenNOON, "AFT": .whenAFT, "EVE": .whenEVE, "NIGHT": .whenNIGHT,
    "HS": .whenHS, "WAKE": .whenWAKE, "C": .whenC, "CM": .whenCM, "CD": .whenCD, "CV": .whenCV,
    "AC": .whenAC, "ACM": .whenACM, "ACD": .whenACD, "ACV": .whenACV, "PC": .whenPC, "PCM": .whenPCM,
    "PCD": .whenPCD, "PCV": .whenPCV,
  ]
}
