package import FoundationEssentials

/// One thing to do in a commit.
package enum StoreChange: Hashable, Sendable, Codable {
  /// Adds a sample, whose provenance names who saves it; correlations bring their members.
  ///
  /// A sample with sync metadata replaces stored ones of the same source and sync identifier that the same app saved,
  /// or none (``Provenance/savedBy``), and that have a smaller version, and is left out where one with the same or a greater version is stored. A replaced sample leaves its
  /// ties, but not a correlation's members, and its attachments to the new one; what the commit ties to a sample that
  /// is left out is tied to the stored one. The deletion has its position before the addition.
  ///
  /// A sample that an app saves under the identifier of a sample that is not its own gets another identifier, and ties of
  /// the commit follow it: a refusal would tell the app that there is such a sample.
  ///
  /// Members are samples of their own, which take their positions before the correlation, and its source where they
  /// have none. A replaced correlation takes its members along.
  case add(AdmittedSample)
  /// Deletes a sample with its ties, points and attachments.
  ///
  /// The members of a correlation or a workout stay. A correlation loses a member that is deleted, and goes with the
  /// last one.
  case delete(UUID)
  /// Ties stored samples; a tie that is there already stays. A correlation's new member comes after the others.
  case relate(SampleRelation)
  /// Unties samples, if they are tied; a correlation goes with its last member.
  case unrelate(SampleRelation)
  case setCharacteristics(Characteristics)
  case setProfile(PersonProfile)
  /// Replaces the summary of its day.
  case setSummary(ActivitySummary)
  /// Replaces the medicine with the same concept identifier.
  case setMedication(UserAnnotatedMedication)
  case attach(Attachment, Data, to: UUID)
  case detach(UUID)
  /// The person's own order of a type's sources, the most trusted first; the others follow in the usual order.
  case setSourceOrder(HealthType, [HealthSource])
  /// Keeps an element; one that is kept already is not kept twice.
  case keep(ForeignElement)
  /// Keeps a note of the program's own under a name, in the place of the one before; nil takes it away.
  ///
  /// Notes are sealed as samples are, and neither queries nor exports know them: accounts, tokens, how far a sync came.
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
  /// Adds what an app or a person saves.
  ///
  /// - Throws: ``SampleError`` for a sample that may not enter a store.
  package static func add(_ new: NewSample) throws(SampleError) -> StoreChange {
    .add(try AdmittedSample(new))
  }
}

/// A sample to be stored, with what does not fit into it; it enters a store as ``AdmittedSample``.
package struct NewSample: Hashable, Sendable, Codable {
  /// The sample itself; nothing of it is tied to others yet.
  package var sample: HealthSample
  /// When the sample was first saved, where it was saved elsewhere before.
  package var created: Date?
  /// The points of a series; nil for other samples.
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

/// A sample as it lies in a store.
package struct StoredSample: Hashable, Sendable {
  /// The sample itself.
  package var sample: HealthSample
  /// Its place in the order of all changes.
  package var position: UInt64
  /// When it was first saved; nil where that is not known.
  package var created: Date?

  package init(_ sample: HealthSample, position: UInt64, created: Date? = nil) {
    self.sample = sample
    self.position = position
    self.created = created
  }
}

/// What a series consists of.
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

/// A tie between two samples.
package struct SampleRelation: Hashable, Sendable, Codable {
  /// What the owner is, and what the member is to it.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The member of a correlation.
    case correlation = "correlation"
    /// A sample, series or route that belongs to a workout.
    case workout = "workout"
    /// A symptom that was felt during an electrocardiogram.
    case electrocardiogram = "electrocardiogram"
    /// An effort score that rates a workout, or one activity of it.
    case effort = "effort"
  }

  /// What ties them.
  package var kind: Kind
  /// The sample that belongs to the other.
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
  /// The identifier by which the attachment is read and taken away.
  package var identifier: UUID
  /// The file's name, to be shown to people.
  package var name: String
  /// A uniform type identifier, such as `com.adobe.pdf`.
  package var contentType: String
  /// The size in bytes.
  package var size: Int
  /// When it was attached.
  package var created: Date
  /// What else is known about the file.
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

/// A piece of an export that has no meaning here and is kept as it was, so that an export gives it back.
package struct ForeignElement: Hashable, Sendable, Codable {
  /// The name of the XML element.
  package var name: String
  /// The type that it names; empty where it names none.
  package var type: String
  /// The element as it was written, with all that is in it.
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
