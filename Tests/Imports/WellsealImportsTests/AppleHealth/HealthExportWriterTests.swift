import ExportFixtures
import Foundation
import StoreConformance
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@Suite("Apple Health export")
struct HealthExportWriterTests {
  private static let options = HealthExportWriter.Options(
    date: Date(timeIntervalSince1970: 1_706_771_554), locale: "en_DE", offset: 3600)

  private static func imported(_ archive: ExportArchive) async throws -> MemoryStore {
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(archive, into: store)
    return store
  }

  @Test("An import that is exported and imported again is the same", arguments: 0..<24 as Range<UInt64>)
  func identity(seed: UInt64) async throws {
    let first = try await Self.imported(ExportArchive(MemoryBytes(ExportFixture(seed: seed).zip)))
    let place = FileManager.default.temporaryDirectory.appending(path: "written-\(UUID())")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    let zip = place.appending(path: "export.zip").path
    let report = try await HealthExportWriter(Self.options).write(first, zip: zip)
    #expect(report.notWritten.isEmpty)
    let second = try await Self.imported(ExportArchive(path: zip))
    #expect(try await StoreContents(second) == StoreContents(first))
    _ = try await HealthExportWriter(Self.options).write(first, folder: place.path)
    let third = try await Self.imported(ExportArchive(path: place.path))
    #expect(try await StoreContents(third) == StoreContents(first))
  }

  @Test("An export imported into its own store adds nothing")
  func sameStore() async throws {
    let store = try await Self.imported(ExportArchive(MemoryBytes(ExportFixture(seed: 5).zip)))
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).zip").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try await HealthExportWriter(Self.options).write(store, zip: path)
    let report = try await HealthExportImporter().run(ExportArchive(path: path), into: store)
    #expect(report.totals.added == 0)
    #expect(report.totals.changed == 0)
  }

  @Test("Written files and folders are accessible to their owner only")
  func privacy() async throws {
    let store = try await Self.imported(ExportArchive(MemoryBytes(ExportFixture(seed: 5).zip)))
    let place = FileManager.default.temporaryDirectory.appending(path: "private-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: place) }
    _ = try await HealthExportWriter(Self.options).write(store, folder: place + "/folder")
    _ = try await HealthExportWriter(Self.options).write(store, zip: place + "/export.zip")
    let names = try FileManager.default.subpathsOfDirectory(atPath: place)
    #expect(names.contains("export.zip") && names.contains { $0.hasSuffix(".gpx") })
    for name in names + [""] {
      let mode =
        try FileManager.default.attributesOfItem(atPath: "\(place)/\(name)")[.posixPermissions] as? Int
      #expect(mode.map { $0 & 0o077 } == 0, "\(name)")
    }
  }

  @Test("An existing file isn't overwritten")
  func exists() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).zip").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data([1]).write(to: URL(filePath: path))
    await #expect(throws: ZipError.unwritable(17)) {
      try await HealthExportWriter(Self.options).write(MemoryStore(), zip: path)
    }
  }
}
