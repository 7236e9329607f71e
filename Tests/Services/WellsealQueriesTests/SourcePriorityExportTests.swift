import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealExchange
import WellsealImports
import WellsealModel
import WellsealQueries

@Suite("Source priority in exports")
struct SourcePriorityExportTests {
  /// The formats that can be imported, by the name of the file or folder.
  private static let files: [(StoreExport.Format, String)] = [
    (.jsonl, "export.jsonl"), (.apple, "export.zip"), (.apple, "folder"), (.fhir, "export.ndjson"),
    (.fhir, "export.json"),
  ]
  private static let time = LocalTime(.gmt)
  private static let noon = Date(timeIntervalSince1970: 1_750_000_000)
  private static let names = ["A ring", "Zed Watch", "B iPhone"]

  private static func source(_ name: String) -> HealthSource {
    HealthSource(name: name, bundleIdentifier: "org.example.\(9 - name.count).\(name)")
  }

  private static func sample(_ type: HealthType, _ name: String, _ value: Double) throws -> StoreChange {
    let sample = try HealthSample(
      type: type, start: noon, end: noon + 600, value: .quantity(HealthQuantity(value, .count)),
      provenance: Provenance(sourceRevision: SourceRevision(source: source(name))))
    return try .add(AdmittedSample(NewSample(sample), from: .file))
  }

  /// Returns a store whose sources overlap; `order` is the chosen priority of steps.
  private static func store(_ order: [String], of names: [String] = names) async throws -> MemoryStore {
    let store = MemoryStore()
    for (index, name) in names.enumerated() {
      try await store.commit([
        sample(.stepCount, name, 100 * Double(index + 1)),
        sample(.flightsClimbed, name, Double(index + 1)),
      ])
    }
    try await store.commit([.setSourceOrder(.stepCount, order.map(source))])
    return store
  }

  /// Exports one store and imports the file into another.
  private static func copy(
    _ store: MemoryStore, to other: MemoryStore, _ format: StoreExport.Format, _ name: String,
    _ options: ImportOptions = ImportOptions()
  ) async throws -> ImportReport {
    let folder = FileManager.default.temporaryDirectory.appending(path: "priority-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: name).path
    _ = try await StoreExport(format, in: time).run(store, to: path, at: noon)
    return try await IncomingImporter(options).run(Incoming(paths: [path]), into: other)
  }

  private static func steps(_ store: MemoryStore) async throws -> Double? {
    try await store.statistics(StatisticsQuery(.stepCount, .cumulativeSum))?.merged.sum?.value
  }

  @Test("A chosen priority survives each format that can be imported", arguments: files)
  func survives(format: StoreExport.Format, name: String) async throws {
    let store = try await Self.store(["B iPhone", "A ring"])
    let other = MemoryStore()
    let report = try await Self.copy(store, to: other, format, name)
    #expect(report.keptPriorities == [] && report.skipped == [])
    for store in [store, other] {
      #expect(
        try await store.sourceOrder(of: .stepCount).map(\.name) == ["B iPhone", "A ring", "Zed Watch"])
      #expect(
        try await store.sourceOrder(of: .flightsClimbed).map(\.name) == ["Zed Watch", "B iPhone", "A ring"])
      #expect(try await store.chosenSources(of: .flightsClimbed) == [])
      #expect(try await Self.steps(store) == 300)
    }
    // Nothing is different the second time.
    let again = try await Self.copy(store, to: other, format, name)
    #expect(again.totals.added == 0 && again.keptPriorities == [] && again.losses == [])
  }

  @Test("Only the sources that must come first are named", arguments: files)
  func staysOpen(format: StoreExport.Format, name: String) async throws {
    let other = MemoryStore()
    _ = try await Self.copy(try await Self.store(["A ring"]), to: other, format, name)
    #expect(try await other.chosenSources(of: .stepCount).map(\.name) == ["A ring"])
    let plain = MemoryStore()
    _ = try await Self.copy(try await Self.store([]), to: plain, format, name)
    #expect(try await plain.chosenSources(of: .stepCount) == [])
  }

  @Test("A priority that the user has chosen here stays, and the report says so", arguments: files)
  func ownStays(format: StoreExport.Format, name: String) async throws {
    let other = MemoryStore()
    _ = try await Self.copy(try await Self.store(["Zed Watch", "A ring"]), to: other, format, name)
    let own = try await other.sourceOrder(of: .stepCount)
    try await other.commit([.setSourceOrder(.stepCount, own)])
    let report = try await Self.copy(try await Self.store(["B iPhone"]), to: other, format, name)
    #expect(report.keptPriorities == [.stepCount])
    #expect(try await other.sourceOrder(of: .stepCount) == own)
  }

  @Test("Types that aren't imported keep their priority", arguments: files)
  func otherTypes(format: StoreExport.Format, name: String) async throws {
    let (store, other) = (try await Self.store(["B iPhone"]), try await Self.store([]))
    let options = ImportOptions(types: [.flightsClimbed])
    _ = try await Self.copy(store, to: other, format, name, options)
    #expect(try await other.chosenSources(of: .stepCount) == [])
  }

  @Test("Sources of equal rank keep their order in Apple's format, which has only names")
  func equalRanks() async throws {
    let store = try await Self.store([], of: ["An app", "Another one"])
    let other = MemoryStore()
    _ = try await Self.copy(store, to: other, .apple, "export.zip")
    for store in [store, other] {
      #expect(try await store.sourceOrder(of: .stepCount).map(\.name) == ["Another one", "An app"])
    }
  }
}
