import Foundation
package import WellsealModel

/// The route of a workout.
package struct WorkoutRoute: Sendable, Hashable {
  /// The points of all recordings of the route, in chronological order.
  ///
  /// Points without a location are left out.
  package var points: [RoutePoint]
  /// The length along the points, in meters.
  package private(set) var length = 0.0
  /// The total ascent in meters, or `nil` without altitudes.
  package private(set) var climb: Double?
  /// The total descent in meters.
  package private(set) var descent: Double?

  /// Creates a route, or returns `nil` if there are no points.
  package init?(_ recordings: [[RoutePoint]]) {
    let tracks = recordings.map { points in
      points.filter { $0.latitude.isFinite && $0.longitude.isFinite }.sorted { $0.date < $1.date }
    }.filter { !$0.isEmpty }
    guard !tracks.isEmpty else { return nil }
    points = tracks.joined().sorted { $0.date < $1.date }
    for track in tracks {
      for (point, next) in zip(track, track.dropFirst()) { length += Self.distance(point, next) }
      guard let (up, down) = Self.climb(track) else { continue }
      climb = (climb ?? 0) + up
      descent = (descent ?? 0) + down
    }
  }

  /// Returns the distance in meters between two points on a sphere with the earth's mean radius.
  ///
  /// Source: R. W. Sinnott, "Virtues of the Haversine", 1984.
  package static func distance(_ one: RoutePoint, _ other: RoutePoint) -> Double {
    let radius = 6_371_008.8
    let (from, to) = (one.latitude * .pi / 180, other.latitude * .pi / 180)
    let (north, east) = (to - from, (other.longitude - one.longitude) * .pi / 180)
    let part = sin(north / 2) * sin(north / 2) + cos(from) * cos(to) * sin(east / 2) * sin(east / 2)
    return 2 * radius * asin(min(1, part.squareRoot()))
  }

  /// The minimum change of altitude that counts, because measured altitudes fluctuate.
  static let smallestClimb = 2.0

  /// Returns the ascent and the descent.
  ///
  /// An altitude counts when it differs by at least ``smallestClimb`` from the last one that
  /// counted.
  private static func climb(_ points: [RoutePoint]) -> (up: Double, down: Double)? {
    // An altitude without an accuracy may be valid, as in files of other programs.
    let altitudes = points.filter { $0.altitude.isFinite && $0.verticalAccuracy != 0 }.map(\.altitude)
    guard let first = altitudes.first, altitudes.contains(where: { $0 != first }) else { return nil }
    var (up, down, level) = (0.0, 0.0, first)
    for altitude in altitudes where abs(altitude - level) >= smallestClimb {
      if altitude > level { up += altitude - level } else { down += level - altitude }
      level = altitude
    }
    return (up, down)
  }
}
