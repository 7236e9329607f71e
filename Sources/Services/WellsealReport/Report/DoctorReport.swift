import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A report that a person brings to a doctor.
package struct DoctorReport: Sendable {
  /// The parts in their order, with the names by which people and programs select them.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case problems = "problems"
    case allergies = "allergies"
    case medications = "medications"
    case bloodPressure = "blood-pressure"
    case weight = "weight"
    case pulse = "pulse"
    case sleep = "sleep"
    case glucose = "glucose"
    case labs = "labs"
    case ecg = "ecg"
  }

  var parts: Set<Part>
  /// The interval of the figures.
  ///
  /// Conditions and medications are as of its end.
  var interval: DateInterval
  /// The time at which the report was made.
  var made: Date
  var time: LocalTime

  var person: PersonDetails
  /// The Medical ID, which is in the person's own words.
  var medicalID: MedicalID
  /// The active problems, newest first.
  var problems: [ReportedRecord] = []
  /// The active allergies, critical ones first.
  var allergies: [ReportedRecord] = []
  /// The current medications, the most recently recorded first.
  var medications: [MedicationCourse] = []
  /// The medications that the person listed in an app.
  var ownMedications: [UserAnnotatedMedication] = []
  var bloodPressure: BloodPressureSummary?
  var weight: ReportedMeasure?
  var restingPulse: ReportedMeasure?
  var pulse: ReportedMeasure?
  var sleep: SleepAnswer?
  var glucose: GlucoseSummary?
  var labs: [LabOutOfRange] = []
  /// The recordings, those other than sinus rhythm first, each group newest first.
  var electrocardiograms: [ECGFacts] = []

  init(
    parts: Set<Part>, interval: DateInterval, made: Date, time: LocalTime, person: PersonDetails,
    medicalID: MedicalID
  ) {
    self.parts = parts
    self.interval = interval
    self.made = made
    self.time = time
    self.person = person
    self.medicalID = medicalID
  }

  /// The number of days that the report covers.
  var days: Int {
    let calendar = time.calendar
    let last = interval.duration > 0 ? interval.end - 1 : interval.end
    let difference = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: interval.start), to: calendar.startOfDay(for: last))
    return (difference.day ?? 0) + 1
  }

  /// The person's age at the end in whole years, or `nil` if the date of birth is not known.
  var age: Int? {
    person.characteristics.dateOfBirth.flatMap { born in
      let parts = DateComponents(year: born.year, month: born.month, day: born.day, hour: 12)
      return time.calendar.date(from: parts).flatMap {
        time.calendar.dateComponents([.year], from: $0, to: interval.end).year
      }
    }
  }
}
