import Foundation
import WellsealBase
import WellsealModel

/// The heart rate zones of a workout: its own, those that the user entered, or fractions of the
/// heart rate reserve.
struct WorkoutZones: Sendable {
  private(set) var zones: [WorkoutDetail.Zone] = []
  private(set) var origin: WorkoutDetail.ZoneOrigin?
  private(set) var reserve: HeartRateReserve?
  private(set) var missing: [HeartRateReserve.Missing] = []

  /// Finds the zones, and calculates the time in each if it isn't part of the workout.
  ///
  /// - Parameters:
  ///   - facts: The workout.
  ///   - samples: Its heart rates. Without any, there are no zones except its own.
  ///   - store: The store.
  ///   - time: The time zone, which determines when days begin.
  /// - Throws: Errors of the store.
  init(
    of facts: WorkoutFacts, _ samples: [HealthSample], in store: some SampleStore, _ time: LocalTime
  ) async throws {
    if let own = facts.workout.zoneGroups.first(where: { $0.configuration.type == .heartRate }) {
      (zones, origin) = (Self.zones(own), .workout)
      return
    }
    guard !samples.isEmpty else { return }
    let settings = try await HeartRateSettings(in: store)
    let limits: [Double]
    if !settings.limits.isEmpty {
      (limits, origin) = (settings.limits.map(Double.init), .person)
    } else {
      switch try await HeartRateReserve.find(on: facts.sample.start, settings, in: store, facts.time(time)) {
      case .known(let found): (limits, origin, reserve) = (found.limits, .reserve, found)
      case .missing(let found):
        missing = found
        return
      }
    }
    let order = try await store.sourceOrder(of: .heartRate)
    zones = Self.zones(between: limits, Self.points(samples, order), facts)
  }

  private static func zones(_ group: WorkoutZoneGroup) -> [WorkoutDetail.Zone] {
    let unit = HealthUnit.count / .minute
    return group.durations.map { item in
      WorkoutDetail.Zone(
        number: item.zone.index + 1, low: WorkoutFacts.number(item.zone.minimum, unit),
        high: WorkoutFacts.number(item.zone.maximum, unit), seconds: item.duration)
    }
  }

  /// Returns the heart rates in beats per minute, those of a source with lower priority only where
  /// the others have none.
  private static func points(
    _ samples: [HealthSample], _ order: [HealthSource]
  ) -> [TimeWeightedAverage.Point] {
    let sources = Dictionary(grouping: samples) { $0.provenance.sourceRevision?.source }
    let others = sources.keys.compactMap(\.self).filter { !order.contains($0) }.sorted {
      $0.bundleIdentifier < $1.bundleIdentifier
    }
    let unit = HealthUnit.count / .minute
    let ranked = ((order + others).map(Optional.some) + [nil]).map { source in
      (sources[source] ?? []).compactMap { TimeWeightedAverage.Point($0, in: unit) }
    }
    return TimeWeightedAverage.trusted(ranked, gap: gap)
  }

  /// The time between two heart rates beyond which it isn't known, as in averages.
  private static let gap: TimeInterval =
    if case .timeWeighted(let gap, _) = AveragingRule.of(.heartRate) { gap } else { 0 }

  /// Returns the zones with their time, without pauses.
  private static func zones(
    between limits: [Double], _ points: [TimeWeightedAverage.Point], _ facts: WorkoutFacts
  ) -> [WorkoutDetail.Zone] {
    let (start, end) = (facts.sample.start, facts.sample.end)
    let active = WorkoutEvent.activeIntervals(from: start, to: end, events: facts.workout.events)
    var zones = (0...limits.count).map { index in
      WorkoutDetail.Zone(
        number: index + 1, low: index == 0 ? nil : limits[index - 1],
        high: index == limits.count ? nil : limits[index], seconds: 0)
    }
    TimeWeightedAverage.visit(points, in: DateInterval(start: start, end: end), gap: gap) { piece in
      for interval in active {
        guard let part = piece.part(in: interval) else { continue }
        for index in zones.indices { zones[index].seconds += part.seconds(in: zones[index]) }
      }
    }
    return zones
  }
}

extension TimeWeightedAverage.Piece {
  /// Returns the part in an interval, or `nil` if there is none.
  fileprivate func part(in interval: DateInterval) -> Self? {
    let from = max(start, interval.start.timeIntervalSinceReferenceDate)
    let to = min(start + seconds, interval.end.timeIntervalSinceReferenceDate)
    guard from < to else { return nil }
    let slope = (last - first) / seconds
    return Self(
      start: from, seconds: to - from, first: first + slope * (from - start),
      last: first + slope * (to - start))
  }

  /// Returns the seconds in which the value is in a zone.
  fileprivate func seconds(in zone: WorkoutDetail.Zone) -> TimeInterval {
    let (zoneLow, zoneHigh) = (zone.low ?? -.infinity, zone.high ?? .infinity)
    let (low, high) = (min(first, last), max(first, last))
    guard low < high else { return zoneLow <= low && low < zoneHigh ? seconds : 0 }
    return max(0, min(high, zoneHigh) - max(low, zoneLow)) / (high - low) * seconds
  }
}
