import Foundation
import Testing

@testable import WellsealPages

@Suite("Charts of lanes")
struct LaneChartTests {
  @Test("A time at the end has a line without a label, which would be cut")
  func labels() {
    let chart = LaneChart(
      lanes: [.init(name: "a", spans: [])],
      timeLabels: [.init(position: 0.5, text: "04 Uhr"), .init(position: 0.95, text: "06 Uhr")], title: "t",
      summary: "s")
    let text = chart.html.markup
    #expect(text.contains("04 Uhr") && !text.contains("06 Uhr"))
    #expect(text.components(separatedBy: "grid upright").count == 3)
  }
}
