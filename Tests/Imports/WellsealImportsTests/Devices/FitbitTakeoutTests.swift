import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealModel

@testable import WellsealExchange
@testable import WellsealImports

@Suite("Fitbit files")
struct FitbitTakeoutTests {
  private static func imported(_ text: String, _ name: String) async throws -> (MemoryStore, ImportReport) {
    let store = MemoryStore()
    let options = ImportOptions(now: Date(timeIntervalSince1970: 1_715_000_000), zone: .gmt)
    let report = try await IncomingImporter(options).run(
      Incoming(Array(text.utf8), name: name), into: store)
    return (store, report)
  }

  @Test("Short awakenings split the sleep levels around them")
  func shortWakes() async throws {
    let text = """
      [{"logId":1,"dateOfSleep":"2024-05-02","startTime":"2024-05-01T23:30:00.000","endTime":"2024-05-02T01:30:00.000","levels":{
      "data":[{"dateTime":"2024-05-01T23:30:00.000","level":"wake","seconds":600},
      {"dateTime":"2024-05-01T23:40:00.000","level":"light","seconds":3600},
      {"dateTime":"2024-05-02T00:40:00.000","level":"rem","seconds":3000}],
      "shortData":[{"dateTime":"2024-05-02T00:10:00.000","level":"wake","seconds":150},
      {"dateTime":"2024-05-02T00:39:00.000","level":"wake","seconds":120}]}}]
      """
    let (store, report) = try await Self.imported(text, "sleep-2024-05-01.json")
    var seconds: [Int: Double] = [:]
    for sample in try await store.samples(of: .sleepAnalysis) {
      guard case .category(let stage) = sample.value else { continue }
      seconds[stage, default: 0] += sample.duration
    }
    // In bed, awake, core, REM.
    #expect(seconds == [0: 7200, 2: 870, 3: 3390, 5: 2940])
    #expect(report.losses.isEmpty)
  }

  @Test(
    "CSV files of the newer format are read by column",
    arguments: [
      ("steps_2025-05-01.csv", "steps", "12", HealthType.stepCount, 12, "count"),
      ("heart_rate_2025-05-01.csv", "beats per minute", "61", .heartRate, 61, "count/min"),
      ("daily_resting_heart_rate.csv", "beats per minute", "58", .restingHeartRate, 58, "count/min"),
      ("weight.csv", "weight grams", "81600", .bodyMass, 81.6, "kg"),
      ("body_temperature_2025-05-01.csv", "temperature celsius", "36.6", .bodyTemperature, 36.6, "degC"),
    ] as [(String, String, String, HealthType, Double, HealthUnit)])
  func tables(
    name: String, column: String, value: String, type: HealthType, expected: Double, unit: HealthUnit
  ) async throws {
    let text = "timestamp,\(column),data source\r\n2025-05-01T07:00:00Z,\(value),Charge 6\r\n"
    let (store, report) = try await Self.imported(text, name)
    let sample = try #require(try await store.samples(of: type).first)
    #expect(abs((try sample.value.quantity?.value(in: unit) ?? 0) - expected) < 1e-9)
    #expect(sample.provenance.device?.name == "Charge 6")
    #expect(report.losses.isEmpty)
  }

  @Test("An unread column is counted by its rows")
  func unreadColumn() async throws {
    let text = "timestamp,electrodermal,data source\n2025-05-01T07:00:00Z,1,A\n2025-05-01T07:01:00Z,2,A\n"
    let (_, report) = try await Self.imported(text, "eda_2025-05-01.csv")
    #expect(
      report.lossTotals.map { "\($0.key.element): \($0.key.reason) \($0.value)" } == [
        "eda: this is not read yet 2"
      ])
  }

  @Test("Files next to the readable ones are counted")
  func otherFiles() async throws {
    let zip = ZipBuilder.zip([
      ZipBuilder.File("Takeout/Fitbit/steps-2024-05-01.json", Array(DeviceFixture.fitbit[0].text.utf8)),
      ZipBuilder.File("Takeout/Fitbit/Health Fitness Data/UserExercises.csv", Array("a,b\n1,2\n".utf8)),
      ZipBuilder.File("Takeout/Fitbit/readme.txt", Array("Hello".utf8)),
    ])
    let store = MemoryStore()
    let report = try await IncomingImporter(ImportOptions()).run(Incoming(zip, name: "t.zip"), into: store)
    #expect(
      report.skipped.map(\.name) == [
        "t.zip: Takeout/Fitbit/Health Fitness Data/UserExercises.csv", "t.zip: Takeout/Fitbit/readme.txt",
      ])
    #expect(try await store.samples(of: .stepCount).count == 1)
  }
}
