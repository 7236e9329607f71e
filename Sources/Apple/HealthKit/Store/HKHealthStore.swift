public import Foundation
import WellsealModel
import WellsealWire

/// The access point to a user's health data.
///
/// The daemon (`wellseal serve`) stores the data and decides what this process may access. If no
/// daemon runs, every call that needs it fails with `HKError.errorHealthDataUnavailable`, as
/// Apple's framework does on a device without a store. All methods are in the class and open, so
/// that apps can override them in their tests.
open class HKHealthStore: NSObject, @unchecked Sendable {
  private let mirroring = Settable<@Sendable (HKWorkoutSession) -> Void>()
  /// The daemon of the test that created the store, or `nil` to use the daemon of the process.
  private let ofTest = HealthDaemon.ofTask

  public override init() {}

  /// The client that connects to the daemon.
  final var client: HealthClient { ofTest ?? HealthDaemon.client }

  /// Returns true if a health store is available.
  open class func isHealthDataAvailable() -> Bool {
    (try? HealthDaemon.client.answer(AvailabilityCall()).isAvailable) ?? false
  }

  /// Returns true if clinical records are available.
  open func supportsHealthRecords() -> Bool {
    (try? replyNow(to: AvailabilityCall()).supportsClinicalRecords) ?? false
  }

  /// Returns the earliest date at which a sample may start.
  ///
  /// There is no limit.
  open func earliestPermittedSampleDate() -> Date { .distantPast }

  // MARK: Queries

  /// Starts a query, which passes its results to its handler.
  ///
  /// - Precondition: The query object wasn't executed before.
  open func execute(_ query: HKQuery) {
    query.begin(in: self)
  }

  /// Stops a long-running query.
  ///
  /// A finished query is unaffected.
  open func stop(_ query: HKQuery) { query.end() }

  // MARK: Authorization

