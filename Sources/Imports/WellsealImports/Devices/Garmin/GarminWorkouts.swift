import FoundationEssentials
import WellsealModel

/// The sessions of an activity with laps and route.
///
/// Without a session the records are a workout.
struct GarminWorkouts {
  let provenance: Provenance

  init(_ provenance: Provenance) { self.provenance = provenance }

  func read(_ messages: [FITMessage], _ batch: inout DeviceBatch) {
    let records = messages.filter { $0.name == "record" }
    let laps = messages.filter { $0.name == "lap" }
    let sessions = messages.filter { $0.name == "session" }
    var points = records.compactMap(Self.point)
    if !zip(points, points.dropFirst()).allSatisfy({ $0.date <= $1.date }) {
      batch.lose("record", type: HealthType.workoutRoute.identifier, .timesOutOfOrder)
      points = points.enumerated().sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
        .map(\.element)
      // A file may contain a recording twice.
      points = points.reduce(into: []) { kept, point in if kept.last != point { kept.append(point) } }
    }
    if sessions.isEmpty {
      addRecordsWithoutSession(
        records, laps, Self.sport(messages.first { $0.name == "sport" }), points, &batch)
    } else {
      var rest = points
      for session in sessions { process(session, laps, &rest, &batch) }
      for _ in rest { batch.lose("record", type: HealthType.workoutRoute.identifier, .outsideWorkouts) }
    }
  }

  private func process(
    _ session: FITMessage, _ laps: [FITMessage], _ points: inout [RoutePoint], _ batch: inout DeviceBatch
  ) {
    guard let start = session.date("start_time"),
      let elapsed = session["total_elapsed_time"] ?? session["total_timer_time"]
    else {
      return batch.lose("session", type: HealthType.workout.identifier, .missing("start_time"))
    }
    var workout = Workout(
      activityType: Self.sport(session), duration: session["total_timer_time"] ?? elapsed)
    if let distance = session["total_distance"] { workout.totalDistance = HealthQuantity(distance, .meter) }
    if let energy = session["total_calories"], energy > 0 {
      workout.totalEnergyBurned = HealthQuantity(energy, .kilocalorie)
    }
    // A device may write its last record shortly after the end of the session.
    let time = start...start + elapsed
    let own = points.filter { time.contains($0.date) }
    points.removeAll { time.contains($0.date) }
    let isIndoor = Self.number(session, "sub_sport").map(Self.indoor.contains) ?? false
    add(workout, time, laps, own, "session", isIndoor: isIndoor, &batch)
  }

  /// Adds records without a session, as from a device that stopped early: a workout from the first
  /// to the last.
  private func addRecordsWithoutSession(
    _ records: [FITMessage], _ laps: [FITMessage], _ activity: Int, _ points: [RoutePoint],
    _ batch: inout DeviceBatch
  ) {
    let dates = records.compactMap(\.date)
    guard let start = dates.min(), let end = dates.max(), start < end else { return }
    batch.lose("session", type: HealthType.workout.identifier, .withoutSession)
    var workout = Workout(activityType: activity, duration: end.timeIntervalSince(start))
    if let distance = records.compactMap({ $0["distance"] }).max(), distance > 0 {
      workout.totalDistance = HealthQuantity(distance, .meter)
    }
    add(workout, start...end, laps, points, "record", &batch)
  }

  private func add(
    _ workout: Workout, _ time: ClosedRange<Date>, _ laps: [FITMessage], _ points: [RoutePoint],
    _ element: String, isIndoor: Bool = false, _ batch: inout DeviceBatch
  ) {
    var workout = workout
    workout.events = events(laps, in: time, &batch)
    let draft = DeviceSample(
      type: .workout, start: time.lowerBound, end: time.upperBound, value: .workout(workout),
      provenance: provenance, metadata: isIndoor ? [.indoorWorkout: .boolean(true)] : [:])
    guard let uuid = batch.add(draft, element) else { return }
    guard let first = points.first, let last = points.last else { return }
    guard points.count > 1 else {
      return batch.lose("record", type: HealthType.workoutRoute.identifier, .singlePoint)
    }
    let route = DeviceSample(
      type: .workoutRoute, start: first.date, end: last.date, value: .series(count: points.count),
      provenance: provenance)
    if let route = batch.add(route, "record", points: .route(points)) { batch.tie(route, to: uuid) }
  }

