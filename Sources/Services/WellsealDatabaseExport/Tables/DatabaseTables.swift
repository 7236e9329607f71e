import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// The rows of a database, table by table, whatever it is written as.
final class DatabaseTables<Output: TableOutput> {
  let writer: DatabaseWriter
  let output: Output
  private var sources: [HealthSource: Int] = [:]
  /// The provenance of the last sample and the number of its source, its type with its name, its unit with the one that people
  /// use, and the last unit with its name: samples come by type and source, so that most are like the one before.
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

  func name(of type: HealthType) -> String {
    if let lastType, lastType.0 == type { return lastType.name }
    let name = type.name
    lastType = (type, name)
    return name
  }

  /// The quantity of a sample in the unit that people use for its type, as `plainQuantity` of samples has it.
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

  /// The samples that are asked for.
  var predicate: SamplePredicate {
    writer.since == nil && writer.until == nil
      ? .all : .samples(from: writer.since?.start, to: writer.until?.end)
  }

  func isWanted(_ type: HealthType) -> Bool { writer.types?.contains(type) ?? true }
}
