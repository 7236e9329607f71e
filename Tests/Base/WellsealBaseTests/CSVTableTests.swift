import TestSupport
import Testing
import WellsealBase

@Suite("CSV tables")
struct CSVTableTests {
  @Test(
    "Fields are parsed correctly",
    arguments: [
      ("a,b\n1,2\n", ["1", "2"]),
      ("a,b\r\n1,2", ["1", "2"]),
      ("a,b\n,\n", ["", ""]),
      ("a,b\n 1 ,2\n", [" 1 ", "2"]),
      ("a,b\n\"1\",\"2\"\n", ["1", "2"]),
      ("a,b\n\"1,2\",\"\"\n", ["1,2", ""]),
      ("a,b\n\"say \"\"no\"\"\",x\n", ["say \"no\"", "x"]),
      ("a,b\n\"\"\"\",\"\"\"\"\"\"\n", ["\"", "\"\""]),
      ("a,b\n\"two\nlines\",\"two\r\nlines\"\n", ["two\nlines", "two\r\nlines"]),
      ("\u{FEFF}a,b\nä,日本\n", ["ä", "日本"]),
      ("\u{FEFF}\"a\",b\n1,2", ["1", "2"]),
    ] as [(String, [String])])
  func fields(text: String, expected: [String]) throws {
    let table = try CSVTable(parsing: text)
    #expect(table.columns == ["a", "b"])
    #expect(table.rows.map(\.fields) == [expected])
  }

  @Test("A row is accessed by column name and has its line number")
  func rows() throws {
    let table = try CSVTable(parsing: "name,dose\n\"Ann\n(née Bee)\",1\nBob,2\n")
    #expect(table.rows.map { $0["dose"] } == ["1", "2"])
    #expect(table.rows.map(\.line) == [2, 4])
    #expect(table.rows[0]["lot"] == nil)
  }

  @Test(
    "A malformed table names the line",
    arguments: [
      ("", .empty, 1),
      ("a,b\n1\n", .wrongFieldCount(found: 1, expected: 2), 2),
      ("a,b\n1,2,3\n", .wrongFieldCount(found: 3, expected: 2), 2),
      ("a,b\n1,2\n\n3,4\n", .wrongFieldCount(found: 1, expected: 2), 3),
      ("a,b\n1,x\"y\n", .quoteInsideField, 2),
      ("a,b\n\"1\"x,2\n", .textAfterQuote, 2),
      ("a,b\n\"1\" ,2\n", .textAfterQuote, 2),
      ("a,b\n1,2\n\"3,4\n5,6\n", .quoteNotClosed, 3),
      ("a,b\n1,2\n3,\"", .quoteNotClosed, 3),
      ("a,b\r1,2\r", .loneCarriageReturn, 1),
      ("a,b\n1,2\r", .loneCarriageReturn, 2),
      ("a,\n", .unnamedColumn(number: 2), 1),
      ("\n1\n", .unnamedColumn(number: 1), 1),
      ("a,a\n", .duplicateColumn("a"), 1),
      ("a,b\n1,\u{0}\n", .nul, 2),
      ("a,b\n1,\"\u{0}\"\n", .nul, 2),
    ] as [(String, CSVError.Reason, Int)])
  func refuses(text: String, reason: CSVError.Reason, line: Int) {
    #expect(throws: CSVError(reason, line: line)) { try CSVTable(parsing: text) }
  }

  @Test("Bytes that are not UTF-8 name the line")
  func notUTF8() {
    let bytes = Array("a,b\n1,2\n3,".utf8) + [0xFF, 0x0A]
    #expect(throws: CSVError(.notUTF8, line: 3)) { try CSVTable(parsing: bytes) }
  }

  @Test(
    "A table over a limit is rejected",
    arguments: [
      (CSVLimits(bytes: 14, columns: 9, rows: 9, field: 9), .tooLarge(limit: 14), 1),
      (CSVLimits(bytes: 99, columns: 1, rows: 9, field: 9), .tooManyColumns(limit: 1), 1),
      (CSVLimits(bytes: 99, columns: 9, rows: 1, field: 9), .tooManyRows(limit: 1), 3),
      (CSVLimits(bytes: 99, columns: 9, rows: 9, field: 3), .fieldTooLong(limit: 3), 3),
    ] as [(CSVLimits, CSVError.Reason, Int)])
  func limits(limits: CSVLimits, reason: CSVError.Reason, line: Int) {
    #expect(throws: CSVError(reason, line: line)) {
      try CSVTable(parsing: "a,b\n1,2\n3,4444\n", limits: limits)
    }
  }

  @Test("A missing column is named")
  func missingColumn() throws {
    let table = try CSVTable(parsing: "a,b\n")
    #expect(throws: CSVError(.missingColumn("c"), line: 1)) { try table.require(["a", "c"]) }
    try table.require(["b", "a"])
  }

  @Test("An error is a sentence with its line")
  func sentence() {
    let error = CSVError(.wrongFieldCount(found: 3, expected: 2), line: 7)
    #expect(error.description == "line 7: found 3 fields, expected 2")
  }

  @Test("Quoted fields round-trip", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces = ["\"", ",", "\n", "\r\n", "x", "ä", " ", ""]
    let fields = (0..<12).map { _ in
      (0..<5).map { _ in pieces[random.index(below: pieces.count)] }.joined()
    }
    let written = fields.map { "\"\($0.replacing("\"", with: "\"\""))\"" }
    let text =
      "a,b,c\n"
      + stride(from: 0, to: 12, by: 3).map { written[$0..<$0 + 3].joined(separator: ",") }
      .joined(separator: "\n")
    #expect(try CSVTable(parsing: text).rows.flatMap(\.fields) == fields)
  }

  @Test("10,000 damaged tables are rejected or have all columns in each row")
  func mutations() {
    let samples = ["a,b,c\n1,\"two, or\n\"\"three\"\"\",\n4,5,6\r\n", "x\n\n\"\"\n"].map { Array($0.utf8) }
    let words = ["\"", "\"\"", ",", "\n", "\r", "\r\n", "\u{FEFF}"]
    for bytes in Mutator(of: samples, seed: 4, words: words).prefix(10_000) {
      guard let table = try? CSVTable(parsing: bytes) else { continue }
      for row in table.rows { #expect(row.fields.count == table.columns.count) }
    }
  }
}
