/// A message whose values are hidden unless they are marked public.
///
/// Numbers and truth values are written, texts and objects are not: the rule of Apple's logger.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message as it may be written.
  package let text: String

  public init(stringLiteral text: String) { self.text = text }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Puts a message together from its words and values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a number, which is written unless it is marked private.
    public mutating func appendInterpolation<Number: Numeric>(
      _ number: @autoclosure () -> Number, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : "\(number())"
    }

    /// Adds a number in a format.
    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
      _ number: @autoclosure () -> Number, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : format.text(Double(number()))
    }

    /// Adds a whole number in a format.
    public mutating func appendInterpolation<Number: BinaryInteger>(
      _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : String(number(), radix: format.radix)
    }

    /// Adds a truth value, which is written unless it is marked private.
    public mutating func appendInterpolation(_ flag: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
      text += privacy.isPrivate ? "<private>" : "\(flag())"
    }

    /// Adds anything else, which is hidden unless it is marked public.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: @autoclosure () -> Any?, privacy: OSLogPrivacy = .auto)
    {
      text += privacy.isPublic ? value().map { "\($0)" } ?? "nil" : "<private>"
    }
  }
}

/// Whether a value in a message may be written.
public struct OSLogPrivacy: Sendable {
  let isPublic: Bool
  let isPrivate: Bool

  /// What is right for the kind of value: numbers are written, texts are not.
  public static var auto: Self { Self(isPublic: false, isPrivate: false) }

  /// The value is written.
  public static var `public`: Self { Self(isPublic: true, isPrivate: false) }

  /// The value is hidden.
  public static var `private`: Self { Self(isPublic: false, isPrivate: true) }

  /// The value is hidden.
  public static var sensitive: Self { .private }

  /// Hidden all the same: a hash of a short text can be guessed.
  public static func `private`(mask: Mask) -> Self { .private }

  /// Hidden all the same: a hash of a short text can be guessed.
  public static func sensitive(mask: Mask) -> Self { .private }

  /// What stands in the place of a hidden value; here nothing of it does.
  public enum Mask: Sendable {
    case hash
    case none
  }
}
