import Foundation
import Testing

/// `WELLSEAL_SLOW_SERIES` is the number of series of 100,000 quantities to read; 10 are a million.
@Suite("An app that reads slowly", .serialized)
struct SlowReaderTests {
  private static let series =
    ProcessInfo.processInfo.environment["WELLSEAL_SLOW_SERIES"].flatMap { Int($0) } ?? 2

  @Test("A slow reader uses less than 32 MiB, however long the result is")
  func memory() async throws {
    let killed = try await KilledDaemon(seed: 3)
    let read = try killed.readSlowly(series: Self.series)
    #expect(read.count == Self.series * 100_000)
    #expect(read.grownBy > 0 && read.grownBy < 32 << 10, "grew by \(read.grownBy) KiB")
  }
}

extension KilledDaemon {
  /// Lets the app save long series and read them.
  ///
  /// - Returns: The number of quantities that it read, and its memory growth in KiB.
  func readSlowly(series: Int) throws -> (count: Int, grownBy: Int) {
    let daemon = try startDaemon()
    defer { daemon.kill(after: 0) }
    let pour = try startApp(["pour", "\(series)"])
    guard pour.end() == 0 else {
      throw SampleLedger.LedgerError(description: "the app cannot save: \(pour.lines)")
    }
    let sip = try startApp(["sip"])
    guard sip.end() == 0 else {
      throw SampleLedger.LedgerError(description: "the app cannot read: \(sip.lines)")
    }
    let numbers = sip.lines.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    guard numbers.count == 2 else { throw SampleLedger.LedgerError(description: "\(sip.lines)") }
    return (numbers[0], numbers[1])
  }
}
