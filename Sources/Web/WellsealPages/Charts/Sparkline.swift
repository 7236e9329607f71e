/// A small chart without text: bars for cumulative data, a line for others.
package struct Sparkline: Sendable {
  /// The values, or `nil` for intervals without data.
  var values: [Double?]
  var isBars: Bool

  package init(values: [Double?], isBars: Bool) {
    self.values = values
    self.isBars = isBars
  }

  private static let size = (width: 120.0, height: 44.0)

  package var html: HTML? {
    let known = values.compactMap(\.self)
    guard known.count > 1 else { return nil }
    // A line that starts late would be squeezed into a corner.
    let values = isBars ? values : Array(values.drop { $0 == nil })
    let axis = ValueAxis(known, fromZero: isBars)
    let step = Self.size.width / Double(values.count)
    let points = values.enumerated().compactMap { place, value in
      value.map { (x: (Double(place) + 0.5) * step, y: 4 + (Self.size.height - 8) * (1 - axis.fraction($0))) }
    }
    return tag(
      "svg", .class("spark"), .named("viewBox", "0 0 120 44"), .named("aria-hidden", "true"),
      .named("focusable", "false")
    ) {
      if isBars {
        for (place, point) in points.enumerated() {
          tag(
            "rect", .class(place == points.count - 1 ? "last" : ""),
            .named("x", ColumnChart.text(point.x - step * 0.28)),
            .named("width", ColumnChart.text(step * 0.56)), .named("y", ColumnChart.text(point.y)),
            .named("height", ColumnChart.text(max(2, Self.size.height - point.y))), .named("rx", "2.5")
          ) {}
        }
      } else {
        tag(
          "polyline",
          .named(
            "points",
            points.map { "\(ColumnChart.text($0.x)),\(ColumnChart.text($0.y))" }.joined(separator: " "))
        ) {}
        if let last = points.last {
          tag(
            "circle", .named("cx", ColumnChart.text(last.x)), .named("cy", ColumnChart.text(last.y)),
            .named("r", "4")
          ) {}
        }
      }
    }
  }
}
