package import WellsealModel

/// A call that returns the user's characteristics.
///
/// Those that the app may not read aren't set.
package struct CharacteristicsCall: Hashable, Sendable {
  package static let method = "GetCharacteristics"

  package struct Reply: Hashable, Sendable {
    package var characteristics: Characteristics

    package init(_ characteristics: Characteristics) { self.characteristics = characteristics }
  }

  /// The requested characteristic types.
  package var types: Set<HealthType>

  package init(_ types: Set<HealthType>) { self.types = types }
}

/// A call that returns the activity summaries of days, and their changes if it is live.
///
/// Each reply replaces the previous one.
package struct SummariesCall: Hashable, Sendable {
  package static let method = "QueryActivitySummaries"

  package struct Reply: Hashable, Sendable {
    package var summaries: [ActivitySummary]

    package init(_ summaries: [ActivitySummary]) { self.summaries = summaries }
  }

  package var predicate: SamplePredicate
  package var isLive: Bool

  package init(_ predicate: SamplePredicate, isLive: Bool = false) {
    (self.predicate, self.isLive) = (predicate, isLive)
  }
}

/// A call that returns the medications that the app may see.
package struct MedicationsCall: Hashable, Sendable {
  package static let method = "QueryMedications"

  package struct Reply: Hashable, Sendable {
    package var medications: [UserAnnotatedMedication]

    package init(_ medications: [UserAnnotatedMedication]) { self.medications = medications }
  }

  package var predicate: SamplePredicate
  package var limit: Int?

  package init(_ predicate: SamplePredicate, limit: Int? = nil) {
    (self.predicate, self.limit) = (predicate, limit)
  }
}

/// A call that returns the user's preferred units.
package struct PreferredUnitsCall: Hashable, Sendable {
  package static let method = "GetPreferredUnits"

  package struct Reply: Hashable, Sendable {
    package var units: [HealthType: HealthUnit]

    package init(_ units: [HealthType: HealthUnit]) { self.units = units }
  }

  package var types: Set<HealthType>

  package init(_ types: Set<HealthType>) { self.types = types }
}

// MARK: Wire format

extension CharacteristicsCall: HealthCall {
  package static let wireFields = [WireField<CharacteristicsCall>("types", \.types)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["types"]) }
}

extension CharacteristicsCall.Reply: WireMessage {
  package static let wireFields = [WireField<CharacteristicsCall.Reply>("characteristics", \.characteristics)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["characteristics"]) }
}

extension SummariesCall: HealthCall {
  package static let isStream = true

  package static let wireFields = [
    WireField<SummariesCall>("predicate", \.predicate, or: .all), WireField("live", \.isLive, or: false),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["predicate", or: .all], isLive: try fields["live", or: false])
  }
}

extension SummariesCall.Reply: WireMessage {
  package static let wireFields = [WireField<SummariesCall.Reply>("summaries", \.summaries)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["summaries"]) }
}

extension MedicationsCall: HealthCall {
  package static let wireFields = [
    WireField<MedicationsCall>("predicate", \.predicate, or: .all), WireField("limit", \.limit),
  ]

  package init(fields: WireReader) throws(WireError) {
    self.init(try fields["predicate", or: .all], limit: try fields["limit"])
  }
}

extension MedicationsCall.Reply: WireMessage {
  package static let wireFields = [WireField<MedicationsCall.Reply>("medications", \.medications)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["medications"]) }
}

extension PreferredUnitsCall: HealthCall {
  package static let wireFields = [WireField<PreferredUnitsCall>("types", \.types)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["types"]) }
}

extension PreferredUnitsCall.Reply: WireMessage {
  package static let wireFields = [WireField<PreferredUnitsCall.Reply>("units", \.units)]

  package init(fields: WireReader) throws(WireError) { self.init(try fields["units"]) }
}
