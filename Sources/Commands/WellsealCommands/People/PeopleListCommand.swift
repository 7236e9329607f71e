package import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster

/// The command `wellseal people list`, which lists all people.
package struct PeopleListCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List users.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let people = try options.cluster().people()
      var table = AlignedTable([
        ("name", .left), ("state", .left), ("open", .left), ("changes", .right),
        ("size", .right), ("most", .right),
      ])
      for person in people {
        table.add([
          person.name, Self.word(person.state), person.isOpen ? "yes" : "no",
          Readable.count(Int(person.version)), Self.size(person.bytes), Self.size(person.quota),
        ])
      }
      Output.answer(
        [
          "people": .array(
            people.map {
              [
                "identifier": .string($0.identifier.uuidString), "name": .string($0.name),
                "state": .string(Self.word($0.state)), "open": .bool($0.isOpen),
                "changes": .integer(Int($0.version)),
                "bytes": $0.bytes.map { .integer(Int($0)) } ?? .null,
                "quota": $0.quota.map { .integer(Int($0)) } ?? .null,
              ]
            })
        ], asJSON: json, table.isEmpty ? "No users." : table.text)
    }
  }

  private static func size(_ bytes: Int64?) -> String {
    bytes.map { Readable.bytes(UInt64(max($0, 0))) } ?? ""
  }

  private static func word(_ state: PersonState?) -> String {
    switch state {
    case .active: "active"
    case .suspended: "suspended"
    case .moving: "moving"
    case .erased: "being erased"
    case nil: "without a store"
    }
  }
}
