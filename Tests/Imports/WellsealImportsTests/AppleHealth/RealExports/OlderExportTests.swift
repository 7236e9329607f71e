import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealImports
import WellsealModel

@Suite("Exports of all system versions")
struct OlderExportTests {
  private static func record(_ type: String, _ value: String?, dates: Bool = true) -> String {
    " <Record type=\"\(type)\" sourceName=\"A\" creationDate=\"2018-01-01 11:00:00 +0100\" "
      + "startDate=\"2018-01-01 10:00:00 +0100\" endDate=\"2018-01-01 10:05:00 +0100\""
      + (value.map { " value=\"\($0)\"" } ?? "") + "/>\n"
  }

  private static func imported(
    _ body: String, into store: MemoryStore = MemoryStore()
  ) async throws -> (report: ImportReport, store: MemoryStore) {
    (try await HealthExportImporter().run(HealthExportImporterTests.archive(body), into: store), store)
  }

  private static let silent = HealthType.all.filter {
    $0.kind == .category && $0.values?.name == "HKCategoryValue"
  }

  @Test("A category record without a value means not applicable", arguments: silent)
  func withoutValue(type: HealthType) async throws {
    let (report, store) = try await Self.imported(Self.record(type.identifier, nil))
    #expect(report.lossTotals.isEmpty)
    #expect(try await store.samples(of: type).map(\.value) == [.category(0)])
    for value in ["HKCategoryValueNotApplicable", ""] {
      let again = try await Self.imported(Self.record(type.identifier, value), into: store).report
      #expect(again.totals.unchanged == 1)
      #expect(again.totals.added + again.totals.changed == 0)
    }
  }

  @Test(
    "A category record that needs a value is preserved without one",
    arguments: ["HKCategoryTypeIdentifierSleepAnalysis", "HKCategoryTypeIdentifierLowCardioFitnessEvent"])
  func valueNeeded(type: String) async throws {
    let record = Self.record(type, nil)
    let (report, store) = try await Self.imported(record)
    #expect(report.lossTotals.map(\.key.isKept) == [true])
    #expect(try await store.foreignElements().map(\.text).contains(record))
  }

  @Test("Statistics whose end is a second start, as in iOS 16, are read")
  func doubledStart() async throws {
    let body = Self.workout(
      """
        <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2022-10-01 10:00:00 +0100" \
      startDate="2022-10-01 10:30:00 +0100" sum="200" unit="kcal"/>

      """)
    let (report, store) = try await Self.imported(body)
    #expect(report.lossTotals.isEmpty)
    let workout = try #require(try await Self.workout(in: store))
    let statistics = try #require(workout.statistics.first)
    #expect(statistics.end.timeIntervalSince(statistics.start) == 1800)
    #expect(workout.totalEnergyBurned == HealthQuantity(200, .kilocalorie))
  }

  @Test("The iOS 8 format is read and reported once")
  func iOS8() async throws {
    let record = """
       <Record type="HKQuantityTypeIdentifierStepCount" source="Phone" unit="count" startDate="20140921085800-0500" \
      endDate="20140921090000-0500" Was User Entered="1" value="12"/>

      """
    let (report, store) = try await Self.imported(record + record.replacing("12\"", with: "13\""))
    #expect(report.lossTotals.map(\.key.reason) == [.olderForm])
    #expect(report.lossTotals.values.first == 1)
    let samples = try await store.samples(of: .stepCount)
    #expect(samples.count == 2)
    let start = try Date.ISO8601FormatStyle().parse("2014-09-21T13:58:00Z")
    #expect(samples.allSatisfy { $0.start == start && $0.provenance.sourceRevision?.source.name == "Phone" })
    #expect(samples.first?.metadata["Was User Entered"] == .string("1"))
  }

  @Test("Common data without a use is preserved silently")
  func silence() async throws {
    let goal = """
       <Record type="HKDataTypeSleepDurationGoal" sourceName="A" unit="hr" startDate="1970-01-01 00:00:00 +0100" \
      endDate="1970-01-01 00:00:00 +0100" value="8"/>

      """
    let (report, store) = try await Self.imported(goal)
    #expect(report.lossTotals.isEmpty)
    #expect(try await store.foreignElements().count == 2)
  }

