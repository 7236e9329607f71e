import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealModel
import WellsealRequests

@testable import WellsealHealthApp

@Suite("Exports of a locked cycle")
struct CycleExportTests {
  @Test(
    "A session without the secret can't download an export with the cycle of another session",
    arguments: [
      (choice: "cycle=yes", status: 404), (choice: "category=cycle", status: 404),
      (choice: "category=body", status: 200), (choice: "category=", status: 200),
    ])
  func download(choice: String, status: Int) async throws {
    let demo = try await Demo(days: 2)
    _ = try await demo.add(
      .menstrualFlow, .category(4), metadata: Metadata([.menstrualCycleStart: .boolean(true)]))
    try await demo.visit { visitor in
      let locked = try await visitor.send(.post, "/cycle/lock", "lock=yes&secret=demo")
      #expect(locked.status == .seeOther)
      _ = try await visitor.send(.post, "/profile/export", "format=jsonl&\(choice)")
      try await visitor.waitForWork()
      #expect(try await visitor.get("/profile/export/file").status == .ok)
    }
    try await demo.visit { visitor in
      let file = try await visitor.get("/profile/export/file")
      #expect(file.status.code == status)
      #expect(!String(buffer: file.body).contains("MenstrualFlow"))
      #expect(try await visitor.text("/profile/export").contains("Export ready") == (status == 200))
    }
    try FileManager.default.removeItem(atPath: demo.storeSession.folder)
  }
}
