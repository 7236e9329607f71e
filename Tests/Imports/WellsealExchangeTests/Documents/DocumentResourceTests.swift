import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealFHIR
import WellsealImports
import WellsealModel

@testable import WellsealExchange

@Suite("Clinical documents as FHIR")
struct DocumentResourceTests {
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  private static func filled(_ names: [String]) async throws -> MemoryStore {
    let store = MemoryStore()
    for name in names {
      let document = try ReadDocument(try DocumentImportTests.example(name))
      try await store.commit([.add(NewSample(try document.sample(in: .gmt, now: now)))])
    }
    return store
  }

  private static func export(_ store: MemoryStore, _ format: FHIRExportWriter.Format) async throws -> [UInt8]
  {
    var bytes: [UInt8] = []
    let writer = FHIRExportWriter(format, patient: "me")
    let report = try await writer.write(store, at: now, progress: { _ in }, to: { bytes += $0 })
    #expect(report.notWritten == [:])
    return bytes
  }

  private static func data(_ store: MemoryStore) async throws -> Set<Data> {
    Set(
      try await store.samples(of: .cda).compactMap { sample in
        if case .document(let document) = sample.value { document.data } else { nil }
      })
  }

  @Test(
    "An export contains each document byte for byte", arguments: [FHIRExportWriter.Format.bundle, .lines])
  func roundTrip(format: FHIRExportWriter.Format) async throws {
    let store = try await Self.filled(["ccd", "discharge", "oddities"])
    let bytes = try await Self.export(store, format)
    ResourceValidator(.r4).check(bytes, isLines: format == .lines) { checked in
      #expect(checked.issues.filter { $0.severity != .warning } == [])
    }
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let other = MemoryStore()
    for added in [3, 0] {
      let files = try Incoming(paths: [path]).fhir
      let report = try await FHIRImporter(.init(now: Self.now)).run(files, into: other)
      #expect(report.totals.added == added)
      #expect(report.totals.unchanged == 3 - added)
    }
    #expect(try await Self.data(other) == Self.data(store))
    #expect(try await other.samples(of: .clinicalNoteRecord).isEmpty)
  }

  @Test("A reference to an external document stays a clinical record")
  func others() async throws {
    let text =
      #"{"resourceType":"DocumentReference","id":"a","status":"current","content":[{"attachment":{"contentType":"text/xml","data":"PGEvPg=="}}]}"#
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = MemoryStore()
    _ = try await FHIRImporter(.init(now: Self.now)).run(
      try Incoming(paths: [path]).fhir, into: store)
    #expect(try await store.samples(of: .cda).isEmpty)
    #expect(try await store.samples(of: .clinicalNoteRecord).count == 1)
  }
}
