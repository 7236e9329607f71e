import FoundationEssentials
import HealthModel

/// The properties that samples agree in before their contents are compared.
struct MatchKey: Hashable, Sendable {
  let type: HealthType
  let source: HealthSource?
  let start: Date
  let end: Date

  init(_ sample: HealthSample) {
    type = sample.type
    source = sample.provenance.sourceRevision?.source
    start = sample.start
    end = sample.end
  }
}

/// What a sample says, apart from its identifier and the version of its source.
struct SampleContent: Hashable, Sendable {
  let key: MatchKey
  let device: HealthDevice?
  let metadata: Metadata
  /// Without the members of a correlation.
  let value: SampleValue
  /// In an order that the contents decide.
  let members: [SampleContent]

  init(_ sample: HealthSample) {
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
