package import WellsealBase

/// A rule in FHIRPath by itself, outside of a profile.
package struct PathRule: Sendable {
  private let expression: PathExpression

  /// - Throws: ``UnreadPathError`` where the text is wrong or goes beyond what is read here.
  package init(_ text: String) throws(UnreadPathError) { expression = try PathParser.parse(text) }

  /// Whether a resource keeps to the rule; nothing that a reference leads to is known.
  package func holds(for resource: JSONValue) throws(UnreadPathError) -> Bool {
    let element = FHIRElement(resource)
    return try PathEvaluator(resource: element) { _ in nil }.holds(expression, on: element)
  }
}
