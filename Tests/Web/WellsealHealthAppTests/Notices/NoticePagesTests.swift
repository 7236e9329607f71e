import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebFixtures
import WellsealModel

@Suite("Pages of notices")
struct NoticePagesTests {
  @Test("The list has a heading for each day, and today is called so")
  func days() async throws {
    let demo = try await Demo(days: 0)
    for hours in [1.0, 25, 100] {
      _ = try await demo.add(.highHeartRateEvent, .category(0), at: Demo.now - hours * 3600, lasting: 600)
    }
    try await demo.visit { visitor in
      let page = try await visitor.text("/notices")
      let headings = page.matches(of: #/<h2>([^<]+)<\/h2>/#).map { String($0.1) }
      #expect(headings == ["Today", "Yesterday", "May 24"])
    }
  }
}
