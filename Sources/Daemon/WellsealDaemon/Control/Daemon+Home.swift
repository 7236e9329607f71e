package import FoundationEssentials
package import WellsealConsent
package import WellsealModel

extension Daemon.Parts {
  /// The parts of a daemon over a data folder, each with its file there.
  ///
  /// | file | what |
  /// |---|---|
  /// | `apps.json` | ``AppRegistry`` |
  /// | `consent.json` | ``ConsentDecisions`` |
  /// | `tokens.json` | the tokens of programs, ``TokenRepository`` |
  /// | `access.log`, `access.key`, `access.checkpoint` | ``AccessLog`` |
  /// | `anchor.key` | 32 random bytes for ``AnchorSeal`` |
  ///
  /// - Parameters:
  ///   - home: the folder; it is made where it is not there.
  ///   - owner: of the store in it.
  ///   - policy: what answers in place of the person.
  ///   - judge: who decides about programs that are not known; the person, or the policy, where nobody is named.
  ///   - chosenUnits: the units that the person chose for single types.
  ///   - now: what time it is.
  /// - Throws: what keeps the files from being read, or another process that has them open.
  package init(
    home: String, owner: StoreOwner, policy: ConsentPolicy = .ask, judge: (any AppJudging)? = nil,
    chosenUnits: @escaping @Sendable () async -> [HealthType: HealthUnit] = { [:] },
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    // Decisions about a store that is gone are no decisions about the next one.
    if !StoreDirectory(home).exists { try ConsentFiles(home).endDecisions() }
    let log = WatchedAccessLog(ConsentFiles(home).log)
    let (health, consent) = try ConsentFiles(home).open(owner, policy: policy, log: log) { setting in
      setting.now = now
      setting.chosenUnits = chosenUnits
      setting.operatingSystem = SystemVersion(ProcessInfo.processInfo.operatingSystemVersion)
    }
    let file = AppRegistryFile("\(home)/apps.json")
    let apps = try AppRecogniser(file: file, judge: judge ?? health.broker, now: now) {
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

  /// Has apps woken that the person lets wake.
  ///
  /// - Parameters:
  ///   - socket: what they find the daemon by.
  ///   - asksManager: whether the service manager is asked to start them.
  ///   - pace: how they are woken in time.
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
