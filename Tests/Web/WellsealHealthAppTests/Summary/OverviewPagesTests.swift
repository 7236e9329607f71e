import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealHealthApp
import WellsealModel
import WellsealQueries
import WellsealStore

@Suite("Summary, categories, trends and lists of the Health app")
struct OverviewPagesTests {
  @Test("Old rings open on their latest day and appear on the summary")
  func oldRings() async throws {
    let demo = try await Demo(days: 5, now: { Demo.now + 300 * 86_400 })
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/activitySummary")
      #expect(page.contains(" of 400 kcal (") && page.contains("class=\"ring-facts\""))
      #expect(try await visitor.text("/").contains("href=\"/data/activitySummary\""))
    }
  }

  @Test(
    "Ring pages show average days and the number of closed rings"
  )
  func ringAverages() async throws {
    let demo = try await Demo(days: 0)
    for (day, energy) in [(24, 500.0), (25, 300), (26, 400)] {
      var summary = ActivitySummary(day: CalendarDay(year: 2026, month: 5, day: day))
      summary.activeEnergyBurned = HealthQuantity(energy, .kilocalorie)
      summary.activeEnergyBurnedGoal = HealthQuantity(400, .kilocalorie)
      try demo.store.commit([.setSummary(summary)])
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/activitySummary?range=month&at=2026-05-26")
      #expect(page.contains("400 kcal a day<small>closed on 2 of 3 days</small>"))
    }
  }

  @Test("Category cards have small charts, and old values are dimmed")
  func cards() async throws {
    let demo = try await Demo(days: 0)
    for (age, kilograms) in [(40.0, 70.0), (50, 71)] {
      _ = try await demo.add(
        .bodyMass, .quantity(HealthQuantity(kilograms, "kg")), at: Demo.now - age * 86_400)
    }
    _ = try await demo.add(.height, .quantity(HealthQuantity(168, "cm")))
    try await demo.visit { visitor in
      let page = try await visitor.text("/browse/body")
      #expect(page.contains("class=\"spark\""))
      #expect(page.contains("class=\"card c-body old\" href=\"/data/bodyMass\""))
      #expect(page.contains("class=\"card c-body\" href=\"/data/height\""))
    }
  }

  @Test("Stand hours are charted by the hours in which the user stood")
  func standHours() async throws {
    let demo = try await Demo(days: 0)
    for (hour, value) in [(1.0, 0), (2, 0), (3, 1)] {
      _ = try await demo.add(.appleStandHour, .category(value), at: Demo.now - hour * 3600)
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/appleStandHour?range=week")
      #expect(page.contains("<b>2</b> <small>hours</small>") && page.contains("<td>2 hours</td>"))
    }
  }

  @Test("An empty store shows once what can be imported")
  func empty() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.text("/")
      #expect(page.components(separatedBy: "href=\"/health-import\"").count == 2)
      #expect(page.contains("href=\"/profile/medical-id\""))
    }
  }

  @Test("The trends page shows the API's trends in the user's unit")
  func trends() async throws {
    let demo = try await Demo(days: 0)
    for age in stride(from: 1.0, to: 180, by: 4) {
      _ = try await demo.add(
        .bodyMass, .quantity(HealthQuantity(age > 91 ? 80 : 70, "kg")), at: Demo.now - age * 86_400)
      _ = try await demo.add(
        .restingHeartRate, .quantity(HealthQuantity(60, .count / .minute)),
        at: Demo.now - age * 86_400)
    }
    try await demo.visit { visitor in
      let told = try JSONDocument(
        parsing: Array(try await visitor.get("/api/v1/trends?weeks=13").body.readableBytesView)
      ).root["trends"]?.elements.compactMap { $0["name"]?.string }
      #expect(told == ["bodyMass"])
      _ = try await visitor.send(.post, "/data/bodyMass/unit", "unit=lb")
      for path in ["/", "/trends"] {
        let page = try await visitor.text(path)
        #expect(page.contains("href=\"/data/bodyMass?range=half-year\""), "\(path)")
        #expect(page.contains("<b>154</b> <small>lb from 176</small>"), "\(path)")
        #expect(!page.contains("restingHeartRate?range=half-year"), "\(path)")
      }
    }
  }

  @Test(
    "All samples are listed by day with daily totals, for one source or all")
  func list() async throws {
    let demo = try await Demo(days: 0)
    for (age, steps, name) in [(0.5, 300.0, "Watch"), (0.6, 200, "Watch"), (2, 50, "Telephone")] {
      _ = try await demo.add(
        .stepCount, .quantity(HealthQuantity(steps, .count)), at: Demo.now - age * 86_400,
        from: name)
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/stepCount/all")
      #expect(page.components(separatedBy: "<li class=\"day\">").count == 3)
      #expect(page.contains("<span>500 steps</span>") && page.contains("<span>50 steps</span>"))
      let one = try await visitor.text("/data/stepCount/all?source=org.example.9")
      #expect(one.components(separatedBy: "/data/stepCount/samples/").count == 2)
      #expect(
        one.contains("name=\"source\" value=\"org.example.9\"")
          && !one.contains("<span>50 steps</span>"))
    }
  }

  @Test("Each source shows the time of its last write")
  func newestOfSources() async throws {
    let demo = try await Demo(days: 0)
    for (age, name) in [(1.0, "Watch"), (700, "Telephone")] {
      _ = try await demo.add(
        .heartRate, .quantity(HealthQuantity(60, .count / .minute)), at: Demo.now - age * 86_400,
        from: name)
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/heartRate/sources")
      #expect(page.contains("latest: Yesterday") && page.contains("latest: Jun 27, 2024"))
    }
  }

  @Test("A search finds workouts by activity")
  func workouts() async throws {
    let demo = try await Demo(days: 0)
    let sample = try await demo.add(.workout, .workout(Workout(activityType: 46, duration: 1800)))
    try await demo.visit { visitor in
      let (swum, played) = (
        try await visitor.text("/browse?q=swim"), try await visitor.text("/browse?q=tennis")
      )
      #expect(swum.contains(sample.uuid.uuidString) && !played.contains(sample.uuid.uuidString))
    }
  }

  @Test("The form shows the last blood pressure, and a weight's chosen unit")
  func entries() async throws {
    let demo = try await Demo(days: 0)
    try await demo.visit { visitor in
      let time = "day=2026-05-20&time=08:00"
      _ = try await visitor.send(.post, "/data/bloodPressure/add", "\(time)&value=121&diastolic=78")
      #expect(try await visitor.text("/data/bloodPressure/add").contains("121/78 mmHg"))
      #expect(try await !visitor.text("/data/bloodPressure").contains("href=\"/data/bloodPressureSystolic\""))
      _ = try await visitor.send(.post, "/data/bodyMass/add", "\(time)&value=154&unit=lb")
      #expect(try await visitor.text("/data/bodyMass").contains("69.9"))
      let refused = try await visitor.send(.post, "/data/bodyMass/add", "\(time)&value=-3&unit=st")
      #expect(String(buffer: refused.body).contains("<option value=\"st\" selected>"))
    }
  }

  @Test(
    "A route's ascent equals the API's, and its splits can be miles"
  )
  func way() async throws {
    let demo = try await Demo(days: 0)
    let (start, length) = (Demo.now - 7200, 1800.0)
    let workout = try HealthSample(
      type: .workout, start: start, end: start + length,
      value: .workout(Workout(activityType: 37, duration: length)),
      provenance: Provenance(
        sourceRevision: SourceRevision(source: HealthSource(name: "Watch", bundleIdentifier: "w"))))
    // Altitudes vary by a meter around a hill of twenty.
    let points = stride(from: 0.0, through: length, by: 10).map { second in
      RoutePoint(
        date: start + second, latitude: 47 + second * 2.4e-5, longitude: 9,
        altitude: 400 + 20 * sin(second / length * .pi)
          + (second / 10).truncatingRemainder(dividingBy: 2),
        horizontalAccuracy: 4, verticalAccuracy: 4, speed: 2.7)
    }
    let route = try HealthSample(
      type: .workoutRoute, start: start, end: start + length, value: .series(count: points.count),
      provenance: workout.provenance)
    try demo.store.commit([
      try .add(NewSample(workout)), try .add(NewSample(route, points: .route(points))),
      .relate(SampleRelation(.workout, route.uuid, of: workout.uuid)),
    ])
    try await demo.visit { visitor in
      let told = try JSONDocument(
        parsing: Array(
          try await visitor.get("/api/v1/workouts/\(workout.uuid)").body.readableBytesView)
      ).root["route"]
      let climb = try #require(told?["climb"]?.double)
      let path = "/data/workout/samples/\(workout.uuid.uuidString)"
      let page = try await visitor.text(path)
      #expect(page.contains("climbing \(Int(climb.rounded())) m.") && climb < 30)
      #expect(page.contains("1 · 1 km"))
      _ = try await visitor.send(.post, "/profile/choices", "units=us")
      #expect(try await visitor.text(path).contains("1 · 1 mi"))
    }
  }

  @Test("A card's code page shows only the card, despite pending requests")
  func code() async throws {
    let fixture = try await SharingFixture()
    try await fixture.app.keepCards(of: Array(Example.jws.utf8))
    let asked = try await fixture.ask(.types(.init(share: [], read: [.stepCount])))
    try await fixture.visit { visitor in
      let list = try await visitor.text("/cards")
      #expect(list.contains("data-asking=\"\(asked.question.id.uuidString)\""))
      let path = String(try #require(list.firstMatch(of: #/href="(\/cards\/[^"]+)"/#)?.1))
      let page = try await visitor.text("\(path)/show")
      #expect(!page.contains("data-asking") && page.contains("Anyperson"))
    }
    asked.answer.cancel()
  }
}
