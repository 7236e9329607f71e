import Glibc
import WellsealBase

/// The process at the other end of a socket, and what the kernel says of its program.
///
/// What is read of a process is read through its folder in `/proc`, opened once: the open folder stays the folder of that
/// process, and reads fail when it has ended, even if another process has its number by then.
package struct PeerProcess: Sendable {
  let process: pid_t
  let user: uid_t
  /// When the process began, in clock ticks since the machine started.
  let started: UInt64
  /// The program that it runs.
  package let executable: FileIdentity
  /// The program's path as the process sees it.
  let path: String
  /// Whether the path leads to another file or nowhere: the program was replaced or removed while it ran, or the
  /// process sees another file system than the daemon.
  let isDetached: Bool
  /// The application that Flatpak says it is, if it runs in Flatpak's sandbox.
  package let flatpak: String?

  let folder: OpenFile
}

extension PeerProcess {
  /// Whether the process still runs the program that was looked at.
  ///
  /// A process that became another program, or whose program was written into, is not the app any more that it was.
  package var isUnchanged: Bool { Self.program(in: folder)?.identity == executable }

  /// The program's file, opened through the process and not by its path.
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
  /// Whether the process finds a file at a path, as the daemon does, and not another in a file system of its own.
  ///
  /// - Parameters:
  ///   - file: what the daemon opened.
  ///   - path: where it did, without links; where the process sees a link, it sees something else.
  /// - Returns: whether both find one file.
  func sees(_ file: OpenFile, at path: String) -> Bool {
    guard let expected = FileIdentity(of: file.descriptor),
      var place = folder.open("root", OpenFile.naming | O_DIRECTORY)
    else { return false }
    for name in path.split(separator: "/") {
      // Each step by itself, since a link would lead into the daemon's own root.
      guard let next = place.open(String(name), OpenFile.naming | O_NOFOLLOW) else { return false }
      place = next
    }
    return FileIdentity(of: place.descriptor)?.isSameFile(as: expected) ?? false
  }

  /// Whether the process began before a file was last changed, so that it may have read something else there.
  func isOlder(than file: OpenFile) -> Bool {
    guard let identity = FileIdentity(of: file.descriptor) else { return true }
    let start = Int64(started) * (1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK)))) + Self.startOfMachine
    return identity.changed > start + Self.resolution
  }

  /// In nanoseconds since 1970, by the clocks of this moment.
  private static var startOfMachine: Int64 { nanoseconds(CLOCK_REALTIME) - nanoseconds(CLOCK_BOOTTIME) }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Processes count hundredths of a second, and files the ticks of the kernel.
  private static let resolution: Int64 = 50_000_000
}

/// Why a process cannot be told who it is, or may not call at all.
package enum PeerRefusal: Error, Hashable, Sendable {
  /// It belongs to another user of the machine.
  case foreignUser
  /// It ended, or another process has its number.
  case gone
  /// The system does not let the daemon see its program.
  case hidden
  /// What `/proc` says of it is not what it should be.
  case malformed
  /// Its program was replaced or removed while it ran, or lies where the daemon cannot see it.
  case detached
  /// Its program is larger than is looked at.
  case tooLarge
  /// It became another program after it had connected.
  case changed
  /// A file beside the program says what cannot be.
  case manifest(ManifestError)
  /// The person does not want this program to be the app that it says it is.
  case refused
  /// Too many unknown programs wait for the person.
  case tooManyUnknown
}

extension PeerRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .foreignUser: "the program belongs to another user of this machine"
    case .gone: "the program that connected has ended"
    case .hidden:
      "the system hides which program this is: a program that forbids debugging cannot be recognised"
    case .malformed: "the system tells nothing sensible about the program"
    case .detached:
      "the program's file was replaced or lies in another file system than the daemon's: start the program again"
    case .tooLarge: "the program's file is larger than \(ProgramDigests.limit >> 30) GiB"
    case .changed: "the process became another program after it had connected: connect again"
    case .manifest(let error): "\(error)"
    case .refused: "the person does not want this program to have this app's identifier"
    case .tooManyUnknown: "too many programs wait to be recognised; try again later"
    }
  }
}

extension PeerRefusal: DescribedError {
  package var errorCode: String {
    switch self {
    case .foreignUser, .gone, .hidden, .malformed, .detached, .tooLarge, .changed, .refused,
      .tooManyUnknown:
      "peer-refusal"
    case .manifest: "peer-refusal.manifest"
    }
  }
}
