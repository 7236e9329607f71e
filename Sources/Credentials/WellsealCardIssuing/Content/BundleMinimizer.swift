public import WellsealBase
public import WellsealCredentials
import WellsealFHIR

/// Makes the bundle of a health card from whatever FHIR R4 a system of records has.
///
/// The entries become `resource:0`, `resource:1` …, the Patient first; references follow. Left out is what a card may
/// not have (ids, meta but security, narrative, texts beside codes), what is empty, and what the profile leaves out.
/// Contained resources become entries of their own, because a card's references name entries.
///
/// Source: SMART Health Cards Framework, "Data Model".
public struct BundleMinimizer: Sendable {
  private let profile: CardProfile?

  /// - Parameter profile: what the card shall conform to; nil for the rules of every card only.
  public init(profile: CardProfile? = nil) { self.profile = profile }

  /// Makes the bundle of a card.
  ///
  /// - Parameter source: a Bundle, or an array of resources.
  /// - Returns: the bundle, which has been checked against the rules and the profile, and what was left out.
  /// - Throws: ``BundleRefusal`` where no card can be made of it.
  public func minimize(_ source: JSONValue) throws(BundleRefusal) -> MinimizedBundle {
    let records = try SourceRecords(source)
    try refuseForeign(records)
    let kept = records.indexes(in: profile)
    var rewriter = CardRewriter(records: records, kept: kept, profile: profile)
    let entries = try kept.enumerated().map { number, index throws(BundleRefusal) in
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

  /// Refuses records that are not FHIR R4, or not of one person; what is merely empty will be left out.
  private func refuseForeign(_ records: SourceRecords) throws(BundleRefusal) {
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

  private func refuseFaulty(_ bundle: JSON) throws(BundleRefusal) {
    let document: JSONDocument
    do { document = try JSONDocument(parsing: bundle.minified) } catch { throw .unreadable(error) }
    let errors = CardContent(document.root).issues(against: profile).filter { $0.severity != .warning }
    guard errors.isEmpty else { throw .breaksRules(errors) }
  }
}

/// The bundle of a card, and what did not get onto it.
public struct MinimizedBundle: Sendable, Hashable {
  /// The bundle as it goes onto the card.
  public let bundle: JSON

  /// What was left out, by kind.
  public let dropped: [Dropped]

  /// A kind of member that was left out.
  public struct Dropped: Sendable, Hashable {
    /// Where it stood, without positions: `Immunization.note`.
    public let path: String

    /// Why it was left out.
    public let reason: Reason
    /// How often.
    public let count: Int
  }

  /// Why something was left out.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case notForCards = "cards do without it"
    case empty = "it was empty"
    case notInProfile = "the profile leaves it out"
    case unresolvable = "it pointed outside of the bundle"
    case timeOfDay = "the profile wants the day only"
  }
}

extension MinimizedBundle.Dropped: CustomStringConvertible {
  public var description: String { "\(path) (\(count)): \(reason.rawValue)" }
}
