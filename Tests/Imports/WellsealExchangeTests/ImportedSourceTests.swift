import ExportFixtures
import Foundation
import StoreConformance
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@testable import WellsealExchange

@Suite("Sources of imported samples")
struct ImportedSourceTests {
  /// Returns the samples of a run of each importer, with source names that could be identifiers.
  private static func imported() async throws -> [String: [HealthSample]] {
    var found: [String: [HealthSample]] = [:]
    found["Apple Health export"] = try await samples { store in
      _ = try await HealthExportImporter().run(
        ExportArchive(MemoryBytes(ExportFixture(seed: 1).zip)), into: store)
    }
    found["document"] = try await samples { store in
      let text = String(decoding: try DocumentImportTests.example("ccd"), as: UTF8.self)
        .replacing("Harbour Clinic", with: "Harbour")
      let files = DocumentFiles.inside(Array(text.utf8), name: "file")
      _ = try await DocumentImporter(.init(now: Date(timeIntervalSince1970: 1_780_000_000)))
        .run(files, into: store)
    }
    found["FHIR file"] = try await samples { store in
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "dr.json")
      try Data(
        #"{"resourceType":"AllergyIntolerance","id":"1","code":{"text":"Nuts"},"patient":{"reference":"Patient/1"}}"#
          .utf8
      ).write(to: path)
      for account in [nil, "Com.Example.alpha"] as [String?] {
        let files = try Incoming(paths: [path.path], account: account).fhir
        _ = try await FHIRImporter(.init(now: Date(timeIntervalSince1970: 1_780_000_000))).run(
          files, into: store)
      }
    }
    return found
  }

  private static func samples(_ body: (MemoryStore) async throws -> Void) async throws -> [HealthSample] {
    let store = MemoryStore()
    try await body(store)
    return try await store.samples(
      SampleQuery(HealthType.all.filter(\.kind.isSample).map { SampleQuery.Part($0) }))
  }

  @Test("Every source that an importer creates has a reserved identifier and no app")
  func sources() async throws {
    for (importer, samples) in try await Self.imported() {
      #expect(!samples.isEmpty, "\(importer)")
      for sample in samples {
        let source = try #require(sample.provenance.sourceRevision?.source.bundleIdentifier)
        #expect(SourceSpace.isReserved(source), "\(importer): \(source)")
        #expect(sample.provenance.savedBy == nil, "\(importer)")
      }
    }
  }
}
