/// A message whose values are hidden unless they are marked public.
///
/// Numbers and truth values are written, texts and objects are not: the rule of Apple's logger.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The message as it may be written.
  package let text: String

  public init(stringLiteral text: String) { self.text = text }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Number: Numeric>(
      _ number: @autoclosure () -> Number, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : "\(number())"
    }

    public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
      _ number: @autoclosure () -> Number, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : format.text(Double(number()))
    }

    public mutating func appendInterpolation<Number: BinaryInteger>(
      _ number: @autoclosure () -> Number, format: OSLogIntegerFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isPrivate ? "<private>" : String(number(), radix: format.radix)
    }

    public mutating func appendInterpolation(_ flag: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto) {
      text += privacy.isPrivate ? "<private>" : "\(flag())"
    }

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

  public static var auto: Self { Self(isPublic: false, isPrivate: false) }
  public static var `public`: Self { Self(isPublic: true, isPrivate: false) }
  public static var `private`: Self { Self(isPublic: false, isPrivate: true) }
  public static var sensitive: Self { .private }

  /// Hidden all the same: a hash of a short text can be guessed.
  public static func `private`(mask: Mask) -> Self { .private }

  /// Hidden all the same: a hash of a short text can be guessed.
  public static func sensitive(mask: Mask) -> Self { .private }

  public enum Mask: Sendable {
    case hash
    case none
  }
}
