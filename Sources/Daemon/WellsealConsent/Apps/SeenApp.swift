import FoundationEssentials
import WellsealBase

/// An app as seen, before its claimed identity is checked.
package struct SeenApp: Hashable, Sendable {
  /// The bundle identifier, or an identifier derived from the file name if there is no
  /// `Info.plist`.
  var identifier: String
  var name: String
  var version: String?
  var program: AppProgram
  var manifest: AppManifest
  /// The digest of the files next to the program, or `nil` if there are none.
  var manifestDigest: ProgramDigest?
  /// Whether the program's path now leads elsewhere, so that nothing next to it can be read.
  var isDetached = false

  init(
    identifier: String, name: String, version: String? = nil, program: AppProgram,
    manifest: AppManifest = AppManifest(), manifestDigest: ProgramDigest? = nil, isDetached: Bool = false
  ) {
    // A file may have any name. Its path identifies it.
    let shown = DisplayName(name)?.text ?? program.path ?? identifier
    (self.identifier, self.name, self.version, self.program) = (identifier, shown, version, program)
    (self.manifest, self.manifestDigest, self.isDetached) = (manifest, manifestDigest, isDetached)
  }
}

/// The program of an app.
enum AppProgram: Hashable, Sendable, Codable {
  case executable(path: String, digest: ProgramDigest)
  /// The script in an interpreter's arguments.
  ///
  /// It is weaker evidence than an executable, because the caller chose the arguments.
  case script(path: String, digest: ProgramDigest, interpreter: String)
  /// An application in Flatpak's sandbox, whose programs Flatpak verifies.
  case flatpak(String)

  private enum CodingKeys: String, CodingKey {
    case executable = "executable"
    case script = "script"
    case flatpak = "flatpak"
  }

  private enum ExecutableCodingKeys: String, CodingKey {
    case path = "path"
    case digest = "digest"
  }

  private enum ScriptCodingKeys: String, CodingKey {
    case path = "path"
    case digest = "digest"
    case interpreter = "interpreter"
  }

  private enum FlatpakCodingKeys: String, CodingKey {
    case _0 = "_0"
  }
}

extension SeenApp {
  var key: AppKey { program.key(identifier) }
}

extension AppProgram {
  /// Returns the key of an app that runs as this program and claims an identifier.
  func key(_ identifier: String) -> AppKey {
    switch self {
    case .executable, .flatpak: .native(identifier)
    case .script: .script(identifier)
    }
  }

  /// The path, or `nil` for a Flatpak.
  var path: String? {
    switch self {
    case .executable(let path, _), .script(let path, _, _): path
    case .flatpak: nil
    }
  }

  /// Returns whether both have the same location, regardless of the content.
  func hasSameLocation(as other: AppProgram) -> Bool {
    switch (self, other) {
    case (.executable(let path, _), .executable(let otherPath, _)): path == otherPath
    case (.script(let path, _, let interpreter), .script(let otherPath, _, let otherInterpreter)):
      path == otherPath && interpreter == otherInterpreter
    case (.flatpak(let name), .flatpak(let otherName)): name == otherName
    default: false
    }
  }
}
