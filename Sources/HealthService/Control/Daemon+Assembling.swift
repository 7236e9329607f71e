import FoundationEssentials
import Glibc
import HealthModel
package import HealthStore

extension Daemon.Parts {
  /// A person's daemon: everything lies in the data folder.
  ///
  /// - Parameters:
  ///   - home: the data folder.
  ///   - idleTime: after how long without use the store is locked; nil for never.
  /// - Throws: `StorageError` and the errors of the files there, such as ``AppRegistryError``.
  package init(home: String, idleTime: Duration?) throws {
    let keeper = StoreKeeper(StoreHome(home), idleTime: idleTime)
    let (desk, control) = try ConsentFiles(home).open(keeper)
    let apps = try AppRecogniser(file: AppRegistryFile("\(home)/apps.json"), judge: desk.desk)
    self.init(keeper: keeper, apps: apps, desk: desk, home: home, controlMethods: control.methods)
    delivery = DeliveryRunner(desk, waker: CommandWaker(apps))
    noticeUnlocking = { await desk.hub.storeChanged() }
  }

  /// A throw-away daemon, which lets every program in.
  ///
  /// - Parameters:
  ///   - store: is open.
  ///   - folder: for the log and the decisions; whoever made it removes it.
  ///   - policy: what answers in place of a person.
  /// - Throws: `StorageError`.
  package init(throwAway store: SealedStore, in folder: String, policy: ConsentPolicy) throws {
    let keeper = StoreKeeper(store)
    let (desk, control) = try ConsentFiles(folder).open(keeper, policy: policy)
    let apps = try AppRecogniser(file: nil, judge: AppPolicy.acceptAll)
    self.init(keeper: keeper, apps: apps, desk: desk, home: nil, controlMethods: control.methods)
    delivery = DeliveryRunner(desk, waker: CommandWaker(apps))
  }
}

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
