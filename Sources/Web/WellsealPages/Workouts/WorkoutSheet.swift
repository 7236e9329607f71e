import Foundation
package import WellsealLocalization
import WellsealModel
package import WellsealQueries

/// The details of a workout: its figures, then the heart rate, then each kilometer.
package struct WorkoutSheet: Sendable {
  private let detail: WorkoutDetail
  private let words: Localizer

  package init(_ detail: WorkoutDetail, _ words: Localizer) {
    (self.detail, self.words) = (detail, words)
  }

  package var html: HTML {
    HTML {
      tag("ul", .class("list workout-facts")) {
        Rows.fact(words(.workoutTime), words.duration(facts.workout.duration))
        if let distance = facts.distance { Rows.fact(words(.distance), words.distance(distance)) }
        if let pace = facts.pace {
          Rows.fact(words.paceLabel(of: facts.activity), words.paceOrSpeed(pace, of: facts.activity))
        }
        if let climb = detail.route?.climb { Rows.fact(words(.climb), words.height(climb)) }
        if paused > 30 { Rows.fact(words(.pausedFor), words.duration(paused)) }
        if let energy = facts.energy {
          Rows.fact(words(.activeEnergy), words.energy(energy))
        }
        if let rate = facts.heartRate {
          Rows.fact(
            words(.averagePulse),
            "\(words.number(rate.average, digits: 0)) \(words(.beatsPerMinute))",
            note: range(of: rate))
        }
      }
      pulse
      zones
      splits
    }
  }

  private var facts: WorkoutFacts { detail.facts }

  /// Returns the minimum and the maximum, or `nil` if the source recorded only the average.
  private func range(of rate: WorkoutFacts.HeartRate) -> String? {
    guard let minimum = rate.minimum, let maximum = rate.maximum else { return nil }
    return "\(words.number(minimum, digits: 0))–\(words.number(maximum, digits: 0))"
  }

  private var paused: TimeInterval { facts.sample.duration - facts.workout.duration }

  /// The heart rate from start to end.
  private var pulse: HTML? {
    let start = facts.sample.start
    let points = detail.heartRates.map {
      PointsChart.Point(seconds: $0.date.timeIntervalSince(start), value: $0.value)
    }
    let title = words.name(of: .heartRate)
    guard
      let chart = PointsChart(
        points, title, from: start, words, text: { [words] in words.valueAndUnit($0, of: .heartRate) })
    else { return nil }
    return tag("section", .class("c-heart")) {
      tag("h2") { title }
      chart.html
    }
  }

  /// The time in each heart rate zone, or what is missing to calculate zones.
  private var zones: HTML? {
    guard detail.zones.contains(where: { $0.seconds > 0 }) else {
      return detail.missingForZones.isEmpty ? nil : missingZones
    }
    return tag("section", .class("c-heart")) {
      tag("h2") { words(.pulseZones) }
      tag("figure", .class("panel")) {
        zoneChart.html
        tag("figcaption") {
          tag("p") { zoneSummary }
          for text in zoneNotes { tag("p", .class("note")) { text } }
        }
      }
      tag("ul", .class("list")) {
        for zone in detail.zones {
          Rows.fact(
            words(.pulseZone, words.number(zone.number)), time(in: zone),
            note: bounds(of: zone))
        }
      }
      if detail.zoneOrigin != .workout { changeZones }
    }
  }

  private var missingZones: HTML {
    tag("section") {
      tag("h2") { words(.pulseZones) }
      for missing in detail.missingForZones {
        tag("p", .class("note")) {
          switch missing {
          case .rest: words(.zonesMissingRest, words.number(HeartRateReserve.restDays))
          case .maximum: words(.zonesMissingMax)
          }
        }
      }
      changeZones
    }
  }

  private var changeZones: HTML {
    tag("p") { tag("a", .class("pill"), .href(PagePath.heartRateZones)) { words(.changeZones) } }
  }

  private var zoneChart: ColumnChart {
    let minutes = detail.zones.map { $0.seconds / 60 }
    let axis = ValueAxis(minutes, fromZero: true)
    return ColumnChart(
      columns: detail.zones.map { zone in
        ColumnChart.Column(
          bars: [.init(low: 0, high: zone.seconds / 60)],
          label: "\(words(.pulseZone, words.number(zone.number))): \(time(in: zone))")
      }, axis: axis, tickLabels: axis.ticks.map { words(.minutes, words.number($0, digits: 1)) },
      timeLabels: detail.zones.indices.map { index in
        .init(column: index, text: words.number(detail.zones[index].number), isCentered: true)
      }, title: words(.pulseZones), summary: zoneSummary)
  }

  private var zoneSummary: String {
    guard let longest = detail.zones.max(by: { $0.seconds < $1.seconds }) else { return "" }
    return words(.zonesSummary, words.number(longest.number), time(in: longest))
  }

  /// The origin of the zones: the formula, with the origin of its numbers.
  private var zoneNotes: [String] {
    guard let reserve = detail.reserve else {
      return [words(detail.zoneOrigin == .workout ? .zonesOfWorkout : .zonesOfPerson)]
    }
    let (rest, maximum) = (words.number(reserve.rest, digits: 1), words.number(reserve.maximum, digits: 1))
    let parts = HeartRateReserve.parts.map { words.number($0, digits: 1) }.joined(separator: "; ")
    return [
      words(.zonesFormula, rest, maximum, parts),
      words(.zonesRest, rest, words.number(HeartRateReserve.restDays)),
      reserve.age.map {
        words(
          .zonesMaxByAge, maximum, words.number(HeartRateReserve.decreasePerYear, digits: 1), words.number($0)
        )
      } ?? words(.zonesMaxOfPerson, maximum),
    ]
  }

  private func time(in zone: WorkoutDetail.Zone) -> String {
    words.minutes((zone.seconds / 60).rounded())
  }

  private func bounds(of zone: WorkoutDetail.Zone) -> String {
    let (low, high) = (zone.low.map(rate), zone.high.map(rate))
    let text = if let low, let high { "\(low)–\(high)" } else { high.map { "< \($0)" } ?? "≥ \(low ?? "0")" }
    return "\(text) \(words(.beatsPerMinute))"
  }

  private func rate(_ value: Double) -> String { words.number(value, digits: 0) }

  /// A row for each kilometer.
  private var splits: HTML? {
    guard detail.splits.count > 1 else { return nil }
    return tag("section") {
      tag("h2") { words(.splits) }
      DataTable(
        heads: [words(.distance), words.paceLabel(of: facts.activity), words(.averagePulse)],
        rows: detail.splits.map { split in
          [
            "\(words.number(split.number)) · \(words.distance(split.distance))",
            split.pace.map { words.paceOrSpeed($0, of: facts.activity) } ?? "–",
            split.heartRate.map { words.number($0, digits: 0) } ?? "–",
          ]
        }
      ).open
    }
  }
}
