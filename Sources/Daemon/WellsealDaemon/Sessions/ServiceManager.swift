package import Glibc
import WellsealConsent

/// The communication between a daemon and the service manager that started it, if any.
///
/// Source: sd_notify(3), sd_listen_fds(3), sd_watchdog_enabled(3).
package struct ServiceManager: Sendable {
  /// The socket on which it listens for notifications.
  private let notifications: String?
  /// The maximum interval between notifications before it restarts the daemon.
  private let watchdog: Duration?
  /// Whether it accepts notifications, and can start programs.
  package var isThere: Bool { notifications != nil && access("/usr/bin/systemd-run", X_OK) == 0 }
  /// The sockets that it created, by name.
  let sockets: [String: ListeningSocket]

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - variables: Returns the value of an environment variable.
  ///   - process: This process. Variables for another one are ignored.
  package init(variables: (String) -> String?, process: pid_t = getpid()) {
    notifications = variables("NOTIFY_SOCKET")
    let isForUs = variables("WATCHDOG_PID").map { $0 == "\(process)" } ?? true
    let time = variables("WATCHDOG_USEC").flatMap { Int64($0) }.flatMap { $0 > 0 ? $0 : nil }
    watchdog = isForUs ? time.map { .microseconds($0) } : nil
    sockets = Self.sockets(variables, process)
  }

  /// The first inherited descriptor.
  private static let first: Int32 = 3

  private static func sockets(
    _ variables: (String) -> String?, _ process: pid_t
  ) -> [String: ListeningSocket] {
    guard variables("LISTEN_PID") == "\(process)", let count = variables("LISTEN_FDS").flatMap({ Int32($0) }),
      (1...16).contains(count)
    else { return [:] }
    let names = (variables("LISTEN_FDNAMES") ?? "").split(separator: ":", omittingEmptySubsequences: false)
    var sockets: [String: ListeningSocket] = [:]
    for (place, descriptor) in (first..<first + count).enumerated() {
      // Child processes must not inherit it.
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      guard place < names.count, isListening(descriptor) else { continue }
      sockets[String(names[place])] = ListeningSocket(inherited: descriptor)
    }
    return sockets
  }

  private static func isListening(_ descriptor: Int32) -> Bool {
    var value: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &value, &length) == 0 && value == 1
  }
}

extension ServiceManager {
  /// A notification.
  package enum News: Hashable, Sendable {
    case ready
    case stopping
    /// A sentence for `systemctl status`.
    case status(String)
    case alive

    var text: String {
      switch self {
      case .ready: "READY=1"
      case .stopping: "STOPPING=1"
      case .status(let sentence): "STATUS=\(sentence)"
      case .alive: "WATCHDOG=1"
      }
    }
  }

  /// Sends notifications.
  ///
  /// A failure is ignored.
  package func notify(_ news: News...) {
    guard let notifications, let name = Self.name(notifications) else { return }
    guard let socket = OpenFile(socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | O_CLOEXEC, 0)) else { return }
    let text = Array(news.map(\.text).joined(separator: "\n").utf8)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
    _ = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket.descriptor, text, text.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }

  /// Returns the bytes of a path, or of an abstract name, which starts with a NUL instead of `@`.
  private static func name(_ text: String) -> [UInt8]? {
    var bytes = Array(text.utf8)
    guard (2..<108).contains(bytes.count), text.hasPrefix("/") || text.hasPrefix("@") else { return nil }
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    return bytes
  }

  /// Sends a keep-alive at twice the required rate until the task is canceled.
  package func keepWatchdogCalm() async {
    guard let watchdog else { return }
    while !Task.isCancelled {
      notify(.alive)
      try? await Task.sleep(for: watchdog / 2)
    }
  }
}
