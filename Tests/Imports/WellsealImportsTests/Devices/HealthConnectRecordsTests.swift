import Foundation
import StoreConformance
import Testing
import WellsealExchange
import WellsealModel

@testable import WellsealImports

@Suite("Health Connect records")
struct HealthConnectRecordsTests {
  private static let base =
    "row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, device_info_id INTEGER, recording_method INTEGER"
  private static let interval =
    "\(base), start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER"
  private static let instant = "\(base), time INTEGER, zone_offset INTEGER"
  private static let start = DeviceFixture.morning
  private static let day = 86_400_000

  private static func id(_ number: Int) -> String { "x'000102030405060708090a0b0c0d0e\(number)'" }

  private static func interval(_ table: String, _ columns: String, _ values: String, _ number: Int) -> String
  {
    """
    CREATE TABLE \(table) (\(interval)\(columns.isEmpty ? "" : ", " + columns));
    INSERT INTO \(table) VALUES (1,\(id(number)),1,NULL,2,\(start),32400,\(start + 2_400_000),32400\(values.isEmpty ? "" : "," + values));
    """
  }

  private static func instant(_ table: String, _ columns: String, _ values: String, _ number: Int) -> String {
    """
    CREATE TABLE \(table) (\(instant)\(columns.isEmpty ? "" : ", " + columns));
    INSERT INTO \(table) VALUES (1,\(id(number)),1,NULL,2,\(start),32400\(values.isEmpty ? "" : "," + values));
    """
  }

  private static let head = """
    CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
    INSERT INTO application_info_table VALUES (1,'com.example.walk','Walk');
    CREATE TABLE steps_record_table (\(interval), count INTEGER);
    """

