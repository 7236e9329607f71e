import FoundationEssentials

/// The properties that samples agree in before their contents are compared.
package struct MatchKey: Hashable, Sendable {
  let type: HealthType
  /// Nil where the sample names none.
  let source: HealthSource?
  let start: Date
  let end: Date

  /// What a sample is matched by.
  package init(_ sample: HealthSample) {
    type = sample.type
    source = sample.provenance.sourceRevision?.source
    start = sample.start
    end = sample.end
  }
}

/// What a sample says, apart from its identifier and the version of its source.
package struct SampleContent: Hashable, Sendable {
  /// What is compared first.
  let key: MatchKey
  /// Nil where the sample names none.
  let device: HealthDevice?
  /// All entries, each of which is compared.
  let metadata: Metadata
  /// Without the members of a correlation.
  let value: SampleValue
  /// The members in an order that the contents decide.
  let members: [SampleContent]

  /// What a sample says.
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
  /// Whether the sample can stand for a member of a correlation that an importer brings: it says all that the member says.
  package func stands(for member: HealthSample) -> Bool {
    let version = member.provenance.sourceRevision?.version
    return MatchKey(self) == MatchKey(member) && value == member.value
      && (version == nil || version == provenance.sourceRevision?.version)
      && (member.provenance.device == nil || member.provenance.device == provenance.device)
      && member.metadata.entries.allSatisfy { metadata[$0.key] == $0.value }
  }
}

extension HealthSample {
  /// Whether a stored sample says what an importer's says; of the members of a correlation, each says at least as much.
  package func says(whatIsIn new: HealthSample) -> Bool {
    guard case .correlation(var stored) = value, case .correlation(let members) = new.value else {
      return SampleContent(self) == SampleContent(new)
    }
    guard stored.count == members.count, MatchKey(self) == MatchKey(new), metadata == new.metadata,
      provenance.device == new.provenance.device
    else { return false }
    for member in members {
      let member = member.saved(like: new)
      guard let place = stored.firstIndex(where: { $0.saved(like: self).stands(for: member) }) else {
        return false
      }
      stored.remove(at: place)
    }
    return true
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
