/// A builder that concatenates fragments of HTML.
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ piece: HTML) -> HTML { piece }
  package static func buildExpression(_ text: String) -> HTML { HTML(text) }
  package static func buildExpression(_ piece: HTML?) -> HTML { piece ?? .none }
  package static func buildExpression(_ pieces: [HTML]) -> HTML { HTML(pieces) }
  package static func buildBlock(_ pieces: HTML...) -> HTML { HTML(pieces) }
  package static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .none }
  package static func buildEither(first piece: HTML) -> HTML { piece }
  package static func buildEither(second piece: HTML) -> HTML { piece }
  package static func buildArray(_ pieces: [HTML]) -> HTML { HTML(pieces) }
}
