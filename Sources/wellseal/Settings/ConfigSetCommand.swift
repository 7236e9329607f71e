import ArgumentParser
import ByteFormats
import TerminalInterface

/// `wellseal config set`: a setting gets a value.
struct ConfigSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Sets a setting, and leaves the rest of the file as it is.")

  @Argument(
    help: ArgumentHelp("The setting, as in zone or serve.port.", valueName: "key"),
    completion: .custom(SettingInForce.completions))
  var key: String
  @Argument(help: "Its value; several, where the option may be repeated; true or false for a flag.")
  var value: [String]
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    let key = try SettingKey(known: key)
    var file = try SettingsFile.inForce() ?? SettingsFile(newAt: SettingsFile.path)
    do { try file.text.set(key.words, to: try key.value(of: value)) } catch is SettingsText.Malformed {
      throw CommandFailure("the value cannot be written into the settings", exit: .wrongUse)
    }
    try file.write()
    let setting = try SettingInForce(key, in: file)
    Output.answer(setting.json, asJSON: json, "\(key.text) is \(setting.value ?? "") now.")
  }
}
