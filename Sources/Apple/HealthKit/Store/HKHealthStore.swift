public import Foundation
import WellsealModel
import WellsealWire

/// The door to a person's health data.
///
/// The data lies with the daemon (`wellseal serve`), which decides what this process may have. Where none runs, every
/// call that needs it answers `HKError.errorHealthDataUnavailable`, as Apple's framework does on a device without a
/// store. All methods stand in the class and are open, because apps replace them in the tests of their own.
open class HKHealthStore: NSObject, @unchecked Sendable {
  private let mirroring = Settable<@Sendable (HKWorkoutSession) -> Void>()
  /// The daemon of the test that made the store; nil for that of the process.
  private let ofTest = HealthDaemon.ofTask

  public override init() {}

  /// The way to the daemon.
  final var client: HealthClient { ofTest ?? HealthDaemon.client }

  /// Whether there is a store.
  open class func isHealthDataAvailable() -> Bool {
    (try? HealthDaemon.client.answer(AvailabilityCall()).isAvailable) ?? false
  }

  /// Whether clinical records can be had.
  open func supportsHealthRecords() -> Bool {
    (try? replyNow(to: AvailabilityCall()).supportsClinicalRecords) ?? false
  }

  /// The earliest date that a sample may start at: any.
  open func earliestPermittedSampleDate() -> Date { .distantPast }

  // MARK: Queries

  /// Starts a query; its handler gets the answer.
  ///
  /// - Precondition: The query object did not run before.
  open func execute(_ query: HKQuery) {
    query.begin(in: self)
  }

  /// Ends a query that goes on; a finished one stays as it is.
  open func stop(_ query: HKQuery) { query.end() }

  // MARK: Authorization

