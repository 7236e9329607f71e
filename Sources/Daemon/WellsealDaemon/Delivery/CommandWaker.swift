import FoundationEssentials
import Glibc
import WellsealConsent
import WellsealFiles
import WellsealModel

/// Starts apps by the commands that the person was shown.
///
/// An app gets a list of variables and no streams, runs in a group of processes of its own, and is ended with that group
/// after a while.
struct CommandWaker: Waker {
  /// What the apps find the daemon by.
  private let socket: String
  /// Whether the service manager starts the apps, so that they do not run within the bounds of the daemon's service.
  private let asksManager: Bool
  private let limit: Duration
  private let isUnchanged: @Sendable (WakeUp) async -> Bool

  /// - Parameters:
  ///   - apps: knows whether a program is the one that the person knows.
  ///   - socket: what the apps find the daemon by.
  ///   - asksManager: whether the service manager is asked to start the apps.
  ///   - limit: how long an app may run.
  init(
    _ apps: AppRecogniser, socket: String, asksManager: Bool = false, limit: Duration = Self.usualLimit
  ) {
    isUnchanged = { await apps.isUnchanged($0.app, $0.command) }
    self.socket = socket
    self.asksManager = asksManager
    self.limit = limit
  }

  /// An app has five minutes.
  static let usualLimit = Duration.seconds(300)

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

  /// Waits until a program has ended, and ends it when its time is over or the daemon stops.
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

  /// How long a program has from being asked to end until it is ended.
  private static let grace = Duration.seconds(5)

  /// The command by which the service manager starts another one, with the values of two variables of this command.
  ///
  /// Source: systemd-run(1). Values stay out of the arguments, which every user of the machine can read.
  static func managed(_ command: [String], _ limit: Duration) -> [String] {
    [
      "systemd-run", "--user", "--quiet", "--wait", "--collect",
      "--property=RuntimeMaxSec=\(limit.components.seconds)", "--setenv=WELLSEAL_SOCKET",
      "--setenv=WELLSEAL_WAKE_TYPES", "--",
    ] + command
  }
}
