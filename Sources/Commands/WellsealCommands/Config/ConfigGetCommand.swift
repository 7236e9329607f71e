import ArgumentParser
import WellsealBase

/// The command `wellseal config get`, which prints one value.
struct ConfigGetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print the effective value of a setting.")

  @OptionGroup var setting: SettingArgument
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let setting = try SettingInForce(try setting.key(), in: try SettingsFile.inForce())
    Output.answer(setting.json, asJSON: json, setting.value ?? "")
    // The exit status reports a missing setting to scripts.
    if setting.value == nil { throw ExitStatus.failed.code }
  }
}
