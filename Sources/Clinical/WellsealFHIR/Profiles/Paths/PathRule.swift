package import WellsealBase

/// A FHIRPath rule outside of a profile.
package struct PathRule: Sendable {
  private let expression: PathExpression

  /// Creates a path rule.
  ///
  /// - Throws: ``UnreadPathError`` if the text is invalid or unsupported.
  package init(_ text: String) throws(UnreadPathError) { expression = try PathParser.parse(text) }

  /// Returns true if a resource satisfies the rule.
  ///
  /// References aren't resolved.
  package func holds(for resource: JSONValue) throws(UnreadPathError) -> Bool {
    let element = FHIRElement(resource)
    return try PathEvaluator(resource: element) { _ in nil }.holds(expression, on: element)
  }
}
