import Credentials
import FoundationEssentials
import Glibc

/// What the daemon keeps about consent in the data folder, beside the store.
///
/// | file | what |
/// |---|---|
/// | `consent.json` | the person's decisions, see ``ConsentKeeper`` |
/// | `access.log`, `access.key`, `access.checkpoint` | who looked at what, see ``AccessFolder`` |
/// | `anchor.key` | 32 random bytes under which apps' anchors are sealed, see ``AnchorSeal`` |
package struct ConsentFiles: Sendable, Hashable {
  private let folder: String

  package init(_ folder: String) { self.folder = folder }

  package var log: AccessFolder { AccessFolder(folder) }

  /// Reads the decisions.
  ///
  /// - Throws: `StorageError`, ``ConsentError``.
  package func keeper() throws -> ConsentKeeper { try ConsentKeeper(path: "\(folder)/consent.json") }

  /// Opens everything for the one process that decides.
  ///
  /// - Parameters:
  ///   - stores: gives the store.
  ///   - policy: what answers in place of a person.
  ///   - change: changes what the handlers take from outside.
  /// - Returns: what answers apps, and what answers the person's own program.
  /// - Throws: `StorageError`, ``ConsentError``, ``AccessLogError``.
  package func open(
    _ stores: any StoreProviding, policy: ConsentPolicy = .ask,
    setting change: (inout HealthDesk.Setting) -> Void = { _ in }
  ) throws -> (health: HealthDesk, control: ControlAnswers) {
    try Folder(folder, isPrivate: false).create()
    var setting = HealthDesk.Setting(secret: try secret())
    change(&setting)
    let keeper = try keeper()
    let log = try AccessLog(in: log)
    let desk = ConsentDesk(keeper, log: log, policy: policy, clock: setting.clock, now: setting.now)
    let health = HealthDesk(stores: stores, keeper: keeper, desk: desk, log: log, setting: setting)
    return (health, ControlAnswers(desk, log: self.log))
  }

  private func secret() throws -> [UInt8] {
    let path = "\(folder)/anchor.key"
    if access(path, F_OK) != 0 {
      var system = SystemRandomNumberGenerator()
      try AtomicFile.write((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }, to: path)
    }
    return try AtomicFile.read(path, limit: 32, isPrivate: true)
  }
}

extension ConsentFiles {
  /// What answers the person's own program where no daemon runs, which would hold the log.
  ///
  /// - Throws: `StorageError` where one does, ``ConsentError``, ``AccessLogError``.
  package func control() throws -> ControlAnswers {
    try ControlAnswers(ConsentDesk(keeper(), log: AccessLog(in: log)), log: log)
  }
}
