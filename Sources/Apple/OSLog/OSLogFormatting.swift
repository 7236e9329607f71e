import Foundation

/// How a number with a fraction is written.
public struct OSLogFloatFormatting: Sendable {
  let text: @Sendable (Double) -> String

  /// With as many digits after the point as are needed.
  public static var fixed: Self { Self { "\($0)" } }

  /// With this many digits after the point.
  public static func fixed(precision: Int) -> Self { Self { String(format: "%.\(max(0, precision))f", $0) } }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int

  /// With the digits 0 to 9.
  public static var decimal: Self { Self(radix: 10) }

  /// With the digits 0 to 9 and a to f.
  public static var hex: Self { Self(radix: 16) }

  /// With the digits 0 to 7.
  public static var octal: Self { Self(radix: 8) }
}
