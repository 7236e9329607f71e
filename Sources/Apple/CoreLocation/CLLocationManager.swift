public import Foundation

/// A location manager that never determines a location.
///
/// It reports the same error as a device with location services turned off.
open class CLLocationManager: NSObject {
  /// The delegate, as a weak reference.
  open weak var delegate: (any CLLocationManagerDelegate)?

  /// The desired accuracy in meters.
  ///
  /// It has no effect here.
  open var desiredAccuracy = kCLLocationAccuracyBest

  /// The minimum distance in meters between updates.
  ///
  /// It has no effect here.
  open var distanceFilter = kCLDistanceFilterNone

  /// The type of the user's activity.
  ///
  /// It has no effect here.
  open var activityType = CLActivityType.other

  /// A Boolean value that indicates whether the app receives updates in the background.
  ///
  /// It has no effect here.
  open var allowsBackgroundLocationUpdates = false

  /// A Boolean value that indicates whether the system may pause updates.
  ///
  /// It has no effect here.
  open var pausesLocationUpdatesAutomatically = true

  /// A Boolean value that indicates whether the system shows that the app uses location.
  ///
  /// It has no effect here.
  open var showsBackgroundLocationIndicator = false

  public override init() {}

  /// Returns false, because location services aren't available.
  open class func locationServicesEnabled() -> Bool { false }

  /// Returns the authorization status, which is always denied.
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }

  /// The authorization status, which is always denied.
  open var authorizationStatus: CLAuthorizationStatus { .denied }

  /// The accuracy that the app may receive.
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }

  /// The last location, which is always `nil`.
  open var location: CLLocation? { nil }

  /// Does nothing, because permission can't be requested.
  open func requestWhenInUseAuthorization() {}

  /// Does nothing, because permission can't be requested.
  open func requestAlwaysAuthorization() {}

  /// Reports to the delegate that location is denied.
  open func startUpdatingLocation() { refuse() }

  /// Does nothing, because no updates were started.
  open func stopUpdatingLocation() {}

  /// Reports to the delegate that location is denied.
  open func requestLocation() { refuse() }

  private var isRefusing = false

  /// Reports the error, unless the delegate is handling it and requests a location again, which
  /// would recurse endlessly.
  private func refuse() {
    guard !isRefusing else { return }
    isRefusing = true
    delegate?.locationManager(self, didFailWithError: CLError(.denied))
    isRefusing = false
  }
}

/// A delegate that receives locations and errors.
///
/// Methods that are optional in Apple's protocol have an empty default implementation.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Receives new locations, the latest last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Receives the error of a request that failed, a `CLError`.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Receives the authorization status after it changed.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Reports that the manager was created or that its authorization changed.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// Reports that updates paused.
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  /// Reports that updates resumed.
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}

  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}

  /// Does nothing.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}

  /// Does nothing.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}

/// The permission that the user gave an app.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user hasn't been asked.
  case notDetermined
  /// The app can't use locations, and the user can't change that.
  case restricted
  /// The user denied access.
  case denied
  /// The app can use locations at any time.
  case authorizedAlways
  /// The app can use locations while it is in use.
  case authorizedWhenInUse
}

/// The accuracy of the locations that the user lets an app receive.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// The accurate location.
  case fullAccuracy
  /// An approximate location.
  case reducedAccuracy
}

/// The type of the user's activity.
public enum CLActivityType: Int, Sendable {
  /// An unknown activity.
  case other = 1
  /// Navigation in a car.
  case automotiveNavigation
  /// Fitness, such as walking or cycling.
  case fitness
  /// Navigation in another vehicle.
  case otherNavigation
  /// Flying.
  case airborne
}

/// An error that occurs when no location is available.
public struct CLError: Error, Hashable, Sendable, CustomNSError {
  /// The code of the error.
  public let code: Code

  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }

  /// The reason why no location is available.
  public enum Code: Int, Sendable {
    /// The location is unknown.
    case locationUnknown
    /// The user denied access.
    case denied
    /// The network is unavailable.
    case network
  }

  /// The location can't be determined at the moment.
  public static var locationUnknown: Code { .locationUnknown }

  /// The user or the system denied access to the location.
  public static var denied: Code { .denied }

  /// The network is unavailable.
  public static var network: Code { .network }

  public static var errorDomain: String { "kCLErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

// Values in meters. The negative ones, which are Apple's, request the best accuracy.
/// Report all movements.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// The best accuracy of the device.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// The best accuracy of the device, with additional sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// An accuracy of a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
