import Foundation
import Synchronization
import WellsealModel
import WellsealWire

// Information about the running app and its machine.

extension SourceRevision {
  /// The running app at its version, on this operating system.
  ///
  /// It is the source that the daemon assigns to its samples or, without a daemon, the main bundle
  /// or the executable.
  static var thisProcess: SourceRevision {
    let isOfTest = HealthDaemon.ofTask != nil
    if !isOfTest, let known = named.withLock({ $0 }) { return known }
    guard let reply = try? HealthDaemon.client.answer(AvailabilityCall()) else { return local }
    let revision = on(thisSystem: reply.source, version: reply.sourceVersion)
    if !isOfTest { named.withLock { $0 = revision } }
    return revision
  }

  static func clearThisProcess() { named.withLock { $0 = nil } }

  /// The source that the daemon returned, shared by all threads.
  private static let named = Mutex<SourceRevision?>(nil)

  private static let local: SourceRevision = {
    let executable = ProcessInfo.processInfo.processName
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    return on(
      thisSystem: HealthSource(
        name: name ?? executable, bundleIdentifier: Bundle.main.bundleIdentifier ?? executable),
      version: Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String)
  }()

  private static func on(thisSystem source: HealthSource, version: String?) -> SourceRevision {
    SourceRevision(
      source: source, version: version, productType: nil,
      operatingSystem: SystemVersion(ProcessInfo.processInfo.operatingSystemVersion))
  }
}

extension HealthSource {
  /// The running app, as the source of its samples.
  static var thisProcess: HealthSource { SourceRevision.thisProcess.source }
}

extension HealthDevice {
  /// The machine that this process runs on.
  static let thisMachine = HealthDevice(
    name: ProcessInfo.processInfo.hostName,
    softwareVersion: ProcessInfo.processInfo.operatingSystemVersionString)
}

extension SystemVersion {
  init(_ version: OperatingSystemVersion) {
    self.init(version.majorVersion, version.minorVersion, version.patchVersion)
  }
}

extension OperatingSystemVersion {
  init(_ version: SystemVersion) {
    self.init(majorVersion: version.major, minorVersion: version.minor, patchVersion: version.patch)
  }
}
