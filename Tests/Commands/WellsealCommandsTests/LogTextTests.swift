import Foundation
import Testing
import WellsealBase

@testable import WellsealCommands
@testable import WellsealConsent

@Suite("The access log at the terminal")
struct LogTextTests {
  private static func sentence(_ at: String, in zone: String) throws -> String {
    let line = AccessLines.Line(text: #"{"at":"\#(at)"}"#, sentence: "Walker was changed.")
    return LogShowCommand.sentence(line, in: try LocalTime(named: zone))
  }

  @Test(
    "An entry has the time of the chosen zone",
    arguments: [
      ("UTC", "2026-11-21 20:59:41"), ("Asia/Tokyo", "2026-11-22 05:59:41"),
      ("-03:30", "2026-11-21 17:29:41"),
    ])
  func zone(name: String, time: String) throws {
    #expect(try Self.sentence("2026-11-21T20:59:41.520Z", in: name) == "\(time)  Walker was changed.")
  }

  @Test("An unreadable time is shown as it is logged")
  func unreadable() throws {
    #expect(try Self.sentence("later", in: "Asia/Tokyo") == "later  Walker was changed.")
  }

  @Test(
    "Commands about one user's store accept a zone or a takeover",
    arguments: [
      (["log"], "zone"), (["consent", "show"], "zone"), (["consent"], "zone"),
      (["people", "move"], "take-over"),
      (["people", "export"], "take-over"),
    ])
  func options(words: [String], option: String) throws {
    let command = try #require(CommandTree.named(by: words))
    #expect(command.options.contains { $0.name == option })
  }
}
