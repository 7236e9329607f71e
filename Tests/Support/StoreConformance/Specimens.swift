import FoundationEssentials
import TestSupport
import WellsealModel

/// Factories of samples for checks.
///
/// Times are seconds after noon on 1 January 2024, UTC.
enum Specimen {
  static let noon = Date.noon

  static let phone = HealthSource.phone
  static let watch = HealthSource.watch
  static let diary = HealthSource(name: "Diary", bundleIdentifier: "com.example.diary")
  static let provenances: [HealthSource: Provenance] = [
    phone: Provenance(
      sourceRevision: SourceRevision(
        source: phone, version: "17.1", productType: "iPhone14,2", operatingSystem: SystemVersion(17, 1, 0)),
      device: HealthDevice(name: "iPhone", manufacturer: "Apple Inc.", model: "iPhone")),
    watch: Provenance(
      sourceRevision: SourceRevision(source: watch, version: "10.2", productType: "Watch6,2"),
      device: HealthDevice(
        name: "Apple Watch", manufacturer: "Apple Inc.", model: "Watch", hardwareVersion: "Watch6,2",
        softwareVersion: "10.2", localIdentifier: "here")),
    diary: Provenance(sourceRevision: SourceRevision(source: diary, version: "1")),
  ]

  static func sample(
    _ type: HealthType, _ value: SampleValue, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    from source: HealthSource? = phone, metadata: Metadata = .none, uuid: UUID = .random()
  ) throws -> HealthSample {
    try Sample.of(
      type, value, at: start, lasting: duration,
      provenance: source.flatMap { provenances[$0] } ?? .unknown, metadata: metadata, uuid: uuid)
  }

  static func steps(
    _ count: Double, at start: TimeInterval = 0, lasting duration: TimeInterval = 60,
    from source: HealthSource? = phone, metadata: Metadata = .none
  ) throws -> HealthSample {
    try sample(
      .stepCount, .quantity(HealthQuantity(count, .count)), at: start, lasting: duration, from: source,
      metadata: metadata)
  }

  static func heartRate(
    _ rate: Double, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    from source: HealthSource? = watch
  ) throws -> HealthSample {
    try sample(
      .heartRate, .quantity(HealthQuantity(rate, .count / .minute)), at: start, lasting: duration,
      from: source)
  }

  static func pressure(
    _ systolic: Double, _ diastolic: Double, at start: TimeInterval = 0, metadata: Metadata = .none,
    memberMetadata: Metadata = .none
  ) throws -> HealthSample {
    let pressure = try Sample.pressure(systolic, diastolic) { type, value, _ in
      try sample(type, value, at: start, from: nil, metadata: memberMetadata)
    }
    return try sample(.bloodPressure, pressure, at: start, from: diary, metadata: metadata)
  }

  static func workout(at start: TimeInterval = 0, metadata: Metadata = .none) throws -> HealthSample {
    var workout = Workout(
      activityType: 37, duration: 1500,
      events: [
        try WorkoutEvent(.pause, start: noon + start + 600),
        try WorkoutEvent(.resume, start: noon + start + 900),
        try WorkoutEvent(.lap, start: noon + start, end: noon + start + 300),
      ], totalEnergyBurned: HealthQuantity(300, .kilocalorie), totalDistance: HealthQuantity(5, .meter),
      totalSwimmingStrokeCount: HealthQuantity(7, .count), totalFlightsClimbed: HealthQuantity(2, .count))
    workout.statistics = [
      HealthStatistics(
        type: .heartRate, start: noon + start, end: noon + start + 1800,
        merged: HealthStatistics.Results(
          average: HealthQuantity(2, "count/s"), minimum: HealthQuantity(1, "count/s"),
          maximum: HealthQuantity(3, "count/s")))
    ]
    workout.activities = [WorkoutActivity(of: workout, from: noon + start, to: noon + start + 1800)]
    return try sample(
      .workout, .workout(workout), at: start, lasting: 1800, from: watch, metadata: metadata)
  }

  static func synced(_ identifier: String, _ version: Int) -> Metadata {
    [.syncIdentifier: .string(identifier), .syncVersion: .integer(version)]
  }
}

extension Specimen {
  /// Returns objects of every kind that a store saves, with relations and points.
  static func everything() throws -> [StoreChange] {
    let ecg = try sample(
      .electrocardiogram,
      .electrocardiogram(
        Electrocardiogram(
          classification: 1, symptomsStatus: 2, averageHeartRate: HealthQuantity(72, .count / .minute),
          samplingFrequency: HealthQuantity(512, .hertz), numberOfVoltageMeasurements: 3)), at: 700,
      lasting: 30, from: watch)
    let symptom = try sample(.headache, .category(2), at: 690, lasting: 60)
    let workout = try workout(at: 3000)
    let route = try sample(.workoutRoute, .series(count: 2), at: 3000, lasting: 60, from: watch)
    let effort = try sample(
      .workoutEffortScore, .quantity(HealthQuantity(6, .appleEffortScore)), at: 3000, lasting: 1800)
    let prescription = try sample(
      .visionPrescription,
      .prescription(
        VisionPrescription(
          kind: .glasses,
          rightEye: VisionPrescription.Lens(
            sphere: HealthQuantity(-1.5, .diopter), lengths: [.vertexDistance: HealthQuantity(0.012, .meter)]),
          expirationDate: noon + 9e6)), at: 10)
    let scan = Data([0x25, 0x50, 0x44, 0x46, 0, 0xFF])
    var changes = try plain().map { try StoreChange.add(NewSample($0, created: $0.end + 1)) }
    changes += [
      try .add(NewSample(ecg, points: .voltages((0..<3).map(voltage)))), try .add(NewSample(symptom)),
      .relate(SampleRelation(.electrocardiogram, symptom.uuid, of: ecg.uuid)), try .add(NewSample(workout)),
      try .add(NewSample(route, points: .route((0..<2).map(routePoint)))),
      .relate(SampleRelation(.workout, route.uuid, of: workout.uuid)), try .add(NewSample(effort)),
      .relate(SampleRelation(.effort, effort.uuid, of: workout.uuid)), try .add(NewSample(prescription)),
      .attach(
        Attachment(name: "scan.pdf", contentType: "com.adobe.pdf", size: scan.count, created: noon), scan,
        to: prescription.uuid),
    ]
    return try changes + series()
  }