  /// Whether the app may save objects of a type; whether it may read them is never told.
  open func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    let status = try? replyNow(to: SharingStatusCall(type.type)).status
    return status.flatMap { HKAuthorizationStatus(rawValue: $0.rawValue) } ?? .notDetermined
  }

  /// Asks the person for types that they were not asked about; success says nothing of the answers.
  ///
  /// - Precondition: The types are some, and such as can be asked for; the app says why in its `Info.plist`.
  @preconcurrency
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await ask(toShare: typesToShare ?? [], read: typesToRead ?? []) }
  }

  /// Asks the person, awaited; the end says nothing of the answers.
  ///
  /// - Throws: `HKError.errorRequiredAuthorizationDenied` where types that the app requires were refused.
  open func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {
    try await ask(toShare: typesToShare, read: typesToRead)
  }

  /// Whether the person would be asked.
  ///
  /// - Precondition: As of a request.
  @preconcurrency
  open func getRequestStatusForAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>,
    completion: @escaping @Sendable (HKAuthorizationRequestStatus, (any Error)?) -> Void
  ) {
    run(
      { completion($0 ?? .unknown, $1) },
      steps: { [self] in try await status(ofAskingToShare: typesToShare, read: typesToRead) })
  }

  /// Answers whether the person would be asked, awaited.
  @discardableResult
  open func statusForAuthorizationRequest(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws -> HKAuthorizationRequestStatus {
    try await status(ofAskingToShare: typesToShare, read: typesToRead)
  }

  /// Runs, in the app, the request of its extension; there are no extensions here, so there is nothing to run.
  @preconcurrency
  open func handleAuthorizationForExtension(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    run(completion) { [self] in try await handleAuthorizationForExtension() }
  }

  /// Ends at once, because there are no extensions here.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable` where there is no store.
  open func handleAuthorizationForExtension() async throws { _ = try await reply(to: AvailabilityCall()) }

  /// Lets the person pick the objects of a type that the app may read.
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

  /// Lets the person pick objects, awaited.
  ///
  /// - Throws: `HKError.errorUserCanceled` where the person puts the sheet away.
  open func requestPerObjectReadAuthorization(
    for objectType: HKObjectType, predicate: NSPredicate?
  ) async throws {
    let condition = try SamplePredicate(predicate)
    _ = try await reply(to: RequestObjectAuthorizationCall(objectType.type, condition))
  }

  /// How far back the person lets the app read, for the types where they set a limit.
  @preconcurrency
  open func getEarliestAuthorizedSampleDate(
    for types: Set<HKObjectType>,
    completion: @escaping @Sendable ([HKObjectType: Date]?, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await earliestAuthorizedSampleDate(for: types) }
  }

  /// Answers how far back the app may read, for the types with a limit, awaited.
  @discardableResult
  open func earliestAuthorizedSampleDate(for types: Set<HKObjectType>) async throws -> [HKObjectType: Date] {
    let dates = try await reply(to: EarliestDatesCall(Set(types.map(\.type)))).dates
    return Dictionary(uniqueKeysWithValues: types.compactMap { type in dates[type.type].map { (type, $0) } })
  }

  // MARK: Saving and deleting

  /// Saves an object that the app made.
  @preconcurrency
  open func save(
    _ object: HKObject, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    save([object], withCompletion: completion)
  }

  /// Saves an object, awaited.
  ///
  /// - Throws: `HKError.errorAuthorizationNotDetermined`, `.errorAuthorizationDenied`, or `.errorInvalidArgument` for
  ///   an object that is stored already.
  open func save(_ object: HKObject) async throws { try await save([object]) }

  /// Saves objects, all of them or none.
  @preconcurrency
  open func save(
    _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in _ = try await reply(to: SaveCall(objects.map { NewSample($0.sample) })) }
  }

  /// Saves objects, all or none, awaited; with the errors of a single one.
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

  /// Deletes an object, awaited.
  ///
  /// - Throws: `HKError.errorInvalidArgument` for one that the app did not save, or that is not stored.
  open func delete(_ object: HKObject) async throws { try await delete([object]) }

  /// Deletes objects that the app saved, all of them or none.
  @preconcurrency
  open func delete(
    _ objects: [HKObject], withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in _ = try await reply(to: DeleteCall(objects.map(\.uuid))) }
  }

  /// Deletes objects, all or none, awaited; with the errors of a single one.
  open func delete(_ objects: [HKObject]) async throws {
    _ = try await reply(to: DeleteCall(objects.map(\.uuid)))
  }

  /// Deletes what the app saved and a predicate matches; answers how many.
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

  /// Deletes what the app saved and a predicate matches, awaited; answers how many, which may be none.
  @discardableResult
  open func deleteObjects(of objectType: HKObjectType, predicate: NSPredicate) async throws -> Int {
    let condition = try SamplePredicate(predicate)
    return try await reply(to: DeleteMatchingCall(objectType.type, condition)).count
  }

  /// Links samples to a workout that is stored; samples that are not stored yet are saved.
  @preconcurrency
  open func add(
    _ samples: [HKSample], to workout: HKWorkout, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await addSamples(samples, to: workout) }
  }

  /// Links samples to a workout that is stored, awaited; samples that are not stored yet are saved.
  open func addSamples(_ samples: [HKSample], to workout: HKWorkout) async throws {
    try await save(with: samples.map(\.sample), of: workout.uuid)
  }

  /// Has the estimates of a type start anew from a date; only a watch estimates.
  @preconcurrency
  open func recalibrateEstimates(
    sampleType: HKSampleType, date: Date, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await recalibrateEstimates(sampleType: sampleType, date: date) }
  }

  /// Fails, because only a watch estimates.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  open func recalibrateEstimates(sampleType: HKSampleType, date: Date) async throws {
    throw HKError.noOtherDevice
  }

  /// Relates a score of effort to a workout or one of its activities.
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

  /// Relates a score of effort to a workout or one of its activities, awaited.
  @discardableResult
  open func relateWorkoutEffortSample(
    _ sample: HKSample, with workout: HKWorkout, activity: HKWorkoutActivity?
  ) async throws -> Bool {
    let owner = activity?.uuid ?? workout.uuid
    try await save(with: [sample.sample], .effort, of: owner)
    return true
  }

  /// Takes a score of effort away from a workout or one of its activities.
  @preconcurrency
  open func unrelateWorkoutEffortSample(
    _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let relation = SampleRelation(.effort, sample.uuid, of: activity?.uuid ?? workout.uuid)
    run(completion) { [self] in _ = try await reply(to: RelateCall([relation], removing: true)) }
  }

  /// Takes a score of effort away, awaited.
  @discardableResult
  open func unrelateWorkoutEffortSample(
    _ sample: HKSample, from workout: HKWorkout, activity: HKWorkoutActivity?
  ) async throws -> Bool {
    let relation = SampleRelation(.effort, sample.uuid, of: activity?.uuid ?? workout.uuid)
    _ = try await reply(to: RelateCall([relation], removing: true))
    return true
  }

  /// Tells the resting part of an amount of energy from the active one, by the resting energy that is stored.
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

  /// Wakes the app when samples of a type come in.
  @preconcurrency
  open func enableBackgroundDelivery(
    for type: HKObjectType, frequency: HKUpdateFrequency,
    withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await enableBackgroundDelivery(for: type, frequency: frequency) }
  }

  /// Wakes the app when samples of a type come in, awaited.
  ///
  /// - Throws: `HKError.errorAuthorizationDenied` without the entitlement.
  open func enableBackgroundDelivery(for type: HKObjectType, frequency: HKUpdateFrequency) async throws {
    _ = try await reply(
      to: EnableDeliveryCall(type.type, DeliveryFrequency(rawValue: frequency.rawValue) ?? .immediate))
  }

  /// Ends the waking for a type.
  @preconcurrency
  open func disableBackgroundDelivery(
    for type: HKObjectType, withCompletion completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    run(completion) { [self] in try await disableBackgroundDelivery(for: type) }
  }

  /// Ends the waking for a type, awaited.
  open func disableBackgroundDelivery(for type: HKObjectType) async throws {
    _ = try await reply(to: DisableDeliveryCall(type.type))
  }

  /// Ends the waking for all types.
  @preconcurrency
  open func disableAllBackgroundDelivery(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    run(completion) { [self] in try await disableAllBackgroundDelivery() }
  }

  /// Ends the waking for all types, awaited.
  open func disableAllBackgroundDelivery() async throws { _ = try await reply(to: DisableDeliveryCall(nil)) }

  // MARK: Characteristics and preferences

  /// The person's sex; `notSet` where it is not set or the app may not read it, which look the same.
  ///
  /// - Throws: `HKError.errorAuthorizationNotDetermined` where the app did not ask.
  open func biologicalSex() throws -> HKBiologicalSexObject {
    HKBiologicalSexObject(try chosen(.biologicalSex, \.biologicalSex, or: .notSet))
  }

  /// The person's blood group; see ``biologicalSex()`` for what is unknown and for the errors.
  open func bloodType() throws -> HKBloodTypeObject {
    HKBloodTypeObject(try chosen(.bloodType, \.bloodType, or: .notSet))
  }

  /// Midnight of the day of birth in the current calendar.
  ///
  /// - Throws: `HKError.errorNoData` where it is not set or the app may not read it, which look the same.
  open func dateOfBirth() throws -> Date {
    guard let date = try Calendar(identifier: .gregorian).date(from: dateOfBirthComponents()) else {
      throw HKError(.errorNoData)
    }
    return date
  }

  /// The day of birth in the Gregorian calendar.
  ///
  /// - Throws: `HKError.errorNoData` where it is not set or the app may not read it, which look the same.
  open func dateOfBirthComponents() throws -> DateComponents {
    guard let day = try characteristics(.dateOfBirth).dateOfBirth else { throw HKError(.errorNoData) }
    return DateComponents(
      calendar: Calendar(identifier: .gregorian), era: day.era, year: day.year, month: day.month, day: day.day
    )
  }

  /// The class of the person's skin; see ``biologicalSex()`` for what is unknown and for the errors.
  open func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject {
    HKFitzpatrickSkinTypeObject(try chosen(.fitzpatrickSkinType, \.fitzpatrickSkinType, or: .notSet))
  }

  /// Whether the person uses a wheelchair; see ``biologicalSex()`` for what is unknown and for the errors.
  open func wheelchairUse() throws -> HKWheelchairUseObject {
    HKWheelchairUseObject(try chosen(.wheelchairUse, \.wheelchairUse, or: .notSet))
  }

  /// Whether the move ring counts energy or minutes; energy where nobody said.
  open func activityMoveMode() throws -> HKActivityMoveModeObject {
    HKActivityMoveModeObject(try chosen(.activityMoveMode, \.activityMoveMode, or: .activeEnergy))
  }

  /// The sex whose reference ranges a measurement is told by, which need not be ``biologicalSex()``.
  ///
  /// It is ``HKReferenceSex/notSet`` where the person has not said, and, unlike with Apple, where they refused: a refusal is
  /// not told.
  /// - Throws: `HKError.errorAuthorizationNotDetermined` where the app did not ask.
  open var referenceSex: HKReferenceSex {
    get throws { try chosen(.referenceSex, \.referenceSex, or: .notSet) }
  }

  /// The units that the person likes to see.
  @preconcurrency
  open func preferredUnits(
    for quantityTypes: Set<HKQuantityType>,
    completion: @escaping @Sendable ([HKQuantityType: HKUnit], (any Error)?) -> Void
  ) {
    run(
      { completion($0 ?? [:], $1) },
      steps: { [self] in try await preferredUnits(for: quantityTypes) })
  }

  /// Answers the units that the person likes to see, awaited.
  ///
  /// - Throws: `HKError.errorAuthorizationNotDetermined` for a type that was never asked about.
  @discardableResult
  open func preferredUnits(for quantityTypes: Set<HKQuantityType>) async throws -> [HKQuantityType: HKUnit] {
    let units = try await reply(to: PreferredUnitsCall(Set(quantityTypes.map(\.type)))).units
    return Dictionary(
      uniqueKeysWithValues: quantityTypes.compactMap { type in units[type.type].map { (type, HKUnit($0)) } })
  }

  /// The zones that the person's workouts are divided by; nil, because a person has none of their own here.
  open func preferredWorkoutZoneConfiguration(
    for quantityType: HKQuantityType
  ) async throws -> HKWorkoutZoneConfiguration? {
    _ = try await reply(to: AvailabilityCall())
    return nil
  }

  // MARK: Workout sessions

  /// Starts the app on the watch with a workout.
  @preconcurrency
  open func startWatchApp(
    with workoutConfiguration: HKWorkoutConfiguration,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    answer { completion(false, HKError.noOtherDevice) }
  }

  /// Fails, because there is no watch.
  ///
  /// - Throws: `HKError.errorHealthDataUnavailable`.
  open func startWatchApp(toHandle workoutConfiguration: HKWorkoutConfiguration) async throws {
    throw HKError.noOtherDevice
  }

  /// Gives back the session of an app that stopped unexpectedly; here sessions end with the app, so there is none.
  @preconcurrency
  open func recoverActiveWorkoutSession(
    completion: @escaping @Sendable (HKWorkoutSession?, (any Error)?) -> Void
  ) {
    answer { completion(nil, nil) }
  }

  /// Answers nil: sessions end with the app here.
  @discardableResult
  open func recoverActiveWorkoutSession() async throws -> HKWorkoutSession? { nil }

  /// Called when a watch starts to mirror its workout session here, which no watch does.
  @preconcurrency
  open var workoutSessionMirroringStartHandler: (@Sendable (HKWorkoutSession) -> Void)? {
    get { mirroring.value }
    set { mirroring.value = newValue }
  }

  /// Runs a handler on a queue of no particular name.
  func answer(_ handler: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: handler) }
}
