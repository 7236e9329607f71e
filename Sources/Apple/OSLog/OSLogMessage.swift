/// A message whose values are hidden unless they are public.
///
/// By default, numbers and Boolean values are written, but strings and objects aren't, as with
/// Apple's logger.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message with private values hidden.
  package let text: String

  public init(stringLiteral text: String) { self.text = text }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The interpolation that builds a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a number, which is written unless it is marked private.
    public mutating func appendInterpolation<Number: Numeric>(
      _ number: @autoclosure () -> Number, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : "\(number())"
    }

    /// Appends a floating-point number in a format.
    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
      _ number: @autoclosure () -> Number, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : format.text(Double(number()))
    }

    /// Appends an integer in a format.
    public mutating func appendInterpolation<Number: BinaryInteger>(
      _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : String(number(), radix: format.radix)
    }

    /// Appends a Boolean value, which is written unless it is marked private.
    public mutating func appendInterpolation(_ flag: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
      text += privacy.isPrivate ? "<private>" : "\(flag())"
    }

    /// Appends any other value, which is hidden unless it is marked public.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto)
    {
      text += privacy.isPublic ? value().map { "\($0)" } ?? "nil" : "<private>"
    }
  }
}

/// The privacy of a value in a message.
public struct OSLogPrivacy: Sendable {
  let isPublic: Bool
  let isPrivate: Bool

  /// The default for the type of the value: numbers are written, strings are hidden.
  public static var auto: Self { Self(isPublic: false, isPrivate: false) }

  /// Write the value.
  public static var `public`: Self { Self(isPublic: true, isPrivate: false) }

  /// Hide the value.
  public static var `private`: Self { Self(isPublic: false, isPrivate: true) }

  /// Hide the value.
  public static var sensitive: Self { .private }

  /// Hides the value despite the mask, because the hash of a short string can be guessed.
  public static func `private`(mask: Mask) -> Self { .private }

  /// Hides the value despite the mask, because the hash of a short string can be guessed.
  public static func sensitive(mask: Mask) -> Self { .private }

  /// The replacement for a hidden value.
  ///
  /// It has no effect here.
  public enum Mask: Sendable {
    /// A hash instead of the value.
    case hash
    /// No mask.
    case none
  }
}
