import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// A reader for the database that Gadgetbridge exports.
///
/// Each manufacturer has its own tables. Tables whose names have the same suffix have the same
/// columns with the same meaning. Of the manufacturer-specific values of sleep, only Garmin's are
/// read; the meaning of the others is undocumented.
///
/// Source: Gadgetbridge, `GBDaoGenerator`; columns are always checked for existence.
struct GadgetbridgeReader: DeviceBatchReader {
  private var reader: TableReader

  static func isMade(_ database: ReadOnlyDatabase) -> Bool {
    database.has("DEVICE", ["_id", "NAME", "MANUFACTURER", "IDENTIFIER"])
      && database.has("USER", ["_id"])
  }

  init(_ database: ReadOnlyDatabase) throws {
    let origins = try GadgetbridgeOrigins(database)
    var tables: [DeviceTable] = []
    for name in database.tables.keys.sorted() {
      if name.hasSuffix("ACTIVITY_SAMPLE") { tables += Self.minutes(database, name, origins) }
      // The stages of Garmin's watches are read below.
      if name == GadgetbridgeSleep.name, GadgetbridgeSleep.isReadable(database) { continue }
      if let form = GadgetbridgeTable.all.first(where: { name.hasSuffix($0.ending) }) {
        tables += form.reading(database, name, origins)
      }
    }
    tables += GadgetbridgeSleep.tables(database, origins)
    tables += GadgetbridgeWorkouts.tables(database, origins)
    let read = Set(tables.map(\.name))
    let unread = database.tables.keys.sorted().filter {
      Self.isUnread($0, in: database) && !read.contains($0)
    }
    tables += unread.map { name in
      DeviceTable(name: name, statement: "SELECT 1 FROM \"\(name)\"") { _, batch in
        batch.lose(name, .notReadYet)
      }
    }
    reader = TableReader(database, tables)
  }

  mutating func next() throws -> DeviceBatch? { try reader.next() }

  /// Returns true if a table, in upper case, contains measurements of a device, by its name or by
  /// its columns; others contain devices and settings.
  private static func isUnread(_ name: String, in database: ReadOnlyDatabase) -> Bool {
    ["_SAMPLE", "_SUMMARY", "_SLEEP", "_OVERVIEW"].contains { name.hasSuffix($0) }
      || name != "BATTERY_LEVEL"
        && ["TIMESTAMP", "TIMESTAMP_FROM"].contains { database.has(name, ["DEVICE_ID", $0]) }
  }

  /// Returns the tables with one row per minute: steps, and the heart rate and oxygen saturation if
  /// they were measured; 0, -1 and 255 mean missing.
  private static func minutes(
    _ database: ReadOnlyDatabase, _ name: String, _ origins: GadgetbridgeOrigins
  ) -> [DeviceTable] {
    guard database.has(name, ["TIMESTAMP", "DEVICE_ID"]) else { return [] }
    let steps = database.has(name, ["STEPS"]) ? "STEPS" : "NULL"
    let rate = database.has(name, ["HEART_RATE"]) ? "HEART_RATE" : "NULL"
    let oxygen = ["SPO2", "SPO"].first { database.has(name, [$0]) } ?? "NULL"
    let statement = "SELECT TIMESTAMP, DEVICE_ID, \(steps), \(rate), \(oxygen) FROM \"\(name)\""
    return [
      DeviceTable(name: name, statement: statement) { row, batch in
        guard let time = row.integer(0) else { return batch.lose(name, .missing("TIMESTAMP")) }
        let start = Date(timeIntervalSince1970: Double(time))
        let provenance = origins.provenance(row.integer(1))
        if let steps = row.integer(2), steps > 0 {
          batch.add(
            DeviceSample(.stepCount, Double(steps), .count, start, start + 60, provenance), name)
        }
        if let rate = row.integer(3), (1...254).contains(rate) {
          batch.add(DeviceSample(.heartRate, Double(rate), .perMinute, start, nil, provenance), name)
        }
        if let oxygen = row.integer(4), (1...100).contains(oxygen) {
          batch.add(
            DeviceSample(.oxygenSaturation, Double(oxygen) / 100, .percent, start, nil, provenance), name)
        }
      }
    ]
  }
}

