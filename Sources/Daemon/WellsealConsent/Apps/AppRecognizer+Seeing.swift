import FoundationEssentials
import Glibc

extension AppRecognizer {
  /// Returns the claimed identity of a process, with as much proof as the system provides.
  func seen(_ peer: PeerProcess) async throws(PeerError) -> SeenApp {
    if let name = peer.flatpak { return try seen(peer, flatpak: name) }
    guard let program = peer.program else { throw .gone }
    // The path could lead to another file. This is the file that runs.
    guard FileIdentity(of: program.descriptor) == peer.executable else { throw .changed }
    let interpreter = Interpreter(peer.path)
    if let interpreter {
      // The daemon can't find the script in a file system of the process's own.
      guard !peer.isDetached else { throw .detached }
      if let app = try await script(of: peer, interpreter) { return app }
    }
    let digest = try await digests.digest(of: program)
    let (folder, name) = Self.split(peer.path)
    let identity = AppProgram.executable(path: peer.path, digest: digest)
    // Files next to a shared interpreter don't describe the script.
    if peer.isDetached || interpreter != nil {
      return app(named: name, identity, isDetached: peer.isDetached)
    }
    return try described(identity, folder, name)
  }

  /// Returns the script that an interpreter runs, or `nil` if the process doesn't name one that can
  /// be found.
  private func script(
    of peer: PeerProcess, _ interpreter: Interpreter
  ) async throws(PeerError) -> SeenApp? {
    guard let line = peer.folder.read("cmdline", limit: 1 << 16) else { throw .gone }
    let arguments = line.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard let argument = interpreter.script(in: arguments) else { return nil }
    guard let start = peer.folder.destination(of: "cwd") else { throw .hidden }
    guard let path = Self.resolved(argument.hasPrefix("/") ? argument : "\(start)/\(argument)"),
      let file = OpenFile(Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)), file.isRegular
    else { return nil }
    guard peer.sees(file, at: path), !peer.isOlder(than: file) else { throw .detached }
    let digest = try await digests.digest(of: file)
    let (folder, name) = Self.split(path)
    let identity = AppProgram.script(path: path, digest: digest, interpreter: peer.path)
    return try described(identity, folder, name)
  }

  /// Reads the files next to a program in a sandbox through the process, because only it sees them.
  private func seen(_ peer: PeerProcess, flatpak name: String) throws(PeerError) -> SeenApp {
    let (folder, program) = Self.split(peer.path)
    let root = peer.folder.open("root", OpenFile.naming | O_DIRECTORY)
    let inside = root?.open(String(folder.drop { $0 == "/" }), OpenFile.naming | O_DIRECTORY)
    var app = try described(.flatpak(name), folder, inside, program)
    if app.manifestDigest == nil { (app.identifier, app.name) = (BundleIdentifier.made(of: name), name) }
    return app
  }

  private func described(
    _ program: AppProgram, _ path: String, _ name: String
  ) throws(PeerError) -> SeenApp {
    let folder = OpenFile(Glibc.open(path, OpenFile.naming | O_DIRECTORY | O_CLOEXEC))
    return try described(program, path, folder, name)
  }

  private func described(
    _ program: AppProgram, _ path: String, _ folder: OpenFile?, _ name: String
  ) throws(PeerError) -> SeenApp {
    guard let folder else { return app(named: name, program) }
    var description: AppManifestReader.Description
    do {
      description = try AppManifestReader.read(around: folder, at: path, for: name)
      if description.identifier == nil { description = try fallback.description(of: name) }
    } catch { throw .manifest(error) }
    guard let identifier = description.identifier else { return app(named: name, program) }
    return SeenApp(
      identifier: identifier, name: description.name ?? name, version: description.version,
      program: program, manifest: description.manifest, manifestDigest: description.digest)
  }

  /// Returns an app without a description.
  ///
  /// HealthKit's rules stop it when it requests authorization.
  private func app(
    named name: String, _ program: AppProgram, isDetached: Bool = false
  ) -> SeenApp {
    SeenApp(
      identifier: BundleIdentifier.made(of: name), name: ShownText.cleaned(name, limit: 64),
      program: program, manifest: fallback.manifest, isDetached: isDetached)
  }

  private static func resolved(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(validatingCString: buffer)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (
      slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...])
    )
  }
}
