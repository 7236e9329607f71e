import Foundation
import TestSupport
import Testing
import WellsealModel

@Suite("Statistics")
struct StatisticsTests {
  @Test(
    "Options match the aggregation style of a type", arguments: HealthType.all.filter { $0.kind == .quantity }
  )
  func options(type: HealthType) throws {
    let discrete: [StatisticsOptions] = [.discreteAverage, .discreteMin, .discreteMax]
    let isCumulative = type.aggregation == .cumulative
    for option in discrete + [.cumulativeSum, .mostRecent, .duration, .separateBySource] {
      let fits = option == .cumulativeSum ? isCumulative : !discrete.contains(option) || !isCumulative
      #expect(((try? StatisticsCalculation(option, of: type)) != nil) == fits)
    }
  }

  @Test("An error names the option and the type")
  func refusal() {
    let error = StatisticsError(type: .stepCount, reason: .wrongStyle(option: "discreteMin", .cumulative))
    #expect(throws: error) { try StatisticsCalculation([.discreteMin, .mostRecent], of: .stepCount) }
    #expect(error.description.hasPrefix("HKQuantityTypeIdentifierStepCount: option discreteMin"))
    #expect(throws: StatisticsError(type: .workout, reason: .notQuantityType)) {
      try StatisticsCalculation(.mostRecent, of: .workout)
    }
  }

  @Test("Statistics that weren't requested are nil")
  func onlyAsked() throws {
    let samples = try [Sample.steps(10, lasting: 60), Sample.steps(5, at: 100, lasting: 20)]
    let sum = try #require(try StatisticsCalculation(.cumulativeSum, of: .stepCount).statistics(of: samples))
    #expect(sum.merged == HealthStatistics.Results(sum: HealthQuantity(15, .count)))
    #expect(sum.sources == nil)
    #expect(sum.start == .noon && sum.end == .noon + 120)
    let recent = try #require(
      try StatisticsCalculation([.mostRecent, .duration], of: .stepCount).statistics(of: samples))
    #expect(recent.merged.mostRecent?.value == 5)
    #expect(recent.merged.mostRecentInterval == DateInterval(start: .noon + 100, duration: 20))
    #expect(recent.merged.duration == HealthQuantity(80, .second))
    #expect(recent.merged.sum == nil)
  }

  @Test("Without matching samples there are no statistics")
  func empty() throws {
    #expect(
      try StatisticsCalculation(.cumulativeSum, of: .stepCount).statistics(of: [Sample.heartRate(60)]) == nil)
  }

  @Test("Averages follow the aggregation style of the type")
  func averages() throws {
    let average = { (type: HealthType, samples: [HealthSample]) in
      try StatisticsCalculation(.discreteAverage, of: type).statistics(of: samples)?.merged.average?.value
    }
    let masses = try [(70.0, 1.0), (80, 1000)].map { try Sample.quantity(.bodyMass, $0.0, lasting: $0.1) }
    #expect(try average(.bodyMass, masses) == 75)
    let rates = try [(60.0, 0.0, 10.0), (120, 10, 30)]
      .map { try Sample.heartRate($0.0, at: $0.1, lasting: $0.2) }
    #expect(try average(.heartRate, rates) == 105.0 / 60)
    #expect(try average(.heartRate, [Sample.heartRate(60), Sample.heartRate(90, at: 5)]) == 1.25)
    #expect(
      try average(.heartRate, [Sample.heartRate(60), Sample.heartRate(120, at: 5, lasting: 3)]) == 1.75)
    let levels = try [
      Sample.quantity(.environmentalAudioExposure, 80, lasting: 60),
      Sample.quantity(.environmentalAudioExposure, 90, at: 60, lasting: 60),
    ]
    let level = try #require(try average(.environmentalAudioExposure, levels))
    #expect(abs(level - 87.403627) < 1e-6)
    let same = try (0..<3).map {
      try Sample.quantity(.headphoneAudioExposure, 72, at: Double($0) * 9, lasting: 9)
    }
    #expect(abs(try #require(try average(.headphoneAudioExposure, same)) - 72) < 1e-9)
  }

  @Test("Minimum and maximum consider values within series")
  func extremes() throws {
    let unit: HealthUnit = "count/min"
    let summary = QuantitySummary(
      quantity: HealthQuantity(70, unit), count: 3, minimum: HealthQuantity(50, unit),
      maximum: HealthQuantity(150, unit), mostRecent: HealthQuantity(66, unit),
      mostRecentInterval: DateInterval(start: .noon + 50, duration: 10))
    let series = try HealthSample(
      type: .heartRate, start: .noon, end: .noon + 60, value: .quantitySeries(summary))
    let options: StatisticsOptions = [.discreteMin, .discreteMax, .mostRecent]
    let statistics = try StatisticsCalculation(options, of: .heartRate)
      .statistics(of: [series, Sample.heartRate(80, at: 10)])
    let results = try #require(statistics).merged
    #expect(results.minimum?.value == 50.0 / 60)
    #expect(results.maximum?.value == 2.5)
    #expect(try results.mostRecent?.value(in: unit) == 66)
  }

  @Test("A part of an interval counts with its share")
  func clipping() throws {
    let samples = try [
      Sample.steps(100, lasting: 100), Sample.steps(7, at: 200, lasting: 10), Sample.steps(1, at: 50),
    ]
    let clipped = try StatisticsCalculation(.cumulativeSum, of: .stepCount)
      .statistics(of: samples, clippedTo: DateInterval(start: .noon + 40, end: .noon + 70))
    #expect(clipped?.merged.sum?.value == 31)
  }

  @Test("Statistics round-trip")
  func coding() throws {
    let calculation = try StatisticsCalculation(
      [.cumulativeSum, .separateBySource, .mostRecent], of: .stepCount)
    let statistics = try #require(calculation.statistics(of: [Sample.steps(3, lasting: 5, from: .phone)]))
    #expect(
      try JSONDecoder().decode(HealthStatistics.self, from: JSONEncoder().encode(statistics)) == statistics)
  }
}

