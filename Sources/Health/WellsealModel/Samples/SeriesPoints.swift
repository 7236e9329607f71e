package import FoundationEssentials

/// One heartbeat of a heartbeat series.
package struct Heartbeat: Hashable, Sendable, Codable {
  /// Seconds since the start of the series.
  package var timeSinceStart: TimeInterval
  /// Whether beats before this one may be missing.
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

/// One place on a workout route; metres, metres a second and degrees, negative where Core Location says "invalid".
package struct RoutePoint: Hashable, Sendable, Codable {
  /// When the place was passed.
  package var date: Date
  /// Degrees north of the equator.
  package var latitude: Double
  /// Degrees east of Greenwich.
  package var longitude: Double
  /// Metres above the sea.
  package var altitude: Double
  /// The radius in metres within which the place lies; negative where latitude and longitude are invalid.
  package var horizontalAccuracy: Double
  /// The vertical accuracy in metres; zero or negative where the altitude is invalid.
  package var verticalAccuracy: Double
  /// Metres a second; negative where it is not known.
  package var speed: Double
  /// Degrees clockwise from north; negative where it is not known.
  package var course: Double

  /// Makes a point; without more its accuracies, speed and course are invalid.
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

/// One quantity of a quantity series, with the time that it stands for.
package struct SeriesQuantity: Hashable, Sendable, Codable {
  /// Compatible with the unit of the series' type.
  package var quantity: HealthQuantity
  /// May be empty: a moment.
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
