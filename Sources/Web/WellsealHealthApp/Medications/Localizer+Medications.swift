import Foundation
import WellsealBase
import WellsealLocalization
import WellsealQueries

extension Localizer {
  /// Returns a schedule, such as `every 2 days, at 08:00 and 20:00`.
  func text(_ schedule: DoseSchedule) -> String {
    var parts: [String] = []
    switch schedule.days {
    case .every(let count): parts.append(self(.everyDays, count))
    case .weekdays(let chosen):
      parts.append(self(.onWeekdays, weekdays.filter(chosen.contains).map(weekdayName).formatted(list)))
    case .cycle(let on, let off): parts.append(self(.cycleOfDays, number(on), number(off)))
    case .asNeeded: parts.append(self(.asNeeded))
    }
    if !schedule.times.isEmpty {
      let clocks = schedule.times.map { time in
        time.amount == 1
          ? clock(ofMinute: time.minute) : "\(clock(ofMinute: time.minute)) (\(number(time.amount)))"
      }
      parts.append(self(.atTimes, clocks.formatted(list)))
    }
    return parts.joined(separator: comma)
  }

  /// The weekdays from the first day of the user's week; 1 is Monday.
  var weekdays: [Int] { (0..<7).map { (time.firstWeekday + 5 + $0) % 7 + 1 } }

  /// Returns the name of a day of the week; Monday is 1.
  func weekdayName(_ day: Int) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return calendar.standaloneWeekdaySymbols[day % 7]
  }

  func clock(ofMinute minute: Int) -> String {
    let day = time.calendar.startOfDay(for: now)
    let date = time.calendar.date(bySettingHour: minute / 60, minute: minute % 60, second: 0, of: day)
    return date.map { clock($0) } ?? DoseSchedule.Time(minute: minute).clock
  }

  /// Returns an amount with the form, such as `2 × Tablet`.
  func amount(_ amount: Double, of medication: OwnMedication) -> String {
    guard medication.form != "unknown", let form = Self.medicationForms[medication.form] else {
      return "\(self(.doseAmount)): \(number(amount))"
    }
    return "\(number(amount)) × \(self(form))"
  }

  /// Returns the rest of a supply, such as `7 left, enough through 22 May 2026`.
  func text(_ refill: Refill) -> String {
    let left = number(refill.left)
    return refill.lasts.map { self(.leftUntil, left, written("\($0)")) } ?? left
  }

  /// Returns the sentence of an adherence, or `nil` if no dose was due.
  func sentence(_ adherence: Adherence) -> String? {
    guard let share = adherence.share else { return nil }
    return self(
      .adherenceSentence, number(adherence.taken), number(adherence.due), percentOf(share),
      number(adherence.skipped), number(adherence.notLogged))
  }

  /// Returns a percentage, with a decimal place if rounding would make it all or nothing.
  private func percentOf(_ share: Double) -> String {
    let rounded = (share * 100).rounded()
    let isFalse = (rounded == 100 && share < 1) || (rounded == 0 && share > 0)
    return percent(share, digits: isFalse ? 1 : 0)
  }

  private var list: ListFormatStyle<StringStyle, [String]> { .list(type: .and).locale(locale) }

  static let medicationForms: [String: LocalizedText] = [
    "tablet": .formTablet, "capsule": .formCapsule, "liquid": .formLiquid, "drops": .formDrops,
    "injection": .formInjection, "inhaler": .formInhaler, "spray": .formSpray, "patch": .formPatch,
    "cream": .formCream, "ointment": .formOintment, "gel": .formGel, "lotion": .formLotion,
    "foam": .formFoam, "powder": .formPowder, "suppository": .formSuppository, "topical": .formTopical,
    "device": .formDevice, "unknown": .formUnknown,
  ]
}
