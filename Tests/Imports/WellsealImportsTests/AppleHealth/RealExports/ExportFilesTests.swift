import ExportFixtures
import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@Suite("Files of an export")
struct ExportFilesTests {
  private static let path = "workout-routes/route_2022-10-01_10.30am.gpx"

  private static func gpx(_ points: Int = 3) -> String {
    let track = (0..<points).map {
      "<trkpt lon=\"7.00000\($0)\" lat=\"51.5\"><ele>60</ele><time>2022-10-01T09:00:0\($0)Z</time></trkpt>\n"
    }
    return
      "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\"><trk><trkseg>\n\(track.joined())</trkseg></trk></gpx>\n"
  }

  private static func route(_ dates: Bool = true, path: String = path) -> String {
    let times = "startDate=\"2022-10-01 10:00:00 +0100\" endDate=\"2022-10-01 10:30:00 +0100\""
    return
      "  <WorkoutRoute sourceName=\"A\"\(dates ? " " + times : "")>\n   <FileReference path=\"/\(path)\"/>\n"
      + "  </WorkoutRoute>\n"
  }

  private static func imported(
    _ body: String, _ files: [(String, String)], into store: MemoryStore = MemoryStore()
  ) async throws -> (report: ImportReport, store: MemoryStore) {
    let all = [("export.xml", ExportFixture.document(body))] + files
    let zip = ZipBuilder.zip(all.map { ZipBuilder.File("apple_health_export/\($0.0)", Array($0.1.utf8)) })
    return (try await HealthExportImporter().run(ExportArchive(MemoryBytes(zip)), into: store), store)
  }

  private static func points(in store: MemoryStore) async throws -> Int {
    guard let route = try await store.samples(of: .workoutRoute).first,
      case .route(let points)? = try await store.points(of: route.uuid)
    else { return 0 }
    return points.count
  }

  @Test("A route without dates gets those of its points")
  func undated() async throws {
    let (report, store) = try await Self.imported(
      OlderExportTests.workout(Self.route(false)), [(Self.path, Self.gpx())])
    #expect(report.lossTotals.isEmpty)
    #expect(try await Self.points(in: store) == 3)
    let route = try #require(try await store.samples(of: .workoutRoute).first)
    #expect(route.end.timeIntervalSince(route.start) == 2)
  }

  @Test(
    "A file with unreadable points is preserved and reported",
    arguments: [
      (gpx().replacing("7.000001", with: "7,000001"), 2, ImportLoss.Reason.unreadPoints(1)),
      (gpx().replacing("<time>2022-10-01T09:00:01Z</time>", with: ""), 2, .unreadPoints(1)),
      (
        gpx().replacing(
          "<ele>60</ele><time>2022-10-01T09:00:01", with: "<ele>6O</ele><time>2022-10-01T09:00:01"), 3,
        .unreadPoints(1)
      ),
      (String(gpx().dropLast(60)), 2, .truncatedFile),
    ])
  func unread(gpx: String, points: Int, reason: ImportLoss.Reason) async throws {
    let (report, store) = try await Self.imported(OlderExportTests.workout(Self.route()), [(Self.path, gpx)])
    #expect(try await Self.points(in: store) == points)
    #expect(report.lossTotals.map(\.key.reason) == [reason])
    #expect(report.lossTotals.keys.allSatisfy { $0.isKept })
    let written = try await WrittenExport(store)
    #expect(written.files[Self.path] == Array(gpx.utf8))
    let again = try await HealthExportImporter().run(ExportArchive(MemoryBytes(written.zip)), into: store)
    #expect(again.totals.added + again.totals.changed == 0)
  }

  @Test(
    "An unreadable workout and an invalid track keep their files",
    arguments: [
      (
        OlderExportTests.workout(route()).replacing(
          " startDate=\"2022-10-01 10:00:00 +0100\" endDate=", with: " end="), gpx()
      ),
      (OlderExportTests.workout(route()), "no track at all"),
      (OlderExportTests.workout(route()).replacing("FileReference path", with: "FileReference way"), gpx()),
      (" <ClinicalRecord type=\"Gizmo\" resourceFilePath=\"/\(path)\"/>\n", gpx()), ("", gpx()),
    ])
  func kept(body: String, file: String) async throws {
    let (report, store) = try await Self.imported(body, [(Self.path, file)])
    #expect(try await store.samples(of: .workoutRoute).isEmpty)
    #expect(!report.lossTotals.isEmpty)
    #expect(report.lossTotals.keys.allSatisfy { $0.isKept })
    let written = try await WrittenExport(store)
    #expect(written.files[Self.path] == Array(file.utf8))
    if body.contains("WorkoutRoute") { #expect(written.text.contains("WorkoutRoute")) }
    let again = MemoryStore()
    _ = try await HealthExportImporter().run(ExportArchive(MemoryBytes(written.zip)), into: again)
    #expect(try await StoreContents(again) == StoreContents(store))
  }

  @Test(
    "A file is found even if unpacking changed its name",
    arguments: [
      ("Größe_2022-10-01.gpx", "Gro\u{308}ße_2022-10-01.gpx"),
      ("Größe_2022-10-01_1.gpx", "Gr├╢├ƒe_2022-10-01_1.gpx"),
      ("route_2022-10-01_10.30\u{202F}am.gpx", "route_2022-10-01_10.30 am.gpx"),
      ("Größe_2022-10-01_9.gpx", "x_2022-10-01.gpx"),
    ])
  func names(named: String, found: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "named-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let routes = folder.appending(path: "workout-routes")
    try FileManager.default.createDirectory(at: routes, withIntermediateDirectories: true)
    let body = OlderExportTests.workout(Self.route(path: "workout-routes/\(named)"))
    try Data(ExportFixture.document(body).utf8).write(to: folder.appending(path: "导出.xml"))
    try Data(Self.gpx().utf8).write(to: routes.appending(path: found))
    let store = MemoryStore()
    let report = try await HealthExportImporter().run(ExportArchive(path: folder.path), into: store)
    #expect(report.lossTotals.isEmpty)
    #expect(try await Self.points(in: store) == 3)
  }

  @Test("A file name with another time, or an ambiguous one, doesn't match")
  func notNames() async throws {
    let body = OlderExportTests.workout(Self.route())
    let (report, store) = try await Self.imported(
      body, [("workout-routes/route_2022-10-01_8.15pm.gpx", Self.gpx())])
    #expect(Set(report.lossTotals.keys.map(\.reason)) == [.missingFile, .unnamedFile])
    #expect(try await store.samples(of: .workoutRoute).isEmpty)
  }
}
