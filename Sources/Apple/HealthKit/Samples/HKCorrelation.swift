public import Foundation
import WellsealModel

/// A sample that groups others: the two values of a blood pressure, or the nutrients of a food.
open class HKCorrelation: HKSample, @unchecked Sendable {
  /// Creates a correlation.
  ///
  /// - Precondition: ``check(type:start:end:objects:metadata:)`` doesn't throw.
  public convenience init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date, objects: Set<HKSample>
  ) {
    self.init(
      type: correlationType, start: startDate, end: endDate, objects: objects, device: nil, metadata: nil)
  }

  /// Creates a correlation.
  ///
  /// - Precondition: ``check(type:start:end:objects:metadata:)`` doesn't throw.
  public convenience init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date, objects: Set<HKSample>,
    metadata: [String: Any]?
  ) {
    self.init(
      type: correlationType, start: startDate, end: endDate, objects: objects, device: nil, metadata: metadata
    )
  }

  /// Creates a correlation.
  ///
  /// - Precondition: ``check(type:start:end:objects:metadata:)`` doesn't throw.
  public convenience init(
    type correlationType: HKCorrelationType, start startDate: Date, end endDate: Date, objects: Set<HKSample>,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    self.init(
      HealthSample(
        for: "HKCorrelation.init(type:start:end:objects:device:metadata:)", correlationType.type,
        from: startDate, to: endDate, .correlation(objects.inOrder), device: device, metadata: metadata))
  }

  /// Checks for errors that would stop the process in an initializer.
  ///
  /// This method isn't in Apple's framework.
  /// - Throws: `HKError.errorInvalidArgument` with the reason.
  public static func check(
    type: HKCorrelationType, start: Date, end: Date, objects: Set<HKSample>, metadata: [String: Any]?
  ) throws {
    _ = try HKError.invalid {
      let members = SampleValue.correlation(objects.inOrder)
      return try HealthSample(type.type, from: start, to: end, members, metadata: metadata)
    }
  }

  /// The type of the correlation.
  open var correlationType: HKCorrelationType { HKCorrelationType(sample.type) }

  /// The members.
  open var objects: Set<HKSample> { Set(members.map(SampleClass.object)) }

  /// Returns the members of one type.
  open func objects(for objectType: HKObjectType) -> Set<HKSample> {
    Set(members.filter { $0.type == objectType.type }.map(SampleClass.object))
  }

  private var members: [HealthSample] {
    guard case .correlation(let members) = sample.value else {
      preconditionFailure("HKCorrelation.objects: a sample of \(sample.type) has no members")
    }
    return members
  }
}

extension Set<HKSample> {
  /// The members as values, sorted by identifier because the order of a set isn't stable.
  fileprivate var inOrder: [HealthSample] {
    map(\.sample).sorted { $0.uuid.uuidString < $1.uuid.uuidString }
  }
}
