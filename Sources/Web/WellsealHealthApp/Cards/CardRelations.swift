import Foundation
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealQueries

/// What a card that is looked at has to do with what is there already: the same card, an older or newer one of the same
/// content, cards of another person.
struct CardRelations: Sendable {
  /// Whether the very same card is stored.
  private(set) var isStored = false
  /// Stored cards that say nothing that this one does not, issued before it: it can take their place.
  private(set) var older: [HealthSample] = []
  /// A stored card that says everything that this one does, issued after it.
  private(set) var newer: HealthSample?
  /// Why the card may be another person's.
  private(set) var doubt: LocalizedText?

  /// - Parameters:
  ///   - card: what is looked at.
  ///   - stored: the cards in the store.
  ///   - person: what the profile says.
  init(_ card: InspectedCard, among stored: [HealthSample], person: PersonDetails) {
    guard let sample = card.sample, let compared = ComparedCard(sample) else { return }
    isStored = stored.contains { $0.uuid == sample.uuid }
    for other in stored where other.uuid != sample.uuid {
      guard let own = ComparedCard(other), own.isOf(compared) else { continue }
      if own.items.isSubset(of: compared.items), own.issued < compared.issued { older.append(other) }
      if compared.items.isSubset(of: own.items), own.issued > compared.issued { newer = other }
    }
    doubt = Self.doubt(compared, stored.filter { $0.uuid != sample.uuid }, person)
  }

  private static func doubt(_ compared: ComparedCard, _ stored: [HealthSample], _ person: PersonDetails)
    -> LocalizedText?
  {
    switch person.doubt(name: compared.name, birth: compared.birthDate) {
    case .otherBirthDate: return .otherBirthDate
    case .otherName: return .otherName
    case nil: if !person.name.isEmpty, !compared.name.isEmpty { return nil }
    }
    let others = stored.compactMap { ComparedCard($0) }.filter { !$0.name.isEmpty }
    guard !compared.name.isEmpty, !others.isEmpty, !others.contains(where: { $0.isSamePerson(as: compared) })
    else {
      return nil
    }
    return .otherPerson
  }

  /// What two cards are compared by.
  private struct ComparedCard {
    struct Item: Hashable {
      var title: String
      var date: String?
    }

    var name: String
    var birthDate: CalendarDay?
    var issuer: String
    var issued: Date
    var items: Set<Item>

    init?(_ sample: HealthSample) {
      guard case .verifiableRecord(let record) = sample.value else { return nil }
      name = Self.plain(record.subjectName)
      if let birth = record.subjectDateOfBirth, let year = birth.year, let month = birth.month,
        let day = birth.day
      {
        birthDate = CalendarDay(year: year, month: month, day: day)
      }
      (issuer, issued) = (record.issuerIdentifier, record.issuedDate)
      items = Set(record.summary?.items.map { Item(title: $0.title, date: $0.date) } ?? [])
    }

    /// A name without what is written now like this and now like that.
    static func plain(_ name: String) -> String {
      name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    func isSamePerson(as other: ComparedCard) -> Bool { name == other.name && birthDate == other.birthDate }

    func isOf(_ other: ComparedCard) -> Bool {
      issuer == other.issuer && isSamePerson(as: other) && !items.isEmpty && !other.items.isEmpty
    }
  }
}
