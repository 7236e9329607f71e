/// The description of programs that have no their own property lists.
///
/// Only temporary daemons for tests have one.
package enum AppFallback: Sendable {
  /// No usage texts and no entitlements, so HealthKit's rules stop the program.
  case none
  /// All usage texts and entitlements, under the name of the program.
  case everything
  /// The property lists in a folder.
  case folder(OpenFile)

  /// Opens a folder with property lists.
  ///
  /// - Parameter path: The path of the folder.
  /// - Throws: ``ManifestError`` if a file is invalid or there is no `Info.plist`.
  package init(folder path: String) throws(ManifestError) {
    self = .folder(try AppManifestReader.open(path).folder)
  }

  /// Returns the description of a program, which is empty if there is none.
  func description(of program: String) throws(ManifestError) -> AppManifestReader.Description {
    switch self {
    case .none, .everything: AppManifestReader.Description()
    case .folder(let folder): try AppManifestReader.read(in: folder, for: program)
    }
  }

  /// The manifest of programs without any description.
  var manifest: AppManifest {
    guard case .everything = self else { return AppManifest() }
    var manifest = AppManifest()
    let text = "This program has no Info.plist."
    (manifest.readUsage, manifest.shareUsage, manifest.clinicalUsage) = (text, text, text)
    manifest.entitlements = Set(AppEntitlement.allCases)
    return manifest
  }
}
