import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealCompression
import WellsealModel

@testable import WellsealExchange
@testable import WellsealImports

@Suite("Device files")
struct DeviceImportTests {
  private static let now = Date(timeIntervalSince1970: 1_715_000_000)

  /// Imports a file.
  private static func run(
    _ bytes: [UInt8], named name: String, into store: MemoryStore, zone: TimeZone = .gmt
  ) async throws -> ImportReport {
    try await IncomingImporter(ImportOptions(now: now, zone: zone)).run(
      Incoming(bytes, name: name), into: store)
  }

  /// Imports a file twice and checks that the second run adds nothing.
  private static func imported(
    _ bytes: [UInt8], named name: String, zone: TimeZone = .gmt
  ) async throws -> (MemoryStore, ImportReport) {
    let store = MemoryStore()
    let report = try await run(bytes, named: name, into: store, zone: zone)
    let again = try await run(bytes, named: name, into: store, zone: zone)
    #expect(again.totals.added == 0)
    #expect(again.totals.unchanged == report.totals.added)
    return (store, report)
  }

  private static func numbers(
    _ store: MemoryStore, _ type: HealthType, _ unit: String
  ) async throws -> [Double] {
    let unit = try HealthUnit(parsing: unit)
    return try await store.samples(of: type).sorted { $0.start < $1.start }.compactMap {
      try $0.value.quantity?.value(in: unit)
    }
  }

  // MARK: FIT

