package import FoundationEssentials

/// How long each zone of a workout lasted.
package struct WorkoutZoneGroup: Hashable, Sendable, Codable {
  /// The zones that were counted.
  package let configuration: WorkoutZoneConfiguration
  /// One for each zone, in the order of the zones.
  package private(set) var durations: [WorkoutZoneDuration]

  /// Counts the active time in each zone.
  ///
  /// A reading holds from its start until the next one starts. Where none comes, it holds to its own end and for
  /// ``longestHold`` at least; Apple does not publish its rule. Paused time is in no zone.
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
      let held = min(next, max(reading.end, reading.start + Self.longestHold))
      guard reading.start < held else { continue }
      let interval = DateInterval(start: reading.start, end: held)
      durations[zone.index].duration += active.reduce(0) {
        $0 + ($1.intersection(with: interval)?.duration ?? 0)
      }
    }
  }

  /// Takes counted times, one for each zone.
  ///
  /// - Throws: ``SampleError/Reason`` where there are fewer or more of them, or one is less than no time.
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

  /// Looks for what only an archive could hold: other zones than the configuration's, or less than no time.
  func check() throws(SampleError.Reason) {
    guard durations.map(\.zone) == configuration.zones, durations.allSatisfy({ $0.duration >= 0 }) else {
      throw .outsideRange("time in zones")
    }
  }

  /// For how many seconds an instant's reading stands when nothing follows it.
  static let longestHold: TimeInterval = 60

  private enum CodingKeys: String, CodingKey {
    case configuration = "configuration"
    case durations = "durations"
  }
}

/// A zone with the seconds that were spent in it.
package struct WorkoutZoneDuration: Hashable, Sendable, Codable {
  /// The zone that the time was spent in.
  package let zone: WorkoutZone
  /// The duration in seconds, without pauses.
  package fileprivate(set) var duration: TimeInterval

  private enum CodingKeys: String, CodingKey {
    case zone = "zone"
    case duration = "duration"
  }
}

/// A change from one zone to another while a workout is being recorded.
package struct WorkoutZoneUpdate: Hashable, Sendable {
  /// The times in all zones after the change.
  package let group: WorkoutZoneGroup
  /// Nil where there was no reading before.
  package let previous: WorkoutZoneDuration?
  /// The zone of the last reading.
  package let current: WorkoutZoneDuration
  /// The end of the last reading that counts.
  package let lastSampleDate: Date

  /// The change that new samples bring; nil where the last reading is in the zone of the one before.
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
