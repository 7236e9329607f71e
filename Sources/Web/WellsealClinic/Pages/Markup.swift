import WellsealBase

/// A fragment of markup: literals in the source are unescaped, and interpolated texts are escaped.
struct Markup: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral value: String) { text = value }
  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  private init(text: String) { self.text = text }

  /// Returns concatenated fragments.
  static func list(_ pieces: [Markup]) -> Markup { Markup(text: pieces.map(\.text).joined()) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ piece: Markup) { text += piece.text }

    mutating func appendInterpolation(_ value: String) { text += MarkupEscaping.escape(value) }
  }
}
