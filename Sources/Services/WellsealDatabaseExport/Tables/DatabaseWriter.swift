package import Foundation
package import WellsealBase
package import WellsealModel

/// Writes what a store holds into a new database, or into a new folder of Parquet files.
package struct DatabaseWriter: Sendable {
  package enum Form: Sendable {
    /// One file.
    case sqlite
    /// A folder with a file for each table.
    case parquet
  }

  var form: Form
  /// Nil for all.
  var types: Set<HealthType>?
  /// Samples that ended before its start are left out; of days and nights those that are not touched.
  package var since: DateInterval?
  /// Samples that began at its end or later are left out.
  package var until: DateInterval?
  /// Where days begin.
  var time: LocalTime
  /// Whether a file, or a folder of tables, that has the name already is replaced.
  package var replaces = false

  package init(_ form: Form = .sqlite, types: Set<HealthType>? = nil, in time: LocalTime) {
    self.form = form
    self.types = types
    self.time = time
  }

  /// What was written.
  package struct Report: Sendable, Hashable {
    package var path: String
    package var bytes: UInt64 = 0
    /// The rows of each table, in the order of the schema; empty ones are left out.
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

  /// Writes the database; one that is not complete is gone.
  ///
  /// - Parameters:
  ///   - store: what is written.
  ///   - path: a new file, or a new folder, which its owner alone can read.
  ///   - now: what the database says about when it was made.
  ///   - program: the version of this program.
  ///   - progress: is told now and then how many samples were written, of how many.
  /// - Returns: what was written.
  /// - Throws: ``DatabaseTargetError``, ``DatabaseError``, `StorageError`, and what the store throws.
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
      let folder = try ParquetFolder(NewFolder(path, replaces: replaces), facts: facts, program: program)
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
    } catch {
      output.discard()
      throw error
    }
  }
}
