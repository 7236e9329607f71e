/// An app's description of itself in `Info.plist` and `Entitlements.plist` next to its executable.
package struct AppManifest: Hashable, Sendable, Codable {
  /// The reason why the app reads data: `NSHealthShareUsageDescription`.
  package var readUsage: String?
  /// The reason why the app writes data: `NSHealthUpdateUsageDescription`.
  package var shareUsage: String?
  /// The reason why the app reads clinical records:
  /// `NSHealthClinicalHealthRecordsShareUsageDescription`.
  package var clinicalUsage: String?
  /// The identifiers of types that the app wants together or not at all:
  /// `NSHealthRequiredReadAuthorizationTypeIdentifiers`.
  var requiredReadTypes: [String] = []
  package var entitlements: Set<AppEntitlement> = []
  /// The arguments with which the app is launched for background delivery:
  /// `WellsealWakeUpArguments`.
  var wakeUpArguments: [String]?

  package init() {}

  private enum CodingKeys: String, CodingKey {
    case readUsage = "readUsage"
    case shareUsage = "shareUsage"
    case clinicalUsage = "clinicalUsage"
    case requiredReadTypes = "requiredReadTypes"
    case entitlements = "entitlements"
    case wakeUpArguments = "wakeUpArguments"
  }
}

/// An entitlement of an app.
package enum AppEntitlement: String, Hashable, Sendable, CaseIterable, Codable {
  /// `com.apple.developer.healthkit`
  case healthKit = "healthKit"
  /// `com.apple.developer.healthkit.access` with `health-records`
  case clinicalRecords = "clinicalRecords"
  /// `com.apple.developer.healthkit.access` with `verifiable-health-records`
  case verifiableRecords = "verifiableRecords"
  /// `com.apple.developer.healthkit.background-delivery`
  case backgroundDelivery = "backgroundDelivery"
}
