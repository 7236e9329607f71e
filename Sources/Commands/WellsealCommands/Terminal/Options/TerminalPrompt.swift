import ArgumentParser
import Glibc

/// A prompt for text at the terminal.
package enum TerminalPrompt {
  /// Displays a question and waits for the response.
  ///
  /// - Parameters:
  ///   - question: The text of the prompt.
  ///   - isHidden: Whether the typed text is hidden.
  ///   - otherwise: The error message if there is no terminal.
  /// - Returns: The typed text without its line end.
  /// - Throws: `ValidationError` if there is no terminal, ``CommandFailure`` at Ctrl-C, after
  ///   restoring the echo of the terminal.
  static func ask(_ question: String, isHidden: Bool = true, otherwise: String) throws -> String {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else {
      throw ValidationError(otherwise)
    }
    defer { close(terminal) }
    var shown = termios()
    tcgetattr(terminal, &shown)
    var hidden = shown
    if isHidden { hidden.c_lflag &= ~tcflag_t(ECHO) }
    tcsetattr(terminal, TCSAFLUSH, &hidden)
    defer { tcsetattr(terminal, TCSAFLUSH, &shown) }
    write(question, to: terminal)
    do {
      let line = try line(from: terminal)
      if isHidden { write("\n", to: terminal) }
      return line
    } catch {
      // The error begins on a new line, after the echo of Ctrl-C.
      write("\n", to: terminal)
      throw error
    }
  }

  /// Whether a user at the terminal can be asked.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Continues only if the user types a word to confirm an irreversible action.
  ///
  /// - Parameters:
  ///   - word: The word to type, such as `erase`.
  ///   - consequence: A sentence that describes what is lost.
  ///   - unasked: The effect of `--yes`, such as "erases".
  ///   - done: The participle for the message after another response, such as "erased".
  /// - Throws: `ValidationError` if there is no terminal, ``CommandFailure`` at any other response.
  static func confirm(
    _ word: String, _ consequence: String, unasked: String, done: String
  ) throws {
    let answer = try ask(
      "\(consequence) Type \(word) to continue: ", isHidden: false,
      otherwise: "There is no terminal to confirm; --yes \(unasked) without confirmation.")
    guard answer == word else { throw CommandFailure("nothing was \(done)") }
  }

  private static func write(_ text: String, to terminal: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(terminal, bytes, bytes.count)
  }

  private static func line(from terminal: Int32) throws -> String {
    let interruption = Interruption()
    defer { interruption.end() }
    var bytes: [UInt8] = []
    while bytes.count < 4096 {
      var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, 100)
      guard !interruption.hasCome else { throw CommandFailure("stopped", exit: interruption.status) }
      if count <= 0 { continue }
      var byte: UInt8 = 0
      guard read(terminal, &byte, 1) == 1, byte != 0x0A else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
