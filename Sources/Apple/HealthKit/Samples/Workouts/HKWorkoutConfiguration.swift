public import Foundation
import WellsealModel

/// What a workout is going to be: its activity and where it takes place.
///
/// An app may change it; not safe to share between threads.
open class HKWorkoutConfiguration: NSObject, NSSecureCoding, NSCopying {
  var value: WorkoutConfiguration

  public override init() { value = WorkoutConfiguration(activityType: HKWorkoutActivityType.other.number) }

  init(_ value: WorkoutConfiguration) { self.value = value }

  /// What the person does.
  open var activityType: HKWorkoutActivityType {
    get { HKWorkoutActivityType(number: value.activityType) }
    set { value.activityType = newValue.number }
  }

  /// Whether that is indoors or outdoors.
  open var locationType: HKWorkoutSessionLocationType {
    get { HKWorkoutSessionLocationType(rawValue: value.locationType) ?? .unknown }
    set { value.locationType = newValue.rawValue }
  }

  /// Whether that is in a pool or in open water; unknown unless the person swims.
  open var swimmingLocationType: HKWorkoutSwimmingLocationType {
    get { HKWorkoutSwimmingLocationType(rawValue: value.swimmingLocationType) ?? .unknown }
    set { value.swimmingLocationType = newValue.rawValue }
  }

  /// The length of a pool.
  open var lapLength: HKQuantity? {
    get { value.lapLength.map { HKQuantity($0) } }
    set { value.lapLength = newValue?.value }
  }

  // MARK: Coding and equality are those of the value

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
  /// The raw value as the model has it.
  var number: Int { Int(rawValue) }

  /// The type with a raw value; one that is newer than this module is `other`.
  init(number: Int) { self = UInt(exactly: number).flatMap(Self.init) ?? .other }
}
