/// A chart of intervals in lanes, such as the stages of a night or the measurements of each device.
package struct LaneChart: Sendable {
  var lanes: [Lane]
  var timeLabels: [TimeLabel]
  var title: String
  var summary: String

  package init(lanes: [Lane], timeLabels: [TimeLabel], title: String, summary: String) {
    self.lanes = lanes
    self.timeLabels = timeLabels
    self.title = title
    self.summary = summary
  }

  package struct Lane: Sendable {
    var name: String
    var spans: [Span]

    package init(name: String, spans: [Span]) {
      self.name = name
      self.spans = spans
    }
  }

  /// An interval; positions are fractions of the whole, from 0 to 1.
  package struct Span: Sendable {
    package var start: Double
    package var end: Double
    package var style: String
    var label: String

    package init(start: Double, end: Double, style: String, label: String) {
      self.start = start
      self.end = end
      self.style = style
      self.label = label
    }
  }

  package struct TimeLabel: Sendable {
    var position: Double
    var text: String

    package init(position: Double, text: String) {
      self.position = position
      self.text = text
    }
  }

  private static let laneHeight = 44.0

  package var html: HTML {
    let height = Double(lanes.count) * Self.laneHeight
    return tag(
      "div", .class("lanes"), .named("tabindex", "0"), .named("role", "group"), .label(title),
      .named("data-chart", "")
    ) {
      tag("div", .class("lane-names"), .named("aria-hidden", "true")) {
        for lane in lanes { tag("span") { lane.name } }
      }
      tag(
        "svg", .class("canvas"), .named("role", "img"), .label("\(title). \(summary)"),
        .named("width", "100%"), .named("height", ColumnChart.text(height + 24))
      ) {
        tag("defs") {
          tag(
            "pattern", .id("hatch"), .named("width", "6"), .named("height", "6"),
            .named("patternUnits", "userSpaceOnUse"), .named("patternTransform", "rotate(45)")
          ) { tag("rect", .class("hatch-line"), .named("width", "2.4"), .named("height", "6")) {} }
        }
        for label in timeLabels { draw(label, height) }
        for (place, lane) in lanes.enumerated() { draw(lane, at: Double(place) * Self.laneHeight) }
      }
      tag("output", .class("bubble"), .flag("hidden")) {}
    }
  }

  private func draw(_ lane: Lane, at top: Double) -> HTML {
    tag("g") {
      tag(
        "line", .class("grid"), .named("x1", "0"), .named("x2", "100%"),
        .named("y1", ColumnChart.text(top + Self.laneHeight)),
        .named("y2", ColumnChart.text(top + Self.laneHeight))
      ) {}
      for span in lane.spans {
        tag(
          "rect", .class("span column \(span.style)"), .named("data-label", span.label),
          .named("x", Self.percent(span.start)),
          .named("width", Self.percent(max(span.end - span.start, 0.0015))),
          .named("y", ColumnChart.text(top + 8)), .named("height", ColumnChart.text(Self.laneHeight - 16)),
          .named("rx", "3")
        ) { tag("title") { span.label } }
      }
    }
  }

  private func draw(_ label: TimeLabel, _ height: Double) -> HTML {
    tag("g") {
      tag(
        "line", .class("grid upright"), .named("x1", Self.percent(label.position)),
        .named("x2", Self.percent(label.position)), .named("y1", "0"),
        .named("y2", ColumnChart.text(height + 18))
      ) {}
      if label.position <= Self.lastLabel {
        tag(
          "text", .class("when"), .named("x", Self.percent(label.position)),
          .named("y", ColumnChart.text(height + 17)), .named("dx", "4")
        ) { label.text }
      }
    }
  }

  /// The last position at which a label fits after its line, on a narrow screen.
  private static let lastLabel = 0.84

  private static func percent(_ part: Double) -> String { "\(ColumnChart.text(part * 100))%" }
}
