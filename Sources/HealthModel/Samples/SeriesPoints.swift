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
}

/// One place on a workout route; metres, metres a second and degrees, negative where Core Location says "invalid".
package struct RoutePoint: Hashable, Sendable, Codable {
  package var date: Date
  package var latitude: Double
  package var longitude: Double
  package var altitude: Double
  package var horizontalAccuracy: Double
  package var verticalAccuracy: Double
  package var speed: Double
  package var course: Double

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
}

/// One quantity of a quantity series, with the time that it stands for.
package struct SeriesQuantity: Hashable, Sendable, Codable {
  package var quantity: HealthQuantity
  package var interval: DateInterval

  package init(quantity: HealthQuantity, interval: DateInterval) {
    self.quantity = quantity
    self.interval = interval
  }
}
