import Foundation
package import WellsealBase
import WellsealModel
import WellsealQueries

extension DoctorReport {
  /// `{for, made, from, to, days, person, age, medicalID}`, then a member for each requested part;
  /// see "The report" in the documentation.
  package var json: JSON {
    var members: [JSON.Member] = [
      .init("for", "doctor"), .init("made", .string(time.text(made))),
      .init("from", .string(time.text(interval.start))), .init("to", .string(time.text(interval.end))),
      .init("days", .integer(days)), .init("person", person.json),
      .init("age", age.map { .integer($0) } ?? .null),
      .init("inOwnWords", inOwnWords),
    ]
    for part in Part.allCases where parts.contains(part) { members += json(of: part) }
    return .object(members)
  }

  /// The texts of the Medical ID, without the emergency contacts.
  private var inOwnWords: JSON {
    .object(
      MedicalID.fields.filter { $0.name != "notes" }.map {
        .init($0.name, .string(medicalID[keyPath: $0.text]))
      })
  }

  private func json(of part: Part) -> [JSON.Member] {
    switch part {
    case .problems: [.init("problems", .array(problems.map(json)))]
    case .allergies: [.init("allergies", .array(allergies.map(json)))]
    case .medications:
      [
        .init("medications", .array(medications.map(json))),
        .init(
          "ownMedications",
          .array(ownMedications.map { .string($0.nickname ?? $0.medication.displayText) })),
      ]
    case .bloodPressure: [.init("bloodPressure", bloodPressure?.json ?? .null)]
    case .weight: [.init("weight", weight?.json(in: time) ?? .null)]
    case .pulse:
      [
        .init("restingPulse", restingPulse?.json(in: time) ?? .null),
        .init("pulse", pulse?.json(in: time) ?? .null),
      ]
    case .sleep: [.init("sleep", sleepJSON)]
    case .glucose: [.init("glucose", glucose?.json ?? .null)]
    case .labs: [.init("labs", .array(labs.map(json)))]
    case .ecg: [.init("electrocardiograms", .array(electrocardiograms.map { $0.json(in: time) }))]
    }
  }

  private func json(_ item: ReportedRecord) -> JSON {
    [
      "record": item.newest.json(in: time), "critical": .bool(item.isCritical),
      "reaction": .text(item.reaction), "records": .integer(item.count),
      "providers": .array(item.providers.map { .string($0) }),
    ]
  }

  private func json(_ course: MedicationCourse) -> JSON {
    [
      "record": course.newest.json(in: time), "dosage": .text(course.dosages.first?.text),
      "records": .integer(course.records.count),
    ]
  }

  private func json(_ lab: LabOutOfRange) -> JSON {
    [
      "record": lab.newest.json(in: time), "outside": .integer(lab.outside), "results": .integer(lab.all),
      "providers": .array(lab.providers.map { .string($0) }),
    ]
  }

  /// The averages of the nights, with `days` and `sources`, or null if there is no night.
  private var sleepJSON: JSON {
    guard let coverage = sleepCoverage, case .object(let members)? = sleep?.json()["averages"] else {
      return .null
    }
    return .object(members + coverage.members)
  }

  /// The nights with sleep, without naps, or `nil` if there is none.
  var sleepCoverage: Coverage? {
    guard let sleep, let averages = sleep.averages else { return nil }
    let nights = sleep.nights.filter(\.isSlept)
    return Coverage(days: averages.nights, sources: nights.flatMap { night in night.sources.map(\.source) })
  }
}
