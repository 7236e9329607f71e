import Foundation
import WellsealModel

extension HealthSample {
  static let beat = made(
    .heartRate, .quantity(HealthQuantity(72, "count/min")), metadata: ["HKWasUserEntered": .boolean(true)])
  static let laterBeat = made(
    .heartRate, .quantity(HealthQuantity(71.5, "count/min")), after: 5.25, id: .second)
  static let sleep = made(.sleepAnalysis, .category(4), lasting: 5400)

  static let cycling = made(
    .workout,
    .workout(
      Workout(
        activityType: 13, duration: 3540,
        events: (try? WorkoutEvent(.pause, start: .noon + 60)).map { [$0] } ?? [],
        totalEnergyBurned: HealthQuantity(480, "kcal"), totalDistance: HealthQuantity(21.5, "km"))),
    lasting: 3600)

  static let card = made(
    .verifiableClinicalRecord,
    .verifiableRecord(
      VerifiableRecord(
        recordTypes: ["https://smarthealth.cards#immunization"], issuerIdentifier: "https://issuer.example",
        subjectName: "A. Person", subjectDateOfBirth: DateComponents(year: 1980, month: 2, day: 29),
        issuedDate: .noon, relevantDate: .noon, itemNames: ["Vaccine"], sourceType: "SMARTHealthCard",
        dataRepresentation: Data("e30.e30.e30".utf8))))

  /// Returns a sample of a watch that starts at noon.
  private static func made(
    _ type: HealthType, _ value: SampleValue, after seconds: TimeInterval = 0,
    lasting duration: TimeInterval = 0,
    id: UUID = .first, metadata: Metadata = .none
  ) -> HealthSample {
    let revision = SourceRevision(
      source: .watch, version: "11.2", productType: "Watch6,2", operatingSystem: SystemVersion(11, 2))
    return HealthSample(
      restoring: id, type: type, start: .noon + seconds, end: .noon + seconds + duration, value: value,
      provenance: Provenance(
        sourceRevision: revision, device: HealthDevice(name: "Apple Watch", model: "Watch")),
      metadata: metadata)
  }
}

extension [HealthSample] {
  /// Samples of the kinds that aren't in the other examples, with all members.
  static var rareKinds: [HealthSample] {
    var dice = Dice(seed: 20, isComplete: true)
    let kinds: [HealthType.Kind] = [
      .correlation, .series, .electrocardiogram, .audiogram, .prescription, .stateOfMind, .scoredAssessment,
      .medicationDoseEvent, .document, .clinical, .workout,
    ]
    return kinds.compactMap { try? dice.sample($0) }
  }
}
