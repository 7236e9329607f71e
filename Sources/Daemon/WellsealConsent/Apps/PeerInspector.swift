import FoundationEssentials
package import Glibc

/// An inspector of the process at the other end of a socket.
package struct PeerInspector: Sendable {
  /// The only user whose programs are accepted.
  private let owner: uid_t

  package init(owner: uid_t = geteuid()) { self.owner = owner }

  /// The peer credentials that the kernel recorded when the connection was made.
  package struct Credentials: Sendable {
    package let process: pid_t
    let user: uid_t
    /// A handle that stays with the process, or `nil` if the kernel doesn't support it.
    let handle: OpenFile?

    package init(process: pid_t, user: uid_t, handle: OpenFile?) {
      (self.process, self.user, self.handle) = (process, user, handle)
    }
  }

  package func inspect(_ credentials: Credentials) throws(PeerError) -> PeerProcess {
    guard credentials.user == owner else { throw .foreignUser }
    let accepted = Self.ticksSinceStart
    let folder = try folder(of: credentials)
    guard let started = Self.started(folder) else { throw .gone }
    // Without a handle, a process that started after the connection is another one with the same
    // ID.
    guard credentials.handle != nil || started <= accepted else { throw .gone }
    guard let (_, identity) = PeerProcess.program(in: folder) else { throw Self.unreadable }
    guard let link = folder.destination(of: "exe") else { throw .malformed }
    let flatpak = try FlatpakSandbox.application(of: folder)
    // The process may have executed another program in the meantime.
    guard let (_, again) = PeerProcess.program(in: folder), again == identity else { throw .changed }
    let path = Self.path(link)
    return PeerProcess(
      process: credentials.process, user: credentials.user, started: started, executable: identity,
      path: path, isDetached: flatpak == nil && !Self.leads(path, to: identity), flatpak: flatpak,
      folder: folder)
  }

  /// Opens the process's folder and checks that it is the peer's: while the handle's process lives,
  /// its ID isn't reused.
  private func folder(of credentials: Credentials) throws(PeerError) -> OpenFile {
    guard
      let folder = OpenFile(open("/proc/\(credentials.process)", OpenFile.naming | O_DIRECTORY | O_CLOEXEC))
    else {
      throw .gone
    }
    if let handle = credentials.handle {
      var end = pollfd(fd: handle.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&end, 1, 0) == 0 else { throw .gone }
    }
    return folder
  }
}

extension PeerInspector {
  /// Returns field 22 of `stat`.
  ///
  /// The name before it may contain any character, so fields are counted after its last
  /// parenthesis.
  ///
  /// Source: proc_pid_stat(5).
  static func started(_ folder: OpenFile) -> UInt64? {
    folder.read("stat", limit: 4096).flatMap(started(stat:))
  }

  static func started(stat bytes: [UInt8]) -> UInt64? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    // The state, which is the first field here, is field 3.
    guard fields.count > 19 else { return nil }
    return UInt64(String(decoding: fields[19], as: UTF8.self))
  }

  /// The uptime of the machine in the ticks of ``started(_:)``.
  ///
  /// Both count hundredths of a second.
  ///
  /// Source: proc_uptime(5).
  private static var ticksSinceStart: UInt64 {
    guard let file = OpenFile(open("/proc/uptime", O_RDONLY | O_CLOEXEC)), let bytes = file.content(limit: 64)
    else { return 0 }
    return ticks(uptime: bytes) ?? 0
  }

  /// Converts the seconds of a line such as `523.57 1034.02` to ticks, digit by digit.
  ///
  /// The nearest `Double` can be below the hundredth. A process that started in this very tick
  /// would then appear to have started in the future.
  static func ticks(uptime line: [UInt8]) -> UInt64? {
    let parts = line.prefix { $0 != UInt8(ascii: " ") }.split(separator: UInt8(ascii: "."))
    guard parts.count == 2, parts[1].count == 2 else { return nil }
    guard let seconds = UInt64(String(decoding: parts[0], as: UTF8.self)),
      let hundredths = UInt64(String(decoding: parts[1], as: UTF8.self))
    else { return nil }
    return seconds < UInt64.max / 100 ? seconds * 100 + hundredths : nil
  }

  private static var unreadable: PeerError { errno == EACCES || errno == EPERM ? .hidden : .gone }

  /// Removes the kernel's mark from the path of a removed file.
  private static func path(_ link: String) -> String {
    let mark = " (deleted)"
    return link.hasSuffix(mark) ? String(link.dropLast(mark.count)) : link
  }

  private static func leads(_ path: String, to identity: FileIdentity) -> Bool {
    guard let file = OpenFile(open(path, OpenFile.naming | O_CLOEXEC)) else { return false }
    return FileIdentity(of: file.descriptor)?.isSameFile(as: identity) ?? false
  }
}

/// The file that Flatpak writes into the sandboxes of its applications.
enum FlatpakSandbox {
  /// Returns the name of the application in whose sandbox a process runs, or `nil` if it isn't in a
  /// sandbox.
  ///
  /// The check fails closed: a process whose root is inaccessible is rejected instead of being
  /// considered outside a sandbox.
  static func application(of folder: OpenFile) throws(PeerError) -> String? {
    guard let root = folder.open("root", OpenFile.naming | O_DIRECTORY) else {
      throw errno == EACCES || errno == EPERM ? .hidden : .gone
    }
    guard let file = root.open(".flatpak-info", O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else {
      if errno == ENOENT { return nil }
      throw .hidden
    }
    guard let content = file.content(limit: 1 << 16), let name = name(in: content) else { throw .malformed }
    return name
  }

  /// Returns the member `name` of the group `Application`.
  static func name(in content: [UInt8]) -> String? {
    var group: Substring = ""
    for line in String(decoding: content, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("[") {
        group = line
      } else if group == "[Application]", line.hasPrefix("name=") {
        let name = String(line.dropFirst(5))
        return BundleIdentifier.isValid(name) ? name : nil
      }
    }
    return nil
  }
}
