import ArgumentParser

/// The setting in the arguments of a command.
struct SettingArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The setting, as in zone or serve.port.", valueName: "key"),
    completion: .custom(SettingInForce.completions))
  var name: String

  /// Returns the key of the setting.
  ///
  /// - Throws: An error if there is no such setting.
  func key() throws -> SettingKey { try SettingKey(known: name) }
}
