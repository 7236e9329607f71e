public import WellsealBase

/// Checks resources of R4 against a guide, or against one profile of it.
///
/// With a guide each resource, and each entry of a bundle, is checked against the profiles that it names in `meta.profile`,
/// else against the guide's profile for its type and content. With a profile the resource must keep to that one, and so must
/// what it refers to in its bundle where the profile asks for it.
public struct ProfileValidator: Sendable {
  private let guide: ProfileGuide
  private let profile: ProfileGuide.Profile?

  /// The names that are known: those of the guides, as `--profile` takes them.
  public static var guides: [String] {
    ProfileTables.all.filter { !$0.isAskedByName }.map(\.id) + cards.keys.sorted()
  }

  /// - Parameter name: a guide (`ips-2.0`), a profile of one (`us-core-patient`), or the address of a profile, with or without a
  ///   version behind `|`.
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
    // Of two versions of a guide the one that the address names, else the newest.
    let version = wanted.split(separator: "|").dropFirst().first ?? ""
    let named = known.last { !$0.0.version.isEmpty && "\(version).".hasPrefix("\($0.0.version).") }
    guard let found = named ?? known.last else { return nil }
    (guide, profile) = found
  }

  // The bundles of health cards have names of their own, because a card is always one of them.
  private static let cards = [
    "shc-vaccination": "shc-vaccination-bundle-ad", "shc-vaccination-dm": "shc-vaccination-bundle-dm",
    "shc-lab": "shc-infectious-disease-laboratory-bundle-ad",
    "shc-lab-dm": "shc-infectious-disease-laboratory-bundle-dm",
    "shc-covid-lab": "shc-covid19-laboratory-bundle-ad",
    "shc-covid-lab-dm": "shc-covid19-laboratory-bundle-dm",
  ]

  /// Every issue of a resource with the profiles; what the base definitions say is not repeated.
  public func issues(of resource: JSONValue) -> [FHIRIssue] {
    var walk = ProfileWalk(guide, resource)
    return check(&walk)
  }

  /// The errors of a resource with the profiles: what is only a warning takes no place in the report.
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
  /// An element stands too seldom or too often for a profile.
  public static let profileCardinality = Self(rawValue: "profile-cardinality")
  /// A choice has a type that a profile does not allow, or a resource is of another type.
  public static let profileType = Self(rawValue: "profile-type")
  /// A value or a code is not the one that a profile fixes.
  public static let profilePattern = Self(rawValue: "profile-pattern")
  /// A slice of a profile stands too seldom or too often, or an item belongs to none.
  public static let profileSlice = Self(rawValue: "profile-slice")
  /// A code is not in the value set that a profile requires.
  public static let profileBinding = Self(rawValue: "profile-binding")
  /// A rule of a profile is broken; the message ends with its key.
  public static let profileInvariant = Self(rawValue: "profile-invariant")
  /// A reference leads to a type that a profile does not allow.
  public static let profileReference = Self(rawValue: "profile-reference")
  /// Something of a profile was not checked.
  public static let notChecked = Self(rawValue: "not-checked")
}
