public import WellsealBase
public import WellsealFHIR

/// The FHIR bundle of a health card: its issues, its topics and its contents.
///
/// Source: SMART Health Cards Framework, "Data Model" (rules for bundles), and the Vaccination &
/// Testing guide for the profiles.
public struct CardContent: Sendable {
  /// The FHIR bundle, as the issuer wrote it.
  public let bundle: JSONValue

  /// Creates the content of a card.
  ///
  /// - Parameter bundle: The value of `vc.credentialSubject.fhirBundle`.
  public init(_ bundle: JSONValue) { self.bundle = bundle }

  /// Returns every issue of the content: the structure of the resources, the rules for cards, and
  /// the rules of a profile.
  ///
  /// A bundle without entries has one fatal issue, and its content isn't checked.
  public func issues(against profile: CardProfile? = nil) -> [FHIRIssue] {
    guard bundle.kind == .object else {
      return [.init(.fatal, .noEntries, at: "Bundle", "the bundle is not an object")]
    }
    guard let entries = bundle["entry"], entries.elements.contains(where: { _ in true }) else {
      let isBundle = bundle["resourceType"].map { $0.isString("Bundle") } ?? true
      let wrongType = FHIRIssue(
        .error, .wrongResourceType, at: "Bundle", "the resource is not a Bundle")
      return (isBundle ? [] : [wrongType])
        + [.init(.fatal, .noEntries, at: "Bundle.entry", "the bundle has no entries")]
    }
    return contentIssues() + (profile?.issues(of: self).prefix(ResourceValidator.issueLimit) ?? [])
  }

  /// The resources of the entries, in order, each with its index.
  package var resources: [(index: Int, resource: JSONValue)] {
    guard let entries = bundle["entry"] else { return [] }
    return entries.elements.enumerated().compactMap { index, entry in
      entry["resource"].flatMap { $0.kind == .object ? (index, $0) : nil }
    }
  }

  /// Returns the resources of a type.
  package func resources(ofType type: String) -> [(index: Int, resource: JSONValue)] {
    resources.filter { $0.resource["resourceType"]?.string == type }
  }

  private func contentIssues() -> [FHIRIssue] {
    var rules = CardRules(
      targets: Set(bundle["entry"].map { $0.elements.compactMap { $0["fullUrl"]?.string } } ?? []))
    let root = bundle.offset
    return ResourceValidator.r4.issues(of: bundle, expecting: "Bundle") { value, type, path, issues in
      rules.check(value, type, isRoot: value.offset == root, at: path, &issues)
    }
  }
}

extension FHIRIssue.Code {
  /// The bundle has no entries, so there is nothing to check.
  public static let noEntries = Self(rawValue: "no-entries")
  /// An entry without a resource.
  public static let entryWithoutResource = Self(rawValue: "entry-without-resource")
  /// A `fullUrl` that isn't `resource:` and a number.
  public static let fullURLForm = Self(rawValue: "full-url-form")
  /// A `fullUrl` that an earlier entry has, too.
  public static let duplicateFullURL = Self(rawValue: "duplicate-full-url")
  /// A reference that isn't `resource:` and a number.
  public static let referenceForm = Self(rawValue: "reference-form")
  /// A reference to an entry that the bundle doesn't have.
  public static let undefinedReference = Self(rawValue: "undefined-reference")
  /// An Immunization whose status isn't `completed`.
  public static let immunizationStatus = Self(rawValue: "immunization-status")
  /// A member that a card should omit to save space.
  public static let notForCards = Self(rawValue: "not-for-cards")
  /// Content that breaks a rule of the chosen profile.
  public static let profile = Self(rawValue: "profile")
}

extension FHIRIssue {
  /// The number that the reference validator gives this kind of issue.
  public var referenceNumber: Int {
    switch code {
    case .noEntries: 103
    case .entryWithoutResource, .unknownResourceType, .missingResourceType: 100
    case .profile: 136
    default: 105
    }
  }
}
