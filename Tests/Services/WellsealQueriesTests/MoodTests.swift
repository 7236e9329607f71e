import Foundation
import StoreConformance
import Testing
import WellsealBase
import WellsealModel

@testable import WellsealQueries

@Suite("States of mind and symptoms")
struct MoodTests {
  private static let berlin = LocalTime(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  private static let now = Date(timeIntervalSince1970: 1_780_000_000)

  private func log(_ store: MemoryStore) async throws -> MoodLog {
    try await MoodLog(from: Self.now - 30 * 86_400, to: Self.now + 86_400, in: store)
  }

  @Test("The seven words are seven classes", arguments: 1...7)
  func words(number: Int) throws {
    let entry = try MoodEntry(.emotion, valence: MoodEntry.classes[number - 1])
    #expect(abs(entry.valence - Double(number - 4) / 3) < 1e-9)
    #expect(StateOfMind.classification(ofValence: entry.valence) == number)
  }

  @Test("A day without a mood has the average of its emotions")
  func average() async throws {
    let store = MemoryStore()
    for (place, valence) in ["0.4", "0.6", "-0.2"].enumerated() {
      _ = try await MoodEntry(.emotion, valence: valence).log(
        at: Self.now - Double(place) * 60, in: store, Self.berlin, now: Self.now)
    }
    let day = try #require(try await log(store).days(in: Self.berlin).first)
    #expect(abs(day.valence - 0.8 / 3) < 1e-9 && day.classification == 5 && day.count == 3 && !day.isMood)
  }

  @Test("A day has one mood, which a second one replaces only if asked to")
  func mood() async throws {
    let store = MemoryStore()
    let first = try MoodEntry(.mood, valence: "pleasant", labels: ["calm", "calm"], associations: ["work"])
    guard case .logged(let sample) = try await first.log(at: Self.now, in: store, Self.berlin, now: Self.now)
    else {
      Issue.record("not logged")
      return
    }
    #expect(
      sample.value
        == .stateOfMind(StateOfMind(kind: 2, valence: 2.0 / 3, labels: [7], associations: [17])))
    let second = try MoodEntry(.mood, valence: "unpleasant")
    let earlier = Self.now - 3600
    guard case .hasMood = try await second.log(at: earlier, in: store, Self.berlin, now: Self.now) else {
      Issue.record("not asked")
      return
    }
    _ = try await second.log(at: earlier, replacing: true, in: store, Self.berlin, now: Self.now)
    let found = try await log(store)
    #expect(found.entries.map(\.classification) == [2])
    _ = try await MoodEntry(.emotion, valence: "1").log(at: Self.now, in: store, Self.berlin, now: Self.now)
    #expect(try await log(store).days(in: Self.berlin).map(\.classification) == [2])
  }

  @Test("Associations are counted with the median of their valences")
  func counts() async throws {
    let store = MemoryStore()
    for valence in ["-1", "-0.5", "1"] {
      _ = try await MoodEntry(.emotion, valence: valence, associations: ["work"]).log(
        at: Self.now, in: store, Self.berlin, now: Self.now)
    }
    let counts = try await log(store).associations
    #expect(counts == [MoodLog.Count(value: 17, count: 3, median: -0.5)])
    #expect(counts.first?.classification == 2)
  }

  @Test("The line is the median of the seven days that end with a day")
  func medians() throws {
    let first = try #require(CivilDate("2026-05-01"))
    let days = (0..<9).map { place in
      MoodLog.Day(day: first.adding(days: place), valence: Double(place) / 10, isMood: true, count: 1)
    }
    let medians = MoodLog.medians(of: days).map(\.valence)
    #expect(medians.first == 0 && medians[1] == 0.05)
    #expect(abs(medians[8] - 0.5) < 1e-9)
  }

  @Test(
    "An invalid entry names its field",
    arguments: [
      ("fine", [], [], "valence"), ("2", [], [], "valence"), ("nan", [], [], "valence"),
      ("neutral", ["blue"], [], "labels"), ("neutral", [], ["moon"], "associations"),
    ] as [(String, [String], [String], String)])
  func refused(valence: String, labels: [String], associations: [String], field: String) {
    let error = #expect(throws: DetailError.self) {
      try MoodEntry(.emotion, valence: valence, labels: labels, associations: associations)
    }
    #expect(error?.field == field)
  }

  @Test("Every label belongs to a side of the scale")
  func sides() {
    let all = Set(MoodSide.allCases.flatMap(\.labels))
    #expect(all == Set(1...38))
    #expect(
      (1...7).map { MoodSide(ofClass: $0) } == [
        .unpleasant, .unpleasant, .unpleasant, .neutral, .pleasant, .pleasant, .pleasant,
      ])
  }

  @Test("A day of a symptom has its strongest entry")
  func symptoms() async throws {
    let store = MemoryStore()
    let morning = try Self.berlin.date("2026-05-28T08:00")
    for (value, hours) in [("severe", 0.0), ("mild", 12)] {
      let date = morning + hours * 3600
      let entry = NewEntry(.headache, value, unit: nil, start: date, end: date, in: Self.berlin)
      try await store.commit([.add(NewSample(try entry.sample()))])
    }
    let log = try await SymptomLog(from: morning - 3600, to: morning + 86_400, in: store, Self.berlin)
    let symptom = try #require(log.symptoms.first)
    #expect(log.symptoms.count == 1 && symptom.type == .headache)
    #expect(symptom.days.map { "\($0.level) \($0.count)" } == ["severe 2"])
    #expect(SymptomLog.types.count == 39)
  }
}
