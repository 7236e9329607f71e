import Foundation
import Testing

/// The files in this folder are the tests that pages print, so that they are compiled and run.
@Suite("Tests printed on pages")
struct PageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = folder.appending(path: "../../../..").standardized

  @Test(
    "A page prints the test that is compiled here",
    arguments: [
      ("README.md", "ReadmePage.swift"), ("Documentation/HealthKitTesting.md", "TestingPage.swift"),
      ("Documentation/Start/Developer.md", "StartPage.swift"),
    ])
  func printed(page: String, file: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let code = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(code.contains("#expect("))
    #expect(text.contains("```swift\n\(code)```\n"), "\(page) and \(file) differ")
  }

  @Test("The first page of the reference prints the program that is compiled here")
  func reference() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Sources/Apple/HealthKit/HealthKit.docc/HealthKit.md"),
      encoding: .utf8)
    let code = try String(contentsOf: Self.folder.appending(path: "FrontPage.swift"), encoding: .utf8)
    let block = try #require(page.split(separator: "```").first { $0.hasPrefix("swift\n") })
    let printed = Self.lines(block.dropFirst("swift\n".count)).filter { $0 != "import HealthKit" }
    #expect(printed.count > 8)
    #expect(Self.lines(code[...]).contains(printed), "the page and FrontPage.swift differ")
  }

  private static func lines(_ text: Substring) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test("The first page prints the property lists of the template")
  func propertyLists() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/Start/Developer.md"), encoding: .utf8)
    let blocks = page.split(separator: "```").filter { $0.hasPrefix("xml\n") }
    #expect(blocks.count == 2)
    for (block, name) in zip(blocks, ["Info.plist", "Entitlements.plist"]) {
      let printed = try PropertyListSerialization.propertyList(
        from: Data(block.dropFirst(4).utf8), format: nil)
      let file = Self.root.appending(path: "Examples/Template/Sources/PulseApp/Bundle/\(name)")
      let template = try PropertyListSerialization.propertyList(from: try Data(contentsOf: file), format: nil)
      let keys = Set((printed as? [String: Any] ?? [:]).keys)
      #expect(!keys.isEmpty && keys.isSubset(of: (template as? [String: Any] ?? [:]).keys), "\(name)")
    }
  }

  @Test(
    "The page on CI prints the workflow files of the template",
    arguments: [".github/workflows/test.yml", ".gitlab-ci.yml"])
  func workflows(name: String) throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/HowTo/TestsInCI.md"), encoding: .utf8)
    let file = try String(
      contentsOf: Self.root.appending(path: "Examples/Template/\(name)"), encoding: .utf8)
    #expect(page.contains("```yaml\n\(file)```\n"))
  }
}
