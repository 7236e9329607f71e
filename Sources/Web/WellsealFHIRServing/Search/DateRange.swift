import FoundationEssentials
package import WellsealBase

/// A range of time from its first moment up to the first moment after it.
///
/// A date that was not written to the second is the whole year, month, day or minute; a period without an end goes on for ever.
///
/// Source: FHIR R4, "Search", 3.1.1.4.7 (date).
package struct DateRange: Hashable, Sendable {
  var start: UnixTime
  /// The first moment that is not part of the range any more.
  var end: UnixTime

  package init(start: UnixTime, end: UnixTime) {
    self.start = start
    self.end = end
  }

  /// All of a date, or from it to the end of another one.
  package init(_ first: FHIRDateTime, through last: FHIRDateTime? = nil) {
    start = UnixTime(first.start(in: .gmt))
    end = UnixTime((last ?? first).end(in: .gmt))
  }

  /// Reads a date with as much of a time as there is; without an offset it is UTC.
  package init?(_ text: String) {
    guard let date = FHIRDateTime(searched: text) else { return nil }
    self.init(date)
  }

  /// The range of a date or of a Period in a resource; nil for an element that is neither, and for a period with no ends.
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
