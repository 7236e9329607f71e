import ArgumentParser
import WellsealBase

/// The command `wellseal config show`, which shows the effective settings and their origins.
struct ConfigShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show all settings, their values and where each is set.")

  @Flag(help: "Include settings without a value.") var all = false
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    let settings = try SettingInForce.all(in: try SettingsFile.inForce()).filter { all || $0.value != nil }
    Output.answer(
      ["path": .string(SettingsFile.path), "settings": .array(settings.map(\.json))], asJSON: json,
      Self.text(settings))
  }

  private static func text(_ settings: [SettingInForce]) -> String {
    var table = AlignedTable([("setting", .left), ("value", .left), ("from", .left)])
    for setting in settings {
      table.add([setting.key.text, setting.value ?? "", setting.origin.rawValue])
    }
    return table.text
  }
}
