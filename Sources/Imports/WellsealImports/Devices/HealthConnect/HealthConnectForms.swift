import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// Blood pressure readings.
struct HealthConnectPressure: HealthConnectReadable {
  private static let table = "blood_pressure_record_table"

  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable? {
    let more = ["systolic", "diastolic"]
    return HealthConnectRecord.statement(database, Self.table, interval: false, more).map { statement in
      DeviceTable(name: Self.table, statement: statement) { row, batch in
        let type = HealthType.bloodPressure
        guard let record = HealthConnectRecord(row, origins), let systolic = row.number(7),
          let diastolic = row.number(8)
        else { return batch.lose(Self.table, type: type.identifier, .missing("systolic")) }
        batch.addPressure(
          systolic, diastolic, record.start, record.provenance, uuid: record.uuid, metadata: record.metadata,
          Self.table)
      }
    }
  }
}

/// Glucose in mmol/L, with its relation to a meal.
struct HealthConnectGlucose: HealthConnectReadable {
  private static let table = "blood_glucose_record_table"
  /// The values of `relation_to_meal`: 3 before, 4 after a meal; of `HKBloodGlucoseMealTime`: 1
  /// before, 2 after.
  private static let meals = [3: 1, 4: 2]

  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable? {
    let more = ["level", "relation_to_meal"]
    guard let statement = HealthConnectRecord.statement(database, Self.table, interval: false, more) else {
      return nil
    }
    return DeviceTable(name: Self.table, statement: statement) { row, batch in
      guard let record = HealthConnectRecord(row, origins), let level = row.number(7) else {
        return batch.lose(Self.table, type: HealthType.bloodGlucose.identifier, .missing("level"))
      }
      var draft = record.draft(.bloodGlucose, .quantity(HealthQuantity(level, .glucose)))
      if let meal = row.integer(8).flatMap({ Self.meals[$0] }) {
        draft.metadata[.bloodGlucoseMealTime] = .integer(meal)
      }
      batch.add(draft, Self.table)
    }
  }
}

/// Heart rates.
///
/// A record contains many; each is identified by its content.
struct HealthConnectPulse: HealthConnectReadable {
  private static let table = "heart_rate_record_series_table"
  private static let parent = "heart_rate_record_table"

  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable? {
    guard database.has(Self.table, ["parent_key", "beats_per_minute", "epoch_millis"]),
      database.has(Self.parent, ["row_id", "app_info_id", "device_info_id"])
    else { return nil }
    let statement = """
      SELECT s.epoch_millis, s.beats_per_minute, r.app_info_id, r.device_info_id \
      FROM "\(Self.table)" s JOIN "\(Self.parent)" r ON r.row_id = s.parent_key
      """
    return DeviceTable(name: Self.table, statement: statement) { row, batch in
      guard let time = row.integer(0), let rate = row.number(1) else {
        return batch.lose(Self.table, type: HealthType.heartRate.identifier, .missing("beats_per_minute"))
      }
      let provenance = origins.provenance(app: row.integer(2), device: row.integer(3))
      batch.add(
        DeviceSample(.heartRate, rate, .perMinute, Date(milliseconds: time), nil, provenance), Self.table)
    }
  }
}

/// The title and the notes of a session.
enum HealthConnectWords {
  private static let keys: [(column: String, key: MetadataKey)] = [
    ("title", MetadataKey("Title")), ("notes", MetadataKey("Notes")),
  ]

  /// Returns the columns to append to a statement; `NULL` if the table lacks one.
  static func columns(_ database: ReadOnlyDatabase, _ table: String) -> String {
    keys.map { database.has(table, [$0.column]) ? ", \"\($0.column)\"" : ", NULL" }.joined()
  }

  static func metadata(_ row: SQLiteRow, at column: Int32) -> [MetadataKey: MetadataValue] {
    var metadata: [MetadataKey: MetadataValue] = [:]
    for (place, item) in keys.enumerated() {
      guard let text = row.text(column + Int32(place)), !text.isEmpty else { continue }
      metadata[item.key] = .string(text)
    }
    return metadata
  }
}

/// Workouts with their routes, laps and segments.
///
/// Distance and energy are the sums of the same app's records during the workout, as Health Connect
/// aggregates them.
struct HealthConnectExercise: HealthConnectReadable {
  private static let table = "exercise_session_record_table"

  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable? {
    let more = ["exercise_type"]
    guard let statement = HealthConnectRecord.statement(database, Self.table, interval: true, more) else {
      return nil
    }
    let row = database.has(Self.table, ["row_id"]) ? ", row_id" : ", NULL"
    let words = HealthConnectWords.columns(database, Self.table)
    let parts = HealthConnectParts(database)
    let whole = statement.replacing(" FROM", with: "\(row)\(words) FROM", maxReplacements: 1)
    return DeviceTable(name: Self.table, statement: whole) { row, batch in
      guard let record = HealthConnectRecord(row, origins), record.start <= record.end else {
        return batch.lose(Self.table, type: HealthType.workout.identifier, .missing("start_time"))
      }
      let activity = row.integer(7).flatMap { Self.activities[$0] } ?? WorkoutActivities.other
      var workout = Workout(activityType: activity, duration: record.end.timeIntervalSince(record.start))
      let session = row.integer(8)
      workout.events = parts.events(of: session, in: record.start...record.end)
      workout.totalDistance = parts.distance(of: row.integer(1), in: record.start...record.end)
        .map { HealthQuantity($0, .meter) }
      workout.totalEnergyBurned = parts.energy(of: row.integer(1), in: record.start...record.end)
        .map { HealthQuantity($0, .smallCalorie) }
      var draft = record.draft(.workout, .workout(workout))
      draft.metadata.merge(HealthConnectWords.metadata(row, at: 9)) { known, _ in known }
      guard let uuid = batch.add(draft, Self.table) else { return }
      let points = parts.points(of: session)
      guard let first = points.first, let last = points.last else { return }
      guard points.count > 1 else {
        return batch.lose(
          "exercise_route_table", type: HealthType.workoutRoute.identifier, .singlePoint)
      }
      let route = DeviceSample(
        type: .workoutRoute, start: first.date, end: last.date, value: .series(count: points.count),
        provenance: record.provenance)
      if let route = batch.add(route, "exercise_route_table", points: .route(points)) {
        batch.tie(route, to: uuid)
      }
    }
  }

