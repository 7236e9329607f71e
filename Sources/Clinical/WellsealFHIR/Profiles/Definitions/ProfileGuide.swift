import WellsealBase

/// The profiles, value sets and rules of one implementation guide.
///
/// | table line | meaning |
/// |---|---|
/// | `guide ID BASE [parts]` | its id, the URL prefix of its profiles; `parts`: by name only |
/// | `alias NAME SYSTEM` | a short name for a code system |
/// | `valueset NAME SYSTEM CODE…` | codes of a value set, which may have several lines |
/// | `rule KEY error\|warning EXPRESSION ## SENTENCE` | a rule in FHIRPath |
/// | `profile ID TYPE [< BASE] [referred] [default] [when PATH=CODE…]` | a profile with elements |
///
/// The line of an element contains its path, with `:` before the name of a slice, and then any of:
/// `1..` `..0` `0..1`; `only TYPE|TYPE`; `ref TARGET|TARGET`; `= SYSTEM#CODE` or `= text`; `in
/// VALUESET`; `obeys KEY,KEY`; `is PROFILE`; `url ADDRESS`; `sliced KIND:PATH[,KIND:PATH]`, and
/// `closed`.
struct ProfileGuide: Sendable {
  /// The name for the command line, such as `ips-2.0`.
  var id = ""
  /// The common prefix of the profiles' URLs.
  var base = ""
  /// Whether its profiles are only used by name, because several suit each type.
  var isAskedByName = false
  var profiles: [Profile] = []
  var valueSets: [String: [CodePattern]] = [:]
  var rules: [String: Rule] = [:]

  /// A profile of one type.
  struct Profile: Sendable {
    let id: String
    let type: String
    /// The conditions on resources for which it is intended, if a guide has several profiles of the
    /// type.
    var conditions: [(path: String, code: CodePattern)] = []
    /// Whether it is used if no condition of another profile applies.
    var isDefault = false
    /// Whether it is only used for the targets of references, or by name.
    var isReferredTo = false
    /// The less strict profiles that it derives from.
    var bases: Set<String> = []
    var root = ProfileNode()
  }

  /// A rule in FHIRPath.
  struct Rule: Sendable {
    var severity: FHIRIssue.Severity
    /// The expression, or `nil` if it isn't supported.
    var expression: PathExpression?
    var sentence: String
  }

  /// The version at the end of its name, such as `2.0`, or an empty string if it has none.
  var version: Substring {
    let end = id.split(separator: "-").last ?? ""
    return end.first?.isNumber == true ? end : ""
  }

  func profile(_ id: String) -> Profile? { profiles.first { $0.id == id } }

  /// Returns the profile with a URL, ignoring the version.
  func profile(at address: String) -> Profile? {
    let bare = address.split(separator: "|").first.map(String.init) ?? address
    guard bare.hasPrefix(base) else { return nil }
    return profile(String(bare.dropFirst(base.count)))
  }
}

// MARK: Selection

extension ProfileGuide {
  /// Returns the profiles that apply to a resource: those that it claims, or else the one for its
  /// type and content.
  func profiles(for resource: FHIRElement) -> [Profile] {
    let named = resource.items(named: "meta").flatMap { $0.items(named: "profile") }
      .compactMap { $0.value?.string.flatMap { profile(at: $0) } }
      .filter { $0.type == resource.resourceType }
    return named.isEmpty ? choose(among: profiles.filter { !$0.isReferredTo }, for: resource) : named
  }

  /// Returns the profile that suits a resource best, or none if the guide only has profiles for
  /// other content.
  func choose(among profiles: [Profile], for resource: FHIRElement) -> [Profile] {
    let candidates = profiles.filter { $0.type == resource.resourceType }
    if candidates.count == 1, candidates[0].conditions.isEmpty { return candidates }
    let fitting = candidates.filter { profile in
      profile.conditions.contains { path, code in
        resource.items(named: path).contains { code.matches($0.value) }
      }
    }
    // A profile for body weight is more specific than one for vital signs.
    let general = fitting.reduce(into: Set<String>()) { $0.formUnion($1.bases) }
    let closest = fitting.first { !general.contains($0.id) }
    return closest.map { [$0] } ?? candidates.filter(\.isDefault)
  }
}
