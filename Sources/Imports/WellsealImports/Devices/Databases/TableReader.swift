import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// A table whose rows become samples.
struct DeviceTable {
  /// The name in the report.
  let name: String
  let statement: String
  /// A closure that converts a row to samples.
  let take: (SQLiteRow, inout DeviceBatch) -> Void
}

/// A type that reads tables in order, a few thousand rows at a time.
struct TableReader {
  private let database: ReadOnlyDatabase
  private var waiting: [DeviceTable]
  private var current: (table: DeviceTable, rows: DatabaseRows)?

  private static let batch = 2000

  init(_ database: ReadOnlyDatabase, _ tables: [DeviceTable]) {
    self.database = database
    waiting = tables.reversed()
  }

  mutating func next() throws -> DeviceBatch? {
    var batch = DeviceBatch()
    var count = 0
    while count < Self.batch {
      guard let (table, rows) = try following() else { return count > 0 ? batch : nil }
      guard let row = try rows.next() else {
        current = nil
        continue
      }
      count += 1
      batch.met(table.name)
      table.take(row, &batch)
    }
    return batch
  }

  private mutating func following() throws -> (DeviceTable, DatabaseRows)? {
    if let current { return current }
    guard let table = waiting.popLast() else { return nil }
    current = (table, try database.rows(table.statement))
    return current
  }
}

extension Date {
  /// Creates a date from milliseconds since 1970.
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
