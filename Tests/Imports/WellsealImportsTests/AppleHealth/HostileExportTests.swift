import ExportFixtures
import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealModel

@testable import WellsealImports

@Suite("Malicious exports")
struct HostileExportTests {
  private static let words = [
    "<Record ", "</Record>", " <Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"", "/>\n",
    "\">\n",
    "<Workout>", "</HealthData>", "<HealthData>", "<Correlation ", "<!--", "-->", "<![CDATA[", "]]>", "<?",
    "&#0;",
    "&lt;&lt;HKDevice: 0x", "&#x110000;", "\u{B}", " unit=\"\"", " endDate=\"", "value=\"nan\"", "9999-99-99",
    "  <MetadataEntry key=\"a\" value=\"b\"/>\n", "  <HeartRateVariabilityMetadataList>\n",
    "/../../etc/passwd",
    "4001-01-01 00:00:00 +0000", "0000-00-00 24:60:60 -2599",
  ]

  @Test("A damaged export neither stops nor blocks the process", arguments: 0..<10 as Range<UInt64>)
  func mutatedText(seed: UInt64) async throws {
    let samples = [
      ExportFixture(seed: seed, records: 3).xml, ExportFixture(seed: seed + 100, records: 1).xml,
    ]
    for bytes in Mutator(of: samples, seed: seed, words: Self.words).prefix(400) {
      guard let archive = try? ExportArchive(MemoryBytes(bytes)) else { continue }
      let report = try await HealthExportImporter().check(archive)
      #expect(report.losses.count <= ImportReport.maxListedLosses)
    }
  }

  @Test("A damaged archive neither stops nor blocks the process", arguments: 0..<4 as Range<UInt64>)
  func mutatedZip(seed: UInt64) async throws {
    let samples = [ExportFixture(seed: seed, records: 4).zip]
    for bytes in Mutator(of: samples, seed: seed, words: ["PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{3}\u{4}"])
      .prefix(250)
    {
      guard let archive = try? ExportArchive(MemoryBytes(bytes)) else { continue }
      _ = try await HealthExportImporter().check(archive)
    }
  }

  @Test("A damaged export leaves a store that can be queried", arguments: 0..<3 as Range<UInt64>)
  func mutatedStore(seed: UInt64) async throws {
    let samples = [ExportFixture(seed: seed, records: 8).xml]
    for bytes in Mutator(of: samples, seed: seed + 7, words: Self.words).prefix(40) {
      guard let archive = try? ExportArchive(MemoryBytes(bytes)) else { continue }
      let store = MemoryStore()
      let report = try await HealthExportImporter().run(archive, into: store)
      let stored = try await store.contents().map(\.count).reduce(0, +)
      #expect(stored >= report.types.filter { $0.key.kind.isSample }.values.map(\.added).reduce(0, +))
      let again = try await HealthExportImporter().run(archive, into: store)
      #expect(again.totals.added == 0)
    }
  }

  @Test("A file truncated at any position is handled")
  func cuts() async throws {
    let whole = ExportFixture(seed: 2, records: 4).xml
    for count in stride(from: 600, to: whole.count - 20, by: 97) {
      guard let archive = try? ExportArchive(MemoryBytes(Array(whole.prefix(count)))) else { continue }
      let report = try await HealthExportImporter().check(archive)
      #expect(report.isTruncated)
    }
  }

  @Test("A token at the end of a chunk is read the same, one byte more or less")
  func pieces() async throws {
    // Scanned chunks are 1 MiB long; filler moves every part of a record across their boundary.
    let record = ExportFixture(seed: 4, records: 1)
    let text = String(decoding: record.xml, as: UTF8.self)
    let expected = try await HealthExportImporter().check(ExportArchive(MemoryBytes(record.xml)))
    let place = try #require(text.range(of: "CardioFitnessMedicationsUse=\"None\"/>")).upperBound
    for shift in stride(from: 0, to: 6000, by: 223) {
      let filler = "<!--" + String(repeating: " ", count: (1 << 20) - text.utf8.count + shift) + "-->"
      let shifted = text[..<place] + filler + text[place...]
      let report = try await HealthExportImporter().check(ExportArchive(MemoryBytes(Array(shifted.utf8))))
      #expect(report.elements == expected.elements, "shift \(shift)")
      #expect(report.types.mapValues(\.read) == expected.types.mapValues(\.read), "shift \(shift)")
    }
  }

  @Test("Depth, attributes, values and names have limits, and memory stays flat")
  func limits() async {
    await #expect(processExitsWith: .success) {
      let open = String(repeating: "<Workout><Part>", count: 200_000)
      let attribute = " <Record value=\"" + String(repeating: "x", count: 40 << 20) + "\"/>\n"
      let attributes = " <Record " + String(repeating: "a=\"b\" ", count: 1 << 20) + "/>\n"
      let names = " <Record " + String(repeating: "a", count: 8 << 20) + "=\"1\"/>\n"
      let children = " <Novelty>" + String(repeating: "<Part a=\"b\"/>", count: 1 << 20) + "</Novelty>\n"
      let brackets = String(repeating: "<", count: 8 << 20)
      for body in [open, attribute, attributes, names, children, brackets] {
        let bytes = Array(ExportFixture.document(body).utf8)
        let before = ProcessMemory.peak ?? 0
        let report = try await HealthExportImporter().check(ExportArchive(MemoryBytes(bytes)))
        #expect(!report.lossTotals.isEmpty)
        #expect((ProcessMemory.peak ?? 0) - before < 200 << 20)
      }
    }
  }

  @Test("A zip bomb is stopped at its ratio, and earlier content is kept")
  func bomb() async throws {
    let head = ExportFixture.head + String(repeating: " ", count: 64 << 20)
    let file = ZipBuilder.File("export.xml", Array(head.utf8))
    let report = try await HealthExportImporter().check(ExportArchive(MemoryBytes(ZipBuilder.zip([file]))))
    #expect(report.isTruncated)
    #expect(report.lossTotals.keys.contains { $0.reason == .damagedFile })
  }

  @Test(
    "A path outside the export isn't followed",
    arguments: ["/../secret.gpx", "/a/../../secret.gpx", "/link.gpx"])
  func paths(path: String) async throws {
    let top = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID())")
    let folder = top.appending(path: "apple_health_export")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: top) }
    try Data("<gpx></gpx>".utf8).write(to: top.appending(path: "secret.gpx"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.gpx"), withDestinationURL: top.appending(path: "secret.gpx"))
    let when = "2024-01-01 10:00:00 +0100"
    let body = """
       <Workout workoutActivityType="HKWorkoutActivityTypeYoga" sourceName="A" startDate="\(when)" endDate="\(when)">
        <WorkoutRoute sourceName="A" startDate="\(when)" endDate="\(when)">
         <FileReference path="\(path)"/>
        </WorkoutRoute>
       </Workout>

      """
    try Data(ExportFixture.document(body).utf8).write(to: folder.appending(path: "export.xml"))
    let report = try await HealthExportImporter().check(ExportArchive(path: folder.path))
    #expect(report.types[.workoutRoute] == nil)
    #expect(report.lossTotals.keys.contains { $0.reason == .missingFile })
  }
}
