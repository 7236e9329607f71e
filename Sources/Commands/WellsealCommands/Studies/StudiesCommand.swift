import ArgumentParser
import Foundation
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealConsent
import WellsealFiles
import WellsealModel

/// The command group `wellseal studies`, which manages the studies of a cluster.
struct StudiesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studies",
    abstract: "Makes studies that people of a cluster agree to, and exports what they gave.",
    subcommands: [
      StudiesAddCommand.self, StudiesVersionCommand.self, StudiesInviteCommand.self, StudiesListCommand.self,
      StudiesExportCommand.self, StudiesCloseCommand.self,
    ], defaultSubcommand: StudiesListCommand.self)
}

/// The command `wellseal studies add`, which adds a study with its first version.
struct StudiesAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract:
      "Makes a study: what people read and agree to, which types are read, and a key for those who run it.",
    discussion: """
      The document is a text in UTF-8, or HTML of which the text is taken. The key file is new and private; without it nothing \
      that people give can be read, and nobody else has it.
      """)

  @Argument(help: "Names the study: small letters, digits and hyphens.") var name: String
  @Option(help: ArgumentHelp("What it is called for people.", valueName: "text")) var title: String
  @Option(help: ArgumentHelp("What people agree to, .txt or .html.", valueName: "file")) var document: String
  @Option(help: ArgumentHelp("What is read, with commas between.", valueName: "types")) var types: String
  @OptionGroup var window: StudyWindowOptions
  @Option(name: .customLong("key-file"), help: ArgumentHelp("A new file for the key.", valueName: "file"))
  var keyFile: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let version = try StudyVersion(
        of: name, 1, title: title, document: try StudyDocument.file(document),
        types: try HealthType.named(inList: types), window: try window.window() ?? ReadWindow(), at: Date())
      let secret = StudySecret()
      let cluster = try options.cluster()
      // The key first: the data of a study whose key is lost is unreadable.
      try NewFile.make(keyFile, Array("\(secret.text)\n".utf8))
      do { try cluster.addStudy(name, version.body, for: secret.publicKey) } catch {
        try? FileManager.default.removeItem(atPath: keyFile)
        throw error
      }
      Output.answer(
        version.json, asJSON: json,
        "\(name), version 1, is there. wellseal studies invite \(name) makes the link for people.")
    }
  }
}

/// The command `wellseal studies version`, which publishes a new version of a study.
struct StudiesVersionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version",
    abstract: "Publishes a new version of a study, which people agree to anew.",
    discussion: """
      Whoever agreed to an earlier version stays with it, with its types and its time, until the new one is agreed to. What is \
      not named stays as it is.
      """)

  @Argument(help: "The study.") var name: String
  @Option(help: ArgumentHelp("What it is called for people.", valueName: "text")) var title: String?
  @Option(help: ArgumentHelp("What people agree to, .txt or .html.", valueName: "file")) var document: String
  @Option(help: ArgumentHelp("What is read, with commas between.", valueName: "types")) var types: String?
  @OptionGroup var window: StudyWindowOptions
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let study = try cluster.study(name), study.isOpen else { throw ClusterError.noSuchStudy }
      let before = try StudyVersion(study.body)
      let version = try StudyVersion(
        of: name, before.number + 1, title: title ?? before.title,
        document: try StudyDocument.file(document),
        types: try types.map { try HealthType.named(inList: $0) } ?? before.types,
        window: try window.window() ?? before.window, at: Date())
      try cluster.publish(name, number: version.number, version.body)
      Output.answer(
        version.json, asJSON: json,
        "\(name) has version \(version.number) now; who agreed to an earlier one stays with it until then.")
    }
  }
}

/// The command `wellseal studies invite`, which prints the link to a study.
struct StudiesInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Prints a link to a study for people of the server, and ends the link before.",
    discussion: "Whoever has it and is signed in may read what the study asks, and agree.")

  @Argument(help: "The study.") var name: String
  @Option(
    help: ArgumentHelp("The name of the server in browsers, as wellseal host has it.", valueName: "host"))
  var publicName: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let secret = StudyLink.make()
      try options.cluster().keepStudyLink(StudyLink.digest(secret), to: name)
      let link = "https://\(publicName)\(StudyLink.path(secret))"
      Output.answer(
        ["study": .string(name), "link": .string(link)], asJSON: json,
        "\(link)\nhint: it is good until the study is closed or has another link, and is not shown again")
    }
  }
}

/// The command `wellseal studies list`, which lists the studies.
struct StudiesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the studies, with how many people take part; nobody is named.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let found = try options.cluster().studies().map { (study: $0, version: try StudyVersion($0.body)) }
      var table = AlignedTable([
        ("study", .left), ("title", .left), ("version", .right), ("people", .right), ("state", .left),
      ])
      for (study, version) in found {
        table.add([
          study.identifier, safeForDisplay(version.title, limit: 60), "\(study.number)",
          "\(study.participants)", study.isOpen ? "open" : "closed",
        ])
      }
      Output.answer(
        [
          "studies": .array(
            found.map { study, version in
              var row = version.json
              row["participants"] = .integer(study.participants)
              row["open"] = .bool(study.isOpen)
              return row
            })
        ], asJSON: json, table.isEmpty ? "There are no studies." : table.text)
    }
  }
}

/// The command `wellseal studies close`, which closes a study.
struct StudiesCloseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Ends a study for good: nobody can agree, nothing is read, the keys are deleted.",
    discussion: "What was exported before stays where it is.")

  @Argument(help: "The study.") var name: String
  @Flag(help: "Do not ask.") var yes = false
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      if !yes {
        try TerminalPrompt.confirm(
          "close", "This ends the study \(name) for good, with every agreement.", unasked: "closes",
          done: "closed")
      }
      let count = try cluster.closeStudy(name)
      Output.answer(
        ["closed": .string(name), "participants": .integer(count)], asJSON: json,
        "\(name) is closed; \(Readable.count(count, "agreement")) ended.")
    }
  }
}

/// The date range that a study reads.
struct StudyWindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Nothing is read that ended before this day or time.", valueName: "date"))
  var from: String?
  @Option(
    help: ArgumentHelp("Nothing is read that ended after this day or time.", valueName: "date"))
  var to: String?
  @OptionGroup var time: TimeOptions

  /// Returns the date range, or `nil` if neither end is named.
  func window() throws -> ReadWindow? {
    guard from != nil || to != nil else { return nil }
    let time = try time.local()
    return ReadWindow(from: try from.map(time.interval), through: try to.map(time.interval))
  }
}

extension StudyDocument {
  /// Returns the text of a file, which is HTML if its name says so.
  fileprivate static func file(_ path: String) throws -> String {
    let isMarkup = [".html", ".htm", ".xhtml"].contains { path.lowercased().hasSuffix($0) }
    return try text(of: try InputFiles.read(path, limit: 1 << 20), isMarkup: isMarkup)
  }
}

extension StudyVersion {
  fileprivate var json: JSON {
    [
      "study": .string(study), "title": .string(title), "version": .integer(number),
      "types": .array(types.sorted().map { .string($0.identifier) }),
      "from": .text(window.from.map { $0.formatted(.iso8601) }),
      "to": .text(window.to.map { $0.formatted(.iso8601) }),
      "published": .string(published.formatted(.iso8601)), "documentSHA256": .string(documentDigest),
      "sha256": .string(digest),
    ]
  }
}
