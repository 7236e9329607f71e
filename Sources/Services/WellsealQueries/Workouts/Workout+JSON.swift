import Foundation
package import WellsealBase
import WellsealModel

extension WorkoutFacts {
  /// Returns `{id, activity, start, end, duration, distance, energy, heartRate, pace, source}`.
  ///
  /// The units aren't part of the names: meters, kilocalories, beats per minute, seconds.
  package func json(in time: LocalTime) -> JSON { .object(members(in: time)) }

  func members(in time: LocalTime) -> [JSON.Member] {
    let time = self.time(time)
    return [
      .init("id", .string(sample.uuid.uuidString)), .init("activity", .string(activity)),
      .init("start", .string(time.text(sample.start))), .init("end", .string(time.text(sample.end))),
      .init("duration", Seconds.json(workout.duration)), .init("distance", .number(distance)),
      .init("energy", .number(energy)), .init("heartRate", heartRate.map(\.json) ?? .null),
      .init("pace", Seconds.json(pace)),
      .init("source", sample.provenance.sourceRevision.map { .object($0.source.members) } ?? .null),
    ]
  }
}

extension WorkoutFacts.HeartRate {
  fileprivate var json: JSON {
    ["average": .number(WorkoutDetail.tidy(average)), "min": .number(minimum), "max": .number(maximum)]
  }
}

extension WorkoutDetail {
  /// Returns the members of a list entry with `statistics`, `splits`, `zones`, `zoneOrigin`,
  /// `zoneReserve`, `zonesMissing`, `events`, `activities` and `route`.
  ///
  /// - Parameters:
  ///   - points: Whether to include each heart rate and each point of the route.
  ///   - time: The time zone of the result.
  /// - Returns: The result as JSON.
  package func json(withPoints points: Bool = false, in time: LocalTime) -> JSON {
    var members = facts.members(in: time)
    let time = facts.time(time)
    let workout = facts.workout
    members += [
      .init("statistics", .array(workout.statistics.map(Self.json))),
      .init("splits", .array(splits.map { json($0, time) })),
      .init("zones", .array(zones.map(Self.json))), .init("zoneOrigin", .text(zoneOrigin?.rawValue)),
      .init("zoneReserve", reserve.map(Self.json) ?? .null),
      .init("zonesMissing", .array(missingForZones.map { .string($0.rawValue) })),
      .init("events", .array(workout.events.map { Self.json($0, time) })),
      .init("activities", .array(workout.activities.map { Self.json($0, time) })),
      .init("route", route.map { Self.json($0, points, time) } ?? .null),
    ]
    if points {
      members.append(
        .init(
          "heartRates",
          .array(heartRates.map { ["date": .string(time.text($0.date)), "value": .number($0.value)] })))
    }
    return .object(members)
  }

  /// Rounds a calculated number to a thousandth.
  static func tidy(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  private static func json(_ statistics: HealthStatistics) -> JSON {
    let type = statistics.type
    let unit = type.preferredUnits?.metric ?? type.unit
    func number(_ quantity: HealthQuantity?) -> JSON {
      .number(unit.flatMap { WorkoutFacts.number(quantity, $0) }.map(Rounding.calculated))
    }
    let results = statistics.merged
    var members: [JSON.Member] = [
      .init("type", .string(type.identifier)), .init("name", .string(type.name)),
      .init("unit", .text(unit?.description)),
    ]
    for (name, quantity) in [
      ("sum", results.sum), ("average", results.average), ("min", results.minimum), ("max", results.maximum),
    ] where quantity != nil { members.append(.init(name, number(quantity))) }
    return .object(members)
  }

  private func json(_ split: WorkoutSplit, _ time: LocalTime) -> JSON {
    [
      "number": .integer(split.number), "distance": .number(Self.tidy(split.distance)),
      "start": .string(time.text(split.start)), "end": .string(time.text(split.end)),
      "seconds": Seconds.json(split.seconds), "pace": Seconds.json(split.pace),
      "heartRate": .number(split.heartRate.map(Self.tidy)),
    ]
  }

  private static func json(_ zone: Zone) -> JSON {
    [
      "number": .integer(zone.number), "from": .number(zone.low), "to": .number(zone.high),
      "seconds": Seconds.json(zone.seconds),
    ]
  }

  private static func json(_ reserve: HeartRateReserve) -> JSON {
    [
      "rest": .number(Rounding.calculated(reserve.rest)),
      "maximum": .number(Rounding.calculated(reserve.maximum)),
      "age": reserve.age.map { .integer($0) } ?? .null,
    ]
  }

  private static func json(_ event: WorkoutEvent, _ time: LocalTime) -> JSON {
    [
      "kind": .string(event.kind.stableName), "start": .string(time.text(event.start)),
      "end": .string(time.text(event.end)), "seconds": Seconds.json(event.end.timeIntervalSince(event.start)),
    ]
  }

  private static func json(_ activity: WorkoutActivity, _ time: LocalTime) -> JSON {
    [
      "id": .string(activity.uuid.uuidString),
      "activity": .string(WorkoutFacts.name(ofActivity: activity.configuration.activityType)),
      "start": .string(time.text(activity.start)), "end": .text(activity.end.map(time.text)),
      "duration": Seconds.json(activity.duration), "statistics": .array(activity.statistics.map(json)),
    ]
  }

  private static func json(_ route: WorkoutRoute, _ hasPoints: Bool, _ time: LocalTime) -> JSON {
    var members: [JSON.Member] = [
      .init("count", .integer(route.points.count)), .init("length", .number(tidy(route.length))),
      .init("climb", .number(route.climb.map(tidy))), .init("descent", .number(route.descent.map(tidy))),
    ]
    if hasPoints { members.append(.init("points", .array(route.points.map { json($0, time) }))) }
    return .object(members)
  }

  private static func json(_ point: RoutePoint, _ time: LocalTime) -> JSON {
    [
      "date": .string(time.text(point.date)), "latitude": .number(point.latitude),
      "longitude": .number(point.longitude), "altitude": .number(point.altitude),
      "speed": .number(point.speed >= 0 ? point.speed : nil),
      "course": .number(point.course >= 0 ? point.course : nil),
    ]
  }
}
