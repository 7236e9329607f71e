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
}

/// An entitlement of an app.
package enum AppEntitlement: String, Hashable, Sendable, CaseIterable, Codable {
  /// `com.apple.developer.healthkit`
  case healthKit
  /// `com.apple.developer.healthkit.access` with `health-records`
  case clinicalRecords
  /// `com.apple.developer.healthkit.access` with `verifiable-health-records`
  case verifiableRecords
  /// `com.apple.developer.healthkit.background-delivery`
  case backgroundDelivery
}
