import Foundation
import StoreTorture
import TestSupport
import Testing

/// A process that runs operations until it is killed.
struct KilledWriter {
  private let process = Process()
  private let output = Pipe()
  private var text = ""

  init(_ path: String, seed: UInt64, from index: Int, limit: Int) throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
      .appendingPathComponent("StoreWriter")
    process.arguments = [path, "\(seed)", "\(index)", "\(limit)"]
    process.environment = [:]
    process.standardOutput = output
    try process.start()
    // Only the child has the writing end now, so reading ends when it dies.
    try output.fileHandleForWriting.close()
  }

  /// Kills the writer a number of microseconds after it has opened the store, or after its start.
  ///
  /// - Returns: The number of the last operation that it reported as done, or `nil` if it reported
  ///   none.
  mutating func kill(after microseconds: Int, onceReady: Bool) throws -> Int? {
    if onceReady { while !text.contains("\n"), read() {} }
    let end = DispatchTime.now().uptimeNanoseconds + UInt64(microseconds) * 1000
    while DispatchTime.now().uptimeNanoseconds < end, wait(until: end), read() {}
    Glibc.kill(process.processIdentifier, SIGKILL)
    while read() {}
    process.waitForEnd()
    try output.fileHandleForReading.close()
    let lines = text.split(separator: "\n")
    if let failure = lines.first(where: { $0.hasPrefix("failed") }) {
      throw TortureFailure("the writer \(failure)")
    }
    return lines.last { $0.hasPrefix("done ") }.flatMap { Int($0.dropFirst(5)) }
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

  private mutating func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
    guard count > 0 else { return false }
    text += String(decoding: buffer[..<count], as: UTF8.self)
    return true
  }
}
