import Foundation
import WellsealBase
import WellsealImports
import WellsealModel

extension HealthAutoExport {
  private static let maxPoints = 1_000_000

  /// Adds the route of a workout.
  ///
  /// Points without a time or a position are counted as unknown, and so is a route of one point.
  mutating func process(route: JSONValue, of workout: HealthSample) {
    let rows = Array(route.elements.prefix(Self.maxPoints))
    let points = rows.compactMap(Self.point).sorted { $0.date < $1.date }
    guard points.count > 1, let first = points.first, let last = points.last else {
      return miss("workouts.route", rows.count)
    }
    miss("workouts.route", rows.count - points.count)
    // The text determines the identifiers of imported data, so it never changes.
    let content = Array("HKWorkoutRouteTypeIdentifier \(workout.uuid.uuidString)".utf8)
    let sample = try? HealthSample(
      uuid: UUID(contentOf: content), type: .workoutRoute, start: first.date, end: last.date,
      value: .series(count: points.count), provenance: workout.provenance)
    guard let sample else { return miss("workouts.route", points.count) }
    routes.append(Route(sample: NewSample(sample, points: .route(points)), workout: workout.uuid))
  }

  /// Returns a point; older versions of the app have `lat` and `lon`.
  private static func point(_ row: JSONValue) -> RoutePoint? {
    guard let date = (row["timestamp"] ?? row["date"])?.string.flatMap(HealthAutoExportDate.date),
      let latitude = row.number("latitude") ?? row.number("lat"), abs(latitude) <= 90,
      let longitude = row.number("longitude") ?? row.number("lon"), abs(longitude) <= 180
    else { return nil }
    let altitude = row.number("altitude")
    return RoutePoint(
      date: date, latitude: latitude, longitude: longitude, altitude: altitude ?? 0,
      horizontalAccuracy: row.number("horizontalAccuracy") ?? 0,
      verticalAccuracy: altitude == nil ? 0 : row.number("verticalAccuracy") ?? 1,
      speed: row.number("speed") ?? -1, course: row.number("course") ?? -1)
  }

  /// Adds the heart rates of workouts; rows that summarize several are aggregates.
  ///
  /// Rates that are also among the metrics count once.
  mutating func process(heartRates arrays: [JSONValue]) {
    var known = Set(samples.lazy.filter { $0.type == .heartRate }.map(\.start))
    for row in arrays.lazy.flatMap(\.elements) {
      let numbers = ["Min", "Avg", "Max"].compactMap { row.number($0) }
      let single = numbers.count == 3 && Set(numbers).count == 1 ? numbers.first : nil
      guard let number = row.number("qty") ?? single, number > 0,
        let date = row["date"]?.string.flatMap(HealthAutoExportDate.date),
        let quantity = HealthAutoExportMetric.quantity(
          number, row["units"]?.string ?? "bpm", of: .heartRate)
      else {
        keep(row, of: "workouts.heartRateData", .heartRate, units: row["units"]?.string ?? "")
        continue
      }
      guard known.insert(date).inserted,
        let sample = make(.heartRate, date, date, .quantity(quantity), row, .none)
      else { continue }
      samples.append(sample)
    }
  }
}
