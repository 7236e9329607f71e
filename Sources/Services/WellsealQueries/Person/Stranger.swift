package import WellsealCDA
package import WellsealExchange
package import WellsealImports
package import WellsealModel

/// The subject of records who is probably not the owner of the store.
package struct Stranger: Sendable, Hashable {
  package let name: String
  /// The birth date as in the record, or an empty string if there is none.
  package let birthDate: String
  let doubt: PersonDetails.Doubt

  /// Creates the other person, if there is one.
  ///
  /// - Returns: `nil` if all details known for both match.
  package init?(_ subject: RecordSubject, comparedTo person: PersonDetails) {
    guard let doubt = person.doubt(about: subject) else { return nil }
    self.init(subject, doubt)
  }

  private init(_ subject: RecordSubject, _ doubt: PersonDetails.Doubt) {
    (name, birthDate, self.doubt) = (subject.name, subject.birthDate, doubt)
  }
}

extension Stranger {
  /// Returns the subjects who aren't the owner of a store, without duplicates.
  ///
  /// Several subjects who differ from each other can't all be the owner. If none of them is known
  /// to be the owner, it is impossible to tell which one is, so all of them count as strangers.
  static func all(of subjects: [RecordSubject], comparedWith person: PersonDetails) -> [Stranger] {
    var strangers = subjects.compactMap { Stranger($0, comparedTo: person) }
    let own = subjects.filter { person.doubt(about: $0) == nil && !$0.isUnknown }
    // Many files have one person with different identifiers.
    let people = Set(
      own.map { subject in
        RecordSubject(
          patient: "", name: subject.name, birthDate: subject.birthDate, otherNames: subject.otherNames)
      })
    let isDivided = people.contains { subject in people.contains { subject.difference(from: $0) != nil } }
    if isDivided {
      // A subject with the owner's name and birth date is the owner, even if the name is
      // abbreviated.
      let isKnown = !person.subject.isUnknown
      strangers += own.filter { !isKnown || !person.isFully($0) }.map { Stranger($0, .otherName) }
    }
    var seen: Set<Stranger> = []
    return strangers.filter { seen.insert($0).inserted }
  }
}

extension PersonDetails {
  /// Returns true if a subject has both the name and the birth date of the person.
  fileprivate func isFully(_ subject: RecordSubject) -> Bool {
    !name.isEmpty && !subject.name.isEmpty && characteristics.dateOfBirth != nil && !subject.birthDate.isEmpty
  }
}

extension Incoming {
  /// Returns the subjects of the imported data who are probably not the owner, without duplicates.
  package func strangers(comparedTo person: PersonDetails) -> [Stranger] {
    Stranger.all(of: subjects.map(\.person), comparedWith: person)
  }

  /// The only person that the imported data is about, to compare the next import with, or `nil` if
  /// none is named.
  package var presumedPerson: RecordSubject? {
    let named = subjects.map(\.person).filter { !$0.isUnknown }
    return named.first { !$0.name.isEmpty && !$0.birthDate.isEmpty } ?? named.first
  }

  /// Returns the other people to save in the store, after the owner has accepted their records.
  ///
  /// A subject who isn't a stranger remains the owner.
  func otherPeople(comparedWith person: PersonDetails, all isAll: Bool = false) -> [OtherPerson] {
    let subjects = subjects
    let strangers = Set(strangers(comparedTo: person).map { [$0.name, $0.birthDate] })
    return subjects.flatMap { subject -> [OtherPerson] in
      guard let source = subject.source,
        isAll || strangers.contains([subject.person.name, subject.person.birthDate])
      else { return [] }
      let sameSource = subjects.filter { $0.source == source }
      let isAlone = sameSource.count == 1
      // An id that refers to two people on two servers identifies neither of them, but the address
      // does.
      let isShared = sameSource.contains {
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
  /// Returns the change to a store's list of people that an import makes, or `nil` if there is
  /// nothing new.
  ///
  /// Without a profile, the first import determines the owner, and later imports are compared with
  /// it. If the owner is unknown and accepts records of other people, all of the records are
  /// attributed to those people.
  ///
  /// - Parameters:
  ///   - person: The owner of the store, as ``PersonDetails/init(comparing:)`` returns it.
  ///   - acceptsOthers: Whether the owner accepted records of other people.
  ///   - store: The store.
  /// - Returns: The change, or `nil` if there is nothing new.
  /// - Throws: Errors of the store.
  package func peopleChange(
    comparedWith person: PersonDetails, acceptsOthers: Bool, in store: any SampleStore
  ) async throws -> StoreChange? {
    if acceptsOthers {
      let others = otherPeople(comparedWith: person, all: person.isUnknown)
      return others.isEmpty ? nil : try await RecordPeople(in: store).adding(others)
    }
    guard person.isUnknown, let presumed = presumedPerson else { return nil }
    return try RecordPeople.presuming(presumed)
  }
}

// MARK: Documents

extension Stranger {
  /// Returns whether this is the patient of a document.
  package func isAbout(_ patient: CDAPatient) -> Bool {
    name == patient.subject.name && birthDate == patient.subject.birthDate
  }
}

extension PersonDetails {
  /// Returns the patients of documents who are probably not the owner, without duplicates.
  package func strangers(among patients: [CDAPatient]) -> [Stranger] {
    Stranger.all(of: patients.map(\.subject), comparedWith: self)
  }

  /// Returns the change that saves the patient of documents, so that the next import is compared
  /// with them, or `nil` if the owner is known or no patient is named.
  package func presuming(_ patients: [CDAPatient]) throws -> StoreChange? {
    guard isUnknown, let named = patients.map(\.subject).first(where: { !$0.isUnknown }) else { return nil }
    return try RecordPeople.presuming(named)
  }
}

// MARK: The owner of a store

extension PersonDetails {
  /// Reads the details of a store's owner to compare records with: the profile, completed from the
  /// subject of earlier imports.
  ///
  /// - Throws: Errors of the store.
  package init(comparing store: any SampleStore) async throws {
    try await self.init(in: store)
    guard let presumed = try await RecordPeople.presumed(in: store), doubt(about: presumed) == nil else {
      return
    }
    if name.isEmpty { name = presumed.name }
    characteristics.dateOfBirth = characteristics.dateOfBirth ?? presumed.birthDay
  }

  /// Whether nothing is known of the owner that records can be compared with.
  package var isUnknown: Bool { subject.isUnknown }
}
