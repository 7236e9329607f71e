/// The position of a value relative to the reference range.
///
/// It is hidden from screen readers, because a text states it, too.
package struct ReferenceBand: Sendable {
  var value: Double
  var low: Double?
  var high: Double?

  package init(value: Double, low: Double?, high: Double?) {
    self.value = value
    self.low = low
    self.high = high
  }

  private static let width = 96.0

  /// The drawing, or `nil` if there is no range.
  package var html: HTML? {
    guard low != nil || high != nil, value.isFinite else { return nil }
    let known = [low, high, value].compactMap(\.self).filter(\.isFinite)
    guard let least = known.min(), let most = known.max() else { return nil }
    let margin = max((most - least) * 0.2, abs(most) * 0.05, .leastNormalMagnitude)
    let position = { (value: Double) -> Double in
      min(1, max(0, (value - least + margin) / (most - least + 2 * margin))) * Self.width
    }
    // An open end extends to the edge.
    let (first, last) = (low.map(position) ?? 0, high.map(position) ?? Self.width)
    let isOutside = low.map { value < $0 } ?? false || high.map { value > $0 } ?? false
    return tag(
      "svg", .class("reference"), .named("viewBox", "0 0 96 14"), .named("aria-hidden", "true"),
      .named("focusable", "false")
    ) {
      tag(
        "rect", .class("reference-track"), .named("x", "0"), .named("width", "96"), .named("y", "4"),
        .named("height", "6"), .named("rx", "3")
      ) {}
      tag(
        "rect", .class("reference-usual"), .named("x", ColumnChart.text(first)),
        .named("width", ColumnChart.text(max(2, last - first))), .named("y", "4"), .named("height", "6"),
        .named("rx", "3")
      ) {}
      tag(
        "circle", .class(isOutside ? "dot outside" : "dot"), .named("cx", ColumnChart.text(position(value))),
        .named("cy", "7"), .named("r", "5")
      ) {}
    }
  }
}
