import Foundation
import WellsealBase

/// Suggestions for unknown options and invalid values.
///
/// The parser suggests options that have little to do with what was typed, and no values.
struct SlipOfOption {
  private let command: CommandTree?
  private let options: [CommandOption]
  private let arguments: [String]

  /// Creates suggestions.
  ///
  /// - Parameters:
  ///   - command: The command, or `nil` if the arguments name none.
  ///   - arguments: The arguments of the command line.
  init(of command: CommandTree?, _ arguments: [String]) {
    self.command = command
    options = command?.options ?? []
    self.arguments = arguments
  }

  /// Returns the parser's message without its suggestion, and a hint, or `nil` if nothing is
  /// similar.
  func corrected(_ sentence: String) -> (sentence: String, hint: String?) {
    if let unknown = sentence.wholeMatch(of: #/(unknown option '(--?[^']+)')(?:\. Did you mean .*)?/#) {
      return (String(unknown.1), option(String(unknown.2)))
    }
    if let missing = sentence.wholeMatch(of: #/missing value for '(--?[^ ']+)[^']*'/#) {
      return (sentence, attached(String(missing.1)))
    }
    if let unexpected = sentence.wholeMatch(of: #/unexpected argument '([^']+)'/#) {
      return (sentence, time(String(unexpected.1)))
    }
    if sentence.hasPrefix("missing expected argument '-- "), let hint = program { return (sentence, hint) }
    if let invalid = sentence.prefixMatch(of: #/the value '([^']*)' is invalid for '([^']+)'/#) {
      // The parser's list of values, which may continue on further lines, is in the hint.
      let list = sentence.range(of: ". Please provide one of")?.lowerBound
      return (
        String(sentence[..<(list ?? sentence.endIndex)]), value(String(invalid.1), of: String(invalid.2))
      )
    }
    return (sentence, nil)
  }

  /// Returns the option for a time that is typed without one.
  private func time(_ typed: String) -> String? {
    guard options.contains(where: { $0.name == "from" && $0.valueName == "time" }),
      (try? TimeOptions.ofMachine().interval(typed)) != nil
    else { return nil }
    return "use --from \(typed.contains(" ") ? "\"\(typed)\"" : typed)"
  }

  /// The syntax for a program that is typed without the terminator before it.
  private var program: String? {
    guard let first = arguments.firstIndex(where: { word in !(command?.path.contains(word) ?? false) }),
      !arguments[first].hasPrefix("-")
    else { return nil }
    let words = arguments[first...].map { $0.contains(" ") ? "'\($0)'" : $0 }
    return "write -- before the program: wellseal \(command?.path.joined(separator: " ") ?? "") -- "
      + words.joined(separator: " ")
  }

  private func option(_ typed: String) -> String? {
    let word = String(typed.drop { $0 == "-" })
    guard word.count > 1 else { return nil }
    let names =
      options.filter { $0.kind != .positional && !$0.names.isEmpty }.map(\.name) + ["help", "version"]
    return Self.question(WrongUse.similar(to: word, among: names).map { "--\($0)" })
  }

  /// Returns the syntax for a value that looks like an option.
  private func attached(_ name: String) -> String? {
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    let value = arguments[index + 1]
    let isOption = options.contains { option in
      option.isNamed(value) || option.isNamed(String(value.prefix { $0 != "=" }))
    }
    guard value.hasPrefix("-"), value != "--", !isOption, name.hasPrefix("--") else { return nil }
    return "a value that begins with a hyphen is attached: \(name)=\(value)"
  }

  private func value(_ typed: String, of argument: String) -> String? {
    let name = argument.prefix { $0 != " " }
    let option = options.first { $0.isNamed(String(name)) || "<\($0.valueName)>" == argument }
    if let option, !option.values.isEmpty {
      return Self.question(WrongUse.similar(to: typed, among: option.values))
        ?? "use one of: \(option.values.joined(separator: ", "))"
    }
    return option.flatMap { command?.valueTypes[$0.name] as? any FormedArgument.Type }?.form
  }

  private static func question(_ similar: [String]) -> String? {
    similar.isEmpty ? nil : "did you mean \(similar.joined(separator: ", or "))?"
  }
}
