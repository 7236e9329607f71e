import Foundation
import WellsealBase
import WellsealFiles

/// Parquet files that are being written, one for each table, including empty tables.
final class ParquetFolder: TableOutput {
  private let target: NewFolder
  private var tables: [String: OpenTable] = [:]
  /// The table of the current row.
  private var current: OpenTable?

  private final class OpenTable {
    let name: String
    let file: NewFile
    let writer: ParquetWriter

    init(_ table: DatabaseTable, _ path: String, _ facts: [ParquetWriter.Fact], _ program: String) throws {
      let file = try NewFile(path)
      self.file = file
      name = table.name
      writer = try ParquetWriter(
        table.parquetColumns, facts: facts, program: program, write: { try file.write($0) })
    }
  }

  /// Creates a folder of Parquet files.
  ///
  /// - Parameters:
  ///   - target: The folder.
  ///   - facts: The metadata of each file.
  ///   - program: The version of this program.
  /// - Throws: `StorageError`.
  init(_ target: NewFolder, facts: [ParquetWriter.Fact], program: String) throws {
    self.target = target
    do {
      for table in DatabaseSchema.tables {
        tables[table.name] = try OpenTable(
          table, target.path(of: table), facts, "wellseal version \(program)")
      }
    } catch {
      discard()
      throw error
    }
  }

  var counts: [String: Int] { tables.mapValues(\.writer.rows).filter { $0.value > 0 } }

  func begin(_ table: DatabaseTable) { if current?.name != table.name { current = tables[table.name] } }

  func null() { writer.null() }

  func integer(_ value: Int) { writer.integer(Int64(value)) }

  func real(_ value: Double) { writer.real(value) }

  func text(_ value: String) { writer.text(value) }

  func flag(_ value: Bool) { writer.flag(value) }

  func day(_ value: CivilDate) { writer.day(Int32(clamping: value.daysSince1970)) }

  /// Writes a time.
  ///
  /// Dates of samples range from the year 1 to 4001, well within the range of microseconds.
  func moment(_ value: Date) {
    writer.moment(Int64(exactly: (value.timeIntervalSince1970 * 1_000_000).rounded()) ?? .max)
  }

  func identifier(_ value: UUID) { value.withDigits { writer.text(utf8: $0) } }

  func end() throws {
    do { try writer.endRow() } catch let error as ParquetError { throw DatabaseError.parquet(error) }
  }

  func finish() throws -> UInt64 {
    var bytes: UInt64 = 0
    for table in tables.values {
      try table.writer.finish()
      try table.file.synchronize()
      bytes += table.file.count
    }
    try target.commit()
    return bytes
  }

  func discard() { target.discard() }

  private var writer: ParquetWriter {
    guard let current else { preconditionFailure("ParquetFolder: no row was begun") }
    return current.writer
  }
}
