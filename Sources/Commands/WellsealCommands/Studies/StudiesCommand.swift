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
    abstract: "Manage studies and export participants' data.",
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
      "Create a study.",
    discussion: """
      The document is UTF-8 text, or HTML whose text is used. The key file is new and private; it is the only copy, and participants' data can't be \
      read without it.
      """)

  @Argument(help: "The study's name: lowercase letters, digits and hyphens.") var name: String
  @Option(help: ArgumentHelp("The title that users see.", valueName: "text")) var title: String
  @Option(help: ArgumentHelp("The consent document, .txt or .html.", valueName: "file")) var document: String
  @Option(help: ArgumentHelp("The types to read, separated by commas.", valueName: "types")) var types: String
  @OptionGroup var contact: StudyContactOptions
  @OptionGroup var window: ReadWindowOptions
  @Option(
    name: .customLong("key-file"), help: ArgumentHelp("A new file for the study key.", valueName: "file"))
  var keyFile: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let version = try StudyVersion(
        of: name, 1, title: title, document: try StudyDocument.file(document),
        types: try HealthType.named(inList: types), window: try window.window() ?? ReadWindow(),
        organization: contact.organization, contact: contact.contact, at: Date())
      let secret = StudySecret()
      // The key first: the data of a study whose key is lost is unreadable.
      try NewFile.make(keyFile, Array("\(secret.text)\n".utf8))
      do {
        try options.perform(.addStudy, subject: name) {
          try $0.addStudy(name, version.body, for: secret.publicKey)
        }
      } catch {
        try? FileManager.default.removeItem(atPath: keyFile)
        throw error
      }
      Output.answer(
        version.json, asJSON: json,
        "Created \(name), version 1. Invite users with wellseal studies invite \(name).")
    }
  }
}

/// The command `wellseal studies version`, which publishes a new version of a study.
struct StudiesVersionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version",
    abstract: "Publish a new version of a study.",
    discussion: """
      Participants stay with the version that they agreed to until they accept the new one. Options that you omit keep their values.
      """)

  @Argument(help: "The study.") var name: String
  @Option(help: ArgumentHelp("The title that users see.", valueName: "text")) var title: String?
  @Option(help: ArgumentHelp("The consent document, .txt or .html.", valueName: "file")) var document: String
  @Option(help: ArgumentHelp("The types to read, separated by commas.", valueName: "types")) var types:
    String?
  @OptionGroup var contact: StudyContactOptions
  @OptionGroup var window: ReadWindowOptions
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let study = try cluster.study(name), study.isOpen else { throw ClusterError.noSuchStudy }
      let before = try StudyVersion(study.body)
      let version = try StudyVersion(
        of: name, before.number + 1, title: title ?? before.title,
        document: try StudyDocument.file(document),
        types: try types.map { try HealthType.named(inList: $0) } ?? before.types,
        window: try window.window() ?? before.window,
        organization: contact.organization ?? before.organization, contact: contact.contact ?? before.contact,
        at: Date())
      try options.perform(.addStudyVersion, subject: name) {
        try $0.publish(name, number: version.number, version.body)
      }
      Output.answer(
        version.json, asJSON: json,
        "Published version \(version.number) of \(name); participants keep their version until they accept it."
      )
    }
  }
}

/// The command `wellseal studies invite`, which prints the link to a study.
struct StudiesInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Print a new invitation link and revoke the previous one.",
    discussion: "Signed-in users with the link can read the study's document and agree.")

  @Argument(help: "The study.") var name: String
  @Option(
    help: ArgumentHelp("The server's public host name, as for wellseal host.", valueName: "host"))
  var publicName: PublicName
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      let secret = StudyLink.make()
      try options.perform(.inviteToStudy, subject: name) {
        try $0.keepStudyLink(StudyLink.digest(secret), to: name)
      }
      let link = "https://\(publicName.text)\(StudyLink.path(secret))"
      Output.answer(
        ["study": .string(name), "link": .string(link)], asJSON: json,
        "\(link)\nhint: the link is valid until the study is closed or has another link; it isn't shown again"
      )
    }
  }
}

/// The command `wellseal studies list`, which lists the studies.
struct StudiesListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List studies and participant counts.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

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
        ], asJSON: json, table.isEmpty ? "No studies." : table.text)
    }
  }
}

/// The command `wellseal studies close`, which closes a study.
struct StudiesCloseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Close a study and delete its keys.",
    discussion: "Exported data stays.")

  @Argument(help: "The study.") var name: String
  @Flag(help: "Don't ask for confirmation.") var yes = false
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await Output.explaining {
      if !yes {
        try TerminalPrompt.confirm(
          "close", "This closes the study \(name) permanently and ends all participation.", unasked: "closes",
          done: "closed")
      }
      let count = try options.perform(.closeStudy, subject: name) { try $0.closeStudy(name) }
      Output.answer(
        ["closed": .string(name), "participants": .integer(count)], asJSON: json,
        "Closed \(name); ended \(Readable.count(count, "agreement")).")
    }
  }
}

/// The organization that runs a study, and whom participants ask.
struct StudyContactOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The organization that runs the study, as users see it.", valueName: "name"))
  var organization: String?
  @Option(
    help: ArgumentHelp("Whom users write to or call about the study.", valueName: "text"))
  var contact: String?
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
      "organization": .text(organization), "contact": .text(contact),
      "types": .array(types.sorted().map { .string($0.identifier) }),
      "from": .text(window.from.map { $0.formatted(.iso8601) }),
      "to": .text(window.to.map { $0.formatted(.iso8601) }),
      "published": .string(published.formatted(.iso8601)), "documentSHA256": .string(documentDigest),
      "sha256": .string(digest),
    ]
  }
}
