import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Time in zones")
struct WorkoutZoneTests {
  private let noon = Specimens.noon
  private let heartRate = HKQuantityType(.heartRate)

  /// Returns a workout with a minute below 120 beats and half a minute above.
  private func workout() throws -> HKWorkout {
    let configuration = try WorkoutZoneConfiguration(
      type: .heartRate, boundaries: [HealthQuantity(120, "count/min")], source: .user)
    let samples = [Specimens.heartRate(100), Specimens.heartRate(150, at: noon.addingTimeInterval(60))]
    let group = WorkoutZoneGroup(
      configuration, samples: samples.map(\.sample), from: noon, to: noon.addingTimeInterval(90))
    let activity = WorkoutActivity(
      configuration: WorkoutConfiguration(activityType: 37), start: noon, end: noon.addingTimeInterval(90),
      zoneGroups: [group])
    return try Stored.object(
      .workout,
      .workout(Workout(activityType: 37, duration: 90, activities: [activity], zoneGroups: [group])),
      lasting: 90)
  }

  @Test("A workout and its activities have a group for each type with zones")
  func groups() throws {
    let workout = try workout()
    #expect(workout.zoneGroupsByType.keys.map(\.identifier) == [heartRate.identifier])
    let group = try #require(workout.zoneGroup(for: heartRate))
    #expect(group.zoneDurations.map(\.duration) == [60, 30])
    #expect(group.zoneDurations.map(\.zone) == group.configuration.zones)
    #expect(group.configuration.source == .user)
    #expect(workout.zoneGroup(for: HKQuantityType(.stepCount)) == nil)
    let activity = try #require(workout.workoutActivities.first)
    #expect(activity.zoneGroup(for: heartRate) == group)
    #expect(activity.zoneGroupsByType.count == 1)
    #expect(Set([group, group]).count == 1)
  }

  @Test("A workout with zones round-trips through an archive")
  func archive() throws {
    let workout = try workout()
    let data = try NSKeyedArchiver.archivedData(withRootObject: workout, requiringSecureCoding: true)
    let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: HKWorkout.self, from: data))
    #expect(back.zoneGroupsByType == workout.zoneGroupsByType)
  }

  @Test("Zones of another type stop the process")
  func otherType() async {
    await #expect(processExitsWith: .failure) {
      let builder = HKWorkoutBuilder(
        healthStore: HKHealthStore(), configuration: HKWorkoutConfiguration(), device: nil)
      let beats = HKQuantity(unit: Specimens.bpm, doubleValue: 120)
      builder.setCustomZoneConfiguration(
        try HKWorkoutZoneConfiguration(quantityType: HKQuantityType(.heartRate), zoneBoundaries: [beats]),
        for: HKQuantityType(.stepCount))
    }
  }
}
