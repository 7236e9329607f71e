import FoundationEssentials
import Glibc
import WellsealBase

/// Reads `Info.plist` and `Entitlements.plist` beside a program, in XML or binary form.
///
/// | member of `Info.plist` | what |
/// |---|---|
/// | `CFBundleIdentifier` | the app's identifier |
/// | `CFBundleDisplayName`, or else `CFBundleName` | the app's name |
/// | `CFBundleVersion`, or else `CFBundleShortVersionString` | its version, which its samples are marked with |
/// | `CFBundleExecutable` | the program that the file is about; without it, every program of the folder |
/// | `NSHealth…UsageDescription`, `NSHealthRequiredReadAuthorizationTypeIdentifiers` | see ``AppManifest`` |
/// | `WellsealWakeUpArguments` | the arguments that the program is started with to be told of changes; at most 16 |
package enum AppManifestReader {
  /// What a folder says of a program in it.
  package struct Description: Hashable, Sendable {
    var identifier: String?
    var name: String?
    var version: String?
    var manifest = AppManifest()
    /// The digest of both files' bytes; nil where there is none.
    var digest: ProgramDigest?

    init() {}
  }

  /// The most bytes of a file.
  static let limit = 1 << 18

  /// - Parameters:
  ///   - folder: the program's folder.
  ///   - program: the program's name in it.
  /// - Returns: what the files say; an empty description where there is no `Info.plist` for the program.
  /// - Throws: ``ManifestError`` for a file that is there and cannot be believed.
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

  /// - Parameters:
  ///   - bytes: The content of `Info.plist`.
  ///   - program: The program's name.
  ///   - readClaims: Gives the content of `Entitlements.plist`; nil if there is none.
  /// - Returns: What the files say; an empty description if `Info.plist` is about another program.
  /// - Throws: ``ManifestError``.
  package static func description(
    _ bytes: [UInt8], for program: String, _ readClaims: () throws(ManifestError) -> [UInt8]?
  ) throws(ManifestError) -> Description {
    let list = try decode(InformationList.init, bytes, information)
    if let executable = list.executable, executable != program { return Description() }
    guard let identifier = list.identifier, BundleIdentifier.isOne(identifier) else {
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

  /// A file's bytes; nil where it does not exist.
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
