import ArgumentParser
import WellsealBase

/// The command `wellseal config set`, which sets a value.
struct ConfigSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Set a setting.")

  @OptionGroup var setting: SettingArgument
  @Argument(help: "The value; several if the option is repeatable; true or false for a flag.")
  var value: [String]
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let key = try setting.key()
    var file = try SettingsFile.forChange()
    do { try file.text.set(key.words, to: try key.value(of: value)) } catch is SettingsText.Malformed {
      throw CommandFailure("the value can't be saved in the settings", exit: .wrongUse)
    }
    try file.write()
    let setting = try SettingInForce(key, in: file)
    let isHidden = setting.origin == .environment
    Output.answer(
      setting.json, asJSON: json,
      isHidden ? "Set \(key.text)." : "\(key.text) is \(setting.value ?? "") now.")
    if isHidden {
      Terminal.printNotice(
        "note: the environment has priority: \(key.text) is still \(setting.value ?? "")")
    }
  }
}
