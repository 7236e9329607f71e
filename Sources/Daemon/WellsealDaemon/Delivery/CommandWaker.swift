import FoundationEssentials
import Glibc
import WellsealConsent
import WellsealFiles
import WellsealModel

/// A launcher of apps with the commands that the user approved.
///
/// An app inherits a list of variables and no streams, runs in a separate process group, and is
/// terminated with that group after a time limit.
struct CommandWaker: Waker {
  /// The path of the socket, which the apps receive.
  private let socket: String
  /// Whether the service manager starts the apps, so that the limits of the daemon's service don't
  /// apply to them.
  private let asksManager: Bool
  private let limit: Duration
  private let isUnchanged: @Sendable (WakeUp) async -> Bool

  /// Creates a launcher.
  ///
  /// - Parameters:
  ///   - apps: Checks whether a program is the registered one.
  ///   - socket: The path of the socket, which the apps receive.
  ///   - asksManager: Whether the service manager starts the apps.
  ///   - limit: The maximum running time of an app.
  init(
    _ apps: AppRecognizer, socket: String, asksManager: Bool = false, limit: Duration = Self.defaultLimit
  ) {
    isUnchanged = { await apps.isUnchanged($0.app, $0.command) }
    self.socket = socket
    self.asksManager = asksManager
    self.limit = limit
  }

  /// The default time limit of an app: five minutes.
  static let defaultLimit = Duration.seconds(300)

  package func wake(_ wakeUp: WakeUp) async -> WakeUpOutcome {
    guard await isUnchanged(wakeUp) else { return .changed }
    let variables = ChildEnvironment.variables(adding: [
      "WELLSEAL_SOCKET": socket,
      "WELLSEAL_WAKE_TYPES": wakeUp.types.map(\.identifier).sorted().joined(separator: ","),
    ])
    let command = asksManager ? Self.managed(wakeUp.command, limit) : wakeUp.command
    guard let child = try? ChildProcess(command, variables: variables, isSilent: true, leadsGroup: true)
    else {
      return .notStarted
    }
    return await end(of: child)
  }

  /// Waits until a program has ended, and terminates it when its time is over or the daemon stops.
  private func end(of child: ChildProcess) async -> WakeUpOutcome {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        _ = await child.ended()
        return true
      }
      group.addTask { [limit] in
        try? await Task.sleep(for: limit)
        return false
      }
      defer { group.cancelAll() }
      if await group.next() == true { return .ended }
      child.signalGroup(SIGTERM)
      let killing = Task.detached {
        try await Task.sleep(for: Self.grace)
        child.signalGroup(SIGKILL)
      }
      while await group.next() == false {}
      killing.cancel()
      return .stopped
    }
  }

  /// The time between the request to terminate and the kill.
  private static let grace = Duration.seconds(5)

  /// Returns the command with which the service manager starts another one, with the values of two
  /// variables of this process.
  ///
  /// Source: systemd-run(1). Values aren't passed as arguments, which every user of the machine can
  /// read.
  static func managed(_ command: [String], _ limit: Duration) -> [String] {
    [
      "systemd-run", "--user", "--quiet", "--wait", "--collect",
      "--property=RuntimeMaxSec=\(limit.components.seconds)", "--setenv=WELLSEAL_SOCKET",
      "--setenv=WELLSEAL_WAKE_TYPES", "--",
    ] + command
  }
}
