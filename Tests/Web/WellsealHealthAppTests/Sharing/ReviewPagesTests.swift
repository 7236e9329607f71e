import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealConsent
import WellsealModel

@Suite("Reminders of apps with long-standing access")
struct ReviewPagesTests {
  /// Creates a fixture in which the person allowed an app to read steps `days` days ago.
  private func fixture(days: Double) async throws -> SharingFixture {
    let fixture = try await SharingFixture(days: 2)
    try fixture.repository.change { decisions in
      var consent = AppConsent(name: "Step <Friend> %2")
      consent.reading[.stepCount] = .all
      consent.reviewed = Demo.now - days * 86_400
      decisions.apps[.native("org.example.steps")] = consent
    }
    return fixture
  }

  @Test(
    "The summary and Sharing ask about an app's access after 30 days",
    arguments: [29, 31])
  func shows(days: Int) async throws {
    try await fixture(days: Double(days)).visit { visitor in
      for path in ["/", "/sharing"] {
        let page = try await visitor.text(path)
        #expect(page.contains("Still Want to Share?") == (days > 30), "\(path)")
        #expect(page.contains("It hasn’t read any data in the last 30 days.") == (days > 30), "\(path)")
        #expect(!page.contains("<Friend>"))
        #expect(page.contains("Step &lt;Friend&gt; %2\u{2069}” can read your data since") == (days > 30))
      }
    }
  }

  @Test(
    "Keep changes nothing and asks again after another thirty days",
    arguments: ["summary", "sharing"])
  func keep(page: String) async throws {
    let fixture = try await fixture(days: 31)
    try await fixture.visit { visitor in
      let kept = try await visitor.send(.post, "/sharing/apps/org.example.steps/keep", "page=\(page)")
      #expect(kept.headers[.location] == (page == "summary" ? "/" : "/sharing"))
      #expect(try await !visitor.text("/sharing").contains("Still Want to Share?"))
    }
    #expect(fixture.repository.decisions.apps[.native("org.example.steps")]?.reading[.stepCount] == .all)
    #expect(fixture.repository.decisions.apps[.native("org.example.steps")]?.reviewed == Demo.now)
  }

  @Test("The API lists reminders and keeps access")
  func interface() async throws {
    try await fixture(days: 31).visit { visitor in
      func reviews() async throws -> [String?] {
        let answer = try await visitor.get("/api/v1/reviews")
        let json = try JSONDocument(parsing: Array(answer.body.readableBytesView)).root
        return json["reviews"]?.elements.map { $0["app"]?.string } ?? []
      }
      #expect(try await reviews() == ["org.example.steps"])
      let kept = try await visitor.send(
        .post, "/api/v1/apps/org.example.steps/changes", #"{"change":"keep"}"#)
      #expect(kept.status == .noContent)
      #expect(try await reviews().isEmpty)
    }
  }
}
