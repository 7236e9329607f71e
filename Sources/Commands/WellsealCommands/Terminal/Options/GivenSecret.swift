import ArgumentParser
import Glibc
import WellsealDaemon
import WellsealFiles

/// A secret as supplied, before its purpose is known.
package enum GivenSecret: Equatable {
  case passphrase(String)
  case keyFile([UInt8])

  /// Reads the file that an option names, or returns `nil` if none does.
  init?(passphraseFile: String?, keyFile: String?) throws {
    if let keyFile {
      self = .keyFile(try InputFiles.readSecret(keyFile))
    } else if let passphraseFile {
      let line = try InputFiles.readSecret(passphraseFile).prefix { $0 != 0x0A && $0 != 0x0D }
      self = .passphrase(String(decoding: line, as: UTF8.self))
    } else {
      return nil
    }
  }

  /// Returns a passphrase from an environment variable, the command of `--password-command`, or the
  /// terminal, where a new one is typed twice.
  ///
  /// The command doesn't print a passphrase that replaces another one (`usesCommand`).
  static func asked(
    _ question: String, isNew: Bool, variable: String, usesCommand: Bool = true, otherwise: String
  ) throws -> GivenSecret {
    let printed = { try usesCommand ? PasswordCommand.passphrase() : nil }
    if let passphrase = try Environment.secret(variable) ?? printed() {
      return .passphrase(passphrase)
    }
    let passphrase = try TerminalPrompt.ask(question, otherwise: otherwise)
    if isNew, try TerminalPrompt.ask("Repeat passphrase: ", otherwise: otherwise) != passphrase {
      throw CommandFailure(
        "the passphrases don't match", hint: "type the same passphrase twice", exit: .wrongUse)
    }
    return .passphrase(passphrase)
  }

  /// Warns of a weak passphrase, by the criteria of the Health app.
  ///
  /// A user at the terminal is asked for confirmation.
  ///
  /// - Throws: `CommandFailure` if the user declines.
  func checkStrength(takesWeak: Bool) throws {
    guard try takesWeak || isStrongEnough() else {
      throw CommandFailure("nothing was changed", hint: "use --yes to accept a weak passphrase")
    }
  }

  /// Returns whether the passphrase is strong enough, or a user at the terminal confirms a weak
  /// one.
  func isStrongEnough() throws -> Bool {
    guard case .passphrase(let text) = self, !text.isEmpty, PassphraseStrength(of: text).grade < .fair else {
      return true
    }
    Terminal.printNotice(
      "warning: this passphrase is easy to guess; four unrelated words are stronger"
    )
    // A script that can't be asked is assumed to mean it.
    guard isatty(STDIN_FILENO) == 1 else { return true }
    let answer = try TerminalPrompt.ask("Use it anyway? [y/N] ", isHidden: false, otherwise: "")
    return ["y", "yes"].contains(answer.lowercased())
  }

  /// Provides the passphrase to the next command of this process that asks for one, so that the
  /// user types it once.
  func offer() {
    if case .passphrase(let text) = self { Environment.keep(text, as: "WELLSEAL_PASSPHRASE") }
  }
}
