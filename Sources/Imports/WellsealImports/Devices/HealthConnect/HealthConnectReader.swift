import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// A reader for the database in an export of Android's Health Connect.
///
/// Times are milliseconds since 1970. Records have identifiers, so importing an export again
/// creates no duplicates.
///
/// Source: AOSP, `packages/modules/HealthFitness`, `storage/datatypehelpers`; seen with
/// `user_version` 23.
struct HealthConnectReader: DeviceBatchReader {
  private var reader: TableReader

  /// Returns true if a database is one, by tables that every version has.
  static func isMade(_ database: ReadOnlyDatabase) -> Bool {
    database.has("application_info_table", ["row_id", "package_name"])
      && database.has("steps_record_table", ["uuid", "app_info_id", "start_time", "end_time", "count"])
  }

  init(_ database: ReadOnlyDatabase) throws {
    let origins = try HealthConnectOrigins(database)
    var tables = HealthConnectTable.all.compactMap { $0.reading(database, origins) }
    tables += HealthConnectSleep.tables(database, origins)
    tables += HealthConnectTable.unsupported.filter { database.has($0, ["row_id"]) }.map {
      Self.counted($0, .noSampleType)
    }
    tables += database.tables.keys.sorted().filter { HealthConnectTable.isUnread($0, in: database) }.map {
      Self.counted($0.lowercased(), .notReadYet)
    }
    reader = TableReader(database, tables)
  }

  mutating func next() throws -> DeviceBatch? { try reader.next() }

  private static func counted(_ name: String, _ reason: ImportLoss.Reason) -> DeviceTable {
    DeviceTable(name: name, statement: "SELECT 1 FROM \"\(name)\"") { _, batch in
      batch.lose(name, reason)
    }
  }
}

/// The apps and devices of a database, by row.
struct HealthConnectOrigins {
  private var apps: [Int: (package: String, name: String)] = [:]
  private var devices: [Int: HealthDevice] = [:]
  private static let maxCount = 10_000

  init(_ database: ReadOnlyDatabase) throws {
    let hasName = database.has("application_info_table", ["app_name"])
    let apps = try database.rows(
      "SELECT row_id, package_name, \(hasName ? "app_name" : "NULL") FROM application_info_table LIMIT \(Self.maxCount)"
    )
    while let row = try apps.next() {
      guard let number = row.integer(0), let package = DeviceOrigin.name(row.text(1)) else { continue }
      self.apps[number] = (package, DeviceOrigin.name(row.text(2)) ?? package)
    }
    guard database.has("device_info_table", ["row_id", "manufacturer", "model"]) else { return }
    let rows = try database.rows(
      "SELECT row_id, manufacturer, model FROM device_info_table LIMIT \(Self.maxCount)")
    while let row = try rows.next() {
      let (maker, model) = (DeviceOrigin.name(row.text(1)), DeviceOrigin.name(row.text(2)))
      guard let number = row.integer(0), maker != nil || model != nil else { continue }
      devices[number] = HealthDevice(name: model ?? maker, manufacturer: maker, model: model)
    }
  }

  func provenance(app: Int?, device: Int?) -> Provenance {
    let app = app.flatMap { apps[$0] } ?? ("unknown", "Health Connect")
    return DeviceOrigin.provenance(
      ["health-connect", app.package], named: app.name, device.flatMap { devices[$0] })
  }
}
