import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel
import WellsealQueries

@Suite("Failed exports")
struct FailedExportTests {
  @Test(
    "An export that fails leaves neither a file nor a new folder",
    arguments: ["a/b/export", "a/b/export/", "export", "export.zip"])
  func undone(name: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "failed-export-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = MemoryStore()
    let date = Date(timeIntervalSince1970: 1_750_000_000)
    let source = HealthSource(name: "Watch", bundleIdentifier: "org.example.watch")
    let sample = try HealthSample(
      type: .stepCount, start: date, end: date + 60, value: .quantity(HealthQuantity(7, .count)),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)))
    try await store.commit([.add(AdmittedSample(NewSample(sample), from: .file))])
    await #expect(throws: CancellationError.self) {
      _ = try await StoreExport(.apple, in: LocalTime(.gmt)).run(
        store, to: "\(folder.path)/\(name)", at: date
      ) { _, _ in withUnsafeCurrentTask { $0?.cancel() } }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
