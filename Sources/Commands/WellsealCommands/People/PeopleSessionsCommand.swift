package import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster

/// The command group `wellseal people sessions`, which lists and ends browser sessions.
package struct PeopleSessionsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "List or end a user's browser sessions.",
    subcommands: [PeopleSessionsListCommand.self, PeopleSessionsEndCommand.self])

  package init() {}
}

/// The command `wellseal people sessions list`, which lists a user's sessions.
package struct PeopleSessionsListCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List a user's sessions, the latest first.")

  @Argument(help: "The person.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let person = try cluster.person(named: name) else { throw ClusterError.noSuchPerson }
      let sessions = try cluster.sessions(of: person.identifier)
      var table = AlignedTable([("since", .left), ("last used", .left)])
      for session in sessions {
        table.add([session.since.formatted(.iso8601), session.seen.formatted(.iso8601)])
      }
      Output.answer(
        [
          "name": .string(person.name),
          "sessions": .array(
            sessions.map {
              ["since": .string($0.since.formatted(.iso8601)), "used": .string($0.seen.formatted(.iso8601))]
            }),
        ], asJSON: json, table.isEmpty ? "No sessions." : table.text)
    }
  }
}

/// The command `wellseal people sessions end`, which signs a user out everywhere.
package struct PeopleSessionsEndCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "end", abstract: "End all sessions of a user.",
    discussion: "Servers notice within 30 seconds. Tokens of programs and apps stay valid.")

  @Argument(help: "The person.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let (shown, count) = try options.perform(.endSessions, of: name) { cluster in
        try cluster.endSessions(ofPersonNamed: name)
      }
      Output.answer(
        ["name": .string(shown), "ended": .integer(count)], asJSON: json,
        "Ended \(Readable.count(count, "session")) of \(shown).")
    }
  }
}
