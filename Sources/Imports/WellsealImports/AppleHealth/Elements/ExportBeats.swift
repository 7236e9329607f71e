import WellsealModel

/// A compact encoding of the heartbeats that a heart rate variability record was calculated from.
///
/// An export lists each heartbeat with its rate and the time in an unknown time zone. Both are
/// preserved in one text for the key ``ExportMetadata/beatsKey``:
///
/// 1. `1`: the version of this encoding.
/// 2. Digits and `:`: the time of the first beat, in hundredths of a second since midnight.
/// 3. One or two characters per beat, for a number n: one character if n is below 61, or else 61 +
///    (n - 61) / 91 and (n - 61) % 91.
///
/// The 91 characters are those from `#` to `~` without the backslash. n is `z × 5 + d + 2`: z is
/// the change from the previous rate (for the first beat, from 60) as 0, -1, 1, -2, 2 …; d is the
/// delay of the beat relative to its rate in hundredths of a second (for the first, 0). Beats that
/// don't fit (fractional rates, finer times, gaps) are stored verbatim as `0`, then `rate@time;`
/// for each.
enum ExportBeats {
  struct Beat: Hashable {
    /// The rate in beats per minute.
    var rate: Int
    /// The time in hundredths of a second since midnight.
    var time: Int
  }

