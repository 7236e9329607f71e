import ArgumentParser

/// A value of one form, such as a port, with the hint that an invalid value gets in every command.
protocol FormedArgument: ExpressibleByArgument {
  /// The form as a hint, such as `use a number from 0 to 65535`.
  static var form: String { get }
}
