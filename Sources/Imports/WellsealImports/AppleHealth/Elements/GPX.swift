import FoundationEssentials
import Glibc
import WellsealModel

/// The subset of GPX 1.1 in exports: one track with one segment.
enum GPX {
  static let folder = "workout-routes"
  static let maxFileSize = 64 << 20

  /// The content of a file.
  struct Track {
    var points: [RoutePoint] = []
    /// The number of points, or values of points, that can't be parsed.
    var unread = 0
    /// Whether the file ends before its track.
    var isTruncated = false
    /// Whether the file contains anything that isn't part of a route.
    var hasMore = false

    /// Whether the route contains everything in the file.
    var isWhole: Bool { unread == 0 && !isTruncated && !hasMore }
  }

  /// Returns the track of a file, or `nil` if it isn't GPX.
  static func track(_ bytes: [UInt8]) -> Track? {
    // The zeros allow comparing words before checking for the end of the file.
    (bytes + repeatElement(0, count: 128)).withUnsafeBytes { buffer -> Track? in
      guard let start = buffer.baseAddress else { return nil }
      var reader = Reader(start, end: start + bytes.count)
      reader.read(start)
      return reader.isGPX ? reader.whole : nil
    }
  }

  /// A reader that proceeds from tag to tag.
  private struct Reader {
    let end: UnsafeRawPointer
    private var track = Track()
    private(set) var isGPX = false
    private var isClosed = false
    private var segments = 0
    /// The end of the last tag, or of the value after it.
    private var textStart: UnsafeRawPointer
    private var point: RoutePoint?
    private var hasDate = false
    private var dates = DateScanner()

    init(_ start: UnsafeRawPointer, end: UnsafeRawPointer) {
      self.end = end
      textStart = start
    }

    var whole: Track {
      var track = track
      track.isTruncated = !isClosed
      if point != nil { track.unread += 1 }
      track.hasMore = track.hasMore || segments > 1
      return track
    }

    mutating func read(_ start: UnsafeRawPointer) {
      var at = start
      while at < end, let tag = memchr(at, 0x3C, end - at) {
        if point != nil, hasText(before: tag) { track.unread += 1 }
        at = UnsafeRawPointer(tag) + 1
        textStart = end
        self.tag(at)
        if textStart == end { textStart = memchr(at, 0x3E, end - at).map { UnsafeRawPointer($0) + 1 } ?? end }
      }
    }

    private func hasText(before tag: UnsafeRawPointer) -> Bool {
      var at = textStart
      while at < tag {
        if !at.load(as: UInt8.self).isWhitespace { return true }
        at += 1
      }
      return false
    }

    private mutating func tag(_ name: UnsafeRawPointer) {
      if Self.begins(name, "trkpt") {
        // A point without an end tag.
        if point != nil { track.unread += 1 }
        return begin(name)
      }
      guard point == nil else { return inPoint(name) }
      if Self.begins(name, "gpx") {
        isGPX = true
      } else if Self.begins(name, "/gpx>") {
        isClosed = true
      } else if Self.begins(name, "trkseg") {
        segments += 1
      } else if Self.begins(name, "wpt") || Self.begins(name, "rte") {
        track.hasMore = true
      }
    }

    private mutating func inPoint(_ name: UnsafeRawPointer) {
      if Self.begins(name, "/trkpt") {
        if let point, hasDate { track.points.append(point) } else { track.unread += 1 }
        point = nil
      } else if Self.begins(name, "time>") {
        textStart = nextTag(name)
        guard let date = date(name + 5), !hasDate else {
          track.unread += 1
          return
        }
        point?.date = date
        hasDate = true
      } else if let (tag, path) = Self.fields.first(where: { Self.begins(name, $0.0) }) {
        textStart = nextTag(name)
        let (value, close) = NumberScanner.value(name + tag.utf8CodeUnitCount)
        guard value.isFinite, close < end, close == textStart else {
          track.unread += 1
          return
        }
        point?[keyPath: path] = value
      } else if !Self.begins(name, "/"), !Self.begins(name, "extensions>") {
        track.hasMore = true
      }
    }

    private func nextTag(_ text: UnsafeRawPointer) -> UnsafeRawPointer {
      memchr(text, 0x3C, end - text).map { UnsafeRawPointer($0) } ?? end
    }

    private mutating func begin(_ name: UnsafeRawPointer) {
      hasDate = false
      point = nil
      let close = memchr(name, 0x3E, end - name).map { UnsafeRawPointer($0) } ?? end
      guard let latitude = Self.attribute("lat=\"", name, close),
        let longitude = Self.attribute("lon=\"", name, close), abs(latitude) <= 90, abs(longitude) <= 180,
        (close - 1).load(as: UInt8.self) != 0x2F
      else {
        track.unread += 1
        return
      }
      point = RoutePoint(date: .distantPast, latitude: latitude, longitude: longitude)
    }

    private static func attribute(
      _ name: StaticString, _ start: UnsafeRawPointer, _ end: UnsafeRawPointer
    ) -> Double? {
      var at = start
      while at < end, !begins(at, name) { at += 1 }
      guard at < end else { return nil }
      let (value, close) = NumberScanner.value(at + name.utf8CodeUnitCount)
      return value.isFinite && close < end && close.load(as: UInt8.self) == 0x22 ? value : nil
    }

    /// Parses `2024-05-01T05:05:33Z`, with or without a fraction of the second.
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
