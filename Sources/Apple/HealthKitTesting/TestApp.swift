public import Foundation
import Glibc
import WellsealConsent

/// The app that a test simulates, with the values that a real app has in `Info.plist` and
/// `Entitlements.plist`.
public struct TestApp: Hashable, Sendable {
  /// The identifier under which the user's decisions are stored, as in the app's `Info.plist`.
  public var bundleIdentifier: String

  /// The name that the user sees.
  public var name: String

  /// The version that the app's samples record.
  public var version: String?
  /// `NSHealthShareUsageDescription`, or `nil` if the text is missing.
  public var readUsage: String? = "The test reads."
  /// `NSHealthUpdateUsageDescription`, or `nil` if the text is missing.
  public var shareUsage: String? = "The test saves."
  /// `NSHealthClinicalHealthRecordsShareUsageDescription`, or `nil` if the text is missing.
  public var clinicalUsage: String? = "The test reads records."

  /// The entitlements of the app.
  ///
  /// The default is all of them.
  public var entitlements: Set<Entitlement> = Set(Entitlement.allCases)

  /// A key of `Entitlements.plist`.
  public enum Entitlement: String, Hashable, Sendable, CaseIterable {
    /// Access to health data.
    case healthKit = "healthKit"
    /// Access to clinical records.
    case clinicalRecords = "clinicalRecords"
    /// Access to signed records.
    case verifiableRecords = "verifiableRecords"
    /// Launches for new data.
    case backgroundDelivery = "backgroundDelivery"
  }

  /// Creates an app with all usage descriptions and entitlements.
  public init(
    bundleIdentifier: String = "com.example.test", name: String = "Test", version: String? = "1.0"
  ) {
    (self.bundleIdentifier, self.name, self.version) = (bundleIdentifier, name, version)
  }

  /// Creates an app from its property lists.
  ///
  /// - Parameter folder: The folder that contains `Info.plist` and, unless the app has no
  ///   entitlements, `Entitlements.plist`.
  /// - Throws: An error that names the file if it is missing or invalid.
  public init(propertyListsIn folder: URL) throws {
    let found = try AppManifestReader.description(inFolder: folder.path)
    self.init(
      bundleIdentifier: found.identifier ?? "", name: found.name ?? found.identifier ?? "",
      version: found.version)
    let manifest = found.manifest
    (readUsage, shareUsage, clinicalUsage) = (manifest.readUsage, manifest.shareUsage, manifest.clinicalUsage)
    entitlements = Set(manifest.entitlements.compactMap { Entitlement(rawValue: $0.rawValue) })
  }

  /// Returns the app of the property lists in the folder `WELLSEAL_BUNDLE`, or one with all usage
  /// descriptions and entitlements if the environment variable isn't set.
  ///
  /// - Throws: An error that names the file if it is missing or invalid.
  static func ofEnvironment() throws -> TestApp {
    let folder = getenv("WELLSEAL_BUNDLE").map { String(cString: $0) } ?? ""
    return folder.isEmpty ? TestApp() : try TestApp(propertyListsIn: URL(filePath: folder))
  }

  var value: CallingApp {
    var manifest = AppManifest()
    (manifest.readUsage, manifest.shareUsage, manifest.clinicalUsage) = (readUsage, shareUsage, clinicalUsage)
    manifest.entitlements = Set(entitlements.compactMap { AppEntitlement(rawValue: $0.rawValue) })
    return CallingApp(.native(bundleIdentifier), name: name, version: version, manifest: manifest)
  }
}
