/// A formatter of numbers and durations for the terminal.
enum Readable {
  /// Returns a number with thousands separators.
  static func count(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number.magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// Returns a text such as `1 sample` or `1,200 samples`.
  static func count(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns a number with at most two decimals, or more if nothing else would be left.
  static func number(_ number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
    let scaled = number.magnitude * 100
    // 2.675 has no exact double, and times 100 it is a little less than a half. A large number has
    // no such digits.
    let hundredths = (scaled + min(2 * scaled.ulp, 0.01)).rounded()
    guard hundredths > 0 || number.isZero else { return "\(number)" }
    var text = count(Int(hundredths / 100))
    let fraction = Int(hundredths.truncatingRemainder(dividingBy: 100))
    if fraction > 0 {
      text +=
        fraction.isMultiple(of: 10) ? ".\(fraction / 10)" : fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
    }
    return (number < 0 ? "-" : "") + text
  }

  /// Returns a size such as `12.3 MB`.
  static func bytes(_ number: UInt64) -> String {
    switch number {
    case ..<1000: "\(number) bytes"
    case ..<1_000_000: tenths(Double(number) / 1e3) + " kB"
    default: tenths(Double(number) / 1e6) + " MB"
    }
  }

  /// Returns a duration such as `0.4 s`, `12 s`, `3 min 20 s`, `2 h 5 min`.
  static func time(_ seconds: Double) -> String {
    guard seconds >= 10 else { return "\(tenths(seconds)) s" }
    let whole = Int(min(seconds, 1e12).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return joined(whole / 60, "min", whole % 60, "s") }
    return joined(whole / 3600, "h", whole % 3600 / 60, "min")
  }

  private static func joined(_ large: Int, _ unit: String, _ small: Int, _ smaller: String) -> String {
    small == 0 ? "\(count(large)) \(unit)" : "\(count(large)) \(unit) \(small) \(smaller)"
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(count(tenths / 10)).\(tenths % 10)"
  }
}
