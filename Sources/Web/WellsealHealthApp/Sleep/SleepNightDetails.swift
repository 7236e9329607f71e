import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The content below the stages of a night: amounts with usual ranges, naps, clock changes, and
/// points.
struct SleepNightDetails: Sendable {
  /// The night.
  let night: SleepNight
  private let answer: SleepAnswer
  /// The goal in minutes, or `nil` if points are off.
  private let goal: Double?
  private let words: Localizer

  /// Reads a day's sleep, or returns `nil` if there is none.
  init?(on day: Date, for context: PageRequest) async throws {
    let interval = DateInterval(start: day, duration: 0)
    answer = try await SleepRequest(
      since: interval, until: interval, in: context.time, lookback: SleepPoints.lookback
    ).answer(from: context.store)
    guard let night = answer.nights.lastNight else { return nil }
    self.night = night
    goal =
      context.choices.showsSleepPoints
      ? try await SleepPoints.goal(in: context.store, at: context.words.now, context.time) : nil
    words = context.words
  }

  var html: HTML {
    HTML {
      if night.isNap { tag("p", .class("note")) { words(.sleepOnlyNaps) } }
      clockChange
      if !night.isNap { amounts }
      naps
      if !night.isNap { points }
      tag("ul", .class("list")) {
        Rows.link(
          .wave, words(.overnightVitals),
          path: "\(PagePath.vitals)?range=day&at=\(words.time.dayWords(night.day))", style: "c-vitals")
      }
    }
  }

  // MARK: Amounts

  private var amounts: HTML {
    let found = SleepAmounts(
      of: night, among: answer.earlier, in: words.time.calendar)
    return tag("figure", .class("second")) {
      tag("h2") { words(.sleepAmounts) }
      DataTable(
        heads: [words(.sleep), words(.sleepAmount), words(.sleepShare), words(.vitalsUsualRange)],
        rows: found.rows.map { row in
          [
            name(of: row.amount), text(row.value, row.amount),
            row.share.map { percent($0) } ?? "", range(row),
          ]
        } + (night.hasStages ? [[words(.sleepAwakenings), words.number(night.awakenings), "", ""]] : [])
      ).open
    }
  }

  private func range(_ row: SleepAmounts.Row) -> String {
    guard let typical = row.typical else { return "–" }
    return "\(text(typical.low, row.amount))–\(text(typical.high, row.amount))"
  }

  private func text(_ value: Double, _ amount: SleepAmounts.Amount) -> String {
    amount == .efficiency ? percent(value) : words.minutes((value / 60).rounded())
  }

  private func percent(_ share: Double) -> String {
    words(.percentOf, words.number((share * 100).rounded(), digits: 0))
  }

  private func name(of amount: SleepAmounts.Amount) -> String {
    switch amount {
    case .asleep: words(.timeAsleep)
    case .rem: words(.rem)
    case .core: words(.core)
    case .deep: words(.deep)
    case .awake: words(.awake)
    case .inBed: words(.inBed)
    case .efficiency: words(.sleepEfficiency)
    case .latency: words(.sleepLatency)
    }
  }

  // MARK: Naps and clocks

  private var naps: HTML? {
    let naps = answer.nights.filter { $0.isNap && $0 != night }
    guard !naps.isEmpty else { return nil }
    let total = answer.nights.reduce(0) { $0 + $1.asleep }
    return tag("ul", .class("list")) {
      for nap in naps {
        Rows.fact(
          words(.sleepNap), words.duration(nap.timeAsleep ?? nap.inBed),
          note: "\(words.clock(nap.start))–\(words.clock(nap.end))")
      }
      Rows.fact(words(.timeAsleep), words(.sleepWithNaps, words.duration(total)))
    }
  }

  private var clockChange: HTML? {
    let change = night.clockChange(in: words.time.zone)
    guard change != 0 else { return nil }
    return tag("p", .class("note")) {
      words(
        change < 0 ? .sleepClocksBack : .sleepClocksForward, words.clock(night.start),
        words.clock(night.end), words.duration(night.end.timeIntervalSince(night.start)))
    }
  }

  // MARK: Points

  private var points: HTML {
    tag("section", .class("second")) {
      tag("ul", .class("list")) {
        tag("li", .class("row")) {
          tag("span", .class("row-title")) { words(.sleepPointsShow) }
          Rows.toggle(
            words(.sleepPointsShow), isOn: goal != nil, action: SleepPages.pointsPath,
            fields: [("shown", goal == nil ? "yes" : "no"), ("day", words.time.dayWords(night.day))])
        }
      }
      if let goal {
        tag("h2") { words(.sleepPoints) }
        if let points = answer.points(of: night, goal: goal) {
          table(points)
        } else {
          tag("p", .class("note")) { words(.sleepPointsNeeds) }
        }
        tag("p", .class("note")) { words(.sleepPointsHow, words.minutes(goal)) }
      }
    }
  }

  private func table(_ points: SleepPoints) -> HTML {
    let parts = [
      (words(.sleepPointsDuration), points.duration, SleepPoints.maxDuration),
      (words(.sleepPointsBedtime), points.bedtime, SleepPoints.maxBedtime),
      (words(.sleepPointsInterruptions), points.interruptions, SleepPoints.maxInterruptions),
    ]
    return tag("ul", .class("list")) {
      for (name, value, maximum) in parts {
        tag("li", .class("row")) {
          tag("span", .class("row-title")) { name }
          tag(
            "meter", .named("min", "0"), .named("max", "\(Int(maximum))"), .named("value", "\(value)"),
            .label(name)
          ) {}
          tag("span", .class("row-detail")) {
            words(.sleepPointsOf, tenths(value), words.number(maximum, digits: 0))
          }
        }
      }
      Rows.fact(
        words(.sleepPointsTotal),
        words(.sleepPointsOf, tenths(points.total), words.number(100)))
    }
  }

  private func tenths(_ value: Double) -> String {
    words.number((value * 10).rounded() / 10, digits: 1)
  }
}
