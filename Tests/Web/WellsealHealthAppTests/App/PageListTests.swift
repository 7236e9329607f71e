import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import WellsealHealthApp

/// The list of pages that `scripts/check browser` looks at.
///
/// `WELLSEAL_REWRITE=1 swift test --filter PageListTests` rewrites the file.
@Suite("List of pages for the browser check")
struct PageListTests {
  private static let file = Repository.root.appending(path: "Tests/Browser/pages.txt")

  /// The paths of all pages that a browser can open, sorted.
  ///
  /// Addresses for programs and streams of events aren't pages.
  private static var pages: [String] {
    let opened = HealthApp.routes.filter { $0.method == .get && !$0.isQuiet }.map(\.path)
    let first = SetupPages.first.filter { $0.method == .get && !$0.isQuiet }.map(\.path)
    return Set(opened + first).filter { !$0.hasPrefix("/api/") && $0 != "/openapi.json" }.sorted()
  }

  @Test("The file has every page that can be opened, and no other")
  func pages() throws {
    let text = Self.pages.map { "\($0)\n" }.joined()
    if ProcessInfo.processInfo.environment["WELLSEAL_REWRITE"] != nil {
      try text.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(expected == Self.pages)
  }
}
