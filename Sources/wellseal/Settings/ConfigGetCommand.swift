import ArgumentParser
import ByteFormats
import TerminalInterface

/// `wellseal config get`: one value.
struct ConfigGetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Prints the value of a setting, wherever it comes from.")

  @Argument(
    help: ArgumentHelp("The setting, as in zone or serve.port.", valueName: "key"),
    completion: .custom(SettingInForce.completions))
  var key: String
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    let setting = try SettingInForce(try SettingKey(known: key), in: try SettingsFile.inForce())
    Output.answer(setting.json, asJSON: json, setting.value ?? "")
    // A script can tell that there is none.
    if setting.value == nil { throw ExitStatus.failed.code }
  }
}
