import Foundation
import WellsealBase
import WellsealModel

/// Moods, questionnaires, medications and what belongs to the cycle.
///
/// They have separate random numbers, so that the other data of a seed is the same with and
/// without them.
extension DemoObjects {
  mutating func writePersonal() throws {
    var random = DemoRandom(seed: data.seed ^ 0x5EED)
    medications = DemoMedication.all.map(\.listed)
    for age in 0..<data.days {
      try writeMood(age, &random)
      try writeCycleSigns(age, &random)
      for medication in DemoMedication.all { try writeDoses(of: medication, age, &random) }
    }
    for age in stride(from: 6, to: data.days, by: 90) { try writeQuestionnaires(age, &random) }
  }

  /// Writes the mood of a day, with feelings that match its valence.
  private mutating func writeMood(_ age: Int, _ random: inout DemoRandom) throws {
    guard random.happens(0.3) else { return }
    let cold = story.isIll(age: age) ? 0.5 : 0
    let valence = max(-1, min(1, 0.2 - cold + random.spread() * 0.35))
    // Raw values of `HKStateOfMind.Label` and `HKStateOfMind.Association`.
    let feelings = valence > 0.1 ? [7, 8, 15, 17, 24, 38] : [29, 33, 34, 36, 37]
    let state = StateOfMind(
      kind: 2, valence: (valence * 100).rounded() / 100,
      labels: feelings.filter { _ in random.happens(0.3) },
      associations: [5, 6, 8, 13, 17, 18].filter { _ in random.happens(0.25) })
    try add(.stateOfMind, .stateOfMind(state), .phone, from: moment(age: age, 21.5))
  }

  /// Writes a GAD-7 and a PHQ-9 questionnaire.
  private mutating func writeQuestionnaires(_ age: Int, _ random: inout DemoRandom) throws {
    for (type, count, hour) in [(HealthType.gad7, 7, 19.2), (.phq9, 9, 19.3)] {
      let answers = (0..<count).map { _ in random.happens(0.35) ? 1 : 0 }
      try add(type, .assessment(answers: answers), .phone, from: moment(age: age, hour))
    }
  }

  /// Writes ovulation tests, cervical mucus and cramps on some days of the cycle.
  ///
  /// The days match those of the menstrual flow.
  private mutating func writeCycleSigns(_ age: Int, _ random: inout DemoRandom) throws {
    let day = (data.days - 1 - age) % 28
    if (11...14).contains(day) {
      try add(.ovulationTestResult, .category(day == 13 ? 2 : 1), .phone, from: moment(age: age, 7.2))
      try add(.cervicalMucusQuality, .category(day < 13 ? 4 : 5), .phone, from: moment(age: age, 7.3))
    }
    if day < 2, random.happens(0.6) {
      try add(.abdominalCramps, .category(day == 0 ? 3 : 2), .phone, from: moment(age: age, 10), for: 7200)
    }
  }

  /// Writes the doses of a day: taken, skipped, or as needed.
  private mutating func writeDoses(of medication: DemoMedication, _ age: Int, _ random: inout DemoRandom)
    throws
  {
    guard age < medication.firstAge, age >= medication.lastAge else { return }
    for hour in medication.hours {
      // The time of the clock, also on a day on which it changes.
      let scheduled =
        data.time.calendar.date(
          bySettingHour: Int(hour), minute: Int(hour * 60) % 60, second: 0, of: moment(age: age, 12))
        ?? moment(age: age, hour)
      let isTaken = random.happens(0.92)
      let delay = isTaken ? (random.number(0...1500)).rounded() : 0
      // Raw values of `HKMedicationDoseEvent.LogStatus`: 4 taken, 5 skipped.
      let dose = MedicationDose(
        concept: medication.concept.identifier, logStatus: isTaken ? 4 : 5, scheduleType: 2,
        dose: isTaken ? 1 : nil, scheduledDose: 1, scheduledDate: scheduled)
      try add(.medicationDoseEvent, .medicationDose(dose), .phone, from: scheduled + delay)
    }
    guard medication.hours.isEmpty, random.happens(0.15) else { return }
    let dose = MedicationDose(concept: medication.concept.identifier, logStatus: 4, dose: 1)
    try add(
      .medicationDoseEvent, .medicationDose(dose), .phone, from: moment(age: age, random.number(9...20)))
  }
}

/// A medication of the demo person, which a clinical record also prescribes.
struct DemoMedication {
  let name: String
  let form: String
  /// The code in RxNorm.
  let code: String
  var nickname: String?
  /// The hours of the daily doses, or none for a medication as needed.
  let hours: [Double]
  /// The number of days since the first and since the last dose.
  let firstAge: Int
  let lastAge: Int

  static let all = [
    DemoMedication(
      name: "Cetirizine 10 mg", form: "tablet", code: "1014678", nickname: "Hay fever", hours: [],
      firstAge: 210, lastAge: 0),
    DemoMedication(
      name: "Ferrous sulfate 100 mg", form: "capsule", code: "24947", hours: [7.5, 18.5], firstAge: 415,
      lastAge: 325),
    DemoMedication(
      name: "Vitamin D3 1000 IU", form: "drops", code: "316866", hours: [8], firstAge: 120, lastAge: 0),
  ]

  var concept: MedicationConcept {
    MedicationConcept(
      identifier: HealthConceptIdentifier(identifier: "rxnorm-\(code)"), displayText: name, generalForm: form,
      relatedCodings: [ClinicalCoding(system: "http://www.nlm.nih.gov/research/umls/rxnorm", code: code)])
  }

  /// The medication in the person's list.
  var listed: UserAnnotatedMedication {
    UserAnnotatedMedication(
      medication: concept, nickname: nickname, isArchived: lastAge > 0, hasSchedule: !hours.isEmpty)
  }
}
