import ArgumentParser

/// The one executable: a verb a file, and no decisions of its own.
@main
struct WellsealCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "wellseal",
    abstract: "Verifies and issues SMART Health Cards.",
    subcommands: []
  )
}
