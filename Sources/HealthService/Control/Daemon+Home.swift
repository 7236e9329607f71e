import Credentials
package import FoundationEssentials
import Glibc
import HealthModel
import HealthStore

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
  ///   - now: what time it is.
  /// - Throws: what keeps the files from being read, or another process that has them open.
  package init(
    home: String, keeper: StoreKeeper, policy: ConsentPolicy = .ask,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    try Folder(home, isPrivate: false).create()
    let folder = AccessFolder(home)
    let log = try AccessLog(in: folder)
    let book = try ConsentKeeper(path: "\(home)/consent.json")
    let desk = ConsentDesk(book, log: log, policy: policy, now: now)
    var setting = HealthDesk.Setting(secret: try SecretFile("\(home)/anchor.key").bytes())
    setting.now = now
    setting.operatingSystem = SystemVersion(ProcessInfo.processInfo.operatingSystemVersion)
    let health = HealthDesk(stores: keeper, keeper: book, desk: desk, log: log, setting: setting)
    let apps = try AppRecogniser(file: AppRegistryFile("\(home)/apps.json"), judge: desk, now: now)
    self.init(keeper: keeper, apps: apps, health: health, home: home)
    controlMethods = ControlAnswers(desk, log: folder).methods
  }
}

/// Random bytes in a file of the person's, made when they are first needed.
private struct SecretFile {
  private let path: String

  init(_ path: String) { self.path = path }

  func bytes() throws -> [UInt8] {
    if access(path, F_OK) != 0 {
      var system = SystemRandomNumberGenerator()
      try AtomicFile.write((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &system) }, to: path)
    }
    return try AtomicFile.read(path, limit: 32, isPrivate: true)
  }
}

extension SystemVersion {
  fileprivate init(_ version: OperatingSystemVersion) {
    self.init(version.majorVersion, version.minorVersion, version.patchVersion)
  }
}
