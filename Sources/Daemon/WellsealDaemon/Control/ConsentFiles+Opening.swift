package import WellsealConsent
import WellsealFiles

extension ConsentFiles {
  /// Opens everything for the one process that decides.
  ///
  /// - Parameters:
  ///   - stores: gives the store.
  ///   - policy: what answers in place of a person.
  ///   - reading: reads the log again; nil for its files alone.
  ///   - change: changes what the handlers take from outside.
  /// - Returns: what answers apps, and what answers the person's own program.
  /// - Throws: `StorageError`, ``ConsentError``, ``AccessLogError``.
  func open(
    _ stores: any StoreProviding, policy: ConsentPolicy = .ask, log reading: (any AccessReading)? = nil,
    setting change: (inout HealthCallHandler.Setting) -> Void = { _ in }
  ) throws -> (health: HealthCallHandler, consent: ConsentService) {
    try Folder.makePrivate(folder)
    var setting = HealthCallHandler.Setting(secret: try anchorSecret())
    change(&setting)
    let repository = try repository()
    // Entries from before admissions get theirs, so that what the app saves from now on is its own after a restart too.
    try repository.change { _ in }
    let log = try AccessLog(in: log)
    let broker = ConsentBroker(repository, log: log, policy: policy, clock: setting.clock, now: setting.now)
    let health = HealthCallHandler(
      stores: stores, repository: repository, broker: broker, log: log, setting: setting)
    return (health, ConsentService(broker, log: reading ?? self.log))
  }
}

extension ConsentFiles {
  /// What answers the person's own program where no daemon runs, which would hold the log.
  ///
  /// - Throws: `StorageError` where one does, ``ConsentError``, ``AccessLogError``.
  package func service() throws -> ConsentService {
    let broker = try ConsentBroker(repository(), log: AccessLog(in: log))
    broker.beforeForgetting { try forgetProgram($0) }
    return ConsentService(broker, log: log)
  }

  /// The tokens of programs, where no daemon runs.
  ///
  /// - Throws: what keeps the files from being read.
  package func tokenService() throws -> TokenService {
    TokenService(try service().broker, try tokens())
  }
}
