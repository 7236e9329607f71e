import ExportFixtures
import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@Suite("Apple Health import")
struct HealthExportImporterTests {
  static func archive(_ body: String) throws -> ExportArchive {
    try ExportArchive(MemoryBytes(Array(ExportFixture.document(body).utf8)))
  }

  private static func record(
    _ type: String = "HKQuantityTypeIdentifierStepCount", unit: String? = "count",
    start: String = "2024-01-01 10:00:00 +0100", end: String = "2024-01-01 10:05:00 +0100",
    value: String = "7"
  ) -> String {
    " <Record type=\"\(type)\" sourceName=\"A\"" + (unit.map { " unit=\"\($0)\"" } ?? "")
      + " creationDate=\"2024-01-01 11:00:00 +0100\" startDate=\"\(start)\" endDate=\"\(end)\" value=\"\(value)\"/>\n"
  }

  @Test(
    "Everything of an export arrives, and every loss is named", arguments: 0..<8 as Range<UInt64>)
  func everything(seed: UInt64) async throws {
    let store = MemoryStore()
    let fixture = ExportFixture(seed: seed)
    let report = try await HealthExportImporter().run(ExportArchive(MemoryBytes(fixture.zip)), into: store)
    #expect(!report.isTruncated)
    #expect(report.totals.refused == 0)
    #expect(report.locale == "en_DE")
    #expect(report.elements["Record"] == 68)
    #expect(report.elements["nested_Record"] == 4)
    #expect(report.elements["InstantaneousBeatsPerMinute"] == 60)
    #expect(report.lossTotals.keys.allSatisfy { $0.isKept })
    #expect(report.types[.workout]?.added == 3)
    #expect(report.types[.workoutRoute]?.added == 1)
    #expect(report.types[.bloodPressure]?.added == 2)
    #expect(report.types[.vitalSignRecord]?.added == 1)
    #expect(report.types[.electrocardiogram]?.added == 1)
    #expect(try await store.foreignElements().count == 3)
    #expect(try await store.activitySummaries(.all).count == 3)
    let contents = try await store.contents()
    // Members of correlations are the same samples as those at the top level.
    let systolic = try #require(contents.first { $0.type == .bloodPressureSystolic })
    #expect(systolic.count >= 2)
    let count = contents.map(\.count).reduce(0, +)
    #expect(count == 77)
  }

  @Test("Samples that the phone replaced are asked about, and removed on request", arguments: [false, true])
  func replaced(isRemoving: Bool) async throws {
    func resting(_ value: String, until end: String) -> String {
      Self.record(
        "HKQuantityTypeIdentifierRestingHeartRate", unit: "count/min", start: "2024-01-01 00:10:00 +0100",
        end: "2024-01-01 \(end):00 +0100", value: value)
    }
    let store = MemoryStore()
    let steps = Self.record(value: "5")
    let other = Self.record(start: "2024-01-01 10:30:00 +0100", end: "2024-01-01 10:35:00 +0100")
      .replacing("sourceName=\"A\"", with: "sourceName=\"Old watch\"")
    _ = try await HealthExportImporter().run(
      Self.archive(resting("58", until: "12:00") + steps + other), into: store)
    var options = ImportOptions()
    options.removesMissing = isRemoving
    let report = try await HealthExportImporter(options).run(
      Self.archive(resting("54", until: "20:00") + steps), into: store)
    #expect(report.missing == [.restingHeartRate: 1])
    #expect(report.removed == (isRemoving ? 1 : 0))
    #expect(report.missingSamples.mapValues(\.count) == (isRemoving ? [:] : [.restingHeartRate: 1]))
    let rates = try await store.samples(of: .restingHeartRate).compactMap { $0.value.quantity?.value }
    #expect(rates.sorted() == (isRemoving ? [54] : [54, 58]))
    // A source that isn't in the export may be another phone.
    #expect(try await store.samples(of: .stepCount).count == 2)
  }

