import HealthService

/// Which app a test plays: what stands in `Info.plist` and `Entitlements.plist` beside a real one.
public struct TestApp: Hashable, Sendable {
  public var bundleIdentifier: String
  public var name: String
  public var version: String?
  /// `NSHealthShareUsageDescription`; nil where the text is missing.
  public var readUsage: String? = "The test reads."
  /// `NSHealthUpdateUsageDescription`; nil where the text is missing.
  public var shareUsage: String? = "The test saves."
  /// `NSHealthClinicalHealthRecordsShareUsageDescription`; nil where the text is missing.
  public var clinicalUsage: String? = "The test reads records."
  public var entitlements: Set<Entitlement> = Set(Entitlement.allCases)

  public enum Entitlement: String, Hashable, Sendable, CaseIterable {
    case healthKit
    case clinicalRecords
    case verifiableRecords
    case backgroundDelivery
  }

  public init(
    bundleIdentifier: String = "com.example.test", name: String = "Test", version: String? = "1.0"
  ) {
    (self.bundleIdentifier, self.name, self.version) = (bundleIdentifier, name, version)
  }

  var value: CallingApp {
    var manifest = AppManifest()
    (manifest.readUsage, manifest.shareUsage, manifest.clinicalUsage) = (readUsage, shareUsage, clinicalUsage)
    manifest.entitlements = Set(entitlements.compactMap { AppEntitlement(rawValue: $0.rawValue) })
    return CallingApp(identifier: bundleIdentifier, name: name, version: version, manifest: manifest)
  }
}
