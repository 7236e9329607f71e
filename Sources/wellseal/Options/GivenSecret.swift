import ArgumentParser
import Credentials
import HealthService

/// A secret as it was handed over, before it is known what it opens.
enum GivenSecret {
  case passphrase(String)
  case keyFile([UInt8])

  /// Reads the file that an option names; nil where none does.
  init?(passphraseFile: String?, keyFile: String?) throws {
    if let keyFile {
      self = .keyFile(try Self.read(keyFile))
    } else if let passphraseFile {
      let line = try Self.read(passphraseFile).prefix { $0 != 0x0A && $0 != 0x0D }
      self = .passphrase(String(decoding: line, as: UTF8.self))
    } else {
      return nil
    }
  }

  /// A passphrase from a variable of the environment, or else from the person at the terminal, who types a new one twice.
  static func asked(
    _ question: String, isNew: Bool, variable: String, otherwise: String
  ) throws -> GivenSecret {
    if let passphrase = Environment[variable] { return .passphrase(passphrase) }
    let passphrase = try TerminalPrompt.ask(question, otherwise: otherwise)
    if isNew, try TerminalPrompt.ask("The same again: ", otherwise: otherwise) != passphrase {
      throw ValidationError("The two passphrases differ.")
    }
    return .passphrase(passphrase)
  }

  /// A file that only its owner can touch, or a pipe.
  private static func read(_ path: String) throws -> [UInt8] {
    do { return try AtomicFile.read(path, limit: 1 << 16, isPrivate: true) } catch {
      guard error.reason == .notARegularFile else { throw error }
      return try FileBytes.read(path, limit: 1 << 16)
    }
  }
}
