// The part of Core Location that workout routes need, for source code that imports CoreLocation. It
// never determines a location: the location manager always reports that location is denied.

@_exported public import Foundation

/// A latitude or longitude in degrees, north and east positive.
public typealias CLLocationDegrees = Double
/// A distance or altitude in meters.
public typealias CLLocationDistance = Double
/// A radius of uncertainty in meters; a negative value marks an invalid location.
public typealias CLLocationAccuracy = Double
/// A speed in meters per second; a negative value is invalid.
public typealias CLLocationSpeed = Double
/// The uncertainty of a speed in meters per second; a negative value is invalid.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from north; a negative value is invalid.
public typealias CLLocationDirection = Double
/// The uncertainty of a direction in degrees; a negative value is invalid.
public typealias CLLocationDirectionAccuracy = Double

/// The maximum distance, for filters that suppress all updates.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// The maximum time interval, in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// A geographic coordinate in degrees of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude in degrees north of the equator, negative to the south.
  public var latitude: CLLocationDegrees

  /// The longitude in degrees east of the Greenwich meridian, negative to the west.
  public var longitude: CLLocationDegrees

  /// Creates the coordinate at zero degrees latitude and longitude.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a coordinate from degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// An invalid coordinate.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Creates a coordinate from degrees, under its Objective-C name.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns true if latitude and longitude are within their ranges.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// A location at a time, with accuracies.
///
/// Negative numbers mean that a value is invalid.
public final class CLLocation: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The coordinate.
  public let coordinate: CLLocationCoordinate2D
  /// The altitude in meters above sea level.
  public let altitude: CLLocationDistance
  /// The altitude in meters above the WGS 84 ellipsoid.
  ///
  /// It is the same as ``altitude`` here.
  public var ellipsoidalAltitude: CLLocationDistance { altitude }

  /// The radius of uncertainty in meters, negative if the coordinate is invalid.
  public let horizontalAccuracy: CLLocationAccuracy

  /// The uncertainty of the altitude in meters, negative if the altitude is invalid.
  public let verticalAccuracy: CLLocationAccuracy
  /// The course in degrees clockwise from north.
  public let course: CLLocationDirection

  /// The uncertainty of the course in degrees, negative if it is unknown.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed in meters per second.
  public let speed: CLLocationSpeed

  /// The uncertainty of the speed in meters per second, negative if it is unknown.
  public let speedAccuracy: CLLocationSpeedAccuracy

  /// The time at which the location was determined.
  public let timestamp: Date
  /// The floor of a building.
  ///
  /// It is always `nil`, because floors aren't determined here.
  public var floor: CLFloor? { nil }
  /// The origin of the location, or `nil` if it is unknown.
  public let sourceInformation: CLLocationSourceInformation?

  /// Creates a location at the current time from a coordinate only.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a location without a course and a speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// Creates a location with a course and a speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1,
      timestamp: timestamp)
  }

  /// Creates a location with all values.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy, speed: speed,
      speedAccuracy: speedAccuracy, timestamp: timestamp, from: nil)
  }

  /// Creates a location with all values and its origin, which isn't archived.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date, sourceInfo: CLLocationSourceInformation
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: courseAccuracy, speed: speed,
      speedAccuracy: speedAccuracy, timestamp: timestamp, from: sourceInfo)
  }

  private init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection,
    courseAccuracy: CLLocationDirectionAccuracy, speed: CLLocationSpeed,
    speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date, from source: CLLocationSourceInformation?
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
    self.sourceInformation = source
  }

  /// Returns the distance in meters along the great circle of a sphere with the earth's mean
  /// radius.
  ///
  /// It is within half a percent of the distance on the ellipsoid.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    let (mine, other) = (coordinate.radians, location.coordinate.radians)
    let halfLatitude = sin((other.latitude - mine.latitude) / 2)
    let halfLongitude = sin((other.longitude - mine.longitude) / 2)
    let chord =
      halfLatitude * halfLatitude + cos(mine.latitude) * cos(other.latitude) * halfLongitude * halfLongitude
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }

  // MARK: Coding and equality

  public static var supportsSecureCoding: Bool { true }

  private var numbers: [Double] {
    [
      coordinate.latitude, coordinate.longitude, altitude, horizontalAccuracy, verticalAccuracy, course,
      courseAccuracy, speed, speedAccuracy, timestamp.timeIntervalSinceReferenceDate,
    ]
  }

  public convenience init?(coder: NSCoder) {
    let numbers = (0..<10).map { coder.decodeDouble(forKey: "\($0)") }
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]), altitude: numbers[2],
      horizontalAccuracy: numbers[3], verticalAccuracy: numbers[4], course: numbers[5],
      courseAccuracy: numbers[6], speed: numbers[7], speedAccuracy: numbers[8],
      timestamp: Date(timeIntervalSinceReferenceDate: numbers[9]))
  }

  public func encode(with coder: NSCoder) {
    for (index, number) in numbers.enumerated() { coder.encode(number, forKey: "\(index)") }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? CLLocation)?.numbers == numbers }
  public override var hash: Int { numbers.hashValue }
}

extension CLLocationCoordinate2D {
  fileprivate var radians: (latitude: Double, longitude: Double) {
    (latitude * .pi / 180, longitude * .pi / 180)
  }
}
