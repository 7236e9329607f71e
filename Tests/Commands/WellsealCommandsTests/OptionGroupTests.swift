import ArgumentParser
import Testing

@testable import WellsealCommands

@Suite("Option groups")
struct OptionGroupTests {
  /// A debug build's parser checks a group four times for each enclosing group, so that a few
  /// levels take half a second.
  @Test("Option groups nest at most two levels deep")
  func depth() {
    let commands = Self.commands(WellsealCommand.self)
    #expect(commands.count > 140)
    for command in commands { #expect(Self.depth(command) <= 2, "\(command)") }
    #expect(commands.contains { Self.depth($0) == 2 })
  }

  private static func commands(_ command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    [command] + command.configuration.subcommands.flatMap(commands)
  }

  private static func depth(_ options: any ParsableArguments.Type) -> Int {
    let groups = Mirror(reflecting: options.init()).children.compactMap { $0.value as? any GroupedOptions }
    return groups.map { 1 + depth(type(of: $0).options) }.max() ?? 0
  }
}

/// A group with any options.
private protocol GroupedOptions { static var options: any ParsableArguments.Type { get } }

extension OptionGroup: GroupedOptions {
  fileprivate static var options: any ParsableArguments.Type { Value.self }
}
