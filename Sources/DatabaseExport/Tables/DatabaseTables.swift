import CivilTime
import Foundation
import HealthModel
import SampleQueries

/// The rows of a database, table by table, whatever it is written as.
final class DatabaseTables<Output: TableOutput> {
  let writer: DatabaseWriter
  let output: Output
  private var sources: [HealthSource: Int] = [:]
  /// The provenance of the last sample and the number of its source, and the last unit with its name: samples come by type
  /// and source, so that most are like the one before.
  private var lastProvenance: (Provenance, source: Int?)?
  private var lastUnit: (HealthUnit, name: String)?

  init(_ writer: DatabaseWriter, _ output: Output) {
    self.writer = writer
    self.output = output
  }

  func add(to table: DatabaseTable, _ fill: (Output) throws -> Void) throws {
    try output.begin(table)
    try fill(output)
    try output.end()
  }

  /// The number of the source of a sample; nil where it has none.
  func source(of provenance: Provenance) throws -> Int? {
    if let lastProvenance, lastProvenance.0 === provenance { return lastProvenance.source }
    let source = try provenance.sourceRevision.map { try number(of: $0.source) }
    lastProvenance = (provenance, source)
    return source
  }

  /// The number of a source, which gets its row when it is first met.
  private func number(of source: HealthSource) throws -> Int {
    if let known = sources[source] { return known }
    let number = sources.count + 1
    sources[source] = number
    try add(to: DatabaseSchema.sources) { row in
      row.integer(number)
      row.text(source.name)
      row.text(source.bundleIdentifier)
    }
    return number
  }

  func name(of unit: HealthUnit) -> String {
    if let lastUnit, lastUnit.0 == unit { return lastUnit.name }
    let name = unit.description
    lastUnit = (unit, name)
    return name
  }

  func writeAbout(_ now: Date, _ program: String) throws {
    let facts = [
      ("schema_version", "\(DatabaseSchema.version)"), ("made_at", DatabaseFile.text(now)),
      ("zone", writer.time.zone.identifier), ("program", "wellseal \(program)"),
      (
        "left_out",
        "metadata, points of series and routes, voltages, attachments, the content of documents, health cards, the profile"
      ),
    ]
    for (name, value) in facts {
      try add(to: DatabaseSchema.about) { row in
        row.text(name)
        row.text(value)
      }
    }
  }

  /// The samples that are asked for.
  var predicate: SamplePredicate {
    writer.since == nil && writer.until == nil
      ? .all : .samples(from: writer.since?.start, to: writer.until?.end)
  }

  func isWanted(_ type: HealthType) -> Bool { writer.types?.contains(type) ?? true }
}
