public import WellsealBase

/// A validator that checks R4 resources against a guide, or against one of its profiles.
///
/// With a guide, each resource and each entry of a bundle is checked against the profiles that it
/// claims in `meta.profile`, or else against the guide's profile for its type and content. With a
/// profile, the resource must conform to it, and so must the resources in its bundle that it refers
/// to, if the profile requires it.
public struct ProfileValidator: Sendable {
  private let guide: ProfileGuide
  private let profile: ProfileGuide.Profile?

  /// The known names of guides, as `--profile` accepts them.
  public static var guides: [String] {
    ProfileTables.all.filter { !$0.isAskedByName }.map(\.id) + cards.keys.sorted()
  }

  /// Creates a profile validator.
  ///
  /// - Parameter name: A guide (`ips-2.0`), a profile of a guide (`us-core-patient`), or the URL of
  ///   a profile, with or without a version after `|`.
  public init?(named name: String) {
    if let guide = ProfileTables.all.first(where: { $0.id == name && !$0.isAskedByName }) {
      self.guide = guide
      profile = nil
      return
    }
    let wanted = Self.cards[name] ?? name
    let known = ProfileTables.all.compactMap { guide in
      (guide.profile(wanted) ?? guide.profile(at: wanted)).map { (guide, $0) }
    }
    // If there are two versions of a guide, prefer the one in the URL, or else the latest.
    let version = wanted.split(separator: "|").dropFirst().first ?? ""
    let named = known.last { !$0.0.version.isEmpty && "\(version).".hasPrefix("\($0.0.version).") }
    guard let found = named ?? known.last else { return nil }
    (guide, profile) = found
  }

  // The bundles of health cards have short names, because a card always is one of them.
  private static let cards = [
    "shc-vaccination": "shc-vaccination-bundle-ad", "shc-vaccination-dm": "shc-vaccination-bundle-dm",
    "shc-lab": "shc-infectious-disease-laboratory-bundle-ad",
    "shc-lab-dm": "shc-infectious-disease-laboratory-bundle-dm",
    "shc-covid-lab": "shc-covid19-laboratory-bundle-ad",
    "shc-covid-lab-dm": "shc-covid19-laboratory-bundle-dm",
  ]

  /// Returns all issues of a resource with the profiles, without those of the base definitions.
  public func issues(of resource: JSONValue) -> [FHIRIssue] {
    var walk = ProfileWalk(guide, resource)
    return check(&walk)
  }

  /// Returns the errors of a resource with the profiles, so that warnings don't use up the limit of
  /// the report.
  package func errors(of resource: JSONValue) -> [FHIRIssue] {
    var walk = ProfileWalk(guide, resource)
    walk.isOfErrors = true
    return check(&walk)
  }

  private func check(_ walk: inout ProfileWalk) -> [FHIRIssue] {
    if let profile { walk.check(against: profile) } else { walk.checkAll() }
    return walk.issues
  }
}

extension FHIRIssue.Code {
  /// An element has too few or too many values for a profile.
  public static let profileCardinality = Self(rawValue: "profile-cardinality")
  /// A choice has a type that a profile doesn't allow, or a resource has another type.
  public static let profileType = Self(rawValue: "profile-type")
  /// A value or a code differs from the fixed one of a profile.
  public static let profilePattern = Self(rawValue: "profile-pattern")
  /// A slice of a profile has too few or too many items, or an item belongs to none.
  public static let profileSlice = Self(rawValue: "profile-slice")
  /// A code isn't in the value set that a profile requires.
  public static let profileBinding = Self(rawValue: "profile-binding")
  /// A rule of a profile is violated.
  ///
  /// The message ends with its key.
  public static let profileInvariant = Self(rawValue: "profile-invariant")
  /// A reference points to a type that a profile doesn't allow.
  public static let profileReference = Self(rawValue: "profile-reference")
  /// A part of a profile wasn't checked.
  public static let notChecked = Self(rawValue: "not-checked")
}
