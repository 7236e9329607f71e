import ArgumentParser
import WellsealBase

/// The command `wellseal config unset`, which removes a setting from the file.
struct ConfigUnsetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Remove a setting from the file.")

  @OptionGroup var setting: SettingArgument
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let key = try setting.key()
    guard var file = try SettingsFile.inForce(), file.text[key.words] != nil else {
      throw CommandFailure("\(key.text) isn't set", hint: "see wellseal config")
    }
    do { try file.text.set(key.words, to: nil) } catch {
      throw CommandFailure("can't change the settings", hint: "change them with an editor")
    }
    try file.write()
    let setting = try SettingInForce(key, in: file)
    Output.answer(
      setting.json, asJSON: json,
      setting.value.map { "\(key.text) is \($0) again." } ?? "Removed \(key.text).")
  }
}
