import FoundationEssentials
import HealthModel

/// Reads a workout with its events, activities and statistics.
enum WorkoutElement {
  static func sample(_ element: ExportElement) throws(ImportLoss.Reason) -> NewSample {
    let fields = try SampleElement(element)
    let type = try element.constant("workoutActivityType", prefix: "HKWorkoutActivityType")
    var events: [WorkoutEvent] = []
    for child in element.children(named: "WorkoutEvent") { events.append(try event(child)) }
    var workout = Workout(
      activityType: type,
      duration: try element.duration()
        ?? WorkoutEvent.duration(from: fields.start, to: fields.end, events: events),
      events: events, statistics: try statistics(in: element))
    workout.totalEnergyBurned =
      try element.quantity("totalEnergyBurned", "totalEnergyBurnedUnit")
      ?? workout.sum(of: [.activeEnergyBurned])
    workout.totalDistance =
      try element.quantity("totalDistance", "totalDistanceUnit")
      ?? workout.sum(of: [.distanceWalkingRunning, .distanceCycling, .distanceSwimming, .distanceWheelchair])
    workout.totalFlightsClimbed =
      try element.quantity("totalFlightsClimbed", "totalFlightsClimbedUnit")
      ?? workout.sum(of: [.flightsClimbed])
    workout.totalSwimmingStrokeCount =
      try element.quantity("totalSwimmingStrokeCount", "totalSwimmingStrokeCountUnit")
      ?? workout.sum(of: [.swimmingStrokeCount])
    for child in element.children(named: "WorkoutActivity") {
      workout.activities.append(try activity(child, of: workout))
    }
    if workout.activities.isEmpty {
      workout.activities = [onlyActivity(of: workout, from: fields.start, to: fields.end)]
    }
    return NewSample(try fields.sample(.workout, .workout(workout)), created: fields.created)
  }

  /// The activity of a workout that names none.
  ///
  /// Its identifier follows from its dates, so that each import of an export makes the same workout.
  static func onlyActivity(of workout: Workout, from start: Date, to end: Date) -> WorkoutActivity {
    var activity = WorkoutActivity(of: workout, from: start, to: end)
    activity.uuid = .derived(
      from: start.timeIntervalSinceReferenceDate.bitPattern, end.timeIntervalSinceReferenceDate.bitPattern,
      UInt64(bitPattern: Int64(workout.activityType)))
    return activity
  }

  private static func event(_ element: ExportElement) throws(ImportLoss.Reason) -> WorkoutEvent {
    let value = try element.constant("type", prefix: "HKWorkoutEventType")
    guard let kind = WorkoutEvent.Kind(rawValue: value) else { throw .unknownConstant }
    let start = try element.date("date")
    do throws(SampleError.Reason) {
      return try WorkoutEvent(
        kind, start: start, end: start + ((try? element.duration()) ?? 0),
        metadata: ExportMetadata.metadata(of: element))
    } catch {
      throw .rule(error)
    }
  }

  private static func activity(
    _ element: ExportElement, of workout: Workout
  ) throws(ImportLoss.Reason) -> WorkoutActivity {
    guard let uuid = UUID(uuidString: try element.text("uuid")) else { throw .missing("uuid") }
    let start = try element.date("startDate")
    var activity = WorkoutActivity(
      uuid: uuid,
      configuration: WorkoutConfiguration(
        activityType: element["workoutActivityType"] == nil
          ? workout.activityType
          : try element.constant("workoutActivityType", prefix: "HKWorkoutActivityType")),
      start: start, end: try element.optionalDate("endDate"), workoutEvents: workout.events,
      statistics: try statistics(in: element), metadata: ExportMetadata.metadata(of: element))
    if let duration = try element.duration() { activity.duration = duration }
    return activity
  }

  private static func statistics(in element: ExportElement) throws(ImportLoss.Reason) -> [HealthStatistics] {
    var statistics: [HealthStatistics] = []
    for child in element.children(named: "WorkoutStatistics") {
      guard let type = HealthType(identifier: child["type"] ?? "") else { throw .unknownType }
      statistics.append(
        HealthStatistics(
          type: type, start: try child.date("startDate"), end: try child.date("endDate"),
          merged: HealthStatistics.Results(
            sum: try child.quantity("sum", "unit"), average: try child.quantity("average", "unit"),
            minimum: try child.quantity("minimum", "unit"), maximum: try child.quantity("maximum", "unit"))))
    }
    return statistics
  }
}

extension Workout {
  fileprivate func sum(of types: [HealthType]) -> HealthQuantity? {
    types.lazy.compactMap { statistics(for: $0)?.merged.sum }.first
  }
}

extension ExportElement {
  func children(named name: String) -> [ExportElement] { children.filter { $0.name == name } }
}

extension UUID {
  /// An identifier that follows from numbers (version 8 of RFC 9562).
  static func derived(from numbers: UInt64...) -> UUID {
    var high: UInt64 = 0x9AE1_6A3B_2F90_404F
    var low: UInt64 = 0xC949_D7C7_509E_6557
    for number in numbers {
      high = mix(high ^ number, 0x9E37_79B9_7F4A_7C15)
      low = mix(low &+ number, 0xD6E8_FEB8_6659_FD93)
    }
    var bytes = (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (8 * ($0 % 8))) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
