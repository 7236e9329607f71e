import Glibc
import WellsealBase

/// The process at the other end of a socket, and its program as reported by the kernel.
///
/// All information about a process is read through its folder in `/proc`, which is opened once. The
/// open folder stays with that process, and reads fail when it has ended, even if its ID is reused.
package struct PeerProcess: Sendable {
  let process: pid_t
  let user: uid_t
  /// The start of the process in clock ticks since the machine started.
  let started: UInt64
  /// The program that it runs.
  package let executable: FileIdentity
  /// The path of the program as the process sees it.
  let path: String
  /// Whether the path leads to another file or nowhere: the program was replaced or removed while
  /// it ran, or the process uses another file system than the daemon.
  let isDetached: Bool
  /// The name of the Flatpak application, if the process runs in Flatpak's sandbox.
  package let flatpak: String?

  let folder: OpenFile
}

extension PeerProcess {
  /// A Boolean value that indicates whether the process still runs the inspected program.
  ///
  /// A process that executed another program, or whose program was modified, is no longer the same
  /// app.
  package var isUnchanged: Bool { Self.program(in: folder)?.identity == executable }

  /// The program's file, opened through the process instead of by its path.
  package var program: OpenFile? { folder.open("exe") }

  static func program(in folder: OpenFile) -> (file: OpenFile, identity: FileIdentity)? {
    guard let file = folder.open("exe", OpenFile.naming), let identity = FileIdentity(of: file.descriptor)
    else {
      return nil
    }
    return (file, identity)
  }
}

extension PeerProcess {
  /// Returns whether the process finds the daemon's file at a path, rather than another one in a
  /// file system of its own.
  ///
  /// - Parameters:
  ///   - file: The file that the daemon opened.
  ///   - path: Its path without links. If the process sees a link there, the result is `false`.
  /// - Returns: `true` if both find the same file.
  func sees(_ file: OpenFile, at path: String) -> Bool {
    guard let expected = FileIdentity(of: file.descriptor),
      var current = folder.open("root", OpenFile.naming | O_DIRECTORY)
    else { return false }
    for name in path.split(separator: "/") {
      // Open each component separately, because a link would be resolved in the daemon's own root.
      guard let next = current.open(String(name), OpenFile.naming | O_NOFOLLOW) else { return false }
      current = next
    }
    return FileIdentity(of: current.descriptor)?.isSameFile(as: expected) ?? false
  }

  /// Returns whether the process started before the last change of a file, so that it may have read
  /// something else.
  func isOlder(than file: OpenFile) -> Bool {
    guard let identity = FileIdentity(of: file.descriptor) else { return true }
    let start = Int64(started) * (1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK)))) + Self.startOfMachine
    return identity.changed > start + Self.resolution
  }

  /// The start of the machine in nanoseconds since 1970, by the current clocks.
  private static var startOfMachine: Int64 { nanoseconds(CLOCK_REALTIME) - nanoseconds(CLOCK_BOOTTIME) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Processes count hundredths of a second, and files count kernel ticks.
  private static let resolution: Int64 = 50_000_000
}

/// An error that occurs when a process can't be identified or may not call.
package enum PeerError: Error, Hashable, Sendable {
  /// The process belongs to another user of the machine.
  case foreignUser
  /// The process ended, or another process has its ID.
  case gone
  /// The system doesn't let the daemon see the program.
  case hidden
  /// The information in `/proc` is malformed.
  case malformed
  /// The program was replaced or removed while it ran, or is invisible to the daemon.
  case detached
  /// The program is too large to be read.
  case tooLarge
  /// The process executed another program after it had connected.
  case changed
  /// A file next to the program is invalid.
  case manifest(ManifestError)
  /// The user rejected this program as the app that it claims to be.
  case refused
  /// Too many unknown programs wait for the user.
  case tooManyUnknown
}

extension PeerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .foreignUser: "the program is owned by another user of this machine"
    case .gone: "the calling process has exited"
    case .hidden:
      "can't identify the calling program (it disables debugging)"
    case .malformed: "can't read process information"
    case .detached:
      "the program's file was replaced, or is in another file system than the daemon's; restart the program"
    case .tooLarge: "the program's file is larger than \(ProgramDigests.limit >> 30) GiB"
    case .changed: "the process ran another program after it connected; connect again"
    case .manifest(let error): "\(error)"
    case .refused: "the user denied this program the app's identifier"
    case .tooManyUnknown: "too many unidentified programs; try again later"
    }
  }
}

extension PeerError: DescribedError {
  package var errorCode: String {
    switch self {
    case .foreignUser, .gone, .hidden, .malformed, .detached, .tooLarge, .changed, .refused,
      .tooManyUnknown:
      "peer-refusal"
    case .manifest: "peer-refusal.manifest"
    }
  }
}
