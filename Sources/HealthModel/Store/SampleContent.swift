package import FoundationEssentials

/// The properties that samples agree in before their contents are compared.
package struct MatchKey: Hashable, Sendable {
  package let type: HealthType
  package let source: HealthSource?
  package let start: Date
  package let end: Date

  package init(_ sample: HealthSample) {
    type = sample.type
    source = sample.provenance.sourceRevision?.source
    start = sample.start
    end = sample.end
  }
}

/// What a sample says, apart from its identifier and the version of its source.
package struct SampleContent: Hashable, Sendable {
  package let key: MatchKey
  package let device: HealthDevice?
  package let metadata: Metadata
  /// Without the members of a correlation.
  package let value: SampleValue
  /// In an order that the contents decide.
  package let members: [SampleContent]

  package init(_ sample: HealthSample) {
    key = MatchKey(sample)
    device = sample.provenance.device
    metadata = sample.metadata
    guard case .correlation(let members) = sample.value else {
      value = sample.value.withoutIdentifiers
      self.members = []
      return
    }
    value = .correlation([])
    self.members = members.map { SampleContent($0.saved(like: sample)) }
      .sorted { ($0.key.type, $0.key.start, "\($0.value)") < ($1.key.type, $1.key.start, "\($1.value)") }
  }
}

extension SampleValue {
  /// The same value with one identifier for all activities.
  fileprivate var withoutIdentifiers: SampleValue {
    guard case .workout(var workout) = self else { return self }
    let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    for place in workout.activities.indices { workout.activities[place].uuid = none }
    return .workout(workout)
  }
}
