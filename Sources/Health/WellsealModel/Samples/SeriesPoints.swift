package import FoundationEssentials

/// One heartbeat of a heartbeat series.
package struct Heartbeat: Hashable, Sendable, Codable {
  /// The time since the start of the series, in seconds.
  package var timeSinceStart: TimeInterval
  /// Whether heartbeats before this one may be missing.
  package var isPrecededByGap: Bool

  package init(timeSinceStart: TimeInterval, isPrecededByGap: Bool = false) {
    self.timeSinceStart = timeSinceStart
    self.isPrecededByGap = isPrecededByGap
  }

  private enum CodingKeys: String, CodingKey {
    case timeSinceStart = "timeSinceStart"
    case isPrecededByGap = "isPrecededByGap"
  }
}

/// A location on a workout route, in meters, meters per second and degrees.
///
/// A value is negative if Core Location reports it as invalid.
package struct RoutePoint: Hashable, Sendable, Codable {
  /// The time at the location.
  package var date: Date
  /// The latitude in degrees north of the equator.
  package var latitude: Double
  /// The longitude in degrees east of Greenwich.
  package var longitude: Double
  /// The altitude in meters above sea level.
  package var altitude: Double
  /// The horizontal accuracy as a radius in meters; negative if latitude and longitude are invalid.
  package var horizontalAccuracy: Double
  /// The vertical accuracy in meters; zero or negative if the altitude is invalid.
  package var verticalAccuracy: Double
  /// The speed in meters per second; negative if unknown.
  package var speed: Double
  /// The course in degrees clockwise from north; negative if unknown.
  package var course: Double

  /// Creates a point.
  ///
  /// By default, its accuracies, speed and course are invalid.
  package init(
    date: Date, latitude: Double, longitude: Double, altitude: Double = 0, horizontalAccuracy: Double = -1,
    verticalAccuracy: Double = -1, speed: Double = -1, course: Double = -1
  ) {
    self.date = date
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.speed = speed
    self.course = course
  }

  private enum CodingKeys: String, CodingKey {
    case date = "date"
    case latitude = "latitude"
    case longitude = "longitude"
    case altitude = "altitude"
    case horizontalAccuracy = "horizontalAccuracy"
    case verticalAccuracy = "verticalAccuracy"
    case speed = "speed"
    case course = "course"
  }
}

/// A quantity of a quantity series and its interval.
package struct SeriesQuantity: Hashable, Sendable, Codable {
  /// The quantity; compatible with the unit of the series' type.
  package var quantity: HealthQuantity
  /// The interval, which may be empty.
  package var interval: DateInterval

  package init(quantity: HealthQuantity, interval: DateInterval) {
    self.quantity = quantity
    self.interval = interval
  }

  private enum CodingKeys: String, CodingKey {
    case quantity = "quantity"
    case interval = "interval"
  }
}
