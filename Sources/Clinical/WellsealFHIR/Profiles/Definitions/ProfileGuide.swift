import WellsealBase

/// The profiles, value sets and rules of one implementation guide.
///
/// | line of the table | means |
/// |---|---|
/// | `guide ID BASE [parts]` | the name of the guide, what its profiles' addresses begin with, and whether only they can be asked for |
/// | `alias NAME SYSTEM` | a short name for a code system |
/// | `valueset NAME SYSTEM CODE…` | codes of a value set; several lines add up |
/// | `rule KEY error\|warning EXPRESSION ## SENTENCE` | a rule in FHIRPath |
/// | `profile ID TYPE [< BASE] [referred] [default] [when PATH=CODE…]` | a profile; the lines after it, indented, are its elements |
///
/// An element's line is its path, with `:` before the name of a slice, then any of: `1..` `..0` `0..1`; `only TYPE|TYPE`;
/// `ref TARGET|TARGET`; `= SYSTEM#CODE` or `= text`; `in VALUESET`; `obeys KEY,KEY`; `is PROFILE`; `url ADDRESS`;
/// `sliced KIND:PATH[,KIND:PATH]`, and `closed`.
struct ProfileGuide: Sendable {
  /// The name on the command line: `ips-2.0`.
  var id = ""
  /// What the addresses of the profiles begin with.
  var base = ""
  /// Whether its profiles are only asked for by name, because several fit each type.
  var isAskedByName = false
  var profiles: [Profile] = []
  var valueSets: [String: [CodePattern]] = [:]
  var rules: [String: Rule] = [:]

  /// A profile of one type.
  struct Profile: Sendable {
    let id: String
    let type: String
    /// Which resources it is meant for, where a guide has several profiles of the type.
    var conditions: [(path: String, code: CodePattern)] = []
    /// Whether it is taken where no condition of another holds.
    var isDefault = false
    /// Whether it is only for what a reference leads to, or what names it.
    var isReferredTo = false
    /// The profiles that it is made from, which ask for less.
    var bases: Set<String> = []
    var root = ProfileNode()
  }

  /// A rule in FHIRPath.
  struct Rule: Sendable {
    var severity: FHIRIssue.Severity
    /// Nil where the expression goes beyond what is read here.
    var expression: PathExpression?
    var sentence: String
  }

  /// The version at the end of its name: `2.0`; empty where it has none.
  var version: Substring {
    let end = id.split(separator: "-").last ?? ""
    return end.first?.isNumber == true ? end : ""
  }

  func profile(_ id: String) -> Profile? { profiles.first { $0.id == id } }

  /// The profile with an address, whatever version is named after it.
  func profile(at address: String) -> Profile? {
    let bare = address.split(separator: "|").first.map(String.init) ?? address
    guard bare.hasPrefix(base) else { return nil }
    return profile(String(bare.dropFirst(base.count)))
  }
}

// MARK: Choosing

extension ProfileGuide {
  /// The profiles that a resource is to keep to: those that it names, else the one for its type and content.
  func profiles(for resource: FHIRElement) -> [Profile] {
    let named = resource.items(named: "meta").flatMap { $0.items(named: "profile") }
      .compactMap { $0.value?.string.flatMap { profile(at: $0) } }
      .filter { $0.type == resource.resourceType }
    return named.isEmpty ? choose(among: profiles.filter { !$0.isReferredTo }, for: resource) : named
  }

  /// The profile that fits a resource best; none where the guide has only such for other contents.
  func choose(among profiles: [Profile], for resource: FHIRElement) -> [Profile] {
    let candidates = profiles.filter { $0.type == resource.resourceType }
    if candidates.count == 1, candidates[0].conditions.isEmpty { return candidates }
    let fitting = candidates.filter { profile in
      profile.conditions.contains { path, code in
        resource.items(named: path).contains { code.matches($0.value) }
      }
    }
    // What is meant for body weight says more than what is meant for vital signs.
    let general = fitting.reduce(into: Set<String>()) { $0.formUnion($1.bases) }
    let closest = fitting.first { !general.contains($0.id) }
    return closest.map { [$0] } ?? candidates.filter(\.isDefault)
  }
}
