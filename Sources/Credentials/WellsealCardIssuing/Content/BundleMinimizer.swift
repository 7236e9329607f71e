public import WellsealBase
public import WellsealCredentials
import WellsealFHIR

/// A type that creates the bundle of a health card from the FHIR R4 resources of any health record
/// system.
///
/// The entries become `resource:0`, `resource:1` …, the Patient first; references are updated. The
/// minimizer omits members that a card must not have (ids, meta except security, narrative, texts
/// of codes), empty values, and members that the profile excludes. Contained resources become
/// entries of their own, because a card's references refer to entries.
///
/// Source: SMART Health Cards Framework, "Data Model".
public struct BundleMinimizer: Sendable {
  private let profile: CardProfile?

  /// Creates a minimizer.
  ///
  /// - Parameter profile: The profile of the card, or `nil` for only the rules of every card.
  public init(profile: CardProfile? = nil) { self.profile = profile }

  /// Creates the bundle of a card.
  ///
  /// - Parameter source: A Bundle, or an array of resources.
  /// - Returns: The bundle, which conforms to the rules and the profile, and the omitted members.
  /// - Throws: ``BundleError`` if no card can be created from it.
  public func minimize(_ source: JSONValue) throws(BundleError) -> MinimizedBundle {
    let records = try SourceRecords(source)
    try refuseForeign(records)
    let kept = records.indexes(in: profile)
    var rewriter = CardRewriter(records: records, kept: kept, profile: profile)
    let entries = try kept.enumerated().map { number, index throws(BundleError) in
      JSON.object([
        .init("fullUrl", .string("resource:\(number)")), .init("resource", try rewriter.resource(at: index)),
      ])
    }
    for (index, record) in records.all.enumerated() where !kept.contains(index) {
      rewriter.report.drop(record.type, .notInProfile)
    }
    let bundle = JSON.object(
      [.init("resourceType", "Bundle"), .init("type", records.isDocument ? "document" : "collection")]
        + records.documentMembers + [.init("entry", .array(entries))])
    try refuseFaulty(bundle)
    return MinimizedBundle(bundle: bundle, dropped: rewriter.report.entries)
  }

  /// Throws if the records aren't FHIR R4, or aren't about one person; empty values will be
  /// omitted.
  private func refuseForeign(_ records: SourceRecords) throws(BundleError) {
    let issues = records.all.filter { !$0.isContained }.flatMap { record in
      let issues = ResourceValidator.r4.issues(of: record.resource)
      let empty = Set(issues.filter { [.emptyValue, .nullValue].contains($0.code) }.map(\.path))
      return issues.filter { !empty.contains($0.path) }
    }
    guard issues.isEmpty else { throw .notR4(issues) }
    let patients = records.all.filter { $0.type == "Patient" }.count
    guard patients > 0 else { throw .noPatient }
    guard patients == 1 else { throw .severalPatients(patients) }
  }

  private func refuseFaulty(_ bundle: JSON) throws(BundleError) {
    let document: JSONDocument
    do { document = try JSONDocument(parsing: bundle.minified) } catch { throw .unreadable(error) }
    let errors = CardContent(document.root).issues(against: profile).filter { $0.severity != .warning }
    guard errors.isEmpty else { throw .breaksRules(errors) }
  }
}

/// The bundle of a card, and the omitted members.
public struct MinimizedBundle: Sendable, Hashable {
  /// The bundle on the card.
  public let bundle: JSON

  /// The omitted members, by kind.
  public let dropped: [Dropped]

  /// A kind of omitted member.
  public struct Dropped: Sendable, Hashable {
    /// The path without positions, such as `Immunization.note`.
    public let path: String

    /// The reason for omitting it.
    public let reason: Reason
    /// The number of occurrences.
    public let count: Int
  }

  /// The reason why a member was omitted.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// Cards omit this member, such as `text` and `meta`.
    case notForCards = "not needed on a card"
    /// The member has no content.
    case empty = "it was empty"
    /// The profile has no such resource or element.
    case notInProfile = "the profile excludes it"
    /// The reference has no target in the bundle; its display text remains.
    case unresolvable = "its target is outside the bundle"
    /// The profile has only the date.
    case timeOfDay = "the profile allows only the day"

    /// The name in JSON, which never changes.
    package var stableName: String {
      switch self {
      case .notForCards: "notForCards"
      case .empty: "empty"
      case .notInProfile: "notInProfile"
      case .unresolvable: "unresolvable"
      case .timeOfDay: "timeOfDay"
      }
    }
  }
}

extension MinimizedBundle.Dropped: CustomStringConvertible {
  public var description: String { "\(path) (\(count)): \(reason.rawValue)" }
}
