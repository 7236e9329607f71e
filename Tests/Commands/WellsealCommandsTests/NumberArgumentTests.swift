import Testing

@testable import WellsealCommands

@Suite("Arguments that start with a hyphen and a digit")
struct NumberArgumentTests {
  @Test(
    "A value is joined to its option, and an argument moves behind --",
    arguments: [
      (["issue", "card", "--user", "-17", "--json"], ["issue", "card", "--user=-17", "--json"]),
      (["profile", "set", "--name", "-1 Person"], ["profile", "set", "--name=-1 Person"]),
      (["add", "bodyMass", "-5", "kg", "--sure"], ["add", "bodyMass", "--sure", "--", "-5", "kg"]),
      (["add", "bodyMass", "--start", "-5", "7"], ["add", "bodyMass", "--start=-5", "7"]),
      (["config", "set", "idle-lock", "-3"], ["config", "set", "idle-lock", "--", "-3"]),
      (["cards", "verify", "-1.png", "x"], ["cards", "verify", "--", "-1.png", "x"]),
      (
        ["tokens", "create", "T", "--read", "steps", "-5", "heartRate"],
        ["tokens", "create", "T", "--read=steps", "--read=-5", "--read=heartRate"]
      ),
    ] as [([String], [String])])
  func attached(typed: [String], parsed: [String]) {
    #expect(NumberArguments.attached(typed) == parsed)
  }

  @Test(
    "Arguments after -- and those the parser understands stay unchanged",
    arguments: [
      ["run", "--", "head", "-1", "/etc/passwd"], ["run", "--seed", "7", "-3", "--", "head"],
      ["cards", "verify", "--", "-1.png"], ["issue", "revoke", "--user=-17"],
      ["stats", "steps", "--by", "day"],
      ["help", "-5"], ["-5"],
    ])
  func untouched(words: [String]) { #expect(NumberArguments.attached(words) == words) }

  @Test(
    "The parser gets exactly the words that were typed",
    arguments: CommandTree.root.leaves.map(\.path))
  func wordsStay(path: [String]) {
    let typed = path + ["-5", "--x", "-.7", "-1 Person", "y"]
    let parsed = NumberArguments.attached(typed)
    #expect(parsed.filter { $0 != "--" }.sorted() == typed.sorted())
  }
}
