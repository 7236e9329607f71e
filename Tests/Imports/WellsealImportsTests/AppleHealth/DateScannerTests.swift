import Foundation
import TestSupport
import Testing
import WellsealBase

@testable import WellsealImports

/// The fast export date scanner caches the last day, so it is compared with the plain parser.
@Suite("Fast export dates")
struct DateScannerTests {
  /// Returns a text like `2024-05-01 07:05:33 +0200`, with numbers that may be no valid date or
  /// time.
  private static func text(_ random: inout SeededGenerator) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    let day = [
      digits(.random(in: 1990...2030, using: &random), 4), digits(.random(in: 0...13, using: &random), 2),
      digits(.random(in: 0...32, using: &random), 2),
    ]
    let clock = [25, 61, 61].map { digits(.random(in: 0..<$0, using: &random), 2) }
    let sign = Bool.random(using: &random) ? "+" : "-"
    let zone = digits(.random(in: 0...13, using: &random), 2) + digits(.random(in: 0...60, using: &random), 2)
    return "\(day.joined(separator: "-")) \(clock.joined(separator: ":")) \(sign)\(zone)"
  }

  @Test("The fast date parser agrees with the plain one on valid and invalid texts", arguments: 0..<20)
  func same(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scanner = DateScanner()
    for _ in 0..<2000 {
      let text = Self.text(&random)
      let slow = "\(text.prefix(19))\(text.dropFirst(20).prefix(3)):\(text.suffix(2))"
      // Exports have no leap seconds.
      let expected = text.dropFirst(17).hasPrefix("60") ? nil : UnixTime(rfc3339: slow)?.date
      #expect(scanner.date(text) == expected, "\(text)")
      #expect(scanner.date(text) == expected, "\(text), the second time")
    }
  }

  @Test("A date written in a zone is read as the same second", arguments: [0, 7200, -12_600, 20_700])
  func both(offset: Int) {
    var random = SeededGenerator(seed: UInt64(bitPattern: Int64(offset)))
    var scanner = DateScanner()
    for _ in 0..<2000 {
      let date = Date(timeIntervalSinceReferenceDate: .random(in: -2e9...2e9, using: &random).rounded(.down))
      let text = ExportDates.text(date, offset: offset)
      #expect(text.utf8.count == DateScanner.length)
      #expect(scanner.date(text) == date, "\(text)")
    }
  }

  @Test("Dates of iOS 8 and of current systems are read the same")
  func compact() {
    var scanner = DateScanner()
    #expect(scanner.date("20140921085800-0500") == scanner.date("2014-09-21 08:58:00 -0500"))
    #expect(scanner.date("20140231085800-0500") == nil)
  }
}
