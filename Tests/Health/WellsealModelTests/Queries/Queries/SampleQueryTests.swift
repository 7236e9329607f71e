import Foundation
import TestSupport
import Testing
import WellsealModel

@Suite("Queries")
struct SampleQueryTests {
  @Test("A query combines its parts, in order and up to its limit")
  func results() throws {
    let samples = try [
      Sample.steps(5, at: 30), Sample.heartRate(70, at: 20), Sample.steps(50, at: 10),
      Sample.category(.headache, 2),
    ].map { LinkedSample($0) }
    let many = SamplePredicate.comparing(.field(.quantity), .greater, .quantity(HealthQuantity(10, .count)))
    var query = SampleQuery(
      [.init(.stepCount, many), .init(.heartRate)], order: [SampleSort(.startDate, ascending: false)])
    #expect(query.results(among: samples).map(\.type) == [.heartRate, .stepCount])
    query.limit = 1
    #expect(query.results(among: samples).map(\.type) == [.heartRate])
    query.limit = -1
    #expect(query.results(among: samples).isEmpty)
    query.limit = 0
    #expect(query.results(among: samples).isEmpty)
    #expect(SampleQuery([]).results(among: samples).isEmpty)
  }

  @Test("A correlation is found by its members")
  func correlations() throws {
    let pressure = LinkedSample(
      try HealthSample(
        type: .bloodPressure, start: .noon, end: .noon,
        value: .correlation([
          Sample.quantity(.bloodPressureSystolic, 150), Sample.quantity(.bloodPressureDiastolic, 80),
        ])))
    let high = SamplePredicate.comparing(.field(.quantity), .greater, .quantity(HealthQuantity(140, "mmHg")))
    #expect(CorrelationCondition(members: [.bloodPressureSystolic: high]).matches(pressure))
    #expect(!CorrelationCondition(members: [.bloodPressureDiastolic: high]).matches(pressure))
    #expect(!CorrelationCondition(.none).matches(pressure))
    #expect(try !CorrelationCondition().matches(LinkedSample(Sample.steps(1))))
  }
}