  @Test("A run is a workout with its route and heart rates", arguments: [false, true])
  func garminRun(isBigEndian: Bool) async throws {
    let (store, report) = try await Self.imported(
      DeviceFixture.run(isBigEndian: isBigEndian), named: "run.fit")
    let workout = try #require(try await store.samples(of: .workout).first)
    guard case .workout(let value) = workout.value else { throw Missing() }
    #expect(value.activityType == 37)
    #expect(value.duration == 9)
    #expect(value.totalDistance == HealthQuantity(28, .meter))
    #expect(workout.start == Date(timeIntervalSince1970: 1_714_543_200))
    #expect(workout.end == workout.start + 10)
    #expect(workout.provenance.device?.name == "Forerunner 945")
    #expect(workout.provenance.device?.localIdentifier == "77001")
    #expect(workout.provenance.sourceRevision?.source.bundleIdentifier == "org.wellseal.device.fit.1.3113")
    #expect(workout.provenance.savedBy == nil)
    let route = try #require(
      try await store.samples(
        SampleQuery([SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: workout.uuid))])
      ).first)
    guard case .route(let points)? = try await store.points(of: route.uuid) else { throw Missing() }
    #expect(points.count == 11)
    #expect(abs(points[0].latitude - 52.5) < 0.01)
    #expect(points[0].altitude == 40)
    // The fifth second has none.
    #expect(
      try await Self.numbers(store, .heartRate, "count/min")
        == [120, 121, 122, 123, 125, 126, 127, 128, 129, 130])
    #expect(report.losses.isEmpty)
    #expect(report.elements == ["record": 11, "session": 1])
  }

  @Test(
    "A FIT sport becomes the workout type of that name",
    arguments: [(2, "cycling"), (18, "swimBikeRun"), (28, "hunting"), (74, "lacrosse"), (200, "other")])
  func sport(number: Int, name: String) async throws {
    let store = MemoryStore()
    _ = try await Self.run(DeviceFixture.run(isBigEndian: false, sport: number), named: "a.fit", into: store)
    guard case .workout(let workout)? = try await store.samples(of: .workout).first?.value else {
      throw Missing()
    }
    let cases = HealthEnumeration(named: "HKWorkoutActivityType")?.cases ?? []
    #expect(cases.first { $0.value == workout.activityType }?.name == name)
  }

  @Test(
    "A part of a FIT sport becomes the workout type of that name",
    arguments: [
      (10, 43, "yoga", false), (10, 26, "mixedCardio", false), (4, 15, "elliptical", true),
      (1, 1, "running", true), (2, 6, "cycling", true), (1, 3, "running", false), (5, 17, "swimming", false),
      (10, 20, "traditionalStrengthTraining", false), (2, 200, "cycling", false),
    ])
  func part(sport: Int, part: Int, name: String, isIndoor: Bool) async throws {
    let store = MemoryStore()
    let file = DeviceFixture.run(isBigEndian: false, sport: sport, part: part)
    _ = try await Self.run(file, named: "a.fit", into: store)
    let sample = try #require(try await store.samples(of: .workout).first)
    guard case .workout(let workout) = sample.value else { throw Missing() }
    #expect(HealthEnumeration(named: "HKWorkoutActivityType")?[workout.activityType]?.name == name)
    #expect(sample.metadata[.indoorWorkout] == (isIndoor ? .boolean(true) : nil))
  }

  @Test("Running totals are counted from midnight without duplicates")
  func garminDay() async throws {
    let start = FITMaker.morning
    let (store, report) = try await Self.imported(
      DeviceFixture.day(local: start / 86_400 * 86_400), named: "day.fit")
    #expect(try await Self.numbers(store, .stepCount, "count") == [40, 60, 60])
    #expect(try await Self.numbers(store, .heartRate, "count/min") == [64, 61])
    #expect(try await Self.numbers(store, .bodyMass, "kg") == [72.5])
    #expect(try await store.samples(of: .bloodPressure).count == 1)
    let stages = try await store.samples(of: .sleepAnalysis).sorted { $0.start < $1.start }
    #expect(stages.map(\.value) == [.category(2), .category(3), .category(4), .category(5)])
    #expect(stages.map(\.duration) == [300, 900, 1800, 600])
    #expect(report.lossTotals.values.reduce(0, +) == 2)
    let (middle, told) = try await Self.imported(DeviceFixture.day(local: start + 7), named: "day.fit")
    #expect(try await Self.numbers(middle, .stepCount, "count") == [60, 60])
    #expect(told.losses.contains { $0.kind.reason == .unknownBeginning })
  }

  @Test("A truncated or modified file is reported, and its start is read")
  func garminDamage() async throws {
    let whole = DeviceFixture.run
    let cut = try await Self.run(Array(whole.dropLast(60)), named: "a.fit", into: MemoryStore())
    #expect(cut.isTruncated)
    #expect(cut.types[.heartRate]?.added == 10)
    var changed = whole
    changed[whole.count - 20] ^= 1
    #expect(try await Self.run(changed, named: "a.fit", into: MemoryStore()).isDamaged)
    let twice = try await Self.run(whole + whole, named: "a.fit", into: MemoryStore())
    #expect(!twice.isDamaged)
    #expect(twice.types[.workout]?.added == 1)
  }

  @Test("A checksum follows the protocol")
  func checksum() {
    // The published check value of CRC-16/ARC.
    #expect(FITChecksum.of("123456789".utf8) == 0xBB3D)
  }

  // MARK: Databases

  @Test("A Health Connect export is imported, alone or in its archive", arguments: [false, true])
  func healthConnect(isPacked: Bool) async throws {
    let database = try DeviceFixture.database(DeviceFixture.healthConnect)
    let bytes =
      isPacked ? ZipBuilder.zip([ZipBuilder.File("health_connect_export.db", database)]) : database
    let (store, report) = try await Self.imported(bytes, named: "Health Connect.zip")
    #expect(try await Self.numbers(store, .stepCount, "count").sorted() == [80, 90])
    #expect(try await Self.numbers(store, .heartRate, "count/min") == [61, 64])
    #expect(try await Self.numbers(store, .bodyMass, "kg") == [72.5])
    #expect(try await Self.numbers(store, .oxygenSaturation, "%") == [0.97])
    let weight = try #require(try await store.samples(of: .bodyMass).first)
    #expect(weight.metadata[.wasUserEntered] == .boolean(true))
    #expect(weight.provenance.device?.model == "Pixel 8")
    #expect(try await store.samples(of: .bloodPressure).count == 1)
    let glucose = try #require(try await store.samples(of: .bloodGlucose).first)
    #expect(glucose.metadata[.bloodGlucoseMealTime] == .integer(2))
    let nights = try await store.samples(of: .sleepAnalysis)
    #expect(Set(nights.map(\.value)) == [.category(0), .category(3), .category(5)])
    guard case .workout(let workout)? = try await store.samples(of: .workout).first?.value else {
      throw Missing()
    }
    #expect(workout.activityType == 37)
    // An app that uses Apple's identifier is still attributed to this export.
    let sources = try await store.sources(SampleQuery.Part(.stepCount))
    #expect(
      Set(sources.map(\.bundleIdentifier)) == [
        "org.wellseal.device.health-connect.com.example.walk",
        "org.wellseal.device.health-connect.com.apple.Health",
      ])
    #expect(report.types[.stepCount]?.refused == 1)
    #expect(
      Set(report.losses.map { "\($0.kind.element): \($0.kind.reason)" }) == [
        "steps_record_table: the start date is after the end date",
        "sleep_stages_table: unknown value constant for this type",
        "total_calories_burned_record_table: HealthKit has no matching sample type",
      ])
  }

  @Test("A Gadgetbridge database is imported")
  func gadgetbridge() async throws {
    let (store, report) = try await Self.imported(
      DeviceFixture.database(DeviceFixture.gadgetbridge), named: "Gadgetbridge")
    #expect(try await Self.numbers(store, .stepCount, "count") == [45])
    #expect(try await Self.numbers(store, .heartRate, "count/min") == [72])
    #expect(try await Self.numbers(store, .oxygenSaturation, "%") == [0.97])
    #expect(try await store.samples(of: .workout).count == 1)
    let device = try await store.samples(of: .stepCount).first?.provenance.device
    #expect(device?.name == "Mi Band 5")
    #expect(report.losses.map(\.kind.element) == ["HUAMI_STRESS_SAMPLE"])
    #expect(report.elements["MI_BAND_ACTIVITY_SAMPLE"] == 2)
  }

  @Test("Heart rates, oxygen saturations and breaths of several manufacturers are imported")
  func gadgetbridgeMeasurements() async throws {
    let (minute, time) = (DeviceFixture.morning / 1000, DeviceFixture.morning)
    let more = """
      CREATE TABLE XIAOMI_ACTIVITY_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, STEPS INTEGER, HEART_RATE INTEGER, STRESS INTEGER, SPO2 INTEGER);
      INSERT INTO XIAOMI_ACTIVITY_SAMPLE VALUES (\(minute + 600),1,7,0,20,95),(\(minute + 660),1,0,255,0,0),(\(minute + 720),1,0,255,0,NULL);
      CREATE TABLE HUAWEI_ACTIVITY_SAMPLE (TIMESTAMP INTEGER, OTHER_TIMESTAMP INTEGER, DEVICE_ID INTEGER, STEPS INTEGER, HEART_RATE INTEGER, SPO INTEGER);
      INSERT INTO HUAWEI_ACTIVITY_SAMPLE VALUES (\(minute + 1200),\(minute + 1260),1,-1,-1,96),(\(minute + 1260),\(minute + 1200),1,-1,-1,-1);
      CREATE TABLE CMF_HEART_RATE_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, HEART_RATE INTEGER);
      INSERT INTO CMF_HEART_RATE_SAMPLE VALUES (\(time + 1_800_000),1,58),(\(time + 1_860_000),1,0);
      CREATE TABLE HUAMI_SLEEP_RESPIRATORY_RATE_SAMPLE (TIMESTAMP INTEGER, DEVICE_ID INTEGER, UTC_OFFSET INTEGER, RATE INTEGER);
      INSERT INTO HUAMI_SLEEP_RESPIRATORY_RATE_SAMPLE VALUES (\(time),1,8,14);
      """
    let (store, report) = try await Self.imported(
      DeviceFixture.database(DeviceFixture.gadgetbridge + "\n" + more), named: "Gadgetbridge")
    #expect(try await Self.numbers(store, .stepCount, "count") == [45, 7])
    #expect(try await Self.numbers(store, .oxygenSaturation, "%") == [0.97, 0.95, 0.96])
    #expect(try await Self.numbers(store, .heartRate, "count/min") == [72, 58])
    #expect(try await Self.numbers(store, .respiratoryRate, "count/min") == [14])
    #expect(report.losses.map(\.kind.element) == ["HUAMI_STRESS_SAMPLE"])
  }

  @Test("Each row of an unknown Gadgetbridge table of measurements is counted")
  func gadgetbridgeUnread() async throws {
    let more = """
      CREATE TABLE PEBBLE_HEALTH_ACTIVITY_OVERLAY (TIMESTAMP_FROM INTEGER, TIMESTAMP_TO INTEGER, RAW_KIND INTEGER, DEVICE_ID INTEGER);
      INSERT INTO PEBBLE_HEALTH_ACTIVITY_OVERLAY VALUES (1,2,1,1),(3,4,1,1);
      CREATE TABLE NEW_VALUES (TIMESTAMP INTEGER, DEVICE_ID INTEGER, LEVEL INTEGER);
      INSERT INTO NEW_VALUES VALUES (1,1,1);
      CREATE TABLE NEW_SAMPLE (MOMENT INTEGER);
      INSERT INTO NEW_SAMPLE VALUES (1);
      CREATE TABLE BATTERY_LEVEL (TIMESTAMP INTEGER, DEVICE_ID INTEGER, LEVEL INTEGER);
      INSERT INTO BATTERY_LEVEL VALUES (1,1,80);
      CREATE TABLE ALARM (DEVICE_ID INTEGER, HOUR INTEGER);
      INSERT INTO ALARM VALUES (1,7);
      """
    let (_, report) = try await Self.imported(
      DeviceFixture.database(DeviceFixture.gadgetbridge + "\n" + more), named: "Gadgetbridge")
    let counts = report.lossTotals.filter { $0.key.reason == .notReadYet }
    #expect(
      Dictionary(uniqueKeysWithValues: counts.map { ($0.key.element, $0.value) })
        == ["PEBBLE_HEALTH_ACTIVITY_OVERLAY": 2, "NEW_VALUES": 1, "NEW_SAMPLE": 1])
  }

  @Test(
    "The workouts of Gadgetbridge have their activities",
    arguments: [
      (0x10, "running"), (0x400, "swimming"), (0x40_0000, "hiking"), (0x400_00B1, "running"),
      (0x400_00B3, "cycling"), (0x400_0012, "walking"), (0x400_000A, "swimming"), (0x400_00BF, "other"),
      (0, "other"),
    ])
  func gadgetbridgeActivities(kind: Int, name: String) async throws {
    let text = DeviceFixture.gadgetbridge.replacing(
      "\(DeviceFixture.morning + 600_000),16,1", with: "\(DeviceFixture.morning + 600_000),\(kind),1")
    let (store, _) = try await Self.imported(DeviceFixture.database(text), named: "Gadgetbridge")
    guard case .workout(let workout)? = try await store.samples(of: .workout).first?.value else {
      Issue.record("there is no workout")
      return
    }
    #expect(HealthEnumeration(named: "HKWorkoutActivityType")?[workout.activityType]?.name == name)
  }

  @Test("A night and the summary of a run from a Garmin watch in Gadgetbridge are imported")
  func gadgetbridgeGarmin() async throws {
    let (store, report) = try await Self.imported(
      DeviceFixture.database(DeviceFixture.gadgetbridgeGarmin), named: "Gadgetbridge")
    let stages = try await store.samples(of: .sleepAnalysis).sorted { $0.start < $1.start }
    #expect(stages.map(\.value) == [3, 4, 5, 2].map { .category($0) })
    #expect(stages.map(\.duration) == [1800, 1800, 1800, 1800])
    let runs = try await store.samples(of: .workout).sorted { $0.duration < $1.duration }
    guard case .workout(let run)? = runs.first?.value, case .workout(let unread)? = runs.last?.value else {
      Issue.record("there is no workout")
      return
    }
    #expect(run.totalDistance == HealthQuantity(2100.5, .meter))
    #expect(run.totalEnergyBurned == HealthQuantity(150, .kilocalorie))
    #expect(run.statistics.first?.merged.average == HealthQuantity(141, .count / .minute))
    #expect(unread.totalDistance == nil)
    // The stage of the day before has no beginning.
    #expect(
      Set(report.losses.map { "\($0.kind.element): \($0.kind.reason)" }) == [
        "GARMIN_SLEEP_STAGE_SAMPLE: the attribute start is missing",
        "BASE_ACTIVITY_SUMMARY: attribute SUMMARY_DATA has an unknown format",
        "GARMIN_EVENT_SAMPLE: this is not read yet",
      ])
  }

  @Test("Another database is rejected, and a view posing as a table isn't read")
  func otherDatabase() throws {
    let other = try DeviceFixture.database("CREATE TABLE a (b)")
    #expect(Incoming(other, name: "x.db").devices.isEmpty)
    let view = try DeviceFixture.database(
      """
      CREATE TABLE application_info_table (row_id, package_name);
      CREATE VIEW steps_record_table AS WITH RECURSIVE n(uuid) AS (SELECT 1 UNION ALL SELECT uuid + 1 FROM n)
        SELECT uuid, 1 AS app_info_id, 1 AS start_time, 1 AS end_time, 1 AS count FROM n;
      """)
    #expect(Incoming(view, name: "x.db").devices.isEmpty)
  }

  // MARK: Fitbit

  @Test("A Fitbit archive is imported")
  func fitbit() async throws {
    let zip = ZipBuilder.zip(
      DeviceFixture.fitbit.map {
        ZipBuilder.File("Takeout/Fitbit/Global Export Data/\($0.name)", Array($0.text.utf8))
      })
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let (store, report) = try await Self.imported(zip, named: "takeout.zip", zone: zone)
    #expect(try await Self.numbers(store, .stepCount, "count") == [88])
    #expect(try await Self.numbers(store, .heartRate, "count/min") == [61])
    #expect(try await Self.numbers(store, .restingHeartRate, "count/min") == [58.5])
    #expect(try await Self.numbers(store, .bodyMassIndex, "count") == [23.7])
    #expect(try await Self.numbers(store, .oxygenSaturation, "%") == [0.965])
    let nights = try await store.samples(of: .sleepAnalysis).sorted {
      ($0.start, $0.end) < ($1.start, $1.end)
    }
    #expect(nights.map(\.value) == [.category(3), .category(0), .category(4)])
    // 23:00 in Berlin.
    #expect(nights.first?.start == Date(timeIntervalSince1970: 1_714_510_800))
    let told = Set(report.losses.map { "\($0.kind.subject): \($0.kind.reason)" })
    #expect(
      told == [
        "heart_rate HKQuantityTypeIdentifierHeartRate: the value is not a number",
        "sleep HKCategoryTypeIdentifierSleepAnalysis: unknown value constant for this type",
        "weight HKQuantityTypeIdentifierBodyMass: the unit is unknown or isn't compatible with the type",
        "calories: HealthKit has no matching sample type",
      ])
  }

  @Test("A name alone doesn't make a Fitbit file")
  func fitbitName() {
    #expect(Incoming(Array(#"{"a":1}"#.utf8), name: "steps-2024-05-01.json").devices.isEmpty)
    #expect(Incoming(Array(DeviceFixture.fitbit[0].text.utf8), name: "my.json").devices.isEmpty)
  }

  private struct Missing: Error {}
}

