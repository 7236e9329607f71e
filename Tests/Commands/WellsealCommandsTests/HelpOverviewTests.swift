import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import WellsealCommands

@Suite("Help of the program and its topics")
struct HelpOverviewTests {
  @Test("The help has at most 60 lines of 80 columns")
  func fits() {
    let lines = HelpOverview.text(columns: 80).components(separatedBy: "\n")
    #expect(lines.count <= 60)
    #expect(lines.filter { $0.count > 80 }.isEmpty)
  }

  @Test("Each group has at most nine commands")
  func groups() {
    let configuration = WellsealCommand.configuration
    #expect(configuration.ungroupedSubcommands.count <= 9)
    for group in configuration.groupedSubcommands {
      #expect(group.subcommands.count <= 9, "\(group.name)")
    }
  }

  @Test("The help names each command once, and `help commands` says what it does")
  func complete() {
    let words = HelpOverview.text(columns: 80).components(separatedBy: "OPTIONS OF EVERY COMMAND")[0]
      .split { " ,\n".contains($0) }.map(String.init)
    let purposes = HelpOverview.commands
    for command in CommandTree.root.children {
      let name = command.path[0]
      #expect(words.contains(name), "\(name)")
      #expect(purposes.contains("  \(name) "), "\(name)")
      #expect(purposes.contains(command.type.configuration.abstract), "\(name)")
    }
  }

  @Test("The pages of topics have lines of at most 80 columns", arguments: HelpTopic.allCases)
  func topics(topic: HelpTopic) {
    let lines = topic.text.components(separatedBy: "\n")
    #expect(lines.count > 5)
    // Lists of one line per entry may be a little wider.
    let isList = [.exitCodes, .commands].contains(topic)
    #expect(lines.filter { $0.count > (isList ? 120 : 80) }.isEmpty)
    #expect(HelpOverview.text(columns: 80).contains("  \(topic.rawValue) "))
  }

  @Test("The page of the environment names each variable that the program reads")
  func environment() throws {
    let page = HelpTopic.environment.text
    let sources = Repository.url("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var names: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: #/WELLSEAL_[A-Z_]+/#).map { String($0.output) })
    }
    names.remove("WELLSEAL_TEST_SCRYPT_ROUNDS")
    #expect(names.count > 10)
    for name in names { #expect(page.contains(name), "\(name)") }
  }

  @Test(
    "Words that ask for help are recognized",
    arguments: [
      (["help"], true), (["--help"], true), (["-h"], true), ([], true), (["--"], true),
      (["help", "stats"], false),
      (["stats", "--help"], false),
    ])
  func isMeant(words: [String], expected: Bool) {
    #expect(HelpOverview.isMeant(by: words) == expected)
  }

  @Test("A typo in a topic is answered with the topic")
  func typo() {
    let failure = WrongUse(of: WellsealCommand.self).unknownCommand(["help", "enviroment"])
    #expect(failure?.hint == "did you mean wellseal help environment?")
  }

  @Test("A file without a command is answered with a command line that works")
  func file() throws {
    let name = "an export with a long name, of the kind that programs choose.xml"
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString) \(name)").path
    try "<x/>".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let failure = WrongUse(of: WellsealCommand.self).unknownCommand([path])
    #expect(failure?.hint == "did you mean wellseal import '\(path)'?")
  }
}
