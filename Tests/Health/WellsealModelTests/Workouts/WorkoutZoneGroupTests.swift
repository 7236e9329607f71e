import Foundation
import TestSupport
import Testing
import WellsealModel

@Suite("Time in zones")
struct WorkoutZoneGroupTests {
  private let configuration: WorkoutZoneConfiguration

  init() throws {
    configuration = try WorkoutZoneConfiguration(
      type: .heartRate, boundaries: [HealthQuantity(100, "count/min"), HealthQuantity(150, "count/min")])
  }

  @Test("A reading is valid until the next, and the last one for a minute", arguments: courses)
  func hold(readings: [(at: TimeInterval, rate: Double)], pauses: [TimeInterval], expected: [TimeInterval])
    throws
  {
    let samples = try readings.map { try Sample.heartRate($0.rate, at: $0.at) }
    let kinds: [WorkoutEvent.Kind] = [.pause, .resume]
    let events = try zip(kinds, pauses).map { try WorkoutEvent($0, start: .noon + $1) }
    let group = WorkoutZoneGroup(
      configuration, samples: samples.reversed(), from: .noon, to: .noon + 300, events: events)
    #expect(group.durations.map(\.duration) == expected)
    #expect(group.durations.map(\.zone) == configuration.zones)
  }

  private static let courses:
    [(readings: [(at: TimeInterval, rate: Double)], pauses: [TimeInterval], expected: [TimeInterval])] = [
      ([], [], [0, 0, 0]),
      ([(0, 90), (30, 120), (50, 160)], [], [30, 20, 60]),
      ([(0, 90), (200, 100)], [], [60, 60, 0]),
      ([(-30, 90), (280, 200)], [], [30, 0, 20]),
      ([(0, 90), (60, 120)], [20, 70], [20, 50, 0]),
      ([(0, 90)], [30], [30, 0, 0]),
    ]

  @Test("A reading with a duration ends with it; other types don't count")
  func lasting() throws {
    let group = WorkoutZoneGroup(
      configuration, samples: [try Sample.heartRate(120, lasting: 200), try Sample.steps(50, lasting: 10)],
      from: .noon, to: .noon + 300)
    #expect(group.durations.map(\.duration) == [0, 200, 0])
  }

  @Test("A group round-trips as JSON, and one with other zones is rejected")
  func coding() throws {
    let group = WorkoutZoneGroup(
      configuration, samples: [try Sample.heartRate(120)], from: .noon, to: .noon + 300)
    let workout = Workout(activityType: 37, duration: 300, zoneGroups: [group])
    let data = try JSONEncoder().encode(try Sample.workout(workout))
    let back = try JSONDecoder().decode(HealthSample.self, from: data)
    #expect(back.value == .workout(workout))
    let text = String(decoding: data, as: UTF8.self)
    for (old, new) in [
      ("\"boundaries\":[{", "\"boundaries\":[{\"value\":1,\"unit\":\"m\"},{"), ("\"index\":1", "\"index\":7"),
    ] {
      let hostile = text.replacing(old, with: new)
      #expect(hostile != text)
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(HealthSample.self, from: Data(hostile.utf8))
      }
    }
  }

  @Test("A workout being recorded reports zone changes and times per activity")
  func draft() throws {
    var draft = WorkoutDraft(configuration: WorkoutConfiguration(activityType: 37))
    try draft.divide(by: configuration, for: .heartRate)
    #expect(draft.zoneGroup(for: .heartRate) == nil)
    try draft.begin(at: .noon)
    #expect(try draft.add(samples: [Sample.steps(5)]) == [])
    let first = try #require(try draft.add(samples: [Sample.heartRate(90)]).first)
    #expect(first.previous == nil)
    #expect(first.current.zone.index == 0)
    #expect(try draft.add(samples: [Sample.heartRate(95, at: 20)]) == [])
    let second = try #require(try draft.add(samples: [Sample.heartRate(160, at: 40)]).first)
    #expect((second.previous?.zone.index, second.previous?.duration) == (0, 40))
    #expect(second.current.zone.index == 2)
    #expect(second.lastSampleDate == .noon + 40)
    try draft.add(activity: WorkoutActivity(configuration: draft.configuration, start: .noon + 30, end: nil))
    try draft.end(at: .noon + 60)
    guard case .workout(let workout) = try draft.finish().value else {
      Issue.record("not a workout")
      return
    }
    #expect(workout.zoneGroups.map { $0.durations.map(\.duration) } == [[40, 0, 20]])
    #expect(workout.activities.first?.zoneGroups.map { $0.durations.map(\.duration) } == [[10, 0, 20]])
  }

  @Test("Zones of another type are rejected, and nil removes the zones")
  func divide() throws {
    var draft = WorkoutDraft(configuration: WorkoutConfiguration(activityType: 37))
    #expect(throws: WorkoutDraftError.zonesOfAnotherType) {
      try draft.divide(by: configuration, for: .stepCount)
    }
    try draft.divide(by: configuration, for: .heartRate)
    #expect(draft.zoneConfiguration(for: .heartRate) == configuration)
    try draft.divide(by: nil, for: .heartRate)
    #expect(draft.zoneConfiguration(for: .heartRate) == nil)
  }
}
