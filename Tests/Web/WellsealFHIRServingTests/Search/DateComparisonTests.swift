import Testing
import WellsealBase

@testable import WellsealFHIRServing

/// A search date, an element of a resource, and whether they match.
struct DateRow: CustomTestStringConvertible, Sendable {
  let search: String
  let element: JSON
  let isFound: Bool

  init(_ search: String, _ element: JSON, _ isFound: Bool) {
    self.search = search
    self.element = element
    self.isFound = isFound
  }

  var testDescription: String { "\(search) and \(element.text): \(isFound)" }
}

@Suite("Date searches by the rules of FHIR R4")
struct DateComparisonTests {
  private static let now = UnixTime(rfc3339: "2025-01-01T00:00:00Z") ?? UnixTime(0)
  /// From 2024-01 through 2024-05-15.
  private static let spring: JSON = ["start": "2024-01", "end": "2024-05-15"]
  private static let open: JSON = ["start": "2024-03-01"]
  private static let past: JSON = ["end": "2024-03-01"]

  /// Returns rows with the expected match of each prefix, in the order eq ne gt lt ge le sa eb.
  private static func rows(_ date: String, _ element: JSON, _ found: String) -> [DateRow] {
    zip(DateComparison.Prefix.allCases, found).map { DateRow("\($0)\(date)", element, $1 == "+") }
  }

  static let table: [DateRow] = [
    // The same day, the day before and the day after.
    rows("2024-05-15", "2024-05-15", "+---++--"),
    rows("2024-05-15", "2024-05-14", "-+-+-+-+"),
    rows("2024-05-15", "2024-05-16", "-++-+-+-"),
    // A more precise date is within a less precise one, and not the other way round.
    rows("2024-05", "2024-05-15", "+---++--"),
    rows("2024-05-15", "2024-05", "-++++" + "+--"),
    rows("2024", "2024-12-31T23:59:59Z", "+---++--"),
    rows("2024", "2025-01-01T00:00:00Z", "-++-+-+-"),
    // The offset counts: half past midnight in Berlin is the day before in UTC.
    rows("2024-05-15", "2024-05-15T00:30:00+02:00", "-+-+-+-+"),
    rows("2024-05-15T10:00", "2024-05-15T10:00:59.999Z", "+---++--"),
    rows("2024-05-15T10:00", "2024-05-15T10:01:00Z", "-++-+-+-"),
    // A period that ends within the month doesn't extend beyond it.
    rows("2024-05", spring, "-+-+-+--"),
    rows("2024", spring, "+---++--"),
    rows("2024-02", spring, "-++++" + "+--"),
    rows("2023", spring, "-++-+-+-"),
    rows("2024-05-15", spring, "-+-+-+--"),
    rows("2024-05-16", spring, "-+-+-+-+"),
    // Periods without an end or without a start.
    rows("2024-04", open, "-++++" + "+--"),
    rows("2024-02", open, "-++-+-+-"),
    rows("2024-02", past, "-++++" + "+--"),
    rows("2024-03-02", past, "-+-+-+-+"),
  ].flatMap { $0 }

  @Test("Each prefix matches as specified", arguments: table)
  func prefixes(row: DateRow) throws {
    let comparison = try #require(DateComparison(row.search, at: Self.now))
    let range = try #require(DateRange(row.element))
    #expect(comparison.matches(range) == row.isFound)
  }

  @Test(
    "Approximately means a tenth of the distance from now",
    arguments: [
      // Ten days before now, the margin is one day on both sides.
      DateRow("ap2024-12-22", "2024-12-22", true), DateRow("ap2024-12-22", "2024-12-21T12:00:00Z", true),
      DateRow("ap2024-12-22", "2024-12-23T12:00:00Z", true), DateRow("ap2024-12-22", "2024-12-20", false),
      DateRow("ap2024-12-22", "2024-12-25", false), DateRow("ap2015", "2014-06", true),
      DateRow("ap2015", "2012", false), DateRow("ap2024-05", spring, true),
      DateRow("ap2024-08", spring, false),
    ])
  func approximately(row: DateRow) throws {
    try prefixes(row: row)
  }

  @Test(
    "An invalid date is rejected",
    arguments: ["", "ge", "yesterday", "xx2024", "2024-13", "2024-02-30", "ge2024-05-15T25:00", "gege2024"])
  func refuses(text: String) {
    #expect(DateComparison(text, at: Self.now) == nil)
  }

  @Test("A blank in a date's offset counts as a plus")
  func blanks() {
    let blank = DateComparison("2024-05-15T10:00:00 02:00", at: Self.now)
    #expect(blank != nil && blank == DateComparison("2024-05-15T10:00:00+02:00", at: Self.now))
  }
}
