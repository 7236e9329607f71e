import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// The sleep stages that Gadgetbridge stores of Garmin's watches.
///
/// A stage ends at its time. It begins at the stage before, or when the watch recorded that the
/// person fell asleep. Stages of other manufacturers have undocumented numbers.
///
/// Source: Gadgetbridge, `GarminSleepSessionProvider`; FIT profile, `sleep_level`.
enum GadgetbridgeSleep {
  static let name = "GARMIN_SLEEP_STAGE_SAMPLE"
  private static let events = "GARMIN_EVENT_SAMPLE"
  /// The raw values of `HKCategoryValueSleepAnalysis` for levels: awake, light, deep, REM.
  private static let stages = [1: 2, 2: 3, 3: 4, 4: 5]
  /// The maximum duration of a stage, in milliseconds.
  private static let maxStage = 4 * 3600 * 1000

  static func isReadable(_ database: ReadOnlyDatabase) -> Bool {
    database.has(name, ["TIMESTAMP", "DEVICE_ID", "STAGE"])
  }

  static func tables(_ database: ReadOnlyDatabase, _ origins: GadgetbridgeOrigins) -> [DeviceTable] {
    guard isReadable(database) else { return [] }
    let hasEvents = database.has(events, ["TIMESTAMP", "DEVICE_ID", "EVENT", "EVENT_TYPE"])
    let asleep =
      hasEvents
      ? """
      (SELECT MAX(e.TIMESTAMP) FROM \(events) e WHERE e.DEVICE_ID = s.DEVICE_ID AND e.EVENT = 74 \
      AND e.EVENT_TYPE = 0 AND e.TIMESTAMP <= s.TIMESTAMP)
      """ : "NULL"
    let statement = """
      SELECT s.TIMESTAMP, s.DEVICE_ID, s.STAGE, \(asleep), \
      LAG(s.TIMESTAMP) OVER (PARTITION BY s.DEVICE_ID ORDER BY s.TIMESTAMP) FROM \(name) s
      """
    return [DeviceTable(name: name, statement: statement) { row, batch in add(row, origins, &batch) }]
  }

  private static func add(_ row: SQLiteRow, _ origins: GadgetbridgeOrigins, _ batch: inout DeviceBatch) {
    guard let end = row.integer(0), let level = row.integer(2) else {
      return batch.lose(name, type: HealthType.sleepAnalysis.identifier, .missing("STAGE"))
    }
    // 0 couldn't be measured.
    guard let stage = stages[level] else { return }
    guard let start = [row.integer(3), row.integer(4)].compactMap(\.self).max(), start < end,
      end - start <= maxStage
    else { return batch.lose(name, type: HealthType.sleepAnalysis.identifier, .missing("start")) }
    batch.add(
      DeviceSample(
        type: .sleepAnalysis, start: Date(milliseconds: start), end: Date(milliseconds: end),
        value: .category(stage), provenance: origins.provenance(row.integer(1))), name)
  }
}