@Suite("Statistics of several sources")
struct SourceMergeTests {
  @Test("The source with priority counts if sources overlap")
  func priority() throws {
    let samples = try [
      Sample.steps(100, lasting: 100, from: .phone), Sample.steps(60, at: 50, lasting: 100, from: .watch),
    ]
    let options: StatisticsOptions = [.cumulativeSum, .separateBySource, .duration]
    let watchFirst = try #require(
      try StatisticsCalculation(options, of: .stepCount, sourcePriority: [.watch, .phone]).statistics(
        of: samples))
    #expect(watchFirst.merged.sum?.value == 110)
    #expect(watchFirst.merged.duration?.value == 150)
    #expect(watchFirst.results(for: .phone)?.sum?.value == 100)
    #expect(watchFirst.results(for: .watch)?.sum?.value == 60)
    #expect(watchFirst.sources == [.watch, .phone])
    let phoneFirst = try StatisticsCalculation(options, of: .stepCount, sourcePriority: [.phone])
      .statistics(of: samples)
    #expect(phoneFirst?.merged.sum?.value == 130)
  }

  /// The oracle goes through every second and asks each source in order whether it has a value.
  @Test("The merged sum equals that of a second-by-second reference", arguments: 1...60)
  func oracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sources = (0..<3).map { HealthSource(name: "\($0)", bundleIdentifier: "source.\($0)") }
    let samples = try (0..<30).map { _ in
      let start = Double(Int.random(in: 0...200, using: &random))
      let length = Double(Int.random(in: 1...40, using: &random))
      return try Sample.steps(
        length * Double.random(in: 1...3, using: &random), at: start, lasting: length,
        from: sources.randomElement(using: &random))
    }
    var expected = 0.0
    var covered = 0.0
    for second in 0..<300 {
      let date = Date.noon + Double(second)
      for source in sources {
        let here = samples.filter {
          $0.provenance.sourceRevision?.source == source && $0.start <= date && $0.end > date
        }
        guard !here.isEmpty else { continue }
        expected += here.reduce(0) { $0 + ($1.value.quantity?.value ?? 0) / $1.duration }
        covered += 1
        break
      }
    }
    let statistics = try StatisticsCalculation(
      [.cumulativeSum, .duration], of: .stepCount, sourcePriority: sources
    )
    .statistics(of: samples.shuffled(using: &random))
    #expect(abs(try #require(statistics?.merged.sum?.value) - expected) < 1e-6)
    #expect(statistics?.merged.duration?.value == covered)
  }

  @Test("An instant value within a higher source's interval doesn't count")
  func instants() throws {
    let samples = try [
      Sample.heartRate(60, lasting: 10, from: .watch), Sample.heartRate(200, at: 5, from: .phone),
      Sample.heartRate(120, at: 10, from: .phone),
    ]
    let statistics = try StatisticsCalculation(
      .discreteMax, of: .heartRate, sourcePriority: [.watch, .phone]
    )
    .statistics(of: samples)
    #expect(try statistics?.merged.maximum?.value(in: "count/min") == 120)
  }
}
