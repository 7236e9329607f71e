package import WellsealExchange
package import WellsealImports
import WellsealModel

/// Somebody whom records are about and who is likely not the person whose store it is.
package struct Stranger: Sendable, Hashable {
  package let name: String
  /// The date as the record writes it; empty where it gives none.
  package let birthDate: String
  let doubt: PersonDetails.Doubt

  /// - Returns: nil where nothing that is known of both differs.
  package init?(_ subject: RecordSubject, beside person: PersonDetails) {
    guard let doubt = person.doubt(name: subject.name, birth: subject.birthDay) else { return nil }
    name = subject.name
    birthDate = subject.birthDate
    self.doubt = doubt
  }
}

extension Incoming {
  /// Whom what came in is about, where that is likely somebody else; each once.
  package func strangers(beside person: PersonDetails) -> [Stranger] {
    var seen: Set<Stranger> = []
    return subjects.compactMap { Stranger($0.person, beside: person) }.filter { seen.insert($0).inserted }
  }

  /// What a store is to keep about whose records those of other people are, once the person let them in.
  package func otherPeople(beside person: PersonDetails) -> [OtherPerson] {
    let subjects = subjects
    return subjects.flatMap { subject -> [OtherPerson] in
      guard let source = subject.source, Stranger(subject.person, beside: person) != nil else { return [] }
      let isAlone = subjects.count { $0.source == source } == 1
      let names: [String?] = isAlone ? [nil] : [subject.person.patient, subject.address]
      return names.filter { isAlone || $0?.isEmpty == false }.map { patient in
        OtherPerson(
          name: subject.person.name, birthDate: subject.person.birthDate, source: source.bundleIdentifier,
          patient: patient)
      }
    }
  }
}
