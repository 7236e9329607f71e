package import Foundation
package import WellsealBase
import WellsealFiles
package import WellsealModel

/// A type that exports a store to a new database or to a new folder of Parquet files.
package struct DatabaseWriter: Sendable {
  package enum Form: Sendable {
    /// One file.
    case sqlite
    /// A folder with a file for each table.
    case parquet
  }

  var form: Form
  /// The types to export, or `nil` for all.
  var types: Set<HealthType>?
  /// The start of the range.
  ///
  /// Samples that ended before its start are left out, and so are days and nights that it does not
  /// overlap.
  package var since: DateInterval?
  /// The end of the range.
  ///
  /// Samples that began at its end or later are left out.
  package var until: DateInterval?
  /// The time zone in which days begin.
  var time: LocalTime
  /// Whether an existing file, or folder of tables, is replaced.
  package var replaces = false

  package init(_ form: Form = .sqlite, types: Set<HealthType>? = nil, in time: LocalTime) {
    self.form = form
    self.types = types
    self.time = time
  }

  /// The result of an export.
  package struct Report: Sendable, Hashable {
    package var path: String
    package var bytes: UInt64 = 0
    /// The number of rows of each table in the order of the schema, without empty tables.
    package var rows: [TableCount] = []

    /// `{path, bytes, schema, tables}`.
    package var json: JSON {
      [
        "path": .string(path), "bytes": .integer(Int(bytes)), "schema": .integer(DatabaseSchema.version),
        "tables": .object(rows.map { .init($0.table, .integer($0.rows)) }),
      ]
    }
  }

  package struct TableCount: Sendable, Hashable {
    package var table: String
    package var rows: Int
  }

  /// Exports the store, and deletes an incomplete export.
  ///
  /// - Parameters:
  ///   - store: The store to export.
  ///   - path: The path of a new file or folder, which only its owner can read.
  ///   - now: The creation time in the export.
  ///   - program: The version of this program.
  ///   - progress: Called from time to time with the number of written samples and the total.
  /// - Returns: The result of the export.
  /// - Throws: ``DatabaseTargetError``, ``DatabaseError``, `StorageError`; errors of the store.
  package func write(
    _ store: some SampleStore, to path: String, at now: Date, program: String,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> Report {
    switch form {
    case .sqlite:
      let file = try DatabaseFile(NewDatabase(path, replaces: replaces))
      return try await fill(file, store, path, now, program, progress)
    case .parquet:
      let facts = [
        ParquetWriter.Fact("wellseal.schema_version", "\(DatabaseSchema.version)"),
        ParquetWriter.Fact("wellseal.zone", time.zone.identifier),
      ]
      let folder: ParquetFolder
      do {
        folder = try ParquetFolder(NewFolder(path, replaces: replaces), facts: facts, program: program)
      } catch let error as StorageError { throw StorageError(error.reason, path: path) }
      return try await fill(folder, store, path, now, program, progress)
    }
  }

  private func fill(
    _ output: some TableOutput, _ store: some SampleStore, _ path: String, _ now: Date, _ program: String,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Report {
    do {
      let tables = DatabaseTables(self, output)
      try tables.writeAbout(now, program)
      try await tables.writeSamples(store, progress)
      try await tables.writeDays(store)
      try await tables.writeRecords(store)
      let bytes = try output.finish()
      let counts = output.counts
      return Report(
        path: path, bytes: bytes,
        rows: DatabaseSchema.tables.compactMap { table in
          counts[table.name].map { TableCount(table: table.name, rows: $0) }
        })
    } catch let error as StorageError {
      output.discard()
      // The user named this path, and not that of the temporary file.
      throw StorageError(error.reason, path: path)
    } catch {
      output.discard()
      throw error
    }
  }
}