  @Test("Rings without an energy unit are read and counted like samples")
  func rings() async throws {
    let ring = """
       <ActivitySummary dateComponents="2019-03-01" activeEnergyBurned="321.5" activeEnergyBurnedGoal="400" \
      appleMoveTime="x" appleStandHours="11" appleSleepScore="77"/>

      """
    let (report, store) = try await Self.imported(ring)
    let summary = try #require(try await store.activitySummaries(.all).first)
    #expect(summary.activeEnergyBurned == HealthQuantity(321.5, .kilocalorie))
    #expect(summary.standHours == HealthQuantity(11, .count))
    #expect(report.types[.activitySummary]?.added == 1)
    #expect(report.lossTotals.keys.allSatisfy { $0.isKept })
    #expect(
      try await store.foreignElements().contains {
        $0.text
          == " <ActivitySummary dateComponents=\"2019-03-01\" appleMoveTime=\"x\" appleSleepScore=\"77\"/>\n"
      })
    let again = try await Self.imported(ring, into: store).report
    #expect(again.types[.activitySummary]?.unchanged == 1)
    let later = try await Self.imported(ring.replacing("321.5", with: "322"), into: store).report
    #expect(later.types[.activitySummary]?.changed == 1)
  }

  static func workout(_ children: String, attributes: String = "duration=\"30\" durationUnit=\"min\"")
    -> String
  {
    """
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" \(attributes) sourceName="A" \
    creationDate="2022-10-01 11:00:00 +0100" startDate="2022-10-01 10:00:00 +0100" endDate="2022-10-01 10:30:00 +0100">
    \(children) </Workout>

    """
  }

  static func workout(in store: MemoryStore) async throws -> Workout? {
    guard case .workout(let workout)? = try await store.samples(of: .workout).first?.value else { return nil }
    return workout
  }

  private static let energy = """
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" startDate="2022-10-01 10:00:00 +0100" \
    endDate="2022-10-01 10:30:00 +0100" sum="200" unit="kcal"/>

    """

  @Test(
    "An unrecognized child stays with its workout, which is read",
    arguments: [
      energy.replacing("ActiveEnergyBurned", with: "Tomorrow"), energy.replacing("kcal", with: "furlong"),
      energy.replacing(" unit=\"kcal\"", with: ""), energy.replacing("\"200\"", with: "\"many\""),
      "  <WorkoutEvent type=\"HKWorkoutEventTypeLeap\" date=\"2022-10-01 10:01:00 +0100\"/>\n",
      "  <WorkoutEvent type=\"HKWorkoutEventTypePause\"/>\n",
      "  <WorkoutActivity uuid=\"A\" endDate=\"2022-10-01 10:30:00 +0100\"/>\n",
      "  <WorkoutZones kind=\"heart\">\n   <Zone minutes=\"7\"/>\n  </WorkoutZones>\n",
      "  <MetadataEntry key=\"alone\"/>\n",
    ])
  func child(_ child: String) async throws {
    let (report, store) = try await Self.imported(Self.workout(Self.energy + child))
    #expect(try await Self.workout(in: store)?.statistics.count == 1)
    #expect(report.lossTotals.keys.allSatisfy { $0.isKept })
    #expect(report.lossTotals.count == 1)
    let xml = try await WrittenExport(store).text
    #expect(xml.contains(child))
  }

  @Test(
    "An unrecognized attribute stays with its workout, which is read",
    arguments: [
      ("workoutActivityType=\"HKWorkoutActivityTypeGliding\"", 3000, 1800.0),
      ("duration=\"half an hour\" durationUnit=\"min\"", 37, 1800), ("totalDistance=\"5\"", 37, 1800),
      ("totalDistance=\"5\" totalDistanceUnit=\"kcal\"", 37, 1800), ("weather=\"fine\"", 37, 1800),
    ])
  func attribute(_ text: String, sport: Int, duration: Double) async throws {
    let body = Self.workout(Self.energy, attributes: text)
      .replacing(
        text.contains("Gliding") ? "workoutActivityType=\"HKWorkoutActivityTypeRunning\" " : "none", with: "")
    let (report, store) = try await Self.imported(body)
    let workout = try #require(try await Self.workout(in: store))
    #expect(workout.activityType == sport)
    #expect(workout.duration == duration)
    #expect(report.lossTotals.map(\.key.isKept) == [true])
    let xml = try await WrittenExport(store).text
    #expect(text.split(separator: "\" ").allSatisfy { xml.contains($0) })
  }

  @Test(
    "Missing workout units and dates have defaults")
  func defaults() async throws {
    let statistics =
      "  <WorkoutStatistics type=\"HKQuantityTypeIdentifierStepCount\" sum=\"9\" unit=\"count\"/>\n"
    let (report, store) = try await Self.imported(
      Self.workout(
        statistics, attributes: "duration=\"20\" totalFlightsClimbed=\"3\" totalEnergyBurned=\"7\""))
    let workout = try #require(try await Self.workout(in: store))
    #expect(report.lossTotals.isEmpty)
    #expect(workout.duration == 1200)
    #expect(workout.totalFlightsClimbed == HealthQuantity(3, .count))
    #expect(workout.totalEnergyBurned == HealthQuantity(7, .kilocalorie))
    #expect(workout.statistics.first.map { $0.end.timeIntervalSince($0.start) } == 1800)
  }
}

/// The export of a store, by the names of its files.
struct WrittenExport {
  private(set) var files: [String: [UInt8]] = [:]

  init(_ store: some SampleStore) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "written-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let zip = folder.appending(path: "export.zip").path
    let options = HealthExportWriter.Options(
      date: Date(timeIntervalSince1970: 1_706_771_554), locale: "en_DE", offset: 3600)
    _ = try await HealthExportWriter(options).write(store, zip: zip)
    let archive = try ZipArchive(FileBytes(path: zip))
    for entry in archive.entries {
      files[String(entry.name.dropFirst("apple_health_export/".count))] = try archive.bytes(
        of: entry, limit: 1 << 24)
    }
  }

  /// The text of the main file.
  var text: String { String(decoding: files["export.xml"] ?? [], as: UTF8.self) }

  /// The export as one archive.
  var zip: [UInt8] {
    ZipBuilder.zip(
      files.sorted { $0.key < $1.key }.map { ZipBuilder.File("apple_health_export/" + $0.key, $0.value) })
  }
}
