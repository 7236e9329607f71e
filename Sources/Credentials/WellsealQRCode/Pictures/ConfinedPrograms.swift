import CWellsealConfinement
import Glibc
import WellsealFiles

/// Programs that process hostile bytes with minimal privileges.
///
/// A program reads the bytes from its standard input, an anonymous memory file. It sees only
/// programs, libraries and fonts, can't change files, can't reach the network or other processes,
/// can't start processes, and is killed when it exceeds its limits of time, memory or output. Its
/// standard error is discarded.
package struct ConfinedPrograms: Sendable {
  /// The resource limits of a run.
  package struct Limits: Sendable, Hashable {
    /// The maximum processor time in seconds.
    var seconds: Int
    /// The maximum elapsed time in seconds; on a busy machine a program waits for the processor.
    var clockSeconds: Int
    /// The maximum address space in bytes.
    var memory: Int
    /// The maximum output in bytes.
    package var output: Int

    /// Creates limits; the elapsed time defaults to the processor time.
    package init(seconds: Int, clockSeconds: Int? = nil, memory: Int, output: Int) {
      self.seconds = seconds
      self.clockSeconds = clockSeconds ?? seconds
      self.memory = memory
      self.output = output
    }
  }

  /// The reason why a run produced no output.
  package enum Failure: Error, Hashable, Sendable {
    case isMissing
    /// The kernel has no Landlock, so it can't hide the user's files from the program.
    case wouldSeeFiles
    case couldNotStart
    case tookTooLong
    case saidTooMuch
    /// The program ended with a status other than 0, or a signal ended it.
    case failed
  }

  /// The folders to search for programs, in order; the environment's `PATH` isn't used.
  private let folders: [String]

  /// Whether programs run even if the kernel can't hide the user's files from them.
  private let runsWithoutLandlock: Bool

  private let hasLandlock: Bool

  /// Creates a runner of programs.
  ///
  /// - Parameters:
  ///   - folders: The folders to search for programs.
  ///   - runsWithoutLandlock: Whether programs run on a kernel without Landlock, where they can
  ///     read the user's files.
  ///   - hasLandlock: Whether the kernel has Landlock.
  package init(
    folders: [String] = ["/usr/bin", "/usr/local/bin"], runsWithoutLandlock: Bool = false,
    hasLandlock: Bool = ConfinedPrograms.kernelHasLandlock
  ) {
    self.folders = folders
    self.runsWithoutLandlock = runsWithoutLandlock
    self.hasLandlock = hasLandlock
  }

  /// Runs the programs of this project, which are next to this one or in an installation folder.
  ///
  /// They hide all files from themselves before they read the bytes, so they don't need Landlock,
  /// and may load libraries from any location before that.
  package static let ofThisProject = ConfinedPrograms(
    folders: [ownFolder, "/usr/bin", "/usr/local/bin"].compactMap(\.self), runsWithoutLandlock: true,
    hasLandlock: false)

  /// The folder of the running program.
  private static var ownFolder: String? {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0, let slash = path[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(decoding: path[..<slash], as: UTF8.self)
  }

  /// Whether this kernel can hide files from programs.
  static var kernelHasLandlock: Bool { confinement_landlock_version() > 0 }

  /// Runs a program to its end and returns its standard output.
  package func output(
    of program: String, _ arguments: [String], reading input: [UInt8], limits: Limits
  ) throws(Failure) -> [UInt8] {
    let paths = folders.map { folder in "\(folder)/\(program)" }
    guard let path = paths.first(where: { path in access(path, X_OK) == 0 }) else { throw .isMissing }
    guard hasLandlock || runsWithoutLandlock else { throw .wouldSeeFiles }
    guard let child = start(path, arguments, reading: input, limits: limits) else { throw .couldNotStart }
    defer { close(child.output) }
    return try ConfinedRun(child, limits: limits).collect()
  }

  private func start(
    _ path: String, _ arguments: [String], reading input: [UInt8], limits: Limits
  ) -> confinement_child? {
    let file = confinement_memory_file(input, input.count)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let allowed = confinement_limits(
      address_space: UInt64(limits.memory), cpu_seconds: UInt64(limits.seconds),
      hides_files: hasLandlock ? 1 : 0)
    let child = ChildProcess.withStrings([path] + arguments) { arguments in
      ChildProcess.withStrings(["PATH=/usr/bin", "HOME=/nonexistent", "LC_ALL=C.UTF-8"]) { environment in
        confinement_start(path, arguments, environment, file, allowed)
      }
    }
    return child.process > 0 ? child : nil
  }
}

/// A started program that must be terminated.
private struct ConfinedRun {
  private let process: ChildProcess
  /// The read end of the pipe for the program's standard output.
  private let output: Int32
  private let limits: ConfinedPrograms.Limits
  private let deadline: ContinuousClock.Instant

  init(_ child: confinement_child, limits: ConfinedPrograms.Limits) {
    process = ChildProcess(started: child.process)
    output = child.output
    self.limits = limits
    deadline = .now + .seconds(limits.clockSeconds)
  }

  func collect() throws(ConfinedPrograms.Failure) -> [UInt8] {
    let result = Result { () throws(ConfinedPrograms.Failure) in try read() }
    if case .failure = result { process.signal(SIGKILL) }
    let status = confinement_end(process.identifier, max(0, millisecondsLeft))
    let bytes = try result.get()
    // The kernel kills a program that exceeds its processor time.
    guard status >= 0, ![SIGXCPU, SIGKILL].contains(status & 0x7F) else { throw .tookTooLong }
    guard status >> 8 != 127 else { throw .couldNotStart }
    guard status == 0 else { throw .failed }
    return bytes
  }

  private func read() throws(ConfinedPrograms.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard millisecondsLeft > 0 else { throw .tookTooLong }
      var wanted = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, millisecondsLeft) > 0 else { continue }
      let count = Glibc.read(output, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .failed }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limits.output else { throw .saidTooMuch }
    }
  }

  private var millisecondsLeft: Int32 {
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    return Int32(left.rounded(.up))
  }
}
