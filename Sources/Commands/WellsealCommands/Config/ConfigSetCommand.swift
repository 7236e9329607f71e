import ArgumentParser
import WellsealBase

/// The command `wellseal config set`, which sets a value.
struct ConfigSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Sets a setting, and leaves the rest of the file as it is.")

  @OptionGroup var setting: SettingArgument
  @Argument(help: "Its value; several, where the option may be repeated; true or false for a flag.")
  var value: [String]
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    let key = try setting.key()
    var file = try SettingsFile.forChange()
    do { try file.text.set(key.words, to: try key.value(of: value)) } catch is SettingsText.Malformed {
      throw CommandFailure("the value cannot be written into the settings", exit: .wrongUse)
    }
    try file.write()
    let setting = try SettingInForce(key, in: file)
    Output.answer(setting.json, asJSON: json, "\(key.text) is \(setting.value ?? "") now.")
  }
}
