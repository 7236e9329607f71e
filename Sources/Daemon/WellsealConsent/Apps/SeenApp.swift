import FoundationEssentials
import WellsealBase

/// An app as it was seen, before it is known whether it is the one that it says.
package struct SeenApp: Hashable, Sendable {
  /// The bundle identifier; where there is no `Info.plist`, the file's name.
  var identifier: String
  var name: String
  var version: String?
  var program: AppProgram
  var manifest: AppManifest
  /// The digest of the files beside the program; nil where there are none.
  var manifestDigest: ProgramDigest?
  /// Whether the program's path leads elsewhere by now, so that nothing beside it can be read.
  var isDetached = false

  init(
    identifier: String, name: String, version: String? = nil, program: AppProgram,
    manifest: AppManifest = AppManifest(), manifestDigest: ProgramDigest? = nil, isDetached: Bool = false
  ) {
    // A file may have any name; where it lies says which it is.
    let shown = DisplayName(name)?.text ?? program.path ?? identifier
    (self.identifier, self.name, self.version, self.program) = (identifier, shown, version, program)
    (self.manifest, self.manifestDigest, self.isDetached) = (manifest, manifestDigest, isDetached)
  }
}

/// What an app is told by.
enum AppProgram: Hashable, Sendable, Codable {
  case executable(path: String, digest: ProgramDigest)
  /// What an interpreter was told to run, as its arguments say: weaker than an executable, since arguments are the
  /// word of whoever started it.
  case script(path: String, digest: ProgramDigest, interpreter: String)
  /// An application in Flatpak's sandbox, whose programs Flatpak vouches for.
  case flatpak(String)
}

extension SeenApp {
  var key: AppKey { program.key(identifier) }
}

extension AppProgram {
  /// The key of an app that runs as this program and calls itself by an identifier.
  func key(_ identifier: String) -> AppKey {
    switch self {
    case .executable, .flatpak: .native(identifier)
    case .script: .script(identifier)
    }
  }

  /// Where it lies; nil where Flatpak knows.
  var path: String? {
    switch self {
    case .executable(let path, _), .script(let path, _, _): path
    case .flatpak: nil
    }
  }

  /// Whether both say the same place, whatever lies there.
  func isAtSamePlace(as other: AppProgram) -> Bool {
    switch (self, other) {
    case (.executable(let path, _), .executable(let otherPath, _)): path == otherPath
    case (.script(let path, _, let interpreter), .script(let otherPath, _, let otherInterpreter)):
      path == otherPath && interpreter == otherInterpreter
    case (.flatpak(let name), .flatpak(let otherName)): name == otherName
    default: false
    }
  }
}
