/// An invariant of FHIR, which is identified by a key.
///
/// It relates elements of one object.
///
/// Source: the constraints in the definitions of FHIR R4 and DSTU2; `Tables/fhir-*-invariants.tsv`
/// lists them all.
///
/// It is an object, like all definitions, so that a walk passes references and copies nothing.
final class Invariant: Sendable {
  let key: String
  /// The type, or the element within a type, that the rule applies to.
  let path: String
  let releases: Set<FHIRRelease>
  let severity: FHIRIssue.Severity
  let test: Test
  /// The description of a violation, as a sentence without a period.
  let message: String

  enum Test: Sendable {
    /// A test that only depends on the presence of elements.
    case presence(Presence)
    /// A condition on the object.
    case holds(@Sendable (Subject) -> Bool)
    /// A condition on each item of an element. The issue is at the item.
    case each(StaticString, @Sendable (TapeNode, Subject) -> Bool)
  }

  /// The elements that may or must be present together.
  enum Presence: Sendable {
    /// If any of the first is present, one of the second must be.
    case whenAny([String], needs: [String])
    case atLeastOne([String])
    /// If any of the first is present, none of the second may be.
    case never([String], with: [String])
    /// Exactly one of two or three elements is present.
    case exactlyOne([String])
    case together(String, String)
    /// The element isn't the only one.
    case notAlone(String)
  }

  /// An object with its context.
  struct Subject {
    let node: TapeNode
    // Unowned, because one is created for most objects. The walk that creates it retains both.
    /// The bundle that is the object or contains it.
    unowned(unsafe) let bundle: BundleIndex?
    /// The contained resources of the object's resource, or of the resource that contains that one.
    unowned(unsafe) let contained: ContainedResources?
  }

  /// Creates an invariant for both releases, whose violation is an error.
  convenience init(_ key: String, _ type: String, _ message: String, _ test: Test) {
    self.init(key, type, [.r4, .dstu2], .error, message, test)
  }

  /// Creates an invariant for some releases, whose violation is an error.
  convenience init(
    _ key: String, _ path: String, _ releases: Set<FHIRRelease>, _ message: String, _ test: Test
  ) {
    self.init(key, path, releases, .error, message, test)
  }

  init(
    _ key: String, _ type: String, _ releases: Set<FHIRRelease>, _ severity: FHIRIssue.Severity,
    _ message: String, _ test: Test
  ) {
    self.key = key
    self.path = type
    self.releases = releases
    self.severity = severity
    self.test = test
    self.message = message
  }

  var isPresence: Bool { if case .presence = test { true } else { false } }

  /// The element that the rule needs, or `nil` if the rule always applies.
  var element: String? { if case .each(let name, _) = test { "\(name)" } else { nil } }
}

extension Invariant {
  /// Returns the rules for one type of a release, without those of its base types.
  static func all(on path: String, _ release: FHIRRelease) -> [Invariant] { byType[release]?[path] ?? [] }

  /// All rules, by release and type.
  private static let byType: [FHIRRelease: [String: [Invariant]]] = Dictionary(
    uniqueKeysWithValues: FHIRRelease.allCases.map { release in
      (release, Dictionary(grouping: known.filter { $0.releases.contains(release) }, by: \.path))
    })

  static let known = general + datatypes + clinical + bundles + conformance
}
