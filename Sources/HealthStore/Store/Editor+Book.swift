import FoundationEssentials
import HealthModel
import SampleQueries
import SealedSegments

extension Editor {
  var currentBook: PersonRecord { book ?? snapshot.catalogue.book }

  mutating func changeBook(_ body: (inout PersonRecord) -> Void) {
    var changed = currentBook
    body(&changed)
    book = changed
  }

  mutating func set(_ medication: UserAnnotatedMedication) {
    let identifier = medication.medication.identifier
    changeBook { book in
      if let place = book.medications.firstIndex(where: { $0.medication.identifier == identifier }) {
        book.medications[place] = medication
      } else {
        book.medications.append(medication)
      }
    }
    touch(.userAnnotatedMedication)
  }

  mutating func attach(_ attachment: Attachment, _ data: Data, to owner: UUID) throws {
    let owner = replacements[owner] ?? owner
    guard let stored = try sample(owner) else { throw StoreError.unknown(owner) }
    let attachment = try identified(attachment, of: stored.sample)
    let number = put(.attachment, Array(data))
    changeBook { book in
      book.attachments.append(
        PersonRecord.StoredAttachment(
          attachment: attachment, owner: owner, data: SegmentReference(number: number, tag: .none)))
    }
    touchedTypes.insert(stored.sample.type)
  }

  /// The attachment, under another identifier where one of somebody else's sample has its.
  private mutating func identified(_ attachment: Attachment, of owner: HealthSample) throws -> Attachment {
    let known = currentBook.attachments.first { $0.attachment.identifier == attachment.identifier }
    guard let known else { return attachment }
    guard let other = try sample(known.owner), other.sample.provenance.savedBy != owner.provenance.savedBy
    else { throw StoreError.duplicate(attachment.identifier) }
    var own = attachment
    own.identifier = .random()
    renamed += 1
    return own
  }

  mutating func detach(_ attachment: UUID) throws {
    guard let known = currentBook.attachments.first(where: { $0.attachment.identifier == attachment }) else {
      throw StoreError.unknown(attachment)
    }
    changeBook { $0.attachments.removeAll { $0.attachment.identifier == attachment } }
    if let owner = try sample(known.owner) { touchedTypes.insert(owner.sample.type) }
  }

  mutating func setNote(_ name: String, _ content: Data?) {
    let reference = content.map { SegmentReference(number: put(.attachment, Array($0)), tag: .none) }
    changeBook { $0.notes[name] = reference }
  }

  /// Notes an element that is not kept already.
  mutating func keep(_ element: ForeignElement) throws {
    var known = foreign ?? []
    if foreign == nil {
      for reference in snapshot.catalogue.book.foreign { known.formUnion(try snapshot.foreign(reference)) }
    }
    if known.insert(element).inserted { newForeign.append(element) }
    foreign = known
  }

  /// Gives the elements of the commit a segment.
  mutating func writeForeign() {
    guard !newForeign.isEmpty else { return }
    let number = put(.page, CompressedJSON.encode(newForeign))
    changeBook { $0.foreign.append(SegmentReference(number: number, tag: .none)) }
    newForeign = []
  }
}
