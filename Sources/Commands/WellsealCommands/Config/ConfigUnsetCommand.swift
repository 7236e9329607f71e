import ArgumentParser
import WellsealBase

/// The command `wellseal config unset`, which removes a setting from the file.
struct ConfigUnsetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: "Takes a setting out of the file.")

  @OptionGroup var setting: SettingArgument
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    let key = try setting.key()
    guard var file = try SettingsFile.inForce(), file.text[key.words] != nil else {
      throw CommandFailure("the settings do not set \(key.text)", hint: "wellseal config shows what they set")
    }
    do { try file.text.set(key.words, to: nil) } catch {
      throw CommandFailure("the settings cannot be changed", hint: "change them with an editor")
    }
    try file.write()
    let setting = try SettingInForce(key, in: file)
    Output.answer(
      setting.json, asJSON: json,
      setting.value.map { "\(key.text) is \($0) again." } ?? "\(key.text) is not set any more.")
  }
}
