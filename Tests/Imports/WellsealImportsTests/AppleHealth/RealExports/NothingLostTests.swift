import Foundation
import StoreConformance
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@Suite("No element of a readable export is dropped", .timeLimit(.minutes(60)))
struct NothingLostTests {
  /// The seeds of the garbled exports: `WELLSEAL_GARBLED_EXPORTS=10000` for that number,
  /// `8000-9999` for a range, and those that once found a defect.
  private static let seeds: [UInt64] = {
    let asked = ProcessInfo.processInfo.environment["WELLSEAL_GARBLED_EXPORTS"] ?? "300"
    let numbers = asked.split(separator: "-").compactMap { UInt64($0) }
    let range = numbers.count == 2 ? numbers[0]..<numbers[1] + 1 : 0..<(numbers.first ?? 300)
    return Array(range) + faulty.filter { !range.contains($0) }
  }()
  private static let faulty: [UInt64] = [
    622, 791, 1113, 1745, 2007, 2200, 2944, 3815, 4304, 4627, 6329, 6509, 7052, 7331, 8123,
  ]

  private static func imported(_ zip: [UInt8]) async throws -> (report: ImportReport, store: MemoryStore) {
    let store = MemoryStore()
    return (try await HealthExportImporter().run(ExportArchive(MemoryBytes(zip)), into: store), store)
  }

  /// Returns the parts of an export that are missing from the written one.
  private static func missing(
    _ elements: [ExportNode], _ files: [(name: String, content: String)], in written: WrittenExport
  ) throws -> [String] {
    let output = try #require(ExportNode.read(written.text), "what is written is well-formed")
    let facts = ExportFacts(elements).facts.subtracting(ExportFacts(output).facts).sorted()
    let contents = Set(written.files.values)
    let numbers = Set(written.files.filter { $0.key.contains("/") }.values.flatMap(Self.numbers))
    let lost = files.filter { file in
      let bytes = Array(file.content.utf8)
      return !contents.contains(bytes) && !Set(Self.numbers(bytes)).subtracting(numbers).isEmpty
    }
    return facts + lost.map(\.name)
  }

  /// Returns the numbers of a file of points or voltages, with any decimal mark.
  private static func numbers(_ bytes: [UInt8]) -> [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let values = lines.flatMap { line -> [Substring] in
      if line.contains("<trkpt") { return line.split { !$0.isNumber && $0 != "." && $0 != "-" } }
      return Double(line.replacing(",", with: ".")) == nil ? [] : [line]
    }
    return values.compactMap { Double($0.replacing(",", with: ".")).map { "\($0)" } }
  }

  @Test("An export of every system and language is exported again unchanged", arguments: RealExport.systems)
  func everySystem(system: Int) async throws {
    for language in RealExport.Language.allCases {
      let export = RealExport(system: system, language: language, seed: UInt64(system))
      let (report, store) = try await Self.imported(export.zip(export.elements, export.files))
      #expect(report.lossTotals.keys.allSatisfy { $0.isKept })
      #expect(report.types[.workout]?.added == 2)
      #expect(report.types[.workoutRoute]?.added == (system >= 11 ? 2 : nil))
      #expect(report.types[.electrocardiogram]?.added == (system >= 12 ? 1 : nil))
      let written = try await WrittenExport(store)
      #expect(try Self.missing(export.elements, export.files, in: written) == [])
      let again = try await HealthExportImporter().run(ExportArchive(MemoryBytes(written.zip)), into: store)
      #expect(again.totals.added + again.totals.changed == 0)
    }
  }

  @Test("Missing parts are detected")
  func noticing() async throws {
    let export = RealExport(system: 26, language: .german, seed: 1)
    let (_, store) = try await Self.imported(export.zip(export.elements, export.files))
    let written = try await WrittenExport(store)
    for place in export.elements.indices.dropFirst() {
      var more = export.elements
      more[place].attributes.append(.init(name: "more", value: "1"))
      #expect(try Self.missing(more, export.files, in: written) == ["/\(more[place].name)@more=1"])
      more = export.elements
      more[place].children.append(ExportNode("MetadataEntry", [("key", "more"), ("value", "1")]))
      #expect(try !Self.missing(more, export.files, in: written).isEmpty)
    }
    for place in export.files.indices where export.files[place].content.contains("\n") {
      var more = export.files
      more[place].content = more[place].content.replacing(
        "\n", with: "\n4711.0815\n<trkpt lat=\"4711.0815\"/>")
      #expect(try Self.missing(export.elements, more, in: written).count == 1)
    }
  }

  @Test("Exports of the same person by old and new systems give equal samples")
  func oldAndNew() async throws {
    let old = RealExport(system: 15, language: .german, seed: 4)
    let newer = old.elements.map { element in
      var element = element
      let isSilent =
        element.name == "Record" && element["value"] == nil
        && HealthType(identifier: element["type"] ?? "")?.values?.name == "HKCategoryValue"
      if isSilent { element.attributes.append(.init(name: "value", value: "HKCategoryValueNotApplicable")) }
      return element
    }
    let (_, store) = try await Self.imported(old.zip(old.elements, old.files))
    let report = try await HealthExportImporter().run(
      ExportArchive(MemoryBytes(old.zip(newer, old.files))), into: store)
    #expect(report.totals.added + report.totals.changed == 0)
  }

  @Test("Dropped, doubled, reordered or garbled content is exported again or reported")
  func garbled() async throws {
    for seed in Self.seeds { try await Self.check(seed) }
  }

  private static func check(_ seed: UInt64) async throws {
    let systems = RealExport.systems
    let languages = RealExport.Language.allCases
    let export = RealExport(
      system: systems.lowerBound + Int(seed) % systems.count,
      language: languages[Int(seed / 7) % languages.count],
      seed: seed)
    var garbler = ExportGarbler(seed: seed)
    let elements = garbler.garbled(export.elements, changes: 1 + Int(seed % 6))
    var files = export.files
    if seed % 3 == 0, !files.isEmpty {
      let place = Int(seed / 3) % files.count
      files[place].content = garbler.garbled(files[place].content)
    }
    let (report, store) = try await Self.imported(export.zip(elements, files))
    let written = try await WrittenExport(store)
    let missing = try Self.missing(elements, files, in: written)
    #expect(missing == [], "seed \(seed)")
    let unnamed = report.losses.filter { !$0.kind.isKept }.filter {
      if case .repeatedAttribute = $0.kind.reason { false } else { true }
    }
    #expect(unnamed.isEmpty, "seed \(seed)")
    #expect(report.totals.refused + report.totals.added == report.totals.read, "seed \(seed)")
    let again = try await HealthExportImporter().run(ExportArchive(MemoryBytes(written.zip)), into: store)
    #expect(again.totals.added + again.totals.changed == 0, "seed \(seed)")
  }
}
