/// A chart with a column for each interval: bars, ranges, stacks or dots.
///
/// The drawing scales with its container while its text keeps its size: horizontal positions and
/// heights are percentages.
package struct ColumnChart: Sendable {
  var columns: [Column]
  var axis: ValueAxis
  /// The labels from the lowest tick to the highest.
  var tickLabels: [String]
  var timeLabels: [TimeLabel]
  /// Whether the dots are connected.
  var isLine = false
  /// Lines across the chart, such as an average or a goal.
  var rules: [Rule] = []
  /// The reference range, with at most one open end.
  var band: (low: Double?, high: Double?)?
  /// The text for screen readers.
  var title: String
  var summary: String

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
    var value: Double
    var label: String
    /// A class of the style sheet.
    var style: String

    package init(value: Double, label: String, style: String) {
      self.value = value
      self.label = label
      self.style = style
    }
  }

  package struct Column: Sendable {
    /// The bars from bottom to top.
    package var bars: [Bar] = []
    package var dot: Double?
    /// The average of a bar's range, drawn as a mark in it.
    var mean: Double?
    /// The text of the column.
    var label: String
    /// Whether the bars fill the width, because the value holds for the whole time of the column.
    var isStep = false
    /// Whether the dot is outside the band.
    var isOutside = false
    /// Whether the column contains the current day or hour.
    var isNow = false
    /// The position of the column's center on the time axis, from 0 to 1, or `nil` for columns at
    /// equal distances.
    var position: Double?

    package init(
      bars: [Bar] = [], dot: Double? = nil, mean: Double? = nil, label: String, isStep: Bool = false,
      isOutside: Bool = false, isNow: Bool = false, position: Double? = nil
    ) {
      self.position = position
      self.isStep = isStep
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
    /// A class of the style sheet, or an empty text for the color of the category.
    var style = ""

    package init(low: Double, high: Double, style: String = "") {
      self.low = low
      self.high = high
      self.style = style
    }
  }

  /// A text below the time axis.
  package struct TimeLabel: Sendable {
    /// The number of columns before it; a whole number if it belongs to a column.
    var column: Double
    var text: String
    /// Whether the text is below the center of the column instead of at a line before it.
    var isCentered: Bool
    /// Whether it labels the current time.
    var isNow: Bool

    package init(column: Int, text: String, isCentered: Bool, isNow: Bool = false) {
      self.column = Double(column)
      self.text = text
      self.isCentered = isCentered
      self.isNow = isNow
    }

    /// Creates a text centered at a position on the time axis, from 0 to 1, of a chart with a
    /// number of columns.
    package init(at position: Double, of columns: Int, text: String) {
      self.init(column: 0, text: text, isCentered: true)
      column = position * Double(columns) - 0.5
    }
  }

  /// The height of charts on narrow screens, in points, which is the minimum for the text.
  static let height = 200.0

  package var html: HTML {
    tag(
      "div", .class("plot tall"), .named("role", "group"), .label(title), .named("tabindex", "0"),
      .named("data-chart", "")
    ) {
      tag("div", .class("area")) {
        tag(
          "svg", .class("canvas"), .named("role", "img"), .label("\(title). \(summary)"),
          .named("width", "100%")
        ) {
          band.map { band in
            let (top, bottom) = (depth(band.high ?? axis.high), depth(band.low ?? axis.low))
            return tag(
              "rect", .class("band"), .named("x", "0"), .named("width", "100%"), .named("y", share(top)),
              .named("height", share(max(0, bottom - top)))
            ) {}
          }
          grid
          if isLine { line }
          for (place, column) in columns.enumerated() { draw(column, at: place) }
          for (rule, place) in RuleLabelPosition.positions(of: shownRules, depth: depth) { draw(rule, place) }
        }
        times
      }
      tag("div", .class("ticks"), .named("aria-hidden", "true")) {
        for label in tickLabels.reversed() { tag("span") { label } }
      }
      tag("output", .class("bubble"), .flag("hidden")) {}
    }
  }

  private var shownRules: [Rule] { rules.filter { (axis.low...axis.high).contains($0.value) } }

  private var grid: HTML {
    HTML(
      axis.ticks.map { tick in
        let y = share(depth(tick))
        return tag(
          "line", .class(tick == axis.low ? "base" : "grid"), .named("x1", "0"), .named("x2", "100%"),
          .named("y1", y), .named("y2", y)
        ) {}
      } + timeLabels.map { upright($0, to: "100%") })
  }

  /// Returns the line at the start of a time.
  private func upright(_ label: TimeLabel, to end: String) -> HTML {
    if label.isCentered { return .none }
    let x = percent(label.column)
    return tag(
      "line", .class("grid upright"), .named("x1", x), .named("x2", x), .named("y1", "0"), .named("y2", end)
    ) {}
  }

  /// The texts below the time axis, which keep their height.
  private var times: HTML {
    tag(
      "svg", .class("times"), .named("aria-hidden", "true"), .named("width", "100%"), .named("height", "24")
    ) {
      for label in timeLabels {
        upright(label, to: "18")
        tag(
          "text",
          .class(
            ["when", label.isCentered ? "centered" : "", label.isNow ? "now" : ""].filter { !$0.isEmpty }
              .joined(separator: " ")),
          .named("x", percent(label.column + (label.isCentered ? 0.5 : 0))), .named("y", "17"),
          .named("dx", label.isCentered ? "0" : "4")
        ) { label.text }
      }
    }
  }

  private func draw(_ rule: Rule, _ position: RuleLabelPosition) -> HTML {
    let y = share(depth(rule.value))
    return tag("g", .class("rule \(rule.style)"), .named("aria-hidden", "true")) {
      tag("line", .named("x1", "0"), .named("x2", "100%"), .named("y1", y), .named("y2", y)) {}
      tag(
        "text", .class(position.isAtEnd ? "at-end" : ""), .named("x", position.isAtEnd ? "100%" : "0"),
        .named("y", y), .named("dx", position.isAtEnd ? "-2" : "2"),
        .named("dy", position.isBelow ? "12" : "-4")
      ) { rule.label }
    }
  }

  private func draw(_ column: Column, at index: Int) -> HTML {
    let part = column.isStep ? 1 : columns.count <= 7 ? 0.46 : columns.count <= 12 ? 0.56 : 0.66
    let area = area(of: index)
    return tag(
      "g", .class(column.isNow ? "column now" : "column"), .named("data-label", column.label)
    ) {
      for bar in column.bars where bar.high > bar.low || column.dot == nil {
        // A single value of a range has no length, and is drawn as a visible mark.
        let least = column.isStep ? 0.02 : bar.high == bar.low && !bar.style.isEmpty ? 0.04 : 0.01
        let length = max(depth(bar.low) - depth(bar.high), least)
        let top = (depth(bar.low) + depth(bar.high) - length) / 2
        tag(
          "rect", .class(column.isStep ? "bar daily" : "bar \(bar.style)"),
          .named("x", percent(Double(index) + (1 - part) / 2)),
          .named("width", percent(part)), .named("y", share(top)),
          .named("height", share(length)),
          .named("rx", column.isStep ? "0" : columns.count > 40 ? "1.5" : "3.5")
        ) {}
      }
      if let mean = column.mean, axis.low < mean, mean < axis.high {
        let y = share(depth(mean))
        tag(
          "line", .class("mean"), .named("x1", percent(Double(index) + (1 - part) / 2)),
          .named("x2", percent(Double(index) + (1 + part) / 2)), .named("y1", y), .named("y2", y)
        ) {}
      }
      // A mark shows that a value continues beyond the axis.
      for (mark, y, dy) in beyond(column) {
        tag(
          "text", .class("beyond"), .named("x", share(middle(of: index))), .named("y", y),
          .named("dy", dy),
          .named("aria-hidden", "true")
        ) { mark }
      }
      if let dot = column.dot {
        tag(
          "circle", .class(column.isOutside ? "dot outside" : "dot"),
          .named("cx", share(middle(of: index))),
          .named("cy", share(depth(dot))), .named("r", columns.count > 40 ? "2.5" : "4")
        ) {}
      }
      tag(
        "rect", .class("hit"), .named("x", share(area.lowerBound)),
        .named("width", share(area.upperBound - area.lowerBound)), .named("y", "0"),
        .named("height", "100%")
      ) { tag("title") { column.label } }
    }
  }

  /// Returns the marks of a column that extends beyond the axis, each with its position.
  private func beyond(_ column: Column) -> [(mark: String, y: String, dy: String)] {
    let dot = [column.dot].compactMap(\.self)
    let isAbove = (column.bars.map(\.high) + dot).contains { $0 > axis.high }
    let isBelow = (column.bars.map(\.low) + dot).contains { $0 < axis.low }
    return (isAbove ? [("▲", "0", "9")] : []) + (isBelow ? [("▼", "100%", "-2")] : [])
  }

  /// The connected dots, in a separate drawing that is stretched to the container.
  private var line: HTML {
    let points = columns.enumerated().compactMap { place, column in
      column.dot.map { "\(Self.text(middle(of: place) * 1000)),\(Self.text(depth($0) * 1000))" }
    }
    return tag(
      "svg", .named("viewBox", "0 0 1000 1000"), .named("preserveAspectRatio", "none"),
      .named("width", "100%"), .named("height", "100%")
    ) {
      tag("polyline", .class("line"), .named("points", points.joined(separator: " "))) {}
    }
  }

  /// Returns the center of a column, as a fraction of the width.
  private func middle(of index: Int) -> Double {
    columns[index].position ?? (Double(index) + 0.5) / Double(max(1, columns.count))
  }

  /// Returns the range of the width that selects a column: up to halfway to its neighbors.
  private func area(of index: Int) -> ClosedRange<Double> {
    guard columns[index].position != nil else {
      let width = 1 / Double(max(1, columns.count))
      return Double(index) * width...Double(index + 1) * width
    }
    let first = index == 0 ? 0 : (middle(of: index - 1) + middle(of: index)) / 2
    let last = index == columns.count - 1 ? 1 : (middle(of: index) + middle(of: index + 1)) / 2
    return first...max(first, last)
  }

  /// Returns the distance of a value from the top, as a fraction of the height.
  private func depth(_ value: Double) -> Double { 1 - axis.fraction(value) }

  private func percent(_ columns: Double) -> String { share(columns / Double(max(1, self.columns.count))) }

  private func share(_ part: Double) -> String { "\(Self.text(part * 100))%" }

  /// Returns a number with two decimals.
  static func text(_ value: Double) -> String { Self.shortened((value * 100).rounded() / 100) }

  private static func shortened(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

/// The position of the text of a line across a chart: at the start or the end of the line, above or
/// below it.
struct RuleLabelPosition: Equatable {
  var isAtEnd: Bool
  var isBelow: Bool

  /// Returns a position for each text so that none overlap and none leaves the chart.
  ///
  /// - Parameters:
  ///   - rules: The lines. Two always fit; more fit if they aren't all near the same edge.
  ///   - depth: Returns the distance of a value from the top, as a fraction of the height.
  /// - Returns: The lines from top to bottom, each with its position.
  static func positions(of rules: [ColumnChart.Rule], depth: (Double) -> Double)
    -> [(ColumnChart.Rule, RuleLabelPosition)]
  {
    var taken: [(place: RuleLabelPosition, extent: Range<Double>)] = []
    // From top to bottom, so that the text of an upper line is above it and that of a lower one
    // below.
    return rules.sorted { $0.value > $1.value }.map { rule in
      let y = depth(rule.value) * ColumnChart.height
      let positions = [false, true].flatMap { isAtEnd in
        [false, true].map { RuleLabelPosition(isAtEnd: isAtEnd, isBelow: $0) }
      }
      let free = positions.first { place in
        let extent = place.extent(at: y)
        return extent.lowerBound >= 0 && extent.upperBound <= ColumnChart.height
          && !taken.contains { $0.place.isAtEnd == place.isAtEnd && $0.extent.overlaps(extent) }
      }
      let position = free ?? RuleLabelPosition(isAtEnd: true, isBelow: y < ColumnChart.height / 2)
      taken.append((position, position.extent(at: y)))
      return (rule, position)
    }
  }

  /// Returns the vertical range of the text.
  private func extent(at y: Double) -> Range<Double> { isBelow ? y + 1..<y + 15 : y - 14..<y }
}
