import ArgumentParser
import FoundationEssentials
import WellsealBase

/// The manual page of a command for man(1), with the text of its help.
struct ManPage {
  private let command: CommandTree

  init(_ command: CommandTree) { self.command = command }

  /// The name of the page, such as `wellseal-cards-verify`.
  var name: String { (["wellseal"] + command.path).joined(separator: "-") }

  var text: String {
    let configuration = command.type.configuration
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"wellseal \(CommandTree.root.type.configuration.version)\" \"Wellseal\"",
      ".SH NAME", "\(Self.escaped(name)) \\- \(Self.escaped(WrongUse.plain(configuration.abstract)))",
      ".SH SYNOPSIS", ".B \(Self.escaped(typed))",
    ]
    lines += synopsis
    if !configuration.discussion.isEmpty {
      lines += [".SH DESCRIPTION"] + paragraphs(configuration.discussion)
    }
    lines += section("ARGUMENTS", command.options.filter { $0.kind == .positional })
    lines += section("OPTIONS", command.options.filter { $0.kind != .positional })
    lines += commands
    if let example = CommandExample.of(command.path) {
      lines += [".SH EXAMPLE", ".nf"] + example.lines.map(Self.escaped) + [".fi"]
    }
    if command.path.isEmpty { lines += exitStatuses }
    let parent = (["wellseal"] + command.path.dropLast()).joined(separator: "-")
    lines += [".SH SEE ALSO", command.path.isEmpty ? ".BR man (1)" : ".BR \(Self.escaped(parent)) (1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var typed: String { (["wellseal"] + command.path).joined(separator: " ") }

  private var synopsis: [String] {
    guard command.children.isEmpty else { return [".I COMMAND"] }
    let arguments = command.options.filter { $0.kind == .positional }.map { option in
      let name = option.valueName.uppercased() + (option.isRepeating ? "..." : "")
      return ".RI \(option.isOptional ? "[ \(Self.escaped(name)) ]" : Self.escaped(name))"
    }
    return arguments + [".RI [ OPTION... ]"]
  }

  private func section(_ title: String, _ options: [CommandOption]) -> [String] {
    guard !options.isEmpty else { return [] }
    return [".SH \(title)"]
      + options.flatMap { option in
        let value =
          option.kind == .flag || option.valueName.isEmpty ? "" : " \(option.valueName.uppercased())"
        let names =
          option.kind == .positional
          ? option.valueName.uppercased() : option.names.joined(separator: ", ") + value
        let values = option.values.isEmpty ? "" : " One of \(option.values.joined(separator: ", "))."
        let usual = option.defaultValue.map { " Usually \($0)." } ?? ""
        return [".TP", ".B \(Self.escaped(names))", Self.escaped(option.abstract + values + usual)]
      }
  }

  private var commands: [String] {
    guard !command.children.isEmpty else { return [] }
    return [".SH COMMANDS"]
      + command.children.flatMap { child in
        let page = (["wellseal"] + child.path).joined(separator: "-")
        return [
          ".TP", ".BR \(Self.escaped(page)) (1)", Self.escaped(child.type.configuration.abstract),
        ]
      }
  }

  private var exitStatuses: [String] {
    [".SH EXIT STATUS"]
      + ExitStatus.allCases.flatMap { status in
        [".TP", ".B \(status.rawValue)", Self.escaped(status.row.meaning)]
      }
  }

  private func paragraphs(_ text: String) -> [String] {
    text.components(separatedBy: "\n").flatMap { $0.isEmpty ? [".PP"] : [Self.escaped($0), ".br"] }
  }

  /// Escapes a line so that troff doesn't read it as a request.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
