import FoundationEssentials
import WellsealModel

/// The sessions of an activity, with the way that was taken.
struct GarminWorkouts {
  let provenance: Provenance

  init(_ provenance: Provenance) { self.provenance = provenance }

  func take(_ messages: [FITMessage], _ batch: inout DeviceBatch) {
    let records = messages.filter { $0.name == "record" }
    for session in messages where session.name == "session" { take(session, records, &batch) }
  }

  private func take(_ session: FITMessage, _ records: [FITMessage], _ batch: inout DeviceBatch) {
    guard let start = session.date("start_time"),
      let elapsed = session["total_elapsed_time"] ?? session["total_timer_time"]
    else {
      return batch.lose("session", type: HealthType.workout.identifier, .missing("start_time"))
    }
    let end = start + elapsed
    var workout = Workout(
      activityType: Self.activity(session), duration: session["total_timer_time"] ?? elapsed)
    if let distance = session["total_distance"] { workout.totalDistance = HealthQuantity(distance, .meter) }
    if let energy = session["total_calories"], energy > 0 {
      workout.totalEnergyBurned = HealthQuantity(energy, .kilocalorie)
    }
    let draft = DeviceSample(
      type: .workout, start: start, end: end, value: .workout(workout), provenance: provenance)
    if let workout = batch.add(draft, "session") {
      takeRoute(records, from: start, to: end, of: workout, &batch)
    }
  }

  private func takeRoute(
    _ records: [FITMessage], from start: Date, to end: Date, of workout: UUID, _ batch: inout DeviceBatch
  ) {
    let points = records.compactMap(Self.point).filter { (start...end).contains($0.date) }
    guard let first = points.first, let last = points.last, points.count > 1, first.date <= last.date,
      zip(points, points.dropFirst()).allSatisfy({ $0.date <= $1.date })
    else { return }
    let route = DeviceSample(
      type: .workoutRoute, start: first.date, end: last.date, value: .series(count: points.count),
      provenance: provenance)
    if let route = batch.add(route, "record", points: .route(points)) { batch.tie(route, to: workout) }
  }

  /// A place, where the record has one; angles are 2³¹ to half a turn.
  private static func point(_ record: FITMessage) -> RoutePoint? {
    guard let date = record.date, let latitude = record["position_lat"],
      let longitude = record["position_long"]
    else { return nil }
    let turn = 180 / 2_147_483_648.0
    guard abs(latitude * turn) <= 90, abs(longitude * turn) <= 180 else { return nil }
    let altitude = record["enhanced_altitude"] ?? record["altitude"]
    return RoutePoint(
      date: date, latitude: latitude * turn, longitude: longitude * turn, altitude: altitude ?? 0,
      horizontalAccuracy: 0, verticalAccuracy: altitude == nil ? -1 : 1,
      speed: record["enhanced_speed"] ?? record["speed"] ?? -1)
  }

  private static func activity(_ session: FITMessage) -> Int {
    session["sport"].flatMap { Int(exactly: $0) }.flatMap { activities[$0] } ?? WorkoutActivities.other
  }

  /// From `sport` of the profile to `HKWorkoutActivityType`.
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
