import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Ports in use")
struct TakenPortTests {
  static let servers: [[String]] = [
    ["clinic"], ["health-app", "--demo"], ["verify", "serve"], ["kiosk"],
    ["links", "serve", "--data", "links", "--base", "http://127.0.0.1"],
  ]

  @Test("Every server reports a used port with a hint", arguments: servers)
  func isTold(words: [String]) throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "port-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: home) }
    let listener = try #require(Listener())
    defer { listener.close() }
    let refused = try ProgramRun.wellseal(words + ["--port", "\(listener.port)"], home: home, in: home)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("another program already uses this address and port"))
    #expect(refused.errors.contains("hint: use another --port"))
    #expect(!refused.errors.contains("errno"))
  }
}

/// A socket that listens on a port chosen by the system.
private struct Listener {
  let descriptor: Int32
  let port: Int

  init?() {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let found = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        bind(descriptor, raw, length) == 0 && listen(descriptor, 1) == 0
          && getsockname(descriptor, raw, &length) == 0
      }
    }
    guard found else { return nil }
    self.descriptor = descriptor
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  func close() { _ = Glibc.close(descriptor) }
}
