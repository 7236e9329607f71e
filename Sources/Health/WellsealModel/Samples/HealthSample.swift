package import FoundationEssentials

/// One piece of health data with a place in time: what HealthKit calls a sample.
///
/// A sample that exists is valid; ``init(uuid:type:start:end:value:provenance:metadata:)`` says why one is not.
package struct HealthSample: Hashable, Sendable {
  /// The identifier, which no other object of a store has.
  package let uuid: UUID
  /// The type, which decides what ``value`` can be.
  package let type: HealthType
  /// When what was measured began.
  package let start: Date
  /// `Date.distantFuture` where the type allows a sample that has not ended.
  package let end: Date
  /// What was measured.
  package let value: SampleValue
  /// Where the sample came from.
  package let provenance: Provenance
  /// What else is known about the sample.
  package let metadata: Metadata

  /// Makes a sample.
  ///
  /// - Throws: ``SampleError`` for the first rule of HealthKit's that the sample breaks.
  package init(
    uuid: UUID = .random(), type: HealthType, start: Date, end: Date, value: SampleValue,
    provenance: Provenance = .unknown, metadata: Metadata = .none
  ) throws(SampleError) {
    self.uuid = uuid
    self.type = type
    self.start = start
    self.end = end
    self.value = value
    self.provenance = provenance
    self.metadata = metadata
    try check()
  }

  /// Makes a sample again out of what a checked sample said, as a store does; nothing is checked.
  package init(
    restoring uuid: UUID, type: HealthType, start: Date, end: Date, value: SampleValue,
    provenance: Provenance, metadata: Metadata
  ) {
    (self.uuid, self.type, self.start, self.end) = (uuid, type, start, end)
    (self.value, self.provenance, self.metadata) = (value, provenance, metadata)
  }

  /// The time of the sample; one that has not ended reaches to the distant future.
  package var interval: DateInterval { DateInterval(start: start, end: end) }

  /// The duration in seconds.
  package var duration: TimeInterval { end.timeIntervalSince(start) }

  /// Whether the sample has not ended yet.
  package var hasUndeterminedDuration: Bool { end == .distantFuture }

  /// The same sample as it lies in a store: with the revision of the source that saved it, and the admission of the app
  /// where one did (``Provenance/savedBy``).
  package func stored(by sourceRevision: SourceRevision, savedBy: UUID? = nil) -> HealthSample {
    HealthSample(
      self,
      provenance: Provenance(
        sourceRevision: sourceRevision, device: provenance.device, savedBy: savedBy))
  }

  /// The same sample under another identifier.
  package func identified(by uuid: UUID) -> HealthSample {
    HealthSample(
      restoring: uuid, type: type, start: start, end: end, value: value, provenance: provenance,
      metadata: metadata)
  }

  private init(_ checked: HealthSample, provenance: Provenance) {
    (uuid, type, start, end) = (checked.uuid, checked.type, checked.start, checked.end)
    (value, metadata) = (checked.value, checked.metadata)
    self.provenance = provenance
  }
}

extension HealthSample: Identifiable {
  /// The sample's identifier.
  package var id: UUID { uuid }
}

extension HealthSample: Codable {
  private enum Field: String, CodingKey {
    case uuid
    case type
    case start
    case end
    case value
    case provenance
    case metadata
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    try self.init(
      uuid: container.decode(UUID.self, forKey: .uuid),
      type: container.decode(HealthType.self, forKey: .type),
      start: container.decode(Date.self, forKey: .start),
      end: container.decode(Date.self, forKey: .end),
      value: container.decode(SampleValue.self, forKey: .value),
      provenance: container.decodeIfPresent(Provenance.self, forKey: .provenance) ?? .unknown,
      metadata: container.decodeIfPresent(Metadata.self, forKey: .metadata) ?? .none)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Field.self)
    try container.encode(uuid, forKey: .uuid)
    try container.encode(type, forKey: .type)
    try container.encode(start, forKey: .start)
    try container.encode(end, forKey: .end)
    try container.encode(value, forKey: .value)
    if provenance != .unknown { try container.encode(provenance, forKey: .provenance) }
    if !metadata.isEmpty { try container.encode(metadata, forKey: .metadata) }
  }
}