  /// Returns whether the app may save objects of a type.
  ///
  /// Read permission is never revealed.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    let status = try? replyNow(to: SharingStatusCall(type.type)).status
    return status.flatMap { HKAuthorizationStatus(rawValue: $0.rawValue) } ?? .notDetermined
  }

  /// Asks the user for permission for types that they weren't asked about before.
  ///
  /// Success reveals nothing about the user's decisions.
  ///
  /// - Precondition: There is at least one type, permission can be requested for all of them, and
  ///   the app's `Info.plist` gives a reason.
  @preconcurrency
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await ask(toShare: typesToShare ?? [], read: typesToRead ?? []) }
  }

  /// Asks the user for permission.
  ///
  /// Returning normally reveals nothing about the user's decisions.
  ///
  /// - Throws: `HKError.errorRequiredAuthorizationDenied` if the user denied types that the app
  ///   requires.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    try await ask(toShare: typesToShare, read: typesToRead)
  }

  /// Passes a handler the status of an authorization request: whether the user would be asked.
  ///
  /// - Precondition: The same as for an authorization request.
  @preconcurrency
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    run(
      { completion($0 ?? .unknown, $1) },
      steps: { [self] in try await status(ofAskingToShare: typesToShare, read: typesToRead) })
  }

  /// Returns whether an authorization request would ask the user.
  @discardableResult
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    try await status(ofAskingToShare: typesToShare, read: typesToRead)
  }

  /// Handles an authorization request of an app extension.
  ///
  /// There are no extensions here, so it does nothing.
  @preconcurrency
  open func handleAuthorizationForExtension(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    run(completion) { [self] in try await handleAuthorizationForExtension() }
  }

  /// Does nothing, because there are no extensions here.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable` if there is no store.
  open func handleAuthorizationForExtension() async throws { _ = try await reply(to: AvailabilityCall()) }

  /// Lets the user select the objects of a type that the app may read.
  @preconcurrency
  open func requestPerObjectReadAuthorization(
    for objectType: HKObjectType, predicate: NSPredicate?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let condition = Result { try SamplePredicate(predicate) }
    run(completion) { [self] in
      _ = try await reply(to: RequestObjectAuthorizationCall(objectType.type, condition.get()))
    }
  }

  /// Lets the user select the objects of a type that the app may read.
  ///
  /// - Throws: `HKError.errorUserCanceled` if the user dismisses the sheet.
  open func requestPerObjectReadAuthorization(
    for objectType: HKObjectType, predicate: NSPredicate?
  ) async throws {
    let condition = try SamplePredicate(predicate)
    _ = try await reply(to: RequestObjectAuthorizationCall(objectType.type, condition))
  }

  /// Passes a handler the earliest dates that the user lets the app read, for types with such a
  /// limit.
  @preconcurrency
  open func getEarliestAuthorizedSampleDate(
    for types: Set<HKObjectType>,
    completion: @escaping @Sendable ([HKObjectType: Date]?, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await earliestAuthorizedSampleDate(for: types) }
  }

  /// Returns the earliest dates that the user lets the app read, for types with such a limit.
  @discardableResult
  open func earliestAuthorizedSampleDate(for types: Set<HKObjectType>) async throws -> [HKObjectType: Date] {
    let dates = try await reply(to: EarliestDatesCall(Set(types.map(\.type)))).dates
    return Dictionary(uniqueKeysWithValues: types.compactMap { type in dates[type.type].map { (type, $0) } })
  }

  // MARK: Saving and deleting

  /// Saves an object that the app created.
  @preconcurrency
  open func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    save([object], withCompletion: completion)
  }

  /// Saves an object.
  ///
  /// - Throws: `HKError.errorAuthorizationNotDetermined`, `.errorAuthorizationDenied`, or
  ///   `.errorInvalidArgument` if the object is already stored.
  open func save(_ object: HKObject) async throws { try await save([object]) }

  /// Saves all of the objects or none of them.
  @preconcurrency
  open func save(
    _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in _ = try await reply(to: SaveCall(objects.map { NewSample($0.sample) })) }
  }

  /// Saves all of the objects or none of them, with the same errors as saving a single object.
  open func save(_ objects: [HKObject]) async throws {
    _ = try await reply(to: SaveCall(objects.map { NewSample($0.sample) }))
  }

  /// Deletes an object that the app saved.
  @preconcurrency
  open func delete(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    delete([object], withCompletion: completion)
  }

  /// Deletes an object.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the app didn't save the object, or if it isn't
  ///   stored.
  open func delete(_ object: HKObject) async throws { try await delete([object]) }

  /// Deletes objects that the app saved, all of them or none.
  @preconcurrency
  open func delete(
    _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in _ = try await reply(to: DeleteCall(objects.map(\.uuid))) }
  }

  /// Deletes all of the objects or none of them, with the same errors as deleting a single object.
  open func delete(_ objects: [HKObject]) async throws {
    _ = try await reply(to: DeleteCall(objects.map(\.uuid)))
  }

  /// Deletes the objects that the app saved and that match a predicate, and passes their number to
  /// a handler.
  @preconcurrency
  open func deleteObjects(
    of objectType: HKObjectType, predicate: NSPredicate,
    withCompletion completion: @escaping @Sendable (Bool, Int, (any Error)?) -> Void
  ) {
    let condition = Result { try SamplePredicate(predicate) }
    run(
      { completion($0 != nil, $0 ?? 0, $1) },
      steps: { [self] in try await reply(to: DeleteMatchingCall(objectType.type, condition.get())).count })
  }

  /// Deletes the objects that the app saved and that match a predicate, and returns their number,
  /// which may be zero.
  @discardableResult
  open func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
    let condition = try SamplePredicate(predicate)
    return try await reply(to: DeleteMatchingCall(objectType.type, condition)).count
  }

  /// Links samples to a stored workout, and saves those that aren't stored yet.
  @preconcurrency
  open func add(
    _ samples: [HKSample], to workout: HKWorkout, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await addSamples(samples, to: workout) }
  }

  /// Links samples to a stored workout, and saves those that aren't stored yet.
  open func addSamples(_ samples: [HKSample], to workout: HKWorkout) async throws {
    try await save(with: samples.map(\.sample), of: workout.uuid)
  }

  /// Restarts the estimates of a type at a date.
  ///
  /// Only a watch makes estimates.
  @preconcurrency
  open func recalibrateEstimates(
    sampleType: HKSampleType, date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await recalibrateEstimates(sampleType: sampleType, date: date) }
  }

  /// Checks the arguments, then fails, because only a watch makes estimates.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the type has no support for recalibration or the
  ///   date is in the future, or else `.errorHealthDataUnavailable`.
  open func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws {
    guard sampleType.allowsRecalibrationForEstimates else {
      throw HKError(invalid: "estimates of \(sampleType.identifier) can't be recalibrated")
    }
    guard date <= Date() else { throw HKError(invalid: "the date of a recalibration is in the future") }
    throw HKError.noOtherDevice
  }

  /// Links an effort score to a workout or one of its activities.
  @preconcurrency
  open func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let owner = activity?.uuid ?? workout.uuid
    run(completion) { [self] in
      try await save(with: [sample.sample], .effort, of: owner)
    }
  }

  /// Links an effort score to a workout or one of its activities.
  @discardableResult
  open func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?
  ) async throws -> Bool {
    let owner = activity?.uuid ?? workout.uuid
    try await save(with: [sample.sample], .effort, of: owner)
    return true
  }

  /// Unlinks an effort score from a workout or one of its activities.
  @preconcurrency
  open func unrelateWorkoutEffortSample(
    _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let relation = SampleRelation(.effort, sample.uuid, of: activity?.uuid ?? workout.uuid)
    run(completion) { [self] in _ = try await reply(to: RelateCall([relation], removing: true)) }
  }

  /// Unlinks an effort score from a workout or one of its activities.
  @discardableResult
  open func unrelateWorkoutEffortSample(
    _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?
  ) async throws -> Bool {
    let relation = SampleRelation(.effort, sample.uuid, of: activity?.uuid ?? workout.uuid)
    _ = try await reply(to: RelateCall([relation], removing: true))
    return true
  }

  /// Splits an amount of energy into the resting and the active part, by the stored resting energy.
  @preconcurrency
  open func splitTotalEnergy(
    _ totalEnergy: HKQuantity, start startDate: Date, end endDate: Date,
    resultsHandler: @escaping @Sendable (HKQuantity?, HKQuantity?, (any Error)?) -> Void
  ) {
    run(
      { resultsHandler($0?.resting, $0?.active, $1) },
      steps: { [self] in try await split(totalEnergy, from: startDate, to: endDate) })
  }

  // MARK: Background delivery

  /// Enables background launches of the app when new samples of a type arrive.
  @preconcurrency
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await enableBackgroundDelivery(for: type, frequency: frequency) }
  }

  /// Enables background launches of the app when new samples of a type arrive.
  ///
  /// - Throws: `HKError.errorAuthorizationDenied` if the app lacks the entitlement.
  open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
    _ = try await reply(
      to: EnableDeliveryCall(type.type, DeliveryFrequency(rawValue: frequency.rawValue) ?? .immediate))
  }

  /// Disables background launches for a type.
  @preconcurrency
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await disableBackgroundDelivery(for: type) }
  }

  /// Disables background launches for a type.
  open func disableBackgroundDelivery(for type: HKObjectType) async throws {
    _ = try await reply(to: DisableDeliveryCall(type.type))
  }

  /// Disables background launches for all types.
  @preconcurrency
  open func disableAllBackgroundDelivery(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    run(completion) { [self] in try await disableAllBackgroundDelivery() }
  }

  /// Disables background launches for all types.
  open func disableAllBackgroundDelivery() async throws { _ = try await reply(to: DisableDeliveryCall(nil)) }

  // MARK: Characteristics and preferences

  /// Returns the user's sex, or `notSet` if it isn't set or the app may not read it.
  ///
  /// The app can't tell these cases apart.
  ///
  /// - Throws: `HKError.errorAuthorizationNotDetermined` if the app hasn't requested permission.
  open func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(try chosen(.biologicalSex, \.biologicalSex, or: .notSet))
  }

  /// Returns the user's blood type.
  ///
  /// Unknown values and errors are as in ``biologicalSex()``.
  open func bloodType() throws -> HKBloodTypeObject {
    HKBloodTypeObject(try chosen(.bloodType, \.bloodType, or: .notSet))
  }

  /// Returns the start of the user's date of birth in the current time zone.
  ///
  /// - Throws: `HKError.errorNoData` if the date isn't set or the app may not read it. The app
  ///   can't tell these cases apart.
  open func dateOfBirth() throws -> Date {
    guard let date = try Calendar(identifier: .gregorian).date(from: dateOfBirthComponents()) else {
      throw HKError(.errorNoData)
    }
    return date
  }

  /// Returns the user's date of birth in the Gregorian calendar.
  ///
  /// - Throws: `HKError.errorNoData` if the date isn't set or the app may not read it. The app
  ///   can't tell these cases apart.
  open func dateOfBirthComponents() throws -> DateComponents {
    guard let day = try characteristics(.dateOfBirth).dateOfBirth else { throw HKError(.errorNoData) }
    return DateComponents(
      calendar: Calendar(identifier: .gregorian), era: day.era, year: day.year, month: day.month, day: day.day
    )
  }

  /// Returns the user's Fitzpatrick skin type.
  ///
  /// Unknown values and errors are as in ``biologicalSex()``.
  open func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    HKFitzpatrickSkinTypeObject(try chosen(.fitzpatrickSkinType, \.fitzpatrickSkinType, or: .notSet))
  }

  /// Returns whether the user uses a wheelchair.
  ///
  /// Unknown values and errors are as in ``biologicalSex()``.
  open func wheelchairUse() throws -> HKWheelchairUseObject {
    HKWheelchairUseObject(try chosen(.wheelchairUse, \.wheelchairUse, or: .notSet))
  }

  /// Returns whether the Move ring counts energy or minutes.
  ///
  /// The default is energy.
  open func activityMoveMode() throws -> HKActivityMoveModeObject {
    HKActivityMoveModeObject(try chosen(.activityMoveMode, \.activityMoveMode, or: .activeEnergy))
  }

  /// The sex whose reference ranges apply to a measurement.
  ///
  /// It may differ from ``biologicalSex()``.
  ///
  /// It is ``HKReferenceSex/notSet`` if the user hasn't set it and, unlike Apple's, if the user
  /// denied access, so that a denial isn't revealed.
  /// - Throws: `HKError.errorAuthorizationNotDetermined` if the app hasn't requested permission.
  open var referenceSex: HKReferenceSex {
    get throws { try chosen(.referenceSex, \.referenceSex, or: .notSet) }
  }

  /// Passes a handler the user's preferred units.
  @preconcurrency
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) {
    run(
      { completion($0 ?? [:], $1) },
      steps: { [self] in try await preferredUnits(for: quantityTypes) })
  }

  /// Returns the user's preferred units.
  ///
  /// - Throws: `HKError.errorAuthorizationNotDetermined` if permission for a type was never
  ///   requested.
  @discardableResult
  open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] {
    let units = try await reply(to: PreferredUnitsCall(Set(quantityTypes.map(\.type)))).units
    return Dictionary(
      uniqueKeysWithValues: quantityTypes.compactMap { type in units[type.type].map { (type, HKUnit($0)) } })
  }

  /// Returns the user's workout zones for a type.
  ///
  /// It is always `nil`, because users have no zones here.
  open func preferredWorkoutZoneConfiguration(
    for quantityType: HKQuantityType
  ) async throws -> HKWorkoutZoneConfiguration? {
    _ = try await reply(to: AvailabilityCall())
    return nil
  }

  // MARK: Workout sessions

  /// Fails, because there is no watch that could start the app.
  ///
  /// The handler receives the error.
  @preconcurrency
  open func startWatchApp(
    with workoutConfiguration: HKWorkoutConfiguration,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noOtherDevice) }
  }

  /// Fails, because there is no watch that could start the app.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  open func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
    throw HKError.noOtherDevice
  }

  /// Restores the session of an app that stopped unexpectedly.
  ///
  /// Sessions end with the app here, so the handler receives `nil`.
  @preconcurrency
  open func recoverActiveWorkoutSession(
    completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void
  ) {
    answer { completion(nil, nil) }
  }

  /// Returns `nil`, because sessions end with the app here.
  @discardableResult
  open func recoverActiveWorkoutSession() async throws -> HKWorkoutSession? { nil }

  /// The handler for a watch that starts mirroring its workout session.
  ///
  /// It is never called here.
  @preconcurrency
  open var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
    get { mirroring.value }
    set { mirroring.value = newValue }
  }

  /// Runs a handler on a global queue.
  func answer(_ handler: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: handler) }
}
