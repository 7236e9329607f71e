import ArgumentParser
import Glibc
import WellsealDaemon

/// The users of this machine whose connections to a loopback port are accepted.
struct LocalUserOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also accept connections from this local user, such as a reverse proxy. Repeatable.",
      valueName: "name"))
  var allowUser: [String] = []

  @Flag(help: "Accept connections from every local user, known or unknown.")
  var allowAnyUser = false

  package func validate() throws {
    for name in allowUser where LocalUsers.user(name) == nil {
      throw ValidationError("Unknown user \"\(name)\".")
    }
    guard !allowAnyUser || allowUser.isEmpty else {
      throw ValidationError("Use either --allow-user or --allow-any-user.")
    }
  }

  var users: LocalUsers { allowAnyUser ? .all : .own(and: allowUser.compactMap(LocalUsers.user)) }

  /// A reporter that prints each rejected user once.
  static let refusals = RefusedConnectionLog { Terminal.printNotice("warning: \($0)") }

  package init() {}
}
