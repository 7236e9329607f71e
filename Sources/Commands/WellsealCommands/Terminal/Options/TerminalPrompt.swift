import ArgumentParser
import Glibc

/// Asks the person at the terminal for a text.
package enum TerminalPrompt {
  /// Shows a question and waits for the answer.
  ///
  /// - Parameters:
  ///   - question: what is shown.
  ///   - isHidden: whether what is typed is not shown.
  ///   - otherwise: what is said where there is no terminal.
  /// - Returns: what was typed, without the end of the line.
  /// - Throws: `ValidationError` where there is no terminal; ``CommandFailure`` at Ctrl-C, after the terminal shows again
  ///   what is typed.
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
    defer { if isHidden { write("\n", to: terminal) } }
    return try line(from: terminal)
  }

  /// Whether a person sits at the terminal who can be asked.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Goes on only where the person types the word for what cannot be undone.
  ///
  /// - Parameters:
  ///   - word: what has to be typed, such as `erase`.
  ///   - consequence: a sentence that says what is lost.
  ///   - unasked: what `--yes` does, such as "erases".
  ///   - done: what was not done where the answer is another one, such as "erased".
  /// - Throws: `ValidationError` where there is no terminal; ``CommandFailure`` at any other answer.
  static func confirm(
    _ word: String, _ consequence: String, unasked: String, done: String
  ) throws {
    let answer = try ask(
      "\(consequence) Type \(word) to go on: ", isHidden: false,
      otherwise: "Nobody can be asked here: --yes \(unasked) without a question.")
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
      guard !interruption.hasCome else { throw CommandFailure("stopped", exit: .interrupted) }
      if count <= 0 { continue }
      var byte: UInt8 = 0
      guard read(terminal, &byte, 1) == 1, byte != 0x0A else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
