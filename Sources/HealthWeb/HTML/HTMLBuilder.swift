/// Puts pieces of a page one after the other.
@resultBuilder
enum HTMLBuilder {
  static func buildExpression(_ piece: HTML) -> HTML { piece }
  static func buildExpression(_ text: String) -> HTML { HTML(text) }
  static func buildExpression(_ piece: HTML?) -> HTML { piece ?? .none }
  static func buildExpression(_ pieces: [HTML]) -> HTML { HTML(pieces) }
  static func buildBlock(_ pieces: HTML...) -> HTML { HTML(pieces) }
  static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .none }
  static func buildEither(first piece: HTML) -> HTML { piece }
  static func buildEither(second piece: HTML) -> HTML { piece }
  static func buildArray(_ pieces: [HTML]) -> HTML { HTML(pieces) }
}
