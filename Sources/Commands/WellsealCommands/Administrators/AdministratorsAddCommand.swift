import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster
import WellsealHost

/// The command `wellseal administrators add`, which prints a link with which an administrator
/// registers a passkey.
struct AdministratorsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Print a link with which an administrator registers a passkey.",
    discussion: """
      The link works once. Send it privately: the first person who opens it becomes the administrator. Run it again for another passkey, or after a \
      passkey is lost; earlier passkeys stay valid.
      """)

  @Argument(help: "The administrator's name, as in the log of acts.") var name: String
  @Option(
    help: ArgumentHelp("The server's public host name, as for wellseal host.", valueName: "host"))
  var publicName: PublicName
  @Option(help: ArgumentHelp("The lifetime in hours, 1 to 72.", valueName: "hours")) var hours = 24
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  init() {}

  func validate() throws {
    try OptionRange.check(hours, in: 1...72, "--hours")
  }

  func run() async throws {
    try await Output.explaining {
      try options.perform(.addAdministrator, subject: name) { cluster in
        let (secret, now) = (SessionSecret(), Date())
        let end = now.addingTimeInterval(Double(hours) * 3600)
        let shown = try cluster.inviteAdministrator(name, secret.digest, until: end, at: now)
        let link = "https://\(publicName.text)\(HostAddress.administratorLink(secret))"
        Output.answer(
          [
            "name": .string(shown), "link": .string(link), "ends": .string(end.formatted(.iso8601)),
          ], asJSON: json,
          """
          \(link)
          hint: it works once, until \(end.formatted(.iso8601)), and isn't shown again
          """)
      }
    }
  }
}
