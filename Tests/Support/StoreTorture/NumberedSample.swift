package import FoundationEssentials
import Synchronization
package import WellsealModel

/// A sample that is completely determined by its number, so that a test that knows the numbers
/// knows what must be stored.
///
/// It starts `number` seconds after the start of 2001; its kind is the number modulo 8.
package struct NumberedSample: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package enum Kind: Sendable {
    case steps
    /// A sample with a sync identifier that others have, too: the latest replaces the one before.
    case heartRate
    case headache
    case record
    case series
    /// A sample saved by loading a batch instead of a commit.
    case loaded
  }

  private static let kinds: [Kind] = [
    .steps, .steps, .steps, .heartRate, .headache, .record, .series, .loaded,
  ]

  package var kind: Kind { Self.kinds[number & 7] }

  package var type: HealthType {
    switch kind {
    case .steps: .stepCount
    case .heartRate, .series: .heartRate
    case .headache: .headache
    case .record: .allergyRecord
    case .loaded: .bodyMass
    }
  }

  /// The sync identifier that the sample shares with others, or `nil`.
  package var syncIdentifier: String? { kind == .heartRate ? "sync \(number / 8 % 16)" : nil }

  /// The types of all such samples.
  package static let types: [HealthType] = [.stepCount, .heartRate, .headache, .allergyRecord, .bodyMass]
}

extension NumberedSample {
  package var uuid: UUID {
    var bytes = (UInt64(number).bigEndian &* 0x9E37_79B9_7F4A_7C15, UInt64(number) | 0x80 << 56)
    return withUnsafeBytes(of: &bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  package var start: Date { Date(timeIntervalSinceReferenceDate: Double(number)) }

  package var amount: Double { Double(number &* 7919 % 1000) / 4 + 1 }

  package var pointCount: Int { kind == .series ? 3 + number / 8 % 40 : 0 }

  package static let watch = provenance("Watch", "com.example.watch")
  package static let phone = provenance("Phone", "com.example.phone")
  package static let scale = provenance("Scale", "com.example.scale")

  private static func provenance(_ name: String, _ bundle: String) -> Provenance {
    Provenance(
      sourceRevision: SourceRevision(source: HealthSource(name: name, bundleIdentifier: bundle), version: "1")
    )
  }

  package func sample() throws -> NewSample {
    guard kind != .series else { return try series() }
    return NewSample(
      try HealthSample(
        uuid: uuid, type: type, start: start, end: start + Double(number & 15 + 1), value: value,
        provenance: number & 1 == 0 ? Self.phone : Self.watch, metadata: metadata))
  }

  private func series() throws -> NewSample {
    var series = try QuantitySeries(type: .heartRate, start: start)
    for point in 0..<pointCount {
      try series.insert(
        HealthQuantity(amount + Double(point), .count / .minute),
        over: DateInterval(start: start + Double(point) * 2, duration: 2))
    }
    let made = try series.sample(provenance: Self.watch)
    let sample = HealthSample(
      restoring: uuid, type: type, start: made.start, end: made.end, value: made.value,
      provenance: made.provenance, metadata: made.metadata)
    return NewSample(sample, points: .quantities(series.quantities))
  }

  private var value: SampleValue {
    switch kind {
    case .steps, .loaded, .heartRate, .series: .quantity(HealthQuantity(amount, type.unit ?? .count))
    case .headache: .category(number % 5)
    case .record:
      .clinicalRecord(
        ClinicalRecord(
          displayName: "Record \(number)",
          fhirResource: ClinicalRecord.FHIRResource(
            resourceType: "AllergyIntolerance", identifier: "\(number)", version: .r4,
            data: Data(#"{"resourceType":"AllergyIntolerance","id":"\#(number)"}"#.utf8))))
    }
  }

  private var metadata: Metadata {
    switch kind {
    case .heartRate:
      [.syncIdentifier: .string(syncIdentifier ?? ""), .syncVersion: .integer(number)]
    case .headache: [MetadataKey("note"): .string("note \(number)")]
    default: .none
    }
  }

  package static func row(_ number: Int) -> SampleBatch.Row {
    let start = Double(number)
    return SampleBatch.Row(
      start: start, end: start + Double(number & 15 + 1), created: .nan, value: NumberedSample(number).amount,
      provenance: 0, metadata: 0)
  }

  package static func batch(_ numbers: [Int]) -> SampleBatch {
    SampleBatch(
      type: .bodyMass, unit: HealthType.bodyMass.unit, rows: numbers.map { row($0) }, provenances: [scale])
  }

  /// Returns whether a stored sample matches the number.
  ///
  /// A loaded sample has an identifier that the store assigned.
  package func isStored(as found: HealthSample) throws -> Bool {
    let expected = try Self.expected(number)
    guard kind == .loaded else { return found == expected }
    return found.start == expected.start && found.end == expected.end && found.value == expected.value
      && found.provenance == expected.provenance && found.metadata == expected.metadata
      && found.type == expected.type
  }

  // A mutex, because tests run concurrently; a cache, because the same samples are looked up
  // thousands of times.
  private static let known = Mutex<[Int: HealthSample]>([:])

  private static func expected(_ number: Int) throws -> HealthSample {
    if let sample = known.withLock({ $0[number] }) { return sample }
    let numbered = NumberedSample(number)
    let sample =
      numbered.kind == .loaded
      ? try batch([number]).sample(row(number), uuid: numbered.uuid) : try numbered.sample().sample
    known.withLock { $0[number] = sample }
    return sample
  }
}
