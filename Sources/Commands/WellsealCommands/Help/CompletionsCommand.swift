import ArgumentParser

/// The command `wellseal completions`, which prints the completion script of a shell.
struct CompletionsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "Print a shell completion script.",
    discussion: """
      Completes types, sources, apps, providers, pending requests and settings. Sources are completed only if the store can be opened without a \
      prompt.
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash = "bash"
    case zsh = "zsh"
    case fish = "fish"
  }

  @Argument(help: "The shell.") var shell: Shell

  func run() async throws {
    let shells: [Shell: CompletionShell] = [.bash: .bash, .zsh: .zsh, .fish: .fish]
    print(CommandTree.root.type.completionScript(for: shells[shell] ?? .bash))
  }
}
