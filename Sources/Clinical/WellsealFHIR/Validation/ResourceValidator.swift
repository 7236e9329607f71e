public import WellsealBase

/// A validator that checks resources against the definitions of a release in one pass.
///
/// There are two depths. ``Depth/structure`` covers FHIR's JSON rules, unknown members,
/// cardinality, the JSON type and format of primitives, required codes, choice types, resource
/// types, empty values and `_` companions. ``Depth/whole`` adds invariants, references, rules for
/// bundles, and narratives. Profiles, the definitions of extensions, and bindings weaker than
/// required aren't checked.
///
/// Source: FHIR R4 and DSTU2, "JSON Representation of Resources", "Bundle", "Resource References"
/// and the definitions of each type.
public struct ResourceValidator: Sendable {
  /// The depth of validation.
  public enum Depth: Sendable, Hashable {
    /// The structure of each type.
    case structure
    /// The structure, and the relations between elements and between resources.
    case whole
  }

  /// The release of FHIR to validate against.
  public let release: FHIRRelease

  /// The depth of validation.
  public let depth: Depth
  /// Whether files may have resources of DSTU2, too.
  var detectsRelease = false
  private let definitions: FHIRDefinitions

  /// The maximum number of issues in a report.
  ///
  /// A malicious resource could have millions.
  public static let issueLimit = 1000

  /// Creates a validator for a release of FHIR.
  public init(_ release: FHIRRelease, depth: Depth = .whole) {
    self.release = release
    self.depth = depth
    definitions = .of(release, hasInvariants: depth == .whole)
  }

  /// A validator for the structures of FHIR R4 (4.0.1).
  public static let r4 = ResourceValidator(.r4, depth: .structure)

  /// Returns all issues of a resource, in document order.
  public func issues(of resource: JSONValue) -> [FHIRIssue] {
    resource.withTape { tape in
      var walk = ResourceWalk(
        definitions, tape, resource, root: Self.rootName(of: resource), depth, visit: nil)
      walk.resource(TapeNode(tape: tape, index: resource.tapeIndex))
      return walk.issues
    }
  }

  /// Returns the errors of a resource, so that warnings don't use up the limit of the report.
  package func errors(of resource: JSONValue) -> [FHIRIssue] {
    resource.withTape { tape in
      var walk = ResourceWalk(
        definitions, tape, resource, root: Self.rootName(of: resource), depth, visit: nil)
      walk.isOfErrors = true
      walk.resource(TapeNode(tape: tape, index: resource.tapeIndex))
      return walk.issues.filter { $0.code != .tooManyIssues }
    }
  }

  /// Returns all issues of a resource, and calls custom rules for each object.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - type: The required type.
  ///   - visit: A function that receives each object of a known type, after its members were
  ///     checked.
  /// - Returns: The issues of the structure and those that `visit` added, in the order of the walk.
  package func issues(
    of resource: JSONValue, expecting type: String, visiting visit: ResourceWalk.Visit
  ) -> [FHIRIssue] {
    withoutActuallyEscaping(visit) { visit in
      resource.withTape { tape in
        var walk = ResourceWalk(definitions, tape, resource, root: type, depth, visit: visit)
        let node = TapeNode(tape: tape, index: resource.tapeIndex)
        if let id = definitions.id(of: type) { walk.expected(node, as: id) } else { walk.resource(node) }
        return walk.issues
      }
    }
  }

  private static func rootName(of resource: JSONValue) -> String {
    resource["resourceType"]?.string ?? "Resource"
  }
}
