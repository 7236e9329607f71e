// The part of Core Location that workout routes need, for sources that say `import CoreLocation`. It finds nobody:
// there is no location manager here.

public import Foundation

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationSpeedAccuracy = Double
public typealias CLLocationDirection = Double
public typealias CLLocationDirectionAccuracy = Double

/// A distance that is longer than any, for filters that let nothing through.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// A time that is longer than any, in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude

/// A place on the earth in degrees of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator; negative to the south.
  public var latitude: CLLocationDegrees

  /// Degrees east of the meridian of Greenwich; negative to the west.
  public var longitude: CLLocationDegrees

  /// The place at zero degrees both ways.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// A place in degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate that is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place in degrees, by the name that Objective-C knows.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether both parts are numbers within their range.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// Where something was at a time, and how sure that is; negative numbers mean that a part is not known.
public final class CLLocation: NSObject, NSSecureCoding, NSCopying, Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// Metres above sea level.
  public let altitude: CLLocationDistance
  /// Metres above the ellipsoid of WGS 84; the same as ``altitude`` here.
  public var ellipsoidalAltitude: CLLocationDistance { altitude }

  /// Metres around the place within which it may be; negative where the place is not known.
  public let horizontalAccuracy: CLLocationAccuracy

  /// Metres above and below the altitude within which it may be; negative where the altitude is not known.
  public let verticalAccuracy: CLLocationAccuracy
  /// Degrees clockwise from north.
  public let course: CLLocationDirection

  /// Degrees by which the course may be off; negative where that is not known.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// Metres in a second.
  public let speed: CLLocationSpeed

  /// Metres in a second by which the speed may be off; negative where that is not known.
  public let speedAccuracy: CLLocationSpeedAccuracy

  /// When the location was found.
  public let timestamp: Date
  /// The storey of a building; nil, because nothing here finds one.
  public var floor: CLFloor? { nil }
  /// What made the location; nil where it is not known.
  public let sourceInformation: CLLocationSourceInformation?

  /// A place now, with nothing known but its degrees.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// A location without a course and a speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  /// A location with a course and a speed.
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1,
      timestamp: timestamp)
  }

  /// A location with all that is known of it.
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

  /// Says besides what made the location; archives do not keep that.
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

  /// Metres along the great circle on a sphere with the earth's mean radius; within half a percent of the ellipsoid.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    let (mine, other) = (coordinate.radians, location.coordinate.radians)
    let halfLatitude = sin((other.latitude - mine.latitude) / 2)
    let halfLongitude = sin((other.longitude - mine.longitude) / 2)
    let chord =
      halfLatitude * halfLatitude + cos(mine.latitude) * cos(other.latitude) * halfLongitude * halfLongitude
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }

  // MARK: Coding and equality are those of the numbers

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
