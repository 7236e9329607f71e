import Foundation
import TestSupport

/// A program that is killed, and its output lines until then.
final class KilledProgram {
  private let process = Process()
  private let output = Pipe()
  private var text = ""

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: The arguments of the program.
  ///   - variables: The complete environment.
  ///   - hearsErrors: Whether to read lines from standard error.
  /// - Throws: An error if the program can't be started.
  init(_ path: String, _ arguments: [String], _ variables: [String: String] = [:], hearsErrors: Bool = false)
    throws
  {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = variables
    if hearsErrors { process.standardError = output } else { process.standardOutput = output }
    try process.start()
    // Only the child has the writing end now, so reading ends when it dies.
    try output.fileHandleForWriting.close()
  }

  /// Returns the path of a program that was built next to the tests.
  static func built(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// Waits until its output contains the words `times` times.
  ///
  /// Returns `false` if it ended before.
  func waitFor(_ words: String, times: Int = 1) -> Bool {
    while text.components(separatedBy: words).count <= times { if !read() { return false } }
    return true
  }

  /// Waits until it has ended by itself.
  ///
  /// - Returns: The exit status.
  func end() -> Int32 {
    while read() {}
    return process.waitForEnd()
  }

  func signal(_ number: Int32) { Glibc.kill(process.processIdentifier, number) }

  /// Kills it after a number of microseconds.
  func kill(after microseconds: Int) {
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(microseconds) * 1000
    while DispatchTime.now().uptimeNanoseconds < end, wait(until: end), read() {}
    signal(SIGKILL)
    _ = self.end()
  }

  /// Waits until there is output to read or the time has come.
  ///
  /// The last millisecond is a busy wait, because the kernel counts in milliseconds here.
  private func wait(until end: UInt64) -> Bool {
    var polled = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < end else { return false }
      if poll(&polled, 1, Int32((end - now) / 1_000_000)) > 0 { return true }
    }
  }

  private func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    text += String(decoding: buffer[..<count], as: UTF8.self)
    return true
  }
}
