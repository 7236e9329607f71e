import FoundationEssentials
import Glibc
import WellsealBase

/// A reader of the `Info.plist` and `Entitlements.plist` of a program, in XML or binary format.
///
/// | member of `Info.plist` | meaning |
/// |---|---|
/// | `CFBundleIdentifier` | the app's identifier |
/// | `CFBundleDisplayName`, or else `CFBundleName` | the app's name |
/// | `CFBundleVersion`, or else `CFBundleShortVersionString` | the version of its samples |
/// | `CFBundleExecutable` | the described program, or every program of the folder if missing |
/// | `NSHealth…UsageDescription` | see ``AppManifest`` |
/// | `NSHealthRequiredReadAuthorizationTypeIdentifiers` | see ``AppManifest`` |
/// | `WellsealWakeUpArguments` | the arguments for background launches, at most 16 |
package enum AppManifestReader {
  /// The description of a program in its folder.
  package struct Description: Hashable, Sendable {
    package var identifier: String?
    package var name: String?
    package var version: String?
    package var manifest = AppManifest()
    /// The digest of the bytes of both files, or `nil` if there are none.
    var digest: ProgramDigest?

    init() {}
  }

  /// The maximum size of a file in bytes.
  static let limit = 1 << 18

  /// Reads the description of a program.
  ///
  /// - Parameters:
  ///   - folder: The folder of the program.
  ///   - program: The name of the program in it.
  /// - Returns: The description, which is empty if there is no `Info.plist` for the program.
  /// - Throws: ``ManifestError`` if a file exists and is invalid or untrustworthy.
  static func read(
    in folder: OpenFile, for program: String
  ) throws(ManifestError) -> Description {
    guard let bytes = try content(information, in: folder) else { return Description() }
    return try description(bytes, for: program) { () throws(ManifestError) in
      try content(entitlements, in: folder)
    }
  }

  private static let information = "Info.plist"
  private static let entitlements = "Entitlements.plist"

  /// Parses the description of a program.
  ///
  /// - Parameters:
  ///   - bytes: The content of `Info.plist`.
  ///   - program: The name of the program.
  ///   - readClaims: Returns the content of `Entitlements.plist`, or `nil` if there is none.
  /// - Returns: The description, which is empty if `Info.plist` is about another program.
  /// - Throws: ``ManifestError``.
  package static func description(
    _ bytes: [UInt8], for program: String, _ readClaims: () throws(ManifestError) -> [UInt8]?
  ) throws(ManifestError) -> Description {
    let list = try decode(InformationList.init, bytes, information)
    if let executable = list.executable, executable != program { return Description() }
    guard let identifier = list.identifier, BundleIdentifier.isValid(identifier) else {
      throw ManifestError(information, .identifier)
    }
    if let name = list.name, DisplayName(name) == nil { throw ManifestError(information, .name) }
    var description = Description()
    (description.identifier, description.name, description.version) = (identifier, list.name, list.version)
    description.manifest = list.manifest
    let claims = try readClaims()
    if let claims {
      description.manifest.entitlements = try decode(EntitlementList.init, claims, entitlements).claims
    }
    description.digest = ProgramDigest(of: bytes + [0] + (claims ?? []))
    return description
  }

  /// Returns the bytes of a file, or `nil` if it doesn't exist.
  private static func content(_ name: String, in folder: OpenFile) throws(ManifestError) -> [UInt8]? {
    guard let file = folder.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY) else {
      if errno == ENOENT { return nil }
      throw ManifestError(name, .unreadable)
    }
    var status = stat()
    guard fstat(file.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ManifestError(name, .unreadable)
    }
    let isOurs = status.st_uid == geteuid() || status.st_uid == 0
    guard isOurs, status.st_mode & S_IWOTH == 0 else { throw ManifestError(name, .untrustworthy) }
    guard let bytes = file.content(limit: limit) else { throw ManifestError(name, .unreadable) }
    return bytes
  }

  private static func decode<List>(
    _ list: (PropertyList) throws(PropertyListError) -> List, _ bytes: [UInt8], _ name: String
  ) throws(ManifestError) -> List {
    do throws(PropertyListError) { return try list(try PropertyList(bytes)) } catch {
      switch error {
      case .malformed: throw ManifestError(name, .malformed)
      case .tooDeep: throw ManifestError(name, .tooDeep)
      case .tooManyValues: throw ManifestError(name, .tooManyValues)
      }
    }
  }
}
