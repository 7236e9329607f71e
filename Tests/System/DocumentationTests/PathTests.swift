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

  /// The shell scripts of the checks and benchmarks, and the paths that they use.
  static let scripts: [Page] = {
    let names = ["Benchmarks", "Tests", "scripts"].flatMap { folder in
      let path = DocumentationTests.root.appending(path: folder).path
      let files = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return files.filter { $0.hasSuffix(".sh") || folder == "scripts" }.map { "\(folder)/\($0)" }
    }
    return names.compactMap { name in
      guard let text = try? String(contentsOf: DocumentationTests.root.appending(path: name), encoding: .utf8)
      else { return nil }
      let paths = text.matches(of: /(?:^|[\s"'=])([A-Za-z]+(?:\/[\w+.-]+)*\/)/).map { String($0.1) }
        .filter { path in folders.contains { path.hasPrefix("\($0)/") } && !path.contains("/.build/") }
      return paths.isEmpty ? nil : Page(name: name, paths: Set(paths))
    }
  }()

  @Test("Each folder that a script uses exists", arguments: scripts)
  func exists(in script: Page) {
    for path in script.paths {
      let place = DocumentationTests.root.appending(path: path).path
      #expect(FileManager.default.fileExists(atPath: place), "\(path) does not exist")
    }
  }

  @Test("Dozens of folders are checked in scripts")
  func countInScripts() { #expect(Self.scripts.map(\.paths.count).reduce(0, +) > 40) }

  @Test("The pages name hundreds of paths")
  func count() { #expect(Self.pages.map(\.paths.count).reduce(0, +) > 200) }
}
