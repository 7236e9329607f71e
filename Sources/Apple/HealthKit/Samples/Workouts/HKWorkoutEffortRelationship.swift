public import Foundation
package import WellsealModel

/// The effort scores of a workout or of one of its activities.
public final class HKWorkoutEffortRelationship: NSObject, NSSecureCoding, NSCopying, Sendable {
  private let value: Value

  private struct Value: Hashable, Codable, Sendable {
    let workout: HealthSample
    let activity: WorkoutActivity?
    let samples: [HealthSample]?

    private enum CodingKeys: String, CodingKey {
      case workout = "workout"
      case activity = "activity"
      case samples = "samples"
    }
  }

  package init(workout: HealthSample, activity: WorkoutActivity?, samples: [HealthSample]?) {
    value = Value(workout: workout, activity: activity, samples: samples)
  }

  /// The workout.
  public var workout: HKWorkout { HKWorkout(value.workout) }

  /// The activity that the scores belong to, or `nil` if they belong to the whole workout.
  public var activity: HKWorkoutActivity? { value.activity.map { HKWorkoutActivity($0) } }

  /// The scores, or `nil` if there are none.
  public var samples: [HKSample]? { value.samples?.map(SampleClass.object) }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let value = coder.value(of: Value.self) else { return nil }
    guard case .workout = value.workout.value else {
      coder.failWithError(CocoaError(.coderReadCorrupt))
      return nil
    }
    self.value = value
  }

  public func encode(with coder: NSCoder) { coder.write(value) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKWorkoutEffortRelationship)?.value == value
  }
  public override var hash: Int { value.workout.uuid.hashValue }
}
