package import FoundationEssentials

/// A change in a commit.
package enum StoreChange: Hashable, Sendable, Codable {
  /// Adds a sample, whose provenance names the source that saves it.
  ///
  /// Correlations are added with their members.
  ///
  /// A sample with sync metadata replaces stored ones with the same source, sync identifier and
  /// saving app (``Provenance/savedBy``, which may be `nil`) and a lower version. It is skipped if
  /// one with the same or a higher version is stored. The new sample inherits the relationships and
  /// attachments of a replaced one, but not a correlation's members. Relationships that the commit
  /// adds to a skipped sample go to the stored one. The position of the deletion precedes that of
  /// the addition.
  ///
  /// If an app saves a sample with the identifier of a sample that isn't its own, the new one gets
  /// another identifier, and relationships in the commit follow it: an error would reveal that the
  /// other sample exists.
  ///
  /// Members are separate samples. Their positions precede the correlation's, and they get its
  /// source if they have none. When a correlation is replaced, its members are removed, too.
  case add(AdmittedSample)
  /// Deletes a sample with its relationships, points and attachments.
  ///
  /// The members of a correlation or a workout stay. A correlation loses a deleted member, and is
  /// deleted with its last one.
  case delete(UUID)
  /// Relates stored samples; an existing relationship stays.
  ///
  /// A new member of a correlation becomes its last.
  case relate(SampleRelation)
  /// Removes a relationship if it exists.
  ///
  /// A correlation is deleted with its last member.
  case unrelate(SampleRelation)
  case setCharacteristics(Characteristics)
  case setProfile(PersonProfile)
  /// Replaces the summary of its day.
  case setSummary(ActivitySummary)
  /// Replaces the medication with the same concept identifier.
  case setMedication(UserAnnotatedMedication)
  case attach(Attachment, Data, to: UUID)
  case detach(UUID)
  /// Sets the user's priority of a type's sources, the highest first.
  ///
  /// Other sources follow in the default order.
  case setSourceOrder(HealthType, [HealthSource])
  /// Stores an unrecognized element, unless it is stored already.
  case keep(ForeignElement)
  /// Sets a key-value entry of the program, or removes it if the value is `nil`.
  ///
  /// Entries are encrypted like samples, and neither queries nor exports contain them. Examples are
  /// accounts, tokens and the progress of a sync.
  case setNote(String, Data?)

  private enum CodingKeys: String, CodingKey {
    case add = "add"
    case delete = "delete"
    case relate = "relate"
    case unrelate = "unrelate"
    case setCharacteristics = "setCharacteristics"
    case setProfile = "setProfile"
    case setSummary = "setSummary"
    case setMedication = "setMedication"
    case attach = "attach"
    case detach = "detach"
    case setSourceOrder = "setSourceOrder"
    case keep = "keep"
    case setNote = "setNote"
  }

  private enum AttachCodingKeys: String, CodingKey {
    case _0 = "_0"
    case _1 = "_1"
    case to = "to"
  }
}

extension StoreChange {
  /// Creates the addition of a sample that an app or a user saves.
  ///
  /// - Throws: ``SampleError`` if the sample may not enter a store.
  package static func add(_ new: NewSample) throws(SampleError) -> StoreChange {
    .add(try AdmittedSample(new))
  }
}

/// A sample to store, with data that isn't part of it.
///
/// It enters a store as ``AdmittedSample``.
package struct NewSample: Hashable, Sendable, Codable {
  /// The sample.
  ///
  /// It has no relationships yet.
  package var sample: HealthSample
  /// The date when the sample was first saved, if that was elsewhere.
  package var created: Date?
  /// The points of a series, or `nil` for other samples.
  package var points: SeriesPoints?

  package init(_ sample: HealthSample, created: Date? = nil, points: SeriesPoints? = nil) {
    self.sample = sample
    self.created = created
    self.points = points
  }

  private enum CodingKeys: String, CodingKey {
    case sample = "sample"
    case created = "created"
    case points = "points"
  }
}

/// A sample in a store.
package struct StoredSample: Hashable, Sendable {
  /// The sample.
  package var sample: HealthSample
  /// Its position in the order of all changes.
  package var position: UInt64
  /// The date when it was first saved, or `nil` if unknown.
  package var created: Date?

  package init(_ sample: HealthSample, position: UInt64, created: Date? = nil) {
    self.sample = sample
    self.position = position
    self.created = created
  }
}

/// The points of a series.
package enum SeriesPoints: Hashable, Sendable, Codable {
  case quantities([SeriesQuantity])
  case heartbeats([Heartbeat])
  case route([RoutePoint])
  case voltages([VoltageMeasurement])

  private enum CodingKeys: String, CodingKey {
    case quantities = "quantities"
    case heartbeats = "heartbeats"
    case route = "route"
    case voltages = "voltages"
  }
}

/// A relationship between two samples.
package struct SampleRelation: Hashable, Sendable, Codable {
  /// The kind of owner, and the role of the member.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The member of a correlation.
    case correlation = "correlation"
    /// A sample, series or route that belongs to a workout.
    case workout = "workout"
    /// A symptom during an electrocardiogram.
    case electrocardiogram = "electrocardiogram"
    /// An effort score that rates a workout or one of its activities.
    case effort = "effort"
  }

  /// The kind of relationship.
  package var kind: Kind
  /// The sample that belongs to the owner.
  package var member: UUID
  /// The correlation, the workout, the activity or the electrocardiogram.
  package var owner: UUID

  package init(_ kind: Kind, _ member: UUID, of owner: UUID) {
    self.kind = kind
    self.member = member
    self.owner = owner
  }

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case member = "member"
    case owner = "owner"
  }
}

/// A file that belongs to an object.
package struct Attachment: Hashable, Sendable, Codable {
  /// The identifier for reading and removing the attachment.
  package var identifier: UUID
  /// The file's name to display.
  package var name: String
  /// A uniform type identifier, such as `com.adobe.pdf`.
  package var contentType: String
  /// The size in bytes.
  package var size: Int
  /// The date of attachment.
  package var created: Date
  /// The metadata of the file.
  package var metadata: Metadata

  package init(
    identifier: UUID = .random(), name: String, contentType: String, size: Int, created: Date,
    metadata: Metadata = .none
  ) {
    self.identifier = identifier
    self.name = name
    self.contentType = contentType
    self.size = size
    self.created = created
    self.metadata = metadata
  }

  private enum CodingKeys: String, CodingKey {
    case identifier = "identifier"
    case name = "name"
    case contentType = "contentType"
    case size = "size"
    case created = "created"
    case metadata = "metadata"
  }
}

/// An unrecognized element of an import, preserved unchanged for later exports.
package struct ForeignElement: Hashable, Sendable, Codable {
  /// The name of the XML element.
  package var name: String
  /// The type attribute; empty if there is none.
  package var type: String
  /// The complete XML text of the element.
  package var text: String

  package init(name: String, type: String = "", text: String) {
    self.name = name
    self.type = type
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case type = "type"
    case text = "text"
  }
}
