import Foundation
import Glibc
import Synchronization
import WellsealBase

/// A notifier that shows notifications with the desktop's notification server, over the session
/// bus.
///
/// It connects to the bus itself: a program such as `notify-send` would have the text in its
/// arguments, which every user of the machine can read.
///
/// Source: Desktop Notifications Specification 1.3, `org.freedesktop.Notifications`.
package final class DesktopNotifier: Sendable {
  /// The addresses of the session bus, as in `$DBUS_SESSION_BUS_ADDRESS`.
  private let addresses: [BusAddress]
  // A mutex, because the callers and the threads of connections change it.
  private let waiting = Mutex<BusSocket?>(nil)

  /// Creates a notifier.
  ///
  /// - Parameters:
  ///   - addresses: The value of `$DBUS_SESSION_BUS_ADDRESS`, or `nil` if there is none.
  ///   - runtime: The value of `$XDG_RUNTIME_DIR`, whose `bus` is used without an address.
  package init(addresses: String?, runtime: String?) {
    self.addresses =
      addresses.map(BusAddress.all) ?? runtime.map { [BusAddress(path: "\($0)/bus")] } ?? []
  }

  deinit { stop() }

  /// Shows a message.
  ///
  /// A message with buttons keeps its connection until it is closed or replaced, for at most
  /// twelve hours.
  ///
  /// - Parameters:
  ///   - message: The message. Its buttons are omitted if the server shows none.
  ///   - replaced: The identifier of an earlier notification to replace, or 0.
  ///   - press: A callback for a pressed button of the message.
  /// - Returns: The identifier of the notification.
  /// - Throws: ``NoticeDeliveryError/noDesktop`` if no notification server replies in time.
  package func show(
    _ message: NoticeMessage, replacing replaced: UInt32 = 0,
    whenPressed press: @escaping @Sendable (NoticeAction) -> Void = { _ in }
  ) async throws(NoticeDeliveryError) -> UInt32 {
    stop()
    let (results, continuation) = AsyncStream.makeStream(of: UInt32?.self)
    // The calls block their thread.
    Thread.detachNewThread { [addresses, weak self] in
      let connection = Self.firstConnection(addresses)
      let shown = connection?.notify(message, replacing: replaced)
      if let connection, shown?.hasButtons ?? false {
        self?.wait(for: connection.socket)
      }
      continuation.yield(shown?.id)
      continuation.finish()
      guard let shown, let connection else { return }
      connection.waitForButtons(of: shown, message.buttons.map(\.action), press)
      connection.socket.shutDown()
    }
    guard let id = await results.first(where: { _ in true }) ?? nil else { throw .noDesktop }
    return id
  }

  /// Stops waiting for buttons of the previous message.
  private func stop() { wait(for: nil) }

  /// Waits for the buttons of one message only, even if two are shown at the same time.
  private func wait(for socket: BusSocket?) {
    waiting.withLock { waiting in
      waiting?.shutDown()
      waiting = socket
    }
  }

  /// Returns a connection to the first address that answers, or `nil` if none does.
  private static func firstConnection(_ addresses: [BusAddress]) -> BusConnection? {
    for address in addresses {
      if let connection = BusConnection(address) { return connection }
    }
    return nil
  }
}

/// An address of a Unix socket of the bus.
struct BusAddress: Sendable, Hashable {
  /// The path, which begins with a null byte in the abstract namespace.
  let path: [UInt8]

  init(path: String) { self.path = Array(path.utf8) }

  private init(bytes: [UInt8]) { path = bytes }

  /// Returns the Unix sockets of a list of addresses.
  ///
  /// Source: D-Bus Specification, "Server Addresses".
  static func all(in text: String) -> [BusAddress] {
    text.prefix(4096).split(separator: ";").compactMap { address in
      guard address.hasPrefix("unix:") else { return nil }
      for item in address.dropFirst(5).split(separator: ",") {
        let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let value = decoded(parts[1]) else { continue }
        if parts[0] == "path" { return BusAddress(bytes: value) }
        if parts[0] == "abstract" { return BusAddress(bytes: [0] + value) }
      }
      return nil
    }
  }

  /// Decodes percent signs, or returns `nil` for an invalid one.
  private static func decoded(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}

/// The socket of a connection, which another thread may shut down to end a wait.
private final class BusSocket: Sendable {
  let descriptor: Int32

  /// Creates a socket; its descriptor is negative if there are too many.
  init() {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func shutDown() { if descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) } }
}

/// A connection to the bus, whose calls together block for a few seconds at most.
private final class BusConnection {
  /// A notification that the server shows.
  struct DisplayedNotification {
    var id: UInt32
    /// The name of the server's connection.
    var server: String
    var hasButtons: Bool
  }

  let socket = BusSocket()
  private var descriptor: Int32 { socket.descriptor }
  private var serial: UInt32 = 0
  private var deadline = ContinuousClock.now + BusConnection.callTime
  private static let callTime = Duration.seconds(5)
  private static let maxMessages = 100
  /// The maximum time for which buttons work.
  private static let buttonTime = Duration.seconds(12 * 3600)

  /// Connects and authenticates, or returns `nil`.
  init?(_ address: BusAddress) {
    guard descriptor >= 0 else { return nil }
    var timeout = timeval(tv_sec: 2, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    guard connect(to: address), authenticate(),
      call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "Hello") != nil
    else { return nil }
  }

