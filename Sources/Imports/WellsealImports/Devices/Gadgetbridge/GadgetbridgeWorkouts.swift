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

  /// The `HKWorkoutActivityType` for Gadgetbridge's `ActivityKind`; others are other workouts.
  private static let activities = [
    0x10: 37, 0x20: 52, 0x40: 46, 0x80: 13, 0x100: 37, 0x400: 46, 0x800: 13, 0x1000: 16, 0x2000: 64,
    0x4000: 57, 0x8000: 41, 0x1_0000: 35, 0x2_0000: 10, 0x4_0000: 6, 0x8_0000: 47, 0x10_0000: 4,
    0x20_0000: 50, 0x40_0000: 24, 0x80_0000: 9,
  ].merging(newer.map { (0x400_0000 + $0, $1) }, uniquingKeysWith: { known, _ in known })

  /// The kinds from 2024 on, without their common bit.
  private static let newer = [
    0x01: 37, 0x02: 74, 0x03: 13, 0x04: 13, 0x05: 74, 0x06: 83, 0x08: 44, 0x09: 66, 0x0A: 46, 0x0B: 48,
    0x0D: 47, 0x0E: 1, 0x10: 73, 0x12: 52, 0x13: 60, 0x14: 61, 0x15: 67, 0x16: 35, 0x17: 9, 0x1A: 31,
    0x20: 21, 0x23: 26, 0x24: 19, 0x25: 39, 0x26: 9, 0x27: 9, 0x28: 9, 0x2A: 38, 0x2B: 38, 0x2C: 39, 0x2E: 40,
    0x30: 31, 0x31: 45, 0x34: 31, 0x35: 31, 0x36: 45, 0x37: 45, 0x3A: 8, 0x3C: 5, 0x3D: 42, 0x45: 63,
    0x48: 79, 0x4A: 43, 0x4B: 34, 0x4C: 70, 0x4D: 70, 0x4E: 71, 0x4F: 71, 0x50: 29, 0x52: 75, 0x53: 75,
    0x55: 36, 0x56: 25, 0x57: 27, 0x58: 51, 0x5B: 28, 0x5C: 77, 0x5D: 16, 0x60: 65, 0x63: 20, 0x67: 37,
    0x68: 28, 0x69: 18, 0x6A: 59, 0x6E: 80, 0x6F: 11, 0x71: 76, 0x74: 62, 0x75: 22, 0x76: 49, 0x87: 39,
    0x88: 28, 0x89: 72, 0x8B: 75, 0x8D: 2, 0x8E: 17, 0x91: 68, 0x92: 29, 0x93: 56, 0x97: 7, 0x99: 23,
    0x9B: 3, 0xA2: 38, 0xA4: 39, 0xA5: 25, 0xA6: 12, 0xA8: 60, 0xA9: 40, 0xB0: 37, 0xB1: 37, 0xB2: 52,
    0xB3: 13, 0xB9: 13, 0xC6: 75, 0xD5: 52, 0xD9: 13, 0xDB: 44, 0xE2: 24,
  ]

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
