/// A resource type with the search parameters that a server supports.
package struct SearchedType: Hashable, Sendable {
  package let name: String
  /// The type's own parameters, in addition to those of ``SearchParameter/common``.
  package let parameters: [SearchParameter]
  /// The reference parameters whose targets can be included.
  package var includes: Set<String> = []
  /// Recognized parameters that don't affect the matches.
  package var passing: Set<String> = []

  package init(_ name: String, _ parameters: [SearchParameter]) {
    self.name = name
    self.parameters = parameters
  }

  /// Returns the parameter with a name, or `nil` if the type has none.
  package func parameter(_ name: String) -> SearchParameter? {
    parameters.first { $0.name == name } ?? SearchParameter.common.first { $0.name == name }
  }
}
