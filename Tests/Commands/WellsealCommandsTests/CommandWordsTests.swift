import ArgumentParser
import Testing

@testable import WellsealCommands

@Suite("The words of a command line")
struct CommandWordsTests {
  @Test("What holds for every command is taken out, wherever it stands before --")
  func globals() throws {
    var words = ["--quiet", "stats", "--no-color", "steps", "--config=/x", "--", "--verbose"]
    let values = try GlobalOptions.take(from: &words)
    #expect(words == ["stats", "steps", "--", "--verbose"])
    #expect(values == .init(isQuiet: true, hasNoColour: true, settings: "/x"))
    var pair = ["types", "--config", "file", "--verbose"]
    #expect(try GlobalOptions.take(from: &pair) == .init(isVerbose: true, settings: "file"))
    #expect(pair == ["types"])
  }

  @Test(
    "--config without a file, and two that contradict, are wrong use",
    arguments: [["--config"], ["--quiet", "--verbose"]])
  func refuses(words: [String]) {
    var words = words
    #expect(throws: ValidationError.self) { try GlobalOptions.take(from: &words) }
  }

  @Test(
    "An old name works, and says what it is called now",
    arguments: [
      (["app", "--demo"], ["health-app", "--demo"], "app is called health-app now"),
      (["help", "app"], ["help", "health-app"], "app is called health-app now"),
      (
        ["issue", "serve-dir", "x"], ["issue", "publish", "x"], "issue serve-dir is called issue publish now"
      ),
      (
        ["stats", "steps", "--since=2025"], ["stats", "steps", "--since=2025"], "--since is called --from now"
      ),
      (["apps"], ["apps"], nil),
      (["keys", "rotate", "--until", "x"], ["keys", "rotate", "--until", "x"], nil),
    ] as [([String], [String], String?)])
  func oldNames(typed: [String], words: [String], note: String?) {
    let replaced = OldNames.replaced(in: typed)
    #expect(replaced.words == words)
    #expect(replaced.notes.first.map { $0.hasPrefix(note ?? "?") } ?? (note == nil))
  }

  @Test("Every present name of a command is one that the program has")
  func present() {
    let commands = Set(CommandTree.root.all.map(\.path))
    for name in OldNames.commands {
      #expect(commands.contains(name.new) && !commands.contains(name.old))
    }
    for option in OldNames.options {
      let leaf = CommandTree.root.leaves.first { $0.path.joined(separator: " ") == option.command }
      let names = leaf?.options.flatMap(\.names) ?? []
      #expect(names.contains(option.new), "\(option)")
    }
  }

  @Test("What a group does by itself takes no argument, so that a slip after its name is told as one")
  func groups() {
    for group in CommandTree.root.all {
      guard let usual = group.type.configuration.defaultSubcommand else { continue }
      let options = CommandTree(type: usual, path: []).options
      #expect(!options.contains { $0.kind == .positional }, "\(group.path)")
    }
  }
}
