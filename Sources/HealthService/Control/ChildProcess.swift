package import Credentials
import Dispatch
package import Glibc

/// A program that the daemon or `wellseal run` started.
package struct ChildProcess: Sendable {
  package let identifier: pid_t

  /// Starts a program with the standard streams of this process, and with the signals that it would have without it.
  ///
  /// - Parameters:
  ///   - command: the program, looked for in `PATH`, and its arguments.
  ///   - variables: its environment.
  /// - Throws: `StorageError` where it cannot be started.
  package init(_ command: [String], variables: [String: String]) throws(StorageError) {
    guard let program = command.first else { throw StorageError(.notFound, path: "") }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, program, nil, &attributes, &arguments, &environment)
    guard error == 0 else {
      throw StorageError(error == ENOENT ? .notFound : .system(error), path: program)
    }
    identifier = child
  }

  /// Waits until it has ended; asked once.
  ///
  /// - Returns: what a shell would say: its exit status, or 128 and the number of the signal that ended it.
  package func ended() async -> Int32 {
    await withCheckedContinuation { continuation in
      // A queue of its own, since it blocks a thread for as long as the program runs.
      DispatchQueue(label: "io.wellseal.child").async {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        continuation.resume(returning: signal == 0 ? status >> 8 & 0xFF : 128 + signal)
      }
    }
  }

  /// Passes a signal on.
  package func signal(_ number: Int32) { kill(identifier, number) }
}
