package import WellsealExchange
package import WellsealImports
package import WellsealModel

/// Somebody whom records are about and who is likely not the person whose store it is.
package struct Stranger: Sendable, Hashable {
  package let name: String
  /// The date as the record writes it; empty where it gives none.
  package let birthDate: String
  let doubt: PersonDetails.Doubt

  /// - Returns: nil where nothing that is known of both differs.
  package init?(_ subject: RecordSubject, beside person: PersonDetails) {
    guard let doubt = person.doubt(about: subject) else { return nil }
    self.init(subject, doubt)
  }

  private init(_ subject: RecordSubject, _ doubt: PersonDetails.Doubt) {
    (name, birthDate, self.doubt) = (subject.name, subject.birthDate, doubt)
  }
}

extension Stranger {
  /// Returns the people who are not the person of a store, each once.
  ///
  /// Several people who differ from each other can't all be the person. If none of them is known to be, nobody can tell which one
  /// is, and all of them are strangers.
  static func all(of subjects: [RecordSubject], beside person: PersonDetails) -> [Stranger] {
    var strangers = subjects.compactMap { Stranger($0, beside: person) }
    let own = subjects.filter { person.doubt(about: $0) == nil && !$0.isUnknown }
    let isDivided = own.contains { subject in own.contains { subject.difference(from: $0) != nil } }
    if isDivided {
      // Who has the name and the birth date of the person is the person, however the name is abbreviated.
      let isKnown = !person.subject.isUnknown
      strangers += own.filter { !isKnown || !person.isFully($0) }.map { Stranger($0, .otherName) }
    }
    var seen: Set<Stranger> = []
    return strangers.filter { seen.insert($0).inserted }
  }
}

extension PersonDetails {
  /// Whether a subject has both the name and the birth date of the person.
  fileprivate func isFully(_ subject: RecordSubject) -> Bool {
    !name.isEmpty && !subject.name.isEmpty && characteristics.dateOfBirth != nil && !subject.birthDate.isEmpty
  }
}

extension Incoming {
  /// Whom what came in is about, where that is likely somebody else; each once.
  package func strangers(beside person: PersonDetails) -> [Stranger] {
    Stranger.all(of: subjects.map(\.person), beside: person)
  }

  /// The one person whom everything that came in is about, to compare the next import with; `nil` if none is named.
  package var presumedPerson: RecordSubject? {
    let named = subjects.map(\.person).filter { !$0.isUnknown }
    return named.first { !$0.name.isEmpty && !$0.birthDate.isEmpty } ?? named.first
  }

  /// What a store is to keep about whose records those of other people are, once the person let them in.
  ///
  /// A subject that is no stranger stays the person's own.
  func otherPeople(beside person: PersonDetails, all isAll: Bool = false) -> [OtherPerson] {
    let subjects = subjects
    let strangers = Set(strangers(beside: person).map { [$0.name, $0.birthDate] })
    return subjects.flatMap { subject -> [OtherPerson] in
      guard let source = subject.source,
        isAll || strangers.contains([subject.person.name, subject.person.birthDate])
      else { return [] }
      let beside = subjects.filter { $0.source == source }
      let isAlone = beside.count == 1
      // An id that means two people at two servers names neither; the address does.
      let isShared = beside.contains {
        $0.person.patient == subject.person.patient && $0.person.difference(from: subject.person) != nil
      }
      let names: [String?] = isAlone ? [nil] : [isShared ? nil : subject.person.patient, subject.address]
      return names.filter { isAlone || $0?.isEmpty == false }.map { patient in
        OtherPerson(
          name: subject.person.name, birthDate: subject.person.birthDate, source: source.bundleIdentifier,
          patient: patient)
      }
    }
  }
}

extension Incoming {
  /// Returns what a store is to keep of the people whom an import is about, or `nil` for nothing new.
  ///
  /// Without a profile the first import says who the person is, and later ones are compared with it. Records that are let in as other
  /// people's are all filed as theirs where nobody knows who the person is.
  ///
  /// - Parameters:
  ///   - person: The person of the store, as ``PersonDetails/init(comparing:)`` reads it.
  ///   - acceptsOthers: Whether the person let records of other people in.
  ///   - store: The store.
  /// - Returns: The change, or `nil` for nothing new.
  /// - Throws: What the store throws.
  package func peopleChange(
    beside person: PersonDetails, acceptsOthers: Bool, in store: any SampleStore
  ) async throws -> StoreChange? {
    if acceptsOthers {
      let others = otherPeople(beside: person, all: person.isUnknown)
      return others.isEmpty ? nil : try await RecordPeople(in: store).adding(others)
    }
    guard person.isUnknown, let presumed = presumedPerson else { return nil }
    return try RecordPeople.presuming(presumed)
  }
}

// MARK: The person of a store

extension PersonDetails {
  /// Reads who the person of a store is, to compare records with: the profile, completed by whom earlier imports were about.
  ///
  /// - Throws: what the store throws.
  package init(comparing store: any SampleStore) async throws {
    try await self.init(in: store)
    guard let presumed = try await RecordPeople.presumed(in: store), doubt(about: presumed) == nil else {
      return
    }
    if name.isEmpty { name = presumed.name }
    characteristics.dateOfBirth = characteristics.dateOfBirth ?? presumed.birthDay
  }

  /// Whether nothing is known of the person that records can be compared with.
  package var isUnknown: Bool { subject.isUnknown }
}
