import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import WellsealHealthApp

/// A session bus of Debian's `dbus-daemon`, which ends with the test.
private final class SessionBus {
  static let program = "/usr/bin/dbus-daemon"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  let path = "/tmp/wellseal-session-\(UUID().uuidString)"
  private let process = Process()

  init() async throws {
    process.executableURL = URL(filePath: Self.program)
    process.arguments = ["--session", "--nofork", "--nopidfile", "--address=unix:path=\(path)"]
    process.standardOutput = FileHandle.nullDevice
    try process.start()
    let path = path
    try await wait { (try? BusPeer(path)) != nil }
  }

  deinit {
    // The child inherits the signals that threads of the tests block.
    kill(process.processIdentifier, SIGKILL)
    process.waitForEnd()
    unlink(path)
  }
}

/// A program on the bus that sends and receives messages by itself.
private final class BusPeer: Sendable {
  /// A received message.
  struct Received {
    var kind: BusMessage.Kind?
    var serial: UInt32
    var fields: BusHead.Fields
    var body: [UInt8]
  }

  typealias Field = (code: UInt8, type: String, text: String)

  private let descriptor: Int32
  private let serial = Mutex<UInt32>(0)
  let name: String

  init(_ path: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isOpen else {
      close(descriptor)
      throw CancellationError()
    }
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    Self.send(descriptor, [0] + Array("AUTH EXTERNAL \(user)\r\n".utf8))
    while let byte = Self.read(descriptor, 1), byte != [0x0A] {}
    Self.send(descriptor, Array("BEGIN\r\n".utf8))
    Self.send(descriptor, Self.call(1, "Hello"))
    name =
      Self.receive(descriptor) { $0.fields.replySerial == 1 }.flatMap { message in
        var reader = BusReader(message.body)
        return reader.text()
      } ?? ""
  }

  deinit { close(descriptor) }

  /// Becomes the owner of a name.
  func own(_ name: String) {
    Self.send(descriptor, Self.call(2, "RequestName", [.text(name), .uint(0)]))
    _ = Self.receive(descriptor) { $0.fields.replySerial == 2 }
  }

  /// Returns the next method call, or `nil` if the bus has ended.
  func nextCall() -> Received? { Self.receive(descriptor) { $0.kind == .call } }

  /// Sends a reply or a signal.
  func send(
    _ kind: BusMessage.Kind, replyingTo call: UInt32? = nil, _ fields: [Field], _ body: [BusMessage.Value]
  ) {
    let number = serial.withLock { serial in
      serial += 1
      return serial + 10
    }
    Self.send(descriptor, Self.bytes(kind, number, call, fields, body))
  }

  /// Sends a signal of the notification server.
  func signal(_ member: String, to destination: String? = nil, _ body: [BusMessage.Value]) {
    let name = "org.freedesktop.Notifications"
    var fields: [Field] = [
      (1, "o", "/org/freedesktop/Notifications"), (2, "s", name), (3, "s", member),
    ]
    if let destination { fields.append((6, "s", destination)) }
    send(.signal, fields, body)
  }

  // MARK: Bytes

  private static func call(_ serial: UInt32, _ member: String, _ body: [BusMessage.Value] = []) -> [UInt8] {
    let name = "org.freedesktop.DBus"
    return BusMessage(
      serial: serial, path: "/org/freedesktop/DBus", interface: name, member: member, destination: name,
      body: body
    ).bytes
  }

  private static func bytes(
    _ kind: BusMessage.Kind, _ serial: UInt32, _ call: UInt32?, _ fields: [Field], _ body: [BusMessage.Value]
  ) -> [UInt8] {
    var (content, list) = (BusWriter(), BusWriter())
    for value in body { content.append(value) }
    for field in fields {
      list.align(to: 8)
      list.bytes.append(field.code)
      list.append(signature: field.type)
      list.append(text: field.text)
    }
    if let call {
      list.align(to: 8)
      list.bytes.append(5)
      list.append(signature: "u")
      list.append(call)
    }
    if !body.isEmpty {
      list.align(to: 8)
      list.bytes.append(8)
      list.append(signature: "g")
      list.append(signature: body.map(\.signature).joined())
    }
    var writer = BusWriter()
    writer.bytes = [UInt8(ascii: "l"), kind.rawValue, 0, 1]
    writer.append(UInt32(content.bytes.count))
    writer.append(serial)
    writer.append(UInt32(list.bytes.count))
    writer.bytes += list.bytes
    writer.align(to: 8)
    return writer.bytes + content.bytes
  }

  private static func receive(_ descriptor: Int32, _ isWanted: (Received) -> Bool) -> Received? {
    while let bytes = read(descriptor, BusMessage.headBytes), let head = BusHead(bytes),
      let rest = read(descriptor, head.rest)
    {
      let message = Received(
        kind: head.kind, serial: BusReader.number(bytes, at: 8), fields: head.fields(in: rest),
        body: head.body(in: rest))
      if isWanted(message) { return message }
    }
    return nil
  }

