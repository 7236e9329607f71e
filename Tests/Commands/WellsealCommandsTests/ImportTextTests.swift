import Testing
import WellsealBase
import WellsealImports
import WellsealQueries

@testable import WellsealCommands

@Suite("Imports on the terminal")
struct ImportTextTests {
  @Test("The first line says that files weren't read", arguments: [true, false])
  func unread(isUnread: Bool) throws {
    var report = ImportReport()
    report.elements["Condition"] = 1
    report.skipped = [.init(name: "a", content: "tooDeep", reason: "it is too deep", isUnread: isUnread)]
    let text = ImportText.report(report, isDryRun: false)
    #expect(text.contains("Some files weren't read: 0 records imported.") == isUnread)
  }

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
