import FoundationEssentials
import WellsealModel

/// A reader for workouts with their events, activities and statistics.
///
/// Unrecognized children are preserved unchanged.
struct WorkoutElement {
  private let element: ExportElement
  private(set) var workout: Workout
  private var fields: SampleElement

  /// The time of the workout.
  var interval: DateInterval { DateInterval(start: fields.start, end: fields.end) }

  init(_ element: ExportElement, _ rest: inout Remainder) throws(ImportLoss.Reason) {
    self.element = element
    fields = try SampleElement(element, &rest)
    workout = Workout(activityType: rest.activityType(of: element) ?? Self.other, duration: 0)
    workout.events = Self.events(of: element, &rest)
    workout.statistics = Self.statistics(of: element, from: fields.start, to: fields.end, &rest)
    workout.duration =
      rest.duration(of: element)
      ?? WorkoutEvent.duration(from: fields.start, to: fields.end, events: workout.events)
    readTotals(&rest)
    for child in element.children(named: "WorkoutActivity") {
      do throws(ImportLoss.Reason) {
        var part = Remainder(of: child)
        workout.activities.append(try Self.activity(child, of: workout, &part))
        rest.record(part)
      } catch {
        rest.keep(child, error)
      }
    }
    if workout.activities.isEmpty {
      workout.activities = [Self.onlyActivity(of: workout, from: fields.start, to: fields.end)]
    }
    rest.keepOthers(attributes: Self.attributes, children: Self.children)
  }

  /// Returns the sample, including unrecognized content.
  func sample(_ rest: inout Remainder) throws(ImportLoss.Reason) -> NewSample {
    NewSample(try fields.sample(.workout, .workout(workout), &rest), created: fields.created)
  }

  /// Returns the activity of a workout that has none.
  ///
  /// Its identifier is derived from its dates, so that repeated imports create the same workout.
  static func onlyActivity(of workout: Workout, from start: Date, to end: Date) -> WorkoutActivity {
    var activity = WorkoutActivity(of: workout, from: start, to: end)
    activity.uuid = identifier(from: start, to: end, workout.activityType)
    return activity
  }

  /// The raw value for other sports.
  static let other = 3000

  private static let totals: Set = [
    "totalDistance", "totalEnergyBurned", "totalFlightsClimbed", "totalSwimmingStrokeCount",
  ]
  private static let attributes = SampleElement.attributes.union(totals)
    .union(totals.map { $0 + "Unit" })
    .union(["workoutActivityType", "duration", "durationUnit"])
  private static let children: Set = [
    "MetadataEntry", "WorkoutEvent", "WorkoutActivity", "WorkoutStatistics", "WorkoutRoute",
  ]
}

extension WorkoutElement {
  /// Reads the totals of older systems, or else calculates them.
  ///
  /// Energies without a unit are in kilocalories, and counts need no unit.
  private mutating func readTotals(_ rest: inout Remainder) {
    workout.totalEnergyBurned =
      rest.quantity("totalEnergyBurned", of: element, unit: .kilocalorie, like: .kilocalorie)
      ?? workout.sum(of: [.activeEnergyBurned])
    workout.totalDistance =
      rest.quantity("totalDistance", of: element, unit: nil, like: .meter)
      ?? workout.sum(of: [.distanceWalkingRunning, .distanceCycling, .distanceSwimming, .distanceWheelchair])
    workout.totalFlightsClimbed =
      rest.quantity("totalFlightsClimbed", of: element, unit: .count, like: .count)
      ?? workout.sum(of: [.flightsClimbed])
    workout.totalSwimmingStrokeCount =
      rest.quantity("totalSwimmingStrokeCount", of: element, unit: .count, like: .count)
      ?? workout.sum(of: [.swimmingStrokeCount])
  }

  private static func events(of element: ExportElement, _ rest: inout Remainder) -> [WorkoutEvent] {
    var events: [(event: WorkoutEvent, element: ExportElement)] = []
    for child in element.children(named: "WorkoutEvent") {
      do throws(ImportLoss.Reason) {
        var part = Remainder(of: child)
        events.append((try event(child, &part), child))
        rest.record(part)
      } catch {
        rest.keep(child, error)
      }
    }
    // Laps of one workout can't overlap; the earlier one counts.
    let laps = events.indices.filter { events[$0].event.kind == .lap }
      .sorted { (events[$0].event.start, $0) < (events[$1].event.start, $1) }
    var overlapping: Set<Int> = []
    var end = Date.distantPast
    for place in laps {
      if events[place].event.start < end { overlapping.insert(place) } else { end = events[place].event.end }
    }
    for place in overlapping.sorted() { rest.keep(events[place].element, .rule(.overlappingLaps)) }
    return events.indices.filter { !overlapping.contains($0) }.map { events[$0].event }
  }

