import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A formatter of workouts for the terminal.
enum WorkoutText {
  static func list(_ workouts: [WorkoutFacts], _ time: LocalTime) -> String {
    var table = AlignedTable([
      ("start", .left), ("activity", .left), ("time", .right), ("distance", .right), ("energy", .right),
      ("bpm", .right), ("source", .left), ("identifier", .left),
    ])
    for workout in workouts {
      table.add([
        String(workout.time(time).words(workout.sample.start).prefix(16)), workout.activity,
        Readable.time(workout.workout.duration), workout.distance.map(distance) ?? "",
        workout.energy.map { "\(Readable.number($0)) kcal" } ?? "",
        workout.heartRate.map { "\(Readable.number($0.average.rounded()))" } ?? "",
        workout.sample.provenance.sourceRevision?.source.name ?? "", workout.sample.uuid.uuidString,
      ])
    }
    return table.text
  }

  static func text(_ detail: WorkoutDetail, _ time: LocalTime) -> String {
    let time = detail.facts.time(time)
    let parts: [String?] = [
      heading(detail, time), splits(detail), zones(detail), events(detail, time), activities(detail, time),
      route(detail),
    ]
    return parts.compactMap(\.self).joined(separator: "\n\n")
  }

  private static func heading(_ detail: WorkoutDetail, _ time: LocalTime) -> String {
    let facts = detail.facts
    let source = facts.sample.provenance.sourceRevision.map { safeForDisplay($0.source.name) }
    let lines: [(String, String?)] = [
      ("From", time.words(facts.sample.start)), ("To", time.words(facts.sample.end)),
      ("Time", Readable.time(facts.workout.duration)), ("Distance", facts.distance.map(distance)),
      ("Pace", facts.pace.map(pace)), ("Energy", facts.energy.map { "\(Readable.number($0)) kcal" }),
      ("Heart rate", facts.heartRate.map(heartRate)), ("Source", source),
    ]
    return ([facts.activity] + lines.compactMap { name, text in text.map { "\(name): \($0)" } })
      .joined(separator: "\n")
  }

  private static func heartRate(_ rate: WorkoutFacts.HeartRate) -> String {
    let average = "\(Readable.number(rate.average.rounded())) bpm on average"
    guard let low = rate.minimum, let high = rate.maximum else { return average }
    return "\(average), \(Readable.number(low)) to \(Readable.number(high)) bpm"
  }

  private static func splits(_ detail: WorkoutDetail) -> String? {
    guard !detail.splits.isEmpty else { return nil }
    var table = AlignedTable([
      ("split", .right), ("distance", .right), ("time", .right), ("pace", .right), ("bpm", .right),
    ])
    for split in detail.splits {
      table.add([
        "\(split.number)", distance(split.distance), Readable.time(split.seconds), split.pace.map(pace) ?? "",
        split.heartRate.map { Readable.number($0.rounded()) } ?? "",
      ])
    }
    return table.text
  }

  private static func zones(_ detail: WorkoutDetail) -> String? {
    guard !detail.zones.isEmpty else { return missing(detail.missingForZones) }
    var table = AlignedTable([("zone", .right), ("beats a minute", .left), ("time", .right)])
    for zone in detail.zones {
      table.add(["\(zone.number)", range(zone.low, zone.high), Readable.time(zone.seconds)])
    }
    return table.text + (zoneOrigin(detail).map { "\n\($0)" } ?? "")
  }

  /// Returns the origin of the zones, or `nil` for those of the workout.
  private static func zoneOrigin(_ detail: WorkoutDetail) -> String? {
    guard let reserve = detail.reserve else {
      return detail.zoneOrigin == .person ? "Zones: those of wellseal profile." : nil
    }
    let (rest, maximum) = (bpm(reserve.rest), bpm(reserve.maximum))
    let origin = reserve.age.map { " = 208 - 0.7 * \($0) (age)" } ?? " (wellseal profile)"
    return """
      Zones: \(rest) + p * (\(maximum) - \(rest)), p = 0.6, 0.7, 0.8, 0.9.
      Rest: \(rest), the median of \(HeartRateReserve.restDays) days. Maximum: \(maximum)\(origin).
      """
  }

  private static func bpm(_ rate: Double) -> String { Readable.number((rate * 10).rounded() / 10) }

  private static func missing(_ rates: [HeartRateReserve.Missing]) -> String? {
    guard !rates.isEmpty else { return nil }
    let needs = rates.map { rate in
      switch rate {
      case .rest: "a resting heart rate of the \(HeartRateReserve.restDays) days before"
      case .maximum: "a date of birth or a maximum heart rate (wellseal profile set)"
      }
    }
    return "No zones: missing \(needs.joined(separator: " and "))."
  }

  private static func range(_ low: Double?, _ high: Double?) -> String {
    switch (low, high) {
    case (let low?, let high?): "\(Readable.number(low)) to \(Readable.number(high))"
    case (let low?, nil): "from \(Readable.number(low))"
    case (nil, let high?): "below \(Readable.number(high))"
    case (nil, nil): ""
    }
  }

  private static func events(_ detail: WorkoutDetail, _ time: LocalTime) -> String? {
    guard !detail.facts.workout.events.isEmpty else { return nil }
    var table = AlignedTable([("at", .left), ("event", .left), ("time", .right)])
    for event in detail.facts.workout.events {
      let length = event.end.timeIntervalSince(event.start)
      table.add([
        String(time.words(event.start).dropFirst(11)), words[event.kind] ?? "",
        length > 0 ? Readable.time(length) : "",
      ])
    }
    return table.text
  }

  /// Returns the activities of a workout that has several.
  private static func activities(_ detail: WorkoutDetail, _ time: LocalTime) -> String? {
    let activities = detail.facts.workout.activities
    guard activities.count > 1 else { return nil }
    var table = AlignedTable([("part", .left), ("from", .left), ("time", .right)])
    for activity in activities {
      table.add([
        WorkoutFacts.name(ofActivity: activity.configuration.activityType),
        String(time.words(activity.start).dropFirst(11)), Readable.time(activity.duration),
      ])
    }
    return table.text
  }

  private static func route(_ detail: WorkoutDetail) -> String? {
    guard let route = detail.route else { return nil }
    var parts = ["Route: \(distance(route.length)) in \(Readable.count(route.points.count, "point"))"]
    if let climb = route.climb { parts.append("\(Readable.number(climb.rounded())) m up") }
    if let descent = route.descent { parts.append("\(Readable.number(descent.rounded())) m down") }
    return parts.joined(separator: ", ")
  }

  static func distance(_ meters: Double) -> String {
    meters < 1000 ? "\(Readable.number(meters.rounded())) m" : "\(Readable.number(meters / 1000)) km"
  }

  /// Returns a pace such as `5:30 /km`.
  private static func pace(_ seconds: TimeInterval) -> String {
    let whole = Int(min(seconds, 1e6).rounded())
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60) /km"
  }

  private static let words: [WorkoutEvent.Kind: String] = [
    .pause: "pause", .resume: "resume", .lap: "lap", .marker: "marker", .motionPaused: "paused by itself",
    .motionResumed: "resumed by itself", .segment: "segment", .pauseOrResumeRequest: "pause or resume",
  ]
}
