import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures

@Suite("The report in the Health app")
struct ReportPagesTests {
  private static let path = "/profile/report"

  @Test("The page shows the report of the last 90 days with links to files")
  func page() async throws {
    try await Demo(days: 3).visit { visitor in
      let text = try await visitor.text(Self.path)
      #expect(text.contains(#/Days with data: \d+ of 90/#))
      #expect(text.contains("It isn’t a diagnosis and gives no advice."))
      #expect(text.contains("\(Self.path)/report.pdf?since="))
    }
  }

  @Test("Only the selected parts are shown")
  func parts() async throws {
    try await Demo(days: 3).visit { visitor in
      let text = try await visitor.text("\(Self.path)?chosen=yes&sleep=yes")
      #expect(text.contains("<h2>Sleep</h2>"))
      #expect(!text.contains("<h2>Weight</h2>"))
    }
  }

  @Test("A reversed range is reported and gives no file")
  func badWindow() async throws {
    try await Demo(days: 0).visit { visitor in
      let window = "since=2026-02-01&until=2026-01-01"
      let page = try await visitor.get("\(Self.path)?\(window)")
      #expect(page.status == .unprocessableContent)
      let file = try await visitor.get("\(Self.path)/report.html?\(window)")
      #expect(file.status == .notFound)
    }
  }

  @Test("The report is saved as a self-contained web page and as a PDF")
  func files() async throws {
    try await Demo(days: 0).visit { visitor in
      let page = try await visitor.get("\(Self.path)/report.html")
      #expect(page.headers[.contentDisposition] == "attachment; filename=\"report.html\"")
      #expect(String(buffer: page.body).hasPrefix("<!DOCTYPE html>"))
      let pdf = try await visitor.get("\(Self.path)/report.pdf")
      #expect(pdf.headers[.contentType] == "application/pdf")
      #expect(String(buffer: pdf.body.getSlice(at: 0, length: 5) ?? ByteBuffer()) == "%PDF-")
    }
  }
}
