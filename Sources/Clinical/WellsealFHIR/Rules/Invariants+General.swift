import WellsealBase

// Rules for every element and for every resource.
extension Invariant {
  static let general: [Invariant] = [
    .init(
      "ele-1", "Element", "the element has an id but neither a value nor anything else",
      .presence(.notAlone("id"))),
    .init(
      "dom-1", "DomainResource", [.dstu2], "a contained resource must not have a narrative",
      .each("contained") { resource, _ in !resource.has("text") }),
    .init(
      "dom-2", "DomainResource", "a contained resource must not contain resources",
      .each("contained") { resource, _ in !resource.has("contained") }),
    .init(
      "dom-3", "DomainResource",
      "this contained resource has no reference to or from the resource",
      .each("contained") { $0.isReferredTo(in: $1.contained) }),
    .init(
      "dom-4", "DomainResource", "a contained resource must have neither a version nor a date of change",
      .each("contained") { resource, _ in
        resource["meta"].map { !$0.has("versionId") && !$0.has("lastUpdated") } ?? true
      }),
    .init(
      "dom-5", "DomainResource", [.r4], "a contained resource must not have a security label",
      .each("contained") { resource, _ in resource["meta"].map { !$0.has("security") } ?? true }),
  ]
}

extension TapeNode {
  /// Returns true if a contained resource is linked to its container: the container refers to it,
  /// or it refers to the container as `#`.
  fileprivate func isReferredTo(in contained: ContainedResources?) -> Bool {
    if let id = self["id"]?.string, contained?.isNamed(id) ?? false { return true }
    return (index..<next).contains { self.at($0).isString("#") }
  }
}
