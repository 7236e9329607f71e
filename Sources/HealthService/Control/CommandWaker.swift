import FoundationEssentials
import HealthModel

/// Wakes an app with the command of its registration; an app without one is not woken.
struct CommandWaker: Waker {
  private let apps: AppRecogniser

  init(_ apps: AppRecogniser) { self.apps = apps }

  func wake(_ app: String, for types: Set<HealthType>) async {
    guard let command = await apps.apps.first(where: { $0.identifier == app })?.wakeUp else { return }
    let names = types.map(\.identifier).sorted().joined(separator: ",")
    var variables = ProcessInfo.processInfo.environment
    variables["WELLSEAL_WAKE_TYPES"] = names
    // An app whose command does not start will ask for what it missed when it runs the next time.
    guard let process = try? ChildProcess(command, variables: variables) else { return }
    _ = await process.ended()
  }
}
