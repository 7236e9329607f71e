import Foundation
import Testing
import WellsealModel

@testable import WellsealDatabaseExport

/// The Parquet export.
///
/// `scripts/check parquet` checks that other programs read the values.
@Suite("Parquet export")
struct ParquetFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "parquet-\(UUID().uuidString)")

  private func path(_ name: String = "health") throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: name).path
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  private func write(
    _ samples: [HealthSample], to path: String, _ change: (inout DatabaseWriter) -> Void = { _ in }
  ) async throws -> DatabaseWriter.Report {
    var writer = DatabaseWriter(.parquet, in: DatabaseSample.time)
    change(&writer)
    return try await writer.write(
      DatabaseSample.store(samples), to: path, at: DatabaseSample.date("2024-06-01T00:00"), program: "9")
  }

  private static let files = DatabaseSchema.tables.map { "\($0.name).parquet" }.sorted()

  @Test("Each table has a private file, even if it has no rows")
  func files() async throws {
    defer { remove() }
    let path = try path()
    let report = try await write(DatabaseSample.all(), to: path)
    #expect(try names(path) == Self.files)
    #expect(try names(folder.path) == ["health"])
    var bytes = 0
    for name in Self.files {
      let content = try Data(contentsOf: URL(filePath: "\(path)/\(name)"))
      #expect(content.starts(with: Data("PAR1".utf8)) && content.suffix(4) == Data("PAR1".utf8))
      bytes += content.count
      let mode = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")[.posixPermissions]
      #expect(mode as? Int == 0o600)
    }
    #expect(report.bytes == UInt64(bytes))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  @Test("The database and the export have equally many rows")
  func rows() async throws {
    defer { remove() }
    let samples = try DatabaseSample.all()
    let tables = try await write(samples, to: path())
    let database = try await write(samples, to: path("health.db")) { $0.form = .sqlite }
    #expect(tables.rows == database.rows)
    let steps = try await write(samples, to: path("steps")) { $0.types = [.stepCount] }
    #expect(steps.rows.first { $0.table == "quantities" }?.rows == 3)
  }

  @Test("The path of a new folder may end in slashes", arguments: ["/", "//"])
  func slashes(end: String) async throws {
    defer { remove() }
    let path = try path()
    _ = try await write(DatabaseSample.all(), to: path + end)
    #expect(try names(path) == Self.files && names(folder.path) == ["health"])
  }

  @Test("Files are replaced only on request, and only tables")
  func replacing() async throws {
    defer { remove() }
    let path = try path()
    _ = try await write([], to: path)
    let before = try Data(contentsOf: URL(filePath: "\(path)/quantities.parquet"))
    await #expect(throws: DatabaseTargetError(path: path, isReplaceable: true)) {
      _ = try await write(DatabaseSample.all(), to: path)
    }
    #expect(try Data(contentsOf: URL(filePath: "\(path)/quantities.parquet")) == before)
    // A trailing slash names the same folder.
    _ = try await write(DatabaseSample.all(), to: path + "/") { $0.replaces = true }
    #expect(try Data(contentsOf: URL(filePath: "\(path)/quantities.parquet")) != before)
    #expect(try names(path) == Self.files && names(folder.path) == ["health"])

    try Data("mine".utf8).write(to: URL(filePath: "\(path)/notes.txt"))
    let refused = DatabaseTargetError(path: path, isReplaceable: false)
    await #expect(throws: refused) {
      _ = try await write(DatabaseSample.all(), to: path) { $0.replaces = true }
    }
    #expect(try names(path) == (Self.files + ["notes.txt"]).sorted())
    #expect(try names(folder.path) == ["health"])
  }

  @Test("A file, a link and an empty folder aren't changed", arguments: [false, true])
  func others(replaces: Bool) async throws {
    defer { remove() }
    let (file, link, empty) = (try path("file"), try path("link"), try path("empty"))
    try Data("mine".utf8).write(to: URL(filePath: file))
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: empty)
    for path in [file, link, empty] {
      await #expect(throws: DatabaseTargetError(path: path, isReplaceable: false)) {
        _ = try await write([], to: path) { $0.replaces = replaces }
      }
    }
    #expect(try names(folder.path) == ["empty", "file", "link"] && names(empty).isEmpty)
  }

  @Test("A failure leaves nothing behind")
  func failing() async throws {
    defer { remove() }
    let path = try path()
    await #expect(throws: (any Error).self) {
      _ = try await write(DatabaseSample.all(), to: path) {
        $0.since = DateInterval(start: .distantFuture, duration: 0)
        $0.until = DateInterval(start: .distantPast, duration: 0)
      }
    }
    #expect(try names(folder.path).isEmpty)
  }
}
