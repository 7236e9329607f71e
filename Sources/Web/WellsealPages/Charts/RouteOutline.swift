import Foundation
import WellsealLocalization
import WellsealModel
import WellsealQueries

/// The outline of a route without a map, which would have to come from another server.
///
/// Its length and ascent are consistent with the API.
struct RouteOutline: Sendable {
  private let route: WorkoutRoute
  private var points: [RoutePoint] { route.points }
  /// The meters from the start to each point.
  private let meters: [Double]
  private let words: Localizer

  private static let side = 280.0
  private static let maxPoints = 1500

  /// Creates an outline, or returns `nil` if there is no route.
  init?(_ points: [RoutePoint], _ words: Localizer) {
    let known = points.filter { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 }
    guard known.count > 1, let route = WorkoutRoute([known]) else { return nil }
    var (sum, meters) = (0.0, [0.0])
    for (from, to) in zip(route.points, route.points.dropFirst()) {
      sum += WorkoutRoute.distance(from, to)
      meters.append(sum)
    }
    self.route = route
    self.meters = meters
    self.words = words
  }

  var html: HTML {
    tag("figure", .class("panel")) {
      drawing
      tag("figcaption") { tag("p") { summary } }
      elevation?.html
      splits.html(words)
    }
  }

  private var drawing: HTML {
    let shrink = max(0.01, cos(points[0].latitude * .pi / 180))
    let flat = points.map { (x: $0.longitude * shrink, y: -$0.latitude) }
    let (xs, ys) = (flat.map(\.x), flat.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let (wide, high) = ((xs.max() ?? 0) - left, (ys.max() ?? 0) - top)
    let scale = Self.side / max(wide, high, 1e-9)
    let every = max(1, flat.count / Self.maxPoints)
    let shown = Array(stride(from: 0, to: flat.count, by: every)) + [flat.count - 1]
    let spots = shown.map { (x: (flat[$0].x - left) * scale + 12, y: (flat[$0].y - top) * scale + 12) }
    let size = (width: wide * scale + 24, height: high * scale + 40)
    return tag(
      "svg", .class("route"),
      .named("viewBox", "0 0 \(ColumnChart.text(size.width)) \(ColumnChart.text(size.height))"),
      .named("role", "img"), .label("\(words(.route)). \(summary)")
    ) {
      tag(
        "polyline", .class("line"),
        .named(
          "points",
          spots.map { "\(ColumnChart.text($0.x)),\(ColumnChart.text($0.y))" }.joined(separator: " "))
      ) {}
      for mark in marks(flat, shift: (left, top), scale) { mark }
      spots.first.map { end($0, "route-start", words(.routeStart)) }
      spots.last.map { end($0, "route-end", words(.routeEnd)) }
      ruler(metersAUnit: 111_195 / scale, at: size.height - 8)
    }
  }

  /// Returns a numbered mark at each kilometer or mile, or at every fifth or tenth of a long route.
  private func marks(
    _ flat: [(x: Double, y: Double)], shift: (left: Double, top: Double), _ scale: Double
  ) -> [HTML] {
    let unit = words.metersInSplit
    let every = [1.0, 2, 5, 10, 20, 50].first { route.length / unit / $0 <= Self.maxMarks } ?? 100
    var (next, drawn): (Double, [HTML]) = (every, [])
    for (index, meter) in meters.enumerated() where meter >= next * unit {
      let x = ColumnChart.text((flat[index].x - shift.left) * scale + 12)
      let y = ColumnChart.text((flat[index].y - shift.top) * scale + 12)
      drawn.append(
        tag("g", .class("route-mark"), .named("aria-hidden", "true")) {
          tag("circle", .named("cx", x), .named("cy", y), .named("r", "2.6")) {}
          tag("text", .named("x", x), .named("y", y), .named("dx", "5"), .named("dy", "3")) {
            words.number(next, digits: 0)
          }
        })
      next += every
    }
    return drawn
  }

  private static let (maxMarks, maxColumns) = (10.0, 48)

  /// The altitude along the route, or `nil` if it is the same everywhere.
  private var elevation: ColumnChart? {
    let altitudes = points.map { words.countsInMiles ? $0.altitude / 0.3048 : $0.altitude }
    guard let low = altitudes.min(), let high = altitudes.max(), high - low >= 1, route.length > 0 else {
      return nil
    }
    let count = min(Self.maxColumns, points.count)
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: count)
    for (altitude, meter) in zip(altitudes, meters) {
      let index = min(count - 1, Int(meter / route.length * Double(count)))
      sums[index] = (sums[index].sum + altitude, sums[index].count + 1)
    }
    let axis = ValueAxis(altitudes, fromZero: false, step: 1)
    let unit = words(words.countsInMiles ? .unitFoot : .unitMeter)
    let columns = sums.enumerated().map { index, part in
      let value = part.count > 0 ? part.sum / Double(part.count) : nil
      let position = distance(route.length * (Double(index) + 0.5) / Double(count), digits: 1)
      let text = value.map { "\(words.number($0, digits: 0)) \(unit)" } ?? words(.noData)
      return ColumnChart.Column(
        bars: value.map { [.init(low: axis.low, high: $0)] } ?? [], label: "\(position): \(text)")
    }
    return ColumnChart(
      columns: columns, axis: axis, tickLabels: axis.ticks.map { words.number($0, digits: 0) },
      timeLabels: (0..<4).map {
        .init(
          column: $0 * count / 4, text: distance(route.length * Double($0) / 4, digits: 1), isCentered: false)
      }, title: words(.routeElevation),
      summary: "\(words.number(low, digits: 0))–\(words.number(high, digits: 0)) \(unit)")
  }

