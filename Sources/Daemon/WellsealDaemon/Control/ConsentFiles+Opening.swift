package import WellsealConsent
import WellsealFiles

extension ConsentFiles {
  /// Opens everything for the one process that decides.
  ///
  /// - Parameters:
  ///   - stores: Provides the store.
  ///   - policy: The policy that may respond instead of a user.
  ///   - reading: Reads the log, or `nil` to read its files alone.
  ///   - change: Changes the dependencies of the handlers.
  /// - Returns: The handler for apps, and the service for the user's own program.
  /// - Throws: `StorageError`, ``ConsentError``, ``AccessLogError``.
  func open(
    _ stores: any StoreProviding, policy: ConsentPolicy = .ask, log reading: (any AccessReading)? = nil,
    setting change: (inout HealthCallHandler.Setting) -> Void = { _ in }
  ) throws -> (health: HealthCallHandler, consent: ConsentService) {
    try Folder.makePrivate(folder)
    var setting = HealthCallHandler.Setting(secret: try anchorSecret())
    change(&setting)
    let repository = try repository()
    // Entries from before admissions get one now, so that the app's later samples stay its own
    // after a restart.
    try repository.change { _ in }
    let log = try AccessLog(in: log)
    let broker = ConsentBroker(repository, log: log, policy: policy, clock: setting.clock, now: setting.now)
    let health = HealthCallHandler(
      stores: stores, repository: repository, broker: broker, log: log, setting: setting)
    return (health, ConsentService(broker, log: reading ?? self.log))
  }
}

extension ConsentFiles {
  /// Returns the service for the user's own program if no daemon runs, which would lock the log.
  ///
  /// - Throws: `StorageError` if a daemon runs, ``ConsentError``, ``AccessLogError``.
  package func service() throws -> ConsentService {
    let broker = try ConsentBroker(repository(), log: AccessLog(in: log))
    broker.beforeForgetting { try removeProgram($0) }
    return ConsentService(broker, log: log)
  }

  /// Returns the service for tokens of programs if no daemon runs.
  ///
  /// - Throws: An error if the files can't be read.
  package func tokenService() throws -> TokenService {
    TokenService(try service().broker, try tokens())
  }
}