  private static func event(
    _ element: ExportElement, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> WorkoutEvent {
    let value = try element.constant("type", of: "HKWorkoutEventType")
    guard let kind = WorkoutEvent.Kind(rawValue: value) else { throw .unknownConstant }
    let start = try element.date("date")
    let duration = rest.duration(of: element) ?? 0
    let metadata = ExportMetadata.metadata(of: element, &rest)
    rest.keepOthers(attributes: ["type", "date", "duration", "durationUnit"], children: ["MetadataEntry"])
    let whole = try rest.added(to: metadata)
    do throws(SampleError.Reason) {
      return try WorkoutEvent(kind, start: start, end: start + duration, metadata: whole)
    } catch {
      throw .rule(error)
    }
  }

  private static func activity(
    _ element: ExportElement, of workout: Workout, _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> WorkoutActivity {
    let start = try element.date("startDate")
    let end = rest.date("endDate", of: element)
    guard end.map({ start <= $0 }) ?? true else { throw .startAfterEnd }
    let type = element["workoutActivityType"] == nil ? nil : rest.activityType(of: element)
    let metadata = ExportMetadata.metadata(of: element, &rest)
    let statistics = statistics(of: element, from: start, to: end ?? start, &rest)
    let duration = rest.duration(of: element)
    let uuid = UUID(uuidString: element["uuid"] ?? "")
    if uuid == nil, element["uuid"] != nil { rest.keep(attributes: ["uuid"], .unreadable("uuid")) }
    rest.keepOthers(attributes: activityAttributes, children: ["MetadataEntry", "WorkoutStatistics"])
    var activity = WorkoutActivity(
      uuid: uuid ?? identifier(from: start, to: end ?? start, type ?? workout.activityType),
      configuration: WorkoutConfiguration(activityType: type ?? workout.activityType), start: start, end: end,
      workoutEvents: workout.events, statistics: statistics, metadata: try rest.added(to: metadata))
    if let duration { activity.duration = duration }
    return activity
  }

  private static let activityAttributes: Set = [
    "uuid", "workoutActivityType", "startDate", "endDate", "duration", "durationUnit",
  ]

  private static func identifier(from start: Date, to end: Date, _ type: Int) -> UUID {
    .derived(
      from: start.timeIntervalSinceReferenceDate.bitPattern, end.timeIntervalSinceReferenceDate.bitPattern,
      UInt64(bitPattern: Int64(type)))
  }

  private static func statistics(
    of element: ExportElement, from start: Date, to end: Date, _ rest: inout Remainder
  ) -> [HealthStatistics] {
    var statistics: [HealthStatistics] = []
    for child in element.children(named: "WorkoutStatistics") {
      do throws(ImportLoss.Reason) {
        var part = Remainder(of: child)
        statistics.append(try self.statistics(child, from: start, to: end))
        part.keepOthers(attributes: statisticsAttributes)
        rest.keep(partOf: part)
      } catch {
        rest.keep(child, error)
      }
    }
    return statistics
  }

  private static let statisticsAttributes: Set = [
    "type", "startDate", "endDate", "sum", "average", "minimum", "maximum", "unit",
  ]

  private static func statistics(
    _ element: ExportElement, from start: Date, to end: Date
  ) throws(ImportLoss.Reason) -> HealthStatistics {
    guard let type = HealthType(identifier: element["type"] ?? ""), type.kind == .quantity else {
      throw .unknownType
    }
    let start = try element.optionalDate("startDate") ?? start
    let end = try element.optionalDate("endDate") ?? end
    guard start <= end else { throw .startAfterEnd }
    let results = HealthStatistics.Results(
      sum: try element.quantity("sum", "unit"), average: try element.quantity("average", "unit"),
      minimum: try element.quantity("minimum", "unit"), maximum: try element.quantity("maximum", "unit"))
    let unit = [results.sum, results.average, results.minimum, results.maximum].lazy.compactMap { $0?.unit }
      .first
    guard let unit else { throw .missing("sum") }
    guard type.unit.map(unit.isCompatible) ?? true else { throw .unknownUnit }
    return HealthStatistics(type: type, start: start, end: end, merged: results)
  }
}

extension Remainder {
  /// Returns the raw value of a sport, or `nil` if it is unknown; its name is then preserved.
  fileprivate mutating func activityType(of element: ExportElement) -> Int? {
    guard element["workoutActivityType"] != nil else { return nil }
    do throws(ImportLoss.Reason) {
      return try element.constant("workoutActivityType", of: "HKWorkoutActivityType")
    } catch {
      keep(attributes: ["workoutActivityType"], error)
      return nil
    }
  }

  fileprivate mutating func duration(of element: ExportElement) -> TimeInterval? {
    do throws(ImportLoss.Reason) { return try element.duration() } catch {
      keep(attributes: ["duration", "durationUnit"], error)
      return nil
    }
  }
}

extension Workout {
  fileprivate func sum(of types: [HealthType]) -> HealthQuantity? {
    types.lazy.compactMap { statistics(for: $0)?.merged.sum }.first
  }
}

extension UUID {
  /// Returns an identifier derived from numbers (version 8 of RFC 9562).
  static func derived(from numbers: UInt64...) -> UUID {
    var high: UInt64 = 0x9AE1_6A3B_2F90_404F
    var low: UInt64 = 0xC949_D7C7_509E_6557
    for number in numbers {
      high = mix(high ^ number, 0x9E37_79B9_7F4A_7C15)
      low = mix(low &+ number, 0xD6E8_FEB8_6659_FD93)
    }
    var bytes = (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (8 * ($0 % 8))) }
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }
}
