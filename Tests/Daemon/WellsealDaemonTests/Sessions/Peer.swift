import Dispatch
import Foundation
import Glibc
import TestSupport
import WellsealConsent

/// A process connected to a socket: a copy of PeerProgram that runs commands.
final class Peer: Sendable {
  private let process: Process
  private let input: FileHandle
  private let output: FileHandle
  private let queue = DispatchQueue(label: "peer")

  /// Starts a program that understands the commands of PeerProgram.
  init(_ program: String, _ arguments: [String] = []) throws {
    let (commands, answers) = (Pipe(), Pipe())
    process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = commands
    process.standardOutput = answers
    input = commands.fileHandleForWriting
    output = answers.fileHandleForReading
    try process.start()
  }

  deinit { try? input.close() }

  var identifier: pid_t { process.processIdentifier }

  /// Sends a command and waits for its reply, on a thread that the server doesn't need.
  @discardableResult
  func send(_ command: String) async -> String {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        input.write(Data((command + "\n").utf8))
        continuation.resume(returning: line())
      }
    }
  }

  /// Returns a handle of the process that is valid even if its ID is reused.
  ///
  /// It uses `pidfd_open`, which the Glibc module doesn't export.
  func handle() -> OpenFile? {
    typealias Open = @convention(c) (pid_t, UInt32) -> Int32
    return dlsym(nil, "pidfd_open").flatMap { OpenFile(unsafeBitCast($0, to: Open.self)(identifier, 0)) }
  }

  /// Waits until the process of a handle has ended, even if a child of it is still running.
  func waitForEnd(of handle: OpenFile) async {
    await withCheckedContinuation { continuation in
      queue.async {
        var end = pollfd(fd: handle.descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&end, 1, -1) < 0, errno == EINTR {}
        continuation.resume()
      }
    }
  }

  /// Reads a line of the program's output, or returns `gone`.
  private func line() -> String {
    var bytes: [UInt8] = []
    while let byte = try? output.read(upToCount: 1)?.first {
      if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return "gone"
  }

  /// Sends a call and returns the reply.
  func call(_ method: String, _ parameters: String = "{}", more: Bool = false) async -> String {
    let flag = more ? #","more":true"# : ""
    await send(#"send {"method":"io.wellseal.test.\#(method)","parameters":\#(parameters)\#(flag)}"#)
    return await send("receive")
  }

  /// Sends a call to a method of `io.wellseal.health` and returns the reply.
  func health(_ method: String, _ parameters: String, more: Bool = false) async -> String {
    let flag = more ? #","more":true"# : ""
    await send(#"send {"method":"io.wellseal.health.\#(method)","parameters":\#(parameters)\#(flag)}"#)
    return await send("receive")
  }

  /// Kills the process and waits until it has ended.
  func kill() {
    Glibc.kill(identifier, SIGKILL)
    process.waitForEnd()
  }

  /// The path of the program, which is built next to the tests.
  static let program: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("PeerProgram").path
  }()
}

/// A temporary folder that is removed with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    // Socket paths must be short, and a machine's temporary folder can have a long one.
    path = "/tmp/wellseal-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var socket: String { "\(path)/run/health.sock" }

  /// Installs an app in a folder of its own and returns the path of its program.
  func app(_ name: String, information: String? = nil, entitlements: String? = nil) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Executable.copy(Peer.program, to: "\(folder)/\(name)")
    try write(information, to: "\(name)/Info.plist")
    try write(entitlements, to: "\(name)/Entitlements.plist")
    return "\(folder)/\(name)"
  }

  func write(_ text: String?, to name: String) throws {
    guard let text else { return }
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  static func information(_ identifier: String, _ more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>\(identifier)</string>\(more)
    </dict></plist>
    """
  }
}

extension Peer {
  /// Listens at a path; the file remains when the descriptor is closed.
  static func listen(at path: String) throws -> OpenFile {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let file = try bound(SOCK_STREAM, Array(path.utf8))
    Glibc.listen(file.descriptor, 1)
    return file
  }

  /// Creates a socket like the one on which a service manager receives notifications.
  ///
  /// `@` starts an abstract name.
  static func datagrams(at name: String) throws -> OpenFile {
    var bytes = Array(name.utf8)
    if name.hasPrefix("@") { bytes[0] = 0 }
    return try bound(SOCK_DGRAM, bytes)
  }

  static func datagram(_ file: OpenFile) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(file.descriptor, &buffer, buffer.count, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  private static func bound(_ kind: __socket_type, _ name: [UInt8]) throws -> OpenFile {
    let descriptor = socket(AF_UNIX, Int32(kind.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.bind(descriptor, $0, size) }
    }
    guard result == 0, let file = OpenFile(descriptor) else { throw POSIXError(.EADDRINUSE) }
    return file
  }
}
