import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing
import WebFixtures

@Suite("Page size")
struct AppSizeTests {
  /// Returns the compressed size of the response for an address, as browsers request it.
  private func size(_ path: String, _ visitor: Visitor) async throws -> Int {
    try await visitor.get(path, [.acceptEncoding: "gzip"]).body.readableBytes
  }

  @Test("The first page with all its assets is below 60 KB compressed")
  func firstPage() async throws {
    let demo = try await Demo.read.value
    try await demo.visit { visitor in
      let page = try await visitor.text("/")
      let assets = Set(page.matches(of: #/"(\/assets\/[^"#]+)/#).map { String($0.1) })
      #expect(assets.count == 4)
      var total = try await size("/", visitor)
      for asset in assets { total += try await size(asset, visitor) }
      #expect(total < 60_000, "\(total) bytes")
    }
  }

  @Test("Printed pages have the colors of the light theme")
  func print() async throws {
    try await Demo.read.value.visit { visitor in
      let page = try await visitor.text("/")
      let path = try #require(page.firstMatch(of: #/"(\/assets\/app\.[^"]+\.css)"/#)?.1)
      let style = try await visitor.text(String(path))
      #expect(style.contains("@media screen and (prefers-color-scheme: dark)"))
      #expect(!style.contains("@media (prefers-color-scheme: dark)"))
    }
  }

  @Test("The scripts of all pages together are below 24 KB")
  func scripts() async throws {
    let demo = try await Demo.read.value
    try await demo.visit { visitor in
      var scripts: Set<String> = []
      for path in ["/", "/import/camera"] {
        scripts.formUnion(
          try await visitor.text(path).matches(of: #/"(\/assets\/[^"#]+\.js)/#).map { String($0.1) })
      }
      #expect(scripts.count == 2)
      var total = 0
      for script in scripts { total += try await visitor.get(script).body.readableBytes }
      #expect(total > 0 && total < 24_000, "\(total) bytes")
    }
  }
}
