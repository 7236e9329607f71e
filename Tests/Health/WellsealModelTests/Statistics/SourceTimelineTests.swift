import Foundation
import TestSupport
import Testing

@testable import WellsealModel

@Suite("Merging sources window by window")
struct SourceTimelineTests {
  @Test("The timeline doesn't depend on the division into windows", arguments: 1...200)
  func windows(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let style = AggregationStyle.allCases.randomElement(using: &random) ?? .cumulative
    let sources = (0..<Int.random(in: 1...4, using: &random)).map { _ in points(using: &random) }
    var timeline = SourceTimeline(sources: sources.count, style: style)
    var merged: [StatisticsPoint] = []
    var cut = -5.0
    var before = Date.distantPast
    while cut < 400 {
      cut += Double(Int.random(in: 1...60, using: &random))
      let end = Date.noon + cut
      merged += timeline.merge(
        sources.map { $0.filter { $0.start >= before && $0.start < end } }, before: end)
      before = end
    }
    merged += timeline.finish()
    #expect(merged == SourceTimeline.merge(sources, style: style))
  }

  @Test("Among instant samples in a minute, that of the best source counts")
  func moments() {
    func moment(_ seconds: Double, _ value: Double) -> StatisticsPoint {
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      return StatisticsPoint(start: date, end: date, value: value)
    }
    let hour = StatisticsPoint(
      start: Date(timeIntervalSinceReferenceDate: 600), end: Date(timeIntervalSinceReferenceDate: 4200),
      value: 1000)
    let watch = [moment(0, 100), moment(60, 100)]
    let phone = [moment(30, 90), moment(90, 90), moment(150, 90)]
    func total(_ points: [StatisticsPoint], _ style: AggregationStyle = .cumulative) -> Double {
      var accumulator = StatisticsAccumulator(style: style)
      for point in points { accumulator.add(point) }
      return accumulator.total.value
    }
    #expect(total(SourceTimeline.merge([watch, phone], style: .cumulative)) == 290)
    // An instant entry is combined with an hour that a watch counted.
    #expect(total(SourceTimeline.merge([[moment(1800, 500)], [hour]], style: .cumulative)) == 1500)
    #expect(total(SourceTimeline.merge([[hour], [moment(1800, 500)]], style: .cumulative)) == 1000)
    // Each measurement of two devices counts separately.
    let rates = SourceTimeline.merge([watch, phone], style: .discreteArithmetic)
    #expect(rates.count == 5)
    for end in stride(from: 10.0, through: 200, by: 10) {
      var timeline = SourceTimeline(sources: 2, style: .cumulative)
      let cut = Date(timeIntervalSinceReferenceDate: end)
      let first = [watch, phone].map { $0.filter { $0.start < cut } }
      let second = [watch, phone].map { $0.filter { $0.start >= cut } }
      let all =
        timeline.merge(first, before: cut) + timeline.merge(second, before: .distantFuture)
        + timeline.finish()
      #expect(total(all) == 290, "\(end)")
    }
    let explained = StatisticsExplanation(
      type: .stepCount, style: .cumulative,
      interval: DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 600),
      sources: [
        SourcePoints(source: HealthSource(name: "W", bundleIdentifier: "w"), points: watch),
        SourcePoints(source: HealthSource(name: "P", bundleIdentifier: "p"), points: phone),
      ])
    #expect(explained.shares.map(\.countedTotal) == [200, 90])
  }

  @Test("A point that extends beyond its window waits for higher sources")
  func waiting() {
    var timeline = SourceTimeline(sources: 2, style: .cumulative)
    let long = StatisticsPoint(start: .noon, end: .noon + 100, value: 100)
    let higher = StatisticsPoint(start: .noon + 50, end: .noon + 60, value: 7)
    #expect(timeline.merge([[], [long]], before: .noon + 10).isEmpty)
    #expect(timeline.merge([[higher], []], before: .noon + 90).isEmpty)
    #expect(timeline.finish().map(\.value) == [50, 7, 40])
  }

  private func points(using random: inout SeededGenerator) -> [StatisticsPoint] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in
      let start = Date.noon + Double(Int.random(in: 0...300, using: &random))
      let length = Int.random(in: 0...Int.random(in: 0...80, using: &random), using: &random)
      return StatisticsPoint(
        start: start, end: start + Double(length), value: Double(Int.random(in: 1...100, using: &random)))
    }
    .sorted { $0.start < $1.start }
  }
}

