// How apps for the first watches steered a session. These forms are not in the SDK of iOS; sources still hold them.

extension HKWorkoutSession {
  /// Makes a session whose store is found later.
  public convenience init(
    activityType: HKWorkoutActivityType, locationType: HKWorkoutSessionLocationType
  ) {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = activityType
    configuration.locationType = locationType
    self.init(HKHealthStore(), configuration.value)
  }

  /// - Throws: As ``init(healthStore:configuration:)``.
  public convenience init(configuration workoutConfiguration: HKWorkoutConfiguration) throws {
    try self.init(healthStore: HKHealthStore(), configuration: workoutConfiguration)
  }
}

extension HKHealthStore {
  /// Starts a session, in the way of the first watches.
  public func start(_ workoutSession: HKWorkoutSession) { workoutSession.startActivity(with: nil) }

  /// Ends a session, in the way of the first watches.
  public func end(_ workoutSession: HKWorkoutSession) { workoutSession.end() }

  /// Pauses a session, in the way of the first watches.
  public func pause(_ workoutSession: HKWorkoutSession) { workoutSession.pause() }

  /// Goes on with a session, in the way of the first watches.
  public func resumeWorkoutSession(_ workoutSession: HKWorkoutSession) { workoutSession.resume() }
}
