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
    let names = sources.map { _ in Bool.random(using: &random) ? HealthSource.user : .watch }
    var timeline = SourceTimeline(sources: names, style: style)
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
    #expect(merged == SourceTimeline.merge(sources, of: names, style: style))
  }

  @Test("Among instant samples in a minute, that of the best source counts")
  func moments() {
    let watch = [point(0, 100), point(60, 100)]
    let phone = [point(30, 90), point(90, 90), point(150, 90)]
    #expect(total([watch, phone]) == 290)
    #expect(total([watch, phone], of: [.user, .phone]) == 290)
    // Each measurement of two devices counts separately.
    let rates = SourceTimeline.merge([watch, phone], of: [.watch, .phone], style: .discreteArithmetic)
    #expect(rates.count == 5)
    for end in stride(from: 10.0, through: 200, by: 10) {
      #expect(total([watch, phone], cutAt: end) == 290, "\(end)")
    }
    #expect(shares([watch, phone]).map(\.countedTotal) == [200, 90])
  }

  @Test("An instant sample of a device covers its minute, and an instant entry is added")
  func momentsInIntervals() {
    let minutes = (0..<30).map { point(600 + 60 * Double($0), 50) }
    let hour = [point(600, 1000, lasting: 3600)]
    // The phone counts in the minutes for which the watch has no row.
    #expect(total([minutes, hour]) == 1500 + 500)
    #expect(total([minutes, hour], of: [nil, nil]) == 1500 + 500)
    #expect(total([hour, minutes]) == 1000)
    // Several rows in a minute cover it once.
    #expect(total([[point(605, 1), point(630, 1)], [point(600, 60, lasting: 3600)]]) == 2 + 59)
    // A row in the minute in which an interval begins or ends.
    #expect(total([[point(650, 1)], [point(630, 60, lasting: 60)]]) == 1 + 30)
    #expect(total([[point(610, 1)], [point(570, 60, lasting: 60)]]) == 1 + 30)
    // The row's minute doesn't hide a row of the next minute.
    #expect(total([[point(600, 1)], [point(659, 5), point(660, 7)]]) == 8)
    // An instant entry is combined with an hour that a watch counted, and hides other rows.
    let entry = [point(1800, 500)]
    #expect(total([entry, hour], of: [.user, .watch]) == 1500)
    #expect(total([entry, hour, [point(1810, 3)]], of: [.user, .watch, .phone]) == 1500)
    #expect(total([hour, entry], of: [.watch, .user]) == 1000)
    #expect(total([entry, [point(1810, 3)]], of: [.user, .watch]) == 500)
    for end in stride(from: 595.0, through: 4250, by: 25) {
      #expect(total([minutes, hour], cutAt: end) == 2000, "\(end)")
    }
    let explained = shares([minutes, hour])
    #expect(explained.map(\.countedTotal) == [1500, 500])
    #expect(explained.map(\.countedSeconds) == [0, 1800])
    #expect(explained.map { $0.ignored.map(\.seconds) } == [[], [1800]])
    let withEntry = shares([entry, hour], of: [.user, .watch])
    #expect(withEntry.map(\.countedTotal) == [500, 1000])
    #expect(withEntry.map(\.ignored) == [[], []])
  }

  @Test("The Health app is known by its identifier, and in an export by its name")
  func user() {
    #expect(HealthSource.user.isUser)
    #expect(SourceSpace.appleExport.source("Gesundheit", named: "Gesundheit").isUser)
    #expect(!SourceSpace.appleExport.source("Ring", named: "Ring").isUser)
    #expect(!HealthSource(name: "Health", bundleIdentifier: "com.example.health").isUser)
  }

  /// A point whose start is in seconds since 2001.
  private func point(_ seconds: Double, _ value: Double, lasting length: Double = 0) -> StatisticsPoint {
    let start = Date(timeIntervalSinceReferenceDate: seconds)
    return StatisticsPoint(start: start, end: start + length, value: value)
  }

  /// The sum of sources, merged in one window or in two.
  private func total(
    _ points: [[StatisticsPoint]], of sources: [HealthSource?]? = nil, cutAt end: Double? = nil
  ) -> Double {
    let sources: [HealthSource?] = sources ?? [.watch, .phone]
    var timeline = SourceTimeline(sources: sources, style: .cumulative)
    let cut = end.map { Date(timeIntervalSinceReferenceDate: $0) } ?? .distantPast
    var merged = timeline.merge(points.map { $0.filter { $0.start < cut } }, before: cut)
    merged += timeline.merge(points.map { $0.filter { $0.start >= cut } }, before: .distantFuture)
    merged += timeline.finish()
    var accumulator = StatisticsAccumulator(style: .cumulative)
    for point in merged { accumulator.add(point) }
    return (accumulator.total.value * 1e6).rounded() / 1e6
  }

  private func shares(
    _ points: [[StatisticsPoint]], of sources: [HealthSource] = [.watch, .phone]
  ) -> [StatisticsExplanation.Share] {
    let time = DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 7200)
    return StatisticsExplanation(
      type: .stepCount, style: .cumulative, interval: time,
      sources: zip(sources, points).map { SourcePoints(source: $0, points: $1) }
    ).shares
  }

  @Test("A point that extends beyond its window waits for higher sources")
  func waiting() {
    var timeline = SourceTimeline(sources: [.watch, .phone], style: .cumulative)
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

extension HealthSource {
  fileprivate static let user = HealthSource(name: "Health", bundleIdentifier: "com.apple.Health")
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
