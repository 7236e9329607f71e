package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A medication on the user's own list, with its schedule and supply.
///
/// The name and form are those that apps read as `HKUserAnnotatedMedication`. HealthKit has no type
/// for schedules, so a value of the store contains the rest.
package struct OwnMedication: Hashable, Sendable {
  private(set) var listed: UserAnnotatedMedication
  /// The strength, such as `10 mg`, or empty.
  package private(set) var strength = ""
  /// The user's note, or empty.
  package private(set) var note = ""
  package private(set) var schedule: DoseSchedule?
  /// The schedules before the current one, the oldest first; each has a last day.
  private(set) var earlier: [DoseSchedule] = []
  package private(set) var supply: Supply?

  /// The amount that the user had at a time.
  package struct Supply: Hashable, Sendable {
    package var amount: Double
    var counted: Date

    package init(amount: Double, counted: Date) {
      (self.amount, self.counted) = (amount, counted)
    }
  }

  init(_ listed: UserAnnotatedMedication) { self.listed = listed }

  /// Creates an entry of the list.
  ///
  /// - Parameters:
  ///   - name: The name of the medication.
  ///   - form: One of ``forms``.
  ///   - codings: The codes in the records that it was copied from.
  /// - Throws: ``DetailError`` if the name or form is invalid.
  package init(name: String, form: String = "unknown", codings: Set<ClinicalCoding> = [])
    throws(DetailError)
  {
    let concept = MedicationConcept(
      identifier: HealthConceptIdentifier(identifier: UUID.random().uuidString), displayText: "",
      generalForm: "unknown", relatedCodings: codings)
    self.init(UserAnnotatedMedication(medication: concept))
    try setName(name)
    try setForm(form)
  }

  /// The name, which is the nickname if there is one.
  package var name: String { listed.nickname ?? listed.medication.displayText }
  /// The name with the strength.
  package var title: String {
    strength.isEmpty || name.contains(strength) ? name : "\(name) \(strength)"
  }
  package var form: String { listed.medication.generalForm }
  package var isArchived: Bool { listed.isArchived }
  var concept: HealthConceptIdentifier { listed.medication.identifier }

  /// The identifier in paths and commands, which reveals nothing about the medication.
  ///
  /// It is the FNV-1a hash of the concept's identifier, because those of apps may be codes.
  package var id: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(concept.domain)|\(concept.identifier)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Hex.text(hash)
  }

  /// The forms of HealthKit's `HKMedicationGeneralForm`.
  package static let forms = [
    "tablet", "capsule", "liquid", "drops", "injection", "inhaler", "spray", "patch", "cream", "ointment",
    "gel", "lotion", "foam", "powder", "suppository", "topical", "device", "unknown",
  ]
  /// The maximum lengths in UTF-8 bytes.
  package static let (maxName, maxNote) = (200, 1000)
}

// MARK: Changes

extension OwnMedication {
  package mutating func setName(_ name: String) throws(DetailError) {
    let name = name.trimmed
    guard !name.isEmpty else { throw DetailError(field: "name", .malformed("a name")) }
    guard name.utf8.count <= Self.maxName else { throw DetailError(field: "name", .tooLong) }
    if listed.nickname != nil { listed.nickname = name } else { listed.medication.displayText = name }
  }

  package mutating func setForm(_ form: String) throws(DetailError) {
    guard Self.forms.contains(form) else { throw DetailError(field: "form", .notOneOf(Self.forms)) }
    listed.medication.generalForm = form
  }

  package mutating func setStrength(_ strength: String) throws(DetailError) {
    guard strength.utf8.count <= Self.maxName else { throw DetailError(field: "strength", .tooLong) }
    self.strength = strength.trimmed
  }

  package mutating func setNote(_ note: String) throws(DetailError) {
    guard note.utf8.count <= Self.maxNote else { throw DetailError(field: "note", .tooLong) }
    self.note = note.trimmed
  }

  /// Returns the doses that were or will be due from a day to another one.
  package func scheduledDoses(
    from first: CivilDate, to last: CivilDate, in time: LocalTime
  ) -> [ScheduledDose] {
    (earlier + [schedule].compactMap(\.self)).flatMap { $0.doses(from: first, to: last, in: time) }
  }

  mutating func setSchedule(_ schedule: DoseSchedule?) {
    self.schedule = schedule
    listed.hasSchedule = schedule.map { !$0.isAsNeeded } ?? false
  }

