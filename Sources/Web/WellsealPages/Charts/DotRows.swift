/// A chart of dots on named rows, such as the days of a week with their moods.
package struct DotRows: Sendable {
  /// The names of the rows, from the top.
  var rows: [String]
  var dots: [Dot]
  /// The points of a line through the rows, from left to right.
  var line: [Point]
  var timeLabels: [LaneChart.TimeLabel]
  var title: String
  var summary: String

  package init(
    rows: [String], dots: [Dot], line: [Point] = [], timeLabels: [LaneChart.TimeLabel], title: String,
    summary: String
  ) {
    (self.rows, self.dots, self.line) = (rows, dots, line)
    (self.timeLabels, self.title, self.summary) = (timeLabels, title, summary)
  }

  /// A position; `time` is a fraction of the whole, from 0 to 1, and `row` counts from the top and
  /// may lie between two rows.
  package struct Point: Sendable {
    var time: Double
    var row: Double

    package init(time: Double, row: Double) { (self.time, self.row) = (time, row) }
  }

  package struct Dot: Sendable {
    var point: Point
    /// The size, from 1 to 4; shapes differ by size, so that no meaning depends on color alone.
    var size: Int
    var label: String
    var isHollow: Bool

    package init(_ point: Point, size: Int, label: String, isHollow: Bool = false) {
      (self.point, self.size, self.label, self.isHollow) = (point, size, label, isHollow)
    }
  }

  private static let rowHeight = 34.0
  private static let radii = [2.5, 4.0, 6.0, 8.5]

  package var html: HTML {
    let height = Double(rows.count) * Self.rowHeight
    return tag(
      "div", .class("lanes dot-rows"), .named("tabindex", "0"), .named("role", "group"), .label(title),
      .named("data-chart", "")
    ) {
      tag("div", .class("lane-names"), .named("aria-hidden", "true")) {
        for row in rows { tag("span") { row } }
      }
      tag(
        "svg", .class("canvas"), .named("role", "img"), .label("\(title). \(summary)"),
        .named("width", "100%"), .named("height", ColumnChart.text(height + 24))
      ) {
        for row in rows.indices {
          tag(
            "line", .class("grid"), .named("x1", "0"), .named("x2", "100%"), .named("y1", y(Double(row))),
            .named("y2", y(Double(row)))
          ) {}
        }
        for label in timeLabels {
          tag(
            "text", .class("when"), .named("x", x(label.position)), .named("y", ColumnChart.text(height + 17))
          ) {
            label.text
          }
        }
        for (first, second) in zip(line, line.dropFirst()) {
          tag(
            "line", .class("line"), .named("x1", x(first.time)), .named("y1", y(first.row)),
            .named("x2", x(second.time)), .named("y2", y(second.row))
          ) {}
        }
        for dot in dots { draw(dot) }
      }
      tag("output", .class("bubble"), .flag("hidden")) {}
    }
  }

  private func draw(_ dot: Dot) -> HTML {
    tag(
      "circle", .class(dot.isHollow ? "dot column hollow" : "dot column"), .named("data-label", dot.label),
      .named("cx", x(dot.point.time)), .named("cy", y(dot.point.row)),
      .named("r", ColumnChart.text(Self.radii[min(max(dot.size, 1), 4) - 1]))
    ) { tag("title") { dot.label } }
  }

  /// Returns a horizontal position, with room for half a dot at both ends.
  private func x(_ part: Double) -> String { "\(ColumnChart.text(2 + min(max(part, 0), 1) * 96))%" }

  private func y(_ row: Double) -> String { ColumnChart.text((row + 0.5) * Self.rowHeight) }
}
