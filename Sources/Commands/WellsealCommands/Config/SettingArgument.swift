import ArgumentParser

/// The setting that a command is about.
struct SettingArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The setting, as in zone or serve.port.", valueName: "key"),
    completion: .custom(SettingInForce.completions))
  var name: String

  /// - Throws: what is wrong with a name that no setting has.
  func key() throws -> SettingKey { try SettingKey(known: name) }
}
