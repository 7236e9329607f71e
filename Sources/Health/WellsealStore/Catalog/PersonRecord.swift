import FoundationEssentials
import WellsealModel

/// The page of small data that there is little of.
struct PersonRecord: Sendable, Codable {
  var characteristics = Characteristics()
  /// The profile, or `nil` if the user has entered nothing or the store is older.
  var profile: PersonProfile?
  var medications: [UserAnnotatedMedication] = []
  /// The user's source priorities, the highest first.
  var sourceOrders: [HealthType: [HealthSource]] = [:]
  var attachments: [StoredAttachment] = []
  /// Segments with unrecognized elements of imports.
  var foreign: [SegmentReference] = []
  /// The program's own key-value entries.
  var notes: [String: SegmentReference] = [:]

  struct StoredAttachment: Sendable, Codable {
    var attachment: Attachment
    var owner: UUID
    var data: SegmentReference

    package init(attachment: Attachment, owner: UUID, data: SegmentReference) {
      self.attachment = attachment
      self.owner = owner
      self.data = data
    }

    private enum CodingKeys: String, CodingKey {
      case attachment = "attachment"
      case owner = "owner"
      case data = "data"
    }
  }

  package init() {}

  private enum Field: String, CodingKey {
    case characteristics = "characteristics"
    case profile = "profile"
    case medications = "medications"
    case sourceOrders = "sourceOrders"
    case attachments = "attachments"
    case foreign = "foreign"
    case notes = "notes"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    characteristics = try container.decode(Characteristics.self, forKey: .characteristics)
    profile = try container.decodeIfPresent(PersonProfile.self, forKey: .profile)
    medications = try container.decode([UserAnnotatedMedication].self, forKey: .medications)
    attachments = try container.decode([StoredAttachment].self, forKey: .attachments)
    foreign = try container.decode([SegmentReference].self, forKey: .foreign)
    // Older files have no entries.
    notes = try container.decodeIfPresent([String: SegmentReference].self, forKey: .notes) ?? [:]
    for (identifier, sources) in try container.decode([String: [HealthSource]].self, forKey: .sourceOrders) {
      if let type = HealthType(identifier: identifier) { sourceOrders[type] = sources }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(characteristics, forKey: .characteristics)
    try container.encodeIfPresent(profile, forKey: .profile)
    try container.encode(medications, forKey: .medications)
    try container.encode(attachments, forKey: .attachments)
    try container.encode(foreign, forKey: .foreign)
    if !notes.isEmpty { try container.encode(notes, forKey: .notes) }
    let orders = sourceOrders.map { ($0.key.identifier, $0.value) }
    try container.encode(Dictionary(uniqueKeysWithValues: orders), forKey: .sourceOrders)
  }
}
