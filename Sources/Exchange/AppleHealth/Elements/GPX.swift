import FoundationEssentials
import Glibc
import HealthModel

/// The subset of GPX 1.1 that exports write: one track with one segment.
enum GPX {
  static let largestFile = 64 << 20

  /// The points of a file; nil where it is not GPX.
  static func points(_ bytes: [UInt8]) -> [RoutePoint]? {
    // The zeros let words be compared before asking where the file ends.
    (bytes + repeatElement(0, count: 128)).withUnsafeBytes { buffer -> [RoutePoint]? in
      guard let start = buffer.baseAddress else { return nil }
      var reader = Reader(end: start + bytes.count)
      reader.read(start)
      return reader.isGPX ? reader.points : nil
    }
  }

  /// Goes from tag to tag; whatever else is in the file is passed over.
  private struct Reader {
    let end: UnsafeRawPointer
    private(set) var points: [RoutePoint] = []
    private(set) var isGPX = false
    private var point: RoutePoint?
    private var hasDate = false
    private var dates = DateScanner()

    init(end: UnsafeRawPointer) { self.end = end }

    mutating func read(_ start: UnsafeRawPointer) {
      var at = start
      while at < end, let tag = memchr(at, 0x3C, end - at) {
        at = UnsafeRawPointer(tag) + 1
        self.tag(at)
      }
    }

    private mutating func tag(_ name: UnsafeRawPointer) {
      if point == nil {
        if Self.begins(name, "trkpt") { begin(name) } else if Self.begins(name, "gpx") { isGPX = true }
        return
      }
      if Self.begins(name, "/trkpt") {
        if let point, hasDate { points.append(point) }
        point = nil
      } else if Self.begins(name, "time>") {
        guard let date = date(name + 5) else { return }
        point?.date = date
        hasDate = true
      } else {
        for (tag, path) in Self.fields where Self.begins(name, tag) {
          let (value, _) = NumberScanner.value(name + tag.utf8CodeUnitCount)
          if value.isFinite { point?[keyPath: path] = value }
        }
      }
    }

    private mutating func begin(_ name: UnsafeRawPointer) {
      hasDate = false
      let close = memchr(name, 0x3E, end - name).map { UnsafeRawPointer($0) } ?? end
      guard let latitude = Self.attribute("lat=\"", name, close),
        let longitude = Self.attribute("lon=\"", name, close), abs(latitude) <= 90, abs(longitude) <= 180
      else { return }
      point = RoutePoint(date: .distantPast, latitude: latitude, longitude: longitude)
    }

    private static func attribute(
      _ name: StaticString, _ start: UnsafeRawPointer, _ end: UnsafeRawPointer
    ) -> Double? {
      var at = start
      while at < end, !begins(at, name) { at += 1 }
      guard at < end else { return nil }
      let (value, _) = NumberScanner.value(at + name.utf8CodeUnitCount)
      return value.isFinite ? value : nil
    }

    /// Reads `2024-05-01T05:05:33Z`, with or without a fraction of the second.
    private mutating func date(_ text: UnsafeRawPointer) -> Date? {
      guard text + 20 <= end, text.load(fromByteOffset: 10, as: UInt8.self) == UInt8(ascii: "T") else {
        return nil
      }
      var seconds = withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { local -> Double in
        guard let start = local.baseAddress else { return .nan }
        memcpy(start, text, 19)
        memcpy(start + 19, " +0000", 6)
        start.storeBytes(of: 0x20, toByteOffset: 10, as: UInt8.self)
        return dates.seconds(start)
      }
      var at = text + 19
      if at.load(as: UInt8.self) == UInt8(ascii: ".") {
        let (fraction, close) = NumberScanner.value(at)
        seconds += fraction
        at = close
      }
      guard !seconds.isNaN, at.load(as: UInt8.self) == UInt8(ascii: "Z") else { return nil }
      return Date(timeIntervalSinceReferenceDate: seconds)
    }

    private static func begins(_ text: UnsafeRawPointer, _ start: StaticString) -> Bool {
      memcmp(text, start.utf8Start, start.utf8CodeUnitCount) == 0
    }

    private static let fields: [(StaticString, any WritableKeyPath<RoutePoint, Double> & Sendable)] = [
      ("ele>", \.altitude), ("speed>", \.speed), ("course>", \.course), ("hAcc>", \.horizontalAccuracy),
      ("vAcc>", \.verticalAccuracy),
    ]
  }
}
