import CivilTime
import Foundation
import HealthModel
import SampleQueries

/// The rows of a database, table by table.
final class DatabaseTables {
  let writer: DatabaseWriter
  let file: DatabaseFile
  private(set) var counts: [String: Int] = [:]
  private var sources: [HealthSource: Int] = [:]

  init(_ writer: DatabaseWriter, _ file: DatabaseFile) {
    self.writer = writer
    self.file = file
  }

  func add(_ values: [DatabaseValue], to table: DatabaseTable) throws {
    try file.add(values, to: table)
    counts[table.name, default: 0] += 1
  }

  /// The number of a source, which gets its row when it is first met.
  func number(of source: HealthSource) throws -> Int {
    if let known = sources[source] { return known }
    let number = sources.count + 1
    sources[source] = number
    try add(
      [.integer(number), .text(source.name), .text(source.bundleIdentifier)], to: DatabaseSchema.sources)
    return number
  }

  func writeAbout(_ now: Date, _ program: String) throws {
    let facts = [
      ("schema_version", "\(DatabaseSchema.version)"), ("made_at", Self.text(now)),
      ("zone", writer.time.zone.identifier), ("program", "wellseal \(program)"),
      (
        "left_out",
        "metadata, points of series and routes, voltages, attachments, the content of documents, health cards, the profile"
      ),
    ]
    for (name, value) in facts { try add([.text(name), .text(value)], to: DatabaseSchema.about) }
  }

  /// The samples that are asked for.
  var predicate: SamplePredicate {
    writer.since == nil && writer.until == nil
      ? .all : .samples(from: writer.since?.start, to: writer.until?.end)
  }

  func isWanted(_ type: HealthType) -> Bool { writer.types?.contains(type) ?? true }

  /// A moment in UTC, with milliseconds where there are any.
  static func text(_ date: Date) -> String {
    let time = UnixTime(date)
    let milliseconds = Int((time.seconds * 1000).rounded()) - Int((time.seconds).rounded(.down)) * 1000
    guard milliseconds != 0, time.seconds.magnitude < 253_402_300_800 else { return time.rfc3339 }
    guard milliseconds < 1000 else { return UnixTime(time.seconds.rounded()).rfc3339 }
    let digits = "\(1000 + milliseconds)".dropFirst()
    return "\(time.rfc3339.dropLast()).\(digits)Z"
  }
}
