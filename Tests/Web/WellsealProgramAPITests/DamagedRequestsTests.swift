import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import TestSupport
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealRequests

@Suite("Damaged uploads")
struct DamagedRequestsTests {
  /// The number of requests of each kind: two hundred, or the value of `WELLSEAL_DAMAGED`.
  private static let count =
    ProcessInfo.processInfo.environment["WELLSEAL_DAMAGED"].flatMap { Int($0) } ?? 200

  /// Valid bodies by route.
  private static let bodies: [(route: String, body: String)] = [
    (IngestTests.export, healthAutoExport), (IngestTests.path, lines),
  ]

  private static let healthAutoExport = """
    {"data":{"metrics":[
    {"name":"heart_rate","units":"bpm","data":[
      {"date":"2026-05-20 07:05:33 +0200","Min":61,"Avg":61,"Max":61,"source":"Watch"},
      {"date":"2026-05-20 07:07:33 +0200","Min":62,"Avg":62,"Max":64,"source":"Watch|Phone"}]},
    {"name":"blood_pressure","units":"mmHg","data":[{"date":"2026-05-20 08:01:02 +0200","systolic":121,"diastolic":79,"source":"Cuff"}]},
    {"name":"blood_glucose","units":"mg/dL","data":[{"date":"2026-05-20 08:01:02 +0200","qty":95,"mealTime":"Before Meal","source":"Meter"}]},
    {"name":"sleep_analysis","units":"hr","data":[
      {"startDate":"2026-05-19 23:00:00 +0200","endDate":"2026-05-20 01:00:00 +0200","qty":2,"value":"Core","source":"Watch"},
      {"date":"2026-05-20 00:00:00 +0200","totalSleep":7.5,"deep":1,"source":"Watch"}]},
    {"name":"aura_glow","units":"lm","data":[{"date":"2026-05-20 08:01:02 +0200","qty":3,"source":"Lamp"}]}],
    "workouts":[{"id":"6F1D7B0C-0000-4000-8000-000000000001","name":"Outdoor Run","start":"2026-05-20 18:00:00 +0200",
      "end":"2026-05-20 18:30:00 +0200","duration":1800,"distance":{"qty":5.2,"units":"km"}}],
    "stateOfMind":[{"id":"6F1D7B0C-0000-4000-8000-000000000002","start":"2026-05-20 20:00:00 +0200","end":"2026-05-20 21:00:00 +0200",
      "kind":"Momentary Emotion","labels":["Calm"],"associations":["Self-Care"],"valence":0.5}],
    "symptoms":[{"name":"Headache","start":"2026-05-20 20:00:00 +0200","end":"2026-05-20 21:00:00 +0200","severity":"Moderate"}],
    "cycleTracking":[{"name":"Menstrual Flow","start":"2026-05-20 20:00:00 +0200","end":"2026-05-20 21:00:00 +0200","value":"Light",
      "isCycleStart":true}]}}
    """

  private static let lines = #"""
    {"type":"stepCount","start":"2026-05-20T10:00:00Z","value":12,"unit":"count","source":"Pedometer"}
    {"type":"body mass","start":"2026-05-20T07:30:00+02:00","value":71.50,"unit":"kg","metadata":{"a":"b c","n":"\u0001"}}
    {"type":"HKQuantityTypeIdentifierHeartRate","start":"2026-05-20T10:00:00Z","end":"2026-05-20T10:01:00Z","value":6.1e1,"unit":"count/min"}
    {"type":"sleepAnalysis","start":"2026-05-20T01:00:00Z","end":"2026-05-20T02:00:00Z","constant":"asleepREM","source":"Ring"}
    {"type":"mindfulSession","start":"2026-05-20T01:00:00Z","end":"2026-05-20T01:10:00Z"}

    """#

  @Test("Damaged uploads get a reply, and readable parts are stored", arguments: bodies)
  func mutated(route: String, body: String) async throws {
    var mutator = Mutator(of: [Array(body.utf8)], seed: 11, words: Mutator.jsonWords + ["\n", "%", "|"])
    var fixture = try await ProgramFixture()
    var token = try await fixture.token(write: TokenRequest.allWritable)
    var statuses: [Int: Int] = [:]
    for number in 0..<Self.count {
      // Bodies are stored for a while, and a program must not fill the disk with them.
      if number % 250 == 249 {
        fixture = try await ProgramFixture()
        token = try await fixture.token(write: TokenRequest.allWritable)
      }
      let response = try await fixture.ask(
        route, token, .post, [.contentType: "application/json"], bytes: mutator.next())
      statuses[response.status.code, default: 0] += 1
      #expect([200, 415, 422].contains(response.status.code), "number \(number): \(response.status)")
    }
    #expect(statuses[200, default: 0] > Self.count / 20, "\(statuses)")
    if Self.count > 200 { print("\(route): \(statuses)") }
  }
}
