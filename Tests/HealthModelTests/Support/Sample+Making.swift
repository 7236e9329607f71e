import Foundation
import HealthModel
import TestSupport

extension HealthSource {
  static let phone = HealthSource(name: "Phone", bundleIdentifier: "com.example.phone")
  static let watch = HealthSource(name: "Watch", bundleIdentifier: "com.example.watch")
}

/// Makers of samples for tests; times are seconds after noon.
enum Sample {
  static func quantity(
    _ type: HealthType, _ value: Double, _ unit: HealthUnit? = nil, at start: TimeInterval = 0,
    lasting duration: TimeInterval = 0, from source: HealthSource? = nil, metadata: Metadata = .none
  ) throws -> HealthSample {
    try HealthSample(
      type: type, start: .noon + start, end: .noon + start + duration,
      value: .quantity(HealthQuantity(value, unit ?? type.unit ?? .null)),
      provenance: Provenance(sourceRevision: source.map { SourceRevision(source: $0) }), metadata: metadata)
  }

  static func steps(
    _ count: Double, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    from source: HealthSource? = nil
  ) throws -> HealthSample {
    try quantity(.stepCount, count, at: start, lasting: duration, from: source)
  }

  static func heartRate(
    _ beatsPerMinute: Double, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    from source: HealthSource? = nil
  ) throws -> HealthSample {
    try quantity(.heartRate, beatsPerMinute, "count/min", at: start, lasting: duration, from: source)
  }

  static func category(
    _ type: HealthType, _ value: Int, at start: TimeInterval = 0, lasting duration: TimeInterval = 0,
    metadata: Metadata = .none
  ) throws -> HealthSample {
    try HealthSample(
      type: type, start: .noon + start, end: .noon + start + duration, value: .category(value),
      metadata: metadata)
  }

  static func workout(
    _ workout: Workout, at start: TimeInterval = 0, lasting duration: TimeInterval = 1800
  ) throws -> HealthSample {
    try HealthSample(
      type: .workout, start: .noon + start, end: .noon + start + duration, value: .workout(workout))
  }
}
