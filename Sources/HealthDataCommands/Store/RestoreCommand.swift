package import ArgumentParser
import ByteFormats
import HealthDaemon
import TerminalInterface

/// `wellseal restore`: a backup becomes the store.
package struct RestoreCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Puts a backup in the place of the store, after reading it whole.",
    discussion: "The secrets are those of the backup. What was written since then is gone.")

  @Argument(help: "The backup.") var file: String
  @Flag(help: "Replace the store that is there.") var replace = false
  @OptionGroup var options: StoreOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func validate() throws { try options.hosted.refusePerson() }

  package func run() async throws {
    try await Output.explaining {
      let directory = options.store
      try DaemonOptions.ofEnvironment.withoutDaemon(directory) {
        try directory.restore(file, replacing: replace, with: options.secret)
      }
      Output.answer(
        ["path": .string(directory.path)], asJSON: json, "The backup is the store now: \(directory.path)")
    }
  }
}