  private func connect(to address: BusAddress) -> Bool {
    var socketAddress = sockaddr_un()
    socketAddress.sun_family = sa_family_t(AF_UNIX)
    guard address.path.count < MemoryLayout.size(ofValue: socketAddress.sun_path) else { return false }
    withUnsafeMutableBytes(of: &socketAddress.sun_path) { $0.copyBytes(from: address.path) }
    let isAbstract = address.path.first == 0
    let length =
      isAbstract
      ? MemoryLayout<sa_family_t>.size + address.path.count : MemoryLayout<sockaddr_un>.size
    return withUnsafePointer(to: &socketAddress) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(length)) == 0
      }
    }
  }

  /// Authenticates as the user of this process.
  ///
  /// Source: D-Bus Specification, "EXTERNAL"; the server compares the user with the socket's.
  private func authenticate() -> Bool {
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    guard write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8)) else { return false }
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      guard line.count < 500, let byte = read(1) else { return false }
      line += byte
    }
    return line.starts(with: Array("OK ".utf8)) && write(Array("BEGIN\r\n".utf8))
  }

  private static let bus = "org.freedesktop.DBus"
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  func notify(_ message: NoticeMessage, replacing replaced: UInt32) -> DisplayedNotification? {
    guard let answer = call(Self.name, Self.path, Self.name, "GetCapabilities") else { return nil }
    var reader = BusReader(answer)
    let capabilities = reader.texts() ?? []
    var server: String?
    if capabilities.contains("actions"), !message.buttons.isEmpty { server = watchedServer() }
    let body = capabilities.contains("body-markup") ? Self.escaped(message.body) : message.body
    let buttons = server == nil ? [] : message.buttons.flatMap { [$0.action.rawValue, $0.title] }
    let urgency: UInt8 = message.urgency == .urgent ? 2 : message.urgency == .low ? 0 : 1
    let reply = call(
      Self.name, Self.path, Self.name, "Notify",
      [
        .text("Wellseal"), .uint(replaced), .text("io.wellseal.Health"), .text(message.title), .text(body),
        .texts(buttons),
        .hints([("urgency", .byte(urgency)), ("desktop-entry", .text("io.wellseal.Health"))]), .int(-1),
      ])
    guard let reply else { return nil }
    reader = BusReader(reply)
    return reader.number().map {
      DisplayedNotification(id: $0, server: server ?? "", hasButtons: server != nil)
    }
  }

  /// Subscribes to the signals of the notification server, and returns the name of its connection.
  private func watchedServer() -> String? {
    let rule = "type='signal',sender='\(Self.name)',interface='\(Self.name)',path='\(Self.path)'"
    let path = "/org/freedesktop/DBus"
    guard call(Self.bus, path, Self.bus, "AddMatch", [.text(rule)]) != nil,
      let owner = call(Self.bus, path, Self.bus, "GetNameOwner", [.text(Self.name)])
    else { return nil }
    var reader = BusReader(owner)
    return reader.text()
  }

  /// Waits until the notification is closed, and reports its pressed buttons.
  func waitForButtons(
    of shown: DisplayedNotification, _ actions: [NoticeAction], _ press: (NoticeAction) -> Void
  ) {
    let end = ContinuousClock.now + Self.buttonTime
    while shown.hasButtons, waitForInput(until: end) {
      deadline = ContinuousClock.now + Self.callTime
      guard let (head, rest) = message() else { return }
      let fields = head.fields(in: rest)
      // Another program of the user could send such a signal, too.
      guard head.kind == .signal, fields.sender == shown.server, fields.interface == Self.name else {
        continue
      }
      var reader = BusReader(head.body(in: rest))
      guard reader.number() == shown.id else { continue }
      switch fields.member {
      case "ActionInvoked":
        if let action = reader.text().flatMap(NoticeAction.init), actions.contains(action) { press(action) }
      case "NotificationClosed": return
      default: break
      }
    }
  }

  /// Returns whether a message arrives before a time.
  private func waitForInput(until end: ContinuousClock.Instant) -> Bool {
    while ContinuousClock.now < end {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, 3_600_000)
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
    return false
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Calls a method, and returns the body of the reply, or `nil` if it fails.
  private func call(
    _ destination: String, _ path: String, _ interface: String, _ member: String,
    _ body: [BusMessage.Value] = []
  ) -> [UInt8]? {
    serial += 1
    let call = BusMessage(
      serial: serial, path: path, interface: interface, member: member, destination: destination, body: body)
    guard write(call.bytes) else { return nil }
    for _ in 0..<Self.maxMessages {
      guard let (head, rest) = message() else { return nil }
      guard head.fields(in: rest).replySerial == serial else { continue }
      return head.kind == .reply ? head.body(in: rest) : nil
    }
    return nil
  }

  /// Reads a message, or returns `nil` if none arrives in time.
  private func message() -> (head: BusHead, rest: [UInt8])? {
    guard let bytes = read(BusMessage.headBytes), let head = BusHead(bytes), let rest = read(head.rest)
    else { return nil }
    return (head, rest)
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      guard ContinuousClock.now < deadline else { return false }
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var offset = 0
    while offset < count {
      guard ContinuousClock.now < deadline else { return nil }
      let got = bytes[offset...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard got > 0 else { return nil }
      offset += got
    }
    return bytes
  }
}
