import FoundationEssentials
package import WellsealBase

/// A half-open range of time.
///
/// A date without seconds is the whole year, month, day or minute; a period without an end is
/// unbounded.
///
/// Source: FHIR R4, "Search", 3.1.1.4.7 (date).
package struct DateRange: Hashable, Sendable {
  var start: UnixTime
  /// The first point after the range.
  var end: UnixTime

  package init(start: UnixTime, end: UnixTime) {
    self.start = start
    self.end = end
  }

  /// Creates the range of a date, or from it to the end of another one.
  package init(_ first: FHIRDateTime, through last: FHIRDateTime? = nil) {
    start = UnixTime(first.start(in: .gmt))
    end = UnixTime((last ?? first).end(in: .gmt))
  }

  /// Reads a date with an optional time; without an offset it is UTC.
  package init?(_ text: String) {
    guard let date = FHIRDateTime(searched: text) else { return nil }
    self.init(date)
  }

  /// Creates the range of a date or a Period in a resource, or returns `nil` for any other element,
  /// and for a period without ends.
  package init?(_ element: JSON) {
    if let text = element.string {
      guard let range = DateRange(text) else { return nil }
      self = range
      return
    }
    let first = element["start"]?.string.flatMap { DateRange($0) }
    let last = element["end"]?.string.flatMap { DateRange($0) }
    guard first != nil || last != nil else { return nil }
    start = first?.start ?? UnixTime(-.infinity)
    end = last?.end ?? UnixTime(.infinity)
  }
}
