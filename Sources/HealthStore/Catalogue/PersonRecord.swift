import FoundationEssentials
import HealthModel

/// The little things that there are few of, kept together.
struct PersonRecord: Sendable, Codable {
  var characteristics = Characteristics()
  /// Nil before the person said anything; stores of before do not have it.
  var profile: PersonProfile?
  var medications: [UserAnnotatedMedication] = []
  /// The person's own orders of sources, the most trusted first.
  var sourceOrders: [HealthType: [HealthSource]] = [:]
  var attachments: [StoredAttachment] = []
  /// Segments with pieces of exports that have no meaning here.
  var foreign: [SegmentReference] = []
  /// What the program keeps for itself, by name.
  var notes: [String: SegmentReference] = [:]

  struct StoredAttachment: Sendable, Codable {
    var attachment: Attachment
    var owner: UUID
    var data: SegmentReference

    private enum CodingKeys: String, CodingKey {
      case attachment = "attachment"
      case owner = "owner"
      case data = "data"
    }
  }

  init() {}

  private enum Field: String, CodingKey {
    case characteristics
    case profile
    case medications
    case sourceOrders
    case attachments
    case foreign
    case notes
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    characteristics = try container.decode(Characteristics.self, forKey: .characteristics)
    profile = try container.decodeIfPresent(PersonProfile.self, forKey: .profile)
    medications = try container.decode([UserAnnotatedMedication].self, forKey: .medications)
    attachments = try container.decode([StoredAttachment].self, forKey: .attachments)
    foreign = try container.decode([SegmentReference].self, forKey: .foreign)
    // Older files have none.
    notes = try container.decodeIfPresent([String: SegmentReference].self, forKey: .notes) ?? [:]
    for (identifier, sources) in try container.decode([String: [HealthSource]].self, forKey: .sourceOrders) {
      if let type = HealthType(identifier: identifier) { sourceOrders[type] = sources }
    }
  }

  func encode(to encoder: any Encoder) throws {
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
