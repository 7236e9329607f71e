public import Foundation
import WellsealModel

/// A part of a workout with an activity of its own, such as the swim of a triathlon.
public final class HKWorkoutActivity: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: WorkoutActivity

  init(_ value: WorkoutActivity) { self.value = value }

  /// - Precondition: The end, if there is one, is not before the start.
  public convenience init(
    workoutConfiguration: HKWorkoutConfiguration, start startDate: Date, end endDate: Date?,
    metadata: [String: Any]?
  ) {
    let call = "HKWorkoutActivity.init(workoutConfiguration:start:end:metadata:)"
    precondition(startDate <= endDate ?? startDate, "\(call): the end is before the start")
    let metadata = required(in: call) { try Metadata(metadata) }
    self.init(
      WorkoutActivity(
        configuration: workoutConfiguration.value, start: startDate, end: endDate, metadata: metadata))
  }

  /// What the store knows the activity by.
  public var uuid: UUID { value.uuid }

  /// What the person did, and where.
  public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(value.configuration) }

  /// When the activity began.
  public var startDate: Date { value.start }

  /// Nil while the activity goes on.
  public var endDate: Date? { value.end }

  /// Seconds without pauses.
  public var duration: TimeInterval { value.duration }

  /// What the app said besides; nil where it said nothing.
  public var metadata: [String: Any]? { value.metadata.dictionary }

  /// The workout's events that overlap the activity, in order.
  public var workoutEvents: [HKWorkoutEvent] { value.events.map { HKWorkoutEvent($0) } }

  /// The statistics of the activity's samples, by type.
  public var allStatistics: [HKQuantityType: HKStatistics] { value.statistics.byType }

  /// The statistics of the activity's samples of a type; nil where there are none.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    value.statistics(for: quantityType.type).map { HKStatistics($0) }
  }

  /// The time in the zones of each type that has zones.
  public var zoneGroupsByType: [HKQuantityType: HKWorkoutZoneGroup] { value.zoneGroups.byType }

  /// The time in the zones of a type; nil where it has none.
  public func zoneGroup(for quantityType: HKQuantityType) -> HKWorkoutZoneGroup? {
    zoneGroupsByType[quantityType]
  }

  // MARK: Coding and equality are those of the value

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: WorkoutActivity.self) else { return nil }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? HKWorkoutActivity)?.value == value }
  public override var hash: Int { value.uuid.hashValue }
}

extension [HealthStatistics] {
  /// The statistics as HealthKit gives them.
  var byType: [HKQuantityType: HKStatistics] {
    Dictionary(map { (HKQuantityType($0.type), HKStatistics($0)) }) { first, _ in first }
  }
}
