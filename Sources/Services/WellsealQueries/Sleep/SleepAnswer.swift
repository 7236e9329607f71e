package import Foundation
package import WellsealBase
import WellsealModel

/// Sleep sessions, and the averages of their nights.
package struct SleepAnswer: Sendable {
  /// The sleep sessions in order.
  package var nights: [SleepNight]
  /// The sleep sessions of the days before, for comparison.
  package var earlier: [SleepNight]
  package var time: LocalTime

  init(_ nights: [SleepNight], earlier: [SleepNight] = [], in time: LocalTime) {
    self.nights = nights
    self.earlier = earlier
    self.time = time
  }

  /// The averages of the nights, without naps, or `nil` if there is no night with sleep.
  package var averages: Averages? {
    let slept = nights.filter(\.isSlept)
    guard !slept.isEmpty else { return nil }
    let staged = slept.filter { night in
      night.spans.contains { $0.stage.isAsleep && $0.stage != .unspecified }
    }
    let stages = SleepStage.allCases.filter { $0.isAsleep && $0 != .unspecified }
    return Averages(
      nights: slept.count, asleep: Self.mean(slept.map(\.asleep)) ?? 0,
      inBed: Self.mean(slept.filter { $0.efficiency != nil }.map(\.inBed)),
      efficiency: Self.mean(slept.compactMap(\.efficiency)),
      awakenings: Self.mean(staged.map { Double($0.awakenings) }),
      stages: staged.isEmpty
        ? []
        : stages.map { stage in (stage, Self.mean(staged.map { $0.stages[stage] ?? 0 }) ?? 0) },
      fellAsleep: clock(slept, \.fellAsleep), wokeUp: clock(slept, \.wokeUp))
  }

  package struct Averages: Sendable {
    /// The number of nights.
    package var nights: Int
    package var asleep: TimeInterval
    /// The average over nights with more information than time asleep, or `nil` if there are none.
    package var inBed: TimeInterval?
    package var efficiency: Double?
    /// The average over nights with stages, or `nil` if there are none.
    var awakenings: Double?
    /// The averages over nights with stages.
    package var stages: [(stage: SleepStage, seconds: TimeInterval)]
    /// The typical time of falling asleep, in minutes after midnight.
    package var fellAsleep: Int?
    /// The typical time of waking up, in minutes after midnight.
    package var wokeUp: Int?
  }

  /// Returns the clock for a night, that of the time zone in which it was recorded.
  package func time(of night: SleepNight) -> LocalTime { time.recorded(in: night.zone) }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Returns the circular mean of times of day (of 23:30 and 0:30, midnight), or `nil` if they
  /// cancel out.
  private func clock(_ nights: [SleepNight], _ moment: (SleepNight) -> Date?) -> Int? {
    let minutes = 1440.0
    var count = 0
    var (east, north) = (0.0, 0.0)
    for night in nights {
      guard let date = moment(night) else { continue }
      count += 1
      let parts = time(of: night).calendar.dateComponents([.hour, .minute, .second], from: date)
      let minute = Double((parts.hour ?? 0) * 60 + (parts.minute ?? 0)) + Double(parts.second ?? 0) / 60
      let angle = minute / minutes * 2 * .pi
      (east, north) = (east + sin(angle), north + cos(angle))
    }
    guard (east * east + north * north).squareRoot() > 1e-6 * Double(max(count, 1)) else { return nil }
    let minute = (atan2(east, north) / (2 * .pi) * minutes).rounded()
    return (Int(minute) + Int(minutes)) % Int(minutes)
  }
}

extension SleepAnswer {
  /// `{nights, averages, regularity}`.
  ///
  /// - Parameters:
  ///   - spans: Whether each night includes its sequence of stages.
  ///   - goal: The goal in minutes with which each night includes its points, or `nil` to leave
  ///     them out.
  /// - Returns: The result as JSON.
  package func json(withSpans spans: Bool = false, pointsWithGoal goal: Double? = nil) -> JSON {
    [
      "nights": .array(nights.map { json($0, spans, goal) }),
      "averages": averages.map(Self.json) ?? .null,
      "regularity": regularity.map { regularity in
        [
          "index": .number(Rounding.calculated(regularity.index)),
          "share": .number(Rounding.calculated(regularity.share)), "pairs": .integer(regularity.pairs),
        ]
      } ?? .null,
    ]
  }

  private func json(_ night: SleepNight, _ hasSpans: Bool, _ goal: Double?) -> JSON {
    let clock = self.time(of: night)
    var members: [JSON.Member] = [
      .init("day", .string(time.dayWords(night.day))), .init("nap", .bool(night.isNap)),
      .init("start", .string(clock.text(night.start))), .init("end", .string(clock.text(night.end))),
      .init("fellAsleep", .text(night.fellAsleep.map(clock.text))),
      .init("wokeUp", .text(night.wokeUp.map(clock.text))),
      .init("inBed", Seconds.json(night.inBed)), .init("asleep", Seconds.json(night.timeAsleep)),
    ]
    let stages = night.stages
    for stage in SleepStage.allCases where stage != .inBed {
      members.append(.init(stage.name, Seconds.json(stages[stage] ?? 0)))
    }
    members += [
      .init("efficiency", .number(night.efficiency.map { ($0 * 10_000).rounded() / 10_000 })),
      .init("latency", Seconds.json(night.latency)), .init("awakenings", .integer(night.awakenings)),
      .init(
        "sources",
        .array(
          night.sources.map { item in
            .object(item.source.members + [.init("seconds", Seconds.json(item.seconds))])
          })),
    ]
    if let goal { members.append(.init("points", points(of: night, goal: goal)?.json ?? .null)) }
    if hasSpans { members.append(.init("stages", .array(night.spans.map { json($0, clock) }))) }
    return .object(members)
  }

  private func json(_ span: SleepNight.Span, _ time: LocalTime) -> JSON {
    [
      "stage": .string(span.stage.name), "start": .string(time.text(span.start)),
      "end": .string(time.text(span.end)), "source": .string(span.source.bundleIdentifier),
    ]
  }

  private static func json(_ averages: Averages) -> JSON {
    .object(
      [
        .init("nights", .integer(averages.nights)),
        .init("asleep", Seconds.json(averages.asleep)),
        .init("inBed", Seconds.json(averages.inBed)),
        .init("efficiency", .number(averages.efficiency.map { ($0 * 10_000).rounded() / 10_000 })),
        .init("awakenings", .number(averages.awakenings.map { ($0 * 100).rounded() / 100 })),
      ]
        + averages.stages.map { JSON.Member($0.stage.name, Seconds.json($0.seconds)) } + [
          .init("fellAsleep", .text(averages.fellAsleep.map(clockText))),
          .init("wokeUp", .text(averages.wokeUp.map(clockText))),
        ])
  }

  /// Returns a time such as `23:05` from the minutes after midnight.
  package static func clockText(_ minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    return "\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
  }
}
