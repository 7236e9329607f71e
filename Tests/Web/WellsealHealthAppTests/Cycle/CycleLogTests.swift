import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealConsent
import WellsealModel

@testable import WellsealHealthApp

@Suite("The access log of a locked cycle")
struct CycleLogTests {
  /// A fixture whose log has accesses to the cycle and to another type.
  private func fixture() async throws -> SharingFixture {
    let fixture = try await SharingFixture()
    _ = try await fixture.demo.add(
      .menstrualFlow, .category(4), metadata: Metadata([.menstrualCycleStart: .boolean(true)]))
    let app = SharingFixture.asking
    try fixture.repository.change { decisions in
      var consent = AppConsent(name: app.name)
      consent.reading[.bodyMass] = .all
      decisions.apps[app.key] = consent
    }
    for type in [HealthType.menstrualFlow, .bodyMass] {
      for event in [
        AccessEvent.wrote(AccessWrite(.save, [type], count: 20)), .read(AccessRead([type], count: 20)),
      ] {
        try await fixture.log.append([AccessEntry(at: Demo.now, app: app, event)])
      }
    }
    return fixture
  }

  @Test(
    "A session without the secret finds no access to the cycle",
    arguments: [
      "/", "/sharing", "/sharing/log", "/sharing/log?kind=writings", "/api/v1/log", "/api/v1/reviews",
    ])
  func hidden(path: String) async throws {
    let fixture = try await fixture()
    try await fixture.visit { visitor in
      let before = try await visitor.text(path)
      #expect(before.contains("enstrua"), "\(path) has nothing to hide")
      let locked = try await visitor.send(.post, "/cycle/lock", "lock=yes&secret=demo")
      #expect(locked.status == .seeOther)
      #expect(try await visitor.text(path).contains("enstrua"), "the session that locked it is open")
    }
    try await fixture.visit { visitor in
      let text = try await visitor.text(path)
      #expect(!text.contains("enstrua"))
      // The summary doesn't name the types.
      #expect(path == "/" || text.contains("Weight") || text.contains("odyMass"), "\(text)")
    }
  }

  @Test("The file with every line requires the secret")
  func file() async throws {
    let fixture = try await fixture()
    try await fixture.visit { visitor in
      _ = try await visitor.send(.post, "/cycle/lock", "lock=yes&secret=demo")
      #expect(try await visitor.get("/sharing/log/file").status == .ok)
    }
    try await fixture.visit { visitor in
      let answer = try await visitor.get("/sharing/log/file")
      #expect(answer.status.code == 423)
    }
  }
}
