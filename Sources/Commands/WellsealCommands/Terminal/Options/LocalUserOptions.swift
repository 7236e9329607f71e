import ArgumentParser
import Glibc
import WellsealDaemon

/// The users of this machine whose connections to a loopback port are accepted.
struct LocalUserOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Answer connections of this user of the machine, too, such as that of a reverse proxy; may be repeated.",
      valueName: "name"))
  var allowUser: [String] = []

  @Flag(help: "Answer every user of the machine, and where the system does not tell whose a connection is.")
  var allowAnyUser = false

  package func validate() throws {
    for name in allowUser where LocalUsers.user(name) == nil {
      throw ValidationError("There is no user \"\(name)\" on this machine.")
    }
    guard !allowAnyUser || allowUser.isEmpty else {
      throw ValidationError("Give either --allow-user or --allow-any-user.")
    }
  }

  var users: LocalUsers { allowAnyUser ? .all : .own(and: allowUser.compactMap(LocalUsers.user)) }

  /// A reporter that prints each rejected user once.
  static let refusals = PeerRefusals { Terminal.note("warning: \($0)") }

  package init() {}
}
