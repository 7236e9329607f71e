public import Foundation
import WellsealModel

/// A part of a workout with its own activity type, such as the swim of a triathlon.
public final class HKWorkoutActivity: NSObject, NSSecureCoding, NSCopying, Sendable {
  let value: WorkoutActivity

  init(_ value: WorkoutActivity) { self.value = value }

  /// Creates a workout activity.
  ///
  /// - Precondition: The end, if any, isn't before the start.
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

  /// The identifier of the activity in the store.
  public var uuid: UUID { value.uuid }

  /// The activity type and location type.
  public var workoutConfiguration: HKWorkoutConfiguration { HKWorkoutConfiguration(value.configuration) }

  /// The start of the activity.
  public var startDate: Date { value.start }

  /// The end of the activity, or `nil` if it is still running.
  public var endDate: Date? { value.end }

  /// The number of seconds, without pauses.
  public var duration: TimeInterval { value.duration }

  /// Additional metadata from the app, or `nil` if there is none.
  public var metadata: [String: Any]? { value.metadata.dictionary }

  /// The workout's events that overlap the activity, in order.
  public var workoutEvents: [HKWorkoutEvent] { value.events.map { HKWorkoutEvent($0) } }

  /// The statistics of the activity's samples, by type.
  public var allStatistics: [HKQuantityType: HKStatistics] { value.statistics.byType }

  /// Returns the statistics of the activity's samples of a type, or `nil` if there are none.
  public func statistics(for quantityType: HKQuantityType) -> HKStatistics? {
    value.statistics(for: quantityType.type).map { HKStatistics($0) }
  }

  /// The time in the zones of each type with zones.
  public var zoneGroupsByType: [HKQuantityType: HKWorkoutZoneGroup] { value.zoneGroups.byType }

  /// Returns the time in the zones of a type, or `nil` if the type has no zones.
  public func zoneGroup(for quantityType: HKQuantityType) -> HKWorkoutZoneGroup? {
    zoneGroupsByType[quantityType]
  }

  // MARK: Coding and equality

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
  /// The statistics by type.
  var byType: [HKQuantityType: HKStatistics] {
    Dictionary(map { (HKQuantityType($0.type), HKStatistics($0)) }) { first, _ in first }
  }
}
