import Testing
import WellsealBase

@testable import WellsealFHIRServing

/// A date in a search, an element of a resource, and whether the one finds the other.
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

@Suite("Dates in searches, by the rules of FHIR R4")
struct DateComparisonTests {
  private static let now = UnixTime(rfc3339: "2025-01-01T00:00:00Z") ?? UnixTime(0)
  /// 2024-01 up to and including 2024-05-15.
  private static let spring: JSON = ["start": "2024-01", "end": "2024-05-15"]
  private static let open: JSON = ["start": "2024-03-01"]
  private static let past: JSON = ["end": "2024-03-01"]

  /// Whether each prefix finds a range, in the order eq ne gt lt ge le sa eb.
  private static func rows(_ date: String, _ element: JSON, _ found: String) -> [DateRow] {
    zip(DateComparison.Prefix.allCases, found).map { DateRow("\($0)\(date)", element, $1 == "+") }
  }

  static let table: [DateRow] = [
    // The same day, the day before and the day after.
    rows("2024-05-15", "2024-05-15", "+---++--"),
    rows("2024-05-15", "2024-05-14", "-+-+-+-+"),
    rows("2024-05-15", "2024-05-16", "-++-+-+-"),
    // What is written more exactly lies in what is written less exactly, and not the other way round.
    rows("2024-05", "2024-05-15", "+---++--"),
    rows("2024-05-15", "2024-05", "-++++" + "+--"),
    rows("2024", "2024-12-31T23:59:59Z", "+---++--"),
    rows("2024", "2025-01-01T00:00:00Z", "-++-+-+-"),
    // The offset counts: half past midnight in Berlin is the day before in UTC.
    rows("2024-05-15", "2024-05-15T00:30:00+02:00", "-+-+-+-+"),
    rows("2024-05-15T10:00", "2024-05-15T10:00:59.999Z", "+---++--"),
    rows("2024-05-15T10:00", "2024-05-15T10:01:00Z", "-++-+-+-"),
    // Periods: one that ends within the month does not reach past it.
    rows("2024-05", spring, "-+-+-+--"),
    rows("2024", spring, "+---++--"),
    rows("2024-02", spring, "-++++" + "+--"),
    rows("2023", spring, "-++-+-+-"),
    rows("2024-05-15", spring, "-+-+-+--"),
    rows("2024-05-16", spring, "-+-+-+-+"),
    // Periods without an end, or without a beginning.
    rows("2024-04", open, "-++++" + "+--"),
    rows("2024-02", open, "-++-+-+-"),
    rows("2024-02", past, "-++++" + "+--"),
    rows("2024-03-02", past, "-+-+-+-+"),
  ].flatMap { $0 }

  @Test("Each prefix finds what it should", arguments: table)
  func prefixes(row: DateRow) throws {
    let comparison = try #require(DateComparison(row.search, at: Self.now))
    let range = try #require(DateRange(row.element))
    #expect(comparison.matches(range) == row.isFound)
  }

  @Test(
    "Approximately is a tenth of the distance from now",
    arguments: [
      // Ten days before the present are a day more on both sides.
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
    "A text that is no date is none",
    arguments: ["", "ge", "yesterday", "xx2024", "2024-13", "2024-02-30", "ge2024-05-15T25:00", "gege2024"])
  func refuses(text: String) {
    #expect(DateComparison(text, at: Self.now) == nil)
  }

  @Test("A date and a time with an offset may come with a blank for its plus")
  func blanks() {
    let blank = DateComparison("2024-05-15T10:00:00 02:00", at: Self.now)
    #expect(blank != nil && blank == DateComparison("2024-05-15T10:00:00+02:00", at: Self.now))
  }
}
