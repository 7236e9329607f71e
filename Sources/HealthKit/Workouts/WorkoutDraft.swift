import Foundation
import HealthModel

/// A workout that is being put together: what a builder knows, and the order in which it may be told.
struct WorkoutDraft: Sendable {
  private(set) var start: Date?
  private(set) var end: Date?
  private(set) var events: [WorkoutEvent] = []
  private(set) var activities: [WorkoutActivity] = []
  private(set) var samples: [HealthSample] = []
  private(set) var metadata = Metadata.none
  private(set) var isClosed = false

  mutating func begin(at date: Date) throws {
    try checkOpen()
    guard start == nil else { throw HKError(invalid: "the collection of this workout has begun already") }
    start = date
  }

  mutating func end(at date: Date) throws {
    try checkCollecting()
    guard let start, start <= date else { throw HKError(invalid: "a workout ends after its start") }
    end = date
  }

  mutating func add(_ samples: [HealthSample]) throws {
    try checkCollecting()
    self.samples += samples
  }

  mutating func add(_ events: [WorkoutEvent]) throws {
    try checkCollecting()
    self.events = (self.events + events).sorted { $0.start < $1.start }
  }

  /// Later entries win over earlier ones of the same key.
  mutating func add(_ metadata: Metadata) throws {
    try checkOpen()
    self.metadata = self.metadata.merging(metadata)
  }

  mutating func add(_ activity: WorkoutActivity) throws {
    try checkCollecting()
    activities.append(activity)
  }

  /// Changes the activity with an identifier.
  mutating func update(_ uuid: UUID, _ change: (WorkoutActivity) throws -> WorkoutActivity) throws {
    try checkOpen()
    guard let index = activities.firstIndex(where: { $0.uuid == uuid }) else {
      throw HKError(invalid: "the workout has no activity with this identifier")
    }
    activities[index] = try change(activities[index])
  }

  mutating func close() { isClosed = true }

  /// Seconds from the start to a date without pauses.
  func elapsed(at date: Date) -> TimeInterval {
    guard let start, start < date else { return 0 }
    return WorkoutEvent.activeTime(from: start, to: min(date, end ?? date), events: events)
  }

  private func checkOpen() throws {
    guard !isClosed else { throw HKError(invalid: "the workout is finished or discarded") }
  }

  private func checkCollecting() throws {
    try checkOpen()
    guard start != nil else { throw HKError(invalid: "the collection of this workout has not begun") }
  }
}
