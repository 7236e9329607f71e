import Foundation
import Synchronization

/// The changes of a time zone's offset from UTC, from 1901 to 2100.
///
/// Foundation's calendar queries the zone at every step, which costs microseconds. Code with many
/// steps uses this type and needs the calendar only near a change, where wall times are skipped or
/// repeated.
struct ZoneHistory: Sendable {
  /// The times of the changes in seconds since the beginning of 2001.
  private let changes: [Double]
  /// The seconds to add to UTC.
  ///
  /// The first applies before the first change.
  private let offsets: [Double]
  /// The number of times that the zone had crossed the date line by then, as Samoa did in 2011.
  private let crossings: [Int]

  /// Returns the history of a zone, cached for the life of the process.
  static func of(_ zone: TimeZone) -> ZoneHistory {
    known.withLock { known in
      if let history = known[zone.identifier] { return history }
      let history = ZoneHistory(zone)
      known[zone.identifier] = history
      return history
    }
  }

  private static let known = Mutex<[String: ZoneHistory]>([:])

  private init(_ zone: TimeZone) {
    var date = Date(timeIntervalSinceReferenceDate: Self.range.lowerBound)
    var changes: [Double] = []
    var offsets = [Double(zone.secondsFromGMT(for: date))]
    while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date,
      next.timeIntervalSinceReferenceDate < Self.range.upperBound + 86_400
    {
      changes.append(next.timeIntervalSinceReferenceDate)
      offsets.append(Double(zone.secondsFromGMT(for: next)))
      date = next
    }
    self.changes = changes
    self.offsets = offsets
    self.crossings = zip(offsets, offsets.dropFirst()).reduce(into: [0]) { crossings, pair in
      crossings.append((crossings.last ?? 0) + (abs(pair.1 - pair.0) > 43_200 ? 1 : 0))
    }
  }

  /// The range of reliable dates, from 1901-01-02 to 2100-12-30.
  static let range = -3_155_673_600.0...3_155_500_800.0

  /// Returns the offset at a date.
  func offset(at date: Double) -> Double { offsets[changes.partitionIndex { $0 > date }] }

  func crossings(at date: Double) -> Int { crossings[changes.partitionIndex { $0 > date }] }

  /// Returns the date with a wall time, as seconds on a clock that never changes, after a number of
  /// crossings of the date line, or `nil` near a change or outside the range.
  func date(atWallTime wall: Double, crossings: Int) -> Double? {
    let index = changes.partitionIndex { $0 > wall - offset(at: wall) }
    let date = wall - offsets[index]
    guard Self.range.contains(date), isFar(date, from: index - 1), isFar(date, from: index),
      self.crossings[index] == crossings
    else { return nil }
    return date
  }

  /// Returns true if a change is so far away that it doesn't affect wall times near a date.
  private func isFar(_ date: Double, from change: Int) -> Bool {
    guard changes.indices.contains(change) else { return true }
    return abs(date - changes[change]) > abs(offsets[change + 1] - offsets[change]) + 1800
  }
}
