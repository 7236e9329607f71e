import Foundation
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealQueries

/// The relations of an inspected card to the stored ones: the same card, an older or newer card
/// with the same content, or cards of another person.
struct CardRelations: Sendable {
  /// Whether the same card is stored.
  private(set) var isStored = false
  /// Earlier stored cards whose items are all in this one, which it can replace.
  private(set) var older: [HealthSample] = []
  /// A later stored card that contains all items of this one.
  private(set) var newer: HealthSample?
  /// The reason why the card may belong to another person.
  private(set) var doubt: LocalizedText?

  /// Creates the relations of a card.
  ///
  /// - Parameters:
  ///   - card: The inspected card.
  ///   - stored: The cards in the store.
  ///   - person: The details of the profile.
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

  /// The properties for comparing two cards.
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

    /// Returns a name without differences in case, accents and punctuation.
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
