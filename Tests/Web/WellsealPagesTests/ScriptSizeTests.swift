import Foundation
import TestSupport
import Testing

@Suite("Page scripts")
struct ScriptSizeTests {
  @Test("The scripts of a page are together smaller than 24 KB")
  func scripts() throws {
    let root = Repository.root
    let folder = root.appending(path: "Sources/Web/WellsealPages/Assets")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "js" }
    let sizes = try Dictionary(
      uniqueKeysWithValues: files.map { ($0.lastPathComponent, try Data(contentsOf: $0).count) })
    let every = try #require(sizes["app.js"])
    for (name, size) in sizes where name != "app.js" { #expect(every + size < 24_000, "\(name)") }
    #expect(sizes.count > 1)
  }
}
