public import ByteFormats

/// Checks resources against the structure definitions of a release in one walk.
///
/// Checked: FHIR's JSON rules, unknown members, cardinality, the JSON type and form of primitives, required codes,
/// choice types, resource types, empty values and `_` companions. Not checked: invariants, references, profiles, and
/// codes whose binding is weaker than required.
///
/// Source: FHIR R4, "JSON Representation of Resources" and the definitions of each type.
public struct ResourceValidator: Sendable {
  private let definitions: FHIRDefinitions

  /// The most issues that one report holds; a hostile resource could have millions.
  public static let issueLimit = 1000

  package init(_ definitions: FHIRDefinitions) { self.definitions = definitions }

  /// The structures of FHIR R4 (4.0.1).
  public static let r4 = ResourceValidator(.r4)

  /// Every issue of a resource, in document order.
  public func issues(of resource: JSONValue) -> [FHIRIssue] {
    issues(of: resource, expecting: nil, visiting: { _, _, _, _ in })
  }

  /// Every issue of a resource, with rules of the caller's own run on each object on the way.
  ///
  /// - Parameters:
  ///   - resource: the resource.
  ///   - type: the type it must have; nil takes the type that it names.
  ///   - visit: is given each object that the tables know, after its own members were checked.
  /// - Returns: the issues of the structure and those that `visit` added, in the order of the walk.
  package func issues(
    of resource: JSONValue, expecting type: String?, visiting visit: ResourceWalk.Visit
  ) -> [FHIRIssue] {
    withoutActuallyEscaping(visit) { visit in
      var walk = ResourceWalk(definitions, root: type ?? Self.rootName(of: resource), visit: visit)
      if let type, let id = definitions.id(of: type) {
        walk.expected(resource, as: id)
      } else {
        walk.resource(resource)
      }
      return walk.issues
    }
  }

  private static func rootName(of resource: JSONValue) -> String {
    resource["resourceType"]?.string ?? "Resource"
  }
}