  /// Changes the schedule.
  ///
  /// Other days or times apply from today, so that the doses of earlier days stay those that were
  /// due.
  package mutating func changeSchedule(to schedule: DoseSchedule?, today: CivilDate) throws(DetailError) {
    guard let old = self.schedule, old.from < today, schedule.map({ !old.hasSameDoses(as: $0) }) ?? true
    else {
      setSchedule(schedule)
      return
    }
    let yesterday = today.adding(days: -1)
    let ended = try old.limited(from: old.from, until: min(old.until ?? yesterday, yesterday))
    let new = try schedule?.limited(from: max(schedule?.from ?? today, today), until: schedule?.until)
    earlier = (earlier + [ended]).suffix(Self.maxEarlier)
    setSchedule(new)
  }

  private static let maxEarlier = 50

  package mutating func setArchived(_ isArchived: Bool) { listed.isArchived = isArchived }

  /// Sets the amount that the user has now, or forgets it.
  package mutating func setSupply(_ amount: Double?, at now: Date) throws(DetailError) {
    guard let amount else {
      supply = nil
      return
    }
    guard amount >= 0, amount <= Self.maxSupply else {
      throw DetailError(field: "supply", .malformed("a number up to 100000"))
    }
    // An unchanged amount keeps its date, from which doses count.
    if supply?.amount != amount { supply = Supply(amount: amount, counted: now) }
  }

  private static let maxSupply = 100_000.0
}

// MARK: Storage

/// The user's list of medications.
package struct OwnMedications: Sendable {
  /// The medications, those in use first, in the order of their names.
  package private(set) var all: [OwnMedication]

  /// The key of the value in the store, which is part of the format and never changes.
  package static let note = "medications/plans"
  private static let maxBytes = 1 << 20
  /// The maximum number of medications.
  static let maxCount = 500

  /// Reads the list of a store.
  ///
  /// - Throws: Errors of the store.
  package init(in store: any SampleStore) async throws {
    let bytes = try await store.entry(Self.note)
    let document = bytes.flatMap { try? JSONDocument(parsing: Array($0)) }
    let listed = try await store.medications(.all)
    all = listed.map { one in
      var medication = OwnMedication(one)
      medication.restore(document?.root.members.first { $0.name == medication.id }?.value)
      return medication
    }
    all.sort { first, second in
      if first.isArchived != second.isArchived { return second.isArchived }
      let (one, other) = (first.title.lowercased(), second.title.lowercased())
      return one == other ? first.id < second.id : one < other
    }
  }

  package subscript(id: String) -> OwnMedication? { all.first { $0.id == id } }

  /// The medications that the user takes.
  var current: [OwnMedication] { all.filter { !$0.isArchived } }

  /// Saves a medication, which replaces the one with the same identifier.
  ///
  /// - Throws: ``DetailError`` if the list is full, and errors of the store.
  package static func save(_ medication: OwnMedication, in store: any SampleStore) async throws {
    try await store.noteChanges.alone {
      let list = try await OwnMedications(in: store).all.filter { $0.id != medication.id } + [medication]
      guard list.count <= maxCount else { throw DetailError(field: "medications", .tooLong) }
      let members = list.compactMap { one in one.stored.map { JSON.Member(one.id, $0) } }
      let bytes = Array(JSON.object(members).text.utf8)
      guard bytes.count <= maxBytes else { throw DetailError(field: "medications", .tooLong) }
      try await store.commit([.setMedication(medication.listed), .setNote(note, Data(bytes))])
    }
  }
}

extension OwnMedication {
  /// The part that the store's list of medications doesn't contain, or `nil` if there is none.
  fileprivate var stored: JSON? {
    guard !strength.isEmpty || !note.isEmpty || schedule != nil || supply != nil || !earlier.isEmpty else {
      return nil
    }
    return [
      "strength": .string(strength), "note": .string(note), "schedule": schedule?.json ?? .null,
      "earlier": .array(earlier.map(\.json)),
      "supply": supply.map {
        ["amount": .number($0.amount), "counted": .number($0.counted.timeIntervalSince1970)]
      } ?? .null,
    ]
  }

  fileprivate mutating func restore(_ json: JSONValue?) {
    guard let json else { return }
    strength = json["strength"]?.string ?? ""
    note = json["note"]?.string ?? ""
    let first = CivilDate(daysSince2001: 0)
    schedule = json["schedule"].flatMap { $0.kind == .object ? try? DoseSchedule($0, today: first) : nil }
    earlier =
      json["earlier"].map { list in
        list.kind == .array ? list.elements.compactMap { try? DoseSchedule($0, today: first) } : []
      } ?? []
    if let amount = json["supply"]?["amount"]?.double, let counted = json["supply"]?["counted"]?.double {
      supply = Supply(amount: amount, counted: Date(timeIntervalSince1970: counted))
    }
  }
}
