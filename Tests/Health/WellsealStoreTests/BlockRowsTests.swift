import Foundation
import Testing
import WellsealModel

@testable import WellsealStore

@Suite("Block rows that a query examines")
struct BlockRowsTests {
  /// Returns a block of objects with two rows per hour for ten hours.
  private func block() throws -> DecodedBlock {
    .objects(
      try (0..<20).map { place in
        StoredSample(try StoreTests.heartRate(60, at: Double(place / 2) * 3600), position: UInt64(place + 1))
      })
  }

  @Test(
    "Only rows between the dates are examined",
    arguments: [
      (-1.0...(-0.5), 0..<0), (-1...0, 0..<2), (0...0, 0..<2), (1...2, 2..<2), (3600...7200, 2..<6),
      (9 * 3600...9 * 3600, 18..<20), (9 * 3600 + 1...Double.infinity, 20..<20),
      (-Double.infinity...Double.infinity, 0..<20),
    ] as [(ClosedRange<Double>, Range<Int>)])
  func rows(bounds: ClosedRange<Double>, expected: Range<Int>) throws {
    #expect(try block().rows(startingIn: bounds) == expected)
  }

  @Test("A date query has a range of possible starts")
  func starts() throws {
    func starts(_ comparisons: (PredicateField, PredicateComparator, Double)...) throws -> ClosedRange<
      Double
    >? {
      let parts = comparisons.map { field, comparator, seconds in
        SamplePredicate.comparing(
          .field(field), comparator, .date(Date(timeIntervalSinceReferenceDate: seconds)))
      }
      return try #require(ColumnTest(.all(of: parts))).starts
    }
    #expect(try starts((.startDate, .equal, 5), (.endDate, .equal, 7)) == 5...5)
    #expect(try starts((.startDate, .greaterOrEqual, 5), (.startDate, .less, 9)) == 5...9)
    // A sample that ends late may have started at any time.
    #expect(try starts((.endDate, .greater, 5)) == -.infinity...(.infinity))
    #expect(try starts((.endDate, .lessOrEqual, 5)) == -.infinity...5)
    #expect(try starts((.startDate, .greater, 9), (.endDate, .less, 5)) == nil)
  }

  @Test("The dates of a query with other conditions limit its rows")
  func dates() throws {
    func date(_ comparator: PredicateComparator, _ seconds: Double) -> SamplePredicate {
      .comparing(.field(.startDate), comparator, .date(Date(timeIntervalSinceReferenceDate: seconds)))
    }
    let tied = SamplePredicate.objects(tiedBy: .workout, to: UUID())
    let both = SamplePredicate.and([date(.greaterOrEqual, 3600), .and([tied, date(.less, 7200)])])
    #expect(ColumnTest(both) == nil)
    #expect(ColumnTest(datesOf: both).starts == 3600...7200)
    #expect(ColumnTest(datesOf: both).holds(3600, 3600) && !ColumnTest(datesOf: both).holds(7200, 7200))
    // Conditions that needn't all be met limit nothing.
    for open in [.or([both, tied]), .not(both), tied] as [SamplePredicate] {
      #expect(ColumnTest(datesOf: open).starts == -.infinity...(.infinity))
    }
  }
}
