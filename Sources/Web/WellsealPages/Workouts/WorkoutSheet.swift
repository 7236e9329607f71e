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

  /// The time in each heart rate zone.
  private var zones: HTML? {
    guard detail.zones.contains(where: { $0.seconds > 0 }) else { return nil }
    return tag("section") {
      tag("h2") { words(.pulseZones) }
      tag("ul", .class("list")) {
        for zone in detail.zones {
          Rows.fact(
            words(.pulseZone, words.number(zone.number)), words.minutes((zone.seconds / 60).rounded()),
            note: bounds(of: zone))
        }
      }
      if detail.zoneOrigin == .age { tag("p", .class("note")) { words(.zonesByAge) } }
    }
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