  /// Returns the text of beats, or `nil` if they don't fit.
  static func text(_ beats: [Beat]) -> String? {
    guard let first = beats.first else { return nil }
    var text = Array("1\(first.time):".utf8)
    text.reserveCapacity(text.count + beats.count * 2)
    var before = Beat(rate: 60, time: first.time - interval(first.rate))
    for beat in beats {
      let change = beat.rate - before.rate
      let late = beat.time - before.time - interval(beat.rate)
      guard (-2...2).contains(late), abs(change) < 270 else { return nil }
      let number = (change < 0 ? -2 * change - 1 : 2 * change) * 5 + late + 2
      if number < 61 {
        text.append(alphabet[number])
      } else {
        text.append(alphabet[61 + (number - 61) / 91])
        text.append(alphabet[(number - 61) % 91])
      }
      before = beat
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the beats of a text, or `nil` if the beats are stored verbatim or the text is invalid.
  static func beats(_ text: String) -> [Beat]? {
    guard text.hasPrefix("1"), let colon = text.firstIndex(of: ":"),
      let start = Int(text[text.index(after: text.startIndex)..<colon])
    else { return nil }
    var beats: [Beat] = []
    var bytes = text[text.index(after: colon)...].utf8[...]
    var before = Beat(rate: 60, time: start)
    while let high = bytes.popFirst() {
      guard var number = values[high] else { return nil }
      if number >= 61 {
        guard let low = bytes.popFirst().flatMap({ values[$0] }) else { return nil }
        number = 61 + (number - 61) * 91 + low
      }
      let zigzag = number / 5
      let rate = before.rate + (zigzag.isMultiple(of: 2) ? zigzag / 2 : -(zigzag + 1) / 2)
      guard rate > 0 else { return nil }
      let late = number % 5 - 2
      before = Beat(rate: rate, time: beats.isEmpty ? start : before.time + interval(rate) + late)
      beats.append(before)
    }
    return beats
  }

  /// Returns the interval between two beats at a rate, in hundredths of a second.
  private static func interval(_ rate: Int) -> Int { (6000 + rate / 2) / max(1, rate) }

  private static let alphabet = (UInt8(ascii: "#")...UInt8(ascii: "~")).filter { $0 != UInt8(ascii: "\\") }
  private static let values = Dictionary(uniqueKeysWithValues: zip(alphabet, alphabet.indices))
}

extension ExportBeats {
  /// Returns the lossless text of a list of beats, or `nil` if the list contains anything else.
  static func text(of list: ExportElement) -> String? {
    var pairs: [(String, String)] = []
    for child in list.children {
      guard child.name == "InstantaneousBeatsPerMinute", child.children.isEmpty, child.attributes.count == 2,
        let rate = child["bpm"], let time = child["time"], !rate.contains("@"), !(rate + time).contains(";")
      else { return nil }
      pairs.append((rate, time))
    }
    guard list.attributes.isEmpty else { return nil }
    let beats = pairs.compactMap { rate, time in
      Int(rate).flatMap { rate in self.time(time).map { Beat(rate: rate, time: $0) } }
    }
    if beats.count == pairs.count, beats.allSatisfy({ (1..<1000).contains($0.rate) }), let text = text(beats)
    {
      return text
    }
    return "0" + pairs.map { "\($0.0)@\($0.1);" }.joined()
  }

  /// Returns the rates and times of a text as in an export.
  static func pairs(_ text: String) -> [(rate: String, time: String)] {
    if let beats = beats(text) { return beats.map { (String($0.rate), clock($0.time)) } }
    return text.dropFirst().split(separator: ";").map { pair in
      let parts = pair.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// Returns a time in hundredths of a second since midnight as `3:52:22.85 AM`.
  private static func clock(_ time: Int) -> String {
    let (second, hundredth) = (time / 100 % 60, time % 100)
    let (hour, minute) = (time / 360_000, time / 6000 % 60)
    let two = { (number: Int) in (number < 10 ? "0" : "") + String(number) }
    return
      "\((hour + 11) % 12 + 1):\(two(minute)):\(two(second)).\(two(hundredth)) \(hour >= 12 ? "PM" : "AM")"
  }

  private static func time(_ text: String) -> Int? {
    var bytes = Array(text.utf8) + [UInt8(ascii: "\"")]
    bytes.append(contentsOf: repeatElement(0, count: 16))
    return bytes.withUnsafeBytes { buffer in buffer.baseAddress.flatMap { time($0)?.time } }
  }

  /// Parses `3:52:22.85 AM` up to the following quote.
  ///
  /// Some regions use a comma instead of the period, and other spaces.
  static func time(_ start: UnsafeRawPointer) -> (time: Int, end: UnsafeRawPointer)? {
    var cursor = DigitCursor(start)
    let (hour, hours) = cursor.number(2)
    guard hours > 0, hour < 24, cursor.consume(0x3A) else { return nil }
    let (minute, minutes) = cursor.number(2)
    guard minutes == 2, minute < 60, cursor.consume(0x3A) else { return nil }
    let (second, seconds) = cursor.number(2)
    guard seconds == 2, second < 60, cursor.consume(0x2E) || cursor.consume(0x2C) else { return nil }
    let (fraction, digits) = cursor.number(3)
    guard digits == 1 || digits == 2 else { return nil }
    let hundredths = (minute * 60 + second) * 100 + (digits == 1 ? fraction * 10 : fraction)
    if cursor.isAtQuote { return (hour * 360_000 + hundredths, cursor.at) }
    guard cursor.consumeSpace() else { return nil }
    let isAfternoon = cursor.consume(UInt8(ascii: "P"))
    guard isAfternoon || cursor.consume(UInt8(ascii: "A")), cursor.consume(UInt8(ascii: "M")),
      (1...12).contains(hour),
      cursor.isAtQuote
    else { return nil }
    return ((hour % 12 + (isAfternoon ? 12 : 0)) * 360_000 + hundredths, cursor.at)
  }

  private struct DigitCursor {
    var at: UnsafeRawPointer

    init(_ start: UnsafeRawPointer) { at = start }

    @inline(__always)
    mutating func number(_ maxDigits: Int) -> (Int, count: Int) {
      var value = 0
      var count = 0
      while count < maxDigits {
        let digit = at.load(as: UInt8.self) &- 0x30
        guard digit < 10 else { break }
        value = value &* 10 &+ Int(digit)
        at += 1
        count += 1
      }
      return (value, count)
    }

    @inline(__always)
    mutating func consume(_ byte: UInt8) -> Bool {
      guard at.load(as: UInt8.self) == byte else { return false }
      at += 1
      return true
    }

    /// Consumes a space: a plain one, U+202F or U+00A0.
    @inline(__always)
    mutating func consumeSpace() -> Bool {
      if consume(0x20) { return true }
      if consume(0xE2) { return consume(0x80) && consume(0xAF) }
      return consume(0xC2) && consume(0xA0)
    }

    var isAtQuote: Bool { at.load(as: UInt8.self) == UInt8(ascii: "\"") }
  }
}
