import Foundation
import WellsealBase
import WellsealModel

/// The events in the life of the demo person: workouts, a trip, and a cold in October.
///
/// All parts of the demo read it, so that they agree with each other.
struct DemoStory {
  /// The workouts by the index of their day.
  private let workouts: [Int: [DemoWorkout]]
  private let calendar: Calendar
  /// The start of the last day.
  private let last: Date
  /// The number of days from the first day of the cold to the last day of the demo.
  private let ageOfCold: Int

  init(until end: Date, in time: LocalTime, workouts: [Int: [DemoWorkout]] = [:]) {
    self.workouts = workouts
    calendar = time.calendar
    last = calendar.startOfDay(for: end)
    ageOfCold = Self.ageOfCold(before: last, calendar)
  }

  /// Returns the age of a day in the last October that is at least two weeks ago and during which
  /// nothing else happens, or -1000 if there is none.
  private static func ageOfCold(before last: Date, _ calendar: Calendar) -> Int {
    let year = calendar.component(.year, from: last)
    let ages = [year, year - 1].flatMap { year in
      [14, 5, 24, 31].compactMap { day -> Int? in
        let parts = DateComponents(year: year, month: 10, day: day)
        guard let date = calendar.date(from: parts) else { return nil }
        return calendar.dateComponents([.day], from: date, to: last).day
      }
    }
    let quiet = ages.first { age in
      age >= 14 && ![nightShift, trip, repair].contains { $0.overlaps(age - 8..<age + 3) }
    }
    return quiet ?? -1000
  }

  // Ages of days: the number of days before the last one.

  /// The week of night shifts.
  static let nightShift = 38..<45
  /// The trip six hours to the west.
  static let trip = 120..<131
  /// The weeks in which the watch is being repaired.
  static let repair = 200..<221

  /// Returns the day of the cold, 0 for that of the first symptom, or `nil` for another day.
  ///
  /// The body shows it two nights before the symptom.
  func dayOfCold(age: Int) -> Int? {
    let day = ageOfCold - age
    return (-1...6).contains(day) ? day : nil
  }

  /// Returns whether the person stays at home.
  func isIll(age: Int) -> Bool { dayOfCold(age: age).map { (0...4).contains($0) } ?? false }

  /// Returns the strength of the cold in the night that ends on a day, from 0 to 1.
  func fever(age: Int) -> Double {
    dayOfCold(age: age).map { [0.85, 1, 1, 1, 0.9, 0.7, 0.4, 0.2][$0 + 1] } ?? 0
  }

  /// Returns the workouts of a day.
  func workouts(on index: Int) -> [DemoWorkout] { workouts[index] ?? [] }

  /// Returns whether the person worked out on a day, after which nights are longer.
  func isWorkoutDay(_ index: Int) -> Bool { !workouts(on: index).isEmpty }

  /// The additional sleep of the night after a workout, in seconds.
  static let sleepAfterWorkout: TimeInterval = 26 * 60
}

/// A workout, as the watch recorded it.
struct DemoWorkout {
  /// The raw value of `HKWorkoutActivityType`.
  let activity: Int
  /// The intervals without the pauses.
  let parts: [DateInterval]
  /// The active energy in kilocalories.
  let energy: Double
  /// The distance in meters, or 0 for a workout without one.
  let distance: Double

  static let running = 37
  static let cycling = 13

  /// The steps per second of running and walking.
  private static let cadences = [running: 2.7, 52: 1.8]

  var start: Date { parts.first?.start ?? .distantPast }
  var end: Date { parts.last?.end ?? .distantPast }
  var seconds: TimeInterval { parts.reduce(0) { $0 + $1.duration } }
  var cadence: Double { Self.cadences[activity] ?? 0 }
  var distanceType: HealthType { activity == Self.cycling ? .distanceCycling : .distanceWalkingRunning }

  /// Returns whether a period overlaps the workout.
  func overlaps(_ start: Date, for seconds: TimeInterval) -> Bool {
    start < end && self.start < start + seconds
  }

  /// Returns the heart rate at a time, in beats per minute: it rises in the first minutes.
  func pulse(at date: Date) -> Double {
    let power = energy / max(seconds, 1)
    return 72 + (10 + power * 330) * (1 - exp(-date.timeIntervalSince(start) / 150))
  }

  /// The length of a sample, in seconds.
  private static let piece: TimeInterval = 300

  /// The pieces of the workout with their shares, which add up to 1.
  var pieces: [(start: Date, seconds: TimeInterval, share: Double)] {
    parts.flatMap { part in
      stride(from: 0, to: part.duration, by: Self.piece).map { offset in
        let length = min(Self.piece, part.duration - offset)
        return (part.start + offset, length, length / seconds)
      }
    }
  }
}

// MARK: Movement

extension DemoWorkout {
  /// Writes the samples that the workout's totals are the sums of.
  func write(into draft: inout DemoDraft) {
    for piece in pieces {
      draft.add(.activeEnergyBurned, energy * piece.share, .watch, from: piece.start, for: piece.seconds)
      if distance > 0 {
        draft.add(distanceType, distance * piece.share, .watch, from: piece.start, for: piece.seconds)
      }
      if cadence > 0 {
        draft.add(
          .stepCount, (cadence * piece.seconds).rounded(), .watch, from: piece.start, for: piece.seconds)
      }
    }
    for part in parts {
      draft.add(
        .appleExerciseTime, (part.duration / 60).rounded(), .watch, from: part.start, for: part.duration)
    }
  }
}
