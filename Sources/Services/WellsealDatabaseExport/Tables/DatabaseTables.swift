import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The rows of a database, table by table, independent of the output format.
final class DatabaseTables<Output: TableOutput> {
  let writer: DatabaseWriter
  let output: Output
  private var sources: [HealthSource: Int] = [:]
  /// Caches of the last provenance, type, quantity and unit.
  ///
  /// Samples are sorted by type and source, so most of them match the previous one.
  private var lastProvenance: (Provenance, source: Int?)?
  private var lastType: (HealthType, name: String)?
  private var lastQuantity: (HealthType, own: HealthUnit, plain: HealthUnit)?
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

  /// Returns the number of a sample's source, or `nil` if it has none.
  func source(of provenance: Provenance) throws -> Int? {
    if let lastProvenance, lastProvenance.0 === provenance { return lastProvenance.source }
    let source = try provenance.sourceRevision.map { try number(of: $0.source) }
    lastProvenance = (provenance, source)
    return source
  }

  /// Returns the number of a source, and adds the row of a new source.
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

  func name(of type: HealthType) -> String {
    if let lastType, lastType.0 == type { return lastType.name }
    let name = type.name
    lastType = (type, name)
    return name
  }

  /// Returns the quantity of a sample in the type's display unit, like `plainQuantity` of samples.
  func plainQuantity(of sample: HealthSample) -> (number: Double, unit: HealthUnit)? {
    if let lastQuantity, lastQuantity.0 == sample.type, let quantity = sample.value.quantity,
      quantity.unit == lastQuantity.own, lastQuantity.own == lastQuantity.plain
    {
      return (quantity.value, lastQuantity.plain)
    }
    guard let plain = sample.plainQuantity, let own = sample.value.quantity?.unit else { return nil }
    lastQuantity = (sample.type, own, plain.unit)
    return plain
  }

  func writeAbout(_ now: Date, _ program: String) throws {
    let facts = [
      ("schema_version", "\(DatabaseSchema.version)"), ("made_at", MomentText.text(now)),
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

  /// The predicate of the requested samples.
  var predicate: SamplePredicate {
    writer.since == nil && writer.until == nil
      ? .all : .samples(from: writer.since?.start, to: writer.until?.end)
  }

  func isWanted(_ type: HealthType) -> Bool { writer.types?.contains(type) ?? true }
}
