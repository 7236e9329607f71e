import ArgumentParser
import Testing

@testable import WellsealCommands

@Suite("Command-line arguments")
struct CommandWordsTests {
  @Test("Global options are extracted anywhere before --")
  func globals() throws {
    var words = ["--quiet", "stats", "--no-color", "steps", "--config=/x", "--", "--verbose"]
    let values = try GlobalOptions.extract(from: &words)
    #expect(words == ["stats", "steps", "--", "--verbose"])
    #expect(values == .init(isQuiet: true, hasNoColor: true, settings: "/x"))
    var more = ["types", "--wide", "--password-command", "pass show x", "--password-command=y"]
    #expect(try GlobalOptions.extract(from: &more) == .init(isWide: true, passwordCommand: "y"))
    #expect(more == ["types"])
    var pair = ["types", "--config", "file", "--verbose"]
    #expect(try GlobalOptions.extract(from: &pair) == .init(isVerbose: true, settings: "file"))
    #expect(pair == ["types"])
  }

  @Test(
    "--config without a file and contradicting options are usage errors",
    arguments: [["--config"], ["--quiet", "--verbose"]])
  func refuses(words: [String]) {
    var words = words
    #expect(throws: ValidationError.self) { try GlobalOptions.extract(from: &words) }
  }

  @Test(
    "A value that starts with a hyphen and a digit stays with its option",
    arguments: [
      (["stats", "stepCount", "--zone", "-06:00"], ["stats", "stepCount", "--zone=-06:00"]),
      (
        ["samples", "x", "--from", "-86400", "--limit", "5"],
        ["samples", "x", "--from=-86400", "--limit", "5"]
      ),
      (["add", "bodyMass", "-5", "kg"], ["add", "bodyMass", "--", "-5", "kg"]),
      (["add", "bodyMass", "--sure", "-5", "kg"], ["add", "bodyMass", "--sure", "--", "-5", "kg"]),
      (["stats", "steps", "--zone=-06:00"], ["stats", "steps", "--zone=-06:00"]),
    ])
  func negative(words: [String], attached: [String]) {
    #expect(NumberArguments.attached(words) == attached)
  }

  @Test(
    "Weeks start on the day of the region, and on Monday without one",
    arguments: [("en_US.UTF-8", 1), ("de_DE.UTF-8", 2), ("C.UTF-8", 2), ("", 2), ("ar_EG", 7), ("en_GB", 2)])
  func weeks(locale: String, day: Int) {
    #expect(TimeOptions.firstWeekday(ofLocale: locale) == day)
  }

  @Test("A group without a command lists its objects")
  func lists() throws {
    for group in CommandTree.root.all {
      guard let list = group.children.first(where: { $0.path.last == "list" }),
        !list.options.contains(where: { $0.kind == .positional })
      else { continue }
      #expect(group.type.configuration.defaultSubcommand == list.type, "\(group.path)")
    }
  }

  @Test("A group's default command has no arguments, so typos are reported")
  func groups() {
    for group in CommandTree.root.all {
      guard let usual = group.type.configuration.defaultSubcommand else { continue }
      let options = CommandTree(type: usual, path: []).options
      #expect(!options.contains { $0.kind == .positional }, "\(group.path)")
    }
  }
}
