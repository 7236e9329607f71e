public import Foundation
package import WellsealModel

/// An object of a type, over an interval of time.
open class HKSample: HKObject, @unchecked Sendable {
  /// The type of the sample.
  open var sampleType: HKSampleType { TypeClass.sampleType(sample.type) }

  /// When what was measured began.
  open var startDate: Date { sample.start }

  /// When what was measured ended; `Date.distantFuture` where that is not known yet.
  open var endDate: Date { sample.end }

  /// Whether the end is not known yet, which is written as `Date.distantFuture`.
  open var hasUndeterminedDuration: Bool { sample.hasUndeterminedDuration }

  /// What was measured, who saved it and when, in the order of Apple's framework:
  /// `300 count 5D0F… "Phone" (7), "iPhone14,2" (17.1) metadata: {…} (2024-05-01 12:00:00 +0000 - …)`.
  ///
  /// It holds health data, as Apple's does; an app that writes logs writes the ``HKObject/uuid`` instead.
  open override var description: String { sample.summary }

  /// The sample itself, because samples do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKObject {
  /// The object of the class that a stored sample calls for.
  package static func of(_ sample: HealthSample) -> HKSample { SampleClass.object(sample) }
}

extension HealthSample {
  /// A sample that an app makes.
  ///
  /// - Throws: `SampleError` or `MetadataError`, for what Apple's framework raises an exception for.
  init(
    _ type: HealthType, from start: Date, to end: Date, _ value: SampleValue, device: HKDevice? = nil,
    metadata: [String: Any]? = nil
  ) throws {
    try self.init(
      type: type, start: start, end: end, value: value,
      provenance: device.map { Provenance(device: $0.value) } ?? .unknown,
      metadata: Metadata(metadata))
  }

  /// A sample that an app makes in an initialiser.
  ///
  /// - Precondition: The sample is valid.
  init(
    for call: String, _ type: HealthType, from start: Date, to end: Date, _ value: SampleValue,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    self = required(in: call) {
      try HealthSample(type, from: start, to: end, value, device: device, metadata: metadata)
    }
  }
}

/// What a step that may refuse its arguments makes.
///
/// - Precondition: The step does not throw.
func required<Value>(in call: String, _ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    preconditionFailure("\(call): \(error)")
  }
}
