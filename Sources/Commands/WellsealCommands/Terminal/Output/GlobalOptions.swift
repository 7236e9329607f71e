import ArgumentParser
import Synchronization

/// The options of every command, which may appear anywhere before `--`.
package struct GlobalOptions: ParsableArguments {
  @Flag(help: "Print results and errors only.") var quiet = false
  @Flag(help: "Print the files used and the time taken.") var verbose = false
  @Flag(help: "Disable colors (also $NO_COLOR).") var noColor = false
  @Flag(help: "Print tables in full, wider than the terminal.") var wide = false
  @Option(
    help: ArgumentHelp(
      "The settings file (default: $WELLSEAL_CONFIG or ~/.config/wellseal/config.toml).", valueName: "file"))
  var config: String?
  @Option(
    help: ArgumentHelp("A command whose first line of output is the passphrase.", valueName: "command"))
  var passwordCommand: String?

  package init() {}
}

extension GlobalOptions {
  /// The values of the options.
  struct Values: Sendable, Equatable {
    var isQuiet = false
    var isVerbose = false
    var hasNoColor = false
    var isWide = false
    var settings: String?
    var passwordCommand: String?
  }

  /// The values of the process, which are set once before the command begins.
  static var inForce: Values { state.withLock { $0 } }
  static func set(_ values: Values) { state.withLock { $0 = values } }

  /// A mutex, because commands write on any thread.
  private static let state = Mutex(Values())

  /// Removes these options from the arguments, because the parser accepts them only before the
  /// command's name.
  ///
  /// - Throws: `ValidationError` if `--config` has no value.
  static func extract(from words: inout [String]) throws -> Values {
    var values = Values()
    var rest: [String] = []
    let end = words.firstIndex(of: "--") ?? words.count
    var index = 0
    while index < end {
      switch words[index] {
      case "--quiet": values.isQuiet = true
      case "--verbose": values.isVerbose = true
      case "--no-color", "--no-colour": values.hasNoColor = true
      case "--wide": values.isWide = true
      case "--config":
        guard index + 1 < end else { throw ValidationError("--config must be a file.") }
        index += 1
        values.settings = words[index]
      case "--password-command":
        guard index + 1 < end else { throw ValidationError("--password-command must be a command.") }
        index += 1
        values.passwordCommand = words[index]
      case let word where word.hasPrefix("--password-command="):
        values.passwordCommand = String(word.dropFirst("--password-command=".count))
      case let word where word.hasPrefix("--config="): values.settings = String(word.dropFirst(9))
      case let word: rest.append(word)
      }
      index += 1
    }
    words = rest + words[end...]
    guard !(values.isQuiet && values.isVerbose) else {
      throw ValidationError("Use either --quiet or --verbose.")
    }
    return values
  }
}
