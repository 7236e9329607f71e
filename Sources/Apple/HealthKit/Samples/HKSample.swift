public import Foundation
package import WellsealModel

/// An object of a type, with a start and an end.
open class HKSample: HKObject, @unchecked Sendable {
  /// The type of the sample.
  open var sampleType: HKSampleType { TypeClass.sampleType(sample.type) }

  /// The start of the measurement.
  open var startDate: Date { sample.start }

  /// The end of the measurement, or `Date.distantFuture` if it isn't known yet.
  open var endDate: Date { sample.end }

  /// A Boolean value that indicates whether the end isn't known yet, which is stored as
  /// `Date.distantFuture`.
  open var hasUndeterminedDuration: Bool { sample.hasUndeterminedDuration }

  /// The value, the identifier, the source, the metadata and the dates, in the order of Apple's
  /// framework: `300 count 5D0F… "Phone" (7), "iPhone14,2" (17.1) metadata: {…} (2024-05-01
  /// 12:00:00 +0000 - …)`.
  ///
  /// It contains health data, as Apple's does. In logs, use the ``HKObject/uuid`` instead.
  open override var description: String { sample.summary }

  /// Returns the sample itself, because samples are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension HKObject {
  /// Returns an object of the class for a stored sample.
  package static func of(_ sample: HealthSample) -> HKSample { SampleClass.object(sample) }
}

extension HealthSample {
  /// Creates a sample from the values of an app.
  ///
  /// - Throws: `SampleError` or `MetadataError` in cases in which Apple's framework raises an
  ///   exception.
  init(
    _ type: HealthType, from start: Date, to end: Date, _ value: SampleValue, device: HKDevice? = nil,
    metadata: [String: Any]? = nil
  ) throws {
    try self.init(
      type: type, start: start, end: end, value: value,
      provenance: device.map { Provenance(device: $0.value) } ?? .unknown,
      metadata: Metadata(metadata))
  }

  /// Creates a sample in a public initializer.
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

/// Returns the value that a throwing closure creates.
///
/// - Precondition: The closure doesn't throw.
func required<Value>(in call: String, _ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    preconditionFailure("\(call): \(error)")
  }
}
