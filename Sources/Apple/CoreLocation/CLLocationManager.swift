public import Foundation

/// Would find where the device is; here it finds nobody, and says so as a device does on which location is switched off.
open class CLLocationManager: NSObject {
  /// Who is told; not kept alive.
  open weak var delegate: (any CLLocationManagerDelegate)?

  /// How exact a location is wanted, in metres; nobody is found all the same.
  open var desiredAccuracy = kCLLocationAccuracyBest

  /// How far a device moves, in metres, before its place is told again; nobody is found all the same.
  open var distanceFilter = kCLDistanceFilterNone

  /// What the person does; it changes nothing here.
  open var activityType = CLActivityType.other

  /// Whether places are wanted while the app is in the background; it changes nothing here.
  open var allowsBackgroundLocationUpdates = false

  /// Whether the system may pause; it changes nothing here.
  open var pausesLocationUpdatesAutomatically = true

  /// Whether people are shown that the app asks; it changes nothing here.
  open var showsBackgroundLocationIndicator = false

  public override init() {}

  /// Whether the device finds places: never.
  open class func locationServicesEnabled() -> Bool { false }

  /// What the app may ask: nothing.
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }

  /// What the app may ask: nothing.
  open var authorizationStatus: CLAuthorizationStatus { .denied }

  /// How exact a place the app may have.
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }

  /// The last place: none.
  open var location: CLLocation? { nil }

  /// Changes nothing: there is nobody to ask.
  open func requestWhenInUseAuthorization() {}

  /// Changes nothing: there is nobody to ask.
  open func requestAlwaysAuthorization() {}

  /// Tells the delegate that location is denied.
  open func startUpdatingLocation() { refuse() }

  /// Changes nothing: nothing was started.
  open func stopUpdatingLocation() {}

  /// Tells the delegate that location is denied.
  open func requestLocation() { refuse() }

  private var isRefusing = false

  /// A delegate that asks again from within is not told again, or it would never come to an end.
  private func refuse() {
    guard !isRefusing else { return }
    isRefusing = true
    delegate?.locationManager(self, didFailWithError: CLError(.denied))
    isRefusing = false
  }
}

/// Is told where the device is.
///
/// Apple's optional methods have a body that does nothing.
@preconcurrency
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
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

/// What a person let an app ask.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse
}

/// How exact a place a person lets an app have.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy
  case reducedAccuracy
}

/// What a person does who is followed.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation
  case fitness
  case otherNavigation
  case airborne
}

/// Why there is no location.
public struct CLError: Error, Hashable, Sendable, CustomNSError {
  /// Why there is none.
  public let code: Code

  /// An error with a reason.
  public init(_ code: Code) { self.code = code }

  /// Why there is no location.
  public enum Code: Int, Sendable {
    case locationUnknown
    case denied
    case network
  }

  /// No place could be found right now.
  public static var locationUnknown: Code { .locationUnknown }

  /// The person, or the system, does not let the app ask.
  public static var denied: Code { .denied }

  /// The network that is needed is not there.
  public static var network: Code { .network }

  public static var errorDomain: String { "kCLErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

// Metres; the negative ones ask for the best that there is, and Apple's are the same.
/// Every movement is told.
// swift-format-ignore-file: AlwaysUseLowerCamelCase
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// As exact as the device can.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// As exact as the device can, with more sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
