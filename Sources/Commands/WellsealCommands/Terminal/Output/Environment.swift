import Glibc
import Synchronization
import WellsealDaemon

/// The environment variables of the process.
package enum Environment {
  /// Returns the value of a variable, or `nil` if it isn't set or is empty.
  static subscript(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The secrets from the environment, until a command asks for them.
  ///
  /// A mutex, because a command may run on any thread.
  private static let secrets = Mutex<[String: String]>([:])

  /// Removes the secrets from the environment, before anything else runs.
  ///
  /// The bytes that the kernel allocated for the process are overwritten, too, so that
  /// `/proc/PID/environ` no longer contains them.
  static func consumeSecrets() {
    for name in ChildEnvironment.secrets {
      guard let value = getenv(name) else { continue }
      let text = String(cString: value)
      explicit_bzero(value, strlen(value))
      unsetenv(name)
      if !text.isEmpty { secrets.withLock { $0[name] = text } }
    }
  }

  /// Returns a secret of the environment once, or `nil` if there is none.
  static func secret(_ name: String) -> String? { secrets.withLock { $0.removeValue(forKey: name) } }

  /// Stores a secret that the user typed for the next command that asks for it.
  static func keep(_ secret: String, as name: String) { secrets.withLock { $0[name] = secret } }

  /// Removes the secrets that no command has asked for, in a long-running process.
  static func discardSecrets() { secrets.withLock { $0 = [:] } }
}