  /// The `HKWorkoutActivityType` for `ExerciseSessionType` of Android.
  private static let activities: [Int: Int] = [
    1: 4, 2: 5, 3: 6, 4: 13, 5: 13, 7: 8, 8: 20, 9: 10, 10: 14, 12: 18, 13: 1, 14: 3, 15: 75, 16: 21, 18: 22,
    19: 23, 20: 63, 21: 24, 22: 25, 23: 39, 24: 28, 25: 31, 27: 66, 28: 34, 29: 9, 30: 25, 31: 35, 32: 36,
    33: 37, 34: 37, 35: 38, 36: 84, 37: 39, 38: 61, 39: 67, 40: 40, 41: 41, 42: 42, 43: 43, 44: 44, 45: 50,
    46: 62, 47: 45, 48: 46, 49: 46, 50: 47, 51: 48, 52: 51, 53: 52, 54: 54, 55: 50, 56: 70, 57: 57, 59: 44,
    60: 16, 61: 35,
  ]
}

/// Nights: a session is time in bed, and its stages are converted; a session without stages is
/// sleep.
enum HealthConnectSleep {
  private static let sessions = "sleep_session_record_table"
  private static let stages = "sleep_stages_table"

  static func tables(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> [DeviceTable] {
    let hasStages = database.has(stages, ["parent_key", "stage_start_time", "stage_end_time", "stage_type"])
    guard let statement = HealthConnectRecord.statement(database, sessions, interval: true, ["row_id"]) else {
      return []
    }
    let staged =
      hasStages ? ", EXISTS(SELECT 1 FROM \(stages) s WHERE s.parent_key = \(sessions).row_id)" : ", 0"
    let words = HealthConnectWords.columns(database, sessions)
    let whole = statement.replacing(" FROM", with: "\(staged)\(words) FROM", maxReplacements: 1)
    var found = [
      DeviceTable(name: sessions, statement: whole) { row, batch in
        guard let record = HealthConnectRecord(row, origins) else {
          return batch.lose(sessions, type: HealthType.sleepAnalysis.identifier, .missing("start_time"))
        }
        let stage = row.integer(8) == 1 ? SleepStage.inBed : SleepStage.asleep
        var draft = record.draft(.sleepAnalysis, .category(stage))
        draft.metadata.merge(HealthConnectWords.metadata(row, at: 9)) { known, _ in known }
        batch.add(draft, sessions)
      }
    ]
    if hasStages { found.append(stageTable(database, origins)) }
    return found
  }

  private static func stageTable(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable
  {
    let zone = database.has(sessions, ["start_zone_offset"]) ? "r.start_zone_offset" : "NULL"
    let statement = """
      SELECT s.stage_start_time, s.stage_end_time, s.stage_type, r.app_info_id, r.device_info_id, \(zone) \
      FROM \(stages) s JOIN \(sessions) r ON r.row_id = s.parent_key
      """
    return DeviceTable(name: stages, statement: statement) { row, batch in
      let type = HealthType.sleepAnalysis
      guard let start = row.integer(0), let end = row.integer(1), let number = row.integer(2),
        let stage = values[number]
      else { return batch.lose(stages, type: type.identifier, .unknownConstant) }
      let provenance = origins.provenance(app: row.integer(3), device: row.integer(4))
      let zone = row.integer(5).flatMap(HealthConnectRecord.zone)
      let metadata: [MetadataKey: MetadataValue] = zone.map { [.timeZone: .string($0)] } ?? [:]
      batch.add(
        DeviceSample(
          type: type, start: Date(milliseconds: start), end: Date(milliseconds: end), value: .category(stage),
          provenance: provenance, metadata: metadata), stages)
    }
  }

  /// The values of `StageType`: 1 awake, 2 sleeping, 3 out of bed, 4 light, 5 deep, 6 REM, 7 awake
  /// in bed.
  private static let values = [
    1: SleepStage.awake, 2: SleepStage.asleep, 3: SleepStage.awake, 4: SleepStage.core, 5: SleepStage.deep,
    6: SleepStage.rem, 7: SleepStage.awake,
  ]
}
