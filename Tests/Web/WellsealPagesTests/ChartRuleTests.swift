import Testing

@testable import WellsealPages

@Suite("Chart rules")
struct ChartRuleTests {
  @Test("Labels of rules never overlap")
  func ruleLabelPositions() {
    for upper in stride(from: 0.0, through: 1, by: 0.05) {
      for lower in stride(from: 0.0, through: upper, by: 0.01) {
        let rules = [lower, upper].map {
          ColumnChart.Rule(value: $0, label: "", style: "")
        }
        let places = RuleLabelPosition.positions(of: rules) { 1 - $0 }
        for (place, one) in places.enumerated() {
          for other in places[(place + 1)...] where one.1.isAtEnd == other.1.isAtEnd {
            #expect(!Self.letters(one).overlaps(Self.letters(other)), "\(lower) \(upper)")
          }
        }
      }
    }
  }

  /// Returns the vertical range of a label, in points from the top of a narrow chart.
  private static func letters(_ text: (ColumnChart.Rule, RuleLabelPosition)) -> Range<Double> {
    let y = (1 - text.0.value) * ColumnChart.height
    return text.1.isBelow ? y + 2..<y + 14 : y - 13..<y - 2
  }
}
