package import ByteFormats
package import CivilTime
package import Foundation
package import HealthModel
package import SampleQueries

/// Writes what a store holds into a new database.
package struct DatabaseWriter: Sendable {
  /// Nil for all.
  package var types: Set<HealthType>?
  /// Samples that ended before its start are left out; of days and nights those that are not touched.
  package var since: DateInterval?
  /// Samples that began at its end or later are left out.
  package var until: DateInterval?
  /// Where days begin.
  package var time: LocalTime
  /// Whether a file that has the name already is replaced.
  package var replaces = false

  package init(types: Set<HealthType>? = nil, in time: LocalTime) {
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
  ///   - path: a new file, which its owner alone can read.
  ///   - now: what the database says about when it was made.
  ///   - program: the version of this program.
  ///   - progress: is told now and then how many samples were written, of how many.
  /// - Returns: what was written.
  /// - Throws: ``DatabaseTargetError``, ``DatabaseError``, `StorageError`, and what the store throws.
  package func write(
    _ store: some SampleStore, to path: String, at now: Date, program: String,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> Report {
    let target = try NewDatabase(path, replaces: replaces)
    do {
      let tables = DatabaseTables(self, try DatabaseFile(target.temporaryPath))
      try tables.writeAbout(now, program)
      try await tables.writeSamples(store, progress)
      try await tables.writeDays(store)
      try await tables.writeRecords(store)
      try tables.file.finish()
      let counts = tables.counts
      return Report(
        path: path, bytes: try target.commit(),
        rows: DatabaseSchema.tables.compactMap { table in
          counts[table.name].map { TableCount(table: table.name, rows: $0) }
        })
    } catch {
      target.discard()
      throw error
    }
  }
}
