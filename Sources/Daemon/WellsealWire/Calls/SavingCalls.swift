package import FoundationEssentials
package import WellsealModel

/// A call that saves samples of the app with their points and associations, all or nothing.
package struct SaveCall: Hashable, Sendable {
  package static let method = "Save"
  package typealias Reply = Done

  package var samples: [NewSample]
  /// The associations among the samples, or between them and stored ones.
  package var relations: [SampleRelation]

  package init(_ samples: [NewSample], relations: [SampleRelation] = []) {
    (self.samples, self.relations) = (samples, relations)
  }
}

/// A call that deletes samples that the app saved, all or none.
package struct DeleteCall: Hashable, Sendable {
  package static let method = "Delete"
  package typealias Reply = Done

  package var samples: [UUID]

  package init(_ samples: [UUID]) { self.samples = samples }
}

/// A call that deletes the app's samples of a type that match a predicate.
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

/// A call that adds or removes associations of stored samples, such as with a workout.
package struct RelateCall: Hashable, Sendable {
  package static let method = "Relate"
  package typealias Reply = Done

  package var relations: [SampleRelation]
  /// Whether the associations are removed.
  package var isRemoving: Bool

  package init(_ relations: [SampleRelation], removing isRemoving: Bool = false) {
    (self.relations, self.isRemoving) = (relations, isRemoving)
  }
}

// MARK: Wire format

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
