package import Foundation
package import WellsealModel

/// The content of a store without identifiers, so that two stores can be compared.
package struct StoreContents: Hashable {
  package struct Sample: Hashable {
    package var type: HealthType
    package var start: Date
    package var end: Date
    package var value: SampleValue?
    package var members: [Sample]
    package var provenance: Provenance
    package var metadata: Metadata
    package var created: Date?
    package var points: SeriesPoints?
    /// The routes of a workout.
    package var tied: [Sample]
  }

  package var samples: [Sample: Int] = [:]
  package var characteristics: Characteristics
  package var summaries: [ActivitySummary]
  package var foreign: Set<ForeignElement>

  package init(_ store: some SampleStore) async throws {
    characteristics = try await store.characteristics()
    summaries = try await store.activitySummaries(.all)
    foreign = Set(try await store.foreignElements())
    for type in HealthType.all where type.kind.isSample {
      for sample in try await Self.stored(SampleQuery([SampleQuery.Part(type)]), in: store) {
        samples[try await Self.image(of: sample, in: store), default: 0] += 1
      }
    }
  }

  private static func stored(_ query: SampleQuery, in store: some SampleStore) async throws -> [StoredSample]
  {
    var samples: [StoredSample] = []
    try await store.visit(query) { samples += $0 }
    return samples
  }

  private static func image(of stored: StoredSample, in store: some SampleStore) async throws -> Sample {
    var image = Sample(stored.sample, created: stored.created)
    image.points = try await store.points(of: stored.sample.uuid)
    guard stored.sample.type == .workout else { return image }
    let query = SampleQuery([
      SampleQuery.Part(.workoutRoute, .objects(tiedBy: .workout, to: stored.sample.uuid))
    ])
    for route in try await Self.stored(query, in: store) {
      image.tied.append(Sample(route.sample, created: route.created))
    }
    return image
  }
}

extension StoreContents.Sample {
  init(_ sample: HealthSample, created: Date? = nil) {
    (type, start, end) = (sample.type, sample.start, sample.end)
    (provenance, metadata) = (sample.provenance, sample.metadata)
    self.created = created
    tied = []
    if case .correlation(let members) = sample.value {
      self.members = members.map { Self($0) }
    } else {
      members = []
      value = sample.value
    }
  }
}
