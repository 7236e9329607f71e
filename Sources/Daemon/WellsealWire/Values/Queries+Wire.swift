package import WellsealModel

extension SampleQuery.Part: WireObject {
  package static var wireType: String { "QueryPart" }

  package static let wireFields = [
    WireField<SampleQuery.Part>("type", \.type), WireField("predicate", \.predicate, or: .all),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["type"], try fields["predicate", or: .all])
  }
}

extension SampleSort: WireObject {
  package static let wireFields = [
    WireField<SampleSort>("key", \.field), WireField("ascending", \.isAscending, or: true),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["key"], ascending: try fields["ascending", or: true])
  }
}

extension SampleQuery: WireObject {
  package static let wireFields = [
    WireField<SampleQuery>("parts", \.parts), WireField("order", \.order, or: []),
    WireField("limit", \.limit),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["parts"], order: try fields["order", or: []], limit: try fields["limit"])
  }
}

extension SampleAnchor: WireValue {
  package static var wireType: String { "int" }

  package init(wire: WireReader) throws(WireError) { self.init(position: try UInt64(wire: wire)) }

  package func write(to writer: inout WireWriter) { writer.natural(position) }
}

/// A deletion without its position, which would reveal how much others write.
extension DeletedSample: WireObject {
  package static let wireFields = [
    WireField<DeletedSample>("uuid", \.uuid), WireField("type", \.type),
    WireField("syncIdentifier", \.syncIdentifier), WireField("syncVersion", \.syncVersion),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      uuid: try fields["uuid"], type: try fields["type"], position: 0,
      syncIdentifier: try fields["syncIdentifier"], syncVersion: try fields["syncVersion"])
  }
}
