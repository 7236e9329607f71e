import ArgumentParser
import Credentials
import Glibc
import HealthService

/// What opens the issuer's sealed files.
struct UnlockOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A file with the passphrase in its first line.", valueName: "file"))
  var passphraseFile: String?

  @Option(help: ArgumentHelp("A file of 32 random bytes to use in place of a passphrase.", valueName: "file"))
  var keyFile: String?

  /// Takes the secret from where the options, the environment or the person at the terminal say.
  ///
  /// Where something is sealed for the first time, a person types it twice.
  func secret(isNew: Bool = false) throws -> UnlockSecret {
    if let keyFile {
      return try UnlockSecret(keyFile: try Self.read(keyFile))
    }
    if let passphraseFile { return try UnlockSecret(passphrase: try Self.firstLine(of: passphraseFile)) }
    if let passphrase = Environment["WELLSEAL_PASSPHRASE"] {
      return try UnlockSecret(passphrase: passphrase)
    }
    let passphrase = try HiddenPrompt.ask("Passphrase of the issuer's keys: ")
    if isNew, try HiddenPrompt.ask("The same again: ") != passphrase {
      throw ValidationError("The two passphrases differ.")
    }
    return try UnlockSecret(passphrase: passphrase)
  }

  func validate() throws {
    guard passphraseFile == nil || keyFile == nil else {
      throw ValidationError("Give either --passphrase-file or --key-file.")
    }
  }

  private static func firstLine(of path: String) throws -> String {
    String(decoding: try read(path).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  /// A file that only its owner can touch, or a pipe.
  private static func read(_ path: String) throws -> [UInt8] {
    do { return try AtomicFile.read(path, limit: 1 << 16, isPrivate: true) } catch {
      guard error.reason == .notARegularFile else { throw error }
      return try FileBytes.read(path, limit: 1 << 16)
    }
  }
}

/// Asks for a text on the terminal without showing it.
private enum HiddenPrompt {
  static func ask(_ question: String) throws -> String {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw ValidationError(
        "No passphrase: give --passphrase-file or --key-file, or set WELLSEAL_PASSPHRASE.")
    }
    defer { close(terminal) }
    var shown = termios()
    tcgetattr(terminal, &shown)
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    defer { tcsetattr(terminal, TCSAFLUSH, &shown) }
    write(question, to: terminal)
    let answer = line(from: terminal)
    write("\n", to: terminal)
    return answer
  }

  private static func write(_ text: String, to terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(terminal, bytes, bytes.count)
  }

  private static func line(from terminal: Int32) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4096, read(terminal, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
