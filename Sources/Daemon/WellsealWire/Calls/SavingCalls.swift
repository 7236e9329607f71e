package import FoundationEssentials
package import WellsealModel

/// Saves samples that the app made, with their points and ties, all of it or nothing.
package struct SaveCall: Hashable, Sendable {
  package static let method = "Save"
  package typealias Reply = Done

  package var samples: [NewSample]
  /// Ties among the samples, or between them and stored ones.
  package var relations: [SampleRelation]

  package init(_ samples: [NewSample], relations: [SampleRelation] = []) {
    (self.samples, self.relations) = (samples, relations)
  }
}

/// Deletes samples that the app saved, all of them or none.
package struct DeleteCall: Hashable, Sendable {
  package static let method = "Delete"
  package typealias Reply = Done

  package var samples: [UUID]

  package init(_ samples: [UUID]) { self.samples = samples }
}

/// Deletes what the app saved of a type and a condition matches.
package struct DeleteMatchingCall: Hashable, Sendable {
  package static let method = "DeleteMatching"

  package struct Reply: Hashable, Sendable {
    package var count: Int

    package init(count: Int) { self.count = count }
  }

  package var type: HealthType
  package var predicate: SamplePredicate

  package init(_ type: HealthType, _ predicate: SamplePredicate) {
    (self.type, self.predicate) = (type, predicate)
  }
}

/// Ties stored samples to each other, such as samples to a workout, or unties them.
package struct RelateCall: Hashable, Sendable {
  package static let method = "Relate"
  package typealias Reply = Done

  package var relations: [SampleRelation]
  /// Whether the ties go.
  package var isRemoving: Bool

  package init(_ relations: [SampleRelation], removing isRemoving: Bool = false) {
    (self.relations, self.isRemoving) = (relations, isRemoving)
  }
}

// MARK: On the wire

extension SaveCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<SaveCall>("samples", \.samples), WireField("relations", \.relations, or: []), .provenances,
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["samples"], relations: try fields["relations", or: []])
  }
}

extension DeleteCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [WireField<DeleteCall>("samples", \.samples)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["samples"]) }
}

extension DeleteMatchingCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<DeleteMatchingCall>("type", \.type), WireField("predicate", \.predicate),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["type"], try fields["predicate"])
  }
}

extension DeleteMatchingCall.Reply: WireMessage {
  package static let wireFields = [WireField<DeleteMatchingCall.Reply>("count", \.count)]

  package init(fields: WireReader) throws(WireError) { self.init(count: try fields["count"]) }
}

extension RelateCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<RelateCall>("relations", \.relations), WireField("removing", \.isRemoving, or: false),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["relations"], removing: try fields["removing", or: false])
  }
}
