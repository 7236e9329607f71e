import ArgumentParser
import Synchronization
import WellsealBase

/// A command of the program in the parser's definition, from which its help, its manual page and
/// its settings are derived.
struct CommandTree {
  let type: any ParsableCommand.Type
  /// The names after the program's name.
  let path: [String]

  var children: [CommandTree] {
    type.configuration.subcommands.map {
      CommandTree(type: $0, path: path + [$0.configuration.commandName ?? ""])
    }
  }

  /// The commands that can be run, in the order of the help.
  var leaves: [CommandTree] { children.isEmpty ? [self] : children.flatMap(\.leaves) }

  /// This command and all below it.
  var all: [CommandTree] { [self] + children.flatMap(\.all) }

  /// Returns the command that the arguments name, including the default command of a group, or
  /// `nil` if they name none.
  static func named(by words: [String]) -> CommandTree? {
    var command = root
    for word in words {
      guard let next = command.children.first(where: { $0.path.last == word }) else { break }
      command = next
    }
    guard !command.path.isEmpty else { return nil }
    guard let usual = command.type.configuration.defaultSubcommand else { return command }
    return command.children.first { $0.type == usual }
  }

  /// Its arguments, options and flags, except the parser's own.
  ///
  /// The parser describes each command slowly, so this happens once.
  var options: [CommandOption] {
    if let known = Self.known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let options = describedOptions
    Self.known.withLock { $0[ObjectIdentifier(type)] = options }
    return options
  }

  /// The options of commands that were described before.
  private static let known = Mutex<[ObjectIdentifier: [CommandOption]]>([:])

  private var describedOptions: [CommandOption] {
    guard let dump = try? JSONDocument(parsing: type._dumpHelp()).root["command"] else { return [] }
    let all = dump["arguments"].map { Array($0.elements) } ?? []
    return all.map(CommandOption.init).filter { !["help", "version"].contains($0.name) }
  }
}

/// An argument, an option or a flag of a command.
struct CommandOption {
  enum Kind: String {
    case positional = "positional"
    case option = "option"
    case flag = "flag"
  }

  let kind: Kind
  /// The name without hyphens, or the placeholder of an argument.
  let name: String
  /// All names with their hyphens.
  let names: [String]
  let valueName: String
  let isOptional: Bool
  let isRepeating: Bool
  let defaultValue: String?
  let values: [String]
  let abstract: String
  /// Whether it accepts all values up to the next option.
  let takesSeveral: Bool
  /// Whether it accepts everything after `--`, and nothing else.
  let followsTerminator: Bool

  init(_ json: JSONValue) {
    kind = json["kind"]?.string.flatMap(Kind.init) ?? .option
    let shown = json["shouldDisplay"]?.bool ?? true
    valueName = json["valueName"]?.string ?? ""
    name = json["preferredName"]?["name"]?.string ?? valueName
    names =
      !shown
      ? []
      : json["names"].map { names in
        names.elements.compactMap { item in
          item["name"]?.string.map { (item["kind"]?.string == "short" ? "-" : "--") + $0 }
        }
      } ?? []
    isOptional = json["isOptional"]?.bool ?? false
    isRepeating = json["isRepeating"]?.bool ?? false
    defaultValue = json["defaultValue"]?.string
    values = json["allValues"].map { $0.elements.compactMap(\.string) } ?? []
    abstract = json["abstract"]?.string ?? ""
    let strategy = json["parsingStrategy"]?.string
    takesSeveral = strategy == "upToNextOption"
    followsTerminator = strategy == "postTerminator"
  }

  /// Returns whether an argument is one of its names, with hyphens.
  func isNamed(_ word: String) -> Bool { names.contains(word) || word == "--\(name)" }
}
