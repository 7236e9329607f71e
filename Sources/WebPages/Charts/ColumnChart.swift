/// A chart with a column for each interval: bars, ranges, stacks or dots.
///
/// The drawing scales with its place while its letters keep their size: places along the time are percentages, heights
/// are points.
package struct ColumnChart: Sendable {
  package var columns: [Column]
  package var axis: ValueAxis
  /// The labels from the lowest tick to the highest.
  package var tickLabels: [String]
  package var timeLabels: [TimeLabel]
  /// Whether the dots are joined.
  package var isLine = false
  /// Lines across the chart: an average, a goal.
  package var rules: [Rule] = []
  /// Values that are usual, between two ends of which one may be open.
  package var band: (low: Double?, high: Double?)?
  /// What a person who cannot see the chart is told.
  package var title: String
  package var summary: String

  package init(
    columns: [Column], axis: ValueAxis, tickLabels: [String], timeLabels: [TimeLabel], isLine: Bool = false,
    rules: [Rule] = [], band: (low: Double?, high: Double?)? = nil, title: String, summary: String
  ) {
    self.columns = columns
    self.axis = axis
    self.tickLabels = tickLabels
    self.timeLabels = timeLabels
    self.isLine = isLine
    self.rules = rules
    self.band = band
    self.title = title
    self.summary = summary
  }

  /// A line across the chart at a value.
  package struct Rule: Sendable {
    package var value: Double
    package var label: String
    /// A class of the style sheet.
    package var style: String

    package init(value: Double, label: String, style: String) {
      self.value = value
      self.label = label
      self.style = style
    }
  }

  package struct Column: Sendable {
    /// The bars from the bottom to the top.
    package var bars: [Bar] = []
    package var dot: Double?
    /// The average of what a bar spans, drawn as a mark in it.
    package var mean: Double?
    /// What the column says in words.
    package var label: String
    /// Whether the dot lies outside the band.
    package var isOutside = false
    /// Whether the column holds the present day or hour.
    package var isNow = false

    package init(
      bars: [Bar] = [], dot: Double? = nil, mean: Double? = nil, label: String, isOutside: Bool = false,
      isNow: Bool = false
    ) {
      self.bars = bars
      self.dot = dot
      self.mean = mean
      self.label = label
      self.isOutside = isOutside
      self.isNow = isNow
    }
  }

  package struct Bar: Sendable {
    package var low: Double
    package var high: Double
    /// A class of the style sheet; empty for the colour of the category.
    package var style = ""

    package init(low: Double, high: Double, style: String = "") {
      self.low = low
      self.high = high
      self.style = style
    }
  }

  /// A text below the time axis.
  package struct TimeLabel: Sendable {
    /// The column, counted from 0.
    package var column: Int
    package var text: String
    /// Whether the text stands below the middle of the column, and not at a line before it.
    package var isCentred: Bool

    package init(column: Int, text: String, isCentred: Bool) {
      self.column = column
      self.text = text
      self.isCentred = isCentred
    }
  }

  static let height = 200.0

  package var html: HTML {
    tag(
      "div", .class("plot"), .named("role", "group"), .label(title), .named("tabindex", "0"),
      .named("data-chart", "")
    ) {
      tag(
        "svg", .class("canvas"), .named("role", "img"), .label("\(title). \(summary)"),
        .named("width", "100%"), .named("height", Self.text(Self.height + 24))
      ) {
        band.map { band in
          let (top, bottom) = (height(band.high ?? axis.high), height(band.low ?? axis.low))
          return tag(
            "rect", .class("band"), .named("x", "0"), .named("width", "100%"), .named("y", Self.text(top)),
            .named("height", Self.text(max(0, bottom - top)))
          ) {}
        }
        grid
        if isLine { line }
        for (place, column) in columns.enumerated() { draw(column, at: place) }
        for rule in rules where (axis.low...axis.high).contains(rule.value) { draw(rule) }
      }
      tag("div", .class("ticks"), .named("aria-hidden", "true")) {
        for label in tickLabels.reversed() { tag("span") { label } }
      }
      tag("output", .class("bubble"), .flag("hidden")) {}
    }
  }

  private var grid: HTML {
    HTML(
      axis.ticks.map { tick in
        let y = Self.text(height(tick))
        return tag(
          "line", .class(tick == axis.low ? "base" : "grid"), .named("x1", "0"), .named("x2", "100%"),
          .named("y1", y), .named("y2", y)
        ) {}
      }
        + timeLabels.map { label in
          let x = percent(Double(label.column) + (label.isCentred ? 0.5 : 0))
          return HTML([
            label.isCentred
              ? .none
              : tag(
                "line", .class("grid upright"), .named("x1", x), .named("x2", x), .named("y1", "0"),
                .named("y2", Self.text(Self.height + 18))
              ) {},
            tag(
              "text", .class(label.isCentred ? "when centred" : "when"), .named("x", x),
              .named("y", Self.text(Self.height + 17)), .named("dx", label.isCentred ? "0" : "4")
            ) { label.text },
          ])
        })
  }

  private func draw(_ rule: Rule) -> HTML {
    let y = height(rule.value)
    // The letters stand above their line, and below it where there is no room.
    return tag("g", .class("rule \(rule.style)"), .named("aria-hidden", "true")) {
      tag(
        "line", .named("x1", "0"), .named("x2", "100%"), .named("y1", Self.text(y)),
        .named("y2", Self.text(y))
      ) {}
      tag("text", .named("x", "2"), .named("y", Self.text(y < 14 ? y + 12 : y - 4))) { rule.label }
    }
  }

  private func draw(_ column: Column, at place: Int) -> HTML {
    let share = columns.count <= 7 ? 0.46 : columns.count <= 12 ? 0.56 : 0.66
    return tag(
      "g", .class(column.isNow ? "column now" : "column"), .named("data-label", column.label)
    ) {
      for bar in column.bars where bar.high > bar.low || column.dot == nil {
        // A single value of a range has no length of its own, and is drawn as a mark that can be seen.
        let least = bar.high == bar.low && !bar.style.isEmpty ? 8.0 : 2
        let length = max(height(bar.low) - height(bar.high), least)
        let top = (height(bar.low) + height(bar.high) - length) / 2
        tag(
          "rect", .class("bar \(bar.style)"), .named("x", percent(Double(place) + (1 - share) / 2)),
          .named("width", percent(share)), .named("y", Self.text(top)),
          .named("height", Self.text(length)), .named("rx", columns.count > 40 ? "1.5" : "3.5")
        ) {}
      }
      if let mean = column.mean, axis.low < mean, mean < axis.high {
        let y = Self.text(height(mean))
        tag(
          "line", .class("mean"), .named("x1", percent(Double(place) + (1 - share) / 2)),
          .named("x2", percent(Double(place) + (1 + share) / 2)), .named("y1", y), .named("y2", y)
        ) {}
      }
      if isBeyond(column) {
        // What the axis cuts off goes on above it.
        tag(
          "text", .class("beyond"), .named("x", percent(Double(place) + 0.5)), .named("y", "9"),
          .named("aria-hidden", "true")
        ) { "▲" }
      }
      if let dot = column.dot {
        tag(
          "circle", .class(column.isOutside ? "dot outside" : "dot"),
          .named("cx", percent(Double(place) + 0.5)),
          .named("cy", Self.text(height(dot))), .named("r", columns.count > 40 ? "2.5" : "4")
        ) {}
      }
      tag(
        "rect", .class("hit"), .named("x", percent(Double(place))), .named("width", percent(1)),
        .named("y", "0"), .named("height", Self.text(Self.height))
      ) { tag("title") { column.label } }
    }
  }

  private func isBeyond(_ column: Column) -> Bool {
    (column.bars.map(\.high) + [column.dot].compactMap(\.self)).contains { $0 > axis.high }
  }

  /// The dots joined, in a drawing of its own that is stretched to the place.
  private var line: HTML {
    let points = columns.enumerated().compactMap { place, column in
      column.dot.map {
        "\(Self.text((Double(place) + 0.5) / Double(columns.count) * 1000)),\(Self.text(height($0)))"
      }
    }
    return tag(
      "svg", .named("viewBox", "0 0 1000 \(Self.text(Self.height))"), .named("preserveAspectRatio", "none"),
      .named("width", "100%"), .named("height", Self.text(Self.height))
    ) {
      tag("polyline", .class("line"), .named("points", points.joined(separator: " "))) {}
    }
  }

  private func height(_ value: Double) -> Double { Self.height * (1 - axis.fraction(value)) }

  private func percent(_ columns: Double) -> String {
    "\(Self.text(columns / Double(max(1, self.columns.count)) * 100))%"
  }

  /// A number with two digits behind the point.
  static func text(_ value: Double) -> String { Self.shortened((value * 100).rounded() / 100) }

  private static func shortened(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
