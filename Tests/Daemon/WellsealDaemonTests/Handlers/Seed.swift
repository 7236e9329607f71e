import FoundationEssentials
import TestSupport
import WellsealModel

@testable import WellsealConsent

/// Apps and samples for the broker tests.
///
/// Times are seconds after noon on 1 January 2024, UTC.
enum Seed {
  static let noon = Date.noon

  static let app = app("com.example.reader")
  static let other = app("com.example.other")
  static let watch = HealthSource.watch

  static func app(
    _ identifier: String, entitlements: Set<AppEntitlement> = Set(AppEntitlement.allCases)
  ) -> CallingApp {
    var manifest = AppManifest()
    manifest.entitlements = entitlements
    manifest.readUsage = "To show what you did."
    manifest.shareUsage = "To keep what you did."
    manifest.clinicalUsage = "To show your records to you."
    return CallingApp(.native(identifier), name: identifier, version: "1", manifest: manifest)
  }

  static func uuid(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-4000-8000-" + String(1_000_000_000_000 + number).suffix(12)) ?? UUID()
  }

  static func sample(
    _ type: HealthType, _ value: SampleValue, _ number: Int, at start: TimeInterval = 0,
    lasting duration: TimeInterval = 0, from source: HealthSource? = watch
  ) throws -> HealthSample {
    try Sample.of(
      type, value, at: start, lasting: duration,
      provenance: Provenance(sourceRevision: source.map { SourceRevision(source: $0, version: "1") }),
      uuid: uuid(number))
  }

  static func heartRate(
    _ rate: Double, _ number: Int, at start: TimeInterval = 0, from source: HealthSource? = watch
  ) throws -> HealthSample {
    try sample(.heartRate, .quantity(HealthQuantity(rate, .count / .minute)), number, at: start, from: source)
  }

  static func steps(
    _ count: Double, _ number: Int, at start: TimeInterval = 0, from source: HealthSource? = watch
  ) throws -> HealthSample {
    try sample(
      .stepCount, .quantity(HealthQuantity(count, .count)), number, at: start, lasting: 60, from: source)
  }

  static func pressure(_ number: Int, from source: HealthSource? = watch) throws -> HealthSample {
    let pressure = try Sample.pressure(120, 80) { type, value, place in
      try sample(type, value, number + 1 + place, from: source)
    }
    return try sample(.bloodPressure, pressure, number, from: source)
  }

  static func card(
    _ number: Int, types: [String] = ["immunization"], source: String = "SMARTHealthCard",
    relevant: TimeInterval = 0
  ) throws -> HealthSample {
    try sample(
      .verifiableClinicalRecord,
      .verifiableRecord(
        VerifiableRecord(
          recordTypes: types, issuerIdentifier: "https://example.org", subjectName: "Jane", issuedDate: noon,
          relevantDate: noon + relevant, itemNames: ["Vaccine"], sourceType: source,
          dataRepresentation: Data("eyJ.x.y".utf8))), number, from: nil)
  }

  static func document(_ number: Int) throws -> HealthSample {
    try sample(
      .cda,
      .document(
        ClinicalDocument(
          title: "Visit \(number)", patientName: "Jane", authorName: "Dr. Who", custodianName: "Clinic",
          data: Data("<x/>".utf8))), number)
  }

  static func record(_ number: Int) throws -> HealthSample {
    try sample(.allergyRecord, .clinicalRecord(ClinicalRecord(displayName: "Penicillin")), number)
  }

  static func prescription(_ number: Int, from source: HealthSource? = watch) throws -> HealthSample {
    try sample(.visionPrescription, .prescription(VisionPrescription(kind: .glasses)), number, from: source)
  }

  static func dose(_ concept: String, _ number: Int) throws -> HealthSample {
    try sample(
      .medicationDoseEvent,
      .medicationDose(MedicationDose(concept: HealthConceptIdentifier(identifier: concept), logStatus: 4)),
      number)
  }

  static func medicine(_ concept: String) -> UserAnnotatedMedication {
    UserAnnotatedMedication(
      medication: MedicationConcept(
        identifier: HealthConceptIdentifier(identifier: concept), displayText: concept, generalForm: "tablet")
    )
  }

  static func workout(_ number: Int, from source: HealthSource? = watch) throws -> HealthSample {
    var workout = Workout(activityType: 37, duration: 1800)
    workout.statistics = [
      HealthStatistics(
        type: .heartRate, start: noon, end: noon + 1800,
        merged: HealthStatistics.Results(average: HealthQuantity(2, "count/s")))
    ]
    workout.activities = [WorkoutActivity(of: workout, from: noon, to: noon + 1800)]
    return try sample(.workout, .workout(workout), number, lasting: 1800, from: source)
  }

  static func electrocardiogram(_ number: Int) throws -> NewSample {
    let sample = try sample(
      .electrocardiogram,
      .electrocardiogram(
        Electrocardiogram(
          classification: 1, symptomsStatus: 2, averageHeartRate: HealthQuantity(72, .count / .minute),
          samplingFrequency: HealthQuantity(512, .hertz), numberOfVoltageMeasurements: 1)), number,
      lasting: 30)
    let point = VoltageMeasurement(timeSinceStart: 0, voltage: HealthQuantity(1e-5, .volt))
    return NewSample(sample, points: .voltages([point]))
  }

  static func summary() -> ActivitySummary {
    var summary = ActivitySummary(day: CalendarDay(year: 2024, month: 1, day: 1))
    summary.standHours = HealthQuantity(9, .count)
    return summary
  }

  /// Creates data of every kind that other sources wrote.
  static func everything() throws -> [StoreChange] {
    var person = Characteristics()
    person.biologicalSex = 1
    person.dateOfBirth = CalendarDay(year: 1990, month: 5, day: 6)
    let scan = Attachment(
      identifier: uuid(900), name: "scan.pdf", contentType: "com.adobe.pdf", size: 3, created: noon)
    return try [
      .add(NewSample(try heartRate(60, 1))), .add(NewSample(try heartRate(70, 2, at: 86_400))),
      .add(NewSample(try steps(100, 3))), .add(NewSample(try pressure(10))),
      .add(NewSample(try workout(20))), .add(try electrocardiogram(30)),
      .add(NewSample(try document(40).named)), .add(NewSample(try document(41).named)),
      .add(NewSample(try record(50).named)), .add(NewSample(try prescription(60))),
      .add(NewSample(try dose("aspirin", 70))), .add(NewSample(try card(80).named)),
      .attach(scan, Data([1, 2, 3]), to: uuid(60)), .setMedication(medicine("aspirin")),
      .setMedication(medicine("ibuprofen")), .setCharacteristics(person), .setSummary(summary()),
    ]
  }
}

extension HealthSample {
  /// The sample with the watch as its source.
  var named: HealthSample { stored(by: SourceRevision(source: Seed.watch, version: "1")) }
}

extension HealthSample {
  /// Returns the sample as the app saves it under the decisions of ``Seed``.
  func saved(by app: CallingApp = Seed.app) -> HealthSample {
    stored(by: SourceRevision(source: app.source, version: "1"), savedBy: Seed.admission(of: app))
  }
}

extension Seed {
  /// Creates decisions about the app.
  static func decisions(for app: CallingApp = app, _ decide: (inout AppConsent) -> Void) -> ConsentDecisions {
    var decisions = ConsentDecisions()
    decisions[app].admission = admission(of: app)
    decide(&decisions[app])
    return decisions
  }

  static func admission(of app: CallingApp) -> UUID {
    uuid(app.key.description.utf8.reduce(7) { ($0 * 31 + Int($1)) % 1_000_000_007 })
  }
}
