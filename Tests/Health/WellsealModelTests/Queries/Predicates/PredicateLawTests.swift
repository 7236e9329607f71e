import Foundation
import TestSupport
import Testing
import WellsealModel

@Suite("Laws of predicates")
struct PredicateLawTests {
  @Test("A printed predicate round-trips", arguments: 1...200)
  func parsePrint(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let predicate = randomPredicate(&random, depth: 3)
    #expect(try SamplePredicate(format: predicate.description) == predicate)
    #expect(
      try JSONDecoder().decode([SamplePredicate].self, from: JSONEncoder().encode([predicate])) == [predicate]
    )
  }

  @Test("Not swaps and with or, and bounds never exclude a match", arguments: 1...100)
  func logic(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (left, right) = (randomPredicate(&random, depth: 2), randomPredicate(&random, depth: 2))
    for step in 0..<40 {
      let start = Double(step % 20) * 10
      let sample = try Sample.steps(Double(step), at: start, lasting: Double(step % 7) * 10, from: .phone)
      let both = SamplePredicate.and([left, right])
      #expect(
        SamplePredicate.not(both).matches(sample)
          == SamplePredicate.or([.not(left), .not(right)]).matches(sample))
      guard both.matches(sample) else { continue }
      let bounds = both.dateBounds
      #expect((bounds.earliestStart...bounds.latestStart).contains(sample.start))
      #expect((bounds.earliestEnd...bounds.latestEnd).contains(sample.end))
    }
  }
}

private func randomPredicate(_ random: inout SeededGenerator, depth: Int) -> SamplePredicate {
  let parts = { (random: inout SeededGenerator) in
    (0..<Int.random(in: 2...3, using: &random)).map { _ in randomPredicate(&random, depth: depth - 1) }
  }
  switch depth == 0 ? 0 : Int.random(in: 0...6, using: &random) {
  case 1: return .not(randomPredicate(&random, depth: depth - 1))
  case 2: return .and(parts(&random))
  case 3: return .or(parts(&random))
  case 4: return Bool.random(using: &random) ? .all : .none
  case 5: return .workoutActivity(randomPredicate(&random, depth: depth - 1))
  default:
    let key = keys.randomElement(using: &random) ?? .field(.uuid)
    let date = PredicateValue.date(.noon + Double(Int.random(in: 0...20, using: &random)) * 10)
    let isDate = key == .field(.startDate) || key == .field(.endDate)
    let comparators = PredicateComparator.allCases.filter { $0 != .between }
    return .comparison(
      PredicateComparison(
        key, comparators.randomElement(using: &random) ?? .equal,
        isDate ? date : values.randomElement(using: &random) ?? .null,
        options: .init(rawValue: Int.random(in: 0...3, using: &random))))
  }
}

private let keys: [PredicateKey] =
  PredicateField.allCases.map(PredicateKey.field) + DeviceProperty.allCases.map(PredicateKey.device) + [
    .field(.startDate), .field(.endDate), .field(.startDate), .field(.endDate), .field(.quantity),
    .metadata(.wasUserEntered), .metadata("com.example.a key"), .metadata("ä\"\\\n"), .metadata("IN"),
    .metadata("7"),
    .statistic(.sum, .stepCount), .statistic(.activityMaximum, .heartRate),
  ]

private let values: [PredicateValue] = [
  .null, .boolean(true), .number(0.1), .number(-1e300), .number(.infinity), .string("a'b\"c\\d\n\te {%@} ä"),
  .string(""),
  .date(.noon), .date(.distantFuture), .uuid(UUID()),
  .quantity(HealthQuantity(5.5, "mmol<180.1558800000541>/L")),
  .day(CalendarDay(year: 2024, month: 2, day: 29)), .source(.phone),
  .sourceRevision(SourceRevision(source: .watch, version: nil, operatingSystem: SystemVersion(17, 4, 1))),
  .device(HealthDevice(name: "A", localIdentifier: "\"")), .list([]),
  .list([.number(1), .uuid(UUID()), .string("x")]),
]
