package import FoundationEssentials

/// The time spent in each zone of a workout.
package struct WorkoutZoneGroup: Hashable, Sendable, Codable {
  /// The zones.
  package let configuration: WorkoutZoneConfiguration
  /// The durations, one per zone, in the order of the zones.
  package private(set) var durations: [WorkoutZoneDuration]

  /// Calculates the active time in each zone.
  ///
  /// A reading applies from its start until the next one starts. The last one applies until its own
  /// end, and for at least ``maxHold``; Apple doesn't publish its rule. Paused time isn't in
  /// any zone.
  package init(
    _ configuration: WorkoutZoneConfiguration, samples: [HealthSample], from start: Date, to end: Date,
    events: [WorkoutEvent] = []
  ) {
    self.configuration = configuration
    durations = configuration.zones.map { WorkoutZoneDuration(zone: $0, duration: 0) }
    let readings = samples.filter { $0.type == configuration.type }.sorted { $0.start < $1.start }
    let active = WorkoutEvent.activeIntervals(from: start, to: end, events: events)
    for (place, reading) in readings.enumerated() {
      guard let quantity = reading.value.quantity, let zone = configuration.zone(of: quantity) else {
        continue
      }
      let next = place + 1 < readings.count ? readings[place + 1].start : .distantFuture
      let held = min(next, max(reading.end, reading.start + Self.maxHold))
      guard reading.start < held else { continue }
      let interval = DateInterval(start: reading.start, end: held)
      durations[zone.index].duration += active.reduce(0) {
        $0 + ($1.intersection(with: interval)?.duration ?? 0)
      }
    }
  }

  /// Creates a group from durations, one per zone.
  ///
  /// - Throws: ``SampleError/Reason`` if the count doesn't match the zones or a duration is
  ///   negative.
  package init(
    _ configuration: WorkoutZoneConfiguration, durations: [TimeInterval]
  ) throws(SampleError.Reason) {
    guard durations.count == configuration.zones.count else {
      throw .wrongCount("times in zones", expected: configuration.zones.count)
    }
    self.configuration = configuration
    self.durations = zip(configuration.zones, durations).map { WorkoutZoneDuration(zone: $0, duration: $1) }
    try check()
  }

  /// Checks for errors that only an archive can contain: zones that aren't the configuration's, or
  /// negative durations.
  func check() throws(SampleError.Reason) {
    guard durations.map(\.zone) == configuration.zones, durations.allSatisfy({ $0.duration >= 0 }) else {
      throw .outsideRange("time in zones")
    }
  }

  /// The number of seconds that an instantaneous reading applies if none follows.
  static let maxHold: TimeInterval = 60

  private enum CodingKeys: String, CodingKey {
    case configuration = "configuration"
    case durations = "durations"
  }
}

/// A zone and the seconds spent in it.
package struct WorkoutZoneDuration: Hashable, Sendable, Codable {
  /// The zone.
  package let zone: WorkoutZone
  /// The duration in seconds, without pauses.
  package fileprivate(set) var duration: TimeInterval

  private enum CodingKeys: String, CodingKey {
    case zone = "zone"
    case duration = "duration"
  }
}

/// A change of zones during a workout recording.
package struct WorkoutZoneUpdate: Hashable, Sendable {
  /// The times in all zones after the change.
  package let group: WorkoutZoneGroup
  /// The previous zone, or `nil` if there was no reading before.
  package let previous: WorkoutZoneDuration?
  /// The zone of the last reading.
  package let current: WorkoutZoneDuration
  /// The end of the last reading.
  package let lastSampleDate: Date

  /// Creates the change that new samples cause, or returns `nil` if the last two readings are in
  /// the same zone.
  package init?(_ group: WorkoutZoneGroup, before: HealthSample?, last: HealthSample) {
    let zone = { (sample: HealthSample) in
      sample.value.quantity.flatMap { group.configuration.zone(of: $0) }.map { group.durations[$0.index] }
    }
    let previous = before.flatMap(zone)
    guard let current = zone(last), current.zone != previous?.zone else { return nil }
    self.group = group
    self.previous = previous
    self.current = current
    self.lastSampleDate = last.end
  }
}
