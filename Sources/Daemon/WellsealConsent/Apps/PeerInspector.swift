import FoundationEssentials
package import Glibc

/// Looks at the process at the other end of a socket.
package struct PeerInspector: Sendable {
  /// The only user whose programs are let in.
  private let owner: uid_t

  package init(owner: uid_t = geteuid()) { self.owner = owner }

  /// What the kernel said when the connection was made.
  package struct Credentials: Sendable {
    package let process: pid_t
    let user: uid_t
    /// A handle that stays with the process; nil where the kernel has none to give.
    let handle: OpenFile?

    package init(process: pid_t, user: uid_t, handle: OpenFile?) {
      (self.process, self.user, self.handle) = (process, user, handle)
    }
  }

  package func inspect(_ credentials: Credentials) throws(PeerRefusal) -> PeerProcess {
    guard credentials.user == owner else { throw .foreignUser }
    let accepted = Self.ticksSinceStart
    let folder = try folder(of: credentials)
    guard let started = Self.started(folder) else { throw .gone }
    // Without a handle, a process that began later than the connection is another one with the same number.
    guard credentials.handle != nil || started <= accepted else { throw .gone }
    guard let (_, identity) = PeerProcess.program(in: folder) else { throw Self.unreadable }
    guard let link = folder.destination(of: "exe") else { throw .malformed }
    let flatpak = try FlatpakSandbox.application(of: folder)
    // The process could have become another program while it was looked at.
    guard let (_, again) = PeerProcess.program(in: folder), again == identity else { throw .changed }
    let path = Self.path(link)
    return PeerProcess(
      process: credentials.process, user: credentials.user, started: started, executable: identity,
      path: path, isDetached: flatpak == nil && !Self.leads(path, to: identity), flatpak: flatpak,
      folder: folder)
  }

  /// Opens the folder and makes sure that it is the peer's: while the handle's process lives, its number is its own.
  private func folder(of credentials: Credentials) throws(PeerRefusal) -> OpenFile {
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
  /// Field 22 of `stat`; the name before it may hold anything, so what follows its last parenthesis is counted.
  ///
  /// Source: proc_pid_stat(5).
  static func started(_ folder: OpenFile) -> UInt64? {
    folder.read("stat", limit: 4096).flatMap(started(stat:))
  }

  static func started(stat bytes: [UInt8]) -> UInt64? {
    guard let end = bytes.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    // The state, which comes first here, is field 3.
    guard fields.count > 19 else { return nil }
    return UInt64(String(decoding: fields[19], as: UTF8.self))
  }

  /// How long the machine has been up, in the ticks of ``started(_:)``: both count hundredths of a second.
  ///
  /// Source: proc_uptime(5).
  private static var ticksSinceStart: UInt64 {
    guard let file = OpenFile(open("/proc/uptime", O_RDONLY | O_CLOEXEC)), let bytes = file.content(limit: 64)
    else { return 0 }
    return ticks(uptime: bytes) ?? 0
  }

  /// The seconds of a line such as `523.57 1034.02` in ticks, digit by digit: the nearest `Double` can lie below the
  /// hundredth, and a process that began in this very tick would have begun later than now.
  static func ticks(uptime line: [UInt8]) -> UInt64? {
    let parts = line.prefix { $0 != UInt8(ascii: " ") }.split(separator: UInt8(ascii: "."))
    guard parts.count == 2, parts[1].count == 2 else { return nil }
    guard let seconds = UInt64(String(decoding: parts[0], as: UTF8.self)),
      let hundredths = UInt64(String(decoding: parts[1], as: UTF8.self))
    else { return nil }
    return seconds < UInt64.max / 100 ? seconds * 100 + hundredths : nil
  }

  private static var unreadable: PeerRefusal { errno == EACCES || errno == EPERM ? .hidden : .gone }

  /// The kernel marks the path of a removed file.
  private static func path(_ link: String) -> String {
    let mark = " (deleted)"
    return link.hasSuffix(mark) ? String(link.dropLast(mark.count)) : link
  }

  private static func leads(_ path: String, to identity: FileIdentity) -> Bool {
    guard let file = OpenFile(open(path, OpenFile.naming | O_CLOEXEC)) else { return false }
    return FileIdentity(of: file.descriptor)?.isSameFile(as: identity) ?? false
  }
}

/// What Flatpak writes into the sandboxes of its applications.
enum FlatpakSandbox {
  /// The name of the application in whose sandbox a process runs; nil where it runs in none.
  ///
  /// Fails closed: a process whose root cannot be looked into is refused, not taken for one without a sandbox.
  static func application(of folder: OpenFile) throws(PeerRefusal) -> String? {
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

  /// The member `name` of the group `Application`.
  static func name(in content: [UInt8]) -> String? {
    var group: Substring = ""
    for line in String(decoding: content, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("[") {
        group = line
      } else if group == "[Application]", line.hasPrefix("name=") {
        let name = String(line.dropFirst(5))
        return BundleIdentifier.isOne(name) ? name : nil
      }
    }
    return nil
  }
}
