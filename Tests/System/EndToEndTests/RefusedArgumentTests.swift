import Foundation
import TestSupport
import Testing

@Suite("Arguments that mean nothing, too much, or something else")
struct RefusedArgumentTests {
  static let card = Repository.url("Examples/cards/vaccination.smart-health-card").path

  let home = FileManager.default.temporaryDirectory.appending(path: "refused-\(UUID().uuidString)").path

  func run(_ words: [String]) throws -> ProgramRun { try ProgramRun.wellseal(words, home: home) }

  @Test(
    "A moment that no calendar has is wrong use",
    arguments: [
      "2023-06-31", "2024-02-30", "2023-07-01T25:00:00Z", "2023-07-01T12:61:00Z", "9999999999999999999",
    ])
  func moments(text: String) throws {
    let refused = try run(["cards", "verify", Self.card, "--at", text])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("is no time"))
    #expect(try run(["keys", "rotate", "--until", text]).status == 64)
  }

  @Test("An identifier of fewer than four characters names nothing", arguments: ["", "0", "01b"])
  func shortIdentifiers(text: String) throws {
    #expect(try run(["init"]).status == 0)
    let refused = try run(["providers", "remove", text, "--yes"])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("first 4 characters"))
  }

  @Test("A negative number is a number, not an option")
  func negativeNumbers() throws {
    #expect(try run(["init"]).status == 0)
    #expect(try run(["add", "appleSleepingWristTemperature", "-0.3", "degC"]).status == 0)
    #expect(try run(["samples", "appleSleepingWristTemperature"]).output.contains("-0.3"))
    #expect(try run(["samples", "stepCount", "--limit", "-5"]).errors.contains("--limit"))
  }

  @Test("A range that ends before it begins is refused")
  func reversedRange() throws {
    #expect(try run(["init"]).status == 0)
    let ends = ["2025-06-01", "2025-05-01"]
    for words in [
      ["samples", "stepCount", "--from", ends[0], "--to", ends[1]],
      ["stats", "stepCount", "--from", ends[0], "--to", ends[1]],
      ["export", "csv", "-", "--from", ends[0], "--to", ends[1]],
    ] {
      let refused = try run(words)
      #expect(refused.status == 64)
      #expect(refused.errors.contains("ends before it begins"))
    }
  }

  @Test("An answer that cannot be written is told in the exit status")
  func lostOutput() throws {
    #expect(try run(["init"]).status == 0)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
    let lost = try ProgramRun(
      "/bin/sh", ["-c", "\"$0\" types --home \"$1\" > /dev/full", program, home],
      environment: ["WELLSEAL_PASSPHRASE": "a passphrase for tests", "HOME": home])
    #expect(lost.status == 74)
    #expect(lost.errors.contains("could not be written"))
  }
}
