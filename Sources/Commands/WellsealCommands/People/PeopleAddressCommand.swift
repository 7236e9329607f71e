package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people address`, which prints a user's URL for programs and FHIR apps.
package struct PeopleAddressCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "address",
    abstract: "Print a user's API and FHIR base URL.",
    discussion: """
      Create a token with wellseal tokens create --person. FHIR apps use the same URL with fhir/R4 instead of api/v1, and the user authorizes them.
      """)

  @Argument(help: "The person.") var name: String
  @Option(
    help: ArgumentHelp("The server's public host name, as for wellseal host.", valueName: "host"))
  var publicName: PublicName
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let person = try cluster.person(named: name) else { throw ClusterError.noSuchPerson }
      let base = "https://\(publicName.text)/p/\(try cluster.route(of: person.identifier))"
      let address = "\(base)/api/v1"
      Output.answer(
        ["name": .string(name), "address": .string(address), "fhir": .string("\(base)/fhir/R4")],
        asJSON: json,
        address)
    }
  }
}
