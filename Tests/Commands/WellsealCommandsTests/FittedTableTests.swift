import Testing

@testable import WellsealCommands

@Suite("Tables that fit the terminal")
struct FittedTableTests {
  private static let first = "88FC5DDF-E00F-4AFE-9F52-18A622A86E63"
  private static let second = "62446509-B8CA-42F7-A35F-277679AE9044"

  private static func table(_ identifiers: [String], source: String = "Watch") -> AlignedTable {
    var table = AlignedTable([
      ("start", .left), ("value", .right), ("source", .left), ("identifier", .left),
    ])
    for identifier in identifiers { table.add(["2024-05-01 07:30:00", "71.4", source, identifier]) }
    return table
  }

  private static func widest(_ text: String) -> Int {
    text.split(separator: "\n").map { AlignedTable.width(String($0)) }.max() ?? 0
  }

  @Test("Without a limit, a table is complete")
  func complete() {
    let text = Self.table([Self.first]).text(columns: nil)
    #expect(text.contains(Self.first))
  }

  @Test("Identifiers are shortened to eight characters first")
  func identifiers() {
    let text = Self.table([Self.first, Self.second]).text(columns: 60)
    #expect(text.contains("88FC5DDF") && !text.contains("88FC5DDF-"))
    #expect(text.contains("2024-05-01 07:30:00") && text.contains("Watch"))
  }

  @Test("Identifiers that begin alike stay distinguishable")
  func similar() {
    let other = "88FC5DDF-0000-4AFE-9F52-18A622A86E63"
    let text = Self.table([Self.first, other]).text(columns: 60)
    #expect(text.contains("88FC5DDF-E00F") && text.contains("88FC5DDF-0000"))
  }

  @Test("The widest text is shortened, and numbers are not", arguments: [40, 50, 60, 80, 120])
  func texts(columns: Int) {
    let name = String(repeating: "Watch of a long name ", count: 8)
    let text = Self.table([Self.first], source: name).text(columns: columns)
    #expect(Self.widest(text) <= columns)
    #expect(text.contains("71.4"))
    #expect(text.contains("…"))
  }

  @Test("Wide letters are counted with their columns")
  func wide() {
    let text = Self.table([Self.first], source: String(repeating: "健康", count: 30)).text(columns: 60)
    #expect(Self.widest(text) <= 60)
  }

  @Test("A table that fits isn't changed")
  func unchanged() {
    let table = Self.table([Self.first])
    #expect(table.text(columns: 200) == table.text(columns: nil))
  }

  private static let columns: [(name: String, side: AlignedTable.Side)] = [
    ("start", .left), ("value", .right), ("usual", .left), ("source", .left), ("identifier", .left),
  ]

  private static func values(_ rows: [[String]], columns: Int) -> String {
    var table = AlignedTable(Self.columns)
    for row in rows { table.add(row) }
    return table.text(columns: columns)
  }

  @Test("Days are complete, and times lose their seconds first", arguments: [46, 50, 56])
  func days(columns: Int) {
    let text = Self.values(
      [["2024-05-01 07:30:15", "71.4", "", "Watch of a long name", Self.first]], columns: columns)
    #expect(Self.widest(text) <= columns)
    #expect(text.contains("2024-05-01 07:30 ") && !text.contains("2024-05-01 07:30:"))
  }

  @Test("A time is left out before its day")
  func times() {
    let text = Self.values(
      [["2024-05-01 07:30", "71.4 kg", "≤ 116.0 mg/dL", "Watch", Self.first]], columns: 50)
    #expect(text.contains("2024-05-01… ") && text.contains("71.4 kg") && text.contains("≤ 116.0 mg/dL"))
    #expect(Self.widest(text) <= 50)
  }

  @Test("Texts among numbers are shortened, and numbers and limits are not")
  func mixed() {
    let text = Self.values(
      [
        ["2024-05-01", "traditionalStrengthTraining", "4% – 5.6%", "Watch", Self.first],
        ["(2024-05-02)", "1,231.84", "≥ 45 mg/dL", "Watch", Self.second],
      ], columns: 56)
    #expect(Self.widest(text) <= 56)
    for part in ["2024-05-01", "(2024-05-02)", "1,231.84", "4% – 5.6%", "≥ 45 mg/dL", "traditional"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(!text.contains("traditionalStrengthTraining"))
  }

  @Test("The column of shortened identifiers has a short name")
  func name() {
    let text = Self.table([Self.first, Self.second]).text(columns: 60)
    #expect(text.contains(" id") && !text.contains("ident"))
    #expect(Self.table([Self.first]).text(columns: nil).contains("identifier"))
  }
}
