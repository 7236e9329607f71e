import Dispatch
package import Glibc

/// A child process.
package struct ChildProcess: Sendable {
  package let identifier: pid_t
  /// Whether the program and its children are a process group, which is killed when the program
  /// ends.
  private let leadsGroup: Bool

  /// Creates a value for a process that was started in another way, such as the confinement of
  /// ``WellsealQRCode``.
  package init(started identifier: pid_t) {
    self.identifier = identifier
    leadsGroup = false
  }

  /// Starts a program with the standard streams of this process, and with the default signal
  /// handling.
  ///
  /// - Parameters:
  ///   - command: The program, which is searched in `PATH`, and its arguments.
  ///   - variables: Its complete environment.
  ///   - isSilent: Whether its standard streams are `/dev/null`, and all other open files are
  ///     closed.
  ///   - output: The file descriptor of its standard output, or `nil` for that of this process.
  ///   - leadsGroup: Whether it and its children are a process group, which is killed when the
  ///     program ends.
  ///   - pause: A closure that waits a hundredth of a second while the program's file is open for
  ///     writing.
  /// - Throws: `StorageError` if it can't be started.
  package init(
    _ command: [String], variables: [String: String], isSilent: Bool = false, output: Int32? = nil,
    leadsGroup: Bool = false,
    pause: () -> Void = { usleep(10_000) }
  ) throws(StorageError) {
    guard let program = command.first else { throw StorageError(.notFound, path: "") }
    var attributes = Self.attributes(leadsGroup: leadsGroup)
    defer { posix_spawnattr_destroy(&attributes) }
    var streams = Self.streams(isSilent: isSilent, output: output)
    defer { posix_spawn_file_actions_destroy(&streams) }
    identifier = try Self.spawning(program, pause) { child in
      Self.withStrings(command) { arguments in
        Self.withStrings(variables.map { "\($0)=\($1)" }) { environment in
          posix_spawnp(&child, program, &streams, &attributes, arguments, environment)
        }
      }
    }
    self.leadsGroup = leadsGroup
  }

  /// Calls a closure with arguments or variables as a null-terminated C array.
  package static func withStrings<Value>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    var copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(&copies)
  }

  /// Starts a program, and retries for a second while its file is open for writing.
  ///
  /// A file that this process has just written may still be open in a child that another thread
  /// forked and that hasn't executed its program yet; an app may also be in the middle of an
  /// update.
  private static func spawning(
    _ program: String, _ pause: () -> Void, _ spawn: (inout pid_t) -> Int32
  ) throws(StorageError) -> pid_t {
    var child: pid_t = 0
    var error = spawn(&child)
    for _ in 0..<100 where error == ETXTBSY {
      pause()
      error = spawn(&child)
    }
    guard error == 0 else {
      throw StorageError(error == ENOENT ? .notFound : .system(error), path: program)
    }
    return child
  }

  private static func attributes(leadsGroup: Bool) -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group))
    return attributes
  }

  private static func streams(isSilent: Bool, output: Int32?) -> posix_spawn_file_actions_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    guard isSilent else { return actions }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    // Close files that a library opened without close-on-exec: they may contain a secret, and a
    // process that waits for the end of a pipe would wait for the end of this program.
    _ = closeFrom?(&actions, STDERR_FILENO + 1)
    return actions
  }

  /// The function `posix_spawn_file_actions_addclosefrom_np`, in glibc since 2.34, whose headers
  /// hide it from Swift.
  private static let closeFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    unsafeBitCast(
      $0, to: (@convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32).self)
  }

  /// Waits until the program has ended.
  ///
  /// Call it only once.
  ///
  /// - Returns: The exit status as in a shell: that of the program, or 128 plus the number of the
  ///   signal that ended it.
  package func ended() async -> Int32 {
    await withCheckedContinuation { continuation in
      // Use a separate queue, because it blocks a thread while the program runs.
      DispatchQueue(label: "io.wellseal.child").async {
        continuation.resume(returning: waitForEnd())
      }
    }
  }

  /// Waits on this thread until the program has ended, as ``ended()`` does.
  package func waitForEnd() -> Int32 {
    if leadsGroup { endGroup() }
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Waits until the program has ended, and kills its remaining children before its process ID can
  /// be reused.
  private func endGroup() {
    var end = siginfo_t()
    while waitid(P_PID, id_t(identifier), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    signalGroup(SIGKILL)
  }

  /// Sends a signal to the program and its children.
  package func signalGroup(_ number: Int32) { kill(-identifier, number) }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) { kill(identifier, number) }
}
