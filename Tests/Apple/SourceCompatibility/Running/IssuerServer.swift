import Foundation

/// Serves an issuer's keys on 127.0.0.1 until it is stopped.
final class IssuerServer {
  let url: URL
  private let folder: URL
  private let process = Process()

  struct NoPort: Error {}

  /// Starts on a free port that the system chooses.
  ///
  /// The server prints it in its first line.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "issuer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".well-known"), withIntermediateDirectories: true)
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder.path,
    ]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = line.firstMatch(of: #/port (\d+)/#)?.1, let url = URL(string: "http://127.0.0.1:\(port)")
    else {
      throw NoPort()
    }
    self.url = url
  }

  func publish(_ keys: Data) throws { try keys.write(to: folder.appending(path: ".well-known/jwks.json")) }

  func stop() {
    // A child of the test process inherits blocked signals, including the one that `terminate`
    // sends.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
