import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// What a person brings to a doctor.
package struct DoctorReport: Sendable {
  /// The parts, in their order; the names by which people and programs choose them.
  package enum Part: String, Sendable, Hashable, CaseIterable {
    case problems
    case allergies
    case medications
    case bloodPressure = "blood-pressure"
    case weight
    case pulse
    case sleep
    case glucose
    case labs
    case ecg
  }

  var parts: Set<Part>
  /// Of which time figures are; what a person has and takes is as of its end.
  var interval: DateInterval
  /// When the report was made.
  var made: Date
  var time: LocalTime

  var person: PersonDetails
  /// What the person says in their own words.
  var medicalID: MedicalID
  /// Those that are not over, the newest first.
  var problems: [ReportedRecord] = []
  /// Those that are not over, the critical ones first.
  var allergies: [ReportedRecord] = []
  /// What is being taken, the one that was written about last first.
  var medications: [MedicationCourse] = []
  /// What the person listed in an app.
  var ownMedications: [UserAnnotatedMedication] = []
  var bloodPressure: BloodPressureSummary?
  var weight: ReportedMeasure?
  var restingPulse: ReportedMeasure?
  var pulse: ReportedMeasure?
  var sleep: SleepAnswer?
  var glucose: GlucoseSummary?
  var labs: [LabOutOfRange] = []
  /// Those that are no sinus rhythm first, of each the newest first.
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

  /// How many days the report is about.
  var days: Int {
    let calendar = time.calendar
    let last = interval.duration > 0 ? interval.end - 1 : interval.end
    let difference = calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: interval.start), to: calendar.startOfDay(for: last))
    return (difference.day ?? 0) + 1
  }

  /// How old the person was at the end, in whole years; nil where the day of birth is not known.
  var age: Int? {
    person.characteristics.dateOfBirth.flatMap { born in
      let parts = DateComponents(year: born.year, month: born.month, day: born.day, hour: 12)
      return time.calendar.date(from: parts).flatMap {
        time.calendar.dateComponents([.year], from: $0, to: interval.end).year
      }
    }
  }
}
