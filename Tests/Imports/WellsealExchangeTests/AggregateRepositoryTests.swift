import StoreConformance
import Testing
import WellsealModel

@testable import WellsealExchange

@Suite("Stored aggregates")
struct AggregateRepositoryTests {
  private static func row(_ day: Int, source: String) -> Aggregate {
    Aggregate(
      dayOf: .stepCount, start: "2026-01-\(day + 10)", source: source, value: Double(day), unit: "count")
  }

  @Test("The rows of a metric have a maximum size together, so that reading them needs little memory")
  func size() async throws {
    let rows = AggregateRepository(MemoryStore())
    let long = String(repeating: "a", count: 4 << 20)
    for day in 0..<12 { try await rows.add([Self.row(day, source: long)]) }
    let metric = Self.row(0, source: "").metric
    let kept = try await rows.rows(of: metric)
    #expect(kept.map(\.values) == (5..<12).map { ["qty": Double($0)] })
  }

  @Test("A later sum of the same day and source replaces the earlier one")
  func replaces() async throws {
    let rows = AggregateRepository(MemoryStore())
    let (first, second) = (Self.row(1, source: "Watch"), Self.row(2, source: "Watch"))
    var later = first
    later.values = ["qty": 9000]
    try await rows.add([first, second])
    try await rows.add([later])
    #expect(try await rows.rows(of: first.metric) == [later, second])
  }
}
