import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel
import WellsealQueries

@testable import WellsealDatabaseExport

@Suite("SQLite export")
struct DatabaseWriterTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "database-\(UUID().uuidString)")

  private func path(_ name: String = "health.db") throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name).path
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func write(
    _ samples: [HealthSample], _ change: (inout DatabaseWriter) -> Void = { _ in }
  ) async throws -> (OpenDatabase, DatabaseWriter.Report) {
    try await write(DatabaseSample.store(samples), change)
  }

  private func write(
    _ store: MemoryStore, _ change: (inout DatabaseWriter) -> Void = { _ in }
  ) async throws -> (OpenDatabase, DatabaseWriter.Report) {
    var writer = DatabaseWriter(in: DatabaseSample.time)
    change(&writer)
    let report = try await writer.write(
      store, to: path(), at: DatabaseSample.date("2024-06-01T00:00"), program: "9")
    return (try OpenDatabase(report.path), report)
  }

  @Test("Every table has its rows with numeric values")
  func rows() async throws {
    defer { remove() }
    let (database, report) = try await write(DatabaseSample.all())
    #expect(try database.value("PRAGMA integrity_check") == "ok")
    #expect(try database.value("PRAGMA user_version") == "2")
    #expect(try database.value("SELECT value FROM about WHERE name = 'zone'") == "Europe/Berlin")
    #expect(try database.value("SELECT value FROM about WHERE name = 'made_at'") == "2024-05-31T22:00:00Z")
    for count in report.rows {
      #expect(try database.value("SELECT count(*) FROM \(count.table)") == "\(count.rows)")
    }
    #expect(
      try database.rows("SELECT type, count, unit FROM types WHERE type = 'stepCount'")
        == [["stepCount", "3", "count"]])
    #expect(
      try database.rows(
        "SELECT q.value, typeof(q.value), q.start, q.end, q.start_epoch, s.name FROM quantities q "
          + "JOIN sources s ON s.id = q.source WHERE q.type = 'stepCount' ORDER BY q.value") == [
          ["7.5", "real", "2024-05-08T21:59:00Z", "2024-05-08T22:01:00Z", "1715205540.0", "Ann's \"Phone\""],
          [
            "900.0", "real", "2024-05-09T08:00:00Z", "2024-05-09T09:00:00Z", "1715241600.0",
            "Ann's \"Phone\"",
          ],
          [
            "1000.0", "real", "2024-05-09T08:00:00Z", "2024-05-09T09:00:00Z", "1715241600.0",
            "Watch; DROP TABLE",
          ],
        ])
    #expect(
      try database.rows("SELECT name, value FROM categories ORDER BY value")
        == [["asleepUnspecified", "1"], ["asleepCore", "3"]])
    #expect(
      try database.rows("SELECT activity, duration, distance, round(heart_rate, 6) FROM workouts")
        == [["running", "1800.0", "5.0", "70.0"]])
    #expect(
      try database.rows("SELECT systolic, diastolic FROM blood_pressure") == [["121.0", "79.0"]])
    #expect(
      try database.rows("SELECT day, nap, asleep, core FROM sleep_nights")
        == [["2024-05-09", "0", "28800.0", "25200.0"]])
    #expect(
      try database.rows("SELECT date, value, unit, range_low, range_high, codes FROM labs")
        == [["2024-03-01", "11.5", "g/dL", "12.0", "16.0", "LOINC 718-7"]])
    #expect(
      try database.value("SELECT json_extract(resource, '$.valueQuantity.value') FROM records") == "11.5")
  }

  @Test("A text is written byte for byte, and a missing one is null")
  func textsOfRows() async throws {
    defer { remove() }
    let zones = ["Caf\u{E9}", "Cafe\u{301}", "Cafe\u{301}", nil, "Cafe\u{301}", "", "x"]
    let samples = try zones.enumerated().map { minute, zone in
      try DatabaseSample.sample(
        .stepCount, .quantity(HealthQuantity(1, .count)), "2024-05-09T10:0\(minute)",
        metadata: zone.map { [.timeZone: .string($0)] } ?? .none)
    }
    let (database, _) = try await write(samples)
    let found = try database.rows(
      "SELECT iif(zone IS NULL, 'none', hex(zone)) FROM quantities ORDER BY start")
    #expect(
      found.flatMap { $0 }
        == ["436166C3A9", "43616665CC81", "43616665CC81", "none", "43616665CC81", "", "78"], "\(found)")
  }

  @Test("A day's total is merged, as in the commands")
  func daily() async throws {
    defer { remove() }
    let samples = try DatabaseSample.all()
    let (database, _) = try await write(samples)
    let store = try await DatabaseSample.store(samples)
    for type in [HealthType.stepCount, .heartRate, .bloodPressureSystolic] {
      let answer = try await StatisticsRequest(type, by: .day, in: DatabaseSample.time).answer(from: store)
      let found = try database.rows(
        "SELECT day, value, minimum, maximum, unit FROM daily WHERE type = '\(type.name)' ORDER BY day")
      let expected = answer.rows.map { row -> [String?] in
        [
          DatabaseSample.time.dayWords(row.start), (row.values.sum ?? row.values.typical).map { "\($0)" },
          row.values.minimum.map { "\($0)" }, row.values.maximum.map { "\($0)" }, answer.unit.description,
        ]
      }
      #expect(found == expected)
    }
    let total = "SELECT value FROM daily WHERE type = 'stepCount' AND day = '2024-05-09'"
    #expect(try database.value(total) == "1003.75")
  }

  @Test("Random samples round-trip value by value", arguments: 0..<10 as Range<UInt64>)
  func random(seed: UInt64) async throws {
    defer { remove() }
    var random = SeededGenerator(seed: seed)
    let samples = try (0..<200).map { _ -> HealthSample in
      let start =
        DatabaseSample.date("2024-01-01T00:00") + Double(random.index(below: 200 * 86_400_000)) / 1000
      return try HealthSample(
        type: .bodyMass, start: start, end: start + Double(random.index(below: 1000)) / 8,
        value: .quantity(HealthQuantity(Double(random.index(below: 1_000_000)) / 7, .gram)),
        provenance: Provenance(sourceRevision: SourceRevision(source: DatabaseSample.watch)))
    }
    let (database, _) = try await write(samples)
    let rows = try database.rows("SELECT id, value, start, start_epoch FROM quantities")
    #expect(rows.count == samples.count)
    let byID = Dictionary(uniqueKeysWithValues: samples.map { ($0.uuid.uuidString, $0) })
    for row in rows {
      let sample = try #require(row[0].flatMap { byID[$0] })
      let plain = try #require(sample.plainQuantity)
      #expect(row[1].flatMap(Double.init) == plain.number)
      let written = try #require(row[2].flatMap { UnixTime(rfc3339: $0) })
      #expect(abs(written.seconds - sample.start.timeIntervalSince1970) <= 0.001)
    }
  }

  @Test("Types and times can be selected")
  func chosen() async throws {
    defer { remove() }
    let (steps, _) = try await write(DatabaseSample.all()) { $0.types = [.stepCount] }
    #expect(try steps.rows("SELECT type FROM types") == [["stepCount"]])
    #expect(try steps.value("SELECT count(*) FROM records") == "0")
    #expect(try steps.value("SELECT count(*) FROM sleep_nights") == "0")
    remove()
    let (late, _) = try await write(DatabaseSample.all()) {
      $0.since = DateInterval(start: DatabaseSample.date("2024-05-09T10:05"), duration: 0)
    }
    #expect(try late.value("SELECT count(*) FROM quantities WHERE type = 'heartRate'") == "2")
    #expect(try late.value("SELECT count(*) FROM quantities WHERE type = 'bloodPressureSystolic'") == "0")
    #expect(try late.value("SELECT count(*) FROM records") == "0")
  }

  @Test("A file is replaced only on request; failures leave nothing behind")
  func replacing() async throws {
    defer { remove() }
    let path = try path()
    try Data("mine".utf8).write(to: URL(filePath: path))
    await #expect(throws: DatabaseTargetError.self) { try await write(DatabaseSample.all()) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    let (database, _) = try await write(DatabaseSample.all()) { $0.replaces = true }
    #expect(try database.value("PRAGMA integrity_check") == "ok")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["health.db"])
    await #expect(throws: (any Error).self) {
      var writer = DatabaseWriter(in: DatabaseSample.time)
      writer.since = DateInterval(start: .distantFuture, duration: 0)
      writer.until = DateInterval(start: .distantPast, duration: 0)
      _ = try await writer.write(
        DatabaseSample.store(DatabaseSample.all()), to: folder.appending(path: "other.db").path,
        at: .now, program: "9")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["health.db"])
    await #expect(throws: DatabaseTargetError.self) {
      var writer = DatabaseWriter(in: DatabaseSample.time)
      writer.replaces = true
      _ = try await writer.write(
        DatabaseSample.store([]), to: folder.path, at: .now, program: "9")
    }
  }

  @Test("An invalid number omits its row but not the export")
  func infinite() async throws {
    defer { remove() }
    let samples = try [Double.infinity, .nan, 70].map {
      try DatabaseSample.quantity(.heartRate, $0, .count / .minute, "2024-05-09T10:10")
    }
    // Stores and journals of earlier versions may contain such numbers, which are now rejected.
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let store = MemoryStore()
    for sample in samples {
      let kept = try decoder.decode(AdmittedSample.self, from: encoder.encode(NewSample(sample)))
      try await store.commit([.add(kept)])
    }
    let (database, _) = try await write(store)
    #expect(try database.rows("SELECT value FROM quantities") == [["70.0"]])
  }

  @Test("The page describes every table, view and column", arguments: DatabaseSchema.tables.map(\.name))
  func described(name: String) throws {
    let root = Repository.root
    let page = try String(contentsOf: root.appending(path: "Documentation/SQLite.md"), encoding: .utf8)
    let table = try #require(DatabaseSchema.tables.first { $0.name == name })
    #expect(page.contains(table.page))
    for view in DatabaseSchema.views { #expect(page.contains("`\(view.name)`: \(view.meaning)")) }
  }
}

extension DatabaseTable {
  /// The description of the table in Documentation/SQLite.md.
  var page: String {
    let rows = columns.map { column in
      let null = column.isNullable ? ", or null" : ""
      return
        "| `\(column.name)` | \(column.kind.sqlite)\(null) | \(column.kind.parquetName)\(null) | \(column.meaning) |"
    }
    return "### \(name)\n\n\(meaning).\n\n| column | SQLite | Parquet | meaning |\n|---|---|---|---|\n"
      + rows.joined(separator: "\n") + "\n"
  }
}

extension DatabaseTable.Kind {
  /// The name of the type in Parquet readers.
  var parquetName: String {
    switch parquet {
    case .flag: "BOOLEAN"
    case .integer: "INT64"
    case .real: "DOUBLE"
    case .text: "STRING"
    case .moment: "TIMESTAMP"
    case .day: "DATE"
    }
  }
}