  private static func voltage(_ index: Int) -> VoltageMeasurement {
    VoltageMeasurement(
      timeSinceStart: Double(index) / 512, voltage: HealthQuantity(Double(index) * 1e-5, .volt))
  }

  private static func routePoint(_ index: Int) -> RoutePoint {
    RoutePoint(
      date: noon + 3000 + Double(index), latitude: 52.5 + Double(index) * 1e-5, longitude: 13.4, altitude: 34,
      horizontalAccuracy: 5, speed: 2.5, course: 270)
  }

  private static func series() throws -> [StoreChange] {
    var quantities = try QuantitySeries(type: .heartRate, start: noon + 5000)
    for (index, rate) in [61.0, 75, 68].enumerated() {
      try quantities.insert(
        HealthQuantity(rate, .count / .minute),
        over: DateInterval(start: noon + 5000 + Double(index) * 10, duration: 10))
    }
    let beats = [Heartbeat(timeSinceStart: 0.5), Heartbeat(timeSinceStart: 1.75, isPrecededByGap: true)]
    return [
      try .add(
        NewSample(
          try quantities.sample(provenance: provenances[watch] ?? .unknown),
          points: .quantities(quantities.quantities))),
      try .add(
        NewSample(
          try sample(.heartbeatSeries, .series(count: 2), at: 5100, lasting: 2, from: watch),
          points: .heartbeats(beats))),
    ]
  }

  /// Returns samples that need nothing else.
  private static func plain() throws -> [HealthSample] {
    let card = VerifiableRecord(
      recordTypes: ["https://smarthealth.cards#immunization"], issuerIdentifier: "https://example.org",
      subjectName: "Jane", issuedDate: noon, relevantDate: noon - 86_400, itemNames: ["Vaccine"],
      sourceType: "SMARTHealthCard", dataRepresentation: Data("eyJ.x.y".utf8))
    let allergy = ClinicalRecord(
      displayName: "Penicillin",
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: "AllergyIntolerance", identifier: "7", version: .r4, data: Data("{}".utf8)))
    let document = ClinicalDocument(
      title: "Visit", patientName: "Jane", authorName: "Dr. Who", custodianName: "Clinic",
      data: Data("<x/>".utf8))
    let hearing = try AudiogramPoint(
      frequency: HealthQuantity(1000, .hertz),
      tests: [HearingTest(sensitivity: HealthQuantity(12.5, .decibelHearingLevel), side: .left)])
    let dose = MedicationDose(
      concept: HealthConceptIdentifier(identifier: "aspirin"), logStatus: 4, scheduleType: 2, dose: 1,
      scheduledDate: noon)
    return [
      try steps(100), try steps(250.5, at: 30, lasting: 90, from: watch, metadata: food),
      try steps(7, at: 86_400, lasting: 0, metadata: synced("s", 3)), try heartRate(61, at: 5),
      try heartRate(72.25, at: 60, lasting: 5), try sample(.sleepAnalysis, .category(3), lasting: 3600),
      try sample(.bodyMass, .quantity(HealthQuantity(160, .pound)), at: 77, from: diary),
      try pressure(120, 80, at: 200), try sample(.audiogram, .audiogram([hearing]), at: 400),
      try sample(
        .stateOfMind, .stateOfMind(StateOfMind(kind: 1, valence: 0.5, labels: [1, 5], associations: [2])),
        at: 500, from: diary),
      try sample(.gad7, .assessment(answers: [0, 1, 2, 3, 0, 1, 2]), at: 600, from: diary),
      try sample(.medicationDoseEvent, .medicationDose(dose), at: 800, from: diary),
      try sample(.cda, .document(document), at: 900, from: diary),
      try sample(.allergyRecord, .clinicalRecord(allergy), at: 1000, from: diary),
      try sample(.verifiableClinicalRecord, .verifiableRecord(card), at: 1100, from: diary),
    ]
  }

  /// Metadata of every class.
  static let food: Metadata = [
    MetadataKey("text"): .string("straße 😀"), MetadataKey("yes"): .boolean(true),
    MetadataKey("count"): .integer(-3), MetadataKey("part"): .real(0.1),
    MetadataKey("when"): .date(noon + 0.5),
    MetadataKey("weight"): .quantity(HealthQuantity(12, .gram)),
  ]
}
