import FoundationEssentials
package import WellsealModel

/// A sample: the common members, and one or more with its content.
///
/// Its provenance is an index into the `provenances` of its message. A page may contain many
/// thousands of samples, so most are written and read without a table.
extension HealthSample: WireObject {
  package static var wireType: String { "Sample" }

  package static let wireFields =
    [
      WireField<HealthSample>("uuid", \.uuid), WireField("type", \.type), WireField("start", \.start),
      WireField("end", \.end), WireField("quantity") { $0.single?.value },
      WireField("unit") { $0.single?.unit },
    ]
    + SampleValue.wireCases.map { item in
      WireField(item.name, type: item.type) { sample, writer in _ = item.write(sample.value, &writer) }
    } + [
      WireField("provenance", type: "?int") { $1.provenance($0.provenance) },
      WireField("metadata", type: "?" + Metadata.wireType) { $1.metadata($0.metadata) },
    ]

  private var single: HealthQuantity? { if case .quantity(let quantity) = value { quantity } else { nil } }

  package init(wire: WireReader) throws(WireError) {
    if let row = SampleRow(wire) {
      self = try row.sample()
    } else {
      try wire.expectObject(Self.wireFields.lazy.map(\.name))
      try self.init(fields: wire)
    }
  }

  package func write(to writer: inout WireWriter) {
    if !SampleRow.write(self, to: &writer) { writer.object(self) }
  }

  package init(fields: WireReader) throws(WireError) {
    let uuid: UUID = try fields["uuid"]
    let type: HealthType = try fields["type"]
    let (start, end): (Date, Date) = (try fields["start"], try fields["end"])
    let value = try SampleValue(members: fields)
    let provenance = try fields.provenance()
    let metadata: Metadata = try fields["metadata"]
    self = try WireError.checking {
      try HealthSample(
        uuid: uuid, type: type, start: start, end: end, value: value, provenance: provenance,
        metadata: metadata)
    }
  }
}

extension WireReader {
  /// Reads the provenance of a sample.
  fileprivate func provenance() throws(WireError) -> Provenance {
    guard let index: Int = try self["provenance"] else { return .unknown }
    guard page.provenances.indices.contains(index) else {
      throw WireError(.expected("a place in provenances"), at: "provenance")
    }
    return page.provenances[index]
  }
}

extension SampleValue {
  /// The kinds of content other than a single quantity, by the name of the member.
  static let wireCases = [
    WireCase<SampleValue>("category", SampleValue.category) {
      if case .category(let value) = $0 { value } else { nil }
    },
    WireCase("quantitySeries", SampleValue.quantitySeries) {
      if case .quantitySeries(let value) = $0 { value } else { nil }
    },
    WireCase("correlation", SampleValue.correlation) {
      if case .correlation(let value) = $0 { value } else { nil }
    },
    WireCase("workout", SampleValue.workout) { if case .workout(let value) = $0 { value } else { nil } },
    WireCase("seriesCount", SampleValue.series(count:)) {
      if case .series(let value) = $0 { value } else { nil }
    },
    WireCase("electrocardiogram", SampleValue.electrocardiogram) {
      if case .electrocardiogram(let value) = $0 { value } else { nil }
    },
    WireCase("audiogram", SampleValue.audiogram) {
      if case .audiogram(let value) = $0 { value } else { nil }
    },
    WireCase("prescription", SampleValue.prescription) {
      if case .prescription(let value) = $0 { value } else { nil }
    },
    WireCase("stateOfMind", SampleValue.stateOfMind) {
      if case .stateOfMind(let value) = $0 { value } else { nil }
    },
    WireCase("answers", SampleValue.assessment(answers:)) {
      if case .assessment(let value) = $0 { value } else { nil }
    },
    WireCase("medicationDose", SampleValue.medicationDose) {
      if case .medicationDose(let value) = $0 { value } else { nil }
    },
    WireCase("document", SampleValue.document) { if case .document(let value) = $0 { value } else { nil } },
    WireCase("clinicalRecord", SampleValue.clinicalRecord) {
      if case .clinicalRecord(let value) = $0 { value } else { nil }
    },
    WireCase("verifiableRecord", SampleValue.verifiableRecord) {
      if case .verifiableRecord(let value) = $0 { value } else { nil }
    },
  ]

  /// Reads the content of a sample from its members.
  init(members: WireReader) throws(WireError) {
    let present = Self.wireCases.compactMap { item in members.member(item.name).map { (item, $0) } }
    switch (try members["quantity"] as Double?, present.count) {
    case (let number?, 0): self = .quantity(HealthQuantity(number, try members["unit"]))
    case (nil, 1):
      let (item, member) = present[0]
      do throws(WireError) { self = try item.read(member) } catch { throw error.inside(item.name) }
    default: throw WireError(.notOneOf(["quantity"] + Self.wireCases.map(\.name)))
    }
  }
}

extension NewSample: WireObject {
  package static let wireFields = [
    WireField<NewSample>("sample", \.sample), WireField("created", \.created), WireField("points", \.points),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["sample"], created: try fields["created"], points: try fields["points"])
  }
}

extension SampleRelation: WireObject {
  package static let wireFields = [
    WireField<SampleRelation>("kind", \.kind), WireField("member", \.member), WireField("owner", \.owner),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["kind"], try fields["member"], of: try fields["owner"])
  }
}

extension SampleRelation.Kind: WireName {
  package static var wireType: String { "RelationKind" }
  package static let wireNames: [SampleRelation.Kind] = [.correlation, .workout, .electrocardiogram, .effort]
}
