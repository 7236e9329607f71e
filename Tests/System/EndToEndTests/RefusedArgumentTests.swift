import Foundation
import TestSupport
import Testing

@Suite("Invalid arguments")
struct RefusedArgumentTests {
  static let card = Repository.url("Examples/cards/vaccination.smart-health-card").path

  let home = FileManager.default.temporaryDirectory.appending(path: "refused-\(UUID().uuidString)").path

  func run(_ words: [String]) throws -> ProgramRun { try ProgramRun.wellseal(words, home: home) }

  @Test(
    "An impossible date is a usage error",
    arguments: [
      "2023-06-31", "2024-02-30", "2023-07-01T25:00:00Z", "2023-07-01T12:61:00Z", "9999999999999999999",
    ])
  func moments(text: String) throws {
    let refused = try run(["cards", "verify", Self.card, "--at", text])
    #expect(refused.status == 64)
    #expect(refused.errors.contains("invalid time"))
    #expect(try run(["keys", "rotate", "--until", text]).status == 64)
  }

  @Test("An ID prefix shorter than four characters matches nothing", arguments: ["", "0", "01b"])
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

  @Test("A user's ID with a hyphen is accepted in every form")
  func hyphenatedUser() throws {
    #expect(try run(["keys", "new", "--issuer", "https://clinic.example/cards"]).status == 0)
    #expect(try run(["issue", "revoke", "--user", "-17"]).output.hasPrefix("Added 1 identifier"))
    let again = try run(["issue", "revoke", "--user=-17"])
    #expect(again.status == 0 && again.output.contains("is unchanged"), "\(again.output)\(again.errors)")
  }

  @Test("A second initial key is rejected and changes nothing")
  func secondKey() throws {
    #expect(try run(["keys", "new", "--issuer", "https://clinic.example/cards"]).status == 0)
    let keys = try run(["keys", "list"]).output
    #expect(try run(["keys", "new", "--issuer", "https://other.example/cards"]).status == 1)
    #expect(try run(["keys", "issuer"]).output == "https://clinic.example/cards\n")
    #expect(try run(["keys", "list"]).output == keys)
  }

  @Test("A rejected test certificate leaves no key behind")
  func refusedCertificate() throws {
    let (content, key) = ("\(home)/content.json", "\(home)/key.pem")
    #expect(try run(["init"]).status == 0)
    let wrong = #"{"ver":"1.3.0","nam":{"fnt":"X"},"dob":"1990-01-01","v":[{"co":"DE"}]}"#
    try wrong.write(toFile: content, atomically: true, encoding: .utf8)
    #expect(try run(["issue", "certificate", content, "--key", key]).status == 11)
    #expect(!FileManager.default.fileExists(atPath: key))
  }

  @Test("A range that ends before it starts is rejected")
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
      #expect(refused.errors.contains("the start is after the end"))
    }
  }

  @Test("A result that can't be written is reported by the exit status")
  func lostOutput() throws {
    #expect(try run(["init"]).status == 0)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
    let lost = try ProgramRun(
      "/bin/sh", ["-c", "\"$0\" types --home \"$1\" > /dev/full", program, home],
      environment: ["WELLSEAL_PASSPHRASE": "a passphrase for tests", "HOME": home])
    #expect(lost.status == 74)
    #expect(lost.errors.contains("can't write to standard output"))
  }
}
