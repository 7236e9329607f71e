import FoundationEssentials
import HealthModel

/// Reads the route of a workout: an element that names a GPX file.
enum RouteElement {
  static func sample(
    _ element: ExportElement, of workout: HealthSample, _ archive: ExportArchive
  ) throws(ImportLoss.Reason) -> NewSample {
    let fields = try SampleElement(element)
    guard let path = element.children(named: "FileReference").first?["path"] else { throw .missing("path") }
    let bytes: [UInt8]?
    do { bytes = try archive.file(path, limit: GPX.largestFile) } catch { throw .damagedFile }
    guard let bytes else { throw .missingFile }
    guard let points = GPX.points(bytes) else { throw .damagedFile }
    let sample = try fields.sample(.workoutRoute, .series(count: points.count))
    return NewSample(sample, created: fields.created, points: .route(points))
  }
}

/// The subset of GPX 1.1 that exports write: one track with one segment.
enum GPX {
  static let largestFile = 64 << 20

  /// The points of a file; nil where it is not GPX.
  static func points(_ bytes: [UInt8]) -> [RoutePoint]? {
    var reader = Reader()
    for tag in XMLTags(bytes) { reader.read(tag) }
    return reader.isGPX ? reader.points : nil
  }

  private struct Reader {
    var points: [RoutePoint] = []
    var isGPX = false
    private var point: RoutePoint?
    private var hasDate = false

    mutating func read(_ tag: XMLTags.Tag) {
      switch tag.name {
      case "gpx": isGPX = true
      case "trkpt": begin(tag)
      case "/trkpt":
        if let point, hasDate { points.append(point) }
        point = nil
      case "time":
        guard let date = GPX.date(tag.text) else { return }
        point?.date = date
        hasDate = true
      default:
        guard let path = Self.fields[tag.name], let value = NumberScanner.value(tag.text) else { return }
        point?[keyPath: path] = value
      }
    }

    private mutating func begin(_ tag: XMLTags.Tag) {
      hasDate = false
      guard let latitude = tag.number("lat"), let longitude = tag.number("lon"), abs(latitude) <= 90,
        abs(longitude) <= 180
      else {
        point = nil
        return
      }
      point = RoutePoint(date: .distantPast, latitude: latitude, longitude: longitude)
    }

    private static var fields: [String: WritableKeyPath<RoutePoint, Double>] {
      [
        "ele": \.altitude, "speed": \.speed, "course": \.course, "hAcc": \.horizontalAccuracy,
        "vAcc": \.verticalAccuracy,
      ]
    }
  }

  /// Reads `2024-05-01T05:05:33Z`, with or without a fraction of the second.
  static func date(_ text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 64, bytes[10] == UInt8(ascii: "T"),
      bytes.last == UInt8(ascii: "Z")
    else { return nil }
    var dates = DateScanner()
    let whole =
      String(decoding: bytes[..<10], as: UTF8.self) + " "
      + String(decoding: bytes[11..<19], as: UTF8.self) + " +0000"
    guard let date = dates.date(whole) else { return nil }
    guard bytes.count > 20 else { return date }
    return NumberScanner.value("0" + String(decoding: bytes[19..<bytes.count - 1], as: UTF8.self))
      .map { date + $0 }
  }
}
