public import Foundation
public import HealthKit
import WellsealConsent
import WellsealModel

/// The person who answers what apps ask in a test.
public enum TestPerson: Sendable {
  case allowsEverything
  case refusesEverything
  /// Answers each request by itself.
  case answers(@Sendable (TestRequest) async -> TestReply)
}

/// What an app asks the person.
public struct TestRequest: Hashable, Sendable {
  /// What the app asks for.
  public enum Kind: Hashable, Sendable {
    /// Types to save and read.
    case types
    /// Types of clinical records to read.
    case clinicalRecords
    /// Objects of a type, to be picked one by one.
    case objects
    /// Signed records, to be shared once.
    case verifiableRecords
  }

  /// What the app asks for.
  public let kind: Kind

  /// The types that the app wants to save; empty but for ``Kind/types``.
  public let share: Set<HKSampleType>

  /// The types that the app wants to read.
  public let read: Set<HKObjectType>
  /// The titles of the objects or records to pick from.
  public let items: [String]
}

/// What the person says.
public enum TestReply: Hashable, Sendable {
  case allowEverything
  /// Some types; the others are refused. Samples that end before a date stay hidden.
  case allow(share: Set<HKSampleType>, read: Set<HKObjectType>, since: Date? = nil)
  /// Some objects or records, by their place among ``TestRequest/items``.
  case pick(Set<Int>)
  case refuse
  /// The sheet is put away, which decides nothing.
  case cancel
}

extension TestRequest {
  /// Nil for a question about the app itself, which a test is not asked.
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
  /// The same as the broker takes it; what does not fit the sheet is a refusal.
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
    case (.pick(let places), .objects(let sheet)):
      .objects(Set(picked(places, of: sheet.candidates).map(\.id)))
    case (.pick(let places), .shareOnce(let sheet)):
      .shareOnce(Set(picked(places, of: sheet.cards).map(\.id)))
    default: sheet.denyingAll
    }
  }

  private func picked<Item>(_ places: Set<Int>, of items: [Item]) -> [Item] {
    places.sorted().filter(items.indices.contains).map { items[$0] }
  }
}
