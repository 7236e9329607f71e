package import FoundationEssentials

/// A piece of health data with a date: a sample in HealthKit.
///
/// Every instance is valid; ``init(uuid:type:start:end:value:provenance:metadata:)`` throws if a
/// rule is broken.
///
/// ```swift
/// let weight = SampleValue.quantity(HealthQuantity(71.4, "kg"))
/// let sample = try HealthSample(type: .bodyMass, start: date, end: date, value: weight)
/// ```
package struct HealthSample: Hashable, Sendable {
  /// The identifier, unique in a store.
  package let uuid: UUID
  /// The type, which determines the possible cases of ``value``.
  package let type: HealthType
  /// The start of the measurement.
  package let start: Date
  /// The end of the measurement, or `Date.distantFuture` if the type allows samples without an end.
  package let end: Date
  /// The measured value.
  package let value: SampleValue
  /// The origin of the sample.
  package let provenance: Provenance
  /// The metadata of the sample.
  package let metadata: Metadata

  /// Creates a sample and validates it.
  ///
  /// - Throws: ``SampleError`` for the first rule of HealthKit that the sample breaks.
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

  /// Recreates a validated sample without checks, for example from a store.
  package init(
    restoring uuid: UUID, type: HealthType, start: Date, end: Date, value: SampleValue,
    provenance: Provenance, metadata: Metadata
  ) {
    (self.uuid, self.type, self.start, self.end) = (uuid, type, start, end)
    (self.value, self.provenance, self.metadata) = (value, provenance, metadata)
  }

  /// The date range of the sample.
  ///
  /// A sample without an end extends to the distant future.
  package var interval: DateInterval { DateInterval(start: start, end: end) }

  /// The duration in seconds.
  package var duration: TimeInterval { end.timeIntervalSince(start) }

  /// The middle of the date range.
  package var middle: Date { start + duration / 2 }

  /// Whether the sample has no end yet.
  package var hasUndeterminedDuration: Bool { end == .distantFuture }

  /// Returns the sample as a store saves it: with the revision of the source that saved it, and
  /// with the app's admission if an app did (``Provenance/savedBy``).
  package func stored(by sourceRevision: SourceRevision, savedBy: UUID? = nil) -> HealthSample {
    HealthSample(
      self,
      provenance: Provenance(
        sourceRevision: sourceRevision, device: provenance.device, savedBy: savedBy))
  }

  /// Returns the same sample with another identifier.
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
    case uuid = "uuid"
    case type = "type"
    case start = "start"
    case end = "end"
    case value = "value"
    case provenance = "provenance"
    case metadata = "metadata"
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
