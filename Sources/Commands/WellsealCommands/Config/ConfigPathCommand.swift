import ArgumentParser
import Glibc
import WellsealBase

/// `wellseal config path`: where the settings are.
struct ConfigPathCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Prints where the settings are, or would be.")

  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    let path = SettingsFile.path
    Output.answer(
      ["path": .string(path), "exists": .bool(access(path, F_OK) == 0)], asJSON: json, path)
  }
}