  private static func imported(_ statements: [String]) async throws -> (MemoryStore, ImportReport) {
    let bytes = try DeviceFixture.database(([head] + statements).joined(separator: "\n"))
    let store = MemoryStore()
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_715_000_000), zone: .gmt)
    let report = try await IncomingImporter(options).run(Incoming(bytes, name: "x.db"), into: store)
    return (store, report)
  }

  @Test("Cycle, mindfulness, pushes and RMSSD are samples of their types")
  func categories() async throws {
    let (store, report) = try await Self.imported([
      Self.instant("menstruation_flow_record_table", "flow INTEGER", "2", 20),
      Self.instant("cervical_mucus_record_table", "appearance INTEGER", "3", 21),
      Self.instant("ovulation_test_record_table", "result INTEGER", "1", 22),
      Self.instant("sexual_activity_record_table", "protection_used INTEGER", "1", 23),
      Self.instant("intermenstrual_bleeding_record_table", "", "", 24),
      Self.interval("mindfulness_session_record_table", "", "", 25),
      Self.interval("wheelchair_pushes_record_table", "count INTEGER", "40", 26),
      Self.instant(
        "heart_rate_variability_rmssd_record_table", "heart_rate_variability_millis REAL", "42.0", 27),
    ])
    let expected: [(HealthType, SampleValue)] = [
      (.menstrualFlow, .category(3)), (.cervicalMucusQuality, .category(3)),
      (.ovulationTestResult, .category(2)), (.sexualActivity, .category(0)),
      (.intermenstrualBleeding, .category(0)), (.mindfulSession, .category(0)),
      (.pushCount, .quantity(HealthQuantity(40, .count))),
      (.heartRateVariabilityRMSSD, .quantity(HealthQuantity(42, "ms"))),
    ]
    for (type, value) in expected {
      let samples = try await store.samples(of: type)
      #expect(samples.map(\.value) == [value], "\(type)")
      #expect(samples.first?.metadata[.timeZone] == .string("GMT+0900"))
    }
    let flow = try await store.samples(of: .menstrualFlow).first
    #expect(flow?.metadata[.menstrualCycleStart] == .boolean(true))
    #expect(report.losses.isEmpty)
  }

  @Test("A blood pressure that the user entered has its zone and says so")
  func pressure() async throws {
    let entered = Self.instant(
      "blood_pressure_record_table", "systolic REAL, diastolic REAL", "122.0,79.0", 20
    )
    .replacing("1,NULL,2,", with: "1,NULL,3,")
    let (store, report) = try await Self.imported([entered])
    let sample = try #require(try await store.samples(of: .bloodPressure).first)
    #expect(sample.metadata[.timeZone] == .string("GMT+0900"))
    #expect(sample.metadata[.wasUserEntered] == .boolean(true))
    #expect(report.losses.isEmpty)
  }

  @Test("Each row of an unknown table of records is counted")
  func unknownTables() async throws {
    let (_, report) = try await Self.imported([
      Self.instant("new_record_table", "level REAL", "1.0", 28),
      """
      CREATE TABLE medical_resource_table (row_id INTEGER PRIMARY KEY, uuid BLOB, fhir_data TEXT);
      INSERT INTO medical_resource_table VALUES (1,\(Self.id(29)),'{}'),(2,\(Self.id(30)),'{}');
      CREATE TABLE access_logs_table (row_id INTEGER PRIMARY KEY, app_id INTEGER);
      INSERT INTO access_logs_table VALUES (1,1);
      """,
    ])
    #expect(
      Dictionary(uniqueKeysWithValues: report.lossTotals.map { ($0.key.element, $0.value) })
        == ["new_record_table": 1, "medical_resource_table": 2])
    #expect(report.losses.allSatisfy { $0.kind.reason == .notReadYet })
  }

  @Test("A meal is a sample of each nutrient")
  func nutrition() async throws {
    let (store, report) = try await Self.imported([
      Self.interval(
        "nutrition_record_table", "energy REAL, protein REAL, caffeine REAL, trans_fat REAL, meal_name TEXT",
        "650000.0,31.0,0.08,1.5,'Lunch'", 20)
    ])
    func value(_ type: HealthType, _ unit: HealthUnit) async throws -> Double? {
      try await store.samples(of: type).first?.value.quantity?.value(in: unit)
    }
    #expect(try await value(.dietaryEnergyConsumed, .kilocalorie) == 650)
    #expect(try await value(.dietaryProtein, .gram) == 31)
    #expect(try await value(.dietaryCaffeine, "mg") == 80)
    let meal = try await store.samples(of: .dietaryProtein).first?.metadata[.foodType]
    #expect(meal == .string("Lunch"))
    #expect(
      report.losses.map { "\($0.kind.element): \($0.kind.reason)" } == [
        "nutrition_record_table trans_fat: HealthKit has no matching sample type"
      ])
  }

  @Test("A session has a route, laps, texts, and its distance and energy")
  func exercise() async throws {
    let lap = "\(Self.start),\(Self.start + 1_200_000)"
    let places = (0..<40).map { "(1,\(Self.start + $0 * 60_000),35.\($0 + 10),139.0,20.0,3.0,3.0)" }
    let (store, _) = try await Self.imported([
      Self.interval(
        "exercise_session_record_table", "exercise_type INTEGER, title TEXT, notes TEXT",
        "33,'Evening run','with A.'", 20),
      Self.interval("distance_record_table", "distance REAL", "6000.0", 21),
      Self.interval("active_calories_burned_record_table", "energy REAL", "420000.0", 22),
      """
      CREATE TABLE exercise_laps_table (parent_key INTEGER, lap_start_time INTEGER, lap_end_time INTEGER, length REAL);
      INSERT INTO exercise_laps_table VALUES (1,\(lap),3000.0);
      CREATE TABLE exercise_segments_table (parent_key INTEGER, segment_start_time INTEGER, segment_end_time INTEGER, segment_type INTEGER, repetitions_count INTEGER);
      INSERT INTO exercise_segments_table VALUES (1,\(lap),1,12);
      CREATE TABLE exercise_route_table (parent_key INTEGER, timestamp INTEGER, latitude REAL, longitude REAL, altitude REAL, horizontal_accuracy REAL, vertical_accuracy REAL);
      INSERT INTO exercise_route_table VALUES \(places.joined(separator: ","));
      """,
    ])
    let sample = try #require(try await store.samples(of: .workout).first)
    guard case .workout(let workout) = sample.value else { throw Missing() }
    #expect(workout.totalDistance == HealthQuantity(6000, .meter))
    #expect(try workout.totalEnergyBurned?.value(in: .kilocalorie) == 420)
    #expect(workout.events.map(\.kind) == [.lap, .segment])
    #expect(sample.metadata[MetadataKey("Title")] == .string("Evening run"))
    #expect(sample.metadata[MetadataKey("Notes")] == .string("with A."))
    #expect(sample.metadata[.timeZone] == .string("GMT+0900"))
    let route = try #require(
      try await store.samples(
        SampleQuery([SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: sample.uuid))])
      ).first)
    guard case .route(let points)? = try await store.points(of: route.uuid) else { throw Missing() }
    #expect(points.count == 40)
  }

  @Test("Unread data is reported with whether HealthKit has a type for it")
  func reasons() async throws {
    let (_, report) = try await Self.imported([
      Self.instant("basal_metabolic_rate_record_table", "basal_metabolic_rate REAL", "70.0", 20),
      Self.interval("SpeedRecordTable", "", "", 21),
      Self.instant("some_new_record_table", "value REAL", "1.0", 22),
    ])
    #expect(
      Set(report.losses.map { "\($0.kind.element): \($0.kind.reason)" }) == [
        "basal_metabolic_rate_record_table: HealthKit has no matching sample type",
        "speedrecordtable: this is not read yet", "some_new_record_table: this is not read yet",
      ])
  }

  private struct Missing: Error {}
}
