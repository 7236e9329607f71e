import ArgumentParser
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFiles

/// The command `wellseal issue publish`, which writes the files for the issuer's web server.
struct IssuePublishCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Write the key set and revocation lists for a web server.")

  @Argument(help: "The folder that the web server publishes at the issuer URL.") var folder: String
  @OptionGroup var home: HomeOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let files = try await OutputTarget(folder).whileMakingFolder {
        try IssuerDirectory(home: home.folder).publish(to: folder, at: UnixTime.now)
      }
      Output.answer(
        ["folder": .string(folder), "files": .array(files.map { .string($0) })], asJSON: json,
        files.map { "\(FilePath.ofFolder(folder))/\($0)" }.joined(separator: "\n"))
    }
  }
}
