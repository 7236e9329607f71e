import ArgumentParser
import Testing
import WellsealQueries

@testable import WellsealCommands

@Suite("Date ranges of permissions")
struct ReadWindowTests {
  private func range(_ words: String) throws -> ReadWindowOptions {
    try ReadWindowOptions.parse(words.split(separator: " ").map(String.init) + ["--zone", "UTC"])
  }

  @Test(
    "A range that ends before it starts is rejected",
    arguments: [
      "--from 2026 --to 2025", "--from 2026-02-02 --to 2026-02-01",
      "--from 2026-01-01T10:00 --to 2026-01-01T09:59",
    ])
  func reversed(words: String) {
    #expect(throws: ReversedRange.self) { try range(words).window() }
  }

  @Test("Every other range is accepted", arguments: ["--from 2026", "--to 2025", "--from 2026 --to 2026"])
  func accepted(words: String) throws { #expect(try range(words).window() != nil) }

  @Test("Without a start and an end there is no range")
  func none() throws { #expect(try range("").window() == nil) }
}
