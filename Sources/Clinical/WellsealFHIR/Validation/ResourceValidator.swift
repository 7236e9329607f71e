public import WellsealBase

/// Checks resources against the definitions of a release in one walk.
///
/// Two depths: the ``Depth/structure`` is FHIR's JSON rules, unknown members, cardinality, the JSON type and form of
/// primitives, required codes, choice types, resource types, empty values and `_` companions; ``Depth/whole`` adds
/// the invariants, references, rules of bundles and narratives. Not checked: profiles, extensions against their
/// definitions, and codes whose binding is weaker than required.
///
/// Source: FHIR R4 and DSTU2, "JSON Representation of Resources", "Bundle", "Resource References" and the definitions
/// of each type.
public struct ResourceValidator: Sendable {
  /// How much is checked.
  public enum Depth: Sendable, Hashable {
    /// What each type looks like.
    case structure
    /// That, and what elements and resources have to do with one another.
    case whole
  }

  /// The release of FHIR that resources are judged by.
  public let release: FHIRRelease

  /// How far resources are looked into.
  public let depth: Depth
  private let definitions: FHIRDefinitions

  /// The most issues that one report holds; a hostile resource could have millions.
  public static let issueLimit = 1000

  /// A validator for a release of FHIR.
  public init(_ release: FHIRRelease, depth: Depth = .whole) {
    self.release = release
    self.depth = depth
    definitions = .of(release, hasInvariants: depth == .whole)
  }

  /// The structures of FHIR R4 (4.0.1).
  public static let r4 = ResourceValidator(.r4, depth: .structure)

  /// Every issue of a resource, in document order.
  public func issues(of resource: JSONValue) -> [FHIRIssue] {
    resource.withTape { tape in
      var walk = ResourceWalk(
        definitions, tape, resource, root: Self.rootName(of: resource), depth, visit: nil)
      walk.resource(TapeNode(tape: tape, place: resource.place))
      return walk.issues
    }
  }

  /// The errors of a resource: what is only a warning takes no place in the report.
  package func errors(of resource: JSONValue) -> [FHIRIssue] {
    resource.withTape { tape in
      var walk = ResourceWalk(
        definitions, tape, resource, root: Self.rootName(of: resource), depth, visit: nil)
      walk.isOfErrors = true
      walk.resource(TapeNode(tape: tape, place: resource.place))
      return walk.issues.filter { $0.code != .tooManyIssues }
    }
  }

  /// Every issue of a resource, with rules of the caller's own run on each object on the way.
  ///
  /// - Parameters:
  ///   - resource: the resource.
  ///   - type: the type it must have.
  ///   - visit: is given each object that the tables know, after its own members were checked.
  /// - Returns: the issues of the structure and those that `visit` added, in the order of the walk.
  package func issues(
    of resource: JSONValue, expecting type: String, visiting visit: ResourceWalk.Visit
  ) -> [FHIRIssue] {
    withoutActuallyEscaping(visit) { visit in
      resource.withTape { tape in
        var walk = ResourceWalk(definitions, tape, resource, root: type, depth, visit: visit)
        let node = TapeNode(tape: tape, place: resource.place)
        if let id = definitions.id(of: type) { walk.expected(node, as: id) } else { walk.resource(node) }
        return walk.issues
      }
    }
  }

  private static func rootName(of resource: JSONValue) -> String {
    resource["resourceType"]?.string ?? "Resource"
  }
}
