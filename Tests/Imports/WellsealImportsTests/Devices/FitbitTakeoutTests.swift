import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealExchange
@testable import WellsealImports

@Suite("Fitbit files")
struct FitbitTakeoutTests {
  private static func imported(
    _ text: String, _ name: String, in zone: String = "GMT"
  ) async throws -> (MemoryStore, ImportReport) {
    let store = MemoryStore()
    let options = ImportOptions(
      now: Date(timeIntervalSince1970: 1_715_000_000), zone: try #require(TimeZone(identifier: zone)))
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

  @Test("Levels of a night with a repeated hour follow each other")
  func repeatedHour() async throws {
    func level(_ time: String, _ level: String, _ seconds: Int) -> String {
      #"{"dateTime":"2024-11-03T\#(time):00.000","level":"\#(level)","seconds":\#(seconds)}"#
    }
    // The clocks go back from 2:00 to 1:00; the night has seven hours.
    let data = [
      level("00:00", "light", 5400), level("01:30", "deep", 3600), level("01:30", "rem", 5400),
      level("03:00", "light", 10_800),
    ].joined(separator: ",")
    let text = """
      [{"logId":1,"dateOfSleep":"2024-11-03","startTime":"2024-11-03T00:00:00.000","endTime":"2024-11-03T06:00:00.000","duration":25200000,
      "levels":{"data":[\(data)],"shortData":[\(level("01:45", "wake", 60)),\(level("01:40", "wake", 60))]}}]
      """
    let (store, report) = try await Self.imported(
      text, "sleep-2024-11-03.json", in: "America/New_York")
    let samples = try await store.samples(of: .sleepAnalysis)
    var seconds: [Int: Double] = [:]
    for sample in samples {
      guard case .category(let stage) = sample.value else { continue }
      seconds[stage, default: 0] += sample.duration
    }
    // In bed, awake, core, deep, REM.
    #expect(seconds == [0: 25_200, 2: 120, 3: 16_200, 4: 3540, 5: 5340])
    #expect(samples.map(\.end).max() == samples.map(\.start).min().map { $0 + 25_200 })
    #expect(report.losses.isEmpty)
  }

  @Test(
    "The resting heart rate of a day and a weight are local", arguments: ["America/New_York", "Asia/Tokyo"])
  func localDays(zone: String) async throws {
    let time = LocalTime(try #require(TimeZone(identifier: zone)))
    let rates = #"[{"dateTime":"05/01/24 00:00:00","value":{"date":"05/01/24","value":58.5,"error":6}}]"#
    let (store, _) = try await Self.imported(rates, "resting_heart_rate-2024-05-01.json", in: zone)
    #expect(
      try await store.samples(of: .restingHeartRate).map { time.words($0.start) } == ["2024-05-01 00:00:00"])
    let weights = #"[{"logId":1714607999000,"weight":160.5,"bmi":23.7,"date":"05/01/24","time":"23:59:59"}]"#
    let (others, _) = try await Self.imported(weights, "weight-2024-05-01.json", in: zone)
    #expect(
      try await others.samples(of: .bodyMassIndex).map { time.words($0.start) } == ["2024-05-01 23:59:59"])
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

  @Test("Common forms of numbers and times are read, and an empty field is ignored")
  func forms() async throws {
    let text = """
      timestamp,weight grams,data source
      2025-05-01 07:00:00+02:00,81600,A
      2025-05-01T07:00:00Z,"81500,5",A
      2025-05-01T08:00:00Z,,A
      yesterday,81600,A
      2025-05-01T09:00:00Z,81x,A
      """
    let (store, report) = try await Self.imported(text + "\n", "weight.csv")
    let weights = try await store.samples(of: .bodyMass).compactMap { $0.value.quantity?.value }
    #expect(weights.sorted() == [81_500.5, 81_600])
    #expect(
      report.losses.map { "\($0.line): \($0.kind.reason)" } == [
        "5: timestamp is not a time with an offset, such as 2024-05-01T07:05:33+02:00",
        "6: the value is not a number",
      ])
  }

  @Test("A truncated table is read up to its last complete line")
  func truncated() async throws {
    let text = "timestamp,steps,data source\n2025-05-01T07:00:00Z,12,A\n2025-05-01T07:01:00Z,1"
    let (store, report) = try await Self.imported(text, "steps_2025-05-01.csv")
    #expect(try await store.samples(of: .stepCount).count == 1)
    #expect(report.isTruncated && !report.isDamaged)
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

  @Test("A file with a byte order mark is read", arguments: ByteOrderMark.allCases)
  func marks(mark: ByteOrderMark) async throws {
    let text = "\u{FEFF}" + DeviceFixture.fitbit[0].text
    let bytes: [UInt8]
    switch mark {
    case .utf8: bytes = Array(text.utf8)
    case .utf16LittleEndian: bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian: bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }
    let store = MemoryStore()
    _ = try await IncomingImporter(ImportOptions()).run(
      Incoming(bytes, name: "steps-2024-05-01.json"), into: store)
    #expect(try await store.samples(of: .stepCount).count == 1)
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
