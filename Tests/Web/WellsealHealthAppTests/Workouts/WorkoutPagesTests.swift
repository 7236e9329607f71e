import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@testable import WellsealHealthApp

@Suite("Workouts by kind")
struct WorkoutPagesTests {
  @Test("The kinds have totals of the week, and a page with weeks and best efforts")
  func kinds() async throws {
    try await Demo.read.value.visit { visitor in
      let list = try await visitor.text("/data/workout")
      #expect(list.contains("By Kind") && list.contains("href=\"/workouts/running\""))
      let page = try await visitor.text("/workouts/running")
      #expect(
        page.contains("Best Efforts") && page.contains("Longest distance") && page.contains("This week"))
      #expect(try await visitor.get("/workouts/flying").status == .notFound)
      #expect(try await visitor.text("/workouts/archery").contains("No data"))
      let answer = try await visitor.text("/api/v1/best-efforts?activity=running")
      #expect(answer.contains("\"fastest\"") && answer.contains("1000"))
      #expect(try await visitor.get("/api/v1/best-efforts?activity=flying").status == .badRequest)
      #expect(try await visitor.get("/api/v1/best-efforts").status == .badRequest)
    }
  }

  @Test("A ride has a speed instead of a pace")
  func speed() async throws {
    let demo = try await Demo(days: 0)
    var workout = Workout(activityType: 13, duration: 3600)
    workout.totalDistance = HealthQuantity(24_300, .meter)
    let sample = try await demo.add(.workout, .workout(workout), at: Demo.now - 7200, lasting: 3600)
    try await demo.visit { visitor in
      let page = try await visitor.text("/data/workout/samples/\(sample.uuid.uuidString)")
      #expect(page.contains("24.3 km/h") && !page.contains("min/km"))
    }
  }
}
