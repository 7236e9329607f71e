public import FoundationEssentials

/// A point in time, as the seconds since the beginning of 1970 in UTC without leap seconds.
///
/// JSON Web Tokens use the same format ("NumericDate" of RFC 7519, section 2); a `Date` of
/// Foundation counts from 2001 and would round signed values.
public struct UnixTime: Hashable, Sendable {
  /// The seconds since 1970, with a fraction if there is one.
  public var seconds: Double

  /// Creates a time from the seconds since 1970.
  public init(_ seconds: Double) { self.seconds = seconds }

  /// Creates a time from the whole seconds since 1970.
  public init(_ seconds: Int) { self.seconds = Double(seconds) }

  /// Creates a time from a Foundation date.
  public init(_ date: Date) { seconds = date.timeIntervalSince1970 }

  /// The point in time as a Foundation date.
  public var date: Date { Date(timeIntervalSince1970: seconds) }

  /// A Boolean value that indicates whether the time is neither infinite nor NaN.
  public var isFinite: Bool { seconds.isFinite }

  /// Whether its year has at most four digits.
  ///
  /// The seconds of other times may not even fit an integer.
  package var isInCalendar: Bool { abs(seconds) < 253_402_300_800 }
}

extension UnixTime {
  /// The current time of the system clock.
  public static var now: UnixTime { UnixTime(Date()) }

  /// A time before all others, for a range without a start.
  public static let distantPast = UnixTime(-.infinity)

  /// A time after all others, for a range without an end.
  public static let distantFuture = UnixTime(.infinity)
}

extension UnixTime: Comparable {
  public static func < (left: UnixTime, right: UnixTime) -> Bool { left.seconds < right.seconds }

  // Defined explicitly, because the default implementations would be true for NaN.
  public static func <= (left: UnixTime, right: UnixTime) -> Bool { left.seconds <= right.seconds }
  public static func >= (left: UnixTime, right: UnixTime) -> Bool { left.seconds >= right.seconds }
}

extension UnixTime {
  /// Returns the time rounded to a whole second by a rule.
  public func rounded(_ rule: FloatingPointRoundingRule) -> UnixTime { UnixTime(seconds.rounded(rule)) }

  /// Returns the time a number of seconds later.
  public static func + (time: UnixTime, seconds: Double) -> UnixTime { UnixTime(time.seconds + seconds) }

  /// Returns the time a number of seconds earlier.
  public static func - (time: UnixTime, seconds: Double) -> UnixTime { UnixTime(time.seconds - seconds) }

  /// Returns the number of seconds from an earlier time to this one.
  public static func - (time: UnixTime, earlier: UnixTime) -> Double { time.seconds - earlier.seconds }
}

extension UnixTime {
  /// Parses `2026-08-22T04:43:50Z`, optionally with a fraction, an offset such as `+02:00`, or a
  /// space instead of `T`; without an offset it is UTC.
  ///
  /// Returns `nil` for other texts, and for days and times that don't exist; the second 60 is a
  /// leap second.
  ///
  /// Source: RFC 3339, section 5.6; the optional offset is an extension, because directories of
  /// issuers omit it.
  public init?(rfc3339 text: String) {
    var scanner = DigitScanner(text.utf8)
    guard let date = scanner.date(), date.year > 0,
      scanner.consume("T") || scanner.consume("t") || scanner.consume(" "),
      let clock = ClockTime(&scanner), clock.hasSeconds
    else { return nil }
    let offset = scanner.isAtEnd || scanner.consume("z") ? 0 : scanner.offset()
    guard let offset, scanner.isAtEnd else { return nil }
    let whole = Double(date.daysSince1970 * 86_400 + clock.seconds - offset)
    seconds = clock.fraction.isEmpty ? whole : whole + (Double("0.\(clock.fraction)") ?? 0)
  }

  /// The second as `2026-08-22T04:43:50Z`, or the number if it is out of the calendar's range.
  public var rfc3339: String {
    guard isInCalendar else { return "\(seconds)" }
    let second = Int(seconds.rounded(.down))
    let day = Int((Double(second) / 86_400).rounded(.down))
    let (date, clock) = (CivilDate(daysSince1970: day), second - day * 86_400)
    guard (0...9999).contains(date.year) else { return "\(date)T\(Digits.clock(clock))Z" }
    // An export has millions of times, so avoid creating a text for each part.
    return String(unsafeUninitializedCapacity: 20) { text in
      _ = text.initialize(fromContentsOf: "0000-00-00T00:00:00Z".utf8)
      Digits.write(date.year, 4, to: text, at: 0)
      Digits.write(date.month, 2, to: text, at: 5)
      Digits.write(date.day, 2, to: text, at: 8)
      Digits.write(clock / 3600, 2, to: text, at: 11)
      Digits.write(clock / 60 % 60, 2, to: text, at: 14)
      Digits.write(clock % 60, 2, to: text, at: 17)
      return 20
    }
  }
}

/// The time of day after the `T` of a date, without the offset.
struct ClockTime {
  /// The seconds since midnight.
  let seconds: Int
  let hasSeconds: Bool
  /// The digits after the decimal point; empty if there are none.
  let fraction: String

  /// Parses hours and minutes, and optional seconds with a fraction, or returns `nil` for a time
  /// that doesn't exist.
  init?(_ scanner: inout DigitScanner) {
    guard let hour = scanner.number(2), hour < 24, scanner.consume(":"), let minute = scanner.number(2),
      minute < 60
    else { return nil }
    hasSeconds = scanner.consume(":")
    guard hasSeconds else {
      (seconds, fraction) = (hour * 3600 + minute * 60, "")
      return
    }
    guard let second = scanner.number(2), second <= 60 else { return nil }
    seconds = hour * 3600 + minute * 60 + second
    guard scanner.consume(".") else {
      fraction = ""
      return
    }
    fraction = scanner.digits()
    guard !fraction.isEmpty else { return nil }
  }
}
