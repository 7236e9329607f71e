import Foundation
import WellsealModel

extension UUID {
  static let first = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
  static let second = UUID(uuid: (2, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0xAB))
}

extension Date {
  /// The time of the samples in the wire goldens.
  static let noon = Date(timeIntervalSinceReferenceDate: 776_174_400)
}

extension HealthSource {
  static let pulse = HealthSource(name: "Pulse", bundleIdentifier: "org.example.pulse")
  static let watch = HealthSource(name: "Watch", bundleIdentifier: "com.apple.health.1")
}

extension CalendarDay {
  static let someDay = CalendarDay(year: 2025, month: 8, day: 6)
}

extension WellsealModel.Attachment {
  static let letter = WellsealModel.Attachment(
    identifier: .first, name: "letter.pdf", contentType: "com.adobe.pdf", size: 4, created: .noon)
}

extension Characteristics {
  static var someone: Characteristics {
    var someone = Characteristics()
    someone.dateOfBirth = CalendarDay(year: 1980, month: 2, day: 29)
    someone.bloodType = 3
    return someone
  }
}

extension UserAnnotatedMedication {
  static let eyeDrops = UserAnnotatedMedication(
    medication: MedicationConcept(
      identifier: HealthConceptIdentifier(identifier: "m-1"), displayText: "Eye drops", generalForm: "drops",
      relatedCodings: [ClinicalCoding(system: "http://www.nlm.nih.gov/research/umls/rxnorm", code: "1")]),
    nickname: "Drops", hasSchedule: true)
}

extension HealthStatistics {
  static let steps = HealthStatistics(
    type: .stepCount, start: .noon, end: .noon + 86_400,
    merged: Results(sum: HealthQuantity(8123, .count)),
    bySource: [SourceResults(source: .watch, results: Results(sum: HealthQuantity(8000.5, .count)))])
}

extension CalendarBuckets {
  static var days: CalendarBuckets {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (2, 4)
    guard let days = CalendarBuckets(anchor: .noon, interval: DateComponents(day: 1), calendar: calendar)
    else {
      preconditionFailure("days are buckets")
    }
    return days
  }
}

extension SamplePredicate {
  /// A condition with every operator.
  static let everyForm = SamplePredicate.and([
    .or([.all, .none]),
    .not(.comparing(.metadata(.wasUserEntered), .equal, .null)),
    .workoutActivity(.comparing(.field(.activityDuration), .greater, .number(60.5))),
    .comparison(
      PredicateComparison(.device(.name), .beginsWith, .string("apple"), options: .caseInsensitive)),
    .comparing(.field(.uuid), .in, .list([.uuid(.first), .uuid(.second)])),
    .comparing(.field(.source), .equal, .source(.pulse)),
    .comparing(
      .statistic(.sum, .activeEnergyBurned), .greaterOrEqual, .quantity(HealthQuantity(100, "kcal"))),
  ])
}
