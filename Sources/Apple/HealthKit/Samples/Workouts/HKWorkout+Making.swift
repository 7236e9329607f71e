public import Foundation
import WellsealModel

// The initializers that predate workout builders. They share one implementation, in which missing
// arguments are `nil`.

extension HKWorkout {
  /// Creates a workout.
  ///
  /// - Precondition: The end isn't before the start.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date
  ) {
    self.init(Parts(workoutActivityType, startDate, endDate))
  }

  /// Creates a workout.
  ///
  /// - Precondition: The dates, totals and metadata are valid.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
    metadata: [String: Any]?
  ) {
    var parts = Parts(workoutActivityType, startDate, endDate, metadata: metadata)
    parts.events = workoutEvents
    (parts.energy, parts.distance) = (totalEnergyBurned, totalDistance)
    self.init(parts)
  }

  /// Creates a workout.
  ///
  /// - Precondition: The dates, totals and metadata are valid.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
    device: HKDevice?, metadata: [String: Any]?
  ) {
    var parts = Parts(workoutActivityType, startDate, endDate, device: device, metadata: metadata)
    parts.events = workoutEvents
    (parts.energy, parts.distance) = (totalEnergyBurned, totalDistance)
    self.init(parts)
  }

  /// Creates a workout.
  ///
  /// - Precondition: The dates, totals and metadata are valid.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
    metadata: [String: Any]?
  ) {
    var parts = Parts(workoutActivityType, startDate, endDate, metadata: metadata)
    parts.duration = duration
    (parts.energy, parts.distance) = (totalEnergyBurned, totalDistance)
    self.init(parts)
  }

  /// Creates a workout.
  ///
  /// - Precondition: The dates, totals and metadata are valid.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    duration: TimeInterval, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?, device: HKDevice?,
    metadata: [String: Any]?
  ) {
    var parts = Parts(workoutActivityType, startDate, endDate, device: device, metadata: metadata)
    parts.duration = duration
    (parts.energy, parts.distance) = (totalEnergyBurned, totalDistance)
    self.init(parts)
  }

  /// Creates a workout.
  ///
  /// - Precondition: The dates, totals and metadata are valid.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
    totalSwimmingStrokeCount: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
  ) {
    var parts = Parts(workoutActivityType, startDate, endDate, device: device, metadata: metadata)
    parts.events = workoutEvents
    (parts.energy, parts.distance, parts.strokes) = (
      totalEnergyBurned, totalDistance, totalSwimmingStrokeCount
    )
    self.init(parts)
  }

  /// Creates a workout.
  ///
  /// - Precondition: The dates, totals and metadata are valid.
  public convenience init(
    activityType workoutActivityType: HKWorkoutActivityType, start startDate: Date, end endDate: Date,
    workoutEvents: [HKWorkoutEvent]?, totalEnergyBurned: HKQuantity?, totalDistance: HKQuantity?,
    totalFlightsClimbed: HKQuantity?, device: HKDevice?, metadata: [String: Any]?
  ) {
    var parts = Parts(workoutActivityType, startDate, endDate, device: device, metadata: metadata)
    parts.events = workoutEvents
    (parts.energy, parts.distance, parts.flights) = (totalEnergyBurned, totalDistance, totalFlightsClimbed)
    self.init(parts)
  }

  private convenience init(_ parts: Parts) { self.init(parts.sample) }
}

/// The arguments of the initializers of a workout.
private struct Parts {
  let activityType: HKWorkoutActivityType
  let start: Date
  let end: Date
  let device: HKDevice?
  let metadata: [String: Any]?
  var duration: TimeInterval = 0
  var events: [HKWorkoutEvent]?
  var energy: HKQuantity?
  var distance: HKQuantity?
  var strokes: HKQuantity?
  var flights: HKQuantity?

  init(
    _ activityType: HKWorkoutActivityType, _ start: Date, _ end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil
  ) {
    self.activityType = activityType
    self.start = start
    self.end = end
    self.device = device
    self.metadata = metadata
  }

  /// - Precondition: The sample with these arguments.
  ///
  /// - Precondition: The arguments are valid.
  var sample: HealthSample {
    let events = (events ?? []).map(\.value)
    let workout = Workout(
      activityType: activityType.number,
      duration: WorkoutEvent.duration(given: duration, from: start, to: end, events: events), events: events,
      totalEnergyBurned: energy?.value, totalDistance: distance?.value,
      totalSwimmingStrokeCount: strokes?.value, totalFlightsClimbed: flights?.value)
    return HealthSample(
      for: "HKWorkout.init(activityType:start:end:)", .only(.workout), from: start, to: end,
      .workout(workout),
      device: device, metadata: metadata)
  }
}
