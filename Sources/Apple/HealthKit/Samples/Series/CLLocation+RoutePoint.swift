package import CoreLocation
package import WellsealModel

extension CLLocation {
  /// Creates a location from a point of a stored route.
  convenience init(_ point: RoutePoint) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: point.latitude, longitude: point.longitude),
      altitude: point.altitude, horizontalAccuracy: point.horizontalAccuracy,
      verticalAccuracy: point.verticalAccuracy, course: point.course, speed: point.speed,
      timestamp: point.date)
  }
}

extension RoutePoint {
  /// Creates a route point for the store, without the accuracy of course and speed.
  package init(_ location: CLLocation) {
    self.init(
      date: location.timestamp, latitude: location.coordinate.latitude,
      longitude: location.coordinate.longitude, altitude: location.altitude,
      horizontalAccuracy: location.horizontalAccuracy, verticalAccuracy: location.verticalAccuracy,
      speed: location.speed, course: location.course)
  }
}
