import FoundationEssentials
import TestSupport
import Testing
import WellsealModel

@Suite("Admission of samples to a store")
struct AdmittedSampleTests {
  static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308]

  private static func reason(_ new: NewSample, from origin: SampleOrigin) -> SampleError.Reason? {
    do throws(SampleError) {
      _ = try AdmittedSample(new, from: origin)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("A number that can't be summed is rejected from every origin", arguments: numbers)
  func notCountable(number: Double) throws {
    let time = Date.noon
    let quantity = HealthQuantity(number, .count)
    let energy = HealthQuantity(number, .kilocalorie)
    let event = try WorkoutEvent(.marker, start: time, metadata: ["number": .real(number)])
    var activity = WorkoutActivity(
      configuration: WorkoutConfiguration(activityType: 37), start: time, end: time)
    activity.metadata = ["number": .quantity(quantity)]
    let workouts = [
      Workout(activityType: 37, duration: 60, totalEnergyBurned: energy),
      Workout(activityType: 37, duration: 60, events: [event]),
      Workout(activityType: 37, duration: 60, activities: [activity]),
    ]
    var samples = [
      NewSample(try Sample.steps(number)), NewSample(try Sample.heartRate(number)),
      NewSample(
        try HealthSample(
          type: .stepCount, start: time, end: time, value: .quantity(HealthQuantity(1, .count)),
          metadata: ["number": .real(number)])),
      NewSample(
        try Sample.heartRate(60),
        points: .quantities([
          SeriesQuantity(quantity: quantity, interval: DateInterval(start: time, duration: 0))
        ])),
    ]
    samples += try workouts.map {
      NewSample(try HealthSample(type: .workout, start: time, end: time + 60, value: .workout($0)))
    }
    for new in samples {
      for origin in SampleOrigin.allCases {
        #expect(Self.reason(new, from: origin) == .notCountable, "\(new.sample.type) from \(origin)")
      }
    }
  }

  @Test("Apps and programs must respect type limits; file content is preserved")
  func bounds() throws {
    let long = try Sample.steps(1, lasting: 367 * 86_400)
    let negative = try Sample.steps(-1)
    let entries = Dictionary(
      uniqueKeysWithValues: (0...1000).map { (MetadataKey("\($0)"), MetadataValue.integer($0)) })
    let crowded = try HealthSample(
      type: .stepCount, start: .noon, end: .noon, value: .quantity(HealthQuantity(1, .count)),
      metadata: Metadata(entries))
    let wordy = try HealthSample(
      type: .stepCount, start: .noon, end: .noon, value: .quantity(HealthQuantity(1, .count)),
      metadata: ["note": .string(String(repeating: "a", count: 1 << 20))])
    for (sample, reason) in [
      (long, SampleError.Reason.tooLong(days: 366)), (negative, .negative), (crowded, .tooMuchMetadata),
      (wordy, .tooMuchMetadata),
    ] {
      for origin in [SampleOrigin.app, .program] {
        #expect(Self.reason(NewSample(sample), from: origin) == reason)
      }
      for origin in [SampleOrigin.file, .healthExport] {
        #expect(Self.reason(NewSample(sample), from: origin) == nil)
      }
    }
    for sample in [try Sample.steps(1, lasting: 366 * 86_400), try Sample.steps(0)] {
      #expect(Self.reason(NewSample(sample), from: .app) == nil)
    }
  }

  @Test("Every type has a maximum duration, or may lack an end")
  func durations() {
    for type in HealthType.all where type.kind.isSample {
      #expect((type.maxDuration == nil) == type.allowsOpenEnd, "\(type)")
      #expect(type.maxDuration.map { $0 >= 86_400 } ?? true)
    }
  }

  @Test("Only the importer of the Health app's exports brings internal keys", arguments: InternalKey.allCases)
  func internalKeys(key: InternalKey) throws {
    let metadata: Metadata = [key.key: .string("<Record value=\"251\"/>")]
    let event = try WorkoutEvent(.marker, start: .noon, metadata: metadata)
    var activity = WorkoutActivity(
      configuration: WorkoutConfiguration(activityType: 37), start: .noon, end: .noon)
    activity.metadata = metadata
    var inner = activity
    (inner.metadata, inner.events) = (.none, [event])
    let member = try HealthSample(
      type: .bloodPressureSystolic, start: .noon, end: .noon,
      value: .quantity(HealthQuantity(120, "mmHg")), metadata: metadata)
    let values: [(HealthType, SampleValue, Metadata)] = [
      (.bodyMass, .quantity(HealthQuantity(70, "kg")), metadata),
      (.workout, .workout(Workout(activityType: 37, duration: 0, events: [event])), .none),
      (.workout, .workout(Workout(activityType: 37, duration: 0, activities: [activity])), .none),
      (.workout, .workout(Workout(activityType: 37, duration: 0, activities: [inner])), .none),
      (.bloodPressure, .correlation([member]), .none),
    ]
    for (type, value, metadata) in values {
      let sample = try HealthSample(type: type, start: .noon, end: .noon, value: value, metadata: metadata)
      for origin in SampleOrigin.allCases {
        let expected: SampleError.Reason? = origin == .healthExport ? nil : .internalKey
        #expect(Self.reason(NewSample(sample), from: origin) == expected, "\(type) from \(origin)")
      }
    }
  }

  @Test("Apps can't use keys with the prefix; those of files are escaped")
  func prefix() throws {
    for (key, origins) in [
      ("org.wellseal.part.Record", [SampleOrigin.app]), ("org.wellseal.export.HKSyncIdentifier", [.app]),
      ("org.wellsealed", []),
    ] {
      let sample = try HealthSample(
        type: .stepCount, start: .noon, end: .noon, value: .quantity(HealthQuantity(1, .count)),
        metadata: [MetadataKey(key): .string("x")])
      for origin in SampleOrigin.allCases {
        #expect((Self.reason(NewSample(sample), from: origin) != nil) == origins.contains(origin))
      }
    }
  }

  @Test("A journal is read regardless of the current rules")
  func journal() throws {
    let old = NewSample(try Sample.steps(-1, lasting: 400 * 86_400))
    let bytes = try JSONEncoder().encode(old)
    #expect(try JSONDecoder().decode(AdmittedSample.self, from: bytes).new == old)
    let admitted = try AdmittedSample(NewSample(try Sample.steps(1)))
    #expect(
      try JSONDecoder().decode(NewSample.self, from: JSONEncoder().encode(admitted)) == admitted.new)
  }
}
