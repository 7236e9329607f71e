import ArgumentParser
import Glibc
import WellsealDaemon
import WellsealFiles

/// A secret as it was handed over, before it is known what it opens.
package enum GivenSecret: Equatable {
  case passphrase(String)
  case keyFile([UInt8])

  /// Reads the file that an option names; nil where none does.
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

  /// A passphrase from a variable of the environment, or else from the person at the terminal, who types a new one twice.
  static func asked(
    _ question: String, isNew: Bool, variable: String, otherwise: String
  ) throws -> GivenSecret {
    if let passphrase = Environment.secret(variable) { return .passphrase(passphrase) }
    let passphrase = try TerminalPrompt.ask(question, otherwise: otherwise)
    if isNew, try TerminalPrompt.ask("The same again: ", otherwise: otherwise) != passphrase {
      throw CommandFailure("the two passphrases differ", hint: "type the same one twice", exit: .wrongUse)
    }
    return .passphrase(passphrase)
  }

  /// Warns of a passphrase that can be guessed, by the judgement of the Health app; a person at the terminal is asked.
  ///
  /// - Throws: `CommandFailure` where the person does not want it.
  func checkStrength(takesWeak: Bool) throws {
    guard try takesWeak || isStrongEnough() else {
      throw CommandFailure("nothing was changed", hint: "--yes takes a weak passphrase without a question")
    }
  }

  /// Whether it can't be guessed, or a person at the terminal wants it nevertheless.
  func isStrongEnough() throws -> Bool {
    guard case .passphrase(let text) = self, !text.isEmpty, PassphraseStrength(of: text).grade < .fair else {
      return true
    }
    Terminal.note(
      "warning: this passphrase can be guessed by whoever has a copy of the store; four words that do not belong together are better"
    )
    // Where nobody can be asked, a script gives what it was told to give.
    guard isatty(STDIN_FILENO) == 1 else { return true }
    let answer = try TerminalPrompt.ask("Take it all the same? [y/n] ", isHidden: false, otherwise: "")
    return ["y", "yes"].contains(answer.lowercased())
  }

  /// Gives it to the next command of this process that asks for a passphrase, so that the person types it once.
  func offer() {
    if case .passphrase(let text) = self { Environment.keep(text, as: "WELLSEAL_PASSPHRASE") }
  }
}
