import CoreLocation
import HealthKit
import OSLog

extension Logger {
  fileprivate static let route = Logger(subsystem: "com.example.run", category: "route")
}

/// Tracks a run and passes the locations to a route builder.
final class RouteTracker: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let builder: HKWorkoutRouteBuilder
  private(set) var locations: [CLLocation] = []
  private(set) var isDenied = false

  init(store: HKHealthStore) {
    builder = HKWorkoutRouteBuilder(healthStore: store, device: nil)
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
    manager.distanceFilter = 10
    manager.activityType = .fitness
    manager.allowsBackgroundLocationUpdates = true
    manager.requestWhenInUseAuthorization()
  }

  func start() {
    switch manager.authorizationStatus {
    case .authorizedAlways, .authorizedWhenInUse: Logger.route.info("started")
    case .notDetermined, .restricted, .denied: Logger.route.warning("not allowed")
    @unknown default: break
    }
    manager.startUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    let sharp = locations.filter { $0.horizontalAccuracy >= 0 && $0.horizontalAccuracy <= 50 }
    guard !sharp.isEmpty else { return }
    self.locations += sharp
    builder.insertRouteData(sharp) { success, error in
      if let error { Logger.route.error("route: \(error.localizedDescription, privacy: .public)") }
    }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    if let error = error as? CLError, error.code == .denied { isDenied = true }
    manager.stopUpdatingLocation()
  }

  func finish(_ workout: HKWorkout, completion: @escaping (Double) -> Void) {
    let meters = zip(locations.dropFirst(), locations).reduce(0) { $0 + $1.0.distance(from: $1.1) }
    builder.finishRoute(
      with: workout, metadata: [HKMetadataKeySyncIdentifier: "route", HKMetadataKeySyncVersion: 1]
    ) {
      route, error in
      os_log("finished", log: OSLog.default, type: error == nil ? .info : .error)
      completion(meters)
    }
  }
}
