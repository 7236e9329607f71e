/// A rule that FHIR gives a key and calls an invariant: what elements of one object have to do with one another.
///
/// Source: the constraints in the definitions of FHIR R4 and DSTU2; `Tables/fhir-*-invariants.tsv` lists them all.
///
/// An object, as all definitions are, so that a walk passes references around and copies nothing.
final class Invariant: Sendable {
  let key: String
  /// The type or the element inside a type that the rule is about.
  let place: String
  let releases: Set<FHIRRelease>
  let severity: FHIRIssue.Severity
  let test: Test
  /// What is wrong where the rule is broken, as a sentence without a full stop.
  let message: String

  enum Test: Sendable {
    /// Only which elements there are counts.
    case presence(Presence)
    /// The object must be so.
    case holds(@Sendable (Subject) -> Bool)
    /// Each item of one element must be so; the issue is at the item.
    case each(StaticString, @Sendable (TapeNode, Subject) -> Bool)
  }

  /// Which elements may or must stand together.
  enum Presence: Sendable {
    /// Where one of the first is, one of the second must be.
    case whenAny([String], needs: [String])
    case atLeastOne([String])
    /// One of the first excludes all of the second.
    case never([String], with: [String])
    /// Exactly one of two or three elements is there.
    case exactlyOne([String])
    case together(String, String)
    /// The element is not the only one.
    case notAlone(String)
  }

  /// An object with what is around it.
  struct Subject {
    let node: TapeNode
    // Not counted, because one is made for most objects; the walk that makes it holds both.
    /// The bundle that the object is or stands in.
    unowned(unsafe) let bundle: BundleIndex?
    /// What is contained in the resource that the object is part of, or in the one that contains that.
    unowned(unsafe) let contained: ContainedResources?
  }

  /// An error in both releases.
  convenience init(_ key: String, _ place: String, _ message: String, _ test: Test) {
    self.init(key, place, [.r4, .dstu2], .error, message, test)
  }

  /// An error in some releases.
  convenience init(
    _ key: String, _ place: String, _ releases: Set<FHIRRelease>, _ message: String, _ test: Test
  ) {
    self.init(key, place, releases, .error, message, test)
  }

  init(
    _ key: String, _ place: String, _ releases: Set<FHIRRelease>, _ severity: FHIRIssue.Severity,
    _ message: String, _ test: Test
  ) {
    self.key = key
    self.place = place
    self.releases = releases
    self.severity = severity
    self.test = test
    self.message = message
  }

  var isPresence: Bool { if case .presence = test { true } else { false } }

  /// The element that must be there for the rule to say anything; nil where the rule always does.
  var element: String? { if case .each(let name, _) = test { "\(name)" } else { nil } }
}

extension Invariant {
  /// The rules on one type of a release, those of its base types aside.
  static func all(on place: String, _ release: FHIRRelease) -> [Invariant] { byPlace[release]?[place] ?? [] }

  /// Every rule, by release and place.
  private static let byPlace: [FHIRRelease: [String: [Invariant]]] = Dictionary(
    uniqueKeysWithValues: FHIRRelease.allCases.map { release in
      (release, Dictionary(grouping: known.filter { $0.releases.contains(release) }, by: \.place))
    })

  static let known = general + datatypes + clinical + bundles + conformance
}
