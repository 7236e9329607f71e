import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// A table of records with one value each.
struct HealthConnectTable {
  let name: String
  let column: String
  let type: HealthType
  let unit: HealthUnit
  /// The factor for the column's numbers.
  let factor: Double
  /// Whether a record has a start and an end.
  let isInterval: Bool

  private init(
    _ name: String, _ column: String, _ type: HealthType, _ unit: HealthUnit, factor: Double = 1,
    interval isInterval: Bool = false
  ) {
    self.name = name + "_record_table"
    self.column = column
    self.type = type
    self.unit = unit
    self.factor = factor
    self.isInterval = isInterval
  }

  static let simple: [HealthConnectTable] = [
    .init("steps", "count", .stepCount, .count, interval: true),
    .init("distance", "distance", .distanceWalkingRunning, .meter, interval: true),
    .init("floors_climbed", "floors", .flightsClimbed, .count, interval: true),
    .init("active_calories_burned", "energy", .activeEnergyBurned, .smallCalorie, interval: true),
    .init("hydration", "volume", .dietaryWater, .liter, interval: true),
    .init("weight", "weight", .bodyMass, .gram),
    .init("lean_body_mass", "mass", .leanBodyMass, .gram),
    .init("height", "height", .height, .meter),
    .init("body_fat", "percentage", .bodyFatPercentage, .percent, factor: 0.01),
    .init("oxygen_saturation", "percentage", .oxygenSaturation, .percent, factor: 0.01),
    .init("resting_heart_rate", "beats_per_minute", .restingHeartRate, .perMinute),
    .init("respiratory_rate", "rate", .respiratoryRate, .perMinute),
    .init("body_temperature", "temperature", .bodyTemperature, .degreeCelsius),
    .init("basal_body_temperature", "temperature", .basalBodyTemperature, .degreeCelsius),
    .init("vo2_max", "vo2_milliliters_per_minute_kilogram", .vo2Max, .oxygenUptake),
    .init("wheelchair_pushes", "count", .pushCount, .count, interval: true),
    .init(
      "heart_rate_variability_rmssd", "heart_rate_variability_millis", .heartRateVariabilityRMSSD,
      .millisecond),
  ]

  /// Tables for which HealthKit has no samples.
  static let unsupported = [
    "total_calories_burned_record_table", "basal_metabolic_rate_record_table",
    "elevation_gained_record_table", "bone_mass_record_table", "body_water_mass_record_table",
    "StepsCadenceRecordTable", "menstruation_period_record_table", "skin_temperature_record_table",
    "planned_exercise_session_record_table",
  ]

  /// Returns true if a table of records isn't read, although HealthKit may have samples for it.
  ///
  /// Every record has an identifier of its own; its parts have the row of the record.
  static func isUnread(_ name: String, in database: ReadOnlyDatabase) -> Bool {
    let areRecords =
      name.hasSuffix("_RECORD_TABLE") || name.hasSuffix("RECORDTABLE") || database.has(name, ["uuid"])
    return areRecords && !known.contains(name)
  }

  /// The known tables, in upper case, as the names of a database are listed here.
  private static let known = Set(
    (simple.map(\.name) + unsupported + HealthConnectCategory.all.map(\.name)
      + [
        "blood_pressure_record_table", "blood_glucose_record_table", "heart_rate_record_table",
        "exercise_session_record_table", "sleep_session_record_table", "nutrition_record_table",
        "medical_data_source_table",
      ]).map { $0.uppercased() })

  /// All tables that are read, including those with their own structure.
  static var all: [any HealthConnectReadable] {
    simple + HealthConnectCategory.all + [
      HealthConnectPressure(), HealthConnectGlucose(), HealthConnectPulse(), HealthConnectNutrition(),
      HealthConnectExercise(),
    ]
  }

  /// The columns of every record, in the order of ``HealthConnectRecord``.
  static let common = ["uuid", "app_info_id", "device_info_id", "recording_method"]
}

/// A table that can be read if a database has it.
protocol HealthConnectReadable {
  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable?
}

/// The common data of every record, from the first columns of a row.
struct HealthConnectRecord {
  let uuid: UUID?
  let start: Date
  let end: Date
  let provenance: Provenance
  let metadata: [MetadataKey: MetadataValue]

  /// The recording method of manual entries, as seen in exports.
  private static let manual = 3

  /// The number of common columns at the start of statements: those of every record, the start, the
  /// end and the zone.
  static let columns: Int32 = 7

  /// Returns `nil` if there is no time.
  init?(_ row: SQLiteRow, _ origins: HealthConnectOrigins) {
    guard let start = row.integer(4) else { return nil }
    uuid = row.bytes(0).flatMap(UUID.init(bytes:))
    self.start = Date(milliseconds: start)
    end = Date(milliseconds: row.integer(5) ?? start)
    provenance = origins.provenance(app: row.integer(1), device: row.integer(2))
    var metadata: [MetadataKey: MetadataValue] = [:]
    if row.integer(3) == Self.manual { metadata[.wasUserEntered] = .boolean(true) }
    if let zone = row.integer(6).flatMap(Self.zone) { metadata[.timeZone] = .string(zone) }
    self.metadata = metadata
  }

  /// Returns the identifier of the zone with an offset in seconds.
  static func zone(_ offset: Int) -> String? {
    abs(offset) <= maxOffset ? TimeZone(secondsFromGMT: offset)?.identifier : nil
  }

  private static let maxOffset = 18 * 3600

  /// Returns the statement that selects records of a table with additional columns, or `nil` if the
  /// database lacks one.
  static func statement(
    _ database: ReadOnlyDatabase, _ table: String, interval: Bool, _ more: [String]
  ) -> String? {
    let times = interval ? ["start_time", "end_time"] : ["time", "time"]
    let columns = HealthConnectTable.common + times
    guard database.has(table, columns + more) else { return nil }
    let zone = interval ? "start_zone_offset" : "zone_offset"
    let all = columns.map(quoted) + [database.has(table, [zone]) ? quoted(zone) : "NULL"] + more.map(quoted)
    return "SELECT \(all.joined(separator: ", ")) FROM \(quoted(table))"
  }

  private static func quoted(_ name: String) -> String {
    "\"\(name)\""
  }

  func draft(_ type: HealthType, _ value: SampleValue) -> DeviceSample {
    DeviceSample(
      type: type, start: start, end: end, value: value, provenance: provenance, uuid: uuid,
      metadata: metadata)
  }
}

extension UUID {
  /// Creates a UUID from sixteen bytes, or returns `nil` for another number of bytes or only zeros.
  init?(bytes: [UInt8]) {
    guard bytes.count == 16, bytes.contains(where: { $0 != 0 }) else { return nil }
    self = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}

extension HealthConnectTable: HealthConnectReadable {
  func reading(_ database: ReadOnlyDatabase, _ origins: HealthConnectOrigins) -> DeviceTable? {
    HealthConnectRecord.statement(database, name, interval: isInterval, [column]).map { statement in
      DeviceTable(name: name, statement: statement) { row, batch in
        guard let record = HealthConnectRecord(row, origins),
          let number = row.number(HealthConnectRecord.columns)
        else { return batch.lose(name, type: type.identifier, .missing(column)) }
        batch.add(record.draft(type, .quantity(HealthQuantity(number * factor, unit))), name)
      }
    }
  }
}
