/// What an app says of itself in `Info.plist` and `Entitlements.plist` beside its executable.
package struct AppManifest: Hashable, Sendable, Codable {
  /// Why the app wants to read: `NSHealthShareUsageDescription`.
  package var readUsage: String?
  /// Why the app wants to write: `NSHealthUpdateUsageDescription`.
  package var shareUsage: String?
  /// Why the app wants clinical records: `NSHealthClinicalHealthRecordsShareUsageDescription`.
  package var clinicalUsage: String?
  /// Identifiers of types of which the app wants all or none: `NSHealthRequiredReadAuthorizationTypeIdentifiers`.
  var requiredReadTypes: [String] = []
  package var entitlements: Set<AppEntitlement> = []
  /// What the app is started with when data comes in that it waits for: `WellsealWakeUpArguments`.
  var wakeUpArguments: [String]?

  package init() {}
}

/// What an app may ask for at all.
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
