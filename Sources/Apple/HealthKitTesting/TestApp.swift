import WellsealConsent

/// Which app a test plays: what stands in `Info.plist` and `Entitlements.plist` beside a real one.
public struct TestApp: Hashable, Sendable {
  /// What the app's decisions are kept under, as in its `Info.plist`.
  public var bundleIdentifier: String

  /// The name that the person sees.
  public var name: String

  /// The version that the app's samples are marked with.
  public var version: String?
  /// `NSHealthShareUsageDescription`; nil where the text is missing.
  public var readUsage: String? = "The test reads."
  /// `NSHealthUpdateUsageDescription`; nil where the text is missing.
  public var shareUsage: String? = "The test saves."
  /// `NSHealthClinicalHealthRecordsShareUsageDescription`; nil where the text is missing.
  public var clinicalUsage: String? = "The test reads records."

  /// What the app may ask for at all; all of it unless a test says otherwise.
  public var entitlements: Set<Entitlement> = Set(Entitlement.allCases)

  /// A key of `Entitlements.plist`.
  public enum Entitlement: String, Hashable, Sendable, CaseIterable {
    case healthKit
    case clinicalRecords
    case verifiableRecords
    case backgroundDelivery
  }

  /// An app with every text and every entitlement.
  public init(
    bundleIdentifier: String = "com.example.test", name: String = "Test", version: String? = "1.0"
  ) {
    (self.bundleIdentifier, self.name, self.version) = (bundleIdentifier, name, version)
  }

  var value: CallingApp {
    var manifest = AppManifest()
    (manifest.readUsage, manifest.shareUsage, manifest.clinicalUsage) = (readUsage, shareUsage, clinicalUsage)
    manifest.entitlements = Set(entitlements.compactMap { AppEntitlement(rawValue: $0.rawValue) })
    return CallingApp(.native(bundleIdentifier), name: name, version: version, manifest: manifest)
  }
}
