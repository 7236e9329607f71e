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

  @Test("The page shows the report of the last ninety days, and leads to it as files")
  func page() async throws {
    try await Demo(days: 3).visit { visitor in
      let text = try await visitor.text(Self.path)
      #expect(text.contains(#/Days with data: \d+ of 90/#))
      #expect(text.contains("It is no diagnosis and gives no advice."))
      #expect(text.contains("\(Self.path)/report.pdf?since="))
    }
  }

  @Test("Only the parts that are ticked are shown")
  func parts() async throws {
    try await Demo(days: 0).visit { visitor in
      let text = try await visitor.text("\(Self.path)?chosen=yes&sleep=yes")
      #expect(text.contains("<h2>Sleep</h2>"))
      #expect(!text.contains("<h2>Weight</h2>"))
    }
  }

  @Test("A time that ends before it begins is said, and gives no file")
  func badWindow() async throws {
    try await Demo(days: 0).visit { visitor in
      let window = "since=2026-02-01&until=2026-01-01"
      let page = try await visitor.get("\(Self.path)?\(window)")
      #expect(page.status == .unprocessableContent)
      let file = try await visitor.get("\(Self.path)/report.html?\(window)")
      #expect(file.status == .notFound)
    }
  }

  @Test("It is saved as a web page that needs nothing else, and as a PDF")
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
