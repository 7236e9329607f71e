import Foundation
import TestSupport
import Testing

@Suite("Date ranges in every command")
struct TimeWindowTests {
  let home = FileManager.default.temporaryDirectory.appending(path: "windows-\(UUID().uuidString)").path
  var key: String { "\(home).key" }

  func run(_ words: [String]) throws -> ProgramRun { try ProgramRun.wellseal(words, home: home) }

  /// Creates a store with steps late on three days.
  init() throws {
    try Data([UInt8](repeating: 1, count: 32)).write(to: URL(filePath: key))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: key)
    #expect(try run(["init", "--key-file", key]).status == 0)
    for (day, count) in [("2024-05-30", "41111.5"), ("2024-05-31", "42222.5"), ("2024-06-01", "43333.5")] {
      let added = try run([
        "add", "stepCount", count, "count", "--start", "\(day)T21:00", "--zone", "Europe/Berlin",
        "--key-file",
        key,
      ])
      #expect(added.status == 0)
    }
  }

  @Test("A range includes its last day or month", arguments: ["2024-05-31", "2024-05"])
  func lastDay(end: String) throws {
    let window = ["--to", end, "--zone", "Europe/Berlin", "--key-file", key]
    for words in [
      ["samples", "stepCount", "--json"], ["stats", "stepCount", "--json"], ["export", "jsonl", "-"],
      ["export", "csv", "-"],
    ] {
      let answer = try run(words + window).output
      #expect(answer.contains("42222.5"), "\(words)")
      #expect(!answer.contains("43333.5"), "\(words)")
    }
    let database = "\(home)/steps.db"
    #expect(try run(["export", "sqlite", database] + window).status == 0)
    let days = try ProgramRun(
      "/usr/bin/env",
      [
        "python3", "-c",
        """
        import sqlite3, sys
        found = sqlite3.connect(sys.argv[1])
        print([row[0] for row in found.execute('SELECT value FROM quantities ORDER BY value')])
        print([row[0] for row in found.execute('SELECT day FROM daily ORDER BY day')])
        """, database,
      ])
    #expect(days.output == "[41111.5, 42222.5]\n['2024-05-30', '2024-05-31']\n")
  }

  @Test("A reversed range is rejected, and nothing is written")
  func reversed() throws {
    let window = ["--from", "2024-06-01", "--to", "2024-05-01", "--key-file", key]
    for words in [
      ["samples", "stepCount"], ["stats", "stepCount"], ["sleep"], ["workouts"], ["records"], ["rings"],
      ["ecg"],
      ["export", "csv", "\(home)/new"], ["export", "jsonl", "\(home)/new"],
      ["export", "fhir", "\(home)/new"],
      ["export", "sqlite", "\(home)/new"], ["export", "parquet", "\(home)/new"],
    ] {
      let run = try run(words + window)
      #expect(run.status == 64 && run.errors.contains("the start is after the end"), "\(words)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(home)/new"))
  }

  @Test("A range excludes an exact end time")
  func moment() throws {
    let window = ["--to", "2024-05-31T21:00", "--zone", "Europe/Berlin", "--key-file", key]
    for words in [["samples", "stepCount", "--json"], ["export", "csv", "-"]] {
      let answer = try run(words + window).output
      #expect(answer.contains("41111.5"), "\(words)")
      #expect(!answer.contains("42222.5"), "\(words)")
    }
  }

  @Test("A key with an end day is published through that day")
  func keys() throws {
    #expect(try run(["keys", "new", "--issuer", "https://example.org/issuer"]).status == 0)
    let rotated = try ProgramRun.wellseal(
      ["keys", "rotate", "--until", "2090-01-31", "--json"], home: home, environment: ["TZ": "UTC"])
    #expect(rotated.output.contains("2090-02-01T00:00:00Z"))
  }
}
