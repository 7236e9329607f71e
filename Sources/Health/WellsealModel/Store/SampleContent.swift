import FoundationEssentials

/// The properties that must be equal before the contents of samples are compared.
package struct MatchKey: Hashable, Sendable {
  let type: HealthType
  /// The source, or `nil` if the sample has none.
  let source: HealthSource?
  let start: Date
  let end: Date

  /// Creates the key of a sample.
  package init(_ sample: HealthSample) {
    type = sample.type
    source = sample.provenance.sourceRevision?.source
    start = sample.start
    end = sample.end
  }
}

/// The content of a sample, without its identifier and the version of its source.
package struct SampleContent: Hashable, Sendable {
  /// The properties to compare first.
  let key: MatchKey
  /// The device, or `nil` if the sample has none.
  let device: HealthDevice?
  /// All metadata entries.
  let metadata: Metadata
  /// The value, without the members of a correlation.
  let value: SampleValue
  /// The members, in an order that depends only on their contents.
  let members: [SampleContent]

  /// Creates the content of a sample.
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

extension HealthSample {
  /// Returns true if the sample can replace a correlation's imported member because it contains all
  /// of its data.
  package func stands(for member: HealthSample) -> Bool {
    let version = member.provenance.sourceRevision?.version
    return MatchKey(self) == MatchKey(member) && value == member.value
      && (version == nil || version == provenance.sourceRevision?.version)
      && (member.provenance.device == nil || member.provenance.device == provenance.device)
      && member.metadata.entries.allSatisfy { metadata[$0.key] == $0.value }
  }
}

extension HealthSample {
  /// Returns true if a stored sample has the same content as an imported one.
  ///
  /// Each member of a correlation must have at least the imported member's content.
  package func says(whatIsIn new: HealthSample) -> Bool {
    guard case .correlation(var stored) = value, case .correlation(let members) = new.value else {
      return SampleContent(self) == SampleContent(new)
    }
    guard stored.count == members.count, MatchKey(self) == MatchKey(new), metadata == new.metadata,
      provenance.device == new.provenance.device
    else { return false }
    for member in members {
      let member = member.saved(like: new)
      guard let index = stored.firstIndex(where: { $0.saved(like: self).stands(for: member) }) else {
        return false
      }
      stored.remove(at: index)
    }
    return true
  }
}

extension SampleValue {
  /// This value with one identifier for all activities.
  fileprivate var withoutIdentifiers: SampleValue {
    guard case .workout(var workout) = self else { return self }
    let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    for place in workout.activities.indices { workout.activities[place].uuid = none }
    return .workout(workout)
  }
}
