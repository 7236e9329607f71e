import Foundation
import HealthKit
import Testing
import WellsealModel

/// A factory of the objects that only a store returns.
enum Stored {
  static func object<Class: HKSample>(
    _ type: HealthType, _ value: SampleValue, lasting duration: TimeInterval = 0
  ) throws -> Class {
    let sample = try HealthSample(
      type: type, start: Specimens.noon, end: Specimens.noon.addingTimeInterval(duration), value: value,
      provenance: Provenance(
        sourceRevision: SourceRevision(
          source: HealthSource(name: "Watch", bundleIdentifier: "com.example.watch"), version: "9",
          productType: "Watch7,1", operatingSystem: SystemVersion(11, 0, 1))))
    return try #require(HKObject.of(sample) as? Class)
  }
}
