import Foundation

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  let text: @Sendable (Double) -> String

  /// As many decimal places as necessary.
  public static var fixed: Self { Self { "\($0)" } }

  /// Returns a fixed number of decimal places.
  public static func fixed(precision: Int) -> Self { Self { String(format: "%.\(max(0, precision))f", $0) } }
}

/// The format of an integer.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int

  /// The digits 0 to 9.
  public static var decimal: Self { Self(radix: 10) }

  /// The digits 0 to 9 and a to f.
  public static var hex: Self { Self(radix: 16) }

  /// The digits 0 to 7.
  public static var octal: Self { Self(radix: 8) }
}
