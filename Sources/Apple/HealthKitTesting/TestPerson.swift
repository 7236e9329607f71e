public import Foundation
public import HealthKit
import WellsealConsent
import WellsealModel

/// The simulated user who answers the requests of apps in a test.
public enum TestPerson: Sendable {
  /// Allows each request completely.
  case allowsEverything
  /// Denies each request.
  case refusesEverything
  /// Answers each request separately.
  case answers(@Sendable (TestRequest) async -> TestReply)
}

/// A request of an app to the user.
public struct TestRequest: Hashable, Sendable {
  /// The kind of request.
  public enum Kind: Hashable, Sendable {
    /// Types to save and read.
    case types
    /// Types of clinical records to read.
    case clinicalRecords
    /// Objects of a type, selected individually.
    case objects
    /// Signed records, shared once.
    case verifiableRecords
  }

  /// The kind of request.
  public let kind: Kind

  /// The types that the app requests to save.
  ///
  /// It is empty except for ``Kind/types``.
  public let share: Set<HKSampleType>

  /// The types that the app requests to read.
  public let read: Set<HKObjectType>
  /// The titles of the objects or records to select from.
  public let items: [String]
}

/// The answer of the user.
public enum TestReply: Hashable, Sendable {
  /// Allow everything that the app requested.
  case allowEverything
  /// Allow some types and deny the others. Samples that end before the date remain hidden.
  case allow(share: Set<HKSampleType>, read: Set<HKObjectType>, since: Date? = nil)
  /// Select objects or records, by their index in ``TestRequest/items``.
  case pick(Set<Int>)
  /// Deny everything.
  case refuse
  /// Dismiss the sheet without a decision.
  case cancel
}

extension TestRequest {
  /// Creates a request from a sheet, or returns `nil` if the sheet is about the app itself, which
  /// tests aren't asked about.
  init?(_ sheet: ConsentSheet) {
    switch sheet {
    case .types(let sheet): self.init(.types, share: sheet.share, read: sheet.read)
    case .clinical(let sheet): self.init(.clinicalRecords, read: sheet.read)
    case .objects(let sheet): self.init(.objects, read: [sheet.type], items: sheet.candidates.map(\.title))
    case .shareOnce(let sheet):
      self.init(.verifiableRecords, items: sheet.cards.map { $0.record.itemNames.joined(separator: ", ") })
    case .doubt, .wakeUp: return nil
    }
  }

  private init(
    _ kind: Kind, share: Set<HealthType> = [], read: Set<HealthType> = [], items: [String] = []
  ) {
    self.kind = kind
    self.share = Set(share.compactMap { HKObjectType.of($0) as? HKSampleType })
    self.read = Set(read.map { HKObjectType.of($0) })
    self.items = items
  }
}

extension TestReply {
  /// Returns the answer in the form of the broker.
  ///
  /// An answer that doesn't match the sheet denies everything.
  func answer(to sheet: ConsentSheet) -> ConsentAnswer {
    let answer = fitting(sheet)
    return sheet.accepts(answer) ? answer : sheet.denyingAll
  }

  private func fitting(_ sheet: ConsentSheet) -> ConsentAnswer {
    switch (self, sheet) {
    case (.allowEverything, _): sheet.grantingAll
    case (.cancel, _): .cancel
    case (.allow(let share, let read, let since), .types):
      .types(
        TypesAnswer(
          share: Set(share.map(\.type)), read: Set(read.map(\.type)),
          window: since.map { ReadWindow(from: $0) }))
    case (.allow(_, let read, _), .clinical):
      .clinical(ClinicalAnswer(read: Set(read.map(\.type)), includesNewRecords: true))
    case (.pick(let indexes), .objects(let sheet)):
      .objects(Set(picked(indexes, of: sheet.candidates).map(\.id)))
    case (.pick(let indices), .shareOnce(let sheet)):
      .shareOnce(Set(picked(indices, of: sheet.cards).map(\.id)))
    default: sheet.denyingAll
    }
  }

  private func picked<Item>(_ indexes: Set<Int>, of items: [Item]) -> [Item] {
    indexes.sorted().filter(items.indices.contains).map { items[$0] }
  }
}
