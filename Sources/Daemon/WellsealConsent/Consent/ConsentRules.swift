package import WellsealModel
package import WellsealWire

/// The requirements for an app before the user is asked.
///
/// The messages of programming errors are those with which HealthKit stops an app. The client does
/// the same.
/// Source: `HKHealthStore.requestAuthorization`, and what devices print.
package enum ConsentRules {
  /// Checks a request for types.
  ///
  /// - Throws: `WireFault`: an invalid argument for a programming error or a missing usage
  ///   description, `authorizationDenied` for a missing entitlement.
  package static func check(
    share: Set<HealthType>, read: Set<HealthType>, of app: CallingApp
  ) throws(WireFault) {
    try checkTypes(share: share, read: read)
    if let fault = missingEntitlement(.clinicalRecords, for: app), read.contains(where: \.isClinical) {
      throw fault
    }
    for text in usageTexts {
      let types = (text.isAboutSharing ? share : read).filter { $0.isClinical == text.isClinical }
      guard !types.isEmpty, (app.manifest[keyPath: text.property] ?? "").allSatisfy(\.isWhitespace) else {
        continue
      }
      throw WireFault(
        .invalidArgument,
        "\(text.key) must be set in the app's Info.plist in order to request "
          + "\(text.isAboutSharing ? "write" : "read") authorization for the following types: \(list(types))")
    }
  }

  /// Checks the types of a request, as a request for its status does.
  package static func checkTypes(share: Set<HealthType>, read: Set<HealthType>) throws(WireFault) {
    guard !(share.isEmpty && read.isEmpty) else {
      throw WireFault(.invalidArgument, "Must request authorization for at least one data type")
    }
    let unshareable = share.filter { !$0.canBeRequestedForSharing }
    guard unshareable.isEmpty else {
      throw WireFault(
        .invalidArgument, "Authorization to share the following types is disallowed: \(list(unshareable))")
    }
    let unreadable = read.filter { !$0.canBeRequestedForReading }
    guard unreadable.isEmpty else {
      throw WireFault(
        .invalidArgument, "Authorization to read the following types is disallowed: \(list(unreadable))")
    }
  }

  /// Checks a request for single objects of a type.
  package static func checkObjects(of type: HealthType, _ app: CallingApp) throws(WireFault) {
    guard type.requiresPerObjectAuthorization, type != .medicationDoseEvent else {
      throw WireFault(
        .invalidArgument,
        "Per-object authorization cannot be requested for \(type.identifier); "
          + (type == .medicationDoseEvent
            ? "doses are read with their medication" : "request the type instead"))
    }
    guard !(app.manifest.readUsage ?? "").allSatisfy(\.isWhitespace) else {
      throw WireFault(
        .invalidArgument,
        "NSHealthShareUsageDescription must be set in the app's Info.plist in order to request read "
          + "authorization for the following types: \(type.identifier)")
    }
  }

  /// Returns the error for a missing entitlement, or `nil` if the app has it.
  package static func missingEntitlement(_ entitlement: AppEntitlement, for app: CallingApp) -> WireFault? {
    app.manifest.entitlements.contains(entitlement)
      ? nil
      : WireFault(
        .authorizationDenied,
        "Missing \(entitlement.key) entitlement. It belongs in Entitlements.plist, next to the program "
          + "or in the folder Bundle of its SwiftPM resources.")
  }

  /// Returns the requested types that the app requires together.
  ///
  /// Source: `NSHealthRequiredReadAuthorizationTypeIdentifiers`, which applies from three types on.
  package static func required(_ read: Set<HealthType>, of app: CallingApp) -> Set<HealthType> {
    let listed = Set(app.manifest.requiredReadTypes.compactMap { HealthType(identifier: $0) }).filter(
      \.isClinical)
    return listed.count >= fewestRequired ? listed.intersection(read) : []
  }

  private static let fewestRequired = 3

  private static func list(_ types: Set<HealthType>) -> String {
    types.sorted().map(\.identifier).joined(separator: ", ")
  }

  private struct UsageText: Sendable {
    let key: String
    let property: any KeyPath<AppManifest, String?> & Sendable
    let isAboutSharing: Bool
    let isClinical: Bool
  }

  private static let usageTexts = [
    UsageText(
      key: "NSHealthUpdateUsageDescription", property: \.shareUsage, isAboutSharing: true, isClinical: false),
    UsageText(
      key: "NSHealthShareUsageDescription", property: \.readUsage, isAboutSharing: false, isClinical: false),
    UsageText(
      key: "NSHealthClinicalHealthRecordsShareUsageDescription", property: \.clinicalUsage,
      isAboutSharing: false, isClinical: true),
  ]
}

extension AppEntitlement {
  /// The key of the entitlement in `Entitlements.plist`.
  var key: String {
    switch self {
    case .healthKit: "com.apple.developer.healthkit"
    case .clinicalRecords: "com.apple.developer.healthkit.access (health-records)"
    case .verifiableRecords: "com.apple.developer.healthkit.access (verifiable-health-records)"
    case .backgroundDelivery: "com.apple.developer.healthkit.background-delivery"
    }
  }
}
