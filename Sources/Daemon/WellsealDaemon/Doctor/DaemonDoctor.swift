import Glibc
import WellsealBase
import WellsealConsent
import WellsealFiles

/// A diagnosis of what prevents the daemon from running well on this machine.
package struct DaemonDoctor: Sendable {
  /// The result of one check.
  package struct Finding: Sendable {
    package enum Grade: String, Hashable, Sendable {
      case fine = "fine"
      /// It works, but could be safer.
      case weak = "weak"
      case broken = "broken"
    }

    package var subject: String
    package var grade: Grade
    /// A sentence without a period.
    package var sentence: String
    /// The cause of a problem, or `nil` if there is none.
    package var cause: Cause?

    package init(_ subject: String, _ grade: Grade, _ sentence: String, _ cause: Cause? = nil) {
      self.subject = subject
      self.grade = grade
      self.sentence = sentence
      self.cause = cause
    }

    /// Creates the result of a check that failed with an error.
    init(_ subject: String, _ error: any Error) { self.init(subject, .broken, "\(error)", .error(error)) }
  }

  /// The cause of a problem.
  package enum Cause: Sendable {
    case noDaemon
    case noStore
    case unreadableSettings
    /// The kernel identifies programs only by their process ID.
    case noProcessHandle
    /// Any program of the user may debug another one.
    case debuggersAllowed
    case fewOpenFiles
    case littleRoom
    /// The clock is earlier than the build of the program.
    case wrongClock
    case noPictureReader
    /// The packages of missing programs that render SVG and PDF.
    case missing(packages: [String])
    case noConfinement
    case noBackup
    /// Installed units that systemd doesn't start.
    case disabled(units: [String])
    case error(any Error)
  }

  let home: String
  let unitFolders: UnitFolders
  private let addresses: SocketAddresses

  package init(home: String, _ addresses: SocketAddresses, units: UnitFolders) {
    (self.home, self.addresses, unitFolders) = (home, addresses, units)
  }

  package func findings() -> [Finding] {
    [socketFolder, daemon, store, backup, units, settings, decisions].map { $0() }
      + [room, clock, pictures, drawing, confinement].map { $0() }
      + [recognition, debugging, descriptors].map { $0() }
  }

  private func socketFolder() -> Finding {
    let folder = String(addresses.health.dropLast("/health.sock".count))
    let subject = "socket folder"
    guard access(folder, F_OK) == 0 else {
      return Finding(subject, .fine, "the daemon creates \(folder) when it starts")
    }
    do {
      _ = try Folder(folder, isPrivate: true).names()
      return Finding(subject, .fine, "no other user can read \(folder)")
    } catch { return Finding(subject, error) }
  }

  private func daemon() -> Finding {
    let subject = "daemon"
    do {
      guard let status = try ControlCaller(addresses.control).call(StatusCall()) else {
        return Finding(
          subject, .weak, "not running, so apps find no health data", .noDaemon)
      }
      if let note = status.daemon.unreadableNotes.first {
        return Finding(subject, NoteError.unreadable(note))
      }
      return Finding(subject, .fine, "process \(status.daemon.process) answers")
    } catch { return Finding(subject, error) }
  }

  private func store() -> Finding {
    let store = StoreDirectory(home)
    guard store.exists else {
      return Finding("store", .weak, "no store at \(store.path)", .noStore)
    }
    return Finding("store", .fine, "\(store.path)")
  }

  /// Checks whether the settings files in the data folder are valid.
  private func settings() -> Finding {
    for name in ["store.json", "app.json"] {
      let path = "\(home)/\(name)"
      guard access(path, F_OK) == 0 else { continue }
      do { _ = try JSONDocument(parsing: AtomicFile.read(path, limit: 1 << 16)) } catch {
        return Finding(
          "settings", .broken, "\(path) is unreadable, and is left unchanged",
          .unreadableSettings)
      }
    }
    return Finding("settings", .fine, "the settings are readable")
  }

  private func decisions() -> Finding {
    let subject = "decisions"
    do {
      _ = try AppRecognizer(file: AppRegistryFile("\(home)/apps.json"), judge: AppPolicy(accepting: []))
      _ = try ConsentFiles(home).repository()
      return Finding(subject, .fine, "the app permissions are readable")
    } catch { return Finding(subject, error) }
  }

  /// Checks whether the kernel provides a handle of the process that connects.
  private func recognition() -> Finding {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      return Finding("recognition", .broken, "the system can't create sockets")
    }
    defer { for end in ends { close(end) } }
    var handle: Int32 = -1
    var length = socklen_t(MemoryLayout<Int32>.size)
    // SO_PEERPIDFD
    guard getsockopt(ends[0], SOL_SOCKET, 77, &handle, &length) == 0 else {
      return Finding(
        "recognition", .weak, "the kernel identifies programs only by process ID, which can be reused",
        .noProcessHandle)
    }
    close(handle)
    return Finding("recognition", .fine, "the kernel provides a handle for each connecting program")
  }

  /// Checks whether programs of the same user may debug each other.
  private func debugging() -> Finding {
    let path = "/proc/sys/kernel/yama/ptrace_scope"
    let scope = (try? FileBytes.read(path, limit: 16))
      .flatMap { Int(String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self)) }
    guard let scope, scope > 0 else {
      return Finding(
        "debugging", .weak, "any of your programs can inspect another one and impersonate it",
        .debuggersAllowed)
    }
    return Finding("debugging", .fine, "a program can inspect only programs that it started")
  }

  private func descriptors() -> Finding {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let needed = rlim_t(ServerLimits().connections * 3)
    guard limit.rlim_max >= needed else {
      return Finding(
        "open files", .weak, "at most \(limit.rlim_max), fewer than all connections may need (\(needed))",
        .fewOpenFiles)
    }
    return Finding("open files", .fine, "at most \(limit.rlim_max)")
  }
}
