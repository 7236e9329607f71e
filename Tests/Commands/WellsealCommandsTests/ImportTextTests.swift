import Testing
import WellsealBase
import WellsealImports
import WellsealQueries

@testable import WellsealCommands

@Suite("Imports on the terminal")
struct ImportTextTests {
  @Test("Files beyond the maximum count, and come before those with names")
  func tooManyFiles() throws {
    let more = ImportReport.SkippedItem(
      name: "a.zip", content: "tooManyFiles", reason: "50 more files weren't read", count: 50)
    let others = (0..<25).map { ImportReport.SkippedItem(name: "\($0).txt", content: "text", reason: "text") }
    let lines = try #require(ImportText.skipped([more] + others)).split(separator: "\n")
    #expect(lines.first == "Skipped (75):" && lines[1] == "  a.zip: 50 more files weren't read")
    #expect(lines.last == "  … and 6 more; --json lists all")
    let json = ImportReport.json([more, others[0]])
    #expect(
      String(decoding: json.minified, as: UTF8.self)
        == #"[{"name":"a.zip","content":"tooManyFiles","reason":"50 more files weren't read","count":50},{"name":"0.txt","content":"text","reason":"text","count":1}]"#
    )
  }
}
