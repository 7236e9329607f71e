public import Foundation

/// The door to a person's health data.
///
/// This process reaches no store yet, so every call that needs one answers
/// `HKError.errorHealthDataUnavailable`, as Apple's framework does on a device without a store. All methods stand
/// in the class and are open, because apps replace them in the tests of their own.
open class HKHealthStore: NSObject, @unchecked Sendable {
  private let mirroring = Settable<@Sendable (HKWorkoutSession) -> Void>()

  public override init() {}

  /// Whether there is a store.
  open class func isHealthDataAvailable() -> Bool { false }

  /// Whether clinical records can be had.
  open func supportsHealthRecords() -> Bool { false }

  /// The earliest date that a sample may start at: any.
  open func earliestPermittedSampleDate() -> Date { .distantPast }

  // MARK: Queries

  /// Starts a query; its handler gets the answer.
  ///
  /// - Precondition: The query object did not run before.
  open func execute(_ query: HKQuery) {
    query.begin()
    answer { query.fail(HKError.noStore) }
  }

  /// Ends a query that goes on; a finished one stays as it is.
  open func stop(_ query: HKQuery) {}

  // MARK: Authorization

  /// Whether the app may save objects of a type; whether it may read them is never told.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus { .notDetermined }

  /// Asks the person for types that they were not asked about; success says nothing of the answers.
  @preconcurrency
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    throw HKError.noStore
  }

  /// Whether the person would be asked.
  @preconcurrency
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    answer { completion(.unknown, HKError.noStore) }
  }

  @discardableResult
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    throw HKError.noStore
  }

  /// Runs, in the app, the request of its extension.
  @preconcurrency
  open func handleAuthorizationForExtension(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    answer { completion(false, HKError.noStore) }
  }

  open func handleAuthorizationForExtension() async throws { throw HKError.noStore }

  /// Lets the person pick the objects of a type that the app may read.
  @preconcurrency
  open func requestPerObjectReadAuthorization(
    for objectType: HKObjectType, predicate: NSPredicate?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func requestPerObjectReadAuthorization(
    for objectType: HKObjectType, predicate: NSPredicate?
  ) async throws {
    throw HKError.noStore
  }

  /// How far back the person lets the app read, for the types where they set a limit.
  @preconcurrency
  open func getEarliestAuthorizedSampleDate(
    for types: Set<HKObjectType>,
    completion: @escaping @Sendable ([HKObjectType: Date]?, (any Error)?) -> Void
  ) {
    answer { completion(nil, HKError.noStore) }
  }

  @discardableResult
  open func earliestAuthorizedSampleDate(for types: Set<HKObjectType>) async throws -> [HKObjectType: Date] {
    throw HKError.noStore
  }

  // MARK: Saving and deleting

  /// Saves an object that the app made.
  @preconcurrency
  open func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func save(_ object: HKObject) async throws { throw HKError.noStore }

  /// Saves objects, all of them or none.
  @preconcurrency
  open func save(
    _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func save(_ objects: [HKObject]) async throws { throw HKError.noStore }

  /// Deletes an object that the app saved.
  @preconcurrency
  open func delete(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func delete(_ object: HKObject) async throws { throw HKError.noStore }

  /// Deletes objects that the app saved, all of them or none.
  @preconcurrency
  open func delete(
    _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func delete(_ objects: [HKObject]) async throws { throw HKError.noStore }

  /// Deletes what the app saved and a predicate matches; answers how many.
  @preconcurrency
  open func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
  ) {
    answer { completion(false, 0, HKError.noStore) }
  }

  @discardableResult
  open func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
    throw HKError.noStore
  }

  /// Links samples to a workout that is stored.
  @preconcurrency
  open func add(
    _ samples: [HKSample], to workout: HKWorkout, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func addSamples(_ samples: [HKSample], to workout: HKWorkout) async throws { throw HKError.noStore }

  /// Has the estimates of a type start anew from a date.
  @preconcurrency
  open func recalibrateEstimates(
    sampleType: HKSampleType, date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws { throw HKError.noStore }

  /// Relates a score of effort to a workout or one of its activities.
  @preconcurrency
  open func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  @discardableResult
  open func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?
  ) async throws -> Bool {
    throw HKError.noStore
  }

  @preconcurrency
  open func unrelateWorkoutEffortSample(
    _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  @discardableResult
  open func unrelateWorkoutEffortSample(
    _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?
  ) async throws -> Bool {
    throw HKError.noStore
  }

  /// Tells the resting part of an amount of energy from the active one.
  @preconcurrency
  open func splitTotalEnergy(
    _ totalEnergy: HKQuantity, start startDate: Date, end endDate: Date,
    resultsHandler: @escaping @Sendable (HKQuantity?, HKQuantity?, (any Error)?) -> Void
  ) {
    answer { resultsHandler(nil, nil, HKError.noStore) }
  }

  // MARK: Background delivery

  /// Wakes the app when samples of a type come in.
  @preconcurrency
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
    throw HKError.noStore
  }

  @preconcurrency
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func disableBackgroundDelivery(for type: HKObjectType) async throws { throw HKError.noStore }

  @preconcurrency
  open func disableAllBackgroundDelivery(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    answer { completion(false, HKError.noStore) }
  }

  open func disableAllBackgroundDelivery() async throws { throw HKError.noStore }

  // MARK: Characteristics and preferences

  open func biologicalSex() throws -> HKBiologicalSexObject { throw HKError.noStore }
  open func bloodType() throws -> HKBloodTypeObject { throw HKError.noStore }
  open func dateOfBirth() throws -> Date { throw HKError.noStore }
  open func dateOfBirthComponents() throws -> DateComponents { throw HKError.noStore }
  open func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject { throw HKError.noStore }
  open func wheelchairUse() throws -> HKWheelchairUseObject { throw HKError.noStore }
  open func activityMoveMode() throws -> HKActivityMoveModeObject { throw HKError.noStore }

  /// The units that the person likes to see.
  @preconcurrency
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) {
    answer { completion([:], HKError.noStore) }
  }

  @discardableResult
  open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] {
    throw HKError.noStore
  }

  /// The zones that the person's workouts are divided by; nil where there are none.
  open func preferredWorkoutZoneConfiguration(
    for quantityType: HKQuantityType
  ) async throws -> HKWorkoutZoneConfiguration? {
    throw HKError.noStore
  }

  // MARK: Workout sessions

  /// Starts the app on the watch with a workout.
  @preconcurrency
  open func startWatchApp(
    with workoutConfiguration: HKWorkoutConfiguration,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noStore) }
  }

  open func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
    throw HKError.noStore
  }

  /// Gives back the session of an app that stopped unexpectedly.
  @preconcurrency
  open func recoverActiveWorkoutSession(
    completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void
  ) {
    answer { completion(nil, HKError.noStore) }
  }

  @discardableResult
  open func recoverActiveWorkoutSession() async throws -> HKWorkoutSession? { throw HKError.noStore }

  /// Called when a watch starts to mirror its workout session here.
  @preconcurrency
  open var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
    get { mirroring.value }
    set { mirroring.value = newValue }
  }

  /// Runs a handler on a queue of no particular name.
  func answer(_ handler: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: handler) }
}
