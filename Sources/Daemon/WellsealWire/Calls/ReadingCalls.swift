package import FoundationEssentials
package import WellsealModel

/// A call that reads samples, with replies in pages.
///
/// The last page ends the stream.
package struct SamplesCall: Hashable, Sendable {
  package static let method = "QuerySamples"

  package struct Reply: Hashable, Sendable {
    package var samples: [HealthSample]

    package init(_ samples: [HealthSample]) { self.samples = samples }
  }

  package var query: SampleQuery
  /// The predicates for members of correlations, by type.
  package var members: [HealthType: SamplePredicate]
  /// Whether documents include their content.
  package var includesDocuments: Bool

  package init(
    _ query: SampleQuery, members: [HealthType: SamplePredicate] = [:], includesDocuments: Bool = false
  ) {
    (self.query, self.members, self.includesDocuments) = (query, members, includesDocuments)
  }
}

/// A call that reads what was added and deleted after an anchor, and continues if it is live.
package struct ChangesCall: Hashable, Sendable {
  package static let method = "QueryChanges"

  /// A page of a reply.
  ///
  /// The last page of a reply says so, and a live call has several replies.
  package struct Reply: Hashable, Sendable {
    package var added: [HealthSample]
    package var deleted: [DeletedSample]
    /// The anchor for the next query.
    package var anchor: SampleAnchor
    package var isWhole: Bool

    package init(
      added: [HealthSample], deleted: [DeletedSample], anchor: SampleAnchor, isWhole: Bool
    ) {
      (self.added, self.deleted, self.anchor, self.isWhole) = (added, deleted, anchor, isWhole)
    }
  }

  package var parts: [SampleQuery.Part]
  package var anchor: SampleAnchor?
  package var limit: Int?
  package var isLive: Bool

  package init(
    _ parts: [SampleQuery.Part], after anchor: SampleAnchor?, limit: Int? = nil, isLive: Bool = false
  ) {
    (self.parts, self.anchor, self.limit, self.isLive) = (parts, anchor, limit, isLive)
  }
}

/// A call that notifies of changed types, first immediately and then after every change, until the
/// app disconnects.
package struct ObserveCall: Hashable, Sendable {
  package static let method = "Observe"

  package struct Reply: Hashable, Sendable {
    /// The changed types, which are empty in the first reply.
    package var types: Set<HealthType>

    package init(_ types: Set<HealthType>) { self.types = types }
  }

  package var parts: [SampleQuery.Part]

  package init(_ parts: [SampleQuery.Part]) { self.parts = parts }
}

/// A call that returns the sources with matching samples.
package struct SourcesCall: Hashable, Sendable {
  package static let method = "QuerySources"

  package struct Reply: Hashable, Sendable {
    package var sources: Set<HealthSource>

    package init(_ sources: Set<HealthSource>) { self.sources = sources }
  }

  package var part: SampleQuery.Part

  package init(_ part: SampleQuery.Part) { self.part = part }
}

/// A call that reads the points of a series, a route or an electrocardiogram, in pages.
///
/// There is no page if it has none.
package struct PointsCall: Hashable, Sendable {
  package static let method = "QueryPoints"

  package struct Reply: Hashable, Sendable {
    package var points: SeriesPoints

    package init(_ points: SeriesPoints) { self.points = points }
  }

  package var sample: UUID

  package init(of sample: UUID) { self.sample = sample }
}

/// A call that asks the user to share signed records once.
///
/// The reply contains the selected ones.
package struct VerifiableRecordsCall: Hashable, Sendable {
  package static let method = "RequestVerifiableRecords"

  package struct Reply: Hashable, Sendable {
    package var samples: [HealthSample]

    package init(_ samples: [HealthSample]) { self.samples = samples }
  }

  /// The types that a record must have, all of them.
  package var recordTypes: [String]
  /// The formats, as in `HKVerifiableClinicalRecordSourceType`.
  package var sourceTypes: [String]
  package var predicate: SamplePredicate

  package init(recordTypes: [String], sourceTypes: [String], _ predicate: SamplePredicate) {
    (self.recordTypes, self.sourceTypes, self.predicate) = (recordTypes, sourceTypes, predicate)
  }
}

// MARK: Wire format

extension SamplesCall: HealthCall {
  package static let isStream = true

  package static let wireFields = [
    WireField<SamplesCall>("query", \.query), WireField("members", \.members, or: [:]),
    WireField("includesDocuments", \.includesDocuments, or: false),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      try fields["query"], members: try fields["members", or: [:]],
      includesDocuments: try fields["includesDocuments", or: false])
  }
}

extension SamplesCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<SamplesCall.Reply>("samples", \.samples), .provenances,
  ]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["samples"]) }
}

extension ChangesCall: HealthCall {
  package static let isStream = true

  package static let wireFields = [
    WireField<ChangesCall>("parts", \.parts), WireField("anchor", \.anchor), WireField("limit", \.limit),
    WireField("live", \.isLive, or: false),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      try fields["parts"], after: try fields["anchor"], limit: try fields["limit"],
      isLive: try fields["live", or: false])
  }
}

extension ChangesCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<ChangesCall.Reply>("added", \.added), WireField("deleted", \.deleted),
    WireField("anchor", \.anchor), WireField("whole", \.isWhole), .provenances,
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      added: try fields["added"], deleted: try fields["deleted"], anchor: try fields["anchor"],
      isWhole: try fields["whole"])
  }
}

extension ObserveCall: HealthCall {
  package static let isStream = true

  package static let wireFields = [WireField<ObserveCall>("parts", \.parts)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["parts"]) }
}

extension ObserveCall.Reply: WireMessage {
  package static let wireFields = [WireField<ObserveCall.Reply>("types", \.types)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["types"]) }
}

extension SourcesCall: HealthCall {
  package static let wireFields = [WireField<SourcesCall>("part", \.part)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["part"]) }
}

extension SourcesCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<SourcesCall.Reply>("sources") {
      $0.sources.sorted { $0.bundleIdentifier < $1.bundleIdentifier }
    }
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(Set(try fields["sources"] as [HealthSource]))
  }
}

extension PointsCall: HealthCall {
  package static let isStream = true

  package static let wireFields = [WireField<PointsCall>("sample", \.sample)]

  package init(fields: WireReader) throws(WireError) { self.init(of: try fields["sample"]) }
}

extension PointsCall.Reply: WireMessage {
  package static let wireFields = [WireField<PointsCall.Reply>("points") { Optional($0.points) }]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["points"]) }
}

extension VerifiableRecordsCall: HealthCall {
  package static let isReading = false

  package static let wireFields = [
    WireField<VerifiableRecordsCall>("recordTypes", \.recordTypes), WireField("sourceTypes", \.sourceTypes),
    WireField("predicate", \.predicate, or: .all),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(
      recordTypes: try fields["recordTypes"], sourceTypes: try fields["sourceTypes"],
      try fields["predicate", or: .all])
  }
}

extension VerifiableRecordsCall.Reply: WireMessage {
  package static let wireFields = [
    WireField<VerifiableRecordsCall.Reply>("samples", \.samples), .provenances,
  ]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["samples"]) }
}
