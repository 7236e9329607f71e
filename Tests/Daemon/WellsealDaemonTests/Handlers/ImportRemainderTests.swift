import FoundationEssentials
import StoreConformance
import Testing
import WellsealConsent
import WellsealModel
import WellsealWire

@Suite("Unrecognized import content")
struct ImportRemainderTests {
  private static let rest =
    "<Workout><WorkoutStatistics type=\"HKQuantityTypeIdentifierHeartRate\" sum=\"61\"/></Workout>"
  private static let metadata: Metadata = [
    .importRemainder: .string(rest), "HKTimeZone": .string("Europe/Berlin"),
  ]

  private static func kept(_ sample: HealthSample) throws -> HealthSample {
    var value = sample.value
    if case .workout(var workout) = value {
      workout.events = [
        try WorkoutEvent(.pause, start: sample.start, metadata: [.importRemainder: .string(rest)])
      ]
      workout.activities = [WorkoutActivity(of: workout, from: sample.start, to: sample.end)]
      workout.activities[0].metadata = metadata
      value = .workout(workout)
    }
    return try HealthSample(
      type: sample.type, start: sample.start, end: sample.end, value: value, provenance: sample.provenance,
      metadata: metadata)
  }

  @Test("Apps can neither see it nor match it with queries", arguments: [HealthType.workout, .heartRate])
  func hidden(type: HealthType) async throws {
    let store = MemoryStore()
    let sample = try Self.kept(type == .workout ? Seed.workout(20) : Seed.heartRate(61, 1))
    try await store.commit([.add(AdmittedSample(NewSample(sample), from: .healthExport))])
    let fixture = try CallHandlerFixture(
      store, decisions: Seed.decisions { $0.reading = [.workout: .all, .heartRate: .all] })
    let seen = try #require(try await fixture.samples(of: type).first)
    #expect(seen.metadata == ["HKTimeZone": .string("Europe/Berlin")])
    #expect(!String(describing: seen).contains("WorkoutStatistics"))
    let asked = SamplePredicate.comparing(.metadata(.importRemainder), .equal, .string(Self.rest))
    #expect(try await fixture.samples(SampleQuery([SampleQuery.Part(type, asked)])).isEmpty)
    #expect(try await fixture.samples(SampleQuery([SampleQuery.Part(type, .not(asked))])).count == 1)
    #expect(try await store.samples(SampleQuery([SampleQuery.Part(type, asked)])).count == 1)
  }
}
