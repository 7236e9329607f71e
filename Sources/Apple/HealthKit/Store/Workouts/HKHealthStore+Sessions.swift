// The session API of the first watchOS versions. It isn't in the SDK of iOS, but existing source
// code uses it.

extension HKWorkoutSession {
  /// Creates a session whose store is determined later.
  public convenience init(
    activityType: HKWorkoutActivityType, locationType: HKWorkoutSessionLocationType
  ) {
    let configuration = HKWorkoutConfiguration()
    configuration.activityType = activityType
    configuration.locationType = locationType
    self.init(HKHealthStore(), configuration.value)
  }

  /// Creates a workout session.
  ///
  /// - Throws: The errors of ``init(healthStore:configuration:)``.
  public convenience init(configuration workoutConfiguration: HKWorkoutConfiguration) throws {
    try self.init(healthStore: HKHealthStore(), configuration: workoutConfiguration)
  }
}

extension HKHealthStore {
  /// Starts a session, as in the first watchOS versions.
  public func start(_ workoutSession: HKWorkoutSession) { workoutSession.startActivity(with: nil) }

  /// Ends a session, as in the first watchOS versions.
  public func end(_ workoutSession: HKWorkoutSession) { workoutSession.end() }

  /// Pauses a session, as in the first watchOS versions.
  public func pause(_ workoutSession: HKWorkoutSession) { workoutSession.pause() }

  /// Resumes a session, as in the first watchOS versions.
  public func resumeWorkoutSession(_ workoutSession: HKWorkoutSession) { workoutSession.resume() }
}
