import Foundation
import TestSupport
import Testing

@testable import WellsealDatabaseExport

@Suite("Timestamp texts")
struct MomentTextTests {
  private var moments = MomentText()

  private mutating func text(of date: Date) -> String {
    var text = ""
    moments.withText(of: date) { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test("A timestamp's text doesn't depend on the previous timestamp")
  mutating func sequence() {
    var random = SeededGenerator(seed: 7)
    var dates = [
      0, -0.001, 0.001, 0.9996, 86_399.9996, 951_782_399.5, 4_102_444_799.9996, 4_102_444_800,
      -62_135_596_800, 253_402_300_799,
      253_402_300_800, 1e300, .infinity,
    ].map(Date.init(timeIntervalSince1970:))
    dates += (0..<2000).map { _ in
      let seconds = Double.random(in: -1e9..<5e9, using: &random)
      return Date(timeIntervalSince1970: Bool.random(using: &random) ? seconds : seconds.rounded())
    }
    // Most rows have the same day as the previous one.
    dates += (0..<200).map { Date(timeIntervalSince1970: 1_700_000_000 + Double($0) * 977.125) }
    for date in dates { #expect(text(of: date) == MomentText.text(date), "\(date.timeIntervalSince1970)") }
  }

  @Test(
    "A timestamp's text has milliseconds only if they aren't zero",
    arguments: [
      (0, "1970-01-01T00:00:00Z"), (1_700_000_000.125, "2023-11-14T22:13:20.125Z"),
      (59.9996, "1970-01-01T00:01:00Z"),
      (-0.5, "1969-12-31T23:59:59.500Z"), (951_782_400.0004, "2000-02-29T00:00:00Z"),
    ])
  mutating func known(seconds: Double, expected: String) {
    #expect(text(of: Date(timeIntervalSince1970: seconds)) == expected)
  }
}
