public import FoundationEssentials

/// A point in time, as the seconds since the beginning of 1970 at UTC that pass without leap seconds.
///
/// That is how JSON Web Tokens write times ("NumericDate" of RFC 7519, section 2); a `Date` of Foundation counts from
/// 2001 and would round what was signed.
public struct UnixTime: Hashable, Sendable {
  /// Seconds since 1970, with a fraction where there is one.
  public var seconds: Double

  public init(_ seconds: Double) { self.seconds = seconds }

  public init(_ seconds: Int) { self.seconds = Double(seconds) }

  public init(_ date: Date) { seconds = date.timeIntervalSince1970 }

  /// The same point in time as Foundation counts it.
  public var date: Date { Date(timeIntervalSince1970: seconds) }

  /// Whether it is a time at all, neither without bounds nor no number.
  public var isFinite: Bool { seconds.isFinite }

  /// Whether its year has four digits at most; the seconds of any other time may not even fit a whole number.
  package var isInCalendar: Bool { abs(seconds) < 253_402_300_800 }
}

extension UnixTime {
  /// What the clock of the system shows.
  public static var now: UnixTime { UnixTime(Date()) }

  /// A time before all others, where a range of time has no beginning.
  public static let distantPast = UnixTime(-.infinity)

  /// A time after all others, where a range of time has no end.
  public static let distantFuture = UnixTime(.infinity)
}

extension UnixTime: Comparable {
  public static func < (left: UnixTime, right: UnixTime) -> Bool { left.seconds < right.seconds }

  // Written out, because what follows from `<` would hold of a time that is no number.
  public static func <= (left: UnixTime, right: UnixTime) -> Bool { left.seconds <= right.seconds }
  public static func >= (left: UnixTime, right: UnixTime) -> Bool { left.seconds >= right.seconds }
}

extension UnixTime {
  /// The whole second that it lies in, or the nearest by another rule.
  public func rounded(_ rule: FloatingPointRoundingRule) -> UnixTime { UnixTime(seconds.rounded(rule)) }

  /// The time so many seconds later.
  public static func + (time: UnixTime, seconds: Double) -> UnixTime { UnixTime(time.seconds + seconds) }

  /// The time so many seconds earlier.
  public static func - (time: UnixTime, seconds: Double) -> UnixTime { UnixTime(time.seconds - seconds) }

  /// How many seconds lie between an earlier time and this one.
  public static func - (time: UnixTime, earlier: UnixTime) -> Double { time.seconds - earlier.seconds }
}

extension UnixTime {
  /// Reads `2026-08-22T04:43:50Z`, also with a fraction, an offset such as `+02:00`, or a space for the `T`; without an
  /// offset it is UTC.
  ///
  /// Nil for anything else, and for days and times of day that do not exist; the second 60 is a leap second.
  ///
  /// Source: RFC 3339, section 5.6; that the offset may be missing is laxer, because directories of issuers leave it out.
  public init?(rfc3339 text: String) {
    var scanner = DigitScanner(text.utf8)
    guard let date = scanner.date(), date.year > 0,
      scanner.take("T") || scanner.take("t") || scanner.take(" "),
      let clock = ClockTime(&scanner), clock.hasSeconds
    else { return nil }
    let offset = scanner.isAtEnd || scanner.take("z") ? 0 : scanner.offset()
    guard let offset, scanner.isAtEnd else { return nil }
    let whole = Double(date.daysSince1970 * 86_400 + clock.seconds - offset)
    seconds = clock.fraction.isEmpty ? whole : whole + (Double("0.\(clock.fraction)") ?? 0)
  }

  /// The second as `2026-08-22T04:43:50Z`; where no calendar holds it, the number itself.
  public var rfc3339: String {
    guard isInCalendar else { return "\(seconds)" }
    let second = Int(seconds.rounded(.down))
    let day = Int((Double(second) / 86_400).rounded(.down))
    let (date, clock) = (CivilDate(daysSince1970: day), second - day * 86_400)
    guard (0...9999).contains(date.year) else { return "\(date)T\(Digits.clock(clock))Z" }
    // An export has millions of them, so that they are not put together of a text for each part.
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

/// What stands behind the `T` of a date, without the offset.
struct ClockTime {
  /// Seconds since midnight.
  let seconds: Int
  let hasSeconds: Bool
  /// The digits behind the point; empty where there is none.
  let fraction: String

  /// Reads hours and minutes, and seconds with a fraction where there are any; nil for a time that no clock shows.
  init?(_ scanner: inout DigitScanner) {
    guard let hour = scanner.number(2), hour < 24, scanner.take(":"), let minute = scanner.number(2),
      minute < 60
    else { return nil }
    hasSeconds = scanner.take(":")
    guard hasSeconds else {
      (seconds, fraction) = (hour * 3600 + minute * 60, "")
      return
    }
    guard let second = scanner.number(2), second <= 60 else { return nil }
    seconds = hour * 3600 + minute * 60 + second
    guard scanner.take(".") else {
      fraction = ""
      return
    }
    fraction = scanner.digits()
    guard !fraction.isEmpty else { return nil }
  }
}