/// The devices of a database, by row.
struct GadgetbridgeOrigins {
  private var known: [Int: Provenance] = [:]
  private let unnamed = DeviceOrigin.provenance(["gadgetbridge"], named: "Gadgetbridge", nil)

  init(_ database: ReadOnlyDatabase) throws {
    let model = database.has("DEVICE", ["MODEL"]) ? "MODEL" : "NULL"
    let rows = try database.rows(
      "SELECT _id, NAME, MANUFACTURER, IDENTIFIER, \(model) FROM DEVICE LIMIT 1000")
    while let row = try rows.next() {
      guard let number = row.integer(0) else { continue }
      let name = DeviceOrigin.name(row.text(1)) ?? "Gadgetbridge"
      let device = HealthDevice(
        name: name, manufacturer: DeviceOrigin.name(row.text(2)), model: DeviceOrigin.name(row.text(4)),
        localIdentifier: DeviceOrigin.name(row.text(3)))
      known[number] = DeviceOrigin.provenance(["gadgetbridge", name], named: name, device)
    }
  }

  func provenance(_ device: Int?) -> Provenance { device.flatMap { known[$0] } ?? unnamed }
}

/// Tables of single values, which have the same columns for all manufacturers; times are in
/// milliseconds.
struct GadgetbridgeTable {
  let ending: String
  let column: String
  let type: HealthType?
  let unit: HealthUnit
  let factor: Double
  /// The reason why rows without a type aren't read.
  let reason: ImportLoss.Reason

  private init(
    _ ending: String, _ column: String, _ type: HealthType?, _ unit: HealthUnit = .count, factor: Double = 1,
    reason: ImportLoss.Reason = .noSampleType
  ) {
    self.reason = reason
    self.ending = ending
    self.column = column
    self.type = type
    self.unit = unit
    self.factor = factor
  }

  static let all: [GadgetbridgeTable] = [
    .init("_HEART_RATE_SAMPLE", "HEART_RATE", .heartRate, .perMinute),
    .init("_HEART_RATE_MANUAL_SAMPLE", "HEART_RATE", .heartRate, .perMinute),
    .init("_HEART_RATE_RESTING_SAMPLE", "HEART_RATE", .restingHeartRate, .perMinute),
    .init("_SPO2_SAMPLE", "SPO2", .oxygenSaturation, .percent, factor: 0.01),
    .init("HUAMI_SLEEP_RESPIRATORY_RATE_SAMPLE", "RATE", .respiratoryRate, .perMinute),
    .init("_RESPIRATORY_RATE_SAMPLE", "RESPIRATORY_RATE", .respiratoryRate, .perMinute),
    .init("_WEIGHT_SAMPLE", "WEIGHT_KG", .bodyMass, .kilogram),
    .init("_HEART_RATE_MAX_SAMPLE", "HEART_RATE", nil), .init("_STRESS_SAMPLE", "STRESS", nil),
    .init("_PAI_SAMPLE", "PAI_TOTAL", nil),
    .init("_HRV_VALUE_SAMPLE", "VALUE", nil, reason: .notReadYet),
    .init("_SLEEP_STAGE_SAMPLE", "STAGE", nil, reason: .notReadYet),
    .init("_BODY_ENERGY_SAMPLE", "ENERGY", nil),
  ]

  func reading(
    _ database: ReadOnlyDatabase, _ name: String, _ origins: GadgetbridgeOrigins
  ) -> [DeviceTable] {
    guard database.has(name, ["TIMESTAMP", "DEVICE_ID", column]) else { return [] }
    let statement = "SELECT TIMESTAMP, DEVICE_ID, \"\(column)\" FROM \"\(name)\""
    return [
      DeviceTable(name: name, statement: statement) { row, batch in
        guard let type else { return batch.lose(name, reason) }
        guard let time = row.integer(0), let number = row.number(2) else {
          return batch.lose(name, type: type.identifier, .missing(column))
        }
        guard number > 0 else { return }
        batch.add(
          DeviceSample(
            type, number * factor, unit, Date(milliseconds: time), nil, origins.provenance(row.integer(1))),
          name)
      }
    ]
  }
}
