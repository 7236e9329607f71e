import Foundation
import StoreConformance
import WellsealBase
import WellsealModel

/// Samples of every kind that has a table, in the time zone of Berlin.
enum DatabaseSample {
  static let time = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  static let watch = HealthSource(name: "Watch; DROP TABLE", bundleIdentifier: "com.apple.watch")
  static let phone = HealthSource(name: "Ann's \"Phone\"", bundleIdentifier: "com.apple.phone")

  static func date(_ text: String) -> Date { (try? time.date(text)) ?? .distantPast }

  static func sample(
    _ type: HealthType, _ value: SampleValue, _ start: String, _ end: String? = nil,
    by source: HealthSource = watch, metadata: Metadata = .none
  ) throws -> HealthSample {
    try HealthSample(
      type: type, start: date(start), end: date(end ?? start), value: value,
      provenance: Provenance(
        sourceRevision: SourceRevision(source: source, productType: source == watch ? "Watch7,5" : nil)),
      metadata: metadata)
  }

  static func quantity(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit, _ start: String, _ end: String? = nil,
    by source: HealthSource = watch
  ) throws -> HealthSample {
    try sample(type, .quantity(HealthQuantity(value, unit)), start, end, by: source)
  }

  static func result(_ value: String, on date: String) throws -> HealthSample {
    let json = """
      {"resourceType":"Observation","status":"final","effectiveDateTime":"\(date)",\
      "code":{"coding":[{"system":"http://loinc.org","code":"718-7"}],"text":"Haemoglobin"},\
      "valueQuantity":{"value":\(value),"unit":"g/dL"},\
      "referenceRange":[{"low":{"value":12,"unit":"g/dL"},"high":{"value":16,"unit":"g/dL"}}]}
      """
    let resource = ClinicalRecord.FHIRResource(
      resourceType: "Observation", identifier: date, version: .r4, data: Data(json.utf8))
    return try sample(
      .labResultRecord, .clinicalRecord(ClinicalRecord(displayName: "Haemoglobin", fhirResource: resource)),
      "2024-05-01T10:00", by: phone)
  }

  static func all() throws -> [HealthSample] {
    var workout = Workout(activityType: 37, duration: 1800)
    workout.totalDistance = HealthQuantity(5, .meter)
    workout.activities = [
      WorkoutActivity(of: workout, from: date("2024-05-09T10:00"), to: date("2024-05-09T10:30"))
    ]
    let pressure = try [(HealthType.bloodPressureSystolic, 121.0), (.bloodPressureDiastolic, 79)].map {
      try quantity($0, $1, .millimeterOfMercury, "2024-05-09T09:00")
    }
    return [
      try quantity(.stepCount, 1000, .count, "2024-05-09T10:00", "2024-05-09T11:00"),
      try quantity(.stepCount, 900, .count, "2024-05-09T10:00", "2024-05-09T11:00", by: phone),
      try quantity(.stepCount, 7.5, .count, "2024-05-08T23:59", "2024-05-09T00:01", by: phone),
      try quantity(.heartRate, 60, .count / .minute, "2024-05-09T10:10"),
      try quantity(.heartRate, 80, .count / .minute, "2024-05-09T10:20"),
      try sample(.sleepAnalysis, .category(3), "2024-05-08T23:00", "2024-05-09T06:00"),
      try sample(.sleepAnalysis, .category(1), "2024-05-08T23:00", "2024-05-09T07:00", by: phone),
      try sample(.workout, .workout(workout), "2024-05-09T10:00", "2024-05-09T10:30"),
      try sample(.bloodPressure, .correlation(pressure), "2024-05-09T09:00"),
      try result("11.50", on: "2024-03-01"),
    ]
  }

  static func store(_ samples: [HealthSample]) async throws -> MemoryStore {
    let store = MemoryStore()
    try await store.commit(samples.map { try .add(NewSample($0)) })
    return store
  }
}
