import Foundation
import WellsealModel

/// A workout as a track for file formats: points in chronological order, in laps.
package struct WorkoutTrack: Sendable, Hashable {
  /// The name of the activity, such as `running`.
  var activity: String
  var start: Date
  var end: Date
  /// The number of seconds, without pauses.
  var seconds: TimeInterval
  /// The distance in meters.
  var distance: Double?
  /// The energy in kilocalories.
  var energy: Double?
  var heartRate: WorkoutFacts.HeartRate?
  /// The points in chronological order.
  package var points: [Point]
  /// The laps in chronological order.
  ///
  /// There is at least one.
  package var laps: [Lap]

  package struct Point: Sendable, Hashable {
    var date: Date
    package var location: Location?
    /// The distance in meters since the start, or `nil` if it is unknown.
    var distance: Double?
    /// The heart rate in beats per minute.
    var heartRate: Double?
    /// The speed in meters per second.
    var speed: Double?
  }

  /// A location in degrees with an optional altitude in meters.
  package struct Location: Sendable, Hashable {
    var latitude: Double
    var longitude: Double
    var altitude: Double?
  }

  package struct Lap: Sendable, Hashable {
    var start: Date
    var end: Date
    /// The number of seconds, without pauses.
    var seconds: TimeInterval
    var distance: Double?
    /// The average heart rate in beats per minute.
    var average: Double?
    var maximum: Double?
  }
}

extension WorkoutTrack {
  /// Creates the track of a workout, with a point for each location of its route, or for each heart
  /// rate if there is no route.
  package init(_ detail: WorkoutDetail) {
    let (facts, workout) = (detail.facts, detail.facts.workout)
    activity = facts.activity
    start = facts.sample.start
    end = facts.sample.end
    seconds = workout.duration
    distance = facts.distance ?? detail.route?.length
    energy = facts.energy
    heartRate = facts.heartRate
    points = Self.points(detail)
    laps = []
    laps = Self.laps(detail, points)
  }

  /// The maximum age of a heart rate that is used for a point.
  private static let maxHold: TimeInterval = 30

  private static func points(_ detail: WorkoutDetail) -> [Point] {
    guard let route = detail.route else {
      return detail.heartRates.map {
        Point(date: $0.date, distance: detail.progress?.distance(at: $0.date), heartRate: $0.value)
      }
    }
    let along = WorkoutProgress(route)
    var next = 0
    return route.points.enumerated().map { place, point in
      while next < detail.heartRates.count, detail.heartRates[next].date <= point.date { next += 1 }
      let reading = next > 0 ? detail.heartRates[next - 1] : nil
      let isRecent = reading.map { point.date.timeIntervalSince($0.date) <= maxHold } ?? false
      return Point(
        date: point.date,
        location: Location(
          latitude: point.latitude, longitude: point.longitude,
          altitude: point.verticalAccuracy == 0 ? nil : point.altitude),
        distance: along.points[place].distance, heartRate: isRecent ? reading?.value : nil,
        speed: point.speed >= 0 ? point.speed : nil)
    }
  }

  /// Returns the recorded laps, or the whole workout as one lap if there are none.
  private static func laps(_ detail: WorkoutDetail, _ points: [Point]) -> [Lap] {
    let (sample, workout) = (detail.facts.sample, detail.facts.workout)
    let recorded = workout.events.filter { $0.kind == .lap && $0.start < $0.end }
    guard !recorded.isEmpty else {
      return [
        Lap(
          start: sample.start, end: sample.end, seconds: workout.duration, distance: detail.facts.distance,
          average: detail.facts.heartRate?.average, maximum: detail.facts.heartRate?.maximum)
      ]
    }
    return recorded.map { lap in
      let rates = detail.heartRates.filter { lap.start <= $0.date && $0.date < lap.end }.map(\.value)
      let ends = [lap.start, lap.end].map { detail.progress?.distance(at: $0) }
      let distance = ends[0].flatMap { from in ends[1].map { $0 - from } }
      return Lap(
        start: lap.start, end: lap.end,
        seconds: WorkoutEvent.activeTime(from: lap.start, to: lap.end, events: workout.events),
        distance: distance, average: rates.mean, maximum: rates.max())
    }
  }
}