@Suite("Nested archives")
struct NestedArchiveTests {
  @Test("Device files are found in nested archives, one level deep")
  func nested() {
    let inner = ZipBuilder.zip([ZipBuilder.File("1_ACTIVITY.fit", DeviceFixture.run)])
    let outer = ZipBuilder.zip([ZipBuilder.File("DI_CONNECT/UploadedFiles_0-_Part1.zip", inner)])
    #expect(Incoming(outer, name: "garmin.zip").devices.map(\.form) == [.fit])
    let third = ZipBuilder.zip([ZipBuilder.File("a.zip", outer)])
    #expect(Incoming(third, name: "garmin.zip").devices.isEmpty)
  }

  @Test("The content of compressed files in nested archives counts toward one limit")
  func nestedLimit() {
    let steps = Array((DeviceFixture.fitbit[0].text + String(repeating: " ", count: 3000)).utf8)
    let inner = ZipBuilder.zip([ZipBuilder.File("steps-2024-05-01.json.gz", Gzip.deflate(steps))])
    let outer = ZipBuilder.zip([ZipBuilder.File("1.zip", inner), ZipBuilder.File("2.zip", inner)])
    for (limit, count) in [(steps.count * 3, 2), (steps.count * 3 / 2, 1)] {
      var sniffer = IncomingSniffer(name: "all.zip", account: "", isNamed: true)
      sniffer.budget = IncomingSniffer.Budget(left: UInt64(limit))
      let devices = sniffer.items(in: outer).filter { if case .device = $0.content { true } else { false } }
      #expect(devices.count == count)
    }
  }

  @Test("Compressed files in an archive are read, as in the archive of a training portal")
  func compressed() async throws {
    let steps = Array(DeviceFixture.fitbit[0].text.utf8)
    let archive = ZipBuilder.zip([
      ZipBuilder.File("activities/1.fit.gz", Gzip.deflate(DeviceFixture.run)),
      ZipBuilder.File("activities/2.fit.gz", Gzip.deflate(DeviceFixture.run)),
      ZipBuilder.File("activities/steps-2024-05-01.json.gz", Gzip.deflate(steps)),
      ZipBuilder.File("activities/3.zip.gz", Gzip.deflate(ZipBuilder.zip([ZipBuilder.File("a", [1])]))),
    ])
    let incoming = Incoming(archive, name: "export.zip")
    #expect(incoming.devices.map(\.form) == [.fit, .fit, .fitbit])
    #expect(incoming.skippedItems.map(\.name) == ["export.zip: activities/3.zip.gz"])
    let store = MemoryStore()
    _ = try await IncomingImporter(ImportOptions()).run(incoming, into: store)
    #expect(try await store.samples(of: .workout).count == 1)
    #expect(try await store.samples(of: .stepCount).count == 1)
  }
}
