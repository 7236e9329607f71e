import Glibc

/// A parser for the list of beats of a heart rate variability record in Apple's layout.
enum BeatScanner {
  struct List {
    var text: String
    var count: Int
    /// The line after the list.
    var end: UnsafeRawPointer
  }

  @inline(__always)
  static func begins(_ text: UnsafeRawPointer) -> Bool {
    memcmp(text, opening, opening.utf8.count) == 0
  }

  /// Parses a list, or returns `nil` if a line has another layout or the beats don't fit the
  /// compact form.
  static func read(_ start: UnsafeRawPointer, _ end: UnsafeRawPointer) -> List? {
    var at = start + opening.utf8.count
    var beats: [ExportBeats.Beat] = []
    while at < end, memcmp(at, beat, beat.utf8.count) == 0 {
      at += beat.utf8.count
      let (rate, quote) = NumberScanner.value(at)
      guard rate >= 1, rate < 1000, rate == rate.rounded(), memcmp(quote, "\" time=\"", 8) == 0,
        let (time, close) = ExportBeats.time(quote + 8), memcmp(close, "\"/>\n", 4) == 0
      else { return nil }
      beats.append(ExportBeats.Beat(rate: Int(rate), time: time))
      at = close + 4
    }
    guard memcmp(at, closing, closing.utf8.count) == 0, let text = ExportBeats.text(beats) else { return nil }
    at += closing.utf8.count
    return at <= end ? List(text: text, count: beats.count, end: at) : nil
  }

  private static let opening = "  <HeartRateVariabilityMetadataList>\n"
  private static let beat = "   <InstantaneousBeatsPerMinute bpm=\""
  private static let closing = "  </HeartRateVariabilityMetadataList>\n"
}
