package import ArgumentParser
import FoundationEssentials
import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealFiles
import WellsealHost

/// The command group `wellseal people caregivers`, which manages caregivers.
package struct PeopleCaregiversCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "caregivers",
    abstract: "List or revoke caregiver access.",
    subcommands: [PeopleCaregiversListCommand.self, PeopleCaregiversEndCommand.self],
    defaultSubcommand: PeopleCaregiversListCommand.self)

  package init() {}
}

/// The command `wellseal people caregivers list`, which lists caregivers.
package struct PeopleCaregiversListCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List caregivers and what they can see.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      let holders = try cluster.holderListings().map { listing in
        (listing: listing, holding: try Self.holding(listing, in: cluster))
      }
      var table = AlignedTable([("person", .left), ("seen by", .left), ("as", .left), ("until", .left)])
      for (listing, holding) in holders {
        table.add([
          listing.person, listing.account, holding?.role.rawValue ?? "ended",
          holding?.until.map { $0.formatted(.iso8601) } ?? "",
        ])
      }
      Output.answer(
        [
          "caregivers": .array(
            holders.map { listing, holding in
              [
                "person": .string(listing.person), "caregiver": .string(listing.account),
                "role": .text(holding?.role.rawValue),
                "until": .text(holding?.until.map { $0.formatted(.iso8601) }),
              ]
            })
        ], asJSON: json, table.isEmpty ? "No caregivers." : table.text)
    }
  }

  /// Returns the grant in the user's own document, or `nil` if it is no longer there.
  private static func holding(_ listing: CaregiverListing, in cluster: Cluster) throws -> CaregiverGrant? {
    guard let person = try cluster.person(named: listing.person) else { return nil }
    let document = HostedConsent(cluster.records(of: person)).holders
    let record = try CaregiverRecord(try document.read(), of: person.identifier)
    return record.holdings.first { $0.id == listing.id }
  }
}

/// The command `wellseal people caregivers end`, which revokes a caregiver's access.
package struct PeopleCaregiversEndCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "end",
    abstract: "Revoke a caregiver's access.")

  @Argument(help: "The user whose data is shared.") var person: String
  @Argument(help: "The caregiver.") var caregiver: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.endCaregiver, of: person) { cluster in
        let found = try cluster.holderListings().filter { $0.person == person && $0.account == caregiver }
        guard !found.isEmpty else { throw ClusterError.noSuchHolder }
        for listing in found { try cluster.endHolder(listing.id) }
      }
      Output.answer(
        ["person": .string(person), "caregiver": .string(caregiver), "ended": .bool(true)], asJSON: json,
        "Revoked \(caregiver)'s access to the data of \(person).")
    }
  }
}
