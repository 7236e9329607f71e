import ArgumentParser

/// The command `wellseal completions`, which prints the completion script of a shell.
struct CompletionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Prints the script with which a shell completes commands, options and values.",
    discussion: """
      Values are types, sources, apps, providers, pending questions, and settings. Sources are known where the store can be opened without \
      a question.
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash
    case zsh
    case fish
  }

  @Argument(help: "The shell.") var shell: Shell

  func run() async throws {
    let shells: [Shell: CompletionShell] = [.bash: .bash, .zsh: .zsh, .fish: .fish]
    print(CommandTree.root.type.completionScript(for: shells[shell] ?? .bash))
  }
}
