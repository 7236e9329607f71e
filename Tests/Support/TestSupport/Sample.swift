package import FoundationEssentials
package import WellsealModel

extension HealthSource {
  package static let phone = HealthSource(name: "Phone", bundleIdentifier: "com.example.phone")
  package static let watch = HealthSource(name: "Watch", bundleIdentifier: "com.example.watch")
}

/// Factories of samples for tests.
///
/// Times are seconds after ``FoundationEssentials/Date/noon``.
package enum Sample {
  /// Creates a sample.
  ///
  /// The other factories call it with typical values of a type.
  package static func of(
    _ type: HealthType, _ value: SampleValue, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    provenance: Provenance = .unknown, metadata: Metadata = .none, uuid: UUID = .random()
  ) throws -> HealthSample {
    try HealthSample(
      uuid: uuid, type: type, start: .noon + start, end: .noon + start + duration, value: value,
      provenance: provenance, metadata: metadata)
  }

  package static func quantity(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit? = nil, at start: TimeInterval = 0,
    lasting duration: TimeInterval = 0, from source: HealthSource? = nil, metadata: Metadata = .none
  ) throws -> HealthSample {
    try of(
      type, .quantity(HealthQuantity(value, unit ?? type.unit ?? .null)), at: start, lasting: duration,
      provenance: Provenance(sourceRevision: source.map { SourceRevision(source: $0) }), metadata: metadata)
  }

  package static func steps(
    _ count: Double, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    from source: HealthSource? = nil
  ) throws -> HealthSample {
    try quantity(.stepCount, count, at: start, lasting: duration, from: source)
  }

  package static func heartRate(
    _ beatsPerMinute: Double, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    from source: HealthSource? = nil
  ) throws -> HealthSample {
    try quantity(.heartRate, beatsPerMinute, "count/min", at: start, lasting: duration, from: source)
  }

  package static func category(
    _ type: HealthType, _ value: Int, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    metadata: Metadata = .none
  ) throws -> HealthSample {
    try of(type, .category(value), at: start, lasting: duration, metadata: metadata)
  }

  package static func workout(
    _ workout: Workout, at start: TimeInterval = 0, lasting duration: TimeInterval = 1800
  ) throws -> HealthSample {
    try of(.workout, .workout(workout), at: start, lasting: duration)
  }

  /// Creates a correlation of two quantities with a factory for its members.
  package static func pressure(
    _ systolic: Double, _ diastolic: Double,
    _ member: (_ type: HealthType, _ value: SampleValue, _ place: Int) throws -> HealthSample
  ) rethrows -> SampleValue {
    let parts = [(HealthType.bloodPressureSystolic, systolic), (.bloodPressureDiastolic, diastolic)]
    return .correlation(
      try parts.enumerated().map { place, part in
        try member(part.0, .quantity(HealthQuantity(part.1, .millimeterOfMercury)), place)
      })
  }
}
