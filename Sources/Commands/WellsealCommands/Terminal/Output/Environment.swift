import Glibc
import Synchronization
import WellsealDaemon

/// The variables that the process was started with.
package enum Environment {
  /// The value of a variable; nil where it is not set or empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The secrets that the process was started with, until a command asks for them.
  ///
  /// A mutex, because a command asks on any thread.
  private static let secrets = Mutex<[String: String]>([:])

  /// Takes the secrets out of the environment, before anything else runs.
  ///
  /// The bytes that the kernel laid down for the process are overwritten too, so that `/proc/PID/environ` does not
  /// show them any more.
  static func takeSecrets() {
    for name in ChildEnvironment.secrets {
      guard let value = getenv(name) else { continue }
      let text = String(cString: value)
      explicit_bzero(value, strlen(value))
      unsetenv(name)
      if !text.isEmpty { secrets.withLock { $0[name] = text } }
    }
  }

  /// Gives a secret of the environment, once; nil where there is none.
  static func secret(_ name: String) -> String? { secrets.withLock { $0.removeValue(forKey: name) } }

  /// Keeps a secret that the person typed for the next command that asks for it.
  static func keep(_ secret: String, as name: String) { secrets.withLock { $0[name] = secret } }

  /// Forgets the secrets that no command has asked for, in a process that runs for long.
  static func forgetSecrets() { secrets.withLock { $0 = [:] } }
}
