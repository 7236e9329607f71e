import FoundationEssentials
import WellsealModel

extension Seed {
  /// Creates a sample of any type, whose content depends on the number.
  ///
  /// - Returns: The sample, or `nil` for types without samples.
  static func any(
    _ type: HealthType, _ number: Int, at start: TimeInterval = 0, from source: HealthSource? = watch
  ) throws -> HealthSample? {
    guard let value = try value(of: type, number, at: start, from: source) else { return nil }
    var entries: [MetadataKey: MetadataValue] = [
      .syncIdentifier: .string("sync-\(number)"), .syncVersion: .integer(number),
      MetadataKey("note"): .string("number \(number)"),
    ]
    for key in type.row.requiredMetadata {
      entries[key] = key.rawValue.hasSuffix("Start") ? .boolean(true) : .integer(1)
    }
    let metadata = try Metadata(entries)
    return try HealthSample(
      uuid: uuid(number), type: type, start: noon + start,
      end: noon + start + (type.row.isInstant ? 0 : 60), value: value,
      provenance: Provenance(
        sourceRevision: source.map { SourceRevision(source: $0, version: "1") },
        device: HealthDevice(name: "Device \(number)", model: "M\(number)")),
      metadata: metadata)
  }

  private static func value(
    of type: HealthType, _ number: Int, at start: TimeInterval, from source: HealthSource?
  ) throws -> SampleValue? {
    switch type.kind {
    case .quantity: return .quantity(HealthQuantity(Double(1 + number % 7) / 8, type.unit ?? .count))
    case .category: return .category(type.row.values?.cases.last?.value ?? 0)
    case .correlation:
      let members = (type == .bloodPressure ? pressures : foods).enumerated().compactMap { place, member in
        try? any(member, number * 10 + place + 1, at: start, from: source)
      }
      return .correlation(members)
    case .workout: return .workout(try workout(number, at: start))
    case .series: return .series(count: number % 5)
    case .electrocardiogram: return try electrocardiogram(number).sample.value
    case .audiogram:
      return .audiogram([
        try AudiogramPoint(
          frequency: HealthQuantity(1000, .hertz),
          tests: [
            HearingTest(sensitivity: HealthQuantity(Double(number % 9), .decibelHearingLevel), side: .left)
          ])
      ])
    case .prescription:
      return .prescription(VisionPrescription(kind: number.isMultiple(of: 2) ? .glasses : .contacts))
    case .stateOfMind: return .stateOfMind(StateOfMind(kind: 1, valence: 0.5, labels: [1], associations: [2]))
    case .scoredAssessment:
      return .assessment(answers: Array(repeating: number % 3, count: type == .gad7 ? 7 : 9))
    case .medicationDoseEvent: return try dose(number % 2 == 0 ? "aspirin" : "ibuprofen", number).value
    case .document: return try document(number).value
    case .clinical: return .clinicalRecord(record(type, number))
    case .verifiableRecord: return try card(number).value
    case .characteristic, .activitySummary, .userAnnotatedMedication: return nil
    }
  }

  static let pressures: [HealthType] = [.bloodPressureSystolic, .bloodPressureDiastolic]
  static let foods = Array(HealthType.all.filter { $0.name.hasPrefix("dietary") }.prefix(2))

  private static func workout(_ number: Int, at start: TimeInterval) throws -> Workout {
    var workout = Workout(
      activityType: 37, duration: Double(number),
      totalEnergyBurned: HealthQuantity(Double(number), .kilocalorie),
      totalDistance: HealthQuantity(Double(number), .meter),
      totalSwimmingStrokeCount: HealthQuantity(9, .count), totalFlightsClimbed: HealthQuantity(2, .count))
    let result = HealthStatistics.Results(
      average: HealthQuantity(Double(number), "count/s"), minimum: HealthQuantity(1, "count/s"),
      maximum: HealthQuantity(3, "count/s"))
    workout.statistics = [
      HealthStatistics(type: .heartRate, start: noon + start, end: noon + start + 60, merged: result)
    ]
    var activity = WorkoutActivity(of: workout, from: noon + start, to: noon + start + 60)
    activity.uuid = uuid(number + 5000)
    activity.statistics = workout.statistics
    workout.activities = [activity]
    return workout
  }

  private static func record(_ type: HealthType, _ number: Int) -> ClinicalRecord {
    let resource = type.fhir.resourceTypes.first ?? "Condition"
    return ClinicalRecord(
      displayName: "Record \(number)",
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: resource, identifier: "r-\(number)", version: .r4,
        data: Data(#"{"resourceType":"\#(resource)","id":"r-\#(number)"}"#.utf8)))
  }
}
