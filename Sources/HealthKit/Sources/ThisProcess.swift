import Foundation
import HealthModel

// What is known of the app that runs here, and of its machine.

extension HealthSource {
  /// This process, by its main bundle or else its executable.
  static let thisProcess: HealthSource = {
    let executable = ProcessInfo.processInfo.processName
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
    return HealthSource(
      name: name ?? executable, bundleIdentifier: Bundle.main.bundleIdentifier ?? executable)
  }()
}

extension SourceRevision {
  /// This process at its version, on this system.
  static let thisProcess = SourceRevision(
    source: .thisProcess, version: Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String,
    productType: nil, operatingSystem: SystemVersion(ProcessInfo.processInfo.operatingSystemVersion))
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
