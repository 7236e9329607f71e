import Foundation
import Testing

@Suite("Paths in the documentation")
struct PathTests {
  /// A page, and the paths that it contains in code font.
  struct Page: Sendable, CustomTestStringConvertible {
    let name: String
    let paths: Set<String>
    var testDescription: String { name }
  }

  private static let layers =
    (try? FileManager.default.contentsOfDirectory(
      atPath: DocumentationTests.root.appending(path: "Sources").path)) ?? []

  private static let folders = [
    "Benchmarks", "Documentation", "Examples", "Fuzz", "Sources", "Tables", "Tests", "packaging", "scripts",
  ]

  /// A placeholder, and a file that a release adds.
  private static let absent: Set<String> = ["Tests/Fixtures/SOURCE", "packaging/wellseal.pub"]

  static let pages: [Page] = {
    let folder = DocumentationTests.root.appending(path: "Documentation")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let pages = names.filter { $0.hasSuffix(".md") }.map { "Documentation/\($0)" }
    return (pages + ["CONTRIBUTING.md", "README.md", "SECURITY.md"]).compactMap { name in
      guard let text = try? String(contentsOf: DocumentationTests.root.appending(path: name), encoding: .utf8)
      else { return nil }
      let paths = text.matches(of: /`([\w-]+\/[\w\/+.-]+)(?:: \w+)?`/).map { String($0.1) }
        .filter { path in (folders + layers).contains { path.hasPrefix("\($0)/") } }
      return paths.isEmpty ? nil : Page(name: name, paths: Set(paths))
    }
  }()

  @Test("Each file and folder that a page names exists", arguments: pages)
  func exist(on page: Page) {
    for path in page.paths.subtracting(Self.absent) {
      // A page names a target by its layer, without the folder `Sources`.
      let isThere = ["", "Sources/", "Tests/"].contains {
        FileManager.default.fileExists(atPath: DocumentationTests.root.appending(path: $0 + path).path)
      }
      #expect(isThere, "\(path) does not exist")
    }
  }

  @Test("The pages name hundreds of paths")
  func count() { #expect(Self.pages.map(\.paths.count).reduce(0, +) > 200) }
}
