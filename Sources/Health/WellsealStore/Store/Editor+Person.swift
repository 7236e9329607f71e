import FoundationEssentials
import WellsealModel

extension Editor {
  var currentPerson: PersonRecord { person ?? snapshot.catalog.person }

  mutating func changePerson(_ body: (inout PersonRecord) -> Void) {
    var changed = currentPerson
    body(&changed)
    person = changed
  }

  mutating func set(_ medication: UserAnnotatedMedication) {
    let identifier = medication.medication.identifier
    changePerson { person in
      if let index = person.medications.firstIndex(where: { $0.medication.identifier == identifier }) {
        person.medications[index] = medication
      } else {
        person.medications.append(medication)
      }
    }
    touch(.userAnnotatedMedication)
  }

  mutating func attach(_ attachment: Attachment, _ data: Data, to owner: UUID) throws {
    let owner = replacements[owner] ?? owner
    guard let stored = try sample(owner) else { throw StoreError.unknown(owner) }
    let attachment = try identified(attachment, of: stored.sample)
    let number = put(.attachment, Array(data))
    changePerson { person in
      person.attachments.append(
        PersonRecord.StoredAttachment(
          attachment: attachment, owner: owner, data: SegmentReference(number: number, tag: .none)))
    }
    touchedTypes.insert(stored.sample.type)
  }

  /// Returns the attachment, with a new identifier if the attachment of another owner's sample has
  /// the same one.
  private mutating func identified(_ attachment: Attachment, of owner: HealthSample) throws -> Attachment {
    let known = currentPerson.attachments.first { $0.attachment.identifier == attachment.identifier }
    guard let known else { return attachment }
    guard let other = try sample(known.owner), other.sample.provenance.savedBy != owner.provenance.savedBy
    else { throw StoreError.duplicate(attachment.identifier) }
    var own = attachment
    own.identifier = .random()
    renamed += 1
    return own
  }

  mutating func detach(_ attachment: UUID) throws {
    guard let known = currentPerson.attachments.first(where: { $0.attachment.identifier == attachment })
    else {
      throw StoreError.unknown(attachment)
    }
    changePerson { $0.attachments.removeAll { $0.attachment.identifier == attachment } }
    if let owner = try sample(known.owner) { touchedTypes.insert(owner.sample.type) }
  }

  mutating func setNote(_ name: String, _ content: Data?) {
    let reference = content.map { SegmentReference(number: put(.attachment, Array($0)), tag: .none) }
    changePerson { $0.notes[name] = reference }
  }

  /// Records an element unless it is stored already.
  mutating func keep(_ element: ForeignElement) throws {
    var known = foreign ?? []
    if foreign == nil {
      for reference in snapshot.catalog.person.foreign { known.formUnion(try snapshot.foreign(reference)) }
    }
    if known.insert(element).inserted { newForeign.append(element) }
    foreign = known
  }

  /// Writes the elements of the commit to a segment.
  mutating func writeForeign() {
    guard !newForeign.isEmpty else { return }
    let number = put(.page, CompressedJSON.encode(newForeign))
    changePerson { $0.foreign.append(SegmentReference(number: number, tag: .none)) }
    newForeign = []
  }
}
