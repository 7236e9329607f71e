package import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal people address`, which prints a person's URL for programs and FHIR apps.
package struct PeopleAddressCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "address",
    abstract: "Prints the address at which wellseal host answers programs with a token of a person's.",
    discussion: """
      wellseal tokens create --person makes a token. Apps that read over FHIR are told the same address with fhir/R4 in place \
      of api/v1, and the person lets them in.
      """)

  @Argument(help: "The person.") var name: String
  @Option(
    help: ArgumentHelp("The name of the server in browsers, as wellseal host has it.", valueName: "host"))
  var publicName: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Answer in JSON.") var json = false

  package init() {}

  package func run() async throws {
    try await Output.explaining {
      let cluster = try options.cluster()
      guard let person = try cluster.person(named: name) else { throw ClusterError.noSuchPerson }
      let base = "https://\(publicName)/p/\(try cluster.route(of: person.identifier))"
      let address = "\(base)/api/v1"
      Output.answer(
        ["name": .string(name), "address": .string(address), "fhir": .string("\(base)/fhir/R4")],
        asJSON: json,
        address)
    }
  }
}