@Suite("Explanations of totals")
struct StatisticsExplanationTests {
  private let interval = DateInterval(start: .noon, duration: 1000)

  @Test(
    "Counted parts add up to the total, and each second is explained once",
    arguments: 1...60)
  func adding(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sources = (0..<4).map { HealthSource(name: "\($0)", bundleIdentifier: "source.\($0)") }
    let samples = try (0..<40).map { _ in
      try Sample.steps(
        Double.random(in: 1...90, using: &random), at: Double(Int.random(in: -50...1050, using: &random)),
        lasting: Double(Int.random(in: 0...60, using: &random)), from: sources.randomElement(using: &random))
    }
    let calculation = try StatisticsCalculation(
      [.cumulativeSum, .duration, .separateBySource], of: .stepCount, sourcePriority: sources)
    let explanation = calculation.explanation(of: samples, in: interval)
    let whole = try #require(calculation.statistics(of: samples, clippedTo: interval))
    let counted = explanation.shares.reduce(0) { $0 + $1.countedTotal }
    #expect(abs(counted - (whole.merged.sum?.value ?? .nan)) < 1e-9)
    let seconds = explanation.shares.reduce(0) { $0 + $1.countedSeconds }
    #expect(seconds == whole.merged.duration?.value)
    for share in explanation.shares {
      let own = try #require(whole.results(for: share.source))
      #expect(share.ownTotal == own.sum?.value)
      #expect(
        share.countedSeconds + share.ignored.reduce(0) { $0 + $1.seconds } == own.duration?.value)
    }
  }

  @Test("An interval of two higher sources is attributed to the highest")
  func favor() throws {
    let third = HealthSource(name: "Third", bundleIdentifier: "third")
    let samples = try [
      Sample.steps(100, lasting: 100, from: .watch), Sample.steps(150, at: 50, lasting: 150, from: .phone),
      Sample.steps(300, lasting: 300, from: third),
    ]
    let explanation = try StatisticsCalculation(
      .cumulativeSum, of: .stepCount, sourcePriority: [.watch, .phone, third]
    ).explanation(of: samples, in: interval)
    #expect(explanation.shares.map(\.source) == [.watch, .phone, third])
    #expect(explanation.shares.map(\.countedTotal) == [100, 100, 100])
    #expect(explanation.shares.map(\.countedSeconds) == [100, 100, 100])
    #expect(
      explanation.shares.map(\.ignored) == [
        [], [.init(inFavorOf: .watch, seconds: 50)],
        [.init(inFavorOf: .watch, seconds: 100), .init(inFavorOf: .phone, seconds: 100)],
      ])
  }

  @Test("Only the part of a sample inside the interval counts")
  func clipping() throws {
    let samples = try [
      Sample.steps(100, at: -50, lasting: 100, from: .watch), Sample.steps(9, at: 2000, from: .phone),
    ]
    let explanation = try StatisticsCalculation(.cumulativeSum, of: .stepCount)
      .explanation(of: samples, in: interval)
    let share = try #require(explanation.shares.first)
    #expect(explanation.shares.count == 1)
    #expect(share.samples == 1 && share.ownTotal == 50 && share.countedSeconds == 50)
  }

  @Test("A discrete type is explained by the weights of its average")
  func discrete() throws {
    let samples = try [
      Sample.heartRate(60, lasting: 10, from: .watch), Sample.heartRate(90, at: 5, lasting: 10, from: .phone),
      Sample.heartRate(90, at: 3, from: .phone),
    ]
    let explanation = try StatisticsCalculation(
      .discreteAverage, of: .heartRate, sourcePriority: [.watch]
    ).explanation(of: samples, in: interval)
    #expect(explanation.shares.map(\.ownTotal) == [10, 11])
    #expect(explanation.shares.map(\.countedTotal) == [10, 5])
  }
}
