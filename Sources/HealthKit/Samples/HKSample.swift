public import Foundation
package import HealthModel

/// An object of a type, over an interval of time.
open class HKSample: HKObject, @unchecked Sendable {
  open var sampleType: HKSampleType { TypeClass.sampleType(sample.type) }
  open var startDate: Date { sample.start }
  open var endDate: Date { sample.end }

  /// Whether the end is not known yet, which is written as `Date.distantFuture`.
  open var hasUndeterminedDuration: Bool { sample.hasUndeterminedDuration }

  /// The type and the dates, without what was measured: descriptions end up in logs.
  open override var description: String { "\(sample.type) \(uuid) (\(startDate) - \(endDate))" }

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