  /// Returns the laps of a workout; a lap that overlaps the previous one ends it.
  private func events(_ laps: [FITMessage], in time: ClosedRange<Date>, _ batch: inout DeviceBatch)
    -> [WorkoutEvent]
  {
    let found = laps.compactMap { lap -> (start: Date, end: Date)? in
      guard let start = lap.date("start_time"), let elapsed = lap["total_elapsed_time"], elapsed >= 0 else {
        batch.lose("lap", type: HealthType.workout.identifier, .missing("start_time"))
        return nil
      }
      guard time.contains(start) else { return nil }
      return (start, min(start + elapsed, time.upperBound))
    }.sorted { $0.start < $1.start }
    return found.indices.compactMap { place in
      let next = place + 1 < found.count ? found[place + 1].start : found[place].end
      return try? WorkoutEvent(.lap, start: found[place].start, end: min(found[place].end, next))
    }
  }

  /// Returns the location if the record has one; an angle of 2³¹ is half a turn.
  private static func point(_ record: FITMessage) -> RoutePoint? {
    guard let date = record.date, let latitude = record["position_lat"],
      let longitude = record["position_long"]
    else { return nil }
    let turn = 180 / 2_147_483_648.0
    guard abs(latitude * turn) <= 90, abs(longitude * turn) <= 180 else { return nil }
    let altitude = record["enhanced_altitude"] ?? record["altitude"]
    return RoutePoint(
      date: date, latitude: latitude * turn, longitude: longitude * turn, altitude: altitude ?? 0,
      horizontalAccuracy: 0, verticalAccuracy: altitude == nil ? 0 : 1,
      speed: record["enhanced_speed"] ?? record["speed"] ?? -1)
  }

  /// Returns the activity of the more specific `sub_sport`, or of the `sport`: yoga is a sport of
  /// training.
  private static func sport(_ message: FITMessage?) -> Int {
    number(message, "sub_sport").flatMap { parts[$0] } ?? number(message, "sport").flatMap { activities[$0] }
      ?? WorkoutActivities.other
  }

  private static func number(_ message: FITMessage?, _ field: String) -> Int? {
    message?[field].flatMap { Int(exactly: $0) }
  }

  /// The `HKWorkoutActivityType` for `sub_sport` of the profile, if it says more than the sport.
  private static let parts = [
    12: 74, 14: 35, 15: 16, 16: 44, 19: 62, 20: 50, 26: 73, 32: 83, 33: 83, 34: 83, 42: 60, 43: 57, 44: 66,
    62: 29, 68: 9, 69: 9, 70: 63, 73: 63, 74: 63, 75: 63, 84: 79, 86: 70, 87: 71, 88: 74, 94: 43, 95: 4,
    96: 34,
    97: 47,
  ]
  /// The values of `sub_sport` for activities in a room.
  private static let indoor: Set = [1, 5, 6, 14, 15, 16, 25, 27, 45, 68, 69, 86, 87, 88]

  /// The `HKWorkoutActivityType` for `sport` of the profile.
  private static let activities = [
    1: 37, 2: 13, 3: 83, 4: 73, 5: 46, 6: 6, 7: 41, 8: 48, 9: 1, 10: 20, 11: 52, 12: 60, 13: 61, 14: 67,
    15: 35,
    16: 24, 17: 24, 18: 82, 19: 31, 21: 13, 25: 21, 27: 17, 28: 26, 29: 19, 30: 39, 31: 9, 32: 38, 33: 39,
    35: 40,
    37: 31, 38: 45, 39: 55, 40: 55, 41: 31, 42: 31, 43: 45, 44: 45, 47: 8, 48: 44, 49: 5, 53: 84, 58: 40,
    62: 63,
    63: 76, 64: 34, 65: 70, 66: 71, 67: 29, 69: 75, 71: 10, 72: 36, 73: 25, 74: 27, 75: 51, 78: 55, 79: 2,
    80: 28,
    82: 55, 83: 14, 84: 64, 85: 84, 86: 62, 88: 31,
  ]
}
