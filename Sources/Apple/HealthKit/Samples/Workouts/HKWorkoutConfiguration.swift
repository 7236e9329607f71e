public import Foundation
import WellsealModel

/// The settings of a workout: its activity type and its location type.
///
/// Apps may modify it, so it isn't safe to share between threads.
open class HKWorkoutConfiguration: NSObject, NSSecureCoding, NSCopying {
  var value: WorkoutConfiguration

  public override init() { value = WorkoutConfiguration(activityType: HKWorkoutActivityType.other.number) }

  init(_ value: WorkoutConfiguration) { self.value = value }

  /// The type of the activity.
  open var activityType: HKWorkoutActivityType {
    get { HKWorkoutActivityType(number: value.activityType) }
    set { value.activityType = newValue.number }
  }

  /// The type of the location: indoors or outdoors.
  open var locationType: HKWorkoutSessionLocationType {
    get { HKWorkoutSessionLocationType(rawValue: value.locationType) ?? .unknown }
    set { value.locationType = newValue.rawValue }
  }

  /// The type of the swimming location: a pool or open water.
  ///
  /// It is unknown if the activity isn't swimming.
  open var swimmingLocationType: HKWorkoutSwimmingLocationType {
    get { HKWorkoutSwimmingLocationType(rawValue: value.swimmingLocationType) ?? .unknown }
    set { value.swimmingLocationType = newValue.rawValue }
  }

  /// The length of a pool.
  open var lapLength: HKQuantity? {
    get { value.lapLength.map { HKQuantity($0) } }
    set { value.lapLength = newValue?.value }
  }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    guard let value = coder.value(of: WorkoutConfiguration.self) else { return nil }
    self.value = value
  }

  open func encode(with coder: NSCoder) { coder.write(value) }
  open func copy(with zone: NSZone? = nil) -> Any { HKWorkoutConfiguration(value) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKWorkoutConfiguration)?.value == value }
  open override var hash: Int { value.activityType }
}

extension HKWorkoutActivityType {
  /// The raw value as an `Int`, as in the model.
  var number: Int { Int(rawValue) }

  /// Creates the type with a raw value, or `other` if the raw value is newer than this module.
  init(number: Int) { self = UInt(exactly: number).flatMap(Self.init) ?? .other }
}
