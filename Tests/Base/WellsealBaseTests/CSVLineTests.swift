import Testing

@testable import WellsealBase

@Suite("CSV lines")
struct CSVLineTests {
  @Test(
    "A text that a spreadsheet may run begins with an apostrophe",
    arguments: [
      "=1+2", "+8", "-8", "@SUM(2)", "\u{FF1D}1+2", "\u{FF0B}8", "\u{FF0D}8", "\u{FF20}SUM(2)", " =1+3",
      "\u{A0}=1", "\u{200B}=1", "\u{FEFF}=1", "=\u{25CC}\u{301}+5", "+\u{200D}1", "\u{301}=1", "\t=1", "\r=1",
      "\u{3164}=1", "\u{2066}=1", "\u{FE66}1",
    ])
  func formulas(text: String) throws {
    let line = String(decoding: CSVLine([.text(text)]).bytes, as: UTF8.self).filter { $0 != "\"" }
    #expect(line.unicodeScalars.first == "'")
    // A byte order mark at the start of a file belongs to no cell.
    let exact = try CSVReader.fields(CSVLine([.text("a"), .text(text)], exactText: true).bytes)
    #expect(exact == ["a", text])
  }

  @Test("Numbers stay numbers", arguments: ["-5", "+5", "-1.5e-7", "0", "12.25", ""])
  func numbers(text: String) {
    #expect(CSVLine([.number(text)]).bytes == Array("\(text)\r\n".utf8))
  }

  @Test("An invalid number is written as text", arguments: ["-1+2", "=1", "-inf", "-nan", "+0x1p3"])
  func notNumbers(text: String) {
    #expect(CSVLine([.number(text)]).bytes == Array("'\(text)\r\n".utf8))
  }

  @Test("Commas, quotes and line ends are quoted, and NUL is omitted")
  func quotes() throws {
    let cells = ["a,b", "say \"so\"", "two\nlines", "plain"]
    #expect(try CSVReader.fields(CSVLine(cells.map(CSVCell.text)).bytes) == cells)
    #expect(CSVLine(["a\0,"]).bytes == Array("\"a,\"\r\n".utf8))
  }
}

extension CSVReader {
  fileprivate static func fields(_ bytes: [UInt8]) throws -> [String] {
    var reader = try CSVReader(bytes, limits: .standard)
    return try #require(try reader.record()).fields
  }
}
