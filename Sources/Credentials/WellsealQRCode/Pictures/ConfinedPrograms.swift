import CWellsealConfinement
import Glibc
import WellsealFiles

/// Programs that run on hostile bytes with the least privileges.
///
/// A program reads the bytes from its standard input, a file of memory without a name. It sees no file but programs,
/// libraries and fonts, can change none, reaches no network and no other process, starts none, and is killed when it takes
/// more time, memory or output than it may. Nothing of what it says on its standard error is kept.
package struct ConfinedPrograms: Sendable {
  /// What a run may cost.
  package struct Limits: Sendable, Hashable {
    /// Seconds of processor time.
    var seconds: Int
    /// Seconds by the clock: on a busy machine a program waits for the processor.
    var clockSeconds: Int
    /// Bytes of address space.
    var memory: Int
    /// Bytes of output.
    package var output: Int

    /// Limits a run; by the clock it may take no longer than of processor time unless that is told apart.
    package init(seconds: Int, clockSeconds: Int? = nil, memory: Int, output: Int) {
      self.seconds = seconds
      self.clockSeconds = clockSeconds ?? seconds
      self.memory = memory
      self.output = output
    }
  }

  /// Why a run gave no output.
  package enum Failure: Error, Hashable, Sendable {
    case isMissing
    /// The kernel has no Landlock, so it cannot hide the person's files from the program.
    case wouldSeeFiles
    case couldNotStart
    case tookTooLong
    case saidTooMuch
    /// The program ended with a status other than 0, or a signal ended it.
    case failed
  }

  /// Where programs are looked for, in order; the environment's `PATH` is not asked.
  private let folders: [String]

  /// Whether programs run where the kernel cannot hide the person's files from them.
  private let runsWithoutLandlock: Bool

  private let hasLandlock: Bool

  /// Runs programs.
  ///
  /// - Parameters:
  ///   - folders: Where programs are looked for.
  ///   - runsWithoutLandlock: Whether they run on a kernel without Landlock, where they can read the person's files.
  ///   - hasLandlock: Whether the kernel has Landlock.
  package init(
    folders: [String] = ["/usr/bin", "/usr/local/bin"], runsWithoutLandlock: Bool = false,
    hasLandlock: Bool = ConfinedPrograms.kernelHasLandlock
  ) {
    self.folders = folders
    self.runsWithoutLandlock = runsWithoutLandlock
    self.hasLandlock = hasLandlock
  }

  /// Runs the programs of this project, which lie beside this one or where programs are installed.
  ///
  /// They hide all files from themselves before they read the bytes, so that they need no Landlock, and may load libraries
  /// from anywhere before.
  package static let ofThisProject = ConfinedPrograms(
    folders: [ownFolder, "/usr/bin", "/usr/local/bin"].compactMap(\.self), runsWithoutLandlock: true,
    hasLandlock: false)

  /// The folder of the program that runs.
  private static var ownFolder: String? {
    var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0, let slash = path[..<count].lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return String(decoding: path[..<slash], as: UTF8.self)
  }

  /// Whether this kernel can hide files from programs.
  static var kernelHasLandlock: Bool { confinement_landlock_version() > 0 }

  /// Runs a program to its end and gives what it wrote to its standard output.
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

/// A program that has been started and must be ended.
private struct ConfinedRun {
  private let process: ChildProcess
  /// The end of the pipe that is the program's standard output.
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
    // The kernel kills a program that used up its processor time.
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