  private static func send(_ descriptor: Int32, _ bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private static func read(_ descriptor: Int32, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var offset = 0
    while offset < count {
      let got = bytes[offset...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard got > 0 else { return nil }
      offset += got
    }
    return bytes
  }
}

/// A notification server that answers until the bus ends, and records the clients.
private final class NotificationServer: Sendable {
  let peer: BusPeer
  private let capabilities: [String]
  private let state = Mutex<(calls: [String], client: String, notified: [UInt8])>(([], "", []))

  init(_ bus: SessionBus, capabilities: [String]) throws {
    peer = try BusPeer(bus.path)
    self.capabilities = capabilities
    peer.own("org.freedesktop.Notifications")
    Thread.detachNewThread { self.serve() }
  }

  var client: String { state.withLock { $0.client } }
  /// The body of the last `Notify`, as a text.
  var notified: String { state.withLock { String(decoding: $0.notified, as: UTF8.self) } }

  private func serve() {
    while let call = peer.nextCall() {
      let member = call.fields.member ?? ""
      state.withLock { state in
        state.calls.append(member)
        state.client = call.fields.sender ?? ""
        if member == "Notify" { state.notified = call.body }
      }
      let body: [BusMessage.Value] = member == "GetCapabilities" ? [.texts(capabilities)] : [.uint(7)]
      peer.send(.reply, replyingTo: call.serial, [(6, "s", call.fields.sender ?? "")], body)
    }
  }
}

@Suite(
  "Buttons of desktop notifications",
  .enabled(if: SessionBus.isInstalled, "dbus-daemon isn't installed"))
struct DesktopButtonTests {
  private static let message = NoticeMessage(
    title: "Wellseal", body: "A reminder",
    buttons: [.init(action: .open, title: "Open"), .init(action: .taken, title: "Taken")])

  /// The pressed buttons.
  private final class Presses: Sendable {
    private let state = Mutex<[NoticeAction]>([])
    var all: [NoticeAction] { state.withLock { $0 } }
    func add(_ action: NoticeAction) { state.withLock { $0.append(action) } }
  }

  @Test("A pressed button is reported, and one of another notification or program isn't")
  func pressed() async throws {
    let bus = try await SessionBus()
    let server = try NotificationServer(bus, capabilities: ["body", "actions"])
    let presses = Presses()
    let notifier = DesktopNotifier(addresses: "unix:path=\(bus.path)", runtime: nil)
    let id = try await notifier.show(Self.message) { presses.add($0) }
    #expect(id == 7)
    for text in ["default", "Open", "taken", "Taken"] { #expect(server.notified.contains(text)) }
    let other = try BusPeer(bus.path)
    other.signal("ActionInvoked", to: server.client, [.uint(7), .text("taken")])
    server.peer.signal("ActionInvoked", [.uint(8), .text("taken")])
    server.peer.signal("ActionInvoked", [.uint(7), .text("erase")])
    server.peer.signal("ActionInvoked", [.uint(7), .text("default")])
    server.peer.signal("ActionInvoked", [.uint(7), .text("taken")])
    try await wait { presses.all.count == 2 }
    #expect(presses.all == [.open, .taken])
    // After it is closed, nothing is reported.
    server.peer.signal("NotificationClosed", [.uint(7), .uint(2)])
    server.peer.signal("ActionInvoked", [.uint(7), .text("default")])
    _ = try await notifier.show(Self.message) { presses.add($0) }
    server.peer.signal("ActionInvoked", [.uint(7), .text("taken")])
    try await wait { presses.all.count == 3 }
    #expect(presses.all == [.open, .taken, .taken])
  }

  @Test("Two simultaneous messages: one waits for buttons")
  func concurrent() async throws {
    let bus = try await SessionBus()
    let server = try NotificationServer(bus, capabilities: ["body", "actions"])
    let presses = Presses()
    let notifier = DesktopNotifier(addresses: "unix:path=\(bus.path)", runtime: nil)
    async let first = notifier.show(Self.message) { presses.add($0) }
    async let second = notifier.show(Self.message) { presses.add($0) }
    _ = try await (first, second)
    server.peer.signal("ActionInvoked", [.uint(7), .text("taken")])
    server.peer.signal("ActionInvoked", [.uint(7), .text("default")])
    try await wait { presses.all.contains(.open) }
    // Another connection would have received the signals before this one does.
    let later = Presses()
    _ = try await notifier.show(Self.message) { later.add($0) }
    server.peer.signal("ActionInvoked", [.uint(7), .text("default")])
    try await wait { !later.all.isEmpty }
    #expect(presses.all == [.taken, .open])
  }

  @Test("A server without buttons, and a message without any, get none", arguments: [true, false])
  func none(hasActions: Bool) async throws {
    let bus = try await SessionBus()
    let server = try NotificationServer(bus, capabilities: hasActions ? ["body", "actions"] : ["body"])
    let notifier = DesktopNotifier(addresses: "unix:path=\(bus.path)", runtime: nil)
    let message = hasActions ? NoticeMessage(title: "Wellseal", body: "A reminder") : Self.message
    #expect(try await notifier.show(message) == 7)
    #expect(!server.notified.contains("default") && server.notified.contains("A reminder"))
  }
}