  @Test("Samples of a type that the export no longer has are asked about, unless it wasn't read")
  func goneType() async throws {
    let weight = Self.record(
      "HKQuantityTypeIdentifierBodyMass", unit: "kg", start: "2024-01-01 10:30:00 +0100",
      end: "2024-01-01 10:30:00 +0100", value: "70")
    let steps = Self.record(value: "5")
    let later = Self.record(start: "2024-01-01 11:00:00 +0100", end: "2024-01-01 11:05:00 +0100", value: "6")
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(Self.archive(weight + steps + later), into: store)
    let second = try Self.archive(steps + later)
    let partial = try await HealthExportImporter(.init(types: [.stepCount])).run(second, into: store)
    #expect(partial.missing.isEmpty)
    let report = try await HealthExportImporter().run(second, into: store)
    #expect(report.missing == [.bodyMass: 1])
  }

  @Test("The samples of a renamed device are asked about, and those of another device aren't")
  func renamedDevice() async throws {
    func body(_ name: String, _ values: [String]) -> String {
      values.enumerated().map { hour, value in
        Self.record(
          start: "2024-01-01 1\(hour):00:00 +0100", end: "2024-01-01 1\(hour):05:00 +0100", value: value
        ).replacing("sourceName=\"A\"", with: "sourceName=\"\(name)\"")
      }.joined()
    }
    let first = body("Old name", ["7", "8", "9"]) + body("Watch", ["1"])
    for (name, values, missing) in [("New name", ["7", "8", "10"], 2), ("Another", ["17", "18", "9"], 0)] {
      let store = MemoryStore()
      _ = try await HealthExportImporter().run(Self.archive(first), into: store)
      let second = try Self.archive(body(name, values) + body("Watch", ["1"]))
      let report = try await HealthExportImporter().run(second, into: store)
      #expect(report.missing == (missing > 0 ? [.stepCount: missing] : [:]))
      let sources = try await store.stored(Set(report.missingSamples.values.flatMap(\.self))).map {
        $0.sample.provenance.sourceRevision?.source.name
      }
      #expect(sources == Array(repeating: "Old name", count: missing))
      // The answer was to keep them, so nothing is asked again.
      #expect(try await HealthExportImporter().run(second, into: store).missing == [:])
    }
    let store = MemoryStore()
    _ = try await HealthExportImporter().run(Self.archive(first), into: store)
    var options = ImportOptions()
    options.removesMissing = true
    let renamed = try Self.archive(body("New name", ["7", "8", "9"]) + body("Watch", ["1"]))
    #expect(try await HealthExportImporter(options).run(renamed, into: store).removed == 3)
    #expect(
      try await Set(store.samples(of: .stepCount).compactMap(\.provenance.sourceRevision?.source.name))
        == ["New name", "Watch"])
  }

  @Test("Records that an app couldn't save are imported, and reported", arguments: [false, true])
  func outOfBounds(isDryRun: Bool) async throws {
    func record(_ value: String, _ start: String) -> String {
      Self.record(
        "HKQuantityTypeIdentifierStepCount", unit: "count", start: start, end: "2024-01-01 10:00:00 +0100",
        value: value)
    }
    let body =
      record("-5", "2024-01-01 09:59:00 +0100") + record("-6", "2024-01-01 09:58:00 +0100")
      + record("7", "2001-01-01 10:00:00 +0100") + record("8", "2024-01-01 09:57:00 +0100")
    let store = MemoryStore()
    let report = try await HealthExportImporter(.init(isDryRun: isDryRun)).run(
      Self.archive(body), into: store)
    #expect(report.totals.read == 4 && report.totals.refused == 0)
    let bounds = report.lossTotals.map { ($0.key.reason, $0.value) }.sorted { $0.1 < $1.1 }
    #expect(bounds.map(\.1) == [1, 2] && bounds.allSatisfy { $0.0.isNote })
    #expect(bounds.last?.0 == .outOfBounds(.negative))
  }

  @Test("Existing details stay, and missing ones are filled in")
  func details() async throws {
    let store = MemoryStore()
    var person = Characteristics()
    person.dateOfBirth = CalendarDay(year: 1990, month: 5, day: 1)
    (person.wheelchairUse, person.bloodType) = (1, 2)
    try await store.commit([.setCharacteristics(person)])
    let report = try await HealthExportImporter().run(Self.archive(""), into: store)
    #expect(report.keptDetails == [.dateOfBirth, .bloodType])
    (person.biologicalSex, person.fitzpatrickSkinType) = (1, 3)
    #expect(try await store.characteristics() == person)
  }

  @Test("A repeated import changes nothing", arguments: 0..<8 as Range<UInt64>)
  func again(seed: UInt64) async throws {
    let store = MemoryStore()
    let archive = try ExportArchive(MemoryBytes(ExportFixture(seed: seed).zip))
    _ = try await HealthExportImporter().run(archive, into: store)
    let before = try await StoreContents(store)
    let report = try await HealthExportImporter().run(archive, into: store)
    #expect(report.totals.added == 0)
    #expect(report.totals.changed == 0)
    #expect(try await StoreContents(store) == before)
  }

  @Test("A zip, a folder and an XML file give the same result")
  func containers() async throws {
    let fixture = ExportFixture(seed: 3)
    let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in fixture.files {
      // The data is found by its content, because the Health app translates the name.
      let file = folder.appending(path: "apple_health_export/" + name.replacing("export.xml", with: "导出.xml"))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content).write(to: file)
    }
    let inZip = MemoryStore()
    let inFolder = MemoryStore()
    _ = try await HealthExportImporter().run(ExportArchive(MemoryBytes(fixture.zip)), into: inZip)
    _ = try await HealthExportImporter().run(ExportArchive(path: folder.path), into: inFolder)
    #expect(try await StoreContents(inZip) == StoreContents(inFolder))
    let alone = try await HealthExportImporter().check(ExportArchive(MemoryBytes(fixture.xml)))
    #expect(alone.elements["Record"] == 68)
    #expect(alone.lossTotals.keys.contains { $0.reason == .missingFile && $0.element == "WorkoutRoute" })
  }

  @Test(
    "An invalid record is named by its line and preserved",
    arguments: [
      (record(start: "2024-01-02 10:00:00 +0100"), ImportLoss.Reason.startAfterEnd),
      (record(start: "2024-13-01 10:00:00 +0100"), .wrongDate("startDate")),
      (record(start: "20240101100000Z"), .wrongDate("startDate")),
      (record(end: "2024-01-01 10:61:00 +0100"), .wrongDate("endDate")),
      (record(end: "2024-02-30 10:01:00 +0100"), .wrongDate("endDate")),
      (record(value: "nan"), .notANumber),
      (record(value: "inf"), .notANumber),
      (record(value: "0x10"), .notANumber),
      (record(value: "1,5"), .notANumber),
      (record(value: ""), .notANumber),
      (
        record(
          "HKCategoryTypeIdentifierMenstrualFlow", unit: nil, value: "HKCategoryValueVaginalBleedingLight"),
        .rule(.missingMetadata(.menstrualCycleStart))
      ),
    ])
  func refused(record: String, reason: ImportLoss.Reason) async throws {
    let store = MemoryStore()
    let report = try await HealthExportImporter().run(
      Self.archive(Self.record() + record + Self.record(value: "8")), into: store)
    let loss = try #require(report.losses.first { $0.kind.element == "Record" })
    #expect(loss.line == 13)
    #expect(loss.kind.reason == reason)
    #expect(loss.kind.isKept)
    #expect(report.totals.refused == 1)
    #expect(report.totals.added == 2)
    #expect(try await store.foreignElements().map(\.text).contains(record))
  }

  @Test(
    "Unknown content is preserved and named",
    arguments: [
      (record("HKQuantityTypeIdentifierFutureThing"), ImportLoss.Reason.unknownType),
      (record(unit: "furlong"), .unknownUnit),
      (record(unit: "kg"), .unknownUnit),
      (
        record(
          "HKCategoryTypeIdentifierSleepAnalysis", unit: nil, value: "HKCategoryValueSleepAnalysisNapping"),
        .unknownConstant
      ),
      (" <Novelty a=\"1\"/>\n", .unknownElement),
    ])
  func kept(element: String, reason: ImportLoss.Reason) async throws {
    let store = MemoryStore()
    let report = try await HealthExportImporter().run(Self.archive(element), into: store)
    let loss = try #require(report.losses.first { $0.line == 12 })
    #expect(loss.kind.reason == reason)
    #expect(loss.kind.isKept)
    #expect(try await store.foreignElements().contains { $0.text == element })
  }

  @Test("A truncated file is imported up to its end and reported")
  func truncated() async throws {
    let whole = Array(ExportFixture.document(Self.record() + Self.record()).utf8)
    let report = try await HealthExportImporter().check(ExportArchive(MemoryBytes(Array(whole.dropLast(60)))))
    #expect(report.isTruncated)
    #expect(report.totals.read == 1)
    #expect(report.losses.contains { $0.line == 13 && $0.kind.reason == .notClosed })
  }

  @Test("A zip with a wrong checksum is read, and the error is reported")
  func checksum() async throws {
    var file = ZipBuilder.File("export.xml", Array(ExportFixture.document(Self.record()).utf8))
    file.checksum = 1
    let report = try await HealthExportImporter().check(ExportArchive(MemoryBytes(ZipBuilder.zip([file]))))
    #expect(report.totals.read == 1)
    #expect(report.lossTotals.keys.contains { $0.reason == .wrongChecksum })
  }

  @Test("Types and dates can be selected")
  func options() async throws {
    let body =
      Self.record() + Self.record("HKQuantityTypeIdentifierHeartRate", unit: "count/min")
      + Self.record(start: "2020-01-01 10:00:00 +0100", end: "2020-01-01 10:00:00 +0100")
    var dates = Date.ISO8601FormatStyle()
    dates.timeZone = .gmt
    let since = try dates.parse("2021-01-01T00:00:00Z")
    let importer = HealthExportImporter(.init(types: [.stepCount], since: since))
    let report = try await importer.check(Self.archive(body))
    #expect(report.types[.stepCount]?.read == 1)
    #expect(report.types[.stepCount]?.leftOut == 1)
    #expect(report.types[.heartRate]?.leftOut == 1)
  }

  @Test("A dry run stores nothing and counts the same")
  func dryRun() async throws {
    let store = MemoryStore()
    let archive = try ExportArchive(MemoryBytes(ExportFixture(seed: 1).zip))
    let dry = try await HealthExportImporter(.init(isDryRun: true)).run(archive, into: store)
    #expect(try await store.contents().isEmpty)
    let real = try await HealthExportImporter().run(archive, into: store)
    #expect(dry.types.mapValues(\.read) == real.types.mapValues(\.read))
    #expect(dry.lossTotals == real.lossTotals)
  }

  @Test("Known defects of real files are tolerated")
  func quirks() async throws {
    let broken = """
      <?xml version="1.0"?>
      <!DOCTYPE HealthData [
      <!ATTLIST VisionPrescription
        type CDATA #REQUIRED
      <!ELEMENT RightEye EMPTY>
      >
      ]>
      <HealthData locale="en_US">
      \(Self.record(value: "5").replacing("sourceName=\"A\"", with: "sourceName=\"A\u{B}B\""))
      </HealthData>
      """
    let store = MemoryStore()
    let report = try await HealthExportImporter().run(
      ExportArchive(MemoryBytes(Array(broken.utf8))), into: store)
    #expect(report.totals.added == 1)
    #expect(report.lossTotals.isEmpty)
    #expect(try await store.contents().first?.sources.first?.source.name == "AB")
  }

  @Test("A file that isn't an export is rejected")
  func notExports() {
    for bytes in [
      [], Array("<html/>".utf8), ZipBuilder.zip([ZipBuilder.File("a.xml", Array("<gpx/>".utf8))]),
    ] {
      #expect(throws: HealthExportError.notHealthExport) { try ExportArchive(MemoryBytes(bytes)) }
    }
  }

  @Test("A path that isn't a file is reported as what it is")
  func noFiles() {
    #expect(throws: HealthExportError.notAFile) { try ExportArchive(path: "/dev/null") }
    #expect(throws: HealthExportError.unreadable(2)) { try ExportArchive(path: "/nowhere/export.zip") }
    #expect("\(HealthExportError.unreadable(2))" == "can't read the export: No such file or directory")
  }

  @Test("Errors and losses contain no personal data")
  func privacy() async throws {
    let body =
      Self.record(value: "secret-value") + Self.record(start: "secret-date")
      + " <Workout workoutActivityType=\"secret-kind\" sourceName=\"secret-name\"/>\n"
    let report = try await HealthExportImporter().check(Self.archive(body))
    #expect(report.losses.count == 3)
    #expect(!report.losses.contains { $0.description.contains("secret") })
  }

  @Test("An import can be canceled")
  func cancel() async throws {
    let body = String(repeating: Self.record(), count: 40_000)
    let archive = try Self.archive(body)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await HealthExportImporter().check(archive)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
