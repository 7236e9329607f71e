package import FoundationEssentials
import HealthModel

extension Daemon.Parts {
  /// The parts of a daemon over a data folder, each with its file there.
  ///
  /// | file | what |
  /// |---|---|
  /// | `apps.json` | ``AppRegistry`` |
  /// | `consent.json` | ``ConsentBook`` |
  /// | `access.log`, `access.key`, `access.checkpoint` | ``AccessLog`` |
  /// | `anchor.key` | 32 random bytes for ``AnchorSeal`` |
  ///
  /// - Parameters:
  ///   - home: the folder; it is made where it is not there.
  ///   - keeper: of the store in it.
  ///   - policy: what answers in place of the person.
  ///   - judge: who decides about programs that are not known; the person, or the policy, where nobody is named.
  ///   - now: what time it is.
  /// - Throws: what keeps the files from being read, or another process that has them open.
  package init(
    home: String, keeper: StoreKeeper, policy: ConsentPolicy = .ask, judge: (any AppJudging)? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    let (health, control) = try ConsentFiles(home).open(keeper, policy: policy) { setting in
      setting.now = now
      setting.operatingSystem = SystemVersion(ProcessInfo.processInfo.operatingSystemVersion)
    }
    let file = AppRegistryFile("\(home)/apps.json")
    let apps = try AppRecogniser(file: file, judge: judge ?? health.desk, now: now)
    self.init(keeper: keeper, apps: apps, health: health, home: home)
    controlMethods = control.methods
  }

  /// Has apps woken by the commands of their registrations.
  package mutating func wakeApps() {
    delivery = health.map { DeliveryRunner($0, waker: CommandWaker(apps)) }
  }
}

extension SystemVersion {
  fileprivate init(_ version: OperatingSystemVersion) {
    self.init(version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
