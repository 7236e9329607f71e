import Foundation
import HealthModel

/// Draws what a series consists of: the strip of an electrocardiogram, the outline of a route, the beats of a heart.
struct SeriesDrawing: Sendable {
  let points: SeriesPoints
  let words: Words

  var html: HTML? {
    switch points {
    case .voltages(let voltages): strip(voltages)
    case .route(let route): outline(route)
    case .quantities(let quantities):
      values(quantities.map { ($0.interval.start.timeIntervalSince1970, $0.quantity.value) })
    case .heartbeats(let beats): intervals(beats)
    }
  }

  /// Ten seconds in each row, on paper of 0.2 seconds and half a millivolt.
  private func strip(_ voltages: [VoltageMeasurement]) -> HTML? {
    guard let last = voltages.last, voltages.count > 10 else { return nil }
    let rows = min(4, Int((last.timeSinceStart / Self.rowSeconds).rounded(.up)))
    return figure(.ecgStrip) {
      for row in 0..<max(rows, 1) {
        let start = Double(row) * Self.rowSeconds
        let points = voltages.lazy.filter {
          $0.timeSinceStart >= start && $0.timeSinceStart < start + Self.rowSeconds
        }
        .map { point in
          let millivolts = (try? point.voltage.value(in: "mV")) ?? 0
          return
            "\(ColumnChart.text((point.timeSinceStart - start) * 80)),\(ColumnChart.text(60 - millivolts * 40))"
        }
        tag(
          "svg", .class("ecg"), .named("viewBox", "0 0 800 120"), .named("role", "img"),
          .label(words(.ecgStrip))
        ) {
          tag("defs") {
            tag(
              "pattern", .id("paper\(row)"), .named("width", "16"), .named("height", "20"),
              .named("patternUnits", "userSpaceOnUse")
            ) { tag("path", .class("paper"), .named("d", "M16 0H0V20")) {} }
          }
          tag("rect", .named("width", "800"), .named("height", "120"), .named("fill", "url(#paper\(row))")) {}
          tag("polyline", .class("line"), .named("points", points.joined(separator: " "))) {}
        }
      }
    }
  }

  private static let rowSeconds = 10.0

  /// The way as it lies, without a map, which would have to come from another machine.
  private func outline(_ route: [RoutePoint]) -> HTML? {
    let places = route.filter { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 }
    guard let first = places.first, places.count > 1 else { return nil }
    let shrink = cos(first.latitude * .pi / 180)
    let flat = places.map { (x: $0.longitude * shrink, y: -$0.latitude) }
    let (xs, ys) = (flat.map(\.x), flat.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    let scale = 280 / max(right - left, bottom - top, 1e-9)
    let every = max(1, flat.count / 1500)
    let line = stride(from: 0, to: flat.count, by: every).map { place in
      "\(ColumnChart.text((flat[place].x - left) * scale + 10)),\(ColumnChart.text((flat[place].y - top) * scale + 10))"
    }
    let size =
      "0 0 \(ColumnChart.text((right - left) * scale + 20)) \(ColumnChart.text((bottom - top) * scale + 20))"
    return figure(.route) {
      tag("svg", .class("route"), .named("viewBox", size), .named("role", "img"), .label(words(.route))) {
        tag("polyline", .class("line"), .named("points", line.joined(separator: " "))) {}
      }
    }
  }

  private func intervals(_ beats: [Heartbeat]) -> HTML? {
    let times = beats.map(\.timeSinceStart)
    return values(zip(times, times.dropFirst()).map { ($1, ($1 - $0) * 1000) })
  }

  private func values(_ points: [(Double, Double)]) -> HTML? {
    guard points.count > 1, let start = points.first?.0, let end = points.last?.0, end > start else {
      return nil
    }
    let axis = ValueAxis(points.map(\.1), fromZero: false)
    let every = max(1, points.count / 800)
    let line = stride(from: 0, to: points.count, by: every).map { place in
      "\(ColumnChart.text((points[place].0 - start) / (end - start) * 800)),\(ColumnChart.text(110 - axis.fraction(points[place].1) * 100))"
    }
    return figure(.chart) {
      tag(
        "svg", .class("ecg"), .named("viewBox", "0 0 800 120"), .named("role", "img"), .label(words(.chart))
      ) { tag("polyline", .class("line"), .named("points", line.joined(separator: " "))) {} }
    }
  }

  private func figure(_ title: Phrase, @HTMLBuilder _ content: () -> HTML) -> HTML {
    tag("figure", .class("panel")) {
      content()
      tag("figcaption") { words(title) }
    }
  }
}
