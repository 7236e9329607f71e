import ArgumentParser
import Glibc
import WellsealBase

/// The command `wellseal config path`, which prints the path of the settings.
struct ConfigPathCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the path of the settings file.")

  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let path = SettingsFile.path
    Output.answer(
      ["path": .string(path), "exists": .bool(access(path, F_OK) == 0)], asJSON: json, path)
  }
}
