/// A type of resource with the parameters by which a server searches it.
package struct SearchedType: Hashable, Sendable {
  package let name: String
  /// Its own parameters; those of ``SearchParameter/common`` are added.
  package let parameters: [SearchParameter]
  /// The reference parameters whose targets may come along.
  package var includes: Set<String> = []
  /// Parameters that are understood and say nothing about which resources are found.
  package var passing: Set<String> = []

  package init(_ name: String, _ parameters: [SearchParameter]) {
    self.name = name
    self.parameters = parameters
  }

  /// The parameter of a name; nil where the type has none.
  package func parameter(_ name: String) -> SearchParameter? {
    parameters.first { $0.name == name } ?? SearchParameter.common.first { $0.name == name }
  }
}
