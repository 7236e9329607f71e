package import FoundationEssentials
package import WellsealConsent
package import WellsealModel

extension Daemon.Parts {
  /// Creates the parts of a daemon for a data folder, each with its file there.
  ///
  /// | file | content |
  /// |---|---|
  /// | `apps.json` | ``AppRegistry`` |
  /// | `consent.json` | ``ConsentDecisions`` |
  /// | `tokens.json` | the tokens of programs, ``TokenRepository`` |
  /// | `access.log`, `access.key`, `access.checkpoint` | ``AccessLog`` |
  /// | `anchor.key` | 32 random bytes for ``AnchorSeal`` |
  ///
  /// - Parameters:
  ///   - home: The folder, which is created if it is missing.
  ///   - owner: The owner of the store in it.
  ///   - policy: The policy that may respond instead of the user.
  ///   - judge: Decides about unknown programs. If it is `nil`, the user or the policy decides.
  ///   - fallback: Describes programs without property lists.
  ///   - chosenUnits: Returns the units that the user chose for single types.
  ///   - now: The clock.
  /// - Throws: An error if the files can't be read or another process has them open.
  package init(
    home: String, owner: StoreOwner, policy: ConsentPolicy = .ask, judge: (any AppJudging)? = nil,
    fallback: AppFallback = .none,
    chosenUnits: @escaping @Sendable () async -> [HealthType: HealthUnit] = { [:] },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    // Decisions about a store that is gone don't apply to the next one.
    if !StoreDirectory(home).exists { try ConsentFiles(home).endDecisions() }
    let log = WatchedAccessLog(ConsentFiles(home).log)
    let (health, consent) = try ConsentFiles(home).open(owner, policy: policy, log: log) { setting in
      setting.now = now
      setting.chosenUnits = chosenUnits
      setting.operatingSystem = SystemVersion(ProcessInfo.processInfo.operatingSystemVersion)
    }
    let file = AppRegistryFile("\(home)/apps.json")
    let apps = try AppRecognizer(file: file, judge: judge ?? health.broker, fallback: fallback, now: now) {
      [decisions = health.repository] key in
      try decisions.change { $0.apps[key] = nil }
    }
    health.broker.beforeForgetting { [weak apps] key in try await apps?.change { $0.remove(key) } }
    self.init(owner: owner, apps: apps, health: health, home: home)
    self.log = log
    let tokens = TokenService(health.broker, try ConsentFiles(home).tokens())
    self.tokens = tokens
    controlMethods = consent.methods + tokens.controlMethods
  }

  /// Enables background launches of apps that the user permits.
  ///
  /// - Parameters:
  ///   - socket: The path of the socket, which the apps receive.
  ///   - asksManager: Whether the service manager starts the apps.
  ///   - pace: The timing of the launches.
  package mutating func wakeApps(
    socket: String, asksManager: Bool = false, pace: DeliveryPace = DeliveryPace()
  ) {
    let waker = CommandWaker(apps, socket: socket, asksManager: asksManager)
    delivery = health.map { DeliveryRunner($0, waker: waker, pace: pace) }
  }
}

extension SystemVersion {
  fileprivate init(_ version: OperatingSystemVersion) {
    self.init(version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
