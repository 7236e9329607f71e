import FoundationEssentials
import WellsealBase
import WellsealModel
import WellsealSQLite

/// The workouts of a Gadgetbridge database, with the distance, the energy and the heart rates of
/// their summaries.
///
/// Source: Gadgetbridge, `ActivitySummaryEntries`.
enum GadgetbridgeWorkouts {
  private static let name = "BASE_ACTIVITY_SUMMARY"
  private static let limits = ParsingLimits(bytes: 1 << 16, depth: 8, values: 2000)

  /// The `HKWorkoutActivityType` for the bits of Gadgetbridge's `ActivityKind`; others are other
  /// workouts.
  private static let activities = [0x10: 37, 0x20: 52, 0x40: 46, 0x80: 13, 0x100: 37]

  static func tables(_ database: ReadOnlyDatabase, _ origins: GadgetbridgeOrigins) -> [DeviceTable] {
    guard database.has(name, ["START_TIME", "END_TIME", "DEVICE_ID", "ACTIVITY_KIND"]) else { return [] }
    let summary = database.has(name, ["SUMMARY_DATA"]) ? "SUMMARY_DATA" : "NULL"
    let statement = "SELECT START_TIME, END_TIME, DEVICE_ID, ACTIVITY_KIND, \(summary) FROM \(name)"
    return [DeviceTable(name: name, statement: statement) { row, batch in add(row, origins, &batch) }]
  }

  private static func add(_ row: SQLiteRow, _ origins: GadgetbridgeOrigins, _ batch: inout DeviceBatch) {
    guard let begin = row.integer(0), let finish = row.integer(1), begin <= finish else {
      return batch.lose(name, type: HealthType.workout.identifier, .missing("END_TIME"))
    }
    let (start, end) = (Date(milliseconds: begin), Date(milliseconds: finish))
    let activity = row.integer(3).flatMap { activities[$0] } ?? WorkoutActivities.other
    var workout = Workout(activityType: activity, duration: end.timeIntervalSince(start))
    if let text = row.text(4), !text.isEmpty {
      if let summary = try? JSONDocument(parsing: Array(text.utf8), limits: limits).root {
        workout.totalDistance = quantity(summary, "distanceMeters", "meters", .meter)
        workout.totalEnergyBurned = quantity(summary, "caloriesBurnt", "calories_unit", .kilocalorie)
        workout.statistics = [heartRate(summary, start, end)].compactMap(\.self)
      } else {
        batch.lose(name, type: HealthType.workout.identifier, .unreadable("SUMMARY_DATA"))
      }
    }
    batch.add(
      DeviceSample(
        type: .workout, start: start, end: end, value: .workout(workout),
        provenance: origins.provenance(row.integer(2))), name)
  }

  private static func heartRate(_ summary: JSONValue, _ start: Date, _ end: Date) -> HealthStatistics? {
    let results = HealthStatistics.Results(
      average: quantity(summary, "averageHR", "bpm", .perMinute),
      minimum: quantity(summary, "minHR", "bpm", .perMinute),
      maximum: quantity(summary, "maxHR", "bpm", .perMinute))
    guard results != HealthStatistics.Results() else { return nil }
    return HealthStatistics(type: .heartRate, start: start, end: end, merged: results)
  }

  /// Returns the quantity of an entry `{value, unit}` if it has the unit.
  private static func quantity(
    _ summary: JSONValue, _ key: String, _ name: String, _ unit: HealthUnit
  ) -> HealthQuantity? {
    guard let entry = summary.members.first(where: { $0.name == key })?.value,
      entry["unit"]?.string == name, let number = entry["value"]?.numberText.flatMap({ Double($0) }),
      number.isFinite, number > 0
    else { return nil }
    return HealthQuantity(number, unit)
  }
}
