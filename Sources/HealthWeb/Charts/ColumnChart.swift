/// A chart with a column for each interval: bars, ranges, stacks or dots.
///
/// The drawing scales with its place while its letters keep their size: places along the time are percentages, heights
/// are points.
struct ColumnChart: Sendable {
  var columns: [Column]
  var axis: ValueAxis
  /// From the lowest tick to the highest.
  var tickLabels: [String]
  var timeLabels: [TimeLabel]
  /// Whether the dots are joined.
  var isLine = false
  /// Values that are usual, between two ends of which one may be open.
  var band: (low: Double?, high: Double?)?
  /// What a person who cannot see the chart is told.
  var title: String
  var summary: String

  struct Column: Sendable {
    /// From the bottom to the top.
    var bars: [Bar] = []
    var dot: Double?
    /// What the column says in words.
    var label: String
    /// Whether the dot lies outside the band.
    var isOutside = false
  }

  struct Bar: Sendable {
    var low: Double
    var high: Double
    /// A class of the style sheet; empty for the colour of the category.
    var style = ""
  }

  /// A text below the time axis.
  struct TimeLabel: Sendable {
    /// The column, counted from 0.
    var column: Int
    var text: String
    /// Whether the text stands below the middle of the column, and not at a line before it.
    var isCentred: Bool
  }

  static let height = 200.0

  var html: HTML {
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

  private func draw(_ column: Column, at place: Int) -> HTML {
    let share = columns.count <= 7 ? 0.46 : columns.count <= 12 ? 0.56 : 0.66
    return tag("g", .class("column"), .named("data-label", column.label)) {
      for bar in column.bars where bar.high > bar.low || column.dot == nil {
        let (top, bottom) = (height(bar.high), height(bar.low))
        tag(
          "rect", .class("bar \(bar.style)"), .named("x", percent(Double(place) + (1 - share) / 2)),
          .named("width", percent(share)), .named("y", Self.text(top)),
          .named("height", Self.text(max(bottom - top, 2))), .named("rx", columns.count > 40 ? "1.5" : "3.5")
        ) {}
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
