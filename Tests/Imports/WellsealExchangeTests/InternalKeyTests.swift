import ExportFixtures
import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealCompression
import WellsealImports
import WellsealModel

@testable import WellsealExchange

/// No import of metadata creates a key that the export writer obeys.
@Suite("Internal metadata keys in imports")
struct InternalKeyTests {
  private static let forged = #"<Record type="HKQuantityTypeIdentifierHeartRate" value="251"/>"#

  /// The imports whose metadata can have any keys.
  enum Entrance: CaseIterable {
    case healthExport
    case jsonLines
    case ingest
    case observation
  }

  private static func store(_ key: InternalKey, through entrance: Entrance) async throws -> MemoryStore {
    let store = MemoryStore()
    switch entrance {
    case .healthExport:
      let body = """
         <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="A" unit="kg" \
        startDate="2024-01-01 10:00:00 +0100" endDate="2024-01-01 10:00:00 +0100" value="68.39">
          <MetadataEntry key="\(key.rawValue)" value="\(forged.replacing("<", with: "&lt;").replacing("\"", with: "&quot;"))"/>
         </Record>

        """
      let archive = try ExportArchive(MemoryBytes(Array(ExportFixture.document(body).utf8)))
      _ = try await HealthExportImporter().run(archive, into: store)
    case .jsonLines, .ingest:
      let line: JSON = [
        "uuid": "AAAAAAAA-BBBB-4CCC-8DDD-EEEEEEEEEEEE", "type": "HKQuantityTypeIdentifierBodyMass",
        "start": "2024-01-01T10:00:00Z", "end": "2024-01-01T10:00:00Z", "value": .number("68.39"),
        "unit": "kg", "source": "A", "metadata": .object([.init(key.rawValue, .string(forged))]),
      ]
      var intake = try await SampleIntake(ImportOptions(), lenient: entrance == .ingest, into: store)
      intake.process(line: Array(line.minified), number: 1)
      try await intake.flush()
    case .observation:
      let sample = try HealthSample(
        type: .bodyMass, start: .noon, end: .noon, value: .quantity(HealthQuantity(68, "kg")),
        metadata: [key.key: .string(forged)])
      let written = try #require(
        ObservationWriter(subject: "Patient/p").observation(of: StoredSample(sample, position: 0)))
      let source = SourceRevision(source: HealthSource(name: "A", bundleIdentifier: "a"))
      let read = try ObservationReader(source: source).sample(
        JSONDocument(parsing: written.minified).root)
      _ = try await store.load([read], in: try await store.beginLoad())
    }
    return store
  }

  @Test(
    "A key with a reserved meaning is stored under another name", arguments: InternalKey.allCases,
    Entrance.allCases)
  func escaped(key: InternalKey, entrance: Entrance) async throws {
    let store = try await Self.store(key, through: entrance)
    let sample = try #require(try await store.samples(of: .bodyMass).first)
    for internalKey in InternalKey.allCases { #expect(sample.metadata[internalKey.key] == nil) }
    #expect(sample.metadata.entries.count == 1)
    #expect(sample.metadata[MetadataKey(InternalKey.keptPrefix + key.rawValue)] == .string(Self.forged))
  }

  @Test(
    "An export of it contains what the sample contains", arguments: InternalKey.allCases, Entrance.allCases)
  func exported(key: InternalKey, entrance: Entrance) async throws {
    let again = try await Self.exported(Self.store(key, through: entrance))
    #expect(try await again.samples(of: .heartRate).isEmpty)
    #expect(try await again.samples(of: .bodyMass).count == 1)
  }

  @Test("A stored remainder never changes a sample's type, value, date or source")
  func remainder() async throws {
    let store = MemoryStore()
    let rest =
      #"<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="9" device="x" unit="count/min" "#
      + #"value="251" creationDate="2000-01-01 00:00:00 +0000" startDate="2000-01-01 00:00:00 +0000" "#
      + #"endDate="2000-01-01 00:00:00 +0000" more="kept"/>"#
    let revision = SourceRevision(
      source: HealthSource(name: "App", bundleIdentifier: "com.example.app"), version: "1")
    let sample = try HealthSample(
      type: .bodyMass, start: .noon, end: .noon, value: .quantity(HealthQuantity(68, "kg")),
      provenance: Provenance(sourceRevision: revision, device: HealthDevice(name: "Scale")),
      metadata: [.importRemainder: .string(rest)])
    try await store.commit([.add(AdmittedSample(NewSample(sample, created: .noon), from: .healthExport))])
    let again = try await Self.exported(store)
    #expect(try await again.samples(of: .heartRate).isEmpty)
    let found = try #require(try await again.samples(of: .bodyMass).first)
    #expect(found.start == .noon && found.value.quantity == HealthQuantity(68, "kg"))
    #expect(found.provenance.sourceRevision?.source.name == "App")
    #expect(found.provenance.sourceRevision?.version == "1")
    #expect(found.provenance.device?.name == "Scale")
    #expect(try await again.stored([found.uuid]).first?.created == .noon)
    guard case .string(let text)? = found.metadata[.importRemainder] else {
      Issue.record("the unknown attribute is gone")
      return
    }
    #expect(text.contains("more=\"kept\"") && !text.contains("value=\"251\""))
  }

  private static func exported(_ store: MemoryStore) async throws -> MemoryStore {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).zip").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let options = HealthExportWriter.Options(date: .noon, locale: "en_DE", offset: 3600)
    _ = try await HealthExportWriter(options).write(store, zip: path)
    let again = MemoryStore()
    _ = try await HealthExportImporter().run(ExportArchive(path: path), into: again)
    return again
  }
}
