package import WellsealModel

extension MetadataKey: WireKey {
  package var wireKey: String { rawValue }

  package init(wireKey: String) { self.init(wireKey) }
}

extension MetadataValue: WireChoice {
  package static let wireCases = [
    WireCase<MetadataValue>("string", MetadataValue.string) {
      if case .string(let value) = $0 { value } else { nil }
    },
    WireCase("boolean", MetadataValue.boolean) { if case .boolean(let value) = $0 { value } else { nil } },
    WireCase("integer", MetadataValue.integer) { if case .integer(let value) = $0 { value } else { nil } },
    WireCase("real", MetadataValue.real) { if case .real(let value) = $0 { value } else { nil } },
    WireCase("date", MetadataValue.date) { if case .date(let value) = $0 { value } else { nil } },
    WireCase("quantity", MetadataValue.quantity) { if case .quantity(let value) = $0 { value } else { nil } },
  ]
}

extension Metadata: WireValue {
  package static var wireType: String { [MetadataKey: MetadataValue].wireType }
  package static var absent: Metadata? { Metadata.none }
  package var isAbsent: Bool { isEmpty }

  package init(wire: WireReader) throws(WireError) {
    self = try wire.page.metadata(wire.json) { () throws(WireError) in
      let entries = try [MetadataKey: MetadataValue](wire: wire)
      return try WireError.checking { try Metadata(entries) }
    }
  }

  package func write(to writer: inout WireWriter) { entries.write(to: &writer) }
}
