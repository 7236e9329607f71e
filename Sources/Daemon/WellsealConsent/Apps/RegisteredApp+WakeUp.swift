import Glibc

extension RegisteredApp {
  /// The command that launches the app for background delivery, or `nil` if it can't be launched.
  ///
  /// It is the app's own recognized program, so an app can't have another one launched: an
  /// executable by its path, a script by its interpreter in the way that it runs scripts (`java
  /// -jar`), a Flatpak by `flatpak run`. The arguments are those of `WellsealWakeUpArguments`.
  var wakeUp: [String]? { program.command.map { $0 + (manifest.wakeUpArguments ?? []) } }
}

extension AppProgram {
  fileprivate var command: [String]? {
    switch self {
    // An interpreter without a script would do nothing or wait for input.
    case .executable(let path, _): Interpreter(path) == nil ? [path] : nil
    case .script(let path, _, let interpreter):
      Interpreter(interpreter)?.command(at: interpreter, running: path) ?? [interpreter, path]
    case .flatpak(let name): ["flatpak", "run", name]
    }
  }
}

extension AppRecognizer {
  /// Returns whether a command is still that of an app, and would launch the registered program.
  ///
  /// Flatpak verifies what it installs.
  package func isUnchanged(_ key: AppKey, _ command: [String]) async -> Bool {
    guard let app = apps.first(where: { $0.key == key }), app.wakeUp == command else { return false }
    switch app.program {
    case .flatpak: return true
    case .executable(let path, let digest), .script(let path, let digest, _):
      guard let file = OpenFile(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)), file.isRegular
      else { return false }
      return (try? await digests.digest(of: file)) == digest
    }
  }
}
