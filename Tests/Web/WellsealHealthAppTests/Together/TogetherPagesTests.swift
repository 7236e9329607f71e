import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealStore

@Suite("Pages of what goes together, and highlights of a type")
struct TogetherPagesTests {
  private static let source = HealthSource(name: "Watch", bundleIdentifier: "org.example.watch")

  private static func sample(
    _ type: HealthType, _ value: SampleValue, _ start: Date, for seconds: TimeInterval
  ) throws -> StoreChange {
    try .add(
      NewSample(
        try HealthSample(
          type: type, start: start, end: start + seconds, value: value,
          provenance: Provenance(sourceRevision: SourceRevision(source: source)))))
  }

  /// Returns a moment of a day before that of ``Demo/now``.
  private static func moment(_ age: Int, _ hour: Double) -> Date {
    let calendar = Demo.time.calendar
    let today = calendar.startOfDay(for: Demo.now)
    return (calendar.date(byAdding: .day, value: -age, to: today) ?? today) + hour * 3600
  }

  /// Adds half a year, in which nights after a run are half an hour longer.
  private static func addRuns(to demo: Demo) throws {
    var changes: [StoreChange] = []
    for age in 1...180 {
      let isRun = (age * age + age / 3) % 5 < 2
      if isRun {
        let workout = Workout(activityType: 37, duration: 1800)
        changes.append(try sample(.workout, .workout(workout), moment(age, 18), for: 1800))
      }
      let minutes = Double(430 + (age * 37) % 23 + (isRun ? 30 : 0))
      changes.append(try sample(.sleepAnalysis, .category(3), moment(age, 23), for: minutes * 60))
    }
    try demo.store.commit(changes)
  }

  @Test("A pair that stands out is a sentence with its medians, days, and no cause")
  func found() async throws {
    let demo = try await Demo(days: 0)
    try Self.addRuns(to: demo)
    try await demo.visit { visitor in
      let page = try await visitor.text("/together")
      #expect(page.contains("On nights after days with a run, you slept "))
      #expect(page.contains(" longer."))
      #expect(page.contains("Days with: ") && page.contains("Likely difference: +"))
      #expect(page.contains("Days behind this") && page.contains("<td>Without</td>"))
      #expect(page.contains("The data don’t say why"))
      for word in ["because", "improve", "cause", "risk"] {
        #expect(!page.lowercased().contains(word), "\(word)")
      }
      let german = try await visitor.text("/together", language: "de")
      #expect(german.contains("In Nächten nach Tagen mit einem Lauf schliefen Sie "))
    }
  }

  @Test("A custom pair is compared, and explains what is missing")
  func ownQuestion() async throws {
    let demo = try await Demo(days: 0)
    try Self.addRuns(to: demo)
    try await demo.visit { visitor in
      let run = try await visitor.text("/together?factor=run&outcome=asleep")
      #expect(run.contains("id=\"answer\""))
      #expect(run.contains("<option value=\"run\" selected"))
      let steps = try await visitor.text("/together?factor=steps&outcome=asleep")
      #expect(steps.contains("Days missing for a comparison: 21."))
      let same = try await visitor.text("/together?factor=timeAsleep&outcome=deep")
      #expect(same.contains("These measures describe the same night."))
      let wrong = try await visitor.get("/together?factor=x&outcome=asleep")
      #expect(wrong.status == .ok)
    }
  }

  @Test("Without enough data, the page says what is needed")
  func empty() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/together")
      #expect(page.contains("No pair has enough days yet."))
      #expect(!page.contains("NaN") && !page.contains("null"))
    }
  }

  // MARK: Highlights

  @Test("A type shows its record, usual range and goal, without today")
  func highlights() async throws {
    let demo = try await Demo(days: 0)
    var changes: [StoreChange] = []
    for age in 0...80 {
      let count: Double =
        age == 0 ? 40_000 : age == 2 ? 15_000 : age == 30 ? 3000 : 8000 + Double(age % 5) * 100
      changes.append(
        try Self.sample(.stepCount, .quantity(HealthQuantity(count, "count")), Self.moment(age, 10), for: 600)
      )
    }
    try demo.store.commit(changes)
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/stepCount")
      #expect(page.contains("Highlights and Records"))
      #expect(page.contains("was the highest day of the last 365: 15,000 steps."))
      #expect(page.contains("Days with data in the last 365: 80."))
      #expect(page.contains(">3,000 steps<") && page.contains("Usual range of a day"))
      let facts = page.components(separatedBy: "Highlights and Records").last ?? ""
      #expect(!facts.contains("40,000"))
    }
  }

  @Test("The heart rate has views of workouts and sleep")
  func heartRate() async throws {
    let demo = try await Demo(days: 21)
    try await demo.visit { visitor in
      for path in ["/data/heartRate", "/data/restingHeartRate", "/heart-rate/sleep", "/heart-rate/workouts"] {
        let page = try await visitor.text(path)
        #expect(page.contains("href=\"/heart-rate/sleep\""), "\(path)")
        #expect(page.contains("aria-current"), "\(path)")
      }
      #expect(try await visitor.text("/heart-rate/workouts").contains("/data/workout/samples/"))
      #expect(try await visitor.text("/heart-rate/sleep").contains("Each value is the average"))
      let weight = try await visitor.text("/data/bodyMass")
      #expect(!weight.contains("/heart-rate/"))
    }
  }
}
