import ArgumentParser
import Synchronization

/// The options of every command, which may appear anywhere before `--`.
package struct GlobalOptions: ParsableArguments {
  @Flag(help: "Say only the answer and errors: no progress, warnings, notes or hints.") var quiet = false
  @Flag(help: "Tell on standard error which files are used, and how long it took.") var verbose = false
  @Flag(help: "Write without colours, as with $NO_COLOR.") var noColor = false
  @Option(
    help: ArgumentHelp(
      "The settings (default: $WELLSEAL_CONFIG, or ~/.config/wellseal/config.toml).", valueName: "file"))
  var config: String?

  package init() {}
}

extension GlobalOptions {
  /// The values of the options.
  struct Values: Sendable, Equatable {
    var isQuiet = false
    var isVerbose = false
    var hasNoColour = false
    var settings: String?
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
  static func take(from words: inout [String]) throws -> Values {
    var values = Values()
    var rest: [String] = []
    let end = words.firstIndex(of: "--") ?? words.count
    var place = 0
    while place < end {
      switch words[place] {
      case "--quiet": values.isQuiet = true
      case "--verbose": values.isVerbose = true
      case "--no-color", "--no-colour": values.hasNoColour = true
      case "--config":
        guard place + 1 < end else { throw ValidationError("--config names a file.") }
        place += 1
        values.settings = words[place]
      case let word where word.hasPrefix("--config="): values.settings = String(word.dropFirst(9))
      case let word: rest.append(word)
      }
      place += 1
    }
    words = rest + words[end...]
    guard !(values.isQuiet && values.isVerbose) else { throw ValidationError("Give --quiet or --verbose.") }
    return values
  }
}