  private func end(_ spot: (x: Double, y: Double), _ style: String, _ title: String) -> HTML {
    tag(
      "circle", .class(style), .named("cx", ColumnChart.text(spot.x)), .named("cy", ColumnChart.text(spot.y)),
      .named("r", "4.5")
    ) { tag("title") { title } }
  }

  /// Returns a scale bar with a round length, at most a third of the drawing.
  private func ruler(metersAUnit: Double, at y: Double) -> HTML {
    let longest = Self.side / 3 * metersAUnit
    let length = [10_000.0, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10].first { $0 <= longest } ?? 5
    let end = 12 + length / metersAUnit
    return tag("g", .class("ruler")) {
      tag(
        "path",
        .named("d", "M12 \(ColumnChart.text(y - 4))v4H\(ColumnChart.text(end))v-4")
      ) {}
      tag("text", .named("x", ColumnChart.text(end + 4)), .named("y", ColumnChart.text(y))) {
        length < 1000
          ? "\(words.number(length, digits: 0)) m" : "\(words.number(length / 1000, digits: 0)) km"
      }
    }
  }

  private var summary: String {
    let time = (points.last?.date ?? .now).timeIntervalSince(points[0].date)
    return words(
      .routeSummary, distance(route.length, digits: 2), words.duration(time),
      words.height(route.climb ?? 0))
  }

  /// The table of the time and final altitude of each kilometer or mile.
  private var splits: DataTable {
    let step = words.metersInSplit
    var rows: [[String]] = []
    var (next, began) = (step, points[0].date)
    for (place, meter) in zip(points, meters) where meter >= next || meter == meters.last {
      guard rows.count < 200 else { break }
      rows.append([
        distance(meter >= next ? next : meter, digits: 2),
        words.duration(place.date.timeIntervalSince(began)),
        words.height(place.altitude),
      ])
      (next, began) = (next + step, place.date)
    }
    return DataTable(heads: [words(.distance), words(.duration), words(.altitude)], rows: rows)
  }

  private func distance(_ meters: Double, digits: Int) -> String {
    let unit: LocalizedText = words.countsInMiles ? .unitMile : .unitKilometer
    return "\(words.number(meters / words.metersInSplit, digits: digits)) \(words(unit))"
  }
}
