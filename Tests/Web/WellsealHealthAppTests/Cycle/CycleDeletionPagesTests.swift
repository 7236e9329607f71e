import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealStore

@testable import WellsealHealthApp

@Suite("Deleting and reporting the cycle in the Health app")
struct CycleDeletionPagesTests {
  private func demo() async throws -> Demo {
    let demo = try await Demo(days: 0)
    let start = try Metadata([.menstrualCycleStart: .boolean(true)])
    _ = try await demo.add(.menstrualFlow, .category(3), metadata: start)
    _ = try await demo.add(.irregularMenstrualCycles, .category(0))
    _ = try await demo.add(.heartRate, .quantity(HealthQuantity(61, "count/min")))
    return demo
  }

  @Test("The confirmation says what goes and what stays, and deletes nothing")
  func confirmation() async throws {
    let demo = try await demo()
    try await demo.visit { visitor in
      #expect(try await visitor.text("/cycle").contains("href=\"/cycle/delete\""))
      let page = try await visitor.text("/cycle/delete")
      #expect(page.contains("2 entries will be deleted permanently."))
      for text in ["copies of what phones and programs sent", "Backups keep the entries of their time"] {
        #expect(page.contains(text))
      }
      #expect(try await CycleDeletion.count(in: demo.store) == 2)
    }
  }

  @Test(
    "Deleting removes the entries of every source, on the page and for programs", arguments: [false, true])
  func deletion(isProgram: Bool) async throws {
    let demo = try await demo()
    try await demo.visit { visitor in
      if isProgram {
        let answer = try await visitor.send(.delete, "/api/v1/cycle", "")
        #expect(answer.status == .ok)
        #expect(String(buffer: answer.body).contains("\"deleted\":2"))
      } else {
        let answer = try await visitor.send(.post, "/cycle/delete", "")
        #expect(answer.headers[.location] == "/cycle")
      }
      #expect(try await CycleDeletion.count(in: demo.store) == 0)
      #expect(try demo.store.contents().map(\.type) == [.heartRate])
      #expect(try await visitor.text("/cycle").contains("Log the first day of your last period"))
    }
  }

  @Test(
    "While the cycle is locked, nothing is deleted or reported",
    arguments: [
      (HTTPRequest.Method.get, "/cycle/delete"), (.post, "/cycle/delete"), (.delete, "/api/v1/cycle"),
      (.get, "/cycle/report"), (.get, "/cycle/report/report.html"), (.get, "/cycle/report/report.pdf"),
    ])
  func locked(method: HTTPRequest.Method, path: String) async throws {
    let demo = try await demo()
    try await CycleChoices.change(in: demo.store) { $0.asksForSecret = true }
    try await demo.visit { visitor in
      let answer =
        method == .get ? try await visitor.get(path) : try await visitor.send(method, path, "")
      #expect(answer.status.code == 423)
    }
    #expect(try await CycleDeletion.count(in: demo.store) == 2)
  }

  @Test("The report is previewed, and saved as a page")
  func report() async throws {
    try await demo().visit { visitor in
      #expect(try await visitor.text("/cycle").contains("href=\"/cycle/report\""))
      let page = try await visitor.text("/cycle/report")
      #expect(page.contains("/cycle/report/report.pdf") && page.contains("Current cycle"))
      let file = try await visitor.get("/cycle/report/report.html")
      #expect(file.headers[.contentDisposition] == "attachment; filename=\"report.html\"")
      #expect(String(buffer: file.body).contains("<h1>Cycle Tracking</h1>"))
    }
  }
}
