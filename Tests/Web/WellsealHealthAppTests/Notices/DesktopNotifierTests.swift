import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing
import WellsealBase

@testable import WellsealHealthApp

@Suite("Notifications on the desktop")
struct DesktopNotifierTests {
  /// A session bus with a notification server that answers one connection.
  private final class Bus: Sendable {
    let path: String
    private let received = Mutex<[UInt8]>([])
    private let descriptor: Int32
    /// The answers to `Hello`, `GetCapabilities` and `Notify`.
    private let bodies: [[BusMessage.Value]?]

    var text: String { received.withLock { String(decoding: $0.filter { $0 >= 32 }, as: UTF8.self) } }

    init(_ bodies: [[BusMessage.Value]?]) throws {
      path = "/tmp/wellseal-bus-\(UUID().uuidString)"
      self.bodies = bodies
      descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(result == 0 && listen(descriptor, 1) == 0)
      Thread.detachNewThread { self.serve() }
    }

    deinit {
      close(descriptor)
      unlink(path)
    }

    private func serve() {
      let client = accept(descriptor, nil, nil)
      guard client >= 0 else { return }
      defer { close(client) }
      func read() -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(client, &buffer, buffer.count, 0)
        let bytes = Array(buffer.prefix(max(0, count)))
        received.withLock { $0 += bytes }
        return bytes
      }
      func write(_ bytes: [UInt8]) { _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
      _ = read()
      write(Array("OK 0123456789abcdef\r\n".utf8))
      var begin = read()
      for (index, body) in bodies.enumerated() {
        // The first call may come with BEGIN.
        if !(index == 0 && begin.count > 7) { begin = read() }
        write(Self.reply(to: UInt32(index + 1), body))
      }
    }

    /// Returns a reply, or an error for `nil`.
    private static func reply(to serial: UInt32, _ body: [BusMessage.Value]?) -> [UInt8] {
      var content = BusWriter()
      for value in body ?? [] { content.append(value) }
      var writer = BusWriter()
      writer.bytes = [UInt8(ascii: "l"), body == nil ? 3 : 2, 0, 1]
      writer.append(UInt32(content.bytes.count))
      writer.append(UInt32(1))
      var fields = BusWriter()
      fields.bytes.append(5)
      fields.append(signature: "u")
      fields.append(serial)
      writer.append(UInt32(fields.bytes.count))
      writer.bytes += fields.bytes
      writer.align(to: 8)
      return writer.bytes + content.bytes
    }
  }

  @Test("A message is shown, and its markup is escaped if the server reads it", arguments: [true, false])
  func show(hasMarkup: Bool) async throws {
    let bus = try Bus([
      [.text(":1.5")], [.texts(hasMarkup ? ["body", "body-markup"] : ["body"])], [.uint(42)],
    ])
    let notifier = DesktopNotifier(addresses: "tcp:host=x;unix:path=\(bus.path),guid=1", runtime: nil)
    let id = try await notifier.show(NoticeMessage(title: "Wellseal", body: "a < b & c", urgency: .urgent))
    #expect(id == 42)
    #expect(bus.text.contains(hasMarkup ? "a &lt; b &amp; c" : "a < b & c"))
    #expect(bus.text.contains("susssasa{sv}i") && bus.text.contains("urgency"))
  }

  @Test("Without a notification server, the error says so")
  func noServer() async throws {
    let bus = try Bus([[.text(":1.5")], nil])
    for addresses in [bus.path, "/nowhere"] {
      let notifier = DesktopNotifier(addresses: "unix:path=\(addresses)", runtime: nil)
      let error = await #expect(throws: NoticeDeliveryError.self) {
        try await notifier.show(NoticeMessage(title: "Wellseal", body: ""))
      }
      #expect(error == .noDesktop)
    }
    let none = await #expect(throws: NoticeDeliveryError.self) {
      try await DesktopNotifier(addresses: nil, runtime: nil).show(NoticeMessage(title: "", body: ""))
    }
    #expect(none == .noDesktop)
  }

  @Test(
    "Addresses of the bus are those of Unix sockets",
    arguments: [
      ("unix:path=/run/user/1000/bus", ["/run/user/1000/bus"]),
      ("unix:abstract=/tmp/dbus-1,guid=2;unix:path=/a%20b", ["\0/tmp/dbus-1", "/a b"]),
      ("tcp:host=localhost", []), ("unix:path=%zz", []), ("", []),
    ])
  func addresses(text: String, paths: [String]) {
    #expect(BusAddress.all(in: text).map { String(decoding: $0.path, as: UTF8.self) } == paths)
  }

  @Test("Damaged replies are rejected", arguments: [1, 2] as [UInt64])
  func damaged(seed: UInt64) {
    #expect(BusHead([]) == nil)
    #expect(BusHead([UInt8](repeating: 0xFF, count: 16)) == nil)
    var huge: [UInt8] = [UInt8(ascii: "l"), 2, 0, 1, 0xFF, 0xFF, 0xFF, 0x7F]
    huge += [UInt8](repeating: 0, count: 8)
    #expect(BusHead(huge) == nil)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let bytes = random.bytes(random.index(below: 40))
      var reader = BusReader(bytes)
      _ = reader.texts()
      var other = BusReader(bytes)
      _ = (other.text(), other.signature(), other.number())
      let head: [UInt8] = [UInt8(ascii: "l"), 2, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, UInt8(bytes.count), 0, 0, 0]
      _ = BusHead(head)?.fields(in: bytes)
    }
  }
}
