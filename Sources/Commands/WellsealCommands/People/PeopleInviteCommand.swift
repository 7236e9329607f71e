package import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster
import WellsealHost

/// The command `wellseal people invite`, which prints a link with which a user chooses a
/// passphrase.
package struct PeopleInviteCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "invite",
    abstract: "Print an invitation link for a new user.",
    discussion: """
      The link works once. Send it privately: the first person who opens it becomes the user. A user with a store can't be invited.
      """)

  @Argument(help: "The user's name, also for sign-in.") var name: String
  @Option(
    help: ArgumentHelp("The server's public host name, as for wellseal host.", valueName: "host"))
  var publicName: PublicName
  @Option(help: ArgumentHelp("The lifetime in hours, 1 to 720.", valueName: "hours")) var hours = 72
  @OptionGroup var delivery: InvitationDeliveryOptions
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func validate() throws {
    try OptionRange.check(hours, in: 1...720, "--hours")
  }

  package func run() async throws {
    try await Output.explaining {
      try delivery.refuseExisting()
      try options.perform(.invitePerson, of: name) { cluster in
        let invitation = try HostInvitation(
          of: name, to: cluster, at: publicName.text, hours: hours, now: Date())
        let (link, end) = (invitation.link, invitation.end)
        try delivery.write(link)
        let message = delivery.message(to: name, at: publicName.text, link, until: end.formatted(.iso8601))
        Output.answer(
          [
            "name": .string(name), "link": .string(link), "ends": .string(end.formatted(.iso8601)),
            "message": .string(message),
          ],
          asJSON: json,
          delivery.printsMessage
            ? message
            : """
            \(link)
            hint: it works once, until \(end.formatted(.iso8601)), and isn't shown again
            """)
      }
    }
  }
}
