import FoundationEssentials
import WellsealModel
import WellsealSQLite

/// The data of workouts in other tables.
struct HealthConnectParts {
  private var routes: [Int: [RoutePoint]] = [:]
  private var laps: [Int: [Part]] = [:]
  private var segments: [Int: [Part]] = [:]
  private var distances: [Int: [Amount]] = [:]
  private var energies: [Int: [Amount]] = [:]

  private struct Part {
    var start: Date
    var end: Date
    /// The length of a lap in meters, or the repetitions of a segment.
    var number: Double?
  }

  private struct Amount {
    var start: Date
    var end: Date
    var value: Double
  }

  private static let maxRows = 5_000_000

  /// Reads all available tables; a missing or damaged table counts as empty.
  init(_ database: ReadOnlyDatabase) {
    routes = (try? Self.routes(database)) ?? [:]
    laps = (try? Self.parts(database, "exercise_laps_table", "lap", "length")) ?? [:]
    segments =
      (try? Self.parts(database, "exercise_segments_table", "segment", "repetitions_count")) ?? [:]
    distances = (try? Self.amounts(database, "distance_record_table", "distance")) ?? [:]
    energies = (try? Self.amounts(database, "active_calories_burned_record_table", "energy")) ?? [:]
  }

  /// Returns the points of a session's route, sorted by time.
  func points(of session: Int?) -> [RoutePoint] { session.flatMap { routes[$0] } ?? [] }

  /// Returns the laps and segments of a session within its time.
  func events(of session: Int?, in time: ClosedRange<Date>) -> [WorkoutEvent] {
    guard let session else { return [] }
    let laps = (laps[session] ?? []).sorted { $0.start < $1.start }
    var events: [WorkoutEvent] = []
    for (place, lap) in laps.enumerated() {
      let next = place + 1 < laps.count ? laps[place + 1].start : lap.end
      events += Self.event(.lap, lap, end: min(lap.end, next), "Length", in: time)
    }
    for segment in segments[session] ?? [] {
      events += Self.event(.segment, segment, end: segment.end, "Repetitions", in: time)
    }
    return events.sorted { $0.start < $1.start }
  }

  private static func event(
    _ kind: WorkoutEvent.Kind, _ part: Part, end: Date, _ key: String, in time: ClosedRange<Date>
  ) -> [WorkoutEvent] {
    let (start, end) = (max(part.start, time.lowerBound), min(end, time.upperBound))
    guard start <= end else { return [] }
    let entries = part.number.flatMap { $0 > 0 ? [MetadataKey(key): MetadataValue.real($0)] : nil } ?? [:]
    let metadata = (try? Metadata(entries)) ?? .none
    return [try? WorkoutEvent(kind, start: start, end: end, metadata: metadata)].compactMap(\.self)
  }

  /// Returns the distance in meters that an app recorded in a time range, or `nil` if there is
  /// none.
  func distance(of app: Int?, in time: ClosedRange<Date>) -> Double? {
    Self.sum(distances[app ?? -1] ?? [], in: time)
  }

  /// Returns the energy in small calories that an app recorded in a time range, or `nil` if there
  /// is none.
  func energy(of app: Int?, in time: ClosedRange<Date>) -> Double? {
    Self.sum(energies[app ?? -1] ?? [], in: time)
  }

  private static func sum(_ amounts: [Amount], in time: ClosedRange<Date>) -> Double? {
    var sum: Double?
    for amount in amounts.drop(while: { $0.start < time.lowerBound }) {
      guard amount.start <= time.upperBound else { break }
      if amount.end <= time.upperBound { sum = (sum ?? 0) + amount.value }
    }
    return sum
  }

  private static func routes(_ database: ReadOnlyDatabase) throws -> [Int: [RoutePoint]] {
    let table = "exercise_route_table"
    guard database.has(table, ["parent_key", "timestamp", "latitude", "longitude"]) else { return [:] }
    let more = ["altitude", "horizontal_accuracy", "vertical_accuracy"].map {
      database.has(table, [$0]) ? $0 : "NULL"
    }
    let rows = try database.rows(
      "SELECT parent_key, timestamp, latitude, longitude, \(more.joined(separator: ", ")) FROM \(table) LIMIT \(maxRows)"
    )
    var found: [Int: [RoutePoint]] = [:]
    while let row = try rows.next() {
      guard let parent = row.integer(0), let time = row.integer(1), let latitude = row.number(2),
        let longitude = row.number(3), abs(latitude) <= 90, abs(longitude) <= 180
      else { continue }
      let altitude = row.number(4)
      found[parent, default: []].append(
        RoutePoint(
          date: Date(milliseconds: time), latitude: latitude, longitude: longitude, altitude: altitude ?? 0,
          horizontalAccuracy: row.number(5) ?? 0,
          verticalAccuracy: altitude == nil ? 0 : row.number(6) ?? 1))
    }
    return found.mapValues { $0.sorted { $0.date < $1.date } }
  }

  private static func parts(
    _ database: ReadOnlyDatabase, _ table: String, _ prefix: String, _ number: String
  ) throws -> [Int: [Part]] {
    let columns = ["parent_key", "\(prefix)_start_time", "\(prefix)_end_time"]
    guard database.has(table, columns) else { return [:] }
    let all = columns + [database.has(table, [number]) ? number : "NULL"]
    let rows = try database.rows("SELECT \(all.joined(separator: ", ")) FROM \(table) LIMIT \(maxRows)")
    var found: [Int: [Part]] = [:]
    while let row = try rows.next() {
      guard let parent = row.integer(0), let start = row.integer(1), let end = row.integer(2), start <= end
      else { continue }
      found[parent, default: []].append(
        Part(start: Date(milliseconds: start), end: Date(milliseconds: end), number: row.number(3)))
    }
    return found
  }

  private static func amounts(
    _ database: ReadOnlyDatabase, _ table: String, _ column: String
  ) throws -> [Int: [Amount]] {
    guard database.has(table, ["app_info_id", "start_time", "end_time", column]) else { return [:] }
    let rows = try database.rows(
      "SELECT app_info_id, start_time, end_time, \(column) FROM \(table) LIMIT \(maxRows)")
    var found: [Int: [Amount]] = [:]
    while let row = try rows.next() {
      guard let start = row.integer(1), let end = row.integer(2), let value = row.number(3) else { continue }
      found[row.integer(0) ?? -1, default: []].append(
        Amount(start: Date(milliseconds: start), end: Date(milliseconds: end), value: value))
    }
    return found.mapValues { $0.sorted { $0.start < $1.start } }
  }
}
